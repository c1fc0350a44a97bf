// Command prose measures how readable the texts of the repository are. It counts words and sentences of
// pages and the lengths of sentences in comments, and checks the subjects of commits.
//
//	go run .ci/prose.go            # a table
//	go run .ci/prose.go -subjects  # fail if a new commit's subject has the wrong form
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
	"regexp"
	"slices"
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

func main() {
	log.SetFlags(0)
	log.SetPrefix("prose: ")
	subjects := flag.Bool("subjects", false, "check the subjects of new commits alone")
	flag.Parse()
	if wrong := checkSubjects(); *subjects {
		if len(wrong) > 0 {
			log.Fatalf("subjects must be \"package: imperative\" of at most %d characters:\n%s", longSubject, strings.Join(wrong, "\n"))
		}
		return
	}
	if err := measure(); err != nil {
		log.Fatal(err)
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
	return measureComments()
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
