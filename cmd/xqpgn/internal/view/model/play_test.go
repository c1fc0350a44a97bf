package model

import (
	"slices"
	"strings"
	"testing"
)

// TestAct deletes and promotes moves, as the menu of a move does.
func TestAct(t *testing.T) {
	const (
		tree    = "1. 炮二平五 马８进７ (1. ... 炮８平５ {顺炮} 2. 马二进三 (2. 兵七进一) 马８进７) (1. ... 马２进３) 2. 马二进三 车９平８ *\n"
		illegal = "1. 炮二平五 马８进７ 2. 车一进九 (2. 马二进三 车９平８) 车９平８ *\n"
	)
	for _, c := range []struct {
		text, act string
		ply       int
		want      string
		at        int // ply that is then on the board
	}{
		{tree, "delete", 8, "1. 炮二平五 马８进７ (1. ... 炮８平５ {顺炮} 2. 马二进三 (2. 兵七进一) 马８进７) (1. ... 马２进３) 2. 马二进三 *\n", 7},
		{tree, "delete", 6, "1. 炮二平五 马８进７ (1. ... 炮８平５ {顺炮} 2. 马二进三 (2. 兵七进一) 马８进７) 2. 马二进三 车９平８ *\n", 0},
		{tree, "delete", 5, "1. 炮二平五 马８进７ (1. ... 炮８平５ {顺炮} 2. 马二进三 (2. 兵七进一)) (1. ... 马２进３) 2. 马二进三 车９平８ *\n", 3},
		{tree, "delete", 3, "1. 炮二平五 马８进７ (1. ... 炮８平５ {顺炮} 2. 兵七进一) (1. ... 马２进３) 2. 马二进三 车９平８ *\n", 3},
		{tree, "delete", 1, "1. 炮二平五 炮８平５ {顺炮} (1. ... 马２进３) 2. 马二进三 (2. 兵七进一) 马８进７ *\n", 1},
		{tree, "delete", 0, "*\n", -1},
		{tree, "promote", 6, "1. 炮二平五 马２进３ (1. ... 炮８平５ {顺炮} 2. 马二进三 (2. 兵七进一) 马８进７) (1. ... 马８进７ 2. 马二进三 车９平８) *\n", 1},
		{tree, "promote", 4, "1. 炮二平五 炮８平５ {顺炮} (1. ... 马８进７ 2. 马二进三 车９平８) (1. ... 马２进３) 2. 兵七进一 (2. 马二进三 马８进７) *\n", 6},
		{tree, "promote", 7, tree, 7},
		{illegal, "delete", 5, "1. 炮二平五 马８进７ 2. 车一进九 (2. 马二进三 车９平８) *\n", 4},
		{illegal, "delete", 2, "1. 炮二平五 马８进７ 2. 马二进三 车９平８ *\n", 2},
		{"1. 炮二平五 马８进７ 2. 车一进九 车９平８ *\n", "delete", 2, "1. 炮二平五 马８进７ *\n", 1},
	} {
		a := (&Desk{Forms: &Forms{Play: Play}}).Answer(&Request{Op: "play", Text: c.text, Index: c.ply, Act: c.act})
		if a.Error != nil {
			t.Errorf("%s %d: %s", c.act, c.ply, a.Error.EN)
			continue
		}
		made := a.Answer.(played)
		if got := edited16(c.text, made.Edits); got != c.want || made.Ply != c.at {
			t.Errorf("%s %d:\n%sat %d, want\n%sat %d", c.act, c.ply, got, made.Ply, c.want, c.at)
		}
	}
	for _, r := range []Request{{Index: 99, Act: "delete"}, {Index: 0, Act: "juggle"}, {Index: -1, Act: "promote"}, {Index: -1, Act: "delete"}} {
		r.Op, r.Text = "play", tree
		if a := (&Desk{Forms: &Forms{Play: Play}}).Answer(&r); a.Error == nil {
			t.Errorf("%s %d is not refused", r.Act, r.Index)
		}
	}
}

// TestPosition reads the FENs of positions that are set up by hand.
func TestPosition(t *testing.T) {
	for _, c := range []struct{ fen, want, says string }{
		{"4k4/9/9/9/9/9/9/9/9/3K5", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", ""},
		{"4k4/9/9/9/9/9/9/9/9/3K5 r", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", ""},
		{"4k4/9/9/9/9/9/9/9/9/4K4 w", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "Black e9: the kings face each other"},
		{"4x4/9/9/9/9/9/9/9/9/4K4 w", "", "This FEN cannot be read: unknown piece \"x\""},
		{"9/9 w", "", "This FEN cannot be read: not ten ranks \"9/9\""},
	} {
		a := (&Desk{}).Answer(&Request{Op: "position", FEN: c.fen})
		got, says := setUp{}, a.Error
		if says == nil {
			got = a.Answer.(setUp)
			says = got.Says
		}
		if says == nil {
			says = &Text{}
		}
		if got.FEN != c.want || says.EN != c.says {
			t.Errorf("%s: %q, %q; want %q, %q", c.fen, got.FEN, says.EN, c.want, c.says)
		}
	}
}

// edited16 returns a text after edits, which count as in a page, with spaces for line breaks. All characters of the text
// take one unit.
func edited16(text string, edits []Edit) string {
	letters := []rune(text)
	slices.SortFunc(edits, func(a, b Edit) int { return b.Start - a.Start })
	for _, e := range edits {
		letters = slices.Replace(letters, e.Start, e.End, []rune(e.New)...)
	}
	return strings.Join(strings.Fields(string(letters)), " ") + "\n"
}
