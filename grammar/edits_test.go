package grammar

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

func TestAppendEdited(t *testing.T) {
	const text = "[Game \"Chinese Chess\"]\r\n[Red   \"甲\"]\n\n\n{开局}\n 1.  炮二平五\t马8进７ {正着}\n  ( 1...炮８平５ {a} )\n2. 马二进三  \n\n1-0 {完}  \n\n"
	ply := func(g *ast.Game, i int) *ast.Ply { return &g.Main.Plies[i] }
	tests := []struct {
		name string
		edit func(*ast.Game)
		want string // the text, or what was replaced→by what
	}{
		{"nothing", func(*ast.Game) {}, text},
		{"a value", func(g *ast.Game) { g.SetTag("Red", "乙") }, "[Red   \"甲\"]→[Red \"乙\"]"},
		{"a new tag", func(g *ast.Game) { g.SetTag("Black", "乙") }, "[Red   \"甲\"]→[Red   \"甲\"]\r\n[Black \"乙\"]"},
		{"a tag between", func(g *ast.Game) { g.SetTag("Event", "x") }, "\r\n[Red→\r\n[Event \"x\"]\r\n[Red"},
		{"a tag before all", func(g *ast.Game) { g.Tags = append([]ast.Tag{{Name: "Foo"}}, g.Tags...) }, "[Game→[Foo \"\"]\r\n[Game"},
		{"a tag less", func(g *ast.Game) { g.DeleteTag("Red") }, "\r\n[Red   \"甲\"]→"},
		{"no tags", func(g *ast.Game) { g.Tags = nil }, "[Game \"Chinese Chess\"]\r\n[Red   \"甲\"]→"},
		{"a name", func(g *ast.Game) { g.RenameTag("Red", "White") }, "[Red   \"甲\"]→[White \"甲\"]"},
		{"a move", func(g *ast.Game) { ply(g, 0).Text = "炮八平五" }, "炮二平五→炮八平五"},
		{"a number", func(g *ast.Game) { ply(g, 2).Number = ast.Number{Value: 12} }, "2. 马二进三→12. 马二进三"},
		{"a number less", func(g *ast.Game) { ply(g, 2).Number = ast.Number{} }, "2. 马二进三→马二进三"},
		{"a number more", func(g *ast.Game) { ply(g, 1).Number = ast.Number{Value: 1, Ellipsis: true} }, "\t马8进７→\t1. ... 马8进７"},
		{"a move at the end", func(g *ast.Game) { g.Main.Plies = append(g.Main.Plies, ast.Ply{Text: "车９平８"}) }, "马二进三→马二进三 车９平８"},
		{"a round at the end", func(g *ast.Game) {
			g.Main.Plies = append(g.Main.Plies, ast.Ply{Text: "车９平８"}, ast.Ply{Number: ast.Number{Value: 3}, Text: "兵七进一"})
		}, "马二进三→马二进三 车９平８ 3. 兵七进一"},
		{"a move less", func(g *ast.Game) { g.Main.Plies = g.Main.Plies[:2] }, "\n2. 马二进三→"},
		{"all moves less", func(g *ast.Game) { g.Main.Plies = nil }, "{开局}\n 1.  炮二平五\t马8进７ {正着}\n  ( 1...炮８平５ {a} )\n2. 马二进三  \n\n1-0→{开局}  \n\n1-0"},
		{"a comment", func(g *ast.Game) { ply(g, 0).Remarks = []ast.Remark{&ast.Comment{Text: "x"}} }, "炮二平五\t→炮二平五 {x}\t"},
		{"a comment instead", func(g *ast.Game) { ply(g, 1).Remarks[0] = &ast.Comment{Text: "x"} }, "{正着}→{x}"},
		{"a comment changed", func(g *ast.Game) { ply(g, 1).Remarks[0].(*ast.Comment).Text = "很好" }, "{正着}→{很好}"},
		{"a comment less", func(g *ast.Game) { ply(g, 1).Remarks = ply(g, 1).Remarks[1:] }, "马8进７ {正着}\n  (→马8进７\n  ("},
		{"a variation less", func(g *ast.Game) { ply(g, 1).Remarks = ply(g, 1).Remarks[:1] }, "\n  ( 1...炮８平５ {a} )\n2.→\n2."},
		{"a variation more", func(g *ast.Game) {
			ply(g, 2).Remarks = []ast.Remark{&ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 2}, Text: "马八进七"}, {Text: "卒３进１"}}}}
		}, "马二进三→马二进三 (2. 马八进七 卒３进１)"},
		{"in a variation", func(g *ast.Game) {
			v := ply(g, 1).Remarks[1].(*ast.Line)
			v.Plies = append(v.Plies, ast.Ply{Number: ast.Number{Value: 2}, Text: "马八进七"})
		}, "{a} )→{a} 2. 马八进七 )"},
		{"two places", func(g *ast.Game) { ply(g, 0).Text = "炮八平五"; g.Main.Result = ast.Result{Text: "*"} }, strings.Replace(strings.Replace(text, "炮二", "炮八", 1), "1-0", "*", 1)},
		{"comments", (*ast.Game).StripComments, strings.NewReplacer("{开局}\n ", "", " {正着}", "", " {a}", "", " {完}", "").Replace(text)},
		{"the last tag and what is before the moves", func(g *ast.Game) { g.DeleteTag("Red"); g.Main.Leading = nil }, "\r\n[Red   \"甲\"]\n\n\n{开局}\n 1.→\n\n\n1."},
		{"variations", (*ast.Game).StripVariations, "\n  ( 1...炮８平５ {a} )\n2.→\n2."},
		{"the whole", func(g *ast.Game) { *g = ast.Game{Source: g.Source, Main: ast.Line{Result: ast.Result{Text: "*"}}} }, "*\n\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := Parse(text)[0]
			test.edit(g)
			got, err := AppendEdited(nil, g)
			if err != nil {
				t.Fatal(err)
			}
			want := test.want
			if from, to, ok := strings.Cut(want, "→"); ok {
				if strings.Count(text, from) != 1 {
					t.Fatalf("%q is not in the text once", from)
				}
				want = strings.Replace(text, from, to, 1)
			}
			if diff := cmp.Diff(want, string(got)); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(trees.Lines(g), trees.Lines(Parse(string(got))...)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAppendEditedRefuses(t *testing.T) {
	g := Parse("1. 炮二平五 *")[0]
	g.Main.Plies[0].Text = "炮 五"
	if got, err := AppendEdited([]byte("x"), g); err == nil || string(got) != "x" {
		t.Errorf("%q, %v", got, err)
	}
}

// editAtRandom makes an edit of a tree.
func editAtRandom(g *ast.Game, random *rand.Rand) {
	var lines []*ast.Line
	for n := range ast.Preorder(g) {
		if l, ok := n.(*ast.Line); ok {
			lines = append(lines, l)
		}
	}
	l := lines[random.IntN(len(lines))]
	at := random.IntN(len(l.Plies) + 1)
	remarks := &l.Leading
	if at > 0 {
		remarks = &l.Plies[at-1].Remarks
	}
	switch random.IntN(10) {
	case 0:
		g.SetTag([]string{"Red", "Event", "Foo"}[random.IntN(3)], "新")
	case 1:
		if len(g.Tags) > 0 {
			g.DeleteTag(g.Tags[random.IntN(len(g.Tags))].Name)
		}
	case 2:
		*remarks = append(*remarks, &ast.Comment{Text: "新"})
	case 3:
		*remarks = nil
	case 4:
		l.Plies = l.Plies[:at]
	case 5:
		l.Plies = append(l.Plies, ast.Ply{Number: ast.Number{Value: 77}, Text: "炮二平五"})
	case 6:
		if at > 0 {
			*remarks = append(*remarks, &ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "炮二平五"}}})
		}
	case 7:
		if at > 0 {
			l.Plies[at-1].Text = "炮二平五"
		}
	case 9:
		if at > 0 {
			glyph := &ast.Glyph{Text: []string{"!", "?!", "$7", "！"}[random.IntN(4)]}
			*remarks = slices.Insert(*remarks, random.IntN(len(*remarks)+1), ast.Remark(glyph))
		}
	case 8:
		l.Result = ast.Result{Text: "1/2-1/2"}
	}
}

// FuzzEdits holds that a game that was not edited keeps its text, and that the text of
// one that was edited is read as what the tree says, or as what Append writes of it.
func FuzzEdits(f *testing.F) {
	f.Add("[Red \"甲\"]\n\n1. 炮二平五 {a}\n(1. 马八进七) 马８进７ *", uint64(1))
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		for _, g := range Parse(text) {
			if len(g.Text) > 5000 || markup.Of(text) != 0 {
				t.Skip("long")
			}
			holdEdits(t, g, seed)
		}
	})
}

// sameOrSaid reports whether a line of a tree is another one, or is that of text that was not read, which became a comment.
func sameOrSaid(want, got string) bool {
	said := strings.Replace(want, " stray ", " comment ", 1)
	if move, ok := strings.CutSuffix(want, ", number 0 false"); ok {
		said = strings.Replace(move, " ply ", " comment ", 1)
	}
	return want == got || said != want && ast.WideBraces(said) == got
}

func holdEdits(t *testing.T, g *ast.Game, seed uint64) {
	random := rand.New(rand.NewPCG(seed, 0))
	if got, err := AppendEdited(nil, g); err != nil || string(got) != g.Text {
		t.Fatalf("a game that was not edited: %v\n%s\nbecomes\n%s", err, g.Text, got)
	}
	for range 1 + random.IntN(3) {
		editAtRandom(g, random)
	}
	got, err := AppendEdited(nil, g)
	if g.Markup && string(got) == g.Text {
		return // the edits undid each other, and only on its page the text is read as before
	}
	printed, errPrint := Append(nil, g)
	if errPrint != nil {
		if err == nil {
			want, read := trees.Lines(g), trees.Lines(Parse(string(got))...)
			if diff := cmp.Diff(want, read); diff != "" && !slices.EqualFunc(want, read, sameOrSaid) {
				t.Errorf("%s\nbecomes\n%s\n%s", g.Text, got, diff)
			}
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(trees.Lines(Parse(string(printed))...), trees.Lines(Parse(string(got))...)); diff != "" {
		t.Errorf("%s\nbecomes\n%s\n%s", g.Text, got, diff)
	}
}

// TestEditsOfReadGames does what FuzzEdits does with the suite's games.
func TestEditsOfReadGames(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(testdata.Path(t, "testdata/conformance"), "*", "*.pgn"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(testdata.Size(2, 100)) {
			for _, g := range Parse(string(text)) {
				holdEdits(t, g, seed)
			}
		}
	}
}

// TestEditsAreConfined holds that a comment that is added to any ply of a real game,
// and nothing else, is what the edits add.
func TestEditsAreConfined(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for name, file := range testdata.Sample(t, testdata.Size(20, 1)) {
		for g, err := range NewDecoder(bytes.NewReader(file), Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			if edits, err := Edits(g); len(edits) > 0 || err != nil {
				t.Fatalf("%s: a game that was not edited: %v, %v", name, edits, err)
			}
			plies := slices.Collect(ast.Plies(&g.Main))
			if len(plies) == 0 {
				continue
			}
			ply := plies[random.IntN(len(plies))]
			ply.Remarks = append([]ast.Remark{&ast.Comment{Text: "新"}}, ply.Remarks...)
			edits, err := Edits(g)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			want := []ast.Edit{{Span: ast.Span{Start: ply.End, End: ply.End}, New: " {新}"}}
			if !slices.Equal(edits, want) {
				t.Errorf("%s: %v, not %v", name, edits, want)
			}
		}
	}
}
