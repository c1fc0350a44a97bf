package habit_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// TestWrongAndRight holds that the wrong example of each habit has its finding, and no other if there is a fix, and that the
// fixed text is the right one and has none. Habits without a rule find nothing.
func TestWrongAndRight(t *testing.T) {
	for _, h := range habit.All {
		if h.Wrong == "" {
			continue
		}
		game := tree.Game(h.Wrong)
		found, own := len(game.Syntax.Diagnostics), 0
		for i := range game.Syntax.Diagnostics {
			if game.Syntax.Diagnostics[i].Rule == h.Rule {
				own++
			}
		}
		if h.Rule == 0 && found > 0 || h.Rule != 0 && own != 1 || h.Right != "" && found > 1 {
			t.Errorf("%s: %q has %v, not %s", h.Name, h.Wrong, game.Syntax.Diagnostics, h.Rule)
		}
		fixed, err := ast.ApplyEdits(h.Wrong, game.Syntax.Fixes())
		if err != nil {
			t.Fatalf("%s: %v", h.Name, err)
		}
		switch right := h.Right; {
		case right == "" && fixed != h.Wrong:
			t.Errorf("%s: %q is fixed to %q", h.Name, h.Wrong, fixed)
		case right != "" && fixed != right:
			t.Errorf("%s: %q is fixed to %q, not %q", h.Name, h.Wrong, fixed, right)
		case right != "":
			again := tree.Game(right)
			if len(again.Syntax.Diagnostics) > 0 {
				t.Errorf("%s: %q has %v", h.Name, right, again.Syntax.Diagnostics)
			}
			if h.Name == "result-enclosed" { // what was a variation is the result
				continue
			}
			game.Main.Result.Text = game.Main.Result.Meaning()
			if diff := cmp.Diff(trees.Outline(game), trees.Outline(again)); diff != "" {
				t.Errorf("%s: the fix changes the tree (-wrong +right):\n%s", h.Name, diff)
			}
		}
	}
}

// suiteTexts returns the texts of the suite that are UTF-8, and the examples of the habits.
func suiteTexts(t testing.TB) (all []string) {
	for name, data := range testdata.Files(t) {
		const most = 20_000 // bytes
		if strings.HasSuffix(name, ".pgn") && len(data) < most {
			all = append(all, strings.ToValidUTF8(string(data), ""))
		}
	}
	for _, h := range habit.All {
		all = append(all, h.Wrong, h.Right)
	}
	return all
}

// TestSilence holds that only early habits are asked where the text is right: it has no finding, and no habit meets it.
func TestSilence(t *testing.T) {
	silent := 0
	for _, text := range suiteTexts(t) {
		asked, met := "", false
		counted := make([]parse.Habit, len(habit.All))
		for i, h := range habit.All {
			counted[i] = h
			counted[i].Meet = func(c *parse.Cursor) bool {
				meets := h.Meet(c)
				if met = met || meets; !h.Early {
					asked = h.Name
				}
				return meets
			}
		}
		game := new(ast.Game)
		tree.NewParser(counted).Parse(text, game)
		if len(game.Syntax.Diagnostics) == 0 && !met && asked != "" {
			t.Errorf("%s is asked in %q", asked, text)
		}
		if asked == "" {
			silent++
		}
	}
	if silent == 0 {
		t.Error("habits are asked in all texts")
	}
}

// TestAlone holds that any habits alone read every text to its end, and lose nothing of it.
func TestAlone(t *testing.T) {
	texts := suiteTexts(t)
	for seed := range testdata.Size(2_000, 40_000) {
		r := rand.New(rand.NewPCG(1, uint64(seed)))
		text := texts[r.IntN(len(texts))]
		var some []parse.Habit
		for i, h := range habit.All {
			if i == len(habit.All)-1 || r.IntN(3) > 0 {
				some = append(some, h)
			}
		}
		p := tree.NewParser(some)
		p.Parse(text, new(ast.Game))
		at := int32(0)
		for i := range p.Len() {
			tok := p.Token(i)
			if tok.Start > at {
				t.Fatalf("seed %d: bytes %d to %d are lost in %q", seed, at, tok.Start, text)
			}
			at = max(at, tok.End)
		}
		if strings.TrimRight(text[at:], " \t\r\n") != "" {
			t.Fatalf("seed %d: bytes from %d on are lost in %q", seed, at, text)
		}
	}
}

// TestLinear holds that the work on an example of a habit grows as the text does, if the text is repeated.
func TestLinear(t *testing.T) {
	work := func(text string) int {
		p := tree.NewParser(habit.All)
		p.Parse(text, new(ast.Game))
		return p.Work()
	}
	const few, many = 4_000, 16_000
	for _, h := range habit.All {
		for _, piece := range pieces(h.Wrong) {
			a, b := work(strings.Repeat(piece, few)), work(strings.Repeat(piece, many))
			if b > 5*a+1000 {
				t.Errorf("%s: %q %d times is %d looks, %d times %d", h.Name, piece, few, a, many, b)
			}
		}
	}
}

// pieces returns an example, and its parts that have no white space, each with a space behind it.
func pieces(text string) (all []string) {
	all = append(all, text+"\n")
	for _, word := range strings.Fields(text) {
		all = append(all, word+" ", word)
	}
	return all
}
