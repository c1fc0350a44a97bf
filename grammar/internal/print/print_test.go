package print_test

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/print"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// counted returns a reader of files that counts its readings.
func counted(n *int) print.Reader {
	games := func(text string) iter.Seq[*ast.Game] {
		*n++
		return func(yield func(*ast.Game) bool) {
			isPage := markup.Of(text) != 0
			for s := (split.Splitter{}); text != ""; {
				end, _ := s.Next(text, true)
				game := tree.Game(text[:end])
				if game.Markup = isPage; !yield(game) {
					return
				}
				text = text[end:]
			}
		}
	}
	return print.Reader{Games: games, Fits: tree.Fits}
}

// made returns a game with an edit.
func made(edit func(g *ast.Game)) *ast.Game {
	g := &ast.Game{
		Tags: []ast.Tag{{Name: "Game", Value: "Chinese Chess"}, {Name: "Event", Value: "x"}},
		Main: ast.Line{
			Plies:  []ast.Ply{{Number: ast.Number{Value: 1}, Text: "炮二平五"}, {Text: "马８进７"}},
			Result: ast.Result{Text: "*"},
		},
	}
	edit(g)
	return g
}

// remark puts a remark after the first move.
func remark(r ast.Remark) func(*ast.Game) {
	return func(g *ast.Game) { g.Main.Plies[0].Remarks = []ast.Remark{r} }
}

// TestAppend prints trees. A plain game is not read back.
func TestAppend(t *testing.T) {
	const header, end = "[Game \"Chinese Chess\"]\n[Event \"x\"]\n\n", "\n\n"
	for name, test := range map[string]struct {
		edit     func(*ast.Game)
		want     string
		readings int
	}{
		"nothing special":          {func(*ast.Game) {}, header + "1. 炮二平五 马８进７ *" + end, 0},
		"a comment":                {remark(&ast.Comment{Text: "a {b}"}), header + "1. 炮二平五\n{a {b}}\n马８进７ *" + end, 1},
		"a brace":                  {remark(&ast.Comment{Text: "a } b"}), header + "1. 炮二平五\n{a ｝ b}\n马８进７ *" + end, 1},
		"a glyph":                  {remark(&ast.Glyph{Text: "!?"}), header + "1. 炮二平五!? 马８进７ *" + end, 1},
		"a number as a glyph":      {remark(&ast.Glyph{Text: "$1"}), header + "1. 炮二平五 $1 马８进７ *" + end, 1},
		"a value with marks":       {func(g *ast.Game) { g.Tags[1].Value = `a "b" \` }, strings.Replace(header, `"x"`, `"a \"b\" \\"`, 1) + "1. 炮二平五 马８进７ *" + end, 1},
		"a name in small":          {func(g *ast.Game) { g.Tags[1].Name = "event" }, header + "1. 炮二平五 马８进７ *" + end, 1},
		"a comment in a variation": {remark(&ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "马二进三", Remarks: []ast.Remark{&ast.Comment{Text: "好"}}}}}), header + "1. 炮二平五 (1. 马二进三 {好}) 马８进７ *" + end, 0},
		"a value on four lines":    {func(g *ast.Game) { g.Tags[1].Value = "a\r\nb\rc\nd" }, strings.Replace(header, "x", "a b c d", 1) + "1. 炮二平五 马８进７ *" + end, 3},
		"two such values":          {func(g *ast.Game) { g.Tags[0].Value, g.Tags[1].Value = "a\r\nb\rc\nd", "e\r\nf\rg\nh" }, strings.NewReplacer("Chinese Chess", "a b c d", "x", "e f g h").Replace(header) + "1. 炮二平五 马８进７ *" + end, 4},
		"a variation":              {remark(&ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "马二进三"}}}), header + "1. 炮二平五 (1. 马二进三) 马８进７ *" + end, 0},
		"Red's move left out":      {func(g *ast.Game) { g.Main.Plies[1].Number = ast.Number{Value: 1, Ellipsis: true} }, header + "1. 炮二平五 1. ... 马８进７ *" + end, 1},
		"a stray to line's end":    {remark(&ast.Stray{Text: "; a"}), header + "1. 炮二平五 ; a\n马８进７ *" + end, 1},
	} {
		readings := 0
		got, refused := print.Append([]byte("X"), made(test.edit), counted(&readings))
		if refused != nil {
			t.Errorf("%s: %q %s", name, refused.Text, refused.Why.EN)
			continue
		}
		if diff := cmp.Diff("X"+test.want, string(got)); diff != "" || readings != test.readings {
			t.Errorf("%s: %d readings, want %d\n%s", name, readings, test.readings, diff)
		}
	}
}

// TestRounds holds that rounds stay together on lines of 80 columns.
func TestRounds(t *testing.T) {
	g := made(func(g *ast.Game) {
		for i := int64(2); i < 8; i++ {
			g.Main.Plies = append(g.Main.Plies, ast.Ply{Number: ast.Number{Value: i}, Text: "马二进三"}, ast.Ply{Text: "马２进３"})
		}
	})
	readings := 0
	got, refused := print.Append(nil, g, counted(&readings))
	if refused != nil {
		t.Fatal(refused.Why.EN)
	}
	want := "1. 炮二平五 马８进７ 2. 马二进三 马２进３ 3. 马二进三 马２进３\n" +
		"4. 马二进三 马２进３ 5. 马二进三 马２进３ 6. 马二进三 马２进３\n7. 马二进三 马２进３ *\n\n"
	_, moves, _ := strings.Cut(string(got), "\n\n")
	if diff := cmp.Diff(want, moves); diff != "" {
		t.Error(diff)
	}
}

// TestAppendRefuses holds that a refusal names the node, and says why.
func TestAppendRefuses(t *testing.T) {
	result := func(text string, trailing ...ast.Remark) func(g *ast.Game) {
		return func(g *ast.Game) { g.Main.Result.Text, g.Main.Trailing = text, trailing }
	}
	for name, test := range map[string]struct {
		edit      func(*ast.Game)
		node, why string // type and text
	}{
		"a space in a name": {func(g *ast.Game) { g.Tags[1].Name = "Red Team" }, "*ast.Tag Red Team", `it would be read as a tag: "Red"`},
		"a title again": {func(g *ast.Game) {
			g.Tags = append(g.Tags, ast.Tag{Name: "Red", Value: "甲"}, ast.Tag{Name: "Game", Value: "y"})
		}, "*ast.Tag Game", "a game would begin here"},
		"a page":                    {func(g *ast.Game) { g.Tags, g.Main.Leading = nil, []ast.Remark{&ast.Stray{Text: "<p>"}} }, "<nil> <p> 1. 炮二平五 马８进７ *\n\n", "it would be read as a web page, or as a listing"},
		"a space in a move":         {func(g *ast.Game) { g.Main.Plies[1].Text = "马８ 进７" }, "*ast.Ply 马８ 进７", `it would be read as a move: "马８进７"`},
		"no move":                   {func(g *ast.Game) { g.Main.Plies[1].Text = "" }, "*ast.Ply ", "it would not be read here"},
		"a negative number":         {func(g *ast.Game) { g.Main.Plies[0].Number.Value = -1 }, "*ast.Ply -1.", `it would be read as a move: "-1"`},
		"another result":            {result("2-0"), "*ast.Result 2-0", `it would be read as a move: "2-0"`},
		"a move as a stray":         {remark(&ast.Stray{Text: "马二进三"}), "*ast.Stray 马二进三", `it would be read as a move: "马二进三"`},
		"a word as a glyph":         {remark(&ast.Glyph{Text: "好"}), "*ast.Glyph 好", `it would be read as a move: "好"`},
		"a nil remark":              {remark(nil), "<nil> ", "a remark is nil"},
		"a byte that is none":       {remark(&ast.Comment{Text: "\xff"}), "*ast.Comment {\xff}", "it is not UTF-8"},
		"a comment after no result": {result("", &ast.Comment{Text: "a"}), "*ast.Comment a", "it would be read in another place"},
		"a variation at the end":    {result("*", &ast.Line{Plies: []ast.Ply{{Text: "马二进三"}}}), "*ast.Line (", `it would be read as text without meaning: "(马二进三)"`},
		"nothing":                   {func(g *ast.Game) { *g = ast.Game{} }, "<nil> ", "there is nothing in the game"},
	} {
		readings := 0
		got, refused := print.Append([]byte("X"), made(test.edit), counted(&readings))
		if string(got) != "X" || refused == nil || refused.Why.ZH == "" {
			t.Errorf("%s: %q, %v", name, got, refused)
			continue
		}
		want := []string{test.node, test.why}
		if diff := cmp.Diff(want, []string{fmt.Sprintf("%T %s", refused.Node, refused.Text), refused.Why.EN}); diff != "" {
			t.Errorf("%s: node and reason (-want +got):\n%s", name, diff)
		}
	}
}

// TestManyChanges holds that a game with many odd pieces is read a few times only.
func TestManyChanges(t *testing.T) {
	const many = 5_000
	g := made(func(g *ast.Game) {
		for range many {
			g.Main.Plies = append(g.Main.Plies, ast.Ply{Text: "炮"}, ast.Ply{Text: "二平五"})
		}
	})
	readings := 0
	print.Append(nil, g, counted(&readings))
	if readings > 100 {
		t.Errorf("%d readings", readings)
	}
}

// TestEditsOfOddSpans holds that nodes with impossible places are written as new ones.
func TestEditsOfOddSpans(t *testing.T) {
	const text = "[Game \"x\"]\n\n1. 炮二平五 (1. 马二进三) *\n"
	g := tree.Game(text)
	g.Text = text
	v := g.Main.Plies[0].Remarks[0].(*ast.Line)
	v.Span = ast.Span{Start: 5, End: 1_000}
	v.Plies[0].Span = ast.Span{Start: -3, End: 2}
	v.Plies[0].Text = "马八进七"
	readings := 0
	edits, refused := print.Edits(tree.Game(text), g, counted(&readings))
	if refused != nil {
		t.Fatal(refused.Why.EN)
	}
	got, err := ast.ApplyEdits(text, edits)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("[Game \"x\"]\n\n1. 炮二平五 (1. 马八进七) *\n", got); diff != "" {
		t.Error(diff)
	}
}

// TestAppendInLayout holds that a game that depends on its layout is written in it, with what was edited.
func TestAppendInLayout(t *testing.T) {
	const text = "[Game \"x\"]\n[Red \"甲\"]\n\n1.  炮二平五 马８进７  (2"
	for name, test := range map[string]struct {
		edit func(*ast.Game)
		want string
	}{
		"nothing":   {func(*ast.Game) {}, text + "\n\n"},
		"a value":   {func(g *ast.Game) { g.SetTag("Red", "乙") }, strings.Replace(text, "甲", "乙", 1) + "\n\n"},
		"a comment": {func(g *ast.Game) { remark(&ast.Comment{Text: "a"})(g) }, strings.Replace(text, "平五", "平五 {a}", 1) + "\n\n"},
		"no text":   {func(g *ast.Game) { g.Text = "" }, ""},
	} {
		g := tree.Game(text)
		g.Text = text
		test.edit(g)
		readings := 0
		got, refused := print.Append(nil, g, counted(&readings))
		if diff := cmp.Diff(test.want, string(got)); diff != "" || (refused != nil) != (test.want == "") {
			t.Errorf("%s: %v\n%s", name, refused, diff)
		}
	}
}
