package semantic_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

const head = "[Game \"Chinese Chess\"]\n"

// check reads one game and gives its facts.
func check(t *testing.T, text string) (*ast.Game, *semantic.Info) {
	t.Helper()
	games := grammar.Parse(text)
	if len(games) != 1 {
		t.Fatalf("%d games in %q", len(games), text)
	}
	return games[0], semantic.Check(games[0])
}

// found writes the findings of the semantic pass as "line:column rule ply".
func found(game *ast.Game, info *semantic.Info) []string {
	var all []string
	for _, d := range info.Diagnostics {
		at := game.Position(d.Span.Start)
		all = append(all, fmt.Sprintf("%d:%d %s %d", at.Line, at.Column, d.Rule.ID, d.Ply))
	}
	return all
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"clean", head + "1. 炮二平五 马８进７ *", nil},
		{"no Game tag", "[Red \"甲\"]\n1. 炮二平五 *", []string{"1:1 game-tag-missing 0"}},
		{"no tags", "1. 炮二平五 *", []string{"1:1 game-tag-missing 0"}},
		{"Game tag second", "[Red \"甲\"]\n" + head + "1. 炮二平五 *", []string{"2:1 game-tag-first 0"}},
		{"another game", "[Game \"Chess\"]\n1. 炮二平五 *", []string{"1:8 game-tag-value 0"}},
		{"unknown format", head + "[Format \"Han\"]\n1. 炮二平五 *", []string{"2:10 format-value 0"}},
		{"format in another case", head + "[Format \"iccs\"]\n1. h2e2 *", nil},
		{"WXF without Format", head + "1. C2.5 N8+7 *", []string{"2:4 move-notation 1"}},
		{"Chinese as WXF", head + "[Format \"WXF\"]\n1. 炮二平五 马８进７ *", []string{"3:4 move-notation 1"}},
		{"one move in another notation", head + "1. 炮二平五 h9g7 2. 马二进三 *", []string{"2:9 move-notation 2"}},
		{"one illegal move in another notation", head + "1. 炮二平五 h9g8 2. 马二进三 *", []string{"2:9 move-impossible 2"}},
		{"no move", head + "1. 炮二平五 好棋 2. 马二进三 *", []string{"2:9 move-syntax 2"}},
		{"blocked", head + "1. 车一进三 卒１进１ *", []string{"2:4 move-impossible 1"}},
		{"an error does not cascade", head + "1. 炮二平五 马８进６ 2. 炮五进四 将５进１ 3. 车一平九 *", []string{"2:9 move-impossible 2"}},
		{"variation of an illegal move", head + "1. 炮二平五 马８进６ (1. ... 马８进７ 2. 炮五进四) (1. ... 车９进３) *",
			[]string{"2:9 move-impossible 2", "2:44 move-impossible 2"}},
		{"variation of a later move", head + "1. 炮二平五 (1. 炮八平五 马８进７ (1. ... 马２进３ 2. 炮五进五)) 马８进７ *",
			[]string{"2:39 move-impossible 3"}},
		{"in check", head + "[FEN \"3k5/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1\"]\n1. 帅六进一 *", []string{"2:7 fen-unplayable 0", "3:4 move-illegal 1"}},
		{"kings face", head + "[FEN \"4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1\"]\n1. 仕五进六 *", []string{"3:4 move-illegal 1"}},
		{"file form of two cannons", head + "[FEN \"3k5/9/9/9/4C4/9/4C4/4p4/9/5K3 w - - 0 1\"]\n1. 炮五退一 *", []string{"3:4 move-underspecified 1"}},
		{"ambiguous", head + "[FEN \"3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1\"]\n1. 炮五平四 *", []string{"3:4 move-ambiguous 1"}},
		{"long form of a pawn", head + "[FEN \"3k5/9/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1\"]\n1. 前兵五平四 *", []string{"3:4 move-overspecified 1"}},
		{"place of a single piece", head + "1. 前车进一 *", []string{"2:4 move-ambiguous 1"}},
		{"unreadable FEN", head + "[FEN \"4k4/9/9\"]\n1. 炮二平五 *", []string{"2:7 fen-syntax 0"}},
		{"FEN without side", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3\"]\n1. 帅四进一 *", []string{"2:30 fen-form 0"}},
		{"FEN without counters", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 r\"]\n1. 帅四进一 *", nil},
		{"too many rooks", head + "[FEN \"3k5/9/9/9/9/9/RRR6/9/9/5K3 w - - 0 1\"]\n1. 帅四进一 *", []string{"2:7 fen-unreachable 0"}},
		{"Black first", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 b - - 0 1\"]\n1. 将４进１\n2. 帅四进一 将４退１ *", nil},
		{"empty FEN", head + "[FEN \"\"]\n1. 炮二平五 *", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			game, info := check(t, test.text)
			if diff := cmp.Diff(test.want, found(game, info)); diff != "" {
				t.Errorf("%s\nfindings (-want +got):\n%s", test.text, diff)
			}
		})
	}
}

// TestInfo holds the facts of a game with variations.
func TestInfo(t *testing.T) {
	game, info := check(t, head+"1. 炮二平五 (1. 马八进七 卒３进１) 马８进７ 2. 帅五进二 车９平８ *")
	type fact struct {
		text, move string
		side       board.Color
		ply        int
		played     bool
	}
	var got []fact
	for m := range ast.Moves(&game.Main) {
		f := info.Moves[m.Index]
		squares := ""
		if f.Played {
			squares = f.Move.String()
		}
		got = append(got, fact{m.Text, squares, f.Side, f.Ply, f.Played})
	}
	want := []fact{
		{"炮二平五", "h2e2", board.Red, 1, true},
		{"马八进七", "b0c2", board.Red, 1, true},
		{"卒３进１", "c6c5", board.Black, 2, true},
		{"马８进７", "h9g7", board.Black, 2, true},
		{"帅五进二", "", board.Red, 3, false},
		{"车９平８", "", board.Red, 0, false},
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(fact{})); diff != "" {
		t.Errorf("facts (-want +got):\n%s", diff)
	}
	if info.Plies != 2 || info.Status != board.Ongoing || info.Notation != notation.Chinese || info.Start != board.Start() {
		t.Errorf("%+v", info)
	}
	if diff := cmp.Diff("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2", info.Final.FEN()); diff != "" {
		t.Errorf("last position (-want +got):\n%s", diff)
	}
}

func ExampleCheck() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1. 炮二平五 马８进７ 2. 炮五进四 *")[0]
	info := semantic.Check(game)
	fmt.Println(info.Plies, info.Final.FEN())
	for _, m := range game.Main.Moves {
		fmt.Println(m.Text, info.Moves[m.Index].Move)
	}
	// Output:
	// 3 rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2
	// 炮二平五 h2e2
	// 马８进７ h9g7
	// 炮五进四 e2e6
}
