package report

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// boards returns the positions that are drawn for the findings of a text, by the
// move that cannot be played.
func boards(t *testing.T, text string) map[string]string {
	t.Helper()
	drawn := map[string]string{}
	for _, game := range grammar.Parse(text) {
		one := checked.Parsed(game)
		for i := range one.Found.Diagnostics {
			if stop := stopAt(Finding{&one.Found.Diagnostics[i], game, one.Info, rules.Error, false}); stop != nil {
				drawn[stop.Node.Text] = stop.Before.FEN()
			}
		}
	}
	return drawn
}

// TestBoard holds that the board is that before the move, in the main line and in
// variations of variations, in each game of a file.
func TestBoard(t *testing.T) {
	const start = "3k5/9/9/9/9/9/9/9/9/3RK4 w - - 0 1"
	head := "[Game \"Chinese Chess\"]\n[FEN \"" + start + "\"]\n\n"
	for _, test := range []struct {
		name, text string
		want       map[string]string
	}{
		{"the first move", head + "1. 车六平七 将４进１ 2. 车七进十 *", map[string]string{
			"车七进十": "9/3k5/9/9/9/9/9/9/9/2R1K4 w - - 2 2",
		}},
		{"a move that a comment splits", head + "1. 马二{注释}进三 *", map[string]string{"马二进三": start}},
		{"variations of each other", head + "1. 车六平七 (1. 车六平八 将４进２ (1. ... 将４进１ 2. 车八进十) 2. 马二进三) 将４进２ (1. ... 将４退１) *", map[string]string{
			"车六平七": "", // can be played
			"将４进２": "3k5/9/9/9/9/9/9/9/9/2R1K4 b - - 1 1",
			"将４退１": "3k5/9/9/9/9/9/9/9/9/2R1K4 b - - 1 1",
			"车八进十": "9/3k5/9/9/9/9/9/9/9/1R2K4 w - - 2 2",
		}},
		{"a variation of a move that cannot be played", head + "1. 车六进十 (1. 车六平七 车一平二) 将４进１ (1. ... 马二进三) *", map[string]string{
			"车六进十": start,
			"车一平二": "3k5/9/9/9/9/9/9/9/9/2R1K4 b - - 1 1",
		}},
		{"two games", head + "1. 车六进十 *\n" + strings.Replace(head, "3RK4 w", "4K3R b", 1) + "1. ... 将４平１ *", map[string]string{
			"车六进十": start,
			"将４平１": "3k5/9/9/9/9/9/9/9/9/4K3R b - - 0 1",
		}},
		{"no board", "[Game \"Chinese Chess\"]\n[FEN \"none\"]\n\n1. 车六进十 *", map[string]string{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for move, fen := range test.want {
				if fen == "" {
					delete(test.want, move)
				}
			}
			if diff := cmp.Diff(test.want, boards(t, test.text)); diff != "" {
				t.Errorf("boards (-want +got):\n%s", diff)
			}
		})
	}
}

// TestBoardExplains holds over the suite that a board is drawn for every finding
// that ends a line on the board, and that the move cannot be played there.
func TestBoardExplains(t *testing.T) {
	paths, err := filepath.Glob("../../../../testdata/conformance/*/*.pgn")
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		for game, err := range grammar.NewDecoder(file, grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			one := checked.Parsed(game)
			for i := range one.Found.Diagnostics {
				stop := stopAt(Finding{&one.Found.Diagnostics[i], game, one.Info, rules.Error, false})
				if stop == nil {
					if r := one.Found.Diagnostics[i].Rule; r == rules.MustByID("move-impossible") || r == rules.MustByID("move-illegal") || r == rules.MustByID("move-ambiguous") {
						t.Errorf("%s: no board for %s at %v", path, r.ID(), game.Place(one.Found.Diagnostics[i].Span.Start))
					}
					continue
				}
				drawn++
				if one.Found.Diagnostics[i].Rule == rules.MustByID("move-side") {
					continue // it can be played, but not by the side to move
				}
				if reading, err := notation.Read(&stop.Before, one.Info.Notation, stop.Node.Text); err == nil {
					t.Errorf("%s: %s can be played as %v", path, stop.Node.Text, reading.Move)
				}
			}
		}
	}
	if drawn < 20 {
		t.Errorf("%d boards", drawn)
	}
}

// TestBoardPainted holds that Red's pieces are red, and nothing else is.
func TestBoardPainted(t *testing.T) {
	position, err := board.ParseFEN("3k5/9/9/4c4/4C4/9/9/9/4r4/3K5 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	s := &semantic.Stop{Node: &ast.Ply{Text: "炮五进一"}, Before: position, Err: new(notation.MoveError)}
	plain := drawn(s, &semantic.Info{Notation: notation.Chinese}, newGutter(1), terminal.Screen{})
	got := drawn(s, &semantic.Info{Notation: notation.Chinese}, newGutter(1), terminal.Screen{Colored: true})
	got = strings.ReplaceAll(strings.ReplaceAll(got, "\x1b[1;34m", ""), "|\x1b[0m", "|")
	want := strings.NewReplacer("帅", "\x1b[1;31m帅\x1b[0m", "炮", "\x1b[1;31m炮\x1b[0m").Replace(plain)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
