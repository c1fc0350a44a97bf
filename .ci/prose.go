// Command prose measures how readable the texts of the repository are. It counts words and sentences of
// pages, the lengths of sentences in comments, and the opaque phrases of comments and messages. It also checks
// the subjects of commits.
//
//	go run .ci/prose.go            # tables
//	go run .ci/prose.go -subjects  # fail if a new commit's subject has the wrong form
//	go run .ci/prose.go -phrases   # fail if comments or messages have too many opaque phrases
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// firstCommit is the last commit before the form of subjects was checked.
const firstCommit = "7a3dce0"

// Limits of a text that is easy to read.
const (
	longLine     = 160 // characters
	longSentence = 45  // words of an exported doc comment
	longSubject  = 72  // characters
)

// Limits of opaque phrases in 100 words, and of fragments in 100 comments after fields and values.
const (
	maxOpaque        = 0.3 // in all comments, and in all messages
	maxOpaquePackage = 0.6 // in the comments of a package; a single phrase is allowed in a small one
	maxFragments     = 10
)

// opaque lists phrases that hide the subject or the verb of a sentence, as regular expressions. A sentence with one
// may be clear, so the phrases are counted, not forbidden.
var opaque = []struct{ fault, phrase string }{
	{"a pronoun in place of a noun", `that which|of which|in which case it is that`},
	{"a pronoun in place of a noun", `those (?:that|of|which|with|behind|below)|of (?:those|that|one|these)`},
	{"a pronoun in place of a noun", `one that|the one (?:that|behind|before)|it is (?:that|those|the) (?:of|ones?)|are of`},
	{"a pronoun in place of a noun", `none of|(?:is|are) none`},
	{"a clause in place of a noun", `what (?:is|was|are|were|has|had|can|cannot|may|it|they|a|an|the|one|stands|comes|follows|becomes)`},
	{"a clause in place of a noun", `that is (?:being|none|no|read|there)|all that is|whatever|as it (?:is|was)|be it`},
	{"a clause in place of a noun", `who(?:ever)? (?:has|reads|looks|types|writes)`},
	{"a quantity of nothing", `so (?:many|much)(?: (?:as|that))?`}, // see isOpaque
	{"nobody who acts", `(?:is|are) said|(?:is|are|was|were) told|(?:is|was|are) to be|is held (?:against|to)`},
	{"a word of no field", `stands?|stood|behind|anew|mends?|mended|at hand|takes? note|tells? (?:of|apart|them|whether|which|how)`},
}

// fragment matches the beginning of a comment after a field, unless it is a noun phrase.
const fragment = `that|of|where|up to|how (?:far|many|much)|what|behind|likewise|it|they|as`

func main() {
	log.SetFlags(0)
	log.SetPrefix("prose: ")
	subjects := flag.Bool("subjects", false, "check the subjects of new commits")
	phrases := flag.Bool("phrases", false, "check comments and messages for opaque phrases")
	flag.Parse()
	if *subjects {
		if wrong := checkSubjects(); len(wrong) > 0 {
			log.Fatalf("subjects must be \"package: imperative\" of at most %d characters:\n%s", longSubject, strings.Join(wrong, "\n"))
		}
	}
	if *phrases {
		wrong, err := checkPhrases()
		if err != nil {
			log.Fatal(err)
		}
		if len(wrong) > 0 {
			log.Fatalf("too many opaque phrases:\n%s", strings.Join(wrong, "\n"))
		}
	}
	if !*subjects && !*phrases {
		if err := measure(); err != nil {
			log.Fatal(err)
		}
	}
}

var subjectForm = regexp.MustCompile(`^[A-Za-z0-9_./-]+(, [A-Za-z0-9_./-]+)*: \S`)

// checkSubjects returns the subjects of new commits that have the wrong form or are too long. Without the
// history, it logs a warning and returns none.
func checkSubjects() (wrong []string) {
	out, err := exec.Command("git", "log", "--no-merges", "--format=%s", firstCommit+"..HEAD").Output()
	if err != nil {
		log.Printf("the history is not here: subjects are NOT CHECKED")
		return nil
	}
	for subject := range strings.Lines(string(out)) {
		subject = strings.TrimSuffix(subject, "\n")
		if !subjectForm.MatchString(subject) || utf8.RuneCountInString(subject) > longSubject {
			wrong = append(wrong, subject)
		}
	}
	return wrong
}

// measure prints the table of pages, then the lengths of comments.
func measure() error {
	fmt.Printf("%-48s %6s %8s %8s %6s\n", "page", "words", "median", "90 %", "long")
	pages := []string{"README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md"}
	guides, err := filepath.Glob("cmd/xqpgn/docs/*.md")
	if err != nil {
		return err
	}
	for _, page := range append(pages, guides...) {
		text, err := os.ReadFile(page)
		if err != nil {
			return err
		}
		if strings.HasSuffix(page, ".zh.md") {
			continue // Chinese words have no blanks to count
		}
		lengths := sentences(prose(string(text)))
		fmt.Printf("%-48s %6d %8d %8d %6d\n", page, len(strings.Fields(string(text))), share(lengths, 50), share(lengths, 90), longLines(string(text)))
	}
	if err := measureComments(); err != nil {
		return err
	}
	return printPhrases()
}

// measureComments prints the lengths of sentences in comments, and the sentences that are too long in
// comments of exported names.
func measureComments() error {
	var all []int
	tooLong := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != "." && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, group := range file.Comments {
			all = append(all, sentences(group.Text())...)
		}
		for _, declared := range file.Decls {
			doc, exported := docOf(declared)
			for _, words := range sentences(doc) {
				if exported && words > longSentence {
					tooLong++
					fmt.Printf("%v: a sentence of %d words\n", files.Position(declared.Pos()), words)
				}
			}
		}
		return nil
	})
	fmt.Printf("\ncomments: %d sentences, median %d words, 90 %% %d; exported ones over %d words: %d\n",
		len(all), share(all, 50), share(all, 90), longSentence, tooLong)
	return err
}

// A phraseCount counts the opaque phrases of a package, or of all.
type phraseCount struct {
	folder           string
	words, phrases   int
	fields, fragment int // number of comments after fields and values, and number of fragments among them
}

// add adds a text.
func (c *phraseCount) add(text string) {
	c.words += len(strings.Fields(text))
	for _, found := range opaquePhrase.FindAllString(text, -1) {
		if isOpaque(found) {
			c.phrases++
		}
	}
}

// rate returns the number of opaque phrases in 100 words.
func (c *phraseCount) rate() float64 { return 100 * float64(c.phrases) / float64(max(c.words, 1)) }

// isOpaque reports whether a match is an opaque phrase. A quantity before "as" or "that" is clear.
func isOpaque(found string) bool {
	found = strings.ToLower(found)
	return !strings.HasPrefix(found, "so ") || !strings.HasSuffix(found, "as") && !strings.HasSuffix(found, "that")
}

var opaquePhrase, fragmentStart = func() (*regexp.Regexp, *regexp.Regexp) {
	var all []string
	for _, row := range opaque {
		all = append(all, row.phrase)
	}
	return regexp.MustCompile(`(?i)\b(?:` + strings.Join(all, "|") + `)\b`), regexp.MustCompile(`^(?:` + fragment + `)\b`)
}()

// countPhrases counts the opaque phrases in the comments of each package, with the worst package first, in all
// comments, and in the English messages that users see. It skips tests, generated files and testdata.
func countPhrases() (packages []*phraseCount, all, messages phraseCount, err error) {
	byFolder := map[string]*phraseCount{}
	err = filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".") && path != "." && path != ".ci"):
			return fs.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil || ast.IsGenerated(file) {
			return err
		}
		folder := filepath.ToSlash(filepath.Dir(path))
		if byFolder[folder] == nil {
			byFolder[folder] = &phraseCount{folder: folder}
			packages = append(packages, byFolder[folder])
		}
		for _, group := range file.Comments {
			start := files.Position(group.Pos())
			line := source[start.Offset-start.Column+1 : start.Offset]
			byFolder[folder].addComment(group, len(bytes.TrimSpace(line)) > 0)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			messages.add(messageOf(n))
			return true
		})
		return nil
	})
	for _, p := range packages {
		all.words, all.phrases, all.fields, all.fragment = all.words+p.words, all.phrases+p.phrases, all.fields+p.fields, all.fragment+p.fragment
	}
	slices.SortFunc(packages, func(a, b *phraseCount) int { return cmp.Compare(b.rate(), a.rate()) })
	return packages, all, messages, err
}

// addComment adds a comment without its code and directives. afterCode says that code precedes it on its line.
func (c *phraseCount) addComment(group *ast.CommentGroup, afterCode bool) {
	var lines []string
	for _, line := range group.List {
		if text := strings.TrimPrefix(line.Text, "//"); text != line.Text && !strings.HasPrefix(text, "\t") && !strings.HasPrefix(text, "go:") {
			lines = append(lines, strings.TrimSpace(text))
		}
	}
	text := strings.Join(lines, " ")
	c.add(text)
	if afterCode {
		c.fields++
		if fragmentStart.MatchString(text) {
			c.fragment++
		}
	}
}

// messageOf returns the English text that a node declares for users: the first or the EN part of a Text, or the help
// of a flag. It returns "" for all other nodes.
func messageOf(n ast.Node) string {
	var value ast.Expr
	switch n := n.(type) {
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && key.Name == "EN" {
			value = n.Value
		}
	case *ast.CompositeLit:
		kind := n.Type
		if qualified, ok := kind.(*ast.SelectorExpr); ok {
			kind = qualified.Sel
		}
		if name, ok := kind.(*ast.Ident); ok && strings.HasSuffix(name.Name, "Text") && len(n.Elts) > 0 {
			value = n.Elts[0]
		}
	case *ast.Field:
		if n.Tag != nil {
			tag, _ := strconv.Unquote(n.Tag.Value)
			return reflect.StructTag(tag).Get("help")
		}
	}
	if literal, ok := value.(*ast.BasicLit); ok && literal.Kind == token.STRING {
		text, _ := strconv.Unquote(literal.Value)
		return text
	}
	return ""
}

// checkPhrases returns a line for each limit of opaque phrases that is exceeded.
func checkPhrases() (wrong []string, err error) {
	packages, all, messages, err := countPhrases()
	for _, p := range packages {
		if p.rate() > maxOpaquePackage && p.phrases > 1 {
			wrong = append(wrong, fmt.Sprintf("%s: %.2f opaque phrases in 100 words of comments (at most %.1f)", p.folder, p.rate(), maxOpaquePackage))
		}
	}
	if all.rate() > maxOpaque {
		wrong = append(wrong, fmt.Sprintf("%.2f opaque phrases in 100 words of all comments (at most %.1f)", all.rate(), maxOpaque))
	}
	if messages.rate() > maxOpaque {
		wrong = append(wrong, fmt.Sprintf("%.2f opaque phrases in 100 words of messages (at most %.1f)", messages.rate(), maxOpaque))
	}
	if 100*all.fragment > maxFragments*all.fields {
		wrong = append(wrong, fmt.Sprintf("%d of %d comments after fields are fragments (at most %d in 100)", all.fragment, all.fields, maxFragments))
	}
	return wrong, err
}

// printPhrases prints the opaque phrases of each package with any, and of all.
func printPhrases() error {
	packages, all, messages, err := countPhrases()
	fmt.Printf("\n%8s %8s %9s\n", "opaque", "words", "fragments")
	for _, p := range packages {
		if p.phrases > 0 || p.fragment > 0 {
			fmt.Printf("%8.2f %8d %9d  %s\n", p.rate(), p.words, p.fragment, p.folder)
		}
	}
	fmt.Printf("%8.2f %8d %9d  all comments\n%8.2f %8d %9s  messages\n", all.rate(), all.words, all.fragment, messages.rate(), messages.words, "")
	return err
}

// docOf returns the doc comment of a declaration, and whether it declares something exported.
func docOf(declared ast.Decl) (doc string, exported bool) {
	switch d := declared.(type) {
	case *ast.FuncDecl:
		return d.Doc.Text(), d.Name.IsExported()
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if s, ok := spec.(*ast.TypeSpec); ok && s.Name.IsExported() {
				return cmp.Or(s.Doc.Text(), d.Doc.Text()), true
			}
		}
	}
	return "", false
}

var (
	fence       = regexp.MustCompile("(?ms)^```.*?^```$")
	indented    = regexp.MustCompile(`(?m)^\t.*$`)
	sentenceEnd = regexp.MustCompile(`[.!?:](\s+|$)|\n\s*\n|\n *- `)
)

// prose returns the text of a page without code, tables and headings.
func prose(page string) string {
	var out bytes.Buffer
	for line := range strings.Lines(fence.ReplaceAllString(page, "")) {
		if strings.HasPrefix(line, "|") || strings.HasPrefix(line, "#") {
			line = "\n"
		}
		out.WriteString(line)
	}
	return out.String()
}

// sentences returns the number of words in each sentence of a text. It skips indented lines, because these
// are code or tables, and single words.
func sentences(text string) (lengths []int) {
	text = indented.ReplaceAllString(text, "")
	for _, sentence := range sentenceEnd.Split(text, -1) {
		if n := len(strings.Fields(sentence)); n > 1 {
			lengths = append(lengths, n)
		}
	}
	return lengths
}

// share returns a percentile of numbers, or 0 without numbers. It sorts numbers in place.
func share(numbers []int, percent int) int {
	if len(numbers) == 0 {
		return 0
	}
	slices.Sort(numbers)
	return numbers[(len(numbers)-1)*percent/100]
}

// longLines counts the lines of a page that are too long.
func longLines(page string) (n int) {
	for line := range strings.Lines(page) {
		if utf8.RuneCountInString(line) > longLine {
			n++
		}
	}
	return n
}
