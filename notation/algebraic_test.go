package notation_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// The first moves of a game of elephantchess.io, which names the file of departure
// whenever the file changes.
func TestAlgebraicOfElephantchess(t *testing.T) {
	texts := []string{
		"Che3", "Nhg8", "Nhg3", "Rih10", "Rih1", "Nbc8", "Pg5", "Pc6", "Nba3", "Pa6", "Cbc3", "Ncb6", "Ra2", "Bce8", "Rad2", "Nbxa4",
	}
	want := []string{
		"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "g3g4", "c6c5", "b0a2", "a6a5", "b2c2", "c7b5", "a0a1", "c9e7", "a1d1", "b5a3",
	}
	got, err := notation.Convert(board.Start(), texts, notation.SAN, notation.UCI, notation.Style{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s is %s, want %s", texts[i], got[i], want[i])
		}
	}
	if again, err := notation.Convert(board.Start(), want, notation.UCI, notation.SAN, notation.Style{}); err != nil || again[0] != "Che3" || again[1] != "Hg8" || again[15] != "Hxa4" {
		t.Errorf("written %q, %v", again, err)
	}
}

// TestFileWhenChanged holds for the other dialect that a text is read as its move, or refused as ambiguous if it is
// the text of several moves, with exactly these moves as candidates.
func TestFileWhenChanged(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	read, ambiguous := 0, 0
	for range 400 {
		for way := range uint8(ways) {
			choices := make([]byte, random.IntN(80))
			for i := range choices {
				choices[i] = byte(random.Uint32())
			}
			pos := position(way, choices)
			legal := pos.AppendLegal(nil)
			for _, m := range legal {
				text := made.FileWhenChanged(&pos, m)
				if got := notation.DetectText(text); got != notation.SAN {
					t.Fatalf("%s has the shape of %v", text, got)
				}
				r, err := notation.Read(&pos, notation.SAN, text)
				var e *notation.MoveError
				switch {
				case err == nil && r.Move == m:
					read++
				case errors.As(err, &e) && e.Kind == notation.Ambiguous && several(&pos, e.Candidates, m):
					ambiguous++
				default:
					t.Fatalf("%s: %v is written %s and read as %v, %v", pos.FEN(), m, text, r.Move, err)
				}
			}
		}
	}
	if read == 0 || ambiguous == 0 {
		t.Errorf("%d read, %d ambiguous", read, ambiguous)
	}
	t.Logf("%d read, %d ambiguous", read, ambiguous)
}

// several reports whether candidates are several legal moves of equal pieces to the same square, including m.
func several(pos *board.Position, candidates []board.Move, m board.Move) bool {
	met := false
	for _, c := range candidates {
		if !pos.Legal(c) || c.To != m.To || pos.At(c.From) != pos.At(m.From) {
			return false
		}
		met = met || c == m
	}
	return met && len(candidates) > 1
}

func TestReadAlgebraic(t *testing.T) {
	const (
		rooksFEN = "3k5/9/9/9/R7R/9/9/9/R8/4K4 w - - 0 1" // on a6, i6 and a2
		checkFEN = "3k5/9/9/9/9/9/9/3C5/4A4/3A1K3 w - - 0 1"
		mateFEN  = "3k5/R8/9/9/9/9/9/9/7R1/4K4 w - - 0 1"
	)
	type result struct {
		move     string // "" for a refusal
		spelling notation.Spelling
	}
	for _, test := range []struct {
		fen, text string
		want      result
	}{
		{startFEN, "Che3", result{"h2e2", notation.Standard}},
		{startFEN, "Ch3e3", result{"h2e2", notation.Overspecified}},
		{startFEN, "Ch3-e3", result{"h2e2", notation.Overspecified | notation.Character}},
		{startFEN, "CHE3", result{"h2e2", notation.Character}},
		{startFEN, "che3", result{"h2e2", notation.Character}},
		{startFEN, "Ｃｈｅ３", result{"h2e2", notation.Character}},
		{startFEN, "Ce3", result{}},
		{startFEN, "C3e3", result{}},
		{startFEN, "Hg3", result{"h0g2", notation.Standard}},
		{startFEN, "Ng3", result{"h0g2", notation.Name}},
		{startFEN, "Nhg3", result{"h0g2", notation.Name | notation.Overspecified}},
		{startFEN, "H1g3", result{"h0g2", notation.Overspecified}},
		{startFEN, "H1G3", result{}}, // two squares of ICCS
		{startFEN, "h1g3", result{}}, // and of UCI
		{startFEN, "Ege3", result{"g0e2", notation.Standard}},
		{startFEN, "Bge3", result{"g0e2", notation.Name}},
		{startFEN, "Hg3+", result{"h0g2", notation.Character}},
		{startFEN, "Hg3#", result{"h0g2", notation.Character}},
		{startFEN, "Hxg3", result{"h0g2", notation.Lenient}},
		{startFEN, "Cxh10", result{"h2h9", notation.Standard}},
		{startFEN, "Ch10", result{"h2h9", notation.Underspecified}},
		{startFEN, "CXh10", result{"h2h9", notation.Character}},
		{startFEN, "Kg3", result{}},
		{startFEN, "Gd1", result{}},
		{startFEN, "Se5", result{}},
		{startFEN, "e5", result{}},
		{startFEN, "Pe5", result{"e3e4", notation.Standard}},
		{startFEN, "Pe4e5", result{"e3e4", notation.Overspecified}},
		{rooksFEN, "Rae6", result{"a5e5", notation.Standard}},
		{rooksFEN, "R6e6", result{}}, // both on rank 6
		{rooksFEN, "Ra6e6", result{"a5e5", notation.Overspecified}},
		{rooksFEN, "R6a4", result{"a5a3", notation.Standard}},
		{rooksFEN, "Ra4", result{}},
		{rooksFEN, "Raa4", result{}},
		{rooksFEN, "Rae2", result{"a1e1", notation.Overspecified}},
		{rooksFEN, "Re2", result{"a1e1", notation.Standard}},
		{checkFEN, "Ad3", result{}}, // the cannon's square
		{checkFEN, "Aef3", result{"e1f2", notation.Overspecified}},
		{mateFEN, "Rh10#", result{"h1h9", notation.Standard}},
		{mateFEN, "Rh10", result{"h1h9", notation.Underspecified}},
		{mateFEN, "Rh10+", result{"h1h9", notation.Character}},
		{mateFEN, "Ra10+", result{"a8a9", notation.Standard}},
		{mateFEN, "Ra10#", result{"a8a9", notation.Character}},
	} {
		pos := parse(t, test.fen)
		r, err := notation.Read(&pos, notation.SAN, test.text)
		got := result{"", r.Spelling}
		if err == nil {
			got.move = r.Move.String()
		}
		if got != test.want {
			t.Errorf("%s on %s is %v, %v, want %v", test.text, test.fen, got, err, test.want)
		}
	}
}

func TestAlgebraicErrors(t *testing.T) {
	for _, test := range []struct {
		fen, text string
		kind      notation.ErrorKind
		reason    notation.Reason
		problem   string // its name
	}{
		{startFEN, "Rxy3", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, "Pa.5", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, "Pa+1", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, "A3-B4", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, "Rb0", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, "Ra10xb10++", notation.Syntax, notation.NotAMove, "legal"},
		{startFEN, "Ce3", notation.Ambiguous, notation.SeveralPieces, "legal"},
		{startFEN, "Ra5", notation.Impossible, 0, "path-blocked"},
		{startFEN, "Rbb2", notation.Impossible, notation.NoneOnFile, "legal"},
		{startFEN, "R2b2", notation.Impossible, notation.NoneInPlace, "legal"},
		{kingFEN, "Kd1", notation.Illegal, 0, "kings-face"},
		{"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "Ra5", notation.Impossible, notation.NoneOnBoard, "legal"},
	} {
		pos := parse(t, test.fen)
		_, err := notation.Read(&pos, notation.SAN, test.text)
		var e *notation.MoveError
		if !errors.As(err, &e) {
			t.Errorf("%s on %s is read", test.text, test.fen)
			continue
		}
		if e.Kind != test.kind || e.Reason != test.reason || e.Problem.Name() != test.problem {
			t.Errorf("%s on %s: %v, %v, %v, want %v, %v, %v", test.text, test.fen, e.Kind, e.Reason, e.Problem.Name(), test.kind, test.reason, test.problem)
		}
	}
}

func TestFromRankZero(t *testing.T) {
	for text, want := range map[string]string{
		"Che2": "Che3", "Rh9": "Rh10", "Rh0": "Rh1", "Ch2-e2": "Ch3-e3", "Rxb9+": "Rxb10+", "R1e1": "R2e2", "E0e2": "E1e3",
		"Rh10": "", "C2.5": "", "h2e2": "", "炮二平五": "", "": "", "Che": "",
	} {
		got, ok := notation.FromRankZero(text)
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q %v, want %q", text, got, ok, want)
		}
	}
}
