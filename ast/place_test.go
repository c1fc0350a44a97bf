package ast

import (
	"math"
	"sort"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// A cell is a character of a text, the break that ends a line, or the end of the
// text.
type cell struct {
	offset int32
	places [units]Place
}

// cellsOf lists the cells of a text, counted from its start.
func cellsOf(s *Source) []cell {
	begin := Place{max(1, s.Begin.Line), max(1, s.Begin.Column)}
	at := cell{places: [units]Place{begin, begin, begin}}
	at.places[Bytes].Column += s.Lead.Bytes
	at.places[UTF16].Column += s.Lead.UTF16
	cells := []cell{at}
	for rest := s.Text; rest != ""; rest = s.Text[at.offset:] {
		r, size := utf8.DecodeRuneInString(rest)
		switch {
		case r == '\n' || r == '\r':
			if strings.HasPrefix(rest, "\r\n") {
				size = 2
			}
			for u := range units {
				at.places[u] = Place{at.places[u].Line + 1, 1}
			}
		default:
			at.places[Characters].Column++
			at.places[Bytes].Column += size
			at.places[UTF16].Column += len(utf16.Encode([]rune{r}))
		}
		at.offset += int32(size)
		cells = append(cells, at)
	}
	return cells
}

// cellAt returns the last cell at or before an offset, else the first.
func cellAt(cells []cell, offset int32) cell {
	n := sort.Search(len(cells), func(i int) bool { return cells[i].offset > offset })
	return cells[max(0, n-1)]
}

// cellIn returns the last cell at or before a place, else the first. A column below 1 counts as 1.
func cellIn(cells []cell, p Place, u Unit) cell {
	p.Column = max(1, p.Column)
	n := sort.Search(len(cells), func(i int) bool { return less(p, cells[i].places[u]) })
	return cells[max(0, n-1)]
}

func less(p, q Place) bool { return p.Line < q.Line || p.Line == q.Line && p.Column < q.Column }

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

// longTexts are longer than several marks, with every kind of character at a mark.
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
		"line feeds":           strings.Repeat("\n", 3*markEvery),
		"carriage returns":     strings.Repeat("\r", 3*markEvery),
		"lines of one":         strings.Repeat("a\n", 2*markEvery),
		"all kinds of lines":   strings.Repeat("炮\n\r\n\ra\r\n", markEvery) + strings.Repeat("炮", markEvery) + strings.Repeat("x\n", markEvery),
	}
}

func TestPlaceOfLongLines(t *testing.T) {
	for name, text := range longTexts() {
		t.Run(name, func(t *testing.T) {
			made, bare := NewSource("", 1, text, Place{3, 2}), Source{Text: text, Begin: Place{3, 2}}
			s := made // a copy has the same places
			var got, slow, want []Place
			cells := cellsOf(&s)
			for i := int32(0); int(i) <= len(text); i += 509 {
				for u := range units {
					got = append(got, s.PlaceIn(i, u))
					slow = append(slow, bare.PlaceIn(i, u))
					want = append(want, cellAt(cells, i).places[u])
					if got, want := s.Offset(want[len(want)-1], u), cellAt(cells, i).offset; got != want {
						t.Fatalf("from offset %d by place to offset %d", want, got)
					}
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(want, slow); diff != "" {
				t.Errorf("without marks: %s", diff)
			}
			if len(text) <= markEvery {
				return
			}
			if marks := len(made.places.marks); marks < 2 || marks > 2+2*len(text)/marksApart {
				t.Errorf("%d bytes have %d marks", len(text), marks)
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

// TestPlaceOfAnotherText holds that the marks of an earlier Text are not used after Text was replaced.
func TestPlaceOfAnotherText(t *testing.T) {
	s := NewSource("", 1, strings.Repeat("炮\n", markEvery), Place{})
	s.Place(0)
	s.Text = strings.Repeat("x", len(s.Text))
	if diff := cmp.Diff(Place{1, 4001}, s.Place(4000)); diff != "" {
		t.Error(diff)
	}
}

func TestOffset(t *testing.T) {
	text := "炮二\r\n𠀀é\n\nx"
	tests := []struct {
		place Place
		unit  Unit
		want  string // text before the place
	}{
		{Place{1, 1}, Characters, ""},
		{Place{1, 2}, Characters, "炮"},
		{Place{1, 2}, Bytes, ""},
		{Place{1, 3}, Bytes, ""},
		{Place{1, 4}, Bytes, "炮"},
		{Place{1, 3}, Characters, "炮二"},
		{Place{1, 99}, UTF16, "炮二"},
		{Place{2, 0}, UTF16, "炮二\r\n"},
		{Place{2, -5}, UTF16, "炮二\r\n"},
		{Place{2, 1}, UTF16, "炮二\r\n"},
		{Place{2, 2}, UTF16, "炮二\r\n"},
		{Place{2, 3}, UTF16, "炮二\r\n𠀀"},
		{Place{2, 2}, Characters, "炮二\r\n𠀀"},
		{Place{3, 7}, Characters, "炮二\r\n𠀀é\n"},
		{Place{4, 2}, Characters, text},
		{Place{4, 3}, Characters, text},
		{Place{5, 1}, Characters, text},
		{Place{math.MaxInt, math.MaxInt}, Bytes, text},
		{Place{0, 9}, Characters, ""},
		{Place{math.MinInt, math.MinInt}, Bytes, ""},
	}
	for _, test := range tests {
		s := NewSource("", 1, text, Place{})
		if got := s.Text[:s.Offset(test.place, test.unit)]; got != test.want {
			t.Errorf("%v in unit %d is behind %q, not %q", test.place, test.unit, got, test.want)
		}
	}
}

// TestLead holds that columns on the first line, and on no other, count the text before the game on that line.
func TestLead(t *testing.T) {
	s := Source{Text: "炮\n炮", Begin: Place{7, 3}, Lead: Lead{Bytes: 4, UTF16: 1}} // for example after 炮𠀀
	var got []Place
	for u := range units {
		got = append(got, s.PlaceIn(0, u), s.PlaceIn(3, u), s.PlaceIn(4, u), s.PlaceIn(7, u))
	}
	want := []Place{
		{7, 3}, {7, 4}, {8, 1}, {8, 2},
		{7, 7}, {7, 10}, {8, 1}, {8, 4},
		{7, 4}, {7, 5}, {8, 1}, {8, 2},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// FuzzPlaces holds that offsets and places equal the results of counting from the start, that converting there and
// back gives the same value, and that neither conversion changes the order.
func FuzzPlaces(f *testing.F) {
	f.Add("a\r\nb\r炮\n𠀀\x80", int32(4), 2, 1)
	f.Add("", int32(-1), 0, 0)
	f.Add("a"+strings.Repeat("炮", markEvery)+"\r\nb", int32(markEvery), 1, 4000)
	f.Fuzz(func(t *testing.T, text string, offset int32, line, column int) {
		made := NewSource("", 1, text, Place{3, 2})
		made.Lead = Lead{2, 1}
		bare := Source{Text: text, Begin: made.Begin, Lead: made.Lead}
		cells := cellsOf(&made)
		for u := range units {
			for _, s := range []*Source{&made, &bare} {
				want := cellAt(cells, offset)
				if got := s.PlaceIn(offset, u); got != want.places[u] {
					t.Errorf("offset %d is %v, not %v", offset, got, want.places[u])
				}
				if got := s.Offset(want.places[u], u); got != want.offset {
					t.Errorf("%v in unit %d is offset %d, not %d", want.places[u], u, got, want.offset)
				}
				p := Place{line, column}
				want = cellIn(cells, p, u)
				if got := s.Offset(p, u); got != want.offset {
					t.Errorf("%v in unit %d is offset %d, not %d", p, u, got, want.offset)
				}
				if offset < math.MaxInt32 && less(s.PlaceIn(offset+1, u), s.PlaceIn(offset, u)) {
					t.Errorf("in unit %d, offset %d is before the one before it", u, offset+1)
				}
				if column < math.MaxInt && s.Offset(Place{line, column + 1}, u) < s.Offset(p, u) {
					t.Errorf("in unit %d, the place behind %v is before it", u, p)
				}
			}
		}
	})
}

// TestBinaryPlaces holds that places in a binary file are byte offsets, and convert back to them.
func TestBinaryPlaces(t *testing.T) {
	source := &Source{Binary: true}
	for _, offset := range []int32{0, 1, 1024, 1 << 30} {
		at := source.Place(offset)
		if diff := cmp.Diff(Place{0, int(offset)}, at); diff != "" {
			t.Error(diff)
		}
		if got := source.Offset(at, UTF16); got != offset {
			t.Errorf("%v is %d", at, got)
		}
	}
}
