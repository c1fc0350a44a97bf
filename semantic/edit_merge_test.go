package semantic_test

import (
	"errors"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// editorOf returns an Editor of the game of a text.
func editorOf(t *testing.T, text string) *semantic.Editor {
	t.Helper()
	e, err := semantic.NewEditor(grammar.Parse(text)[0])
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// movetextOf returns the moves of a game on one line.
func movetextOf(t *testing.T, game *ast.Game) string {
	t.Helper()
	c := game.Clone()
	c.Tags = nil
	text, err := grammar.Append(nil, c)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestMerge(t *testing.T) {
	for name, test := range map[string]struct{ game, other, want string }{
		"another answer":       {"1. 炮二平五 马８进７ *", "1. 炮二平五 炮８平５ 2. 马二进三 1-0", "1. 炮二平五 马８进７ ( 1. ... 炮８平５ 2. 马二进三 ) *\n\n"},
		"the same":             {"1. 炮二平五 马８进７ *", "1. C2.5 N8+7 *", "1. 炮二平五 马８进７ *\n\n"},
		"longer":               {"1. 炮二平五 *", "1. 炮二平五 {好} 马８进７ *", "1. 炮二平五 {好} 马８进７ *\n\n"},
		"a comment twice":      {"1. 炮二平五 {好} *", "1. 炮二平五 {好} {妙} *", "1. 炮二平五 {好} {妙} *\n\n"},
		"variations of it":     {"1. 炮二平五 马８进７ *", "1. 炮二平五 (1. 兵七进一 {稳}) 马８进７ *", "1. 炮二平五 ( 1. 兵七进一 {稳} ) 马８进７ *\n\n"},
		"a variation it knows": {"1. 炮二平五 (1. 兵七进一) *", "1. 兵七进一 炮２平３ *", "1. 炮二平五 ( 1. 兵七进一 炮２平３ ) *\n\n"},
		"after the result":     {"1. 炮二平五 1-0 {甲}", "1. 炮二平五 1-0 {甲} {乙}", "1. 炮二平五 1-0 {甲} {乙}"},
		"a variation's result": {"1. 炮二平五 *", "1. 炮二平五 ({好} 1. 兵七进一 0-1 {乙}) *", "1. 炮二平五 (1. 兵七进一 {好} 0-1 {乙}) *"},
		"another result":       {"1. 炮二平五 (1. 兵七进一 1-0) *", "1. 炮二平五 (1. 兵七进一 0-1 {乙}) *", "1. 炮二平五 (1. 兵七进一 {0-1} 1-0 {乙}) *"},
		"the line again":       {"1. 炮二平五 马８进７ *", "1. 炮二平五 马８进７ ({好} 1. ... 马８进７ 1-0) *", "1. 炮二平五 马８进７ {好} {1-0} *"},
		"no moves":             {"1. 炮二平五 *", "1. 炮二平五 ({好} 1-0) *", "1. 炮二平五 {好} {1-0} *"},
	} {
		e := editorOf(t, test.game)
		before := e.Game().Clone()
		if err := e.Merge(grammar.Parse(test.other)[0]); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got := movetextOf(t, e.Game()); got != movetextOf(t, grammar.Parse(test.want)[0]) {
			t.Errorf("%s: got %s, want %s", name, got, test.want)
		}
		e.Undo()
		if !ast.Equal(before, e.Game()) || e.Undo() {
			t.Errorf("%s: it is not one edit", name)
		}
	}
	e := editorOf(t, "1. 炮二平五 *")
	before := e.Game().Clone()
	for name, other := range map[string]string{
		"an impossible move": "1. 马二进三 马８进７ 2. 马三进九 *",
		"another start":      "[FEN \"3ak4/9/9/9/9/9/9/4B4/4r4/3K5 b - - 0 1\"]\n1. ... 将５平６ *",
		"no board":           "[FEN \"x\"]\n*",
	} {
		err := e.Merge(grammar.Parse(other)[0])
		if failed := (*semantic.EditError)(nil); !errors.As(err, &failed) || failed.In(rules.ZH) == "" || !ast.Equal(before, e.Game()) || e.Undo() {
			t.Errorf("%s: %v", name, err)
		}
	}
	var why *notation.MoveError
	if err := e.Merge(grammar.Parse("1. 炮二平五 (1. 马二进九) *")[0]); !errors.As(err, &why) || why.Text != "马二进九" {
		t.Errorf("an impossible move of a variation: %v", err)
	}
	if e.Merge(nil) == nil {
		t.Error("no game is merged")
	}
}

func TestAddVariation(t *testing.T) {
	e := editorOf(t, "1. 炮二平五 马８进７ *")
	move := func(text string) board.Move { m, err := board.ParseMove(text); must(err); return m }
	if err := e.AddVariation(move("b0c2"), move("b9c7")); err != nil || e.Ply() != nil {
		t.Error(err)
	}
	if got, want := movetextOf(t, e.Game()), movetextOf(t, grammar.Parse("1. 炮二平五 (1. 马八进七 马２进３) 马８进７ *")[0]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	before := e.Game().Clone()
	err := e.AddVariation(move("h0g2"), move("h0g2"))
	if failed := (*notation.MoveError)(nil); !errors.As(err, &failed) || !ast.Equal(before, e.Game()) {
		t.Errorf("%v", err)
	}
	if !e.Undo() || e.Undo() {
		t.Error("it is not one edit")
	}
}

func TestRepetitions(t *testing.T) {
	e := editorOf(t, "1. 车一进一 车９进１ 2. 车一退一 车９退１ 3. 车一进一 车９进１ (3. ... 马８进７ 4. 车一退一 马７退８) 4. 车一退一 车９退１ *")
	var got []int
	for {
		got = append(got, e.Repetitions())
		if !e.Forward() {
			break
		}
	}
	if want := []int{1, 1, 1, 1, 2, 2, 2, 2, 3}; !equalInts(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	e.First()
	for range 5 {
		e.Forward()
	}
	e.Enter(0)
	e.Last()
	if n := e.Repetitions(); n != 3 {
		t.Errorf("in the variation %d, want 3", n)
	}
	info := semantic.Check(e.Game())
	var steps []int
	for step := range info.Steps() {
		steps = append(steps, step.Repetitions)
	}
	if want := []int{1, 1, 1, 2, 2, 2, 1, 1, 3, 2, 3}; !equalInts(steps, want) {
		t.Errorf("steps %v, want %v", steps, want)
	}
}

func equalInts(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// TestEditErrors checks that the errors of editors are typed, and that errors.As finds their causes.
func TestEditErrors(t *testing.T) {
	game := grammar.Parse("[FEN \"x\"]\n*")[0]
	_, opened := semantic.NewEditor(game)
	_, mirrored := semantic.Mirror(game, semantic.Check(game))
	_, flipped := semantic.Flip(game, semantic.Check(game))
	for _, err := range []error{opened, mirrored, flipped} {
		if issue := (board.FENIssue{}); !errors.As(err, &issue) || !issue.Code.Fatal() {
			t.Errorf("%v has no issue of the FEN", err)
		}
	}
	e := editorOf(t, "1. 炮二平五 *")
	_, invalid := semantic.NewGame(board.Start(), notation.Notation(200))
	for _, err := range []error{e.SetResult("x"), e.AddGlyph("x"), e.AddGlyph("!"), invalid} {
		if failed := (*semantic.EditError)(nil); !errors.As(err, &failed) || failed.In(rules.EN) == failed.In(rules.ZH) {
			t.Errorf("%v", err)
		}
	}
	impossible := grammar.Parse("1. 马二进五 *")[0]
	_, err := semantic.Mirror(impossible, semantic.Check(impossible))
	if failed := (*notation.MoveError)(nil); !errors.As(err, &failed) {
		t.Errorf("%v is no MoveError", err)
	}
}
