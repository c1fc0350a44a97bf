package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
)

// code is what of a text is no words: tags and lists as they are written in a file, what is typed in a
// shell, and lines that are set in.
const code = `\[[^\]]*\]|'[^']*'|(?m)^  .*$`

// regexpOf compiles a pattern once. Tests that have theirs from the beginning would count as what the command
// makes when it starts.
func regexpOf(pattern string) *regexp.Regexp {
	one, ok := patterns.Load(pattern)
	if !ok {
		one, _ = patterns.LoadOrStore(pattern, regexp.MustCompile(pattern))
	}
	return one.(*regexp.Regexp)
}

var patterns sync.Map // of those that regexpOf compiled

// misquoted returns what is wrong with the quotation marks of a text: English has "…", and
// Chinese “…”.
func misquoted(text string, l rules.Language) string {
	text = regexpOf(code).ReplaceAllString(text, "")
	wrong := "“”‘’「」『』"
	if l == rules.ZH {
		wrong = "\"‘’「」『』"
	}
	if i := strings.IndexAny(text, wrong); i >= 0 {
		return text[i:]
	}
	if l == rules.ZH && strings.Count(text, "“") != strings.Count(text, "”") {
		return text
	}
	return ""
}

// A saidText is a text of the source in a language, as the strings that it is put together of.
type saidText struct {
	at       token.Position
	language rules.Language
	words    string
	message  bool // of a rule: ast.Diagnostic fills it in
}

// saidTexts returns every rules.Text of the source, whatever the table, in each language.
func saidTexts(t *testing.T) (all []saidText) {
	t.Helper()
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && entry.Name() != ".." && strings.HasPrefix(entry.Name(), ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, filepath.ToSlash(path), source, 0)
		if err != nil {
			return err
		}
		messages := map[ast.Expr]bool{} // the values of fields Message and message
		ast.Inspect(file, func(n ast.Node) bool {
			if field, ok := n.(*ast.KeyValueExpr); ok {
				if name, ok := field.Key.(*ast.Ident); ok && strings.EqualFold(name.Name, "message") {
					messages[field.Value] = true
				}
			}
			literal, ok := n.(*ast.CompositeLit)
			if !ok || !isText(literal.Type) {
				return true
			}
			for i, part := range literal.Elts {
				l := []rules.Language{rules.EN, rules.ZH}[i%2]
				if pair, ok := part.(*ast.KeyValueExpr); ok {
					l, part = rules.EN, pair.Value
					if pair.Key.(*ast.Ident).Name == "ZH" {
						l = rules.ZH
					}
				}
				all = append(all, saidText{set.Position(part.Pos()), l, wordsOf(part), messages[literal]})
			}
			return true
		})
		return nil
	})
	if err != nil || len(all) < 1000 {
		t.Errorf("%d texts, %v", len(all), err)
	}
	return all
}

// TestQuotationMarks holds that all that is said in a language has one kind of quotation marks:
// every rules.Text of the source, and what findings say.
func TestQuotationMarks(t *testing.T) {
	for _, text := range saidTexts(t) {
		if wrong := misquoted(text.words, text.language); wrong != "" {
			t.Errorf("%v: quotation marks: %s", text.at, wrong)
		}
		// ast.Diagnostic quotes the arguments of a rule's message as the language has it.
		if text.language == rules.ZH && strings.Contains(text.words, "%q") && !text.message {
			t.Errorf("%v: %%q quotes as in English", text.at)
		}
	}
	for _, rule := range rules.All() {
		for _, game := range checked.Text(rule.Wrong()) {
			for _, d := range game.Found.Diagnostics {
				for _, l := range []rules.Language{rules.EN, rules.ZH} {
					message := d.Message(l)
					if wrong := misquoted(message, l); wrong != "" {
						t.Errorf("%v: %s: %s", rule, message, wrong)
					}
				}
			}
		}
	}
	for _, args := range [][]string{{"chek"}, {"check", "--format", "xml", "x"}, {"fmt", "--formt"}, {"show", "--ply", "x", "y"}, {"explain", "nothing"}, {"help", "chek"}} {
		for _, l := range []rules.Language{rules.EN, rules.ZH} {
			_, _, stderr := execute(t, "", append([]string{"--lang", map[rules.Language]string{rules.EN: "en", rules.ZH: "zh"}[l]}, args...)...)
			if wrong := misquoted(stderr, l); wrong != "" || stderr == "" {
				t.Errorf("%q: %s: %s", args, stderr, wrong)
			}
		}
	}
}

// isText reports whether a type is rules.Text.
func isText(of ast.Expr) bool {
	switch of := of.(type) {
	case *ast.Ident:
		return of.Name == "Text"
	case *ast.SelectorExpr:
		return of.Sel.Name == "Text"
	}
	return false
}

// wordsOf returns the strings that an expression is put together of.
func wordsOf(e ast.Expr) (words string) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
				words += text
			}
		case *ast.CompositeLit:
			return false
		case *ast.CallExpr: // of strings.ReplaceAll the words are elsewhere
			selector, ok := n.Fun.(*ast.SelectorExpr)
			return !ok || selector.Sel.Name != "ReplaceAll"
		}
		return true
	})
	return words
}
