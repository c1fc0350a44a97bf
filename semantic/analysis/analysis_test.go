package analysis_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/analysis"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

var short = rules.MustRegister(rules.Definition{ID: "game-short", Title: rules.Text{EN: "a short game"}, Message: rules.Text{EN: "only %d plies"}})

// shorts finds games of less than four plies.
var shorts = &analysis.Analyzer{
	Name: "short", Doc: "finds games of less than four plies", Rules: []rules.Rule{short},
	Run: func(p *analysis.Pass) error {
		if n := len(p.Game.Main.Plies); n < 4 {
			p.Reportf(short, &p.Game.Main, n)
		}
		return nil
	},
}

// Add a check of one's own to those of the library.
func ExampleCheck() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进６ *")[0]
	found, err := analysis.Check(game, semantic.Check(game), shorts)
	for _, d := range found.Diagnostics {
		fmt.Printf("%s: %s\n", d.Rule, d.Message(rules.EN))
	}
	fmt.Println(err)
	// Output:
	// game-short: only 2 plies
	// move-impossible: Black cannot play "马８进６": the horse's leg is blocked; did you mean 马８进７ or 马８进９?
	// <nil>
}

// Find mistakes in the declaration of analyzers.
func ExampleValidate() {
	fmt.Println(analysis.Validate(shorts, shorts))
	// Output: two analyzers have the name "short"
}

// TestValidate holds what is wrong with analyzers.
func TestValidate(t *testing.T) {
	run := func(*analysis.Pass) error { return nil }
	for name, analyzers := range map[string][]*analysis.Analyzer{
		"nil": {nil}, "no Run": {{Name: "a"}}, "no name": {{Run: run}}, "one name": {{Name: "a", Run: run}, {Name: "a", Run: run}},
		"no rule": {{Name: "a", Run: run, Rules: []rules.Rule{0}}},
	} {
		if err := analysis.Validate(analyzers...); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if err := analysis.Validate(shorts, &analysis.Analyzer{Name: "a", Run: run}); err != nil {
		t.Error(err)
	}
}

// TestCheck holds that the findings of an analyzer that fails are left out, and those of others stay.
func TestCheck(t *testing.T) {
	game := grammar.Parse("1. 炮二平五 {")[0]
	failing := &analysis.Analyzer{Name: "failing", Run: func(p *analysis.Pass) error {
		p.Reportf(short, &p.Game.Main, 1)
		return errors.New("broken")
	}}
	for _, info := range []*semantic.Info{nil, semantic.Check(game)} {
		found, err := analysis.Check(game, info, failing, nil, shorts)
		if n := found.Rules()[short]; err == nil || n != 1 {
			t.Errorf("%d findings of the analyzers, %v", n, err)
		}
		if len(found.Diagnostics) <= 1 {
			t.Errorf("the findings of the library are missing: %v", found.Diagnostics)
		}
	}
	if found, err := analysis.Check(nil, nil); err != nil || len(found.Diagnostics) > 0 {
		t.Errorf("%v, %v", found, err)
	}
}

// TestNoAnalyzer holds that an analyzer that cannot run is an error, and not a check that finds nothing.
func TestNoAnalyzer(t *testing.T) {
	game := grammar.Parse("1. 炮二平五 *")[0]
	for _, a := range []*analysis.Analyzer{nil, {Name: "empty"}} {
		if _, err := a.Check(game, semantic.Check(game)); err == nil {
			t.Errorf("%v: no error", a)
		}
	}
	if _, err := shorts.Check(nil, nil); err != nil {
		t.Error(err)
	}
}
