package notation_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// The examples of clause MOVE-3, in every notation.
func TestConvert(t *testing.T) {
	start := board.Start()
	games := map[notation.Notation][]string{
		notation.Chinese: {"炮二平五", "炮８平５", "炮五进四", "士４进５", "马二进三", "马８进７", "炮八平五", "马２进３", "前炮退二", "车９平８"},
		notation.WXF:     {"C2.5", "C8.5", "C5+4", "A4+5", "N2+3", "N8+7", "C8.5", "N2+3", "C+-2", "R9.8"},
		notation.ICCS:    {"H2-E2", "H7-E7", "E2-E6", "D9-E8", "H0-G2", "H9-G7", "B2-E2", "B9-C7", "E6-E4", "I9-H9"},
		notation.UCI10:   {"h3e3", "h8e8", "e3e7", "d10e9", "h1g3", "h10g8", "b3e3", "b10c8", "e7e5", "i10h10"},
		notation.UCI:     {"h2e2", "h7e7", "e2e6", "d9e8", "h0g2", "h9g7", "b2e2", "b9c7", "e6e4", "i9h9"},
	}
	for from, texts := range games {
		for to, want := range games {
			got, err := notation.Convert(start, texts, from, to, notation.Style{})
			if err != nil {
				t.Errorf("%v to %v: %v", from, to, err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%v to %v (-want +got):\n%s", from, to, diff)
			}
		}
	}
}

func TestConvertStops(t *testing.T) {
	got, err := notation.Convert(board.Start(), []string{"h2e2", "h9g7", "e2e9"}, notation.UCI, notation.ICCS, notation.Style{})
	if diff := cmp.Diff([]string{"H2-E2", "H9-G7"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	var e *notation.MoveError
	if !errors.As(err, &e) || e.Text != "e2e9" {
		t.Errorf("error %v", err)
	}
	if got, want := fmt.Sprint(err), "move 3: e2e9: the cannon has more than one screen"; got != want {
		t.Errorf("error %q, want %q", got, want)
	}
	if got, want := rules.Words(err, rules.ZH), "第 3 步：e2e9：炮只能隔一个子吃子"; got != want {
		t.Errorf("error %q, want %q", got, want)
	}
}

func TestSuggest(t *testing.T) {
	traditional := notation.Style{Script: notation.Traditional}
	tests := []struct {
		fen   string
		n     notation.Notation
		text  string
		style notation.Style
		want  string
	}{
		{startFEN, notation.Chinese, "炮二平", notation.Style{}, ""}, // several
		{startFEN, notation.Chinese, "马二进四", notation.Style{}, ""},
		{startFEN, notation.Chinese, "帅五进十", notation.Style{}, "帅五进一"},
		{startFEN, notation.Chinese, "五帅进一", notation.Style{}, "帅五进一"},
		{startFEN, notation.Chinese, "帥五五進一", traditional, "帥五進一"},
		{startFEN, notation.Chinese, "帅进一", traditional, "帥五進一"},
		{startFEN, notation.Chinese, "帅五进一吗呢哦", notation.Style{}, ""},
		{startFEN, notation.Chinese, "帅", notation.Style{}, ""},
		{startFEN, notation.WXF, "K5+2", notation.Style{}, "K5+1"},
		{startFEN, notation.ICCS, "h0g1", notation.Style{}, ""},
		{startFEN, notation.ICCS, "E0-E11", notation.Style{}, "E0-E1"},
		{startFEN, notation.UCI, "e0e", notation.Style{}, "e0e1"},
	}
	for _, test := range tests {
		pos := parse(t, test.fen)
		got, ok := notation.Suggest(&pos, test.n, test.text, test.style)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%v %s: suggested %q, %v, want %q", test.n, test.text, got, ok, test.want)
		}
	}
}
