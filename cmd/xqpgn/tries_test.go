package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/sentences"
)

// tries are changes of the declaration: a production is made stricter or looser, or a class larger.
var tries = []struct {
	name, file, before, after string
	text                      string // of which the verdict changes; "" for a change of the tolerant grammar alone
	accepted                  bool   // it is, after the change
}{
	{"a round has one move", "grammar/productions.go",
		"	Black   one[ply]  `parser:\"( @@\"`\n", "	Black   one[ply]  `parser:\"( @@\" deviates:\"round-number\"`\n",
		"1. 炮二平五 马８进７ *", false},
	{"no comment before the first move", "grammar/productions.go",
		"type lead struct {\n	Comment   one[comment]   `parser:\"  @@\"`\n", "type lead struct {\n	Comment   one[comment]   `parser:\"  @@\" deviates:\"comment-place\"`\n",
		"{甲} 1. 炮二平五 *", false},
	{"the result is optional", "grammar/productions.go", ` required:"result-missing"`, "", "1. 炮二平五 马８进７ ", true},
	{"no comment behind a result", "grammar/productions.go",
		"	Comment one[comment] `parser:\"  @@\"`\n	Aside", "	Comment one[comment] `parser:\"  @@\" deviates:\"comment-place\"`\n	Aside",
		"1. 炮二平五 * {甲}", false},
	{"no separator behind a comment", "grammar/productions.go",
		` required:"separator-missing" unless:"comment open close result glyph stray tagOpen eof"` + "`\n}\n\n// glyph", "`\n}\n\n// glyph",
		"1. 炮二平五 {甲}马８进７ *", true},
	{"another stop", "grammar/internal/lexicon/classes.go", "{\"stop\", `", "{\"stop\", `|", "", false},
}

// triedProgram prints the grammar of the copy, or whether a text conforms to it.
const triedProgram = `package main

import (
	"fmt"
	"os"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

func main() {
	switch os.Args[1] {
	case "strict":
		fmt.Print(grammar.EBNF(grammar.Strict))
	case "tolerant":
		fmt.Print(grammar.EBNF(grammar.Tolerant))
	case "json":
		fmt.Print(string(grammar.JSON(grammar.Tolerant)))
	case "conforms":
		games, err := grammar.Config{SyntaxOnly: true, Encoding: grammar.UTF8}.Parse(os.Args[2])
		conforms := err == nil
		for _, g := range games {
			for _, d := range g.Diagnostics {
				conforms = conforms && d.Rule.Severity(true) != rules.Error
			}
		}
		fmt.Print(conforms)
	}
}
`

// TestTries holds that the declaration decides: each change of it, in a copy of the repository, changes the verdict
// on a text, the published grammar and its sentences, and tests say so.
func TestTries(t *testing.T) {
	if testdata.Size(0, 1) == 0 {
		t.Skip("only with XQPGN_LONG in the environment: it builds copies of the repository")
	}
	w := newWorkshop(t)
	w.write("testdata/tried/main.go", triedProgram)
	command := filepath.Join(w.dir, "tried")
	for _, try := range tries {
		t.Run(try.name, func(t *testing.T) {
			w := workshop{t, w.dir}
			data, err := os.ReadFile(filepath.Join(w.dir, try.file))
			if err != nil {
				t.Fatal(err)
			}
			changed := strings.Replace(string(data), try.before, try.after, 1)
			if changed == string(data) {
				t.Fatalf("%s has no %q", try.file, try.before)
			}
			w.write(try.file, changed)
			defer w.write(try.file, string(data))
			w.must("generate", "./grammar")
			w.must("build", "-o", command, "./testdata/tried")
			printed := func(args ...string) string {
				out, err := exec.Command(command, args...).Output()
				if err != nil {
					t.Fatal(err)
				}
				return string(out)
			}
			if try.text != "" {
				if printed("strict") == grammar.EBNF(grammar.Strict) {
					t.Error("the strict grammar is as before")
				}
				if accepted := printed("conforms", try.text) == "true"; accepted != try.accepted {
					t.Errorf("%q conforms: %v", try.text, accepted)
				}
			}
			if printed("tolerant") == grammar.EBNF(grammar.Tolerant) {
				t.Error("the tolerant grammar is as before")
			}
			if written([]byte(printed("json"))) == written(grammar.JSON(grammar.Tolerant)) {
				t.Error("the sentences are as before")
			}
			out, err := w.run("test", "-vet=off", "./grammar/spec_test.go", "-run=EBNF|SpecProductions|SpecTokens") // which compiles quickly
			if err == nil || !strings.Contains(out, ".ebnf (-file +got") || !strings.Contains(out, "SPEC.md (-file +got") {
				t.Errorf("no test says that the published grammar and SPEC.md are stale: %v\n%s", err, out)
			}
		})
	}
}

// written returns sentences of a grammar, with deviations and without.
func written(grammar []byte) string {
	g, err := sentences.New(grammar)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for i := range uint64(100) {
		b.WriteString(sentences.Text(g.Sentence(rand.New(rand.NewPCG(i, 0)), sentences.Chinese)))
		for _, m := range g.Marks() {
			tokens, _ := g.Deviation(rand.New(rand.NewPCG(i, 0)), sentences.Chinese, m)
			b.WriteString(m.String() + sentences.Text(tokens))
		}
	}
	return b.String()
}
