package board_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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

func TestLegalMovesAreThoseOfTheTruth(t *testing.T) {
	type row struct {
		FEN     string
		InCheck bool `json:"in_check"`
		Legal   []string
	}
	for _, r := range testdata.Truth[row](t, "legal.jsonl", 1) {
		p := parse(t, r.FEN)
		want := make([]string, len(r.Legal))
		for i, m := range r.Legal {
			want[i] = strings.ToLower(strings.ReplaceAll(m, "-", ""))
		}
		slices.Sort(want)
		if diff := cmp.Diff(want, texts(p.AppendLegal(nil))); diff != "" {
			t.Errorf("%s: AppendLegal (-want +got):\n%s", r.FEN, diff)
		}
		if diff := cmp.Diff(want, texts(legalPairs(&p))); diff != "" {
			t.Errorf("%s: Legal (-want +got):\n%s", r.FEN, diff)
		}
		if got := p.InCheck(p.Side()); got != r.InCheck {
			t.Errorf("%s: InCheck = %v", r.FEN, got)
		}
		if got := p.Defects(); got != nil {
			t.Errorf("%s: Defects = %v", r.FEN, got)
		}
		if got := p.FEN(); got != r.FEN {
			t.Errorf("FEN = %s, want %s", got, r.FEN)
		}
	}
}

// texts returns the moves' texts, sorted.
func texts(moves []board.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	slices.Sort(texts)
	return texts
}

// legalPairs returns the moves that Legal finds legal among all pairs of squares.
func legalPairs(p *board.Position) []board.Move {
	var legal []board.Move
	for from := range board.NoSquare {
		for to := range board.NoSquare {
			if m := (board.Move{From: from, To: to}); p.Legal(m) {
				legal = append(legal, m)
			}
		}
	}
	return legal
}

func TestPerft(t *testing.T) {
	type row struct {
		FEN, Note, Status string
		Depth             int
		Nodes             uint64
		InCheck           bool `json:"in_check"`
	}
	most := uint64(testdata.Size(4_000_000, math.MaxInt))
	for _, r := range testdata.Truth[row](t, "perft.jsonl", 1) {
		if r.Nodes > most {
			continue
		}
		p := parse(t, r.FEN)
		if got := p.Perft(r.Depth); got != r.Nodes {
			t.Errorf("%s (%s): Perft(%d) = %d, want %d", r.FEN, r.Note, r.Depth, got, r.Nodes)
		}
		if got := p.Status().String(); got != r.Status {
			t.Errorf("%s (%s): Status = %v, want %v", r.FEN, r.Note, got, r.Status)
		}
		if got := p.InCheck(p.Side()); got != r.InCheck {
			t.Errorf("%s (%s): InCheck = %v", r.FEN, r.Note, got)
		}
	}
}
