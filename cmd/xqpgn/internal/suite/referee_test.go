package suite

import (
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata/referee"
)

// A panel are two readers that know nothing of what the library makes of a case: a recogniser
// that has the published grammar alone, and participle's own parser of the same productions.
type panel struct {
	strict *referee.Recogniser
	marked map[string]bool // rules where one fires, the strict grammar refuses the text

	// participle returns the names of the cases that participle's parser accepts and the compiled one does not, or the
	// reverse. It runs a test of package grammar, which alone can see that parser.
	participle func() (map[string]bool, error)
}

func newPanel(t *testing.T) *panel {
	strict, err := referee.New(grammar.JSON(grammar.Strict))
	if err != nil {
		t.Fatal(err)
	}
	tolerant, err := referee.New(grammar.JSON(grammar.Tolerant))
	if err != nil {
		t.Fatal(err)
	}
	marked := tolerant.Rules()
	delete(marked, rules.MustByID("tag-name").ID())     // fires for a name that is known in another case, too
	delete(marked, rules.MustByID("round-number").ID()) // fires for a number that is not the one that is due, too
	delete(marked, rules.MustByID("tag-values").ID())   // the strict grammar has several values as one
	for _, id := range []string{"move-numerals", "move-overspecified", "move-spelling", "move-syntax"} {
		delete(marked, rules.MustByID(id).ID()) // fires for a move of another side, place or notation, too
	}
	return &panel{strict, marked, sync.OnceValues(func() (map[string]bool, error) {
		return participleFails("TestParticiple")
	})}
}

// participleFails returns the names of the cases in which a test of package grammar fails.
func participleFails(test string) (map[string]bool, error) {
	out, err := exec.Command("go", "test", "github.com/xqpgn/xqpgn/grammar", "-count=1", "-run", "^"+test+"$").CombinedOutput()
	cases := map[string]bool{}
	for _, m := range regexp.MustCompile(`--- FAIL: `+test+`/conformance/(\S+)`+casePGN).FindAllSubmatch(out, -1) {
		cases[string(m[1])] = true
	}
	if (err != nil) != (len(cases) > 0) || err == nil && !strings.HasPrefix(string(out), "ok") {
		return nil, fmt.Errorf("participle cannot be asked: %v\n%s", err, out)
	}
	return cases, nil
}

// forbids says why an expectation may not be changed to another one; "" if it may.
func (p *panel) forbids(c *Case, e Expectation) string {
	if why := p.disagrees(c, e); why != "" {
		return why
	}
	others, err := p.participle()
	switch {
	case err != nil:
		return err.Error()
	case others[c.Clause+"/"+c.Name]:
		return "participle's parser disagrees with the compiled one about the text"
	}
	return ""
}

// resultJoined is the rule of a result right after a word. The grammar asks for a separator there, and the specification does not
// speak of it, so it is no error in strict reading.
var resultJoined = rules.MustByID("result-joined").ID()

// disagrees says why the panel disagrees with what is expected of a case; "" if it does not,
// or cannot tell: it judges texts, and knows neither encodings nor how games are split.
func (p *panel) disagrees(c *Case, e Expectation) string {
	if c.form() != inPGN || len(e.Games) != 1 {
		return ""
	}
	anyError, marked := "", ""
	for _, f := range e.Findings {
		rule, _ := rules.ByID(f.Rule)
		if f.Strict != rules.Error.String() && f.Rule != resultJoined {
			continue
		}
		if rule.Layer() == "text" || rule == rules.MustByID("variation-depth") {
			return ""
		}
		if anyError = f.Rule; p.marked[f.Rule] {
			marked = f.Rule
		}
	}
	for game, err := range gamesOf(c) {
		if err != nil {
			return err.Error()
		}
		accepted := p.strict.Accepts(game.Text)
		switch {
		case accepted && marked != "":
			return "the strict grammar accepts the text, where " + marked + " is expected"
		case !accepted && anyError == "":
			return "the strict grammar refuses the text, where no error is expected"
		}
	}
	return ""
}

// TestReferee holds that the panel agrees with every expectation. Participle reads the suite in
// package grammar.
func TestReferee(t *testing.T) {
	p := newPanel(t)
	judged := 0
	for _, c := range suite(t) {
		if why := p.disagrees(c, c.Expectation); why != "" {
			t.Errorf("%s: %s", c.path(), why)
		}
		judged++
	}
	// An expectation that was changed by mistake is told.
	for _, c := range suite(t) {
		if c.path() == "PGN-3.6/result-missing.pgn" {
			e := c.Expectation
			e.Findings = nil
			if p.disagrees(c, e) == "" {
				t.Error("a finding that is left out is not missed")
			}
			judged = -judged
		}
	}
	if judged > -1000 {
		t.Errorf("%d cases were judged", -judged)
	}
}
