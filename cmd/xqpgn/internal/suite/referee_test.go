package suite

import (
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata/referee"
)

// A panel is a reader that knows nothing of what the library makes of a case: it has the
// published grammar alone. Participle's own parser reads the suite in package grammar.
type panel struct {
	strict *referee.Recogniser
	marked map[string]bool // rules where one fires, the strict grammar refuses the text
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
	return &panel{strict, marked}
}

// disagrees says why the panel disagrees with what is expected of a case; "" if it does not,
// or cannot tell: it judges texts, and knows neither encodings nor how games are split.
func (p *panel) disagrees(c *Case, e Expectation) string {
	if c.form() != inPGN || len(e.Games) != 1 {
		return ""
	}
	anyError, marked := "", ""
	for _, f := range e.Findings {
		rule, _ := rules.ByID(f.Rule)
		if f.Strict != rules.Error.String() {
			continue
		}
		if rule.Layer() == rules.TextLayer || rule == rules.MustByID("variation-depth") {
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

// TestReferee holds that the panel agrees with every expectation.
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
