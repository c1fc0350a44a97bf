package build_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// read returns the tree of a text as the parser reads it.
func read(text string) *ast.Game {
	game := new(ast.Game)
	tree.NewParser(habit.All).Parse(text, game)
	return game
}

// TestBuild holds the trees of texts, and the place of the moves: that between the bars. White space around them is
// outside.
func TestBuild(t *testing.T) {
	for _, test := range []struct{ name, text, tree string }{
		{"no moves", "[Red \"a\"]\n\n|*|\n", "[Red=a] =*"},
		{"only tags", "[Red \"a\"]\n\n", "[Red=a]"},
		{"white space around the moves", "\n |1. 炮二平五 *| \n\n", "1.炮二平五 =*"},
		{"white space before the end", "|1. 炮二平五| \n", "1.炮二平五"},
		{"a comment at each end", "[Red \"a\"]\n|{b} 1. 炮二平五 * {c}|\n", "[Red=a] {b} 1.炮二平五 =* {c}"},

		{"remarks of a move", "|1. 炮二平五 {a} (1. 马二进三 {b}) {c} 马８进７ *|", "1.炮二平五 {a} (1.马二进三 {b}) {c} 马８进７ =*"},
		{"remarks of variations", "|1. 炮二平五 ({a} 1. 马二进三 {b} 1-0 {c}) *|", "1.炮二平五 ({a} 1.马二进三 {b} =1-0 {c}) =*"},
		{"variations within one another", "|1. 炮二平五 (1. 马二进三 (1. 兵七进一) (1. 炮二平四) 马８进７) *|", "1.炮二平五 (1.马二进三 (1.兵七进一) (1.炮二平四) 马８进７) =*"},
		{"glyphs", "|1. 炮二平五!? $1 马８进７ *|", "1.炮二平五 $!? $$1 马８进７ =*"},
		{"text without meaning", "|@ 1. 炮二平五 @ * @|", "<@> 1.炮二平五 <@> =* <@>"},
		{"words that are a comment", "|1. 炮二平五 【好】 马８进７ *|", "1.炮二平五 {好} 马８进７ =*"},
		{"a comment without its end", "|1. 炮二平五 * {a\n|", "1.炮二平五 =* {a\n}"},
		{"braces in a comment", "|1. 炮二平五 {a {b} c} *|", "1.炮二平五 {a {b} c} =*"},
		{"a brace too few in a comment", "|1. 炮二平五 {a ｛b} 马８进７ *|", "1.炮二平五 {a ｛b} 马８进７ =*"},

		{"numbers", "|1. 炮二平五 1. ... 马８进７ 第二回合 马二进三 ③车一平二 *|", "1.炮二平五 1...马８进７ 2.马二进三 3.车一平二 =*"},
		{"no number", "|炮二平五 马８进７ *|", "炮二平五 马８进７ =*"},
		{"results", "|1. 炮二平五 红胜|", "1.炮二平五 =红胜"},

		{"values", "[A \"\"]\n[B \" a \"]\n[C \"a\"b\"]\n[D \"a\\\"b\\\\\"]\n|*|", `[A=] [B= a ] [C=a"b] [D=a"b\] =*`},
		{"values without quotation marks", "[Red 甲]\n[Black “乙”]\n|*|", "[Red=甲] [Black=乙] =*"},
		{"names", "[red: \"a\"]\n[赛事 \"b\"]\n|*|", "[Red=a] [赛事=b] =*"},
	} {
		text := strings.ReplaceAll(test.text, "|", "")
		game := read(text)
		moves := game.Main.Span
		marked := text
		if moves.End > 0 {
			marked = text[:moves.Start] + "|" + text[moves.Start:moves.End] + "|" + text[moves.End:]
		}
		want := []string{test.text, test.tree}
		if diff := cmp.Diff(want, []string{marked, trees.Outline(game)}); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

// TestPlaces holds the places of nodes that are written in another way than their text: those between the bars.
func TestPlaces(t *testing.T) {
	tag := func(g *ast.Game) []ast.Span { return []ast.Span{g.Tags[0].Span, g.Tags[0].NameAt, g.Tags[0].At} }
	for _, test := range []struct {
		name   string
		places func(g *ast.Game) []ast.Span
		texts  []string // the text with bars, for each place
	}{
		{"a tag", tag, []string{"|[Red \"a\"]|\n*", "[|Red| \"a\"]\n*", "[Red \"|a|\"]\n*"}},
		{"an empty value", tag, []string{"|[Red \"\"]|\n*", "[|Red| \"\"]\n*", "[Red \"||\"]\n*"}},
		{"a name with a mark", tag, []string{"|[Red: \"a\"]|\n*", "[|Red|: \"a\"]\n*", "[Red: \"|a|\"]\n*"}},
		{"a value without marks", tag, []string{"|[Red a]|\n*", "[|Red| a]\n*", "[Red |a|]\n*"}},
		{"a variation", func(g *ast.Game) []ast.Span {
			v := g.Main.Plies[0].Remarks[0].(*ast.Line)
			return []ast.Span{v.Span, v.Plies[0].Span, v.Plies[0].Number.Span}
		}, []string{"1. 炮二平五 |( 1. 马二进三 )| *", "1. 炮二平五 ( 1. |马二进三| ) *", "1. 炮二平五 ( |1.| 马二进三 ) *"}},
		{"dots", func(g *ast.Game) []ast.Span { return []ast.Span{g.Main.Plies[0].Number.Span} }, []string{"|1. ...| 马８进７ *"}},
		{"a result", func(g *ast.Game) []ast.Span { return []ast.Span{g.Main.Result.Span} }, []string{"1. 炮二平五 |红胜|"}},
		{"a missing result", func(g *ast.Game) []ast.Span { return []ast.Span{g.Main.Result.Span} }, []string{"||1. 炮二平五"}},
	} {
		text := strings.ReplaceAll(test.texts[0], "|", "")
		var got []string
		for _, at := range test.places(read(text)) {
			got = append(got, text[:at.Start]+"|"+text[at.Start:at.End]+"|"+text[at.End:])
		}
		if diff := cmp.Diff(test.texts, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

// TestManyStrays holds that a text of many words without meaning has a limited number of nodes, and loses none of it.
func TestManyStrays(t *testing.T) {
	const most = 1000
	text := "1. 炮二平五 " + strings.Repeat("@ ", most+500) + "马８进７ @ *"
	game := read(text)
	strays := game.Main.Plies[0].Remarks
	last := strays[len(strays)-1].(*ast.Stray)
	if end := strings.Index(text, " 马８"); len(strays) != most || int(last.End) != end || last.Text != text[last.Start:end] {
		t.Errorf("%d nodes; the last one ends at %d, want %d", len(strays), last.End, end)
	}
	if n := len(game.Main.Plies[1].Remarks); n != 1 {
		t.Errorf("the next move has %d remarks", n)
	}
}

// TestAgain holds that a builder keeps nothing of a game for the next one, and changes nothing in the game before.
func TestAgain(t *testing.T) {
	texts := []string{
		"[Red \"a\"]\n{b} 1. 炮二平五 {c} (1. 马二进三 @) * {d}", "1. 炮二平五", "[Black \"b\"]\n*", "1. 炮二平五 (1. 马二进三 (1. 兵七进一", "@ 1. 马二进三!! *",
	}
	p := tree.NewParser(habit.All)
	var games []*ast.Game
	for _, text := range texts {
		game := new(ast.Game)
		p.Parse(text, game)
		p.Release()
		games = append(games, game)
	}
	for i, text := range texts {
		if diff := cmp.Diff(read(text).Main, games[i].Main); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}
