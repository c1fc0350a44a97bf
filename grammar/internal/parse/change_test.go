package parse_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

var comment = rules.MustByID("comment-place") // any rule that can be told from those of the other habits

// report reports the next n tokens.
func report(c *parse.Cursor, n int) { c.Report(parse.Finding{Rule: comment, Span: c.Span(n)}) }

// TestVerbs holds what the verbs of a habit make of a text. The habit acts once, at ¦. The other habits read the rest.
func TestVerbs(t *testing.T) {
	for _, test := range []struct {
		verb, text string
		act        func(c *parse.Cursor)
		tokens     string // kinds and texts, white space of the text aside
		found      string // findings
		fixed      string // text with their fixes; "" if that is the text itself
	}{
		{
			"Replace, a token", "1. ¦炮二平五 *",
			func(c *parse.Cursor) {
				report(c, 1)
				c.Replace(1, parse.Make(lexicon.Move, c.Span(1).Start, c.Span(1).End, "C2.5"))
			},
			"number 1., move C2.5, result *", "comment-place 3-15", "1. C2.5 *",
		},
		{
			"Replace, nothing", "1. 炮二平五 {a}¦{b} *",
			func(c *parse.Cursor) { report(c, 1); c.Replace(1) },
			"number 1., move 炮二平五, comment {a}, blank, result *", "comment-place 19-22", "1. 炮二平五 {a} *",
		},
		{
			"Replace, two tokens", "1. ¦炮二平五马八进七 *",
			func(c *parse.Cursor) {
				report(c, 2)
				c.Replace(2, parse.Make(lexicon.Move, 3, 15, "C2.5"), parse.Make(lexicon.Comment, 15, 27, "{a}"))
			},
			"number 1., move C2.5, put separator, comment {a}, result *", "comment-place 3-27, separator-missing 15-15", "1. C2.5 {a} *",
		},
		{
			"Insert", "1.¦炮二平五 *",
			func(c *parse.Cursor) { report(c, 1); c.Insert(lexicon.Separator, " ") },
			"number 1., put separator, move 炮二平五, result *", "comment-place 2-14", "1. 炮二平五 *",
		},
		{
			"Insert, without text", "1.¦炮二平五 *",
			func(c *parse.Cursor) { report(c, 1); c.Insert(lexicon.Separator, "") },
			"number 1., move 炮二平五, result *", "comment-place 2-14", "",
		},
		{
			"InsertAt", "1. ¦炮二平五* {a}",
			func(c *parse.Cursor) { report(c, 1); c.InsertAt(1, lexicon.Separator, "\n") },
			"number 1., move 炮二平五, put separator, result *, comment {a}", "comment-place 3-15", "1. 炮二平五\n* {a}",
		},
		{
			"Join", "1. ¦炮 二平五 *",
			func(c *parse.Cursor) { report(c, 3); c.Join(3, lexicon.Move, "炮二平五") },
			"number 1., move 炮二平五, result *", "comment-place 3-16", "1. 炮二平五 *",
		},
		{
			"Join, as it is written", "1. ¦炮 二平五 *",
			func(c *parse.Cursor) { report(c, 3); c.Join(3, lexicon.Move, c.Source(3)) },
			"number 1., move 炮 二平五, result *", "comment-place 3-16", "",
		},
		{
			"SetKind", "1. ¦好棋 *",
			func(c *parse.Cursor) { c.SetKind(lexicon.Move) },
			"number 1., move 好棋, result *", "", "",
		},
		{
			"Take", "1. 炮二平五 {a}¦{b} *",
			func(c *parse.Cursor) { report(c, 1); c.Take(0) },
			"number 1., move 炮二平五, comment {a}, blank, result *", "comment-place 19-22", "1. 炮二平五 {a} *",
		},
		{
			"Move, to the tags", "[Red \"a\"]\n\n1. 炮二平五 ¦[Black \"b\"]\n*",
			func(c *parse.Cursor) {
				report(c, 5)
				c.Interpose("Tag")
				c.Move(5, parse.Header)
			},
			`tagOpen [, name Red, value "a"], number 1., move 炮二平五, tagOpen [, name Black, value "b"], result *`,
			"comment-place 27-39", "[Red \"a\"]\n[Black \"b\"]\n\n1. 炮二平五 *",
		},
		{
			"Move, after the token around it", "1. ¦炮{a}二平五 *",
			func(c *parse.Cursor) {
				report(c, 3)
				remark := c.At(1)
				at := c.Span(3)
				remark.Home = parse.After
				c.Replace(3, parse.Make(lexicon.Move, at.Start, at.End, "炮二平五"), parse.Make(lexicon.Separator, at.End, at.End, ""), remark)
			},
			"number 1., move 炮二平五, comment {a}, result *", "comment-place 3-18", "1. 炮二平五 {a} *",
		},
		{
			"Beside", "1. ¦@ @ 炮二平五 *",
			func(c *parse.Cursor) { report(c, 3); c.Beside(3, lexicon.Stray) },
			"number 1., stray @ @, move 炮二平五, result *", "comment-place 3-6", "",
		},
		{
			"Extend", "1. 炮二平五 ¦@{a} *",
			func(c *parse.Cursor) { report(c, 1); c.Extend(1, "\n") },
			"number 1., move 炮二平五, put separator, comment {a}, result *", "comment-place 16-17", "1. 炮二平五\n{a} *",
		},
		{
			"Widen", "1. ¦@ @ 炮二平五 *",
			func(c *parse.Cursor) {
				report(c, 1)
				if !c.Widen(comment, c.At(2).Span()) {
					t.Error("Widen returned false")
				}
				c.Beside(3, lexicon.Stray)
			},
			"number 1., stray @ @, move 炮二平五, result *", "comment-place 3-6", "",
		},
		{
			"Widen, over a word", "1. ¦@ 炮二平五 @ *",
			func(c *parse.Cursor) {
				report(c, 1)
				if c.Widen(comment, c.At(4).Span()) {
					t.Error("Widen returned true")
				}
				c.Beside(1, lexicon.Stray)
			},
			"number 1., stray @, move 炮二平五, stray @, result *", "comment-place 3-4, stray-text 18-19", "",
		},
		{
			"Lex", "1. 炮二平五 ¦*好 {a}",
			func(c *parse.Cursor) { c.Lex(lexicon.Result, len("*")) },
			"number 1., move 炮二平五, result *, stray 好, comment {a}", "text-after-result 17-20", "",
		},
		{
			"Lex, a bracket", "1. 炮二平五 * ¦[a b] {c}",
			func(c *parse.Cursor) { c.Lex(lexicon.TagOpen, len("[")); c.Beside(1, lexicon.Stray) },
			"number 1., move 炮二平五, result *, stray [, stray a b], comment {c}", "text-after-result 19-23", "",
		},
		{
			"LexAs", "1. 炮二平五 ¦1-0a",
			func(c *parse.Cursor) {
				if c.LexAs(lexicon.Open) || !c.LexAs(lexicon.Result) {
					t.Error("LexAs found a parenthesis, or no result")
				}
			},
			"number 1., move 炮二平五, result 1-0, stray a", "text-after-result 19-20", "",
		},
		{
			"Cut", "1. 炮二平五 ¦“马８进７” *",
			func(c *parse.Cursor) { c.Cut(len("“")) },
			"number 1., move 炮二平五, stray “, move 马８进７, stray ”, result *", "stray-text 16-19, stray-text 31-34", "",
		},
		{
			"Interpose, which ends productions", "1. 炮二平五 马８进７ 2. ¦{a} 马二进三 *",
			func(c *parse.Cursor) {
				c.Interpose("Comment")
				if c.In() != "Round" {
					t.Errorf("Interpose ends at %s", c.In())
				}
			},
			"number 1., move 炮二平五, move 马８进７, number 2., comment {a}, move 马二进三, result *", "", "",
		},
		{
			"Nest", "1. ¦(1. 马二进三) 炮二平五 *",
			func(c *parse.Cursor) { c.Nest("Variation") },
			"number 1., open (, number 1., move 马二进三, close ), move 炮二平五, result *", "", "",
		},
		{
			"Settle, before a round", "1. 炮二平五 {a} ¦马８进７ *",
			func(c *parse.Cursor) {
				c.Settle(lexicon.Number)
				if c.In() != "Game" || !c.Wants(lexicon.Number) || !c.Wants(lexicon.Result) {
					t.Errorf("in %s", c.In())
				}
				c.Interpose("Ply")
			},
			"number 1., move 炮二平五, comment {a}, move 马８进７, result *", "", "",
		},
		{
			"Settle, before a result", "¦@",
			func(c *parse.Cursor) {
				c.Settle(lexicon.Result)
				if c.In() != "Game" || c.Wants(lexicon.Number) || !c.Wants(lexicon.Result) {
					t.Errorf("in %s", c.In())
				}
				c.Insert(lexicon.Result, "")
			},
			"result, stray @", "text-after-result 0-1", "",
		},
		{
			"Withdraw", "1. 炮二平五 马８进７ 1. ... ¦马二进三 *",
			func(c *parse.Cursor) {
				if diff := cmp.Diff([]ast.Span{{Start: 29, End: 31}, {Start: 32, End: 35}}, c.Withdraw()); diff != "" {
					t.Error(diff)
				}
				c.Interpose("Ply")
			},
			"number 1., move 炮二平五, move 马８进７, stray 1., stray ..., move 马二进三, result *", "", "",
		},
		{
			"Withdraw, after a remark", "1. ... ¦(1. 马二进三) 马８进７ *",
			func(c *parse.Cursor) {
				c.Nest("Variation")
			},
			"number 1., dots ..., open (, number 1., move 马二进三, close ), move 马８进７, result *", "", "",
		},
		{
			"Omit", "1. 炮二平五 (¦) *",
			func(c *parse.Cursor) {
				c.Omit()
				if !c.Wants(lexicon.Close) {
					t.Error("no parenthesis may close the variation")
				}
			},
			"number 1., move 炮二平五, open (, close ), result *", "", "",
		},
	} {
		p, game := probe(test.text, func(c *parse.Cursor) bool { test.act(c); return true })
		var tokens, found []string
		for i := range p.Len() - 1 {
			switch tok := p.Token(i); {
			case tok.Kind == lexicon.Separator || tok.Kind == lexicon.Break || tok.Kind == lexicon.Blank && tok.Text != "":
				if tok.Inserted() || !strings.Contains(test.text, tok.Text) {
					tokens = append(tokens, "put "+tok.Kind.String())
				}
			default:
				tokens = append(tokens, strings.TrimRight(tok.Kind.String()+" "+tok.Text, " "))
			}
		}
		for _, d := range game.Syntax.Diagnostics {
			found = append(found, fmt.Sprintf("%s %d-%d", d.Rule.ID(), d.Span.Start, d.Span.End))
		}
		text := strings.Replace(test.text, "¦", "", 1)
		fixed, err := ast.ApplyEdits(text, game.Syntax.Fixes())
		if err != nil {
			t.Fatalf("%s: %v", test.verb, err)
		}
		if fixed == text {
			fixed = ""
		}
		want := []string{test.tokens, test.found, test.fixed}
		if diff := cmp.Diff(want, []string{strings.Join(tokens, ", "), strings.Join(found, ", "), fixed}); diff != "" {
			t.Errorf("%s: %s: tokens, findings and fixed text (-want +got):\n%s", test.verb, test.text, diff)
		}
	}
}

// TestResume holds to which finding a change belongs.
func TestResume(t *testing.T) {
	_, game := probe("1.¦炮二平五* {a}", func(c *parse.Cursor) bool {
		report(c, 1)
		c.Insert(lexicon.Separator, " ")
		first := c.At(0)
		report(c, 2)
		c.Resume(first)
		c.InsertAt(2, lexicon.Separator, "\n")
		return true
	})
	var fixes [][]ast.Edit
	for _, d := range game.Syntax.Diagnostics {
		fixes = append(fixes, d.Fix)
	}
	want := [][]ast.Edit{{{Span: ast.Span{Start: 2, End: 2}, New: " "}, {Span: ast.Span{Start: 14, End: 14}, New: "\n"}}, nil}
	if diff := cmp.Diff(want, fixes); diff != "" {
		t.Error(diff)
	}
}
