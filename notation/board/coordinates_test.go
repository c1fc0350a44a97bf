package board_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
)

var bothCoordinates = []board.Coordinates{board.RanksFrom0, board.RanksFrom1}

// TestCoordinates reads back what is written of every square and move.
func TestCoordinates(t *testing.T) {
	for _, c := range bothCoordinates {
		seen := map[string]bool{}
		for from := range board.NoSquare + 1 {
			text := c.FormatSquare(from)
			if got, err := c.ParseSquare(text); got != from || err != nil || seen[text] {
				t.Errorf("%d: ParseSquare(%q) = %v, %v", c, text, got, err)
			}
			seen[text] = true
			for to := range board.NoSquare {
				m := board.Move{From: from, To: to}
				text := c.FormatMove(m)
				if got, err := c.ParseMove(text); from.Valid() && (got != m || err != nil) {
					t.Errorf("%d: ParseMove(%q) = %v, %v", c, text, got, err)
				} else if !from.Valid() && err == nil {
					t.Errorf("%d: %q is read as %v", c, text, got)
				}
			}
		}
	}
}

func TestParseMove(t *testing.T) {
	const (
		from0 = 1 << iota
		from1
	)
	tests := []struct {
		text string
		in   int // which coordinates read it
		want [2]string
	}{
		{"h2e2", from0 | from1, [2]string{"h2e2", "h1e1"}},
		{"H2-E2", from0 | from1, [2]string{"h2e2", "h1e1"}},
		{"h2-E2", from0 | from1, [2]string{"h2e2", "h1e1"}},
		{"0000", from0 | from1, [2]string{"0000", "0000"}},
		{"a0a0", from0, [2]string{"0000"}},
		{"b9c7", from0 | from1, [2]string{"b9c7", "b8c6"}},
		{"b10c8", from1, [2]string{1: "b9c7"}},
		{"A10-A9", from1, [2]string{1: "a9a8"}},
		{"h0h9", from0, [2]string{"h0h9"}},
		{text: ""}, {text: "h2"}, {text: "h2e"}, {text: "h2e2 "}, {text: " h2e2"}, {text: "h2--e2"}, {text: "h2e2-"}, {text: "-h2e2"},
		{text: "j2e2"}, {text: "h02e2"}, {text: "h2e11"}, {text: "h100e2"}, {text: "h2e2e3"}, {text: "炮二平五"}, {text: "H２E2"}, {text: "`2e2"},
		{text: "-"}, {text: "--"}, {text: "-e2"}, {text: "000"}, {text: "h2e2q"}, {text: "h2e99999999999999999999"},
	}
	for _, test := range tests {
		for i, c := range bothCoordinates {
			got, err := c.ParseMove(test.text)
			if test.in&(1<<i) != 0 {
				if got.String() != test.want[i] || err != nil {
					t.Errorf("%d: %q is read as %v, %v; want %s", c, test.text, got, err, test.want[i])
				}
				continue
			}
			var problem *board.ParseError
			if !errors.As(err, &problem) || problem.Text != test.text || problem.Want.EN != "move" || !got.IsZero() {
				t.Errorf("%d: %q is read as %v, %v", c, test.text, got, err)
			}
		}
	}
}

func TestParseUCI(t *testing.T) {
	const fen = "4k4/9/9/9/9/9/9/9/4A4/4K4 b - - 3 7"
	tests := []struct {
		line, fen string // no fen: an error
		moves     []string
		again     string // how it is written, if otherwise
	}{
		{line: "position startpos", fen: startFEN},
		{line: "position startpos moves h2e2 h9g7", fen: startFEN, moves: []string{"h2e2", "h9g7"}},
		{line: "position fen " + fen, fen: fen},
		{line: "position fen " + fen + " moves e9e8 0000", fen: fen, moves: []string{"e9e8", "0000"}},
		{line: " startpos  moves\tH2-E2\r\n", fen: startFEN, moves: []string{"h2e2"}, again: "position startpos moves h2e2"},
		{line: "position fen " + startFEN + " moves", fen: startFEN, again: "position startpos"},
		{line: "position fen 4k4/9/9/9/9/9/9/9/9/4K4 r", fen: "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", again: "position fen 4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1"},
		{line: ""}, {line: "position"}, {line: "position moves h2e2"}, {line: "position start"}, {line: "position startpos h2e2"}, {line: "go"},
		{line: "position fen"}, {line: "position fen moves h2e2"}, {line: "position fen 9/9 w - - 0 1"},
		{line: "position startpos moves h2e"}, {line: "position startpos moves h2e2 moves h9g7"},
	}
	for _, test := range tests {
		start, moves, err := board.ParseUCI(test.line)
		if test.fen == "" {
			var issue board.FENIssue
			var problem *board.ParseError
			if !errors.As(err, &issue) && !errors.As(err, &problem) || start != (board.Position{}) || moves != nil {
				t.Errorf("%q is read as %v, %v, %v", test.line, start, moves, err)
			}
			continue
		}
		var got []string
		for _, m := range moves {
			got = append(got, m.String())
		}
		if diff := cmp.Diff(test.moves, got); diff != "" || start.FEN() != test.fen || err != nil {
			t.Errorf("%q is read as %v, %v, %v", test.line, start, moves, err)
		}
		want := test.line
		if test.again != "" {
			want = test.again
		}
		if got := string(board.AppendUCI(nil, start, moves)); got != want {
			t.Errorf("%q is written as %q, want %q", test.line, got, want)
		}
	}
}

// FuzzUCI holds that what is read of a line is written so that it is read again.
func FuzzUCI(f *testing.F) {
	f.Add("position startpos moves h2e2 h9g7", false)
	f.Add("position fen 4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1 moves e1d2 0000 a10b10", true)
	f.Fuzz(func(t *testing.T, line string, from1 bool) {
		c := board.RanksFrom0
		if from1 {
			c = board.RanksFrom1
		}
		start, moves, err := c.ParseUCI(line)
		if err != nil {
			return
		}
		written := string(c.AppendUCI(nil, start, moves))
		again, movesAgain, err := c.ParseUCI(written)
		if again != start || err != nil || !cmp.Equal(moves, movesAgain) {
			t.Errorf("%q is written as %q, and read as %v, %v, %v", line, written, again, movesAgain, err)
		}
	})
}

func ExampleParseSquare() {
	s, err := board.ParseSquare("e9")
	fmt.Println(board.Start().At(s), err)
	_, err = board.ParseSquare("e10")
	fmt.Println(err)
	// Output:
	// k <nil>
	// "e10" is no square
}

func ExampleParseMove() {
	pos := board.Start()
	for _, text := range []string{"h2e2", "H9-G7"} {
		m, err := board.ParseMove(text)
		fmt.Println(m, err, pos.Problem(m))
		pos.Play(m)
	}
	// Output:
	// h2e2 <nil> legal
	// h9g7 <nil> legal
}

// Fairy-Stockfish and others number ranks from 1 to 10.
func ExampleCoordinates() {
	m, err := board.RanksFrom1.ParseMove("b10c8")
	fmt.Println(m, err)
	fmt.Println(board.RanksFrom1.FormatMove(m), board.RanksFrom1.FormatSquare(m.To))
	// Output:
	// b9c7 <nil>
	// b10c8 c8
}

// An engine is told the start of the game and the moves since then.
func ExampleAppendUCI() {
	moves := []board.Move{
		{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)},
		{From: board.SquareAt(7, 9), To: board.SquareAt(6, 7)},
	}
	fmt.Printf("%s\n", board.AppendUCI(nil, board.Start(), moves))
	fmt.Printf("%s\n", board.RanksFrom1.AppendUCI(nil, board.Start(), moves))
	// Output:
	// position startpos moves h2e2 h9g7
	// position startpos moves h3e3 h10g8
}

// An engine plays the moves that it is told.
func ExampleParseUCI() {
	pos, moves, err := board.ParseUCI("position startpos moves h2e2 h9g7")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range moves {
		if problem := pos.Problem(m); problem != board.NoProblem {
			fmt.Println(m, problem)
			return
		}
		pos.Play(m)
	}
	fmt.Println(pos)
	// Output:
	// rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2
}
