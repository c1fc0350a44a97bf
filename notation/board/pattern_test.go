package board_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

func ExampleParsePattern() {
	// A cannon of Red's in the middle of its third rank, and Black's pawn before it.
	p, err := board.ParsePattern("*/*/*/????p*/*/*/*/????C*/*/* b")
	fmt.Println(p, err)
	pos := board.Start()
	fmt.Println(p.Fits(&pos))
	pos.Play(board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)})
	fmt.Println(p.Fits(&pos))
	// Output:
	// */*/*/????p*/*/*/*/????C*/*/* b <nil>
	// false
	// true
}

func ExamplePattern_Fits() {
	p, _ := board.ParsePattern("*/*/*/*/*/*/*/*/*/*[^.]??? w")
	pos := board.Start()
	fmt.Println(p.Fits(&pos))
	// Output: true
}

func ExamplePattern_String() {
	p, _ := board.ParsePattern("*/*R**/....*/*/*/*/*/*/*/[^RrX]* w - - 0 1")
	fmt.Println(p.String())
	// Output:
	// */*R*/4*/*/*/*/*/*/*/[.kabncp]* w
}

func ExamplePattern_Mirror() {
	p, _ := board.ParsePattern("*/*/*/*/*/*/*/*C?/*/R*")
	fmt.Println(p.Mirror())
	// Output: */*/*/*/*/*/*/?C*/*/*R
}

func ExamplePattern_Flip() {
	p, _ := board.ParsePattern("*/*/*/*/*/*/*/*C?/*/R* w")
	fmt.Println(p.Flip())
	// Output: *r/*/?c*/*/*/*/*/*/*/* b
}

func ExamplePatternOf() {
	start := board.Start()
	p := board.PatternOf(start)
	after := start.After(board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)})
	fmt.Println(p.Fits(&start), p.Fits(&after))
	// Output: true false
}

// naiveFits compares a pattern with the board of a FEN, character by character.
func naiveFits(pattern string, pos board.Position) bool {
	fields := strings.Fields(pattern)
	if len(fields) > 1 && fields[1] != strings.Fields(pos.FEN())[1] {
		return false
	}
	ranks := strings.Split(strings.Fields(pos.FEN())[0], "/")
	for i, rank := range strings.Split(fields[0], "/") {
		if !naiveRank(rank, spelled(ranks[i])) {
			return false
		}
	}
	return true
}

// spelled returns a rank with a dot for each empty square.
func spelled(rank string) string {
	for n := 9; n > 0; n-- {
		rank = strings.ReplaceAll(rank, fmt.Sprint(n), strings.Repeat(".", n))
	}
	return rank
}

func naiveRank(pattern, rank string) bool {
	if pattern == "" {
		return rank == ""
	}
	if pattern[0] == '*' {
		for i := range len(rank) + 1 {
			if naiveRank(pattern[1:], rank[i:]) {
				return true
			}
		}
		return false
	}
	if pattern[0] >= '1' && pattern[0] <= '9' {
		empty := strings.Repeat(".", int(pattern[0]-'0'))
		return strings.HasPrefix(rank, empty) && naiveRank(pattern[1:], rank[len(empty):])
	}
	if rank == "" {
		return false
	}
	set, rest := pattern[:1], pattern[1:]
	if set == "[" {
		set, rest, _ = strings.Cut(rest, "]")
	}
	set, not := strings.CutPrefix(set, "^")
	in := strings.Contains(set, rank[:1]) || strings.Contains(set, "?") ||
		strings.Contains(set, "X") && strings.Contains("KABNRCP", rank[:1]) ||
		strings.Contains(set, "x") && strings.Contains("kabnrcp", rank[:1])
	return in != not && naiveRank(rest, rank[1:])
}

// randomPattern returns a pattern that is made of a position by leaving things open, and
// sometimes by changing one.
func randomPattern(random *rand.Rand, pos board.Position) string {
	fields := strings.Fields(pos.FEN())
	var ranks []string
	for rank := range strings.SplitSeq(fields[0], "/") {
		if random.IntN(3) == 0 {
			ranks = append(ranks, "*")
			continue
		}
		var text strings.Builder
		for _, c := range spelled(rank) {
			switch random.IntN(8) {
			case 0:
				text.WriteByte('?')
			case 1:
				fmt.Fprintf(&text, "[%cRx]", c)
			case 2:
				if c == 'K' || c == 'k' {
					fmt.Fprintf(&text, "[^.]")
				} else {
					fmt.Fprintf(&text, "[^Kk]")
				}
			case 4:
				text.WriteByte('*')
				if random.IntN(2) == 0 {
					text.WriteRune(c)
				}
			case 3:
				if random.IntN(20) == 0 {
					c = 'R'
				}
				text.WriteRune(c)
			default:
				text.WriteRune(c)
			}
		}
		ranks = append(ranks, text.String())
	}
	pattern := strings.Join(ranks, "/")
	if random.IntN(2) == 0 {
		pattern += " " + fields[1]
	}
	return pattern
}

// TestPatternNaive holds patterns to a comparison of characters, and their images and
// their print to themselves.
func TestPatternNaive(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	fit, not := 0, 0
	for range 40 {
		pos := board.Start()
		var game []board.Position
		for range 60 {
			moves := pos.AppendLegal(nil)
			if len(moves) == 0 {
				break
			}
			pos.Play(moves[random.IntN(len(moves))])
			game = append(game, pos)
		}
		for range 20 {
			text := randomPattern(random, game[random.IntN(len(game))])
			p, err := board.ParsePattern(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			again, err := board.ParsePattern(p.String())
			if err != nil || again.String() != p.String() {
				t.Fatalf("%s is printed as %s, and that as %s (%v)", text, p, again, err)
			}
			mirrored, flipped := p.Mirror(), p.Flip()
			for _, pos := range game {
				want := naiveFits(text, pos)
				if want {
					fit++
				} else {
					not++
				}
				left, other := pos.Mirror(), pos.Flip()
				if p.Fits(&pos) != want || again.Fits(&pos) != want || mirrored.Fits(&left) != want || flipped.Fits(&other) != want {
					t.Fatalf("%s on %s: want %v", text, pos, want)
				}
				whole := board.PatternOf(pos)
				for _, other := range game {
					if whole.Fits(&other) != pos.Same(other) {
						t.Fatalf("%s is told from %s wrongly", pos, other)
					}
				}
			}
		}
	}
	if fit < 500 || not < 500 {
		t.Errorf("%d patterns fit and %d do not: too few to tell", fit, not)
	}
}

func TestPatternMistakes(t *testing.T) {
	for _, test := range []struct {
		text string
		want namedIssue
	}{
		{"", namedIssue{"no-board", 0, 0}},
		{"9/9/9", namedIssue{"rank-count", 0, 5}},
		{"9/9/9/9/9/9/9/9/9/9/9", namedIssue{"rank-count", 0, 21}},
		{"*/8/*/*/*/*/*/*/*/*", namedIssue{"rank-width", 2, 3}},
		{"*/9R*/*/*/*/*/*/*/*/*", namedIssue{"rank-width", 2, 5}},
		{"*/R9*/*/*/*/*/*/*/*/*", namedIssue{"rank-width", 2, 5}},
		{"*/*RRRRR*RRRRR*/*/*/*/*/*/*/*/*", namedIssue{"rank-width", 2, 15}},
		{"*/*炮/*/*/*/*/*/*/*/*", namedIssue{"unknown-piece", 3, 6}},
		{"*/*[R/*/*/*/*/*/*/*/*", namedIssue{"unknown-piece", 3, 4}},
		{"*/*[]/*/*/*/*/*/*/*/*", namedIssue{"unknown-piece", 3, 5}},
		{"*/*[Rq]/*/*/*/*/*/*/*/*", namedIssue{"unknown-piece", 3, 7}},
		{"*/*[^?]/*/*/*/*/*/*/*/*", namedIssue{"unknown-piece", 3, 7}},
		{"*/*/*/*/*/*/*/*/*/* x", namedIssue{"unknown-side", 20, 21}},
		{"*/*/*/*/*/*/*/*/*/* w - - 0 1 2", namedIssue{"extra-field", 30, 31}},
		{"*/*/*/*/*/*/*/*/*/* w x", namedIssue{"extra-field", 22, 23}},
	} {
		_, err := board.ParsePattern(test.text)
		var issue board.FENIssue
		if !errors.As(err, &issue) || named(issue)[0] != test.want {
			t.Errorf("%q: %v (%+v), want %+v", test.text, err, issue, test.want)
		}
	}
}

func BenchmarkPattern(b *testing.B) {
	pos := board.Start()
	for name, text := range map[string]string{
		"whole": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
		"open":  "rnbakabnr/*/1c5c1/?1p1p1p1[pn]/9/9/P1P1P1P1?/1C5C1/9/RNBAKABNR",
	} {
		b.Run(name, func(b *testing.B) {
			p, err := board.ParsePattern(text)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				p.Fits(&pos)
			}
		})
	}
	b.Run("play", func(b *testing.B) {
		there := board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)}
		back := board.Move{From: there.To, To: there.From}
		for b.Loop() {
			pos.Play(there)
			pos.Play(back)
		}
	})
}
