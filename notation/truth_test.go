package notation_test

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

func parse(t testing.TB, fen string) board.Position {
	t.Helper()
	p, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

func TestMovesOfTheTruth(t *testing.T) {
	type row struct{ FEN, ICCS, Chinese, WXF string }
	for _, r := range testdata.Truth[row](t, "moves.jsonl", 1) {
		p := parse(t, r.FEN)
		want, err := notation.Read(&p, notation.ICCS, r.ICCS)
		if err != nil {
			t.Fatalf("%s: %v", r.FEN, err)
		}
		for n, text := range map[notation.Notation]string{
			notation.Chinese: r.Chinese,
			notation.WXF:     r.WXF,
			notation.ICCS:    r.ICCS,
			notation.UCI:     want.Move.String(),
		} {
			got, err := notation.Read(&p, n, text)
			if err != nil {
				t.Errorf("%s: %v", r.FEN, err)
			} else if got.Move != want.Move || got.Spelling != notation.Standard {
				t.Errorf("%s: %s is %v, want %v", r.FEN, text, got, want)
			}
			if got := notation.Write(&p, want.Move, n, notation.Style{}); got != text {
				t.Errorf("%s: %v is written %s, want %s", r.FEN, want.Move, got, text)
			}
		}
	}
}

// Fairy-Stockfish writes the ranks from 1.
func TestUCI10OfTheTruth(t *testing.T) {
	type row struct{ FEN, ICCS, UCI string }
	rows := testdata.Truth[row](t, "algebraic.jsonl", 1)
	for _, r := range rows {
		p := parse(t, r.FEN)
		want, err := notation.Read(&p, notation.ICCS, r.ICCS)
		if err != nil {
			t.Fatalf("%s: %v", r.FEN, err)
		}
		if got, err := notation.Read(&p, notation.UCI10, r.UCI); err != nil || got != want {
			t.Errorf("%s: %s is %v, %v, want %v", r.FEN, r.UCI, got, err, want)
		}
		if got := notation.Write(&p, want.Move, notation.UCI10, notation.Style{}); got != r.UCI {
			t.Errorf("%s: %v is written %s, want %s", r.FEN, want.Move, got, r.UCI)
		}
	}
	t.Logf("%d moves", len(rows))
}

// Fairy-Stockfish's algebraic notation is written, and read as standard; its long
// form names the whole square that a piece comes from.
func TestAlgebraicOfTheTruth(t *testing.T) {
	type row struct{ FEN, ICCS, SAN, LAN string }
	rows := testdata.Truth[row](t, "algebraic.jsonl", 1)
	for _, r := range rows {
		p := parse(t, r.FEN)
		want, err := notation.Read(&p, notation.ICCS, r.ICCS)
		if err != nil {
			t.Fatalf("%s: %v", r.FEN, err)
		}
		if got, err := notation.Read(&p, notation.SAN, r.SAN); err != nil || got != want {
			t.Errorf("%s: %s is %v, %v, want %v", r.FEN, r.SAN, got, err, want)
		}
		if got, err := notation.Read(&p, notation.SAN, r.LAN); err != nil || got.Move != want.Move || got.Spelling&^notation.Character != notation.Overspecified {
			t.Errorf("%s: %s is %v, %v, want %v", r.FEN, r.LAN, got, err, want)
		}
		if got := notation.Write(&p, want.Move, notation.SAN, notation.Style{}); got != r.SAN {
			t.Errorf("%s: %v is written %s, want %s", r.FEN, want.Move, got, r.SAN)
		}
		for text, n := range map[string]notation.Notation{r.SAN: notation.SAN, r.LAN: notation.SAN} {
			if got := notation.DetectText(text); got != n {
				t.Errorf("%s has the shape of %v, want %v", text, got, n)
			}
		}
	}
	t.Logf("%d moves", len(rows))
}

func TestSpellingsOfTheTruth(t *testing.T) {
	type row struct{ FEN, ICCS, Kind, Notation, Text string }
	spellings := map[string]map[notation.Spelling]int{}
	for _, r := range testdata.Truth[row](t, "spellings.jsonl", 1) {
		p := parse(t, r.FEN)
		n, ok := notation.ForFormat(r.Notation)
		if !ok {
			t.Fatalf("no notation %q", r.Notation)
		}
		got, err := notation.Read(&p, n, r.Text)
		if err != nil {
			t.Errorf("%s: %s: %v", r.FEN, r.Kind, err)
			continue
		}
		if want := strings.ToLower(strings.ReplaceAll(r.ICCS, "-", "")); got.Move.String() != want {
			t.Errorf("%s: %s %s is %v, want %v", r.FEN, r.Kind, r.Text, got.Move, want)
		}
		if spellings[r.Kind] == nil {
			spellings[r.Kind] = map[notation.Spelling]int{}
		}
		spellings[r.Kind][got.Spelling]++
	}
	for kind, counts := range spellings {
		t.Log(kind, counts)
	}
}
