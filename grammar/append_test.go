package grammar_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// made is a game that a program made: a tag and a move, and what edit changes.
func made(edit func(*ast.Game)) *ast.Game {
	g := &ast.Game{
		Tags: []ast.Tag{{Name: "Game", Value: "Chinese Chess"}, {Name: "Red", Value: "甲"}},
		Main: ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "炮二平五"}, {Text: "马８进７"}}, Result: ast.Result{Text: "*"}},
	}
	edit(g)
	return g
}

// remark puts a remark behind the first move.
func remark(r ast.Remark) func(*ast.Game) {
	return func(g *ast.Game) { g.Main.Plies[0].Remarks = []ast.Remark{r} }
}

// behind puts remarks behind the result.
func behind(r ...ast.Remark) func(*ast.Game) { return func(g *ast.Game) { g.Main.Trailing = r } }

func comment(text string) ast.Remark { return &ast.Comment{Text: text} }

func stray(text string) ast.Remark { return &ast.Stray{Text: text} }

func glyph(text string) ast.Remark { return &ast.Glyph{Text: text} }

func value(text string) func(*ast.Game) { return func(g *ast.Game) { g.Tags[1].Value = text } }

func move(text string) func(*ast.Game) { return func(g *ast.Game) { g.Main.Plies[0].Text = text } }

// far is more than is searched for the end of a comment.
var far = strings.Repeat("x", 1<<17)

// writable are trees that PGN can hold, perhaps with a change.
var writable = map[string]struct {
	made    func(*ast.Game)
	changed func(*ast.Game) // to what it is read as; nil for no change
}{
	"nothing special":                         {func(*ast.Game) {}, nil},
	"pairs of braces in a comment":            {remark(comment("a {b} c")), nil},
	"braces that are no pairs":                {remark(comment("a} 马８进７ {b")), remark(comment("a｝ 马８进７ ｛b"))},
	"a brace":                                 {remark(comment(" a } b ")), remark(comment(" a ｝ b "))},
	"a tag in a comment":                      {remark(comment("\n[Event \"x\"] a")), nil},
	"a tag in a comment, and a pair":          {remark(comment("\n[Event \"x\"] {a}")), remark(comment("\n[Event \"x\"] ｛a｝"))},
	"the game's first tag in a comment":       {func(g *ast.Game) { g.Tags = g.Tags[1:]; remark(comment("\n [Red \"x\"] {a}"))(g) }, func(g *ast.Game) { g.Tags = g.Tags[1:]; remark(comment("\n [Red \"x\"] ｛a｝"))(g) }},
	"a tag far before the end of a comment":   {remark(comment("\n[Event \"x\"]" + far)), remark(comment(" [Event \"x\"]" + far))},
	"the head of a game in a comment":         {remark(comment("炮八平五\n[Event \"x\"]\r\n[Site \"y\"]\nb")), remark(comment("炮八平五 [Event \"x\"] [Site \"y\"] b"))},
	"quotation marks and brackets in a value": {value("a \"] [b \"c\" \\"), nil},
	"a value that ends as a tag begins":       {value("abc [d"), nil},
	"a value that ends in an escaped one":     {value("abc [d \"e [f"), nil},
	"a backslash behind a name":               {value("[a\"b"), nil},
	"a broken value":                          {value("a\nb"), nil},
	"a value broken twice":                    {value("a\nb\r\nc\rd"), value("a b c d")},
	"a value broken before a tag":             {value("a\"\n[Event \"x\"]"), value("a\" [Event \"x\"]")},
	"a tag without a name":                    {func(g *ast.Game) { g.Tags[1].Name = "" }, nil},
	"a name with a hyphen":                    {func(g *ast.Game) { g.Tags[1].Name = "Game-ID" }, nil},
	"the same tag twice":                      {func(g *ast.Game) { g.Tags[1].Name = "Game" }, nil},
	"dots without a number":                   {func(g *ast.Game) { g.Main.Plies[0].Number = ast.Number{Ellipsis: true} }, nil},
	"a move of squares":                       {move("h2e2"), nil},
	"a stray":                                 {remark(stray("==")), nil},
	"a glyph":                                 {remark(glyph("!?")), nil},
	"a glyph that is a number":                {remark(glyph("$014")), nil},
	"what would be a glyph before any move":   {func(g *ast.Game) { g.Main.Leading = []ast.Remark{stray("!"), stray("$1")} }, nil},
	"a stray that is the rest of a line":      {remark(stray("; [Event {")), nil},
	"a bracket":                               {remark(stray("[")), nil},
	"text behind the result":                  {behind(stray("see [Foo 2] (a {b})"), comment("c"), stray("[Foo 2]")), nil},
	"a variation":                             {remark(&ast.Line{Plies: []ast.Ply{{Text: "a"}}, Result: ast.Result{Text: "1-0"}}), nil},
}

// A tree that a program made is printed as text that is read as that tree, or with
// what the printer's page says that it changes.
func TestAppend(t *testing.T) {
	for name, test := range writable {
		text, err := grammar.Append([]byte("X"), made(test.made))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := made(test.made)
		if test.changed != nil {
			want = made(test.changed)
		}
		if diff := cmp.Diff(trees.Lines(want), trees.Lines(grammar.ReadBack(string(text[1:]))...)); diff != "" {
			t.Errorf("%s: printed %q (-want +got): %s", name, text, diff)
		}
	}
}

// unwritable are edits of a tree that PGN cannot hold.
var unwritable = map[string]func(*ast.Game){
	"a blank in a name":                     func(g *ast.Game) { g.Tags[1].Name = "Red Team" },
	"a bracket in a name":                   func(g *ast.Game) { g.Tags[1].Name = "Red]" },
	"a quotation mark in a name":            func(g *ast.Game) { g.Tags[1].Name = "Red“" },
	"the first tag again":                   func(g *ast.Game) { g.Tags = append(g.Tags, g.Tags[0]) },
	"no move":                               move(""),
	"white space in a move":                 move("炮二 平五"),
	"a line break in a move":                move("炮二平五\n"),
	"two moves":                             move("炮二平五马８进７"),
	"a result as a move":                    move("1-0"),
	"a number as a move":                    move("12."),
	"a comment as a move":                   move("{a}"),
	"text with a comment as a move":         move("炮{a}"),
	"a parenthesis as a move":               move("a)"),
	"punctuation as a move":                 move("!"),
	"the rest of a line as a move":          move("a;b"),
	"halves of a move":                      func(g *ast.Game) { g.Main.Plies[0].Text, g.Main.Plies[1].Text = "炮二", "平五" },
	"no move behind one":                    func(g *ast.Game) { g.Main.Plies[0].Text, g.Main.Plies[1].Text = "炮二平五", "{a}" },
	"a negative number":                     func(g *ast.Game) { g.Main.Plies[0].Number.Value = -1 },
	"a result that is none":                 func(g *ast.Game) { g.Main.Result.Text = "2-0" },
	"a result with white space":             func(g *ast.Game) { g.Main.Result.Text = " *" },
	"a comment as a stray":                  remark(stray("{a}")),
	"a move as a stray":                     remark(stray("马二进三")),
	"a result as a stray":                   remark(stray("1-0")),
	"no stray":                              remark(stray("")),
	"no glyph":                              remark(glyph("!!!")),
	"a number that is no glyph":             remark(glyph("$256")),
	"a glyph as a stray":                    remark(stray("!?")),
	"a glyph before any move":               func(g *ast.Game) { g.Main.Leading = []ast.Remark{glyph("!")} },
	"a glyph behind the result":             behind(glyph("!")),
	"two strays in one":                     remark(stray("! ?")),
	"a tag as a stray":                      remark(stray("[Event \"x\"]")),
	"a variation as a stray":                remark(stray("(a)")),
	"a number that the next move would get": remark(stray("7.")),
	"a parenthesis in a variation":          remark(&ast.Line{Plies: []ast.Ply{{Text: "a", Remarks: []ast.Remark{stray(")")}}}}),
	"a variation behind the result":         behind(&ast.Line{}),
	"text behind no result":                 func(g *ast.Game) { g.Main.Result.Text = ""; behind(comment("a"))(g) },
	"a comment in text behind the result":   behind(stray("a {b}")),
	"a tag in text behind the result":       behind(stray("a [Foo \"x\"]")),
	"an open comment behind the result":     behind(stray("(a {b"), comment("c")),
	"a bare tag behind the result":          behind(stray("a\n[Foo 二]")),
	"text in two parts behind the result":   behind(stray("a"), stray("b")),
	"white space behind the result":         behind(stray("a ")),
	"a bracket before everything":           func(g *ast.Game) { g.Main.Leading, g.Main.Plies = []ast.Remark{stray("[")}, g.Main.Plies[1:] },
	"a bracket before the first move":       func(g *ast.Game) { g.Main.Leading = []ast.Remark{stray("["), stray("\"")} },
	"variations that nest too deep":         func(g *ast.Game) { g.Main.Plies[0].Remarks = []ast.Remark{nested(grammar.DefaultMaxDepth + 1)} },
	"no text":                               value("\xff"),
	"nothing":                               func(g *ast.Game) { *g = ast.Game{} },
}

// What PGN cannot hold is an error.
func TestAppendRefuses(t *testing.T) {
	for name, edit := range unwritable {
		text, err := grammar.Append([]byte("X"), made(edit))
		var refused *grammar.PrintError
		if !errors.As(err, &refused) || refused.Why.EN == "" || !strings.Contains(err.Error(), refused.Why.EN) || string(text) != "X" {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

// nested returns a variation in a variation, so many in all.
func nested(n int) *ast.Line {
	line := &ast.Line{Plies: []ast.Ply{{Text: "a"}}}
	for range n - 1 {
		line = &ast.Line{Plies: []ast.Ply{{Text: "a", Remarks: []ast.Remark{line}}}}
	}
	return line
}
