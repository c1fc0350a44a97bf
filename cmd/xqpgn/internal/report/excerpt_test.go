package report

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// TestExcerpt holds that the marks stand beneath the right characters, whatever
// their width, and that they can always be seen. In the texts « and » stand around
// the span.
func TestExcerpt(t *testing.T) {
	long := strings.Repeat("车一进一 ", 2000)
	for _, test := range []struct {
		name, text string
		width      int
		want       string // a line of text, a line of marks
	}{
		{"ASCII", "1. «C2.5» N8+7", 80,
			"1. C2.5 N8+7\n" +
				"   ^^^^"},
		{"wide characters before it and in it", "1. 炮二平五 «马８进７»", 80,
			"1. 炮二平五 马８进７\n" +
				"            ^^^^^^^^"},
		{"wide and narrow digits", "1. 炮二平五 «马8进7» 马2进3", 80,
			"1. 炮二平五 马8进7 马2进3\n" +
				"            ^^^^^^"},
		{"quotation marks of Chinese are narrow", "{“好”—棋…} «x»", 80,
			"{“好”—棋…} x\n" +
				"           ^"},
		{"combining characters take no column", "e\u0301e\u0301 «e\u0301x»", 80,
			"e\u0301e\u0301 e\u0301x\n" +
				"   ^^"},
		{"a span of a combining character alone", "e«\u0301»x", 80,
			"e\u0301x\n" +
				" ^"},
		{"emoji of several characters", "👨\u200d👩\u200d👧 «x»", 80,
			"👨\u200d👩\u200d👧 x\n" +
				"   ^"},
		{"a character beyond the first plane", "𠀀 «x»", 80,
			"𠀀 x\n" +
				"   ^"},
		{"tabs lead to stops", "\t1.\t«马»\tx", 80,
			"        1.      马      x\n" +
				"                ^^"},
		{"a tab after wide characters", "炮二平五炮\t«x»", 80,
			"炮二平五炮      x\n" +
				"                ^"},
		{"a span of a tab", "12345«\t»x", 80,
			"12345   x\n" +
				"     ^^^"},
		{"control characters become visible", "a\x1b[2J«b\u009b»\x7f", 80,
			"a␛[2Jb\uFFFD␡\n" +
				"     ^^"},
		{"an empty span", "1.«»炮二平五", 80,
			"1.炮二平五\n" +
				"  ^"},
		{"an empty span at the end of the line", "1. 炮二平五«»\n马８进７", 80,
			"1. 炮二平五\n" +
				"           ^"},
		{"an empty text", "«»", 80,
			"\n" +
				"^"},
		{"an empty span at the end of the text", "1. 炮二平五\n«»", 80,
			"\n" +
				"^"},
		{"a span over several lines", "1. 炮 «{一\n二\n三} 马", 80,
			"1. 炮 {一\n" +
				"      ^^^"},
		{"a span that begins with the end of a line", "1. 炮«\n平» 马", 80,
			"1. 炮\n" +
				"     ^"},
		{"between a carriage return and its line feed", "1. 炮\r«\n»平", 80,
			"1. 炮\n" +
				"     ^"},
		{"lines that end with a carriage return", "一\r二 «三»\r四", 80,
			"二 三\n" +
				"   ^^"},
		{"as wide as the terminal.Screen", "1234567890«ab»", 12,
			"1234567890ab\n" +
				"          ^^"},
		{"a little wider, the mark in front", "«12»34567890abc", 12,
			"123456789...\n" +
				"^^"},
		{"a little wider, the mark at the end", "1234567890a«bc»", 12,
			"...567890abc\n" +
				"          ^^"},
		{"the mark beyond the end", "1234567890ab«»", 12,
			"...567890ab\n" +
				"           ^"},
		{"a wide character at the cut", "一二三四五六七«八»九十", 12,
			"... 七八九十\n" +
				"      ^^"},
		{"a span wider than the terminal.Screen", "«1234567890123456»", 12,
			"123456789...\n" +
				"^^^^^^^^^^^^"},
		{"a very long line, the mark in the middle", long + "«炮»" + long, 40,
			"... 车一进一 炮车一进一 车一进一 车一...\n" +
				"             ^^"},
		{"a very long line, the mark at the end", long + "«炮»", 40,
			"... 一进一 车一进一 车一进一 车一进一 炮\n" +
				"                                      ^^"},
		{"a very long line, the mark at the beginning", "«炮»" + long, 40,
			"炮车一进一 车一进一 车一进一 车一进一...\n" +
				"^^"},
		{"a terminal.Screen too narrow for anything", "1234567890abc «x» defghijkl", 3,
			"... x def...\n" +
				"    ^"},
	} {
		t.Run(test.name, func(t *testing.T) {
			before, rest, _ := strings.Cut(test.text, "«")
			marked, after, _ := strings.Cut(rest, "»")
			source := &ast.Source{Text: before + marked + after}
			span := ast.Span{Start: int32(len(before)), End: int32(len(before + marked))}
			e := newExcerpt(source, span, test.width)
			got := e.text + "\n" + strings.Repeat(" ", e.from) + strings.Repeat("^", e.to-e.from)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if width := max(test.width, 4*len(ellipsis)); terminal.Cells.StringWidth(e.text) > width || e.to > width {
				t.Errorf("%d columns, marks to %d, on a terminal.Screen of %d", terminal.Cells.StringWidth(e.text), e.to, width)
			}
		})
	}
}

// TestExcerptAfterOtherGame holds that a game which begins within a line says so.
func TestExcerptAfterOtherGame(t *testing.T) {
	source := &ast.Source{Text: "[Game \"x\"]", Begin: ast.Place{Line: 3, Column: 12}}
	e := newExcerpt(source, ast.Span{Start: 1, End: 5}, 80)
	if diff := cmp.Diff([]any{"...[Game \"x\"]", 4, 8}, []any{e.text, e.from, e.to}); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestExcerptPrint holds the two lines that are printed, with the line's number
// however long it is.
func TestExcerptPrint(t *testing.T) {
	e := newExcerpt(&ast.Source{Text: "1. 炮 平"}, ast.Span{Start: 3, End: 6}, 80)
	for _, test := range []struct {
		line    int
		colored bool
		want    string
	}{
		{7, false, "    7 | 1. 炮 平\n      |    ^^\n"},
		{1234567, false, "1234567 | 1. 炮 平\n        |    ^^\n"},
		{7, true, "\x1b[1;34m    7 |\x1b[0m 1. \x1b[1;31m炮\x1b[0m 平\n\x1b[1;34m      |\x1b[0m    \x1b[1;31m^^\x1b[0m\n"},
	} {
		got := e.print(newGutter(test.line), terminal.Screen{Colored: test.colored}, terminal.Red, "")
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("line %d (-want +got):\n%s", test.line, diff)
		}
	}
}
