package ast

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// placeOf counts lines and columns from the start, the slow way.
func placeOf(s *Source, offset int) Place {
	p := Place{max(1, s.Begin.Line), max(1, s.Begin.Column)}
	for i := 0; i < offset; {
		if n := breakAt(s.Text[i:]); n > 0 && i+n <= offset {
			p.Line, p.Column = p.Line+1, 1
			i += n
			continue
		}
		_, size := utf8.DecodeRuneInString(s.Text[i:])
		p.Column++
		i += size
	}
	return p
}

func breakAt(s string) int {
	for _, end := range []string{"\r\n", "\n", "\r"} {
		if strings.HasPrefix(s, end) {
			return len(end)
		}
	}
	return 0
}

func TestPlace(t *testing.T) {
	tests := []struct {
		name   string
		source *Source
		want   map[int32]Place // by offset
	}{
		{"empty", &Source{}, map[int32]Place{0: {1, 1}, 5: {1, 1}}},
		{"line feeds", &Source{Text: "ab\ncd\n\ne"}, map[int32]Place{
			0: {1, 1}, 1: {1, 2}, 2: {1, 3}, 3: {2, 1}, 5: {2, 3}, 6: {3, 1}, 7: {4, 1}, 8: {4, 2},
		}},
		{"carriage returns", &Source{Text: "ab\rcd\r\re"}, map[int32]Place{
			2: {1, 3}, 3: {2, 1}, 6: {3, 1}, 7: {4, 1},
		}},
		{"pairs of both", &Source{Text: "ab\r\ncd\r\n\r\ne"}, map[int32]Place{
			2: {1, 3}, 4: {2, 1}, 8: {3, 1}, 10: {4, 1},
		}},
		{"the wrong way round", &Source{Text: "a\n\rb"}, map[int32]Place{2: {2, 1}, 3: {3, 1}}},
		{"characters are columns", &Source{Text: "炮二平五 马8进7\n𠀀é"}, map[int32]Place{
			0: {1, 1}, 3: {1, 2}, 12: {1, 5}, 13: {1, 6}, 17: {1, 8}, 22: {2, 1}, 26: {2, 2}, 28: {2, 3},
		}},
		{"a later game", &Source{Text: "ab\ncd", Begin: Place{7, 5}}, map[int32]Place{
			0: {7, 5}, 2: {7, 7}, 3: {8, 1}, 5: {8, 3},
		}},
		{"zero counts as one", &Source{Text: "ab", Begin: Place{0, 0}}, map[int32]Place{0: {1, 1}, 1: {1, 2}}},
		{"outside", &Source{Text: "ab\nc"}, map[int32]Place{
			-1: {1, 1}, math.MinInt32: {1, 1}, 4: {2, 2}, 99: {2, 2}, math.MaxInt32: {2, 2},
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := make(map[int32]Place)
			for offset := range test.want {
				got[offset] = test.source.Place(offset)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// longTexts are longer than several marks, with all that may stand at a mark.
func longTexts() map[string]string {
	return map[string]string{
		"ASCII":            strings.Repeat("x", 3*markEvery+5),
		"CJK":              strings.Repeat("炮", 2*markEvery),
		"shifted CJK":      "a" + strings.Repeat("炮", 2*markEvery),
		"shifted CJK more": "ab" + strings.Repeat("炮", 2*markEvery),
		"four bytes":       "abc" + strings.Repeat("𠀀", markEvery),
		"a break at a mark": strings.Repeat("x", markEvery-1) + "\r\n" + strings.Repeat("炮", markEvery) + "\r" +
			strings.Repeat("y", markEvery) + "\n" + strings.Repeat("z", markEvery),
		"a break after a mark": strings.Repeat("x", markEvery) + "\r\n" + strings.Repeat("x", markEvery) + "\n\n",
		"exactly one mark":     strings.Repeat("x", markEvery),
		"short lines":          strings.Repeat("1. 炮二平五 马8进7\r\n", 1000),
	}
}

func TestPlaceOfLongLines(t *testing.T) {
	for name, text := range longTexts() {
		t.Run(name, func(t *testing.T) {
			made, bare := NewSource("", 1, text, Place{3, 2}), Source{Text: text, Begin: Place{3, 2}}
			s := made // a copy has the same places
			var got, slow, want []Place
			for i := 0; i <= len(text); i += 509 {
				for ; i < len(text) && !utf8.RuneStart(text[i]); i++ {
				}
				got = append(got, s.Place(int32(i)))
				slow = append(slow, bare.Place(int32(i)))
				want = append(want, placeOf(&s, i))
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(want, slow); diff != "" {
				t.Errorf("without marks: %s", diff)
			}
			if len(text) > markEvery && len(made.places.marks) < 2 {
				t.Errorf("%d bytes have %d marks", len(text), len(made.places.marks))
			}
		})
	}
}

func TestPlaceOfWhatIsNotUTF8(t *testing.T) {
	s := &Source{Text: strings.Repeat("\x80", 3*markEvery)}
	if diff := cmp.Diff(Place{1, 3*markEvery + 1}, s.Place(int32(len(s.Text)))); diff != "" {
		t.Error(diff)
	}
}

// The race detector has this test's other half.
func TestPlaceConcurrently(t *testing.T) {
	s := NewSource("", 1, strings.Repeat("炮二平五\n", 5000), Place{})
	got := make([]Place, 8)
	var wait sync.WaitGroup
	for i := range got {
		wait.Go(func() { got[i] = s.Place(int32(i * 13 * 600)) })
	}
	wait.Wait()
	want := make([]Place, len(got))
	for i := range want {
		want[i] = Place{i*600 + 1, 1}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestPlaceOfAnotherText holds that a text that was put in the place of another is
// not looked up by the marks of that.
func TestPlaceOfAnotherText(t *testing.T) {
	s := NewSource("", 1, strings.Repeat("炮\n", markEvery), Place{})
	s.Place(0)
	s.Text = strings.Repeat("x", len(s.Text))
	if diff := cmp.Diff(Place{1, 4001}, s.Place(4000)); diff != "" {
		t.Error(diff)
	}
}

func FuzzPlace(f *testing.F) {
	f.Add("a\r\nb\r炮\n", 4)
	f.Add("", -1)
	for _, text := range longTexts() {
		f.Add(text, len(text)-3)
	}
	f.Fuzz(func(t *testing.T, text string, offset int) {
		if !utf8.ValidString(text) || offset < 0 || offset > len(text) || offset < len(text) && !utf8.RuneStart(text[offset]) {
			t.Skip("not a place in a text")
		}
		s := NewSource("", 1, text, Place{})
		if diff := cmp.Diff(placeOf(&s, offset), s.Place(int32(offset))); diff != "" {
			t.Error(diff)
		}
	})
}

func TestSpan(t *testing.T) {
	s := Span{2, 5}
	got := fmt.Sprint(s.Len(), s.Range(), s.Contains(Span{2, 5}), s.Contains(Span{3, 3}), s.Contains(Span{1, 3}), s.Contains(Span{4, 6}))
	if diff := cmp.Diff("3 {2 5} true true false false", got); diff != "" {
		t.Error(diff)
	}
}
