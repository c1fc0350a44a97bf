package notation_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestVietnameseTruth writes every move of the truth in Vietnamese notation and reads it back.
func TestVietnameseTruth(t *testing.T) {
	type row struct{ FEN, ICCS string }
	for _, r := range testdata.Truth[row](t, "moves.jsonl", 1) {
		pos := parse(t, r.FEN)
		iccs, err := notation.Read(&pos, notation.ICCS, r.ICCS)
		if err != nil {
			t.Fatal(err)
		}
		m := iccs.Move
		text := notation.Write(&pos, m, notation.Vietnamese, notation.Style{})
		got, err := notation.Read(&pos, notation.Vietnamese, text)
		if err != nil || got.Move != m || got.Spelling != notation.Standard {
			t.Errorf("%s: %s is %q in Vietnamese, which is read as %v %v, %v", r.FEN, r.ICCS, text, got.Move, got.Spelling, err)
		}
		parsed := notation.NewText(notation.Vietnamese, text)
		if on, _, ok := parsed.On(&pos); !ok || on != m {
			t.Errorf("%s: the parsed text %q is %v", r.FEN, text, on)
		}
	}
}

// TestVietnamese reads the spellings of Vietnamese books and sites.
func TestVietnamese(t *testing.T) {
	const (
		start   = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
		cannons = "4k4/9/9/9/4C4/9/4C4/9/9/4K4 w"
		pawns   = "3k5/9/4P4/4P1P2/4P1P2/9/9/9/9/4K4 w"
	)
	for _, c := range []struct{ fen, text, want string }{
		{start, "P2-5", "H2-E2 standard"},
		{start, "P2–5", "H2-E2 character"},
		{start, "p2-5", "H2-E2 character"},
		{start, "Pháo 2 bình 5", "H2-E2 character"},
		{start, "phao 2 binh 5", "H2-E2 character"},
		{start, "Tg5.1", "E0-E1 standard"},
		{start, "Tướng 5 tiến 1", "E0-E1 character"},
		{start, "M8.7", "B0-C2 standard"},
		{start, "T3.5", "G0-E2 standard"},
		{start, "V3.5", "G0-E2 name"},
		{start, "Tượng 3 tiến 5", "G0-E2 character"},
		{start, "S4.5", "F0-E1 standard"},
		{start, "B7.1", "C3-C4 standard"},
		{start, "C7.1", "C3-C4 name"},
		{start, "Binh 7 tấn 1", "C3-C4 character"},
		{start, "P8/1", "B2-B1 standard"},
		{start, "Pháo 8 thoái 1", "B2-B1 character"},
		{cannons, "Pt.1", "E5-E6 standard"},
		{cannons, "Pháo trước tấn 1", "E5-E6 character"},
		{cannons, "tP.1", "E5-E6 misplaced"},
		{cannons, "Ps-1", "E3-I3 standard"},
		{cannons, "P5/1", "not a move of one piece"},
		{pawns, "Ba.1", "G6-G7 standard"},
		{pawns, "Bt5-4", "E7-F7 overspecified"},
		{pawns, "Bg5-4", "E6-F6 overspecified"},
		{pawns, "Binh sau 3 bình 2", "G5-H5 overspecified"},
		{start, "X2+3", "not a move"},
		{start, "C2.5", "not a move of one piece"},
		{start, "Pháo 2 đến 5", "not a move"},
	} {
		pos := parse(t, c.fen)
		r, err := notation.Read(&pos, notation.Vietnamese, c.text)
		got := fmt.Sprint(notation.Write(&pos, r.Move, notation.ICCS, notation.Style{}), " ", r.Spelling)
		if err != nil {
			if got = "not a move"; err.(*notation.MoveError).Kind != notation.Syntax {
				got = "not a move of one piece"
			}
		}
		if got != c.want {
			t.Errorf("%q is %s, want %s", c.text, got, c.want)
		}
	}
}

// TestDetectVietnamese tells Vietnamese from WXF by the texts that only one of them has.
func TestDetectVietnamese(t *testing.T) {
	for text, want := range map[string]notation.Notation{
		"P2-5": notation.WXF, "X1-2": notation.Vietnamese, "M8/7": notation.Vietnamese, "Tg5.1": notation.Vietnamese,
		"Pháo 2 bình 5": notation.Vietnamese, "Pháo 2": notation.Unknown, "R1.2": notation.WXF, "炮二平五": notation.Chinese,
	} {
		if got := notation.DetectText(text); got != want {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
	for _, c := range []struct {
		texts string
		want  notation.Notation
	}{
		{"P2-5 M8.7 M2.3 X9-8", notation.Vietnamese},
		{"P2-5 M8.7", notation.WXF},
		{"C2.5 X1-2 N8+7 R1.2", notation.WXF},
	} {
		if got := notation.Detect(strings.FieldsSeq(c.texts)); got != c.want {
			t.Errorf("%q is %v, want %v", c.texts, got, c.want)
		}
	}
}
