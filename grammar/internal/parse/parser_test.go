package parse_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// TestAsked holds at which tokens a habit is asked: those after ¦.
func TestAsked(t *testing.T) {
	for _, test := range []struct {
		name  string
		habit parse.Habit
		text  string
	}{
		{"a kind that the grammar never has", parse.Habit{Kinds: lexicon.SetOf(lexicon.Word)}, "1. ¦好 炮二平五 ¦棋 *"},
		{"a kind that the grammar has elsewhere", parse.Habit{Kinds: lexicon.SetOf(lexicon.Move)}, "1. 炮二平五 马８进７ ¦马二进三 *"},
		{"two kinds", parse.Habit{Kinds: lexicon.SetOf(lexicon.Move, lexicon.Word)}, "1. ¦好 炮二平五 ¦马８进７ ¦马二进三 *"},
		{"early", parse.Habit{Kinds: lexicon.SetOf(lexicon.Move), Early: true}, "1. ¦炮二平五 ¦马８进７ ¦马二进三 *"},
		{"early and a separator", parse.Habit{Kinds: lexicon.SetOf(lexicon.Separator), Early: true}, "1.¦ 炮二平五¦ *"},
		{"in the moves of a round", parse.Habit{Kinds: lexicon.SetOf(lexicon.Other), In: "Ply"}, "@ 1. @ 炮二平五 ¦@ * @"},
		{"in a round", parse.Habit{Kinds: lexicon.SetOf(lexicon.Other), In: "Round"}, "@ 1. ¦@ 炮二平五 @ * @"},
		{"where a move fits", parse.Habit{Kinds: lexicon.SetOf(lexicon.Other), Fits: lexicon.SetOf(lexicon.Move)}, "@ 1. ¦@ 炮二平五 ¦@ 马８进７ @ *"},
		{"where a move fits after a space", parse.Habit{Kinds: lexicon.SetOf(lexicon.Other), Fits: lexicon.SetOf(lexicon.Move)}, "1.¦@ 炮二平五¦@ 马８进７@ *"},
		{"where a number or a tag fits", parse.Habit{Kinds: lexicon.SetOf(lexicon.Other), Fits: lexicon.SetOf(lexicon.Number, lexicon.TagOpen)}, "¦@ 1. @ 炮二平五 ¦@ 马８进７ ¦@ * @"},
	} {
		text := strings.ReplaceAll(test.text, "¦", "")
		var asked strings.Builder
		last := int32(0)
		test.habit.Meet = func(c *parse.Cursor) bool {
			if at := c.Here().Start; at > last || at == 0 && asked.Len() == 0 { // again after another habit acted
				asked.WriteString(text[last:at] + "¦")
				last = at
			}
			return false
		}
		p := tree.NewParser(append([]parse.Habit{test.habit}, habit.All...))
		p.Slow = true
		p.Parse(text, new(ast.Game))
		if diff := cmp.Diff(test.text, asked.String()+text[last:]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

// TestOrder holds that the first habit that takes a token ends the search.
func TestOrder(t *testing.T) {
	var asked []string
	named := func(name string, takes bool) parse.Habit {
		return parse.Habit{Name: name, Kinds: lexicon.SetOf(lexicon.Other), Meet: func(c *parse.Cursor) bool {
			asked = append(asked, name)
			if takes {
				c.Beside(1, lexicon.Stray)
			}
			return takes
		}}
	}
	habits := append([]parse.Habit{named("first", false), named("second", true), named("third", true)}, habit.All...)
	tree.NewParser(habits).Parse("1. @ 炮二平五 *", new(ast.Game))
	if diff := cmp.Diff([]string{"first", "second"}, asked); diff != "" {
		t.Error(diff)
	}
}

// TestTries holds that a habit which never gets further is not asked without end.
func TestTries(t *testing.T) {
	tries := 0
	stuck := parse.Habit{Kinds: lexicon.SetOf(lexicon.Other), Meet: func(*parse.Cursor) bool { tries++; return true }}
	p := tree.NewParser(append([]parse.Habit{stuck}, habit.All...))
	p.Parse("1. @ 炮二平五 *", new(ast.Game))
	if kind := p.Token(2).Kind; kind != lexicon.Stray || tries != 32 {
		t.Errorf("the habit is asked %d times, and the token is %v", tries, kind)
	}
}

// TestLimits holds what a parser does with a game beyond a limit.
func TestLimits(t *testing.T) {
	type outcome struct {
		Rules   []string
		Dropped map[rules.Rule]int
		Stray   string // the last text without meaning
	}
	const nested = "1. 炮二平五 (1. 马二进三 (1. 兵七进一)) *"
	stray := rules.MustByID("stray-text")
	for _, test := range []struct {
		name, text string
		limits     parse.Limits
		want       outcome
	}{
		{"variations as deep as may be", nested, parse.Limits{Depth: 2, Findings: 2, Room: 1 << 20}, outcome{}},
		{"a variation too deep", nested, parse.Limits{Depth: 1, Findings: 2, Room: 1 << 20}, outcome{Rules: []string{"variation-depth"}, Stray: "(1. 兵七进一)"}},
		{"as many findings as are kept", "@ 1. 炮二平五 @ *", parse.Limits{Depth: 2, Findings: 2, Room: 1 << 20}, outcome{Rules: []string{"stray-text", "stray-text"}, Stray: "@"}},
		{"more findings than are kept", "1. @ 炮二平五 {a} @ {b} @ {c} @ *", parse.Limits{Depth: 2, Findings: 2, Room: 1 << 20}, outcome{Rules: []string{"stray-text", "stray-text"}, Dropped: map[rules.Rule]int{stray: 2}, Stray: "@"}},
		{"room for the game", "1. 炮二平五 马８进７ 2. 马二进三 马２进３ *", parse.Limits{Depth: 2, Findings: 2, Room: 4 * parse.PlySize}, outcome{}},
		{"room for three moves", "1. 炮二平五 马８进７ 2. 马二进三 马２进３ *", parse.Limits{Depth: 2, Findings: 2, Room: parse.PlySize}, outcome{Rules: []string{"stray-text", "result-missing"}, Stray: " 马２进３ *"}},
	} {
		p := tree.NewParser(habit.All)
		p.Limit(test.limits)
		game := new(ast.Game)
		p.Parse(test.text, game)
		got := outcome{Dropped: game.Syntax.Dropped}
		for i := range p.Len() {
			if p.Token(i).Kind == lexicon.Stray {
				got.Stray = p.Token(i).Text
			}
		}
		for _, d := range game.Syntax.Diagnostics {
			got.Rules = append(got.Rules, d.Rule.ID())
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}
