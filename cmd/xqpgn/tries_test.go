package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
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
	{"another stop", "grammar/token/classes.go", "{\"stop\", `", "{\"stop\", `|", "", false},
}

// TestTries holds that the declaration decides: each change of it, in a copy of the repository, changes the verdict
// on a text, the published grammar and its sentences, and tests say so.
func TestTries(t *testing.T) {
	if os.Getenv("XQPGN_COPIES") == "" {
		t.Skip("it builds and tests copies of the repository for many minutes: set XQPGN_COPIES=1 and XQPGN_LONG=1")
	}
	w := newWorkshop(t)
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
			w.must("build", "-o", command, "./cmd/xqpgn")
			printed := func(args ...string) string {
				out, err := exec.Command(command, append([]string{"grammar"}, args...)...).Output()
				if err != nil {
					t.Fatal(err)
				}
				return string(out)
			}
			if try.text != "" {
				if printed() == grammar.EBNF(grammar.Strict) {
					t.Error("the strict grammar is as before")
				}
				w.write("try.pgn", try.text)
				err := exec.Command(command, "check", "--quiet", "--strict", "--syntax-only", filepath.Join(w.dir, "try.pgn")).Run()
				if accepted := err == nil; accepted != try.accepted {
					t.Errorf("%q is accepted: %v", try.text, accepted)
				}
			}
			if printed("--tolerant") == grammar.EBNF(grammar.Tolerant) {
				t.Error("the tolerant grammar is as before")
			}
			if written([]byte(printed("--tolerant", "--format", "json"))) == written(grammar.JSON(grammar.Tolerant)) {
				t.Error("the sentences are as before")
			}
			out, err := w.run("test", "-vet=off", "./grammar", "-run=EBNF|SpecProductions|SpecTokens")
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
