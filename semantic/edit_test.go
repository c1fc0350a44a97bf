package semantic_test

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// do makes the edits of a script.
func do(t *testing.T, e *semantic.Editor, script string) {
	t.Helper()
	hold := func(ok bool, word string) {
		t.Helper()
		if !ok {
			t.Fatalf("%q of %q cannot be done", word, script)
		}
	}
	for word := range strings.FieldsSeq(script) {
		switch rest := word[1:]; word[0] {
		case '<':
			hold(e.Back(), word)
		case '>':
			hold(e.Forward(), word)
		case '(':
			hold(e.Enter(int(rest[0]-'0')), word)
		case ')':
			hold(e.Leave(), word)
		case '|':
			e.Last()
		case '{':
			e.AddComment(rest)
		case '=':
			e.SetComment(rest)
		case '!':
			e.DeleteRest()
		case '-':
			hold(e.DeleteVariation(), word)
		case '^':
			hold(e.Promote(), word)
		case 'u':
			hold(e.Undo(), word)
		case 'r':
			hold(e.Redo(), word)
		default:
			if _, err := e.PlayText(word); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// movetext prints the moves of a game in one line.
func movetext(g *ast.Game) string {
	bare := ast.Game{Main: g.Main}
	text, err := grammar.Append(nil, &bare)
	if err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(string(text)), " ")
}

func TestEdit(t *testing.T) {
	tests := []struct {
		name, before, script string
		after                string
		cursor               string // the last ply that was played, in ICCS's short form
	}{
		{"play", "*", "炮二平五 h9g7 H0-G2", "1. 炮二平五 马８进７ 2. 马二进三 *", "h0g2"},
		{"in the style of the game", "1. 馬二進三 馬8進7 *", "| c3c4 c6c5", "1. 馬二進三 馬8進7 2. 兵七進一 卒3進1 *", "c6c5"},
		{"in the notation of the game", "[Format \"WXF\"]\n1. C2.5 h8+7 *", "| H2+3", "1. C2.5 h8+7 2. H2+3 *", "h0g2"},
		{"what stands there is passed", "1. 炮二平五 (1. 马八进七) 马８进７ *", "b0c2", "1. 炮二平五 (1. 马八进七) 马８进７ *", "b0c2"},
		{"as it is written", "1. 炮二平五 马8进7 *", "炮２平５ 马８进７", "1. 炮二平五 马8进7 *", "h9g7"},
		{"a variation", "1. 炮二平五 马８进７ 2. 马二进三 *", "> 炮８平５ 马二进三", "1. 炮二平五 马８进７ (1. ... 炮８平５ 2. 马二进三) 2. 马二进三 *", "h0g2"},
		{"a variation of the first move", "1. 炮二平五 *", "炮八平五", "1. 炮二平五 (1. 炮八平五) *", "b2e2"},
		{"another variation", "1. 炮二平五 (1. 马八进七 {a}) {b} *", "炮八平五 马８进７", "1. 炮二平五 (1. 马八进七 {a}) {b} (1. 炮八平五 马８进７) *", "h9g7"},
		{"a variation in a variation", "1. 炮二平五 (1. 马八进七 马８进７) *", "(0 炮８平５", "1. 炮二平五 (1. 马八进七 马８进７ (1. ... 炮８平５)) *", "h7e7"},
		{"out of it and on", "1. 炮二平五 马８进７ *", "> 炮８平５ ) 马二进三", "1. 炮二平五 马８进７ (1. ... 炮８平５) 2. 马二进三 *", "h0g2"},
		{"numbers go on as they are", "10. 炮二平五 马８进７ *", "| h0g2 < 马八进七 ) <", "10. 炮二平五 马８进７ 11. 马二进三 (11. 马八进七) *", "h9g7"},
		{"a variation of a variation's first move", "1. 炮二平五 (1. 马八进七 (1. 兵三进一 卒７进１) 马８进７) (1. 炮八平五) *", "(1 {a < (0 {b < (2 {c < 兵三进一 卒７进１ {d", "1. 炮二平五 (1. 马八进七 {b} (1. 兵三进一 {a} 卒７进１ {d}) 马８进７) (1. 炮八平五 {c}) *", "g6g5"},
		{"leave a variation's variation", "1. 炮二平五 (1. 马八进七 (1. 兵三进一)) *", "(1 ) 卒７进１", "1. 炮二平五 (1. 马八进七 (1. 兵三进一) 卒７进１) *", "g6g5"},
		{"promote in a variation's first move", "1. 炮二平五 (1. 马八进七 (1. 兵三进一 卒７进１) 马８进７) *", "(1 ^", "1. 炮二平五 (1. 兵三进一 (1. 马八进七 马８进７) 卒７进１) *", "g3g4"},
		{"delete a variation's variation", "1. 炮二平五 (1. 马八进七 (1. 兵三进一 卒７进１) 马８进７) *", "(1 > -", "1. 炮二平五 (1. 马八进七 马８进７) *", "b0c2"},
		{"back out of a variation", "1. 炮二平五 (1. 马八进七 马８进７) *", "(0 > < < 兵七进一", "1. 炮二平五 (1. 马八进七 马８进７) (1. 兵七进一) *", "c3c4"},
		{"comments stand before variations", "{a} 1. 炮二平五 {b} (1. 马八进七) *", "{c > {d", "{a} {c} 1. 炮二平五 {b} {d} (1. 马八进七) *", "h2e2"},
		{"a comment instead", "{a} 1. 炮二平五 {b} (1. 马八进七) {c} *", "= > =d", "1. 炮二平五 {d} (1. 马八进七) *", "h2e2"},
		{"braces", "*", "{a}{b", "{a｝｛b} *", ""},
		{"no UTF-8", "*", "{a\xff\ufffd", "{a??} *", ""},
		{"the rest", "1. 炮二平五 马８进７ (1. ... 炮８平５) 2. 马二进三 1-0", "> !", "1. 炮二平五 1-0", "h2e2"},
		{"the rest of a variation", "1. 炮二平五 (1. 马八进七 马８进７ 2. 兵三进一) *", "(0 !", "1. 炮二平五 (1. 马八进七) *", "b0c2"},
		{"all", "{a} 1. 炮二平五 {b} 马８进７ *", "!", "{a} *", ""},
		{"played after the rest was deleted", "1. 炮二平五 马８进７ 2. 马二进三 *", "> ! 炮８平５ u u", "1. 炮二平五 马８进７ 2. 马二进三 *", "h2e2"},
		{"a variation is deleted", "1. 炮二平五 {a} (1. 马八进七) (1. 炮八平五) *", "(0 -", "1. 炮二平五 {a} (1. 炮八平五) *", "h2e2"},
		{"promote", "1. 炮二平五 {a} (1. 马八进七 {b} 炮２平５ 2. 兵三进一) (1. 炮八平五) 马８进７ 2. 马二进三 *", "(0 > ^",
			"1. 马八进七 {b} (1. 炮二平五 {a} 马８进７ 2. 马二进三) (1. 炮八平五) 炮２平５ 2. 兵三进一 *", "b7e7"},
		{"promote Black's", "1. 炮二平五 马８进７ ({a} 1. ... 炮８平５ 2. 马二进三 1-0 {b}) {c} 2. 马八进七 0-1", "> (0 ^",
			"1. 炮二平五 炮８平５ {a} (1. ... 马８进７ {c} 2. 马八进七) 2. 马二进三 {1-0} {b} 0-1", "h7e7"},
		{"promote in a variation", "1. 炮二平五 (1. 马八进七 马８进７ (1. ... 炮８平５ 0-1) 2. 兵三进一 1-0 {a}) *", "(0 (0 ^",
			"1. 炮二平五 (1. 马八进七 炮８平５ (1. ... 马８进７ 2. 兵三进一 1-0 {a}) 0-1) *", "h7e7"},
		{"promote twice", "1. 炮二平五 (1. 马八进七 马８进７ (1. ... 炮８平５)) *", "(0 (0 ^ ^", "1. 马八进七 (1. 炮二平五) 炮８平５ (1. ... 马８进７) *", "h7e7"},
		{"promote and undo", "1. 炮二平五 {a} (1. 马八进七 {b} 炮２平５) 马８进７ *", "(0 ^ u", "1. 炮二平五 {a} (1. 马八进七 {b} 炮２平５) 马８进７ *", "b0c2"},
		{"undo and redo", "*", "炮二平五 {a 马８进７ {b u u u r {c", "1. 炮二平五 {a} {c} *", "h2e2"},
		{"the count of the plies", "[PlyCount \"1\"]\n1. 炮二平五 *", "| 马８进７ 马二进三 u", "1. 炮二平五 马８进７ *", "h9g7"},
		{"behind what cannot be played", "1. 炮二平五 帅五平六 *", "| 马８进７", "1. 炮二平五 帅五平六 (1. ... 马８进７) *", "h9g7"},
		{"a game that Black begins", "[FEN \"4k4/9/9/9/r8/9/9/9/9/3K5 b - - 0 7\"]\n*", "将５平６ 帅六进一", "7. ... 将５平６ 8. 帅六进一 *", "d0d1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := grammar.Parse("[Game \"Chinese Chess\"]\n" + test.before)[0]
			before := trees.Lines(g)
			e, err := semantic.NewEditor(g)
			if err != nil {
				t.Fatal(err)
			}
			do(t, e, test.script)
			if diff := cmp.Diff(test.after, movetext(g)); diff != "" {
				t.Error(diff)
			}
			last := ""
			if moves := e.Moves(); len(moves) > 0 {
				last = moves[len(moves)-1].String()
			}
			if diff := cmp.Diff(test.cursor, last); diff != "" {
				t.Errorf("the cursor: %s", diff)
			}
			for e.Undo() {
			}
			if diff := cmp.Diff(before, trees.Lines(g)); diff != "" {
				t.Errorf("all undone: %s", diff)
			}
		})
	}
}

// TestEditAtTheEdges checks that an impossible edit fails and changes nothing.
func TestEditAtTheEdges(t *testing.T) {
	g := grammar.Parse("[Game \"Chinese Chess\"]\n1. 炮二平五 (x) *")[0]
	e, err := semantic.NewEditor(g)
	if err != nil {
		t.Fatal(err)
	}
	before := trees.Lines(g)
	for name, done := range map[string]bool{
		"Back": e.Back(), "Leave": e.Leave(), "Enter": e.Enter(0), "DeleteVariation": e.DeleteVariation(), "Promote": e.Promote(),
		"Undo": e.Undo(), "Redo": e.Redo(), "Go": e.Go(&ast.Ply{Text: "炮二平五"}), "Go to none": e.Go(nil),
	} {
		if done {
			t.Errorf("%s returns true", name)
		}
	}
	if e.Last(); e.Forward() {
		t.Error("the cursor goes beyond the end")
	}
	e.DeleteRest()
	if err := e.SetResult("won"); err == nil {
		t.Error("a result that is none can be set")
	}
	for _, m := range []board.Move{
		{From: board.SquareAt(1, 1), To: board.SquareAt(1, 2)},
		{From: board.SquareAt(4, 0), To: board.SquareAt(4, 1)}, // Red's, and it is Black's turn
		{From: board.NoSquare, To: board.NoSquare},
	} {
		var problem *notation.MoveError
		if err := e.Play(m); !errors.As(err, &problem) || problem.Problem == board.NoProblem {
			t.Errorf("playing %v: %v", m, err)
		}
	}
	var problem *notation.MoveError
	if _, err := e.PlayText("帅五平五"); !errors.As(err, &problem) {
		t.Errorf("playing what is no move: %v", err)
	}
	if err := e.Change(func(g *ast.Game) { g.SetTag("FEN", "x"); g.StripVariations() }); err == nil {
		t.Error("an FEN that sets up nothing can be set")
	}
	if diff := cmp.Diff(before, trees.Lines(g)); diff != "" {
		t.Error(diff)
	}
	if _, err := semantic.NewEditor(grammar.Parse("[FEN \"x\"] *")[0]); err == nil {
		t.Error("a game without a board can be edited")
	}
}

// TestEditGlyphs checks the places of added glyphs, that other texts are errors, and that the rest of a parsed game
// keeps its text.
func TestEditGlyphs(t *testing.T) {
	const text = "[Game \"Chinese Chess\"]\n\n 1.  炮二平五 {a}  马８进７! (! 1. ... 炮８平５ {b})\n\n*\n"
	tests := []struct {
		name, want string
		do         func(*semantic.Editor) error
	}{
		{"before the first move", "", func(e *semantic.Editor) error { return e.AddGlyph("!") }},
		{"set before the first move", "", func(e *semantic.Editor) error { return e.SetGlyph("!") }},
		{"what is none", "", func(e *semantic.Editor) error { e.Forward(); return e.AddGlyph("!!!") }},
		{"what is none, set", "", func(e *semantic.Editor) error { e.Forward(); return e.SetGlyph("$256") }},
		{"a sign", strings.Replace(text, "五", "五!?", 1), func(e *semantic.Editor) error { e.Forward(); return e.AddGlyph("!?") }},
		{"a number", strings.Replace(text, "五", "五 $14", 1), func(e *semantic.Editor) error { e.Forward(); return e.AddGlyph("$14") }},
		{"behind another", strings.Replace(text, "７!", "７! $2", 1), func(e *semantic.Editor) error { e.Last(); return e.AddGlyph("$2") }},
		{"in place of another", strings.Replace(text, "７!", "７?", 1), func(e *semantic.Editor) error { e.Last(); return e.SetGlyph("?") }},
		{"none", strings.Replace(text, "７!", "７", 1), func(e *semantic.Editor) error { e.Last(); return e.SetGlyph("") }},
		{"a comment behind it", strings.Replace(text, "７!", "７! {c}", 1), func(e *semantic.Editor) error { e.Last(); e.SetComment("c"); return nil }},
		{"promoted", strings.Replace(text, "马８进７! (! 1. ... 炮８平５ {b})", "炮８平５ {!} {b} (1. ... 马８进７! )", 1), func(e *semantic.Editor) error {
			e.Forward()
			e.Enter(0)
			e.Promote()
			return nil
		}},
	}
	for _, test := range tests {
		game := grammar.Parse(text)[0]
		e, err := semantic.NewEditor(game)
		if err != nil {
			t.Fatal(err)
		}
		if err := test.do(e); (err != nil) != (test.want == "") {
			t.Errorf("%s: %v", test.name, err)
		}
		want := test.want
		if want == "" {
			want = text
		}
		got, err := grammar.AppendEdited(nil, game)
		if diff := cmp.Diff(want, string(got)); diff != "" || err != nil {
			t.Errorf("%s: %v %s", test.name, err, diff)
		}
		for e.Undo() {
		}
		if got, err := grammar.AppendEdited(nil, game); string(got) != text || err != nil {
			t.Errorf("%s, undone: %v %s", test.name, err, got)
		}
	}
}

// TestEditChange holds that any change is one edit, and that the cursor stays where
// it can.
func TestEditChange(t *testing.T) {
	g := grammar.Parse("[Game \"Chinese Chess\"]\n1. 炮二平五 {a} (1. 马八进七 {b} 马８进７) 马８进７ *")[0]
	before := trees.Lines(g)
	e, err := semantic.NewEditor(g)
	if err != nil {
		t.Fatal(err)
	}
	do(t, e, "(0 >")
	if err := e.Change((*ast.Game).StripComments); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("1. 炮二平五 (1. 马八进七 马８进７) 马８进７ *", movetext(g)); diff != "" {
		t.Error(diff)
	}
	if e.Depth() != 1 || e.Ply() != &e.Line().Plies[1] {
		t.Error("the cursor has moved")
	}
	do(t, e, "兵三进一 < < 炮２平５")
	if err := e.Change((*ast.Game).StripVariations); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("1. 炮二平五 马８进７ *", movetext(g)); diff != "" {
		t.Error(diff)
	}
	if e.Depth() != 0 || e.Ply() != nil {
		t.Error("the cursor is not where its way ends")
	}
	after := trees.Lines(g)
	for e.Undo() {
	}
	if diff := cmp.Diff(before, trees.Lines(g)); diff != "" {
		t.Errorf("undone: %s", diff)
	}
	for e.Redo() {
	}
	if diff := cmp.Diff(after, trees.Lines(g)); diff != "" {
		t.Errorf("done again: %s", diff)
	}
}

// TestEditAfterSetUp holds that a change of the position is a change of the board.
func TestEditAfterSetUp(t *testing.T) {
	e := newGame(board.Start(), notation.Unknown)
	const fen = "4k4/9/9/9/r8/9/9/9/9/3K5 b - - 0 7"
	if err := e.Change(func(g *ast.Game) { g.SetTag("FEN", fen); g.SetTag("Format", "WXF") }); err != nil {
		t.Fatal(err)
	}
	do(t, e, "将５平６")
	if diff := cmp.Diff("7. ... K5.6 *", movetext(e.Game())); diff != "" {
		t.Error(diff)
	}
	do(t, e, "u u 炮二平五")
	if diff := cmp.Diff("1. 炮二平五 *", movetext(e.Game())); diff != "" {
		t.Error(diff)
	}
}

func TestRenumber(t *testing.T) {
	g := grammar.Parse("[Game \"Chinese Chess\"]\n炮二平五 (7. 马八进七 1. ... 马８进７) 马８进７ 9. 马二进三 8. 车９平８ 马九进一 马九进一 *")[0]
	e, err := semantic.NewEditor(g)
	if err != nil {
		t.Fatal(err)
	}
	e.Renumber()
	if diff := cmp.Diff("1. 炮二平五 (1. 马八进七 马８进７) 马８进７ 2. 马二进三 车９平８ 马九进一 马九进一 *", movetext(g)); diff != "" {
		t.Error(diff)
	}
}

func TestNewGame(t *testing.T) {
	position, err := board.ParseFEN("4k4/9/9/9/r8/9/9/9/9/3K5 b - - 0 7")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		start    board.Position
		notation notation.Notation
		move     string
		want     string
	}{
		{board.Start(), notation.Unknown, "h2e2", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n"},
		{board.Start(), notation.UCI, "炮二平五", "[Game \"Chinese Chess\"]\n[Format \"UCI\"]\n\n1. h2e2 *\n\n"},
		{board.Start(), notation.WXF, "炮二平五", "[Game \"Chinese Chess\"]\n[Format \"WXF\"]\n\n1. C2.5 *\n\n"},
		{position, notation.Chinese, "K5.6", "[Game \"Chinese Chess\"]\n[FEN \"4k4/9/9/9/r8/9/9/9/9/3K5 b - - 0 7\"]\n\n7. ... 将５平６ *\n\n"},
	}
	for _, test := range tests {
		e := newGame(test.start, test.notation)
		if _, err := e.PlayText(test.move); err != nil {
			t.Error(err)
		}
		text, err := grammar.Append(nil, e.Game())
		if diff := cmp.Diff(test.want, string(text)); diff != "" || err != nil {
			t.Error(diff, err)
		}
		for _, d := range semantic.Check(e.Game()).Semantic.Diagnostics {
			if d.Rule != rules.MustByID("move-squares") && d.Rule != rules.MustByID("format-name") || test.notation != notation.UCI { // a note: the specifications have h2e2 as another form
				t.Errorf("%s is found", d.Rule.ID())
			}
		}
	}
}

// TestGo holds that the cursor reaches every ply of a game.
func TestGo(t *testing.T) {
	g := grammar.Parse("1. 炮二平五 () (1. 马八进七 马８进７ (1. ... 炮８平５) 2. 兵三进一) (1. 兵七进一) 马８进７ 2. 马二进三 *")[0]
	e, err := semantic.NewEditor(g)
	if err != nil {
		t.Fatal(err)
	}
	for ply := range ast.Plies(&g.Main) {
		if !e.Go(ply) || e.Ply() != ply {
			t.Errorf("the cursor does not reach %s", ply.Text)
		}
		if e.Go(&ast.Ply{}) || e.Ply() != ply {
			t.Error("the cursor goes out of the game")
		}
	}
}

// comments are texts that might be taken for something else.
var comments = []string{"", "a", "中炮", "}", "{", "{a}", "a\nb", "\r\n", "[Event \"x\"]", "\n[Event \"x\"]\n", "1-0", "* ", "(", ")", "; x", "\\", "\xff", "\ufffd", "%", " ", "\u3000", "1. 炮二平五"}

// edits makes the edits that bytes encode.
func edits(e *semantic.Editor, data []byte) {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	for len(data) > 0 {
		switch op := next(); op % 25 {
		default:
			position := e.Position()
			if legal := position.AppendLegal(nil); len(legal) > 0 {
				m := legal[next()%len(legal)]
				if op%2 == 0 {
					must(e.Play(m))
				} else {
					_, err := e.PlayText(notation.Write(&position, m, notation.Chinese+notation.Notation(op/24%4), notation.Style{}))
					must(err)
				}
			}
		case 0:
			e.AddComment(comments[next()%len(comments)])
		case 1:
			e.SetComment(comments[next()%len(comments)])
		case 2, 3, 4:
			e.Back()
		case 5:
			e.Enter(next() % 3)
		case 6:
			e.Leave()
		case 7:
			e.Last()
		case 8:
			e.First()
		case 9:
			e.DeleteRest()
		case 10:
			e.DeleteVariation()
		case 11:
			e.Promote()
		case 12:
			e.Undo()
		case 13:
			e.Redo()
		case 24:
			glyph := []string{"!", "?", "!!", "??", "!?", "?!", "！？", "$1", "$0", "$255", "$014"}[next()%11]
			if e.Ply() == nil {
				if e.AddGlyph(glyph) == nil || e.SetGlyph(glyph) == nil {
					panic("a glyph before any move")
				}
			} else if op%2 == 0 {
				must(e.AddGlyph(glyph))
			} else {
				must(e.SetGlyph(glyph))
			}
		case 14:
			switch next() % 8 {
			case 0:
				e.Renumber()
			case 1:
				must(e.Change((*ast.Game).StripComments))
			case 2:
				must(e.Change((*ast.Game).StripVariations))
			case 3:
				must(e.Change(func(g *ast.Game) { g.SetTag("Red", "x"); g.SetTag("PlyCount", fmt.Sprint(len(g.Main.Plies))) }))
			case 4:
				must(e.Change(func(g *ast.Game) { g.DeleteTag("PlyCount"); g.SetTag("Event", "") }))
			default:
				must(e.SetResult([]string{"1-0", "0-1", "1/2-1/2", "*"}[next()%4]))
			}
		}
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// facts are rules whose findings are allowed even in a game that an Editor wrote.
var facts = []rules.Rule{rules.MustByID("repetition"), rules.MustByID("result-contradicts-position"), rules.MustByID("move-glyph"), rules.MustByID("comment-tag")}

// FuzzEdit checks a game built by any edits. It is printed and read back equal, and has no findings. The moves of the
// cursor lead to its position. Undoing all edits leaves nothing, and repeating all restores the game.
func FuzzEdit(f *testing.F) {
	f.Add(byte(0), []byte("\x16\x07\x17\x03\x18\x02\x02\x02\x16\x09\x00\x03\x0b\x0b"))
	f.Add(byte(1), []byte("zzzzzzzzyyyyyyyyxxxxxxxxwwwwwwww"))
	f.Add(byte(2), []byte("0123456789abcdefghijklmnopqrstuvwxyz"))
	f.Fuzz(holdEdits)
}

// TestEditAtRandom does the same as FuzzEdit, with edits that go deeper into a game than the first inputs of a
// fuzzer.
func TestEditAtRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range testdata.Size(200, 5000) {
		data := make([]byte, random.IntN(300))
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		holdEdits(t, byte(random.Uint32()), data)
	}
}

// holdEdits checks the law of FuzzEdit for edits of a new game. kind selects its start position and its notation.
func holdEdits(t *testing.T, kind byte, data []byte) {
	start := board.Start()
	if kind&1 != 0 {
		var err error
		if start, err = board.ParseFEN("3ak4/9/9/9/9/9/9/4B4/4r4/3K5 b - - 0 7"); err != nil {
			t.Fatal(err)
		}
	}
	n := notation.Chinese + notation.Notation(kind/2%4)
	e := newGame(start, n)
	empty := trees.Lines(e.Game())
	edits(e, data)

	position := start
	for _, m := range e.Moves() {
		position.Play(m)
	}
	if position != e.Position() {
		t.Error("the cursor's position is not that of its moves")
	}
	built := trees.Lines(e.Game())
	text, err := grammar.Append(nil, e.Game())
	if err != nil {
		t.Fatal(err)
	}
	read := grammar.Parse(string(text))
	if diff := cmp.Diff(built, trees.Lines(read...)); diff != "" {
		t.Fatalf("%s\n%s", text, diff)
	}
	found := slices.Concat(read[0].Syntax.Diagnostics, semantic.Check(read[0]).Semantic.Diagnostics)
	for _, d := range found {
		if !slices.Contains(facts, d.Rule) && (d.Rule != rules.MustByID("move-squares") && d.Rule != rules.MustByID("format-name") || n != notation.UCI) {
			t.Errorf("%s is found: %s\n%s", d.Rule.ID(), d.Message(rules.EN), text)
		}
	}
	undone := 0
	for e.Undo() {
		undone++
	}
	if diff := cmp.Diff(empty, trees.Lines(e.Game())); diff != "" {
		t.Errorf("undone: %s", diff)
	}
	for range undone {
		e.Redo()
	}
	if diff := cmp.Diff(built, trees.Lines(e.Game())); diff != "" {
		t.Errorf("done again: %s", diff)
	}
}

// readGames yields the games of the suite that can be edited, with an Editor of each.
func readGames(t *testing.T) iter.Seq2[string, *semantic.Editor] {
	paths, err := filepath.Glob(filepath.Join(testdata.Path(t, "testdata/conformance"), "*", "*.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(string, *semantic.Editor) bool) {
		edited := 0
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range grammar.Parse(string(text)) {
				e, err := semantic.NewEditor(g)
				if err != nil {
					continue
				}
				if edited++; !yield(path, e) {
					return
				}
			}
		}
		if edited < len(paths)/2 || edited == 0 {
			t.Errorf("%d games can be edited in %d files", edited, len(paths))
		}
	}
}

// countsOtherwise reports whether the first move names squares whose ranks are not counted as in the specification.
func countsOtherwise(info *semantic.Info) bool {
	start := info.Start
	reading, err := notation.Read(&start, notation.ICCS, info.Facts[0].Text)
	return info.Notation == notation.ICCS && err != nil || info.Notation == notation.UCI && reading.Move != info.Facts[0].Move
}

// TestEditOfReadGames holds that edits of a game that was read, good or bad, are
// undone without a trace.
func TestEditOfReadGames(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for path, e := range readGames(t) {
		if info := semantic.Check(e.Game()); info.Notation == notation.UCI10 || info.Notation == notation.Vietnamese || info.Played > 0 && countsOtherwise(info) {
			continue // the texts that are played mean something else in it
		}
		before := trees.Lines(e.Game())
		data := make([]byte, 100)
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		edits(e, data)
		for e.Undo() {
		}
		if diff := cmp.Diff(before, trees.Lines(e.Game())); diff != "" {
			t.Errorf("%s: %s", path, diff)
		}
	}
}

// TestGoWhereStepsGo checks that the cursor reaches the plies that Check could play, with the positions of Steps.
// Games with guesses are skipped, because the cursor plays moves as written.
func TestGoWhereStepsGo(t *testing.T) {
	for path, e := range readGames(t) {
		if len(slices.Collect(ast.Plies(&e.Game().Main))) > 100 {
			continue // every way begins at the start
		}
		info := semantic.Check(e.Game())
		if slices.ContainsFunc(info.Facts, func(f semantic.Fact) bool { return f.Guessed }) {
			continue
		}
		for step := range info.Steps() {
			switch reached := e.Go(step.Node); {
			case reached && (e.Position() != step.After || e.Depth() != step.Depth || e.Line() != step.Line):
				t.Errorf("%s: behind %s the cursor is elsewhere", path, step.Node.Text)
			case reached != step.Played:
				t.Errorf("%s: %s is reached: %v; is played: %v", path, step.Node.Text, reached, step.Played)
			}
		}
	}
}

func TestEditorMove(t *testing.T) {
	game := grammar.Parse("1. 炮二平五 (1. 马八进七) 马８进７ *")[0]
	e, err := semantic.NewEditor(game)
	if err != nil {
		t.Fatal(err)
	}
	got := []string{e.Start().FEN(), e.Move().String()}
	e.Enter(0)
	got = append(got, e.Move().String())
	e.Leave()
	e.Last()
	got = append(got, e.Move().String())
	if diff := cmp.Diff([]string{board.Start().FEN(), "0000", "b0c2", "h9g7"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestChangeNothing checks that Change(nil) makes no edit that Undo could revert.
func TestChangeNothing(t *testing.T) {
	e := newGame(board.Start(), notation.Chinese)
	if err := e.Change(nil); err != nil || e.Undo() {
		t.Errorf("%v, or there is a change to undo", err)
	}
}

// newGame returns an Editor of a new game.
func newGame(start board.Position, n notation.Notation) *semantic.Editor {
	e, err := semantic.NewGame(start, n)
	must(err)
	return e
}
