package parse_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// A probe is a habit that is asked once, at the token that begins at ¦ of a text.
func probe(marked string, meet func(c *parse.Cursor) bool) (*parse.Parser, *ast.Game) {
	at, met := int32(strings.Index(marked, "¦")), false
	habits := append([]parse.Habit{{
		Name: "probe", Kinds: lexicon.All, Early: true,
		Meet: func(c *parse.Cursor) bool {
			if met || c.Here().Start != at {
				return false
			}
			met = true
			return meet(c)
		},
	}}, habit.All...)
	p, game := tree.NewParser(habits), new(ast.Game)
	p.Slow = true
	p.Parse(strings.Replace(marked, "¦", "", 1), game)
	if !met {
		panic(marked + ": no token begins there, or the grammar's path does not ask at it")
	}
	return p, game
}

// TestLooks holds what a habit sees at the token after ¦.
func TestLooks(t *testing.T) {
	looks := map[string]func(c *parse.Cursor) any{
		"In":          func(c *parse.Cursor) any { return c.In() },
		"Fits move":   func(c *parse.Cursor) any { return c.Fits(lexicon.Move) },
		"Wants move":  func(c *parse.Cursor) any { return c.Wants(lexicon.Move) },
		"Parted move": func(c *parse.Cursor) any { return c.Parted(lexicon.Move) },
		"InVariation": func(c *parse.Cursor) any { return c.InVariation() },
		"First Round": func(c *parse.Cursor) any { t, ok := c.First("Round"); return fmt.Sprint(t.Text, " ", ok) },
		"Read moves":  func(c *parse.Cursor) any { return c.Read(lexicon.Move) },
		"WantsRound":  func(c *parse.Cursor) any { return c.WantsRound() },
		"HasMove":     func(c *parse.Cursor) any { return c.HasMove() },
		"LastWord":    func(c *parse.Cursor) any { return c.LastWord().Text },
		"BeforeMoves": func(c *parse.Cursor) any { return c.BeforeMoves() },
		"Numbered":    func(c *parse.Cursor) any { return c.Numbered() },
		"Result":      func(c *parse.Cursor) any { t, ok := c.Result(); return fmt.Sprint(t.Text, " ", ok) },
		"GoesOn 2":    func(c *parse.Cursor) any { return c.GoesOn("2.") },
		"EndsRound":   func(c *parse.Cursor) any { return c.EndsRound() },
		"Numbers 1":   func(c *parse.Cursor) any { return c.Numbers(1) },
		"EndsLine":    func(c *parse.Cursor) any { return c.EndsLine() },
		"Word":        func(c *parse.Cursor) any { return c.Word() },
		"IsPart 0":    func(c *parse.Cursor) any { return c.IsPart(0) },
		"AfterBraces": func(c *parse.Cursor) any { return c.AfterBraces(0) },
		"Source 2":    func(c *parse.Cursor) any { return c.Source(2) },
		"After":       func(c *parse.Cursor) any { return c.After(c.Here().Start) },
		"End":         func(c *parse.Cursor) any { return c.Text(0, c.End()) },
	}
	for _, test := range []struct {
		text string
		look string
		want any
	}{
		{"[Red ¦\"a\"]\n*", "In", "Tag"},
		{"¦1. 炮二平五 *", "In", ""},
		{"1. ¦炮二平五 *", "In", "Round"},
		{"1. ... ¦马８进７ *", "In", "Elided"},
		{"1. 炮二平五¦ *", "In", "Ply"},
		{"1. 炮二平五 {好}¦ *", "In", "Comment"},
		{"1. 炮二平五 (¦1. 马二进三) *", "In", "Variation"},
		{"1. 炮二平五 * ¦{好}", "In", "Ending"},

		{"1. ¦炮二平五 *", "Fits move", true},
		{"1. 炮二平五 ¦马８进７ *", "Fits move", true},
		{"1. 炮二平五 马８进７ ¦*", "Fits move", false},
		{"1. ... ¦马８进７ *", "Wants move", true},
		{"1.¦炮二平五 *", "Wants move", false},
		{"1.¦炮二平五 *", "Fits move", true},
		{"1.¦炮二平五 *", "Parted move", true},
		{"1. ¦炮二平五 *", "Parted move", false},

		{"1. 炮二平五 ¦(1. 马二进三) *", "InVariation", false},
		{"1. 炮二平五 (1. ¦马二进三) *", "InVariation", true},
		{"1. 炮二平五 (1. 马二进三) ¦*", "InVariation", false},
		{"1. 炮二平五 (1. 马二进三¦) *", "WantsRound", false},
		{"1. 炮二平五 (¦) *", "WantsRound", true},
		{"1. 炮二平五 马８进７ ¦*", "WantsRound", false},

		{"1. 炮二平五 2. ¦马二进三 *", "First Round", "2. true"},
		{"¦1. 炮二平五 *", "First Round", " false"},
		{"1. 炮二平五 (1. 马二进三) ¦*", "Read moves", 2},

		{"1. ¦炮二平五 *", "HasMove", false},
		{"1. 炮二平五¦ *", "HasMove", true},
		{"1. 炮二平五 (1. ¦马二进三) *", "HasMove", false},
		{"1. 炮二平五 (1. 马二进三) ¦*", "HasMove", true},
		{"1. 炮二平五 \n¦马８进７ *", "LastWord", "炮二平五"},
		{"1. 炮二平五 {好} ¦马８进７ *", "LastWord", "{好}"},
		{"¦1. 炮二平五 *", "LastWord", ""},
		{"[Red \"a\"]\n¦1. 炮二平五 *", "BeforeMoves", true},
		{"{好} ¦1. 炮二平五 *", "BeforeMoves", false},
		{"1. ¦炮二平五 *", "BeforeMoves", false},
		{"1. ¦炮二平五 *", "Numbered", true},
		{"1. ... ¦马８进７ *", "Numbered", true},
		{"1. 炮二平五 ¦马８进７ *", "Numbered", false},
		{"1. 炮二平五 1-0 ¦{好}", "Result", "1-0 true"},
		{"1. 炮二平五 (1. 马二进三 1-0) ¦*", "Result", " false"},

		// A round goes on from the last one of its line, or begins the line.
		{"1. 炮二平五 马８进７ ¦2. 马二进三 *", "GoesOn 2", true},
		{"2. 炮二平五 ¦2. ... 马８进７ *", "GoesOn 2", true},
		{"3. 炮二平五 马８进７ ¦2. 马二进三 *", "GoesOn 2", false},
		{"¦2. 马二进三 *", "GoesOn 2", false},
		{"[FEN \"4k4/9/9/9/9/9/9/9/9/4K4 r - - 0 2\"]\n¦2. 马二进三 *", "GoesOn 2", true},
		{"[FEN \"x\"]\n¦2. 马二进三 *", "GoesOn 2", false},
		{"2. 炮二平五 (¦2. 马二进三) *", "GoesOn 2", true},
		{"3. 炮二平五 (¦2. 马二进三) *", "GoesOn 2", false},

		{"1. ¦2. 马二进三 *", "EndsRound", true},
		{"1. ¦红胜", "EndsRound", true},
		{"1. ¦红胜 马８进７ *", "EndsRound", false}, // a word among moves
		{"1. ¦) *", "EndsRound", false},       // it closes nothing
		{"1. 炮二平五 (1. ¦) *", "EndsRound", true},

		{"¦1. 炮二平五 *", "Numbers 1", true},
		{"¦1. (1. 马二进三) 炮二平五 *", "Numbers 1", true},
		{"¦1. (1. 马二进三) *", "Numbers 1", false},
		{"¦1. {好} *", "Numbers 1", false},
		{"¦1. 红胜 马８进７ *", "Numbers 1", true}, // a word among moves
		{"¦1. ) 炮二平五 *", "Numbers 1", true},  // the parenthesis closes nothing
		{"¦1. 红胜 (完)", "Numbers 1", false},   // a result
		{"¦1. 2. 炮二平五 *", "Numbers 1", false},
		{"1. 炮二平五 * ¦2. 马二进三", "Numbers 1", false}, // no round may begin
		{"¦1. {a {b} c} 炮二平五 *", "Numbers 1", true},
		{"¦1. [Red \"甲\"] 炮二平五 *", "Numbers 1", true},
		{"¦1. [Red \"甲\"] *", "Numbers 1", false},

		{"1. 炮二平五 ¦红胜", "EndsLine", true},
		{"1. 炮二平五 ¦红胜 {好} （完）", "EndsLine", true},
		{"1. 炮二平五 ¦红胜 马８进７ *", "EndsLine", false},
		{"1. 炮二平五 ¦红胜 ）", "EndsLine", false},
		{"1. 炮二平五 (1. 马二进三 ¦红胜) 马８进７ *", "EndsLine", true},
		{"1. 炮二平五 ¦红胜 (1. 马二进三) *", "EndsLine", false},

		{"1. ¦车一平 二 *", "Word", 1},
		{"1. ¦炮.二平五 *", "Word", 3},
		{"1. ¦{好} *", "Word", 0},
		{"1. ¦== *", "Word", 0},
		{"1. ¦== *", "IsPart 0", true},
		{"1. ¦@ *", "IsPart 0", false},
		{"1. ¦３ *", "IsPart 0", true},
		{"1. 炮二平五 ¦{a {b} c} *", "AfterBraces", 5},
		{"1. 炮二平五 ¦{a *", "AfterBraces", 1},
		{"1. 炮二平五 ¦{a} *", "AfterBraces", 1},

		{"1. ¦炮二平五 *", "Source 2", "炮二平五 "},
		{"1. 炮二平五 ¦*", "After", "*"},
		{"1. 炮二平五 {好} \n¦*", "End", "1. 炮二平五 {好}"},
		{"¦1. 炮二平五 *", "End", ""},
	} {
		var got any
		probe(test.text, func(c *parse.Cursor) bool { got = looks[test.look](c); return false })
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s (-want +got):\n%s", test.text, test.look, diff)
		}
	}
}
