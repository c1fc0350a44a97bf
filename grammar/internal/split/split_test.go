package split

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// splitEncodings are those that the splitter reads.
var splitEncodings = map[text.Encoding]bool{text.UTF8: true, text.GB18030: true, text.Big5: true}

// encoded returns a text in an encoding; not ok means that it has a character that the encoding has not.
func encoded(e text.Encoding, written string) (data []byte, ok bool) {
	data, _, ok = e.Append(nil, written)
	return data, ok
}

func TestSplit(t *testing.T) {
	for _, test := range testdata.Split {
		want := strings.Split(test.Games, "¦")
		for e := range splitEncodings {
			data, ok := encoded(e, strings.Join(want, ""))
			if !ok {
				continue // not all characters are in it
			}
			t.Run(fmt.Sprint(test.Name, " in ", e), func(t *testing.T) {
				var got []string
				for _, game := range splitWhole(e, data) {
					got = append(got, e.Text(game))
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Error(diff)
				}
				if diff := cmp.Diff(splitWhole(e, data), splitGrowing(e, data, 1)); diff != "" {
					t.Errorf("a byte at a time: %s", diff)
				}
			})
		}
	}
}

// The tables above are of use only if some files are in all encodings.
func TestSplitEncodings(t *testing.T) {
	for e := range splitEncodings {
		n := 0
		for _, test := range testdata.Split {
			if _, ok := encoded(e, strings.ReplaceAll(test.Games, "¦", "")); ok {
				n++
			}
		}
		if n < len(testdata.Split)/3 {
			t.Errorf("%d of %d files are in %s", n, len(testdata.Split), e)
		}
	}
}

// How far the splitter looks ahead has limits.
func TestSplitReach(t *testing.T) {
	far := strings.Repeat("x", scan.CommentReach)
	near := strings.Repeat("x", scan.CommentReach/2)
	for name, games := range map[string]string{
		"a brace too far on":     "1. a {\n¦[Event \"x\"]\n" + far + "} *",
		"a brace not too far on": "1. a {\n[Event \"x\"]\n" + near + "} *",
		"a long value":           "[Event \"" + near + "1-0 {\"]\n1. a *\n¦[Foo \"x\"]",
		"too long a value":       "[Event \"" + far + " 1-0 {\"]\n[Foo \"x\"]\n1. a *\n¦[Foo \"x\"]",
		"too long a bare value":  "[Event " + far + " 1-0 {]\n[Foo \"x\"]\n1. a *\n¦[Foo \"x\"]",
		"too long a name":        "1. a *\n[" + strings.Repeat("x", scan.TagReach) + " \"x\"]",
		"blanks":                 "1. a *\n¦[Foo " + strings.Repeat(" ", scan.TagReach/2) + "\"x\"]",
		"too many blanks":        "1. a *\n[Foo " + strings.Repeat(" ", scan.TagReach) + "\"x\"]",
	} {
		want := strings.Split(games, "¦")
		data := []byte(strings.Join(want, ""))
		for _, chunk := range []int{997, scan.TagReach + 1} {
			var got []string
			for _, game := range splitGrowing(text.UTF8, data, chunk) {
				got = append(got, string(game))
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %d at a time: %d games, not %d", name, chunk, len(got), len(want))
			}
		}
	}
}

// splitWhole returns the games of data, all of which is there from the start.
func splitWhole(e text.Encoding, data []byte) (games [][]byte) {
	s := Splitter{encoding: e}
	for len(data) > 0 {
		n, _ := s.End(data, true)
		games = append(games, data[:n])
		data = data[n:]
	}
	return games
}

// splitGrowing returns the games of data that arrives in chunks.
func splitGrowing(e text.Encoding, data []byte, chunk int) (games [][]byte) {
	return splitAll(Splitter{encoding: e}, data, chunk)
}

// splitAll returns what a splitter finds in data that arrives in chunks.
func splitAll(s Splitter, data []byte, chunk int) (games [][]byte) {
	for seen := 0; len(data) > 0; {
		n, ok := s.End(data[:seen], seen == len(data))
		if !ok {
			seen = min(seen+chunk, len(data))
			continue
		}
		games = append(games, data[:n])
		data, seen = data[n:], seen-n
	}
	return games
}

func FuzzSplit(f *testing.F) {
	for _, test := range testdata.Split {
		text := strings.ReplaceAll(test.Games, "¦", "")
		for e := range splitEncodings {
			if data, ok := encoded(e, text); ok {
				f.Add(data, uint8(e), uint8(3))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, coding, chunk uint8) {
		e := text.Encoding(coding)
		if !splitEncodings[e] || chunk == 0 {
			t.Skip("no such encoding, or no end of reading")
		}
		whole := splitWhole(e, data)
		if diff := cmp.Diff(whole, splitGrowing(e, data, int(chunk))); diff != "" {
			t.Errorf("%d bytes at a time: %s", chunk, diff)
		}
		var all strings.Builder
		for i, game := range whole {
			if i > 0 && scan.White(e.Text(game)) > 0 {
				t.Errorf("a game starts with white space: %q", game)
			}
			all.WriteString(e.Text(game))
		}
		if diff := cmp.Diff(e.Text(data), all.String()); diff != "" {
			t.Errorf("the games are not the file: %s", diff)
		}
	})
}

// Brackets that open, with nothing or white space between them, are passed at one go: no tag is looked for
// behind each.
func TestSplitBracketsAtOneGo(t *testing.T) {
	const most = 8 // steps
	for _, brackets := range []string{strings.Repeat("[", 1<<16), "\n" + strings.Repeat("[", 1<<16) + "A \"x\"]\n", strings.Repeat("[\n", 1<<15), strings.Repeat("[ ", 1<<15), strings.Repeat("[[\r\n\n", 1<<14)} {
		s := New(text.UTF8, Before{})
		s.see([]byte(brackets), true)
		steps := 0
		for ; s.pass(); steps++ {
			n, cut, ok := s.step(true)
			if cut || !ok {
				t.Fatalf("%d bytes are a game", s.pos)
			}
			s.advance(n)
		}
		if steps > most {
			t.Errorf("%d steps for %d bytes", steps, len(brackets))
		}
	}
}

func TestMostlyMoves(t *testing.T) {
	for text, want := range map[string]bool{
		"炮二平五 马８进７":          true,
		"前炮平五 h2e2 H9-G7":    true,
		"C2.5 +N-6 一个词 M8+7": true,
		"炮二平五马８进７，象":         true,
		"炮二平五 布局":            false,
		"象棋大师对局":             false,
		"前进一步":               false,
		"2019 2020":          false,
		"":                   false,
		"== ! 1-0":           false,
	} {
		if got := mostlyMoves(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
