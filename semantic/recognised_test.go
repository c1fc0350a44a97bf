package semantic_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// A machine reads a page and is not sure of all characters, so it writes candidates for a character. The board
// decides among them.
func Example_recognised() {
	const text = "[Game \"Chinese Chess\"]\n1. 炮|砲二:0.4|三:0.5平五 马８进７\n2. 马二进三 卒７进１:0.6|７:0.4 3. 车一平二 车９平８ *"
	info := semantic.Check(grammar.Parse(text)[0])
	for _, stop := range info.Stops {
		for _, slip := range stop.Slips {
			fmt.Printf("%s: %s %.2f, certain: %v\n", stop.Node.Text, slip.Text, slip.Probability, stop.Certain)
		}
	}
	fixed, _ := ast.ApplyEdits(text, info.Semantic.Fixes())
	fmt.Println(fixed)
	// Output:
	// 炮|砲二:0.4|三:0.5平五: 炮二平五 1.00, certain: true
	// 卒７进１:0.6|７:0.4: 卒７进１ 1.00, certain: true
	// [Game "Chinese Chess"]
	// 1. 炮二平五 马８进７
	// 2. 马二进三 卒７进１ 3. 车一平二 车９平８ *
}

// TestRecognised replaces characters in the moves of a game by candidates, the right one among them, and checks that
// the moves are the same. The likeliest candidate is right in only two of three places.
func TestRecognised(t *testing.T) {
	data, err := os.ReadFile(testdata.Path(t, "testdata/games/classic.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	game := grammar.Parse(string(data))[0]
	want := mainMoves(semantic.Check(game))
	r := rand.New(rand.NewPCG(3, 4))
	var edits []ast.Edit
	for _, ply := range game.Main.Plies {
		letters := []rune(ply.Text)
		at := r.IntN(len(letters))
		other := respelt(r, &ast.Ply{Text: string(letters[at])}, 0, "帅仕相马车炮兵", "将士象马车炮卒", "帥仕相馬車炮兵", "將士象馬車炮卒", "一二三四五六七八九", "１２３４５６７８９", "123456789", "进退平", "進退平", "前后")
		if other == nil || r.IntN(3) > 0 {
			continue
		}
		right, wrong := 0.7, 0.2
		if r.IntN(3) == 0 {
			right, wrong = wrong, right
		}
		text := fmt.Sprintf("%s%c:%.1f|%s:%.1f%s", string(letters[:at]), letters[at], right, other[0].New, wrong, string(letters[at+1:]))
		if _, ok := notation.ReadRecognised(text); !ok {
			t.Fatal(text)
		}
		edits = append(edits, ast.Edit{Span: ply.Span, New: text})
	}
	text, err := ast.ApplyEdits(game.Text, edits)
	if err != nil {
		t.Fatal(err)
	}
	read := grammar.Parse(text)[0]
	if len(read.Main.Plies) != len(game.Main.Plies) {
		t.Fatalf("%d plies of %d in %s", len(read.Main.Plies), len(game.Main.Plies), text)
	}
	if printed, err := grammar.Append(nil, read); err != nil || !strings.Contains(string(printed), "|") {
		t.Errorf("%v: %s", err, printed)
	}
	info := semantic.Config{Likeliest: true}.Check(read)
	fixed, err := ast.ApplyEdits(text, info.Semantic.Fixes())
	if err != nil {
		t.Fatal(err)
	}
	after := semantic.Check(grammar.Parse(fixed)[0])
	t.Logf("%d texts with candidates; %d stops of which %d are left", len(edits), len(info.Stops), len(after.Stops))
	if got := mainMoves(after); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}
