package publish_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/publish"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/referee"
	"github.com/xqpgn/xqpgn/testdata/sentences"
)

// read returns the published grammar in the form of two programs that know its JSON alone.
func read(t *testing.T) (*sentences.Grammar, *referee.Recogniser) {
	t.Helper()
	g, err := sentences.New(publish.JSON())
	if err != nil {
		t.Fatal(err)
	}
	r, err := referee.New(publish.StrictJSON())
	if err != nil {
		t.Fatal(err)
	}
	return g, r
}

// notation returns the notation of the text of a seed.
func notation(seed uint64) sentences.Notation {
	return sentences.Notations[seed%uint64(len(sentences.Notations))]
}

// TestSentences holds that the parser finds no error in texts that are made of the published grammar, and that this grammar
// has them.
func TestSentences(t *testing.T) {
	g, r := read(t)
	for seed := range uint64(testdata.Size(500, 20_000)) {
		text := sentences.Text(g.Sentence(rand.New(rand.NewPCG(seed, 0)), notation(seed)))
		for _, d := range tree.Game(text).Syntax.Diagnostics {
			if d.Rule.Severity(true) == rules.Error {
				t.Errorf("seed %d: %s in %q", seed, d.Rule, text)
			}
		}
		if !r.Accepts(text) {
			t.Errorf("seed %d: the grammar does not have %q", seed, text)
		}
	}
}

// A tally counts the texts that were made for a mark.
type tally struct{ made, found int }

// TestDeviations holds that the parser finds the rule that the published grammar names in texts with one deviation, and
// that the strict grammar does not have them. Package semantic finds those of moves. Some texts are read in another way: a word and the next one may be a single
// word.
func TestDeviations(t *testing.T) {
	g, r := read(t)
	tallies := map[string]tally{}
	for _, m := range g.Marks() {
		count := tallies[m.String()] // rows of several contexts have the same name
		for seed := uint64(0); count.made < testdata.Size(20, 200) && seed < 1_000; seed++ {
			tokens, ok := g.Deviation(rand.New(rand.NewPCG(seed, 1)), notation(seed), m)
			if !ok {
				continue
			}
			text := sentences.Text(tokens)
			count.made++
			if rules.MustByID(m.Rule).Layer() == "moves" || slices.ContainsFunc(tree.Game(text).Syntax.Diagnostics, func(d ast.Diagnostic) bool { return isRule(d.Rule, m.Rule) }) {
				count.found++
			}
			if r.Accepts(text) {
				t.Errorf("seed %d, %s: the strict grammar has %q", seed, m, text)
			}
		}
		tallies[m.String()] = count
	}
	for mark, count := range tallies {
		if count.made == 0 != slices.ContainsFunc(unmade, func(kind string) bool { return strings.HasPrefix(mark, kind) }) {
			t.Errorf("%s: %d texts", mark, count.made)
		}
		if 5*count.found < 4*count.made {
			t.Errorf("%s: found in %d of %d texts", mark, count.found, count.made)
		}
	}
}

// unmade are the beginnings of marks of which no text is made: no production has the kind, or the specification has the
// text as the name of a tag of its own.
var unmade = []string{"pause", "name /(?:[Gg]"}

// isRule reports whether a rule is the one of an ID. A result without a separator before it has a rule of its own.
func isRule(r rules.Rule, id string) bool {
	return r.ID() == id || id == "separator-missing" && r.ID() == "result-joined"
}
