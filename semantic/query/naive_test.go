package query_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// Positions and moves are looked for here as simply as possible: by the texts of FENs,
// one after the other.

// A lookedAt is a position of a game, as a naive search sees it.
type lookedAt struct {
	fen   string
	ply   int
	moves []board.Move // that lead there
	from  int          // the index of the position before, in the same list; -1 for the start
}

// positionsOf returns the positions of a game.
func positionsOf(info *semantic.Info, variations bool) []lookedAt {
	all := []lookedAt{{info.Start.FEN(), 0, nil, -1}}
	last := map[int]int{-1: 0} // by depth, the index of the position behind the last ply
	before := map[int]int{}    // by depth, that before it
	for step := range info.Steps() {
		if !step.Played || step.Depth > 0 && !variations {
			continue
		}
		from := last[step.Depth]
		if step.Ply == all[from].ply+1 && step.Depth == 0 || step.Depth > 0 && step.Node != &step.Line.Plies[0] {
			before[step.Depth] = from
		} else {
			from = before[step.Depth-1] // the first of a variation
		}
		before[step.Depth] = from
		all = append(all, lookedAt{step.After.FEN(), step.Ply, append(slices.Clone(all[from].moves), step.Move), from})
		last[step.Depth] = len(all) - 1
	}
	return all
}

// boardOf returns the board of a FEN, ten ranks of nine characters, a dot for each empty
// square, and the side.
func boardOf(fen string) (ranks []string, side string) {
	fields := strings.Fields(fen)
	text := fields[0]
	for n := 9; n > 0; n-- {
		text = strings.ReplaceAll(text, fmt.Sprint(n), strings.Repeat(".", n))
	}
	return strings.Split(text, "/"), fields[1]
}

func reversed(text string) string {
	runes := []rune(text)
	slices.Reverse(runes)
	return string(runes)
}

// swapped exchanges upper and lower case.
func swapped(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return r - 'a' + 'A'
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, text)
}

// imagesOf returns the boards that are as good as one, with the side to move.
func imagesOf(fen string, mirrored, flipped bool) (images [][]string) {
	ranks, side := boardOf(fen)
	images = append(images, append(ranks, side))
	if mirrored {
		var image []string
		for _, rank := range ranks {
			image = append(image, reversed(rank))
		}
		images = append(images, append(image, side))
	}
	if flipped {
		for _, board := range images {
			other := map[string]string{"w": "b", "b": "w"}[board[10]]
			var image []string
			for _, rank := range slices.Backward(board[:10]) {
				image = append(image, swapped(reversed(rank)))
			}
			images = append(images, append(image, other))
		}
	}
	return images
}

// A looseBoard is a board of characters with question marks where anything may be, and
// a side or "".
type looseBoard struct {
	ranks []string
	side  string
}

func (l looseBoard) fits(board []string) bool {
	if l.side != "" && l.side != board[10] {
		return false
	}
	for i, rank := range l.ranks {
		for j := range rank {
			if rank[j] != '?' && rank[j] != board[i][j] {
				return false
			}
		}
	}
	return true
}

// randomLoose returns a board that is made of a position by leaving things open.
func randomLoose(random *rand.Rand, fen string) looseBoard {
	ranks, side := boardOf(fen)
	open := random.IntN(4)
	for i, rank := range ranks {
		loose := []byte(rank)
		for j := range loose {
			if random.IntN(4) < open {
				loose[j] = '?'
			}
		}
		ranks[i] = string(loose)
	}
	if random.IntN(2) == 0 {
		side = ""
	}
	return looseBoard{ranks, side}
}

// longestRun returns in how many positions in a row something is so.
func longestRun(all []lookedAt, is func(lookedAt) bool) (longest int) {
	runs := make([]int, len(all))
	for i, at := range all {
		if !is(at) {
			continue
		}
		runs[i] = 1
		if at.from >= 0 {
			runs[i] += runs[at.from]
		}
		longest = max(longest, runs[i])
	}
	return longest
}

// naiveGames yields real games and random ones with variations.
func naiveGames(t *testing.T, f func(random *rand.Rand, game *ast.Game, info *semantic.Info)) {
	random := rand.New(rand.NewPCG(5, 6))
	for i := range testdata.Size(60, 300) {
		game := grammar.Parse(made.Game(random, i, 10+random.IntN(60), notation.Chinese, true))[0]
		f(random, game, semantic.Check(game))
	}
	t.Run("sample", func(t *testing.T) {
		for path, data := range testdata.Sample(t, testdata.Size(400, 40)) {
			for raw, err := range grammar.NewDecoder(strings.NewReader(string(data)), grammar.Config{Name: path}).Games() {
				if err != nil {
					t.Fatal(err)
				}
				f(random, raw, semantic.Check(raw))
			}
		}
	})
}

// TestPositionsNaive compares the search for positions with one that compares the texts
// of FENs ply by ply.
func TestPositionsNaive(t *testing.T) {
	holds, not := 0, 0
	var others []string // positions of games before
	naiveGames(t, func(random *rand.Rand, game *ast.Game, info *semantic.Info) {
		all := positionsOf(info, true)
		others = append(others, all[random.IntN(len(all))].fen)
		for range 12 {
			fen := all[random.IntN(len(all))].fen
			if random.IntN(3) == 0 {
				fen = others[random.IntN(len(others))]
			}
			loose := randomLoose(random, fen)
			mirrored, flipped, variations := random.IntN(2) == 0, random.IntN(2) == 0, random.IntN(2) == 0
			first, last, run := 0, 1<<30, 1
			text := "fen " + strings.ReplaceAll(strings.Join(loose.ranks, "/"), "?????????", "*")
			if loose.side != "" {
				text += " " + loose.side
			}
			if random.IntN(3) == 0 {
				first = random.IntN(10)
				last = first + random.IntN(40)
				text += fmt.Sprintf(" at %d..%d", first, last)
			}
			if random.IntN(3) == 0 {
				run = 1 + random.IntN(5)
				text += fmt.Sprintf(" for %d", run)
			}
			for word, is := range map[string]bool{" mirrored": mirrored, " flipped": flipped, " in variations": variations} {
				if is {
					text += word
				}
			}
			want := longestRun(positionsOf(info, variations), func(at lookedAt) bool {
				return at.ply >= first && at.ply <= last && slices.ContainsFunc(imagesOf(at.fen, mirrored, flipped), loose.fits)
			}) >= run
			if want {
				holds++
			} else {
				not++
			}
			if got := parse(t, text).Match(game, info); got != want {
				t.Fatalf("%s: %v, want %v, in %s", text, got, want, game.Text)
			}
		}
	})
	t.Logf("%d hold, %d do not", holds, not)
	if holds < 100 || not < 100 {
		t.Errorf("%d hold and %d do not: too few to tell", holds, not)
	}
}

// TestMaterialNaive compares the search for material with counting letters.
func TestMaterialNaive(t *testing.T) {
	holds, not := 0, 0
	naiveGames(t, func(random *rand.Rand, game *ast.Game, info *semantic.Info) {
		for range 6 {
			all := positionsOf(info, true)
			ranks, _ := boardOf(all[random.IntN(len(all))].fen)
			letters := strings.Join(ranks, "")
			var text strings.Builder
			text.WriteString("material ")
			type bound struct{ least, most int }
			bounds := map[rune]bound{}
			for i, side := range []string{"ABNRCP", "abnrcp"} {
				if i == 1 {
					text.WriteString("-")
				}
				rest := 0
				if random.IntN(2) == 0 {
					rest = 90
				}
				for _, letter := range side {
					n := strings.Count(letters, string(letter))
					switch random.IntN(6) {
					case 0:
						bounds[letter] = bound{0, rest}
					case 1:
						fmt.Fprintf(&text, "%c*", letter)
						bounds[letter] = bound{0, 90}
					case 2:
						fmt.Fprintf(&text, "%c?", letter)
						bounds[letter] = bound{0, max(1, rest)}
					case 3:
						n = min(n+1, 2)
						fallthrough
					default:
						text.WriteString(strings.Repeat(string(letter), n))
						bounds[letter] = bound{n, max(n, rest)}
					}
				}
				if rest > 0 {
					text.WriteString("..")
				}
			}
			flipped, variations, run := random.IntN(2) == 0, random.IntN(2) == 0, 1+random.IntN(3)
			fmt.Fprintf(&text, " for %d", run)
			if flipped {
				text.WriteString(" flipped")
			}
			if variations {
				text.WriteString(" in variations")
			}
			fits := func(letters string) bool {
				for letter, b := range bounds {
					if n := strings.Count(letters, string(letter)); n < b.least || n > b.most {
						return false
					}
				}
				return true
			}
			want := longestRun(positionsOf(info, variations), func(at lookedAt) bool {
				ranks, _ := boardOf(at.fen)
				letters := strings.Join(ranks, "")
				return fits(letters) || flipped && fits(swapped(letters))
			}) >= run
			if want {
				holds++
			} else {
				not++
			}
			if got := parse(t, text.String()).Match(game, info); got != want {
				t.Fatalf("%s: %v, want %v, in %s", text.String(), got, want, game.Text)
			}
		}
	})
	t.Logf("%d hold, %d do not", holds, not)
	if holds < 50 || not < 50 {
		t.Errorf("%d hold and %d do not: too few to tell", holds, not)
	}
}

// naiveMoves reports whether moves from some position on are as written, read one after
// the other.
func naiveMoves(position board.Position, moves []board.Move, written []string) bool {
	if len(written) == 0 {
		return true
	}
	if written[0] == "*" && naiveMoves(position, moves, written[1:]) {
		return true
	}
	if len(moves) == 0 {
		return false
	}
	next := position.After(moves[0])
	switch written[0] {
	case "*":
		return naiveMoves(next, moves[1:], written)
	case "?":
	default:
		r, err := notation.Read(&position, notation.DetectText(written[0]), written[0])
		black := strings.ContainsAny(written[0], "１２３４５６７８９")
		if err != nil || r.Move != moves[0] || notation.DetectText(written[0]) == notation.Chinese && black != (position.Side() == board.Black) {
			return false
		}
	}
	return naiveMoves(next, moves[1:], written[1:])
}

// ends returns the positions that no other follows.
func ends(all []lookedAt) (last []lookedAt) {
	followed := map[int]bool{}
	for _, at := range all {
		followed[at.from] = true
	}
	for i, at := range all {
		if !followed[i] {
			last = append(last, at)
		}
	}
	return last
}

// TestMovesNaive compares the search for moves with reading them one after the other in
// each position.
func TestMovesNaive(t *testing.T) {
	holds, not := 0, 0
	var earlier [][]string
	naiveGames(t, func(random *rand.Rand, game *ast.Game, info *semantic.Info) {
		all := positionsOf(info, true)
		for range 12 {
			way := all[random.IntN(len(all))].moves
			if len(way) == 0 {
				continue
			}
			written := []string{}
			position := info.Start
			mirrored, variations := random.IntN(2) == 0, random.IntN(2) == 0
			asked := random.IntN(2) == 0 && mirrored // whether the image is asked for
			if asked {
				position = position.Mirror()
			}
			from := random.IntN(len(way))
			to := min(from+1+random.IntN(4), len(way))
			if random.IntN(3) == 0 {
				from, to = 0, min(to, 6)
			}
			if from > 0 {
				written = append(written, "*")
			}
			for i, m := range way[:to] {
				if asked {
					m = m.Mirror()
				}
				if i >= from {
					switch n := random.IntN(8); {
					case n == 0 && len(written) > 0:
						written = append(written, "?")
					case n == 1 && len(written) > 0:
						written = append(written, "*")
					default:
						written = append(written, notation.Write(&position, m, []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS}[random.IntN(3)], notation.Style{}))
					}
				}
				position.Play(m)
			}
			if from == 0 && !info.Start.Same(board.Start()) {
				continue // not from the start of all games
			}
			if earlier = append(earlier, written); random.IntN(2) == 0 {
				written = earlier[random.IntN(len(earlier))]
			}
			if !info.Start.Same(board.Start()) && written[0] != "*" {
				continue
			}
			text := "moves"
			for _, w := range written {
				text += " " + w
			}
			if mirrored {
				text += " mirrored"
			}
			if variations {
				text += " in variations"
			}
			want := slices.ContainsFunc(ends(positionsOf(info, variations)), func(at lookedAt) bool {
				if naiveMoves(info.Start, at.moves, written) {
					return true
				}
				if !mirrored {
					return false
				}
				image := slices.Clone(at.moves)
				for i := range image {
					image[i] = image[i].Mirror()
				}
				return naiveMoves(info.Start.Mirror(), image, written)
			})
			if want {
				holds++
			} else {
				not++
			}
			if got := parse(t, text).Match(game, info); got != want {
				t.Fatalf("%s: %v, want %v, in %s", text, got, want, game.Text)
			}
		}
	})
	t.Logf("%d hold, %d do not", holds, not)
	if holds < 100 || not < 50 {
		t.Errorf("%d hold and %d do not: too few to tell", holds, not)
	}
}
