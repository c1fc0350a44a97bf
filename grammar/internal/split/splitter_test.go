package split

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xqpgn/xqpgn/testdata"
)

// splitAll returns the games of a text that arrives in chunks.
func splitAll(t testing.TB, text string, chunk int) (games []string) {
	t.Helper()
	var s Splitter
	for seen := 0; len(text) > 0; {
		end, ok := s.Next(text[:seen], seen == len(text))
		if !ok {
			if seen == len(text) {
				t.Fatalf("no game in %q, which is all there is", text)
			}
			seen = min(seen+chunk, len(text))
			continue
		}
		games = append(games, text[:end])
		text, seen = text[end:], seen-end
	}
	return games
}

// TestSplit holds where games begin in the table of cases, whole and a byte at a time.
func TestSplit(t *testing.T) {
	for _, test := range testdata.Split {
		t.Run(test.Name, func(t *testing.T) {
			want := strings.Split(test.Games, "¦")
			text := strings.Join(want, "")
			for _, chunk := range []int{len(text), 1} {
				if diff := cmp.Diff(want, splitAll(t, text, chunk)); diff != "" {
					t.Errorf("%d bytes at a time (-want +got):\n%s", chunk, diff)
				}
			}
		})
	}
}

// TestReach holds how far the splitter looks ahead.
func TestReach(t *testing.T) {
	far, near := strings.Repeat("x", Reach), strings.Repeat("x", Reach/2)
	for name, games := range map[string]string{
		"a brace too far on":          "1. a {\n¦[Event \"x\"]\n" + far + "} *",
		"a brace too far on its line": "1. a {\n¦[Event \"x\"]" + far + "\n} *",
		"a brace not too far on":      "1. a {\n[Event \"x\"]\n" + near + "} *",
		"a long value":                "[Event \"" + near + "1-0 {\"]\n1. a *\n¦[Foo \"x\"]",
		"too long a name":             "1. a *\n[" + far + far + " \"x\"]",
		"blanks":                      "1. a *\n¦[Foo " + strings.Repeat(" ", Reach/2) + "\"x\"]",
	} {
		want := strings.Split(games, "¦")
		for _, chunk := range []int{997, Reach + 1} {
			if got := splitAll(t, strings.Join(want, ""), chunk); !cmp.Equal(want, got) {
				t.Errorf("%s, %d at a time: %d games, want %d", name, chunk, len(got), len(want))
			}
		}
	}
}

// TestPassedTokens holds that the number of tokens in a game does not decide where the next one begins. The splitter
// drops passed tokens now and then, but still looks at the signs above a line.
func TestPassedTokens(t *testing.T) {
	next := "1. 炮二平五 马８进７\n"
	for n := range 2 * maxPassed {
		want := []string{"1. 炮二平五 马８进７\n2. 马二进三 " + strings.Repeat("{好} ", n) + "马２进３\n----\n", next}
		if got := splitAll(t, strings.Join(want, ""), 1<<20); !cmp.Equal(want, got) {
			t.Fatalf("%d comments: %d games: %q", n, len(got), got)
		}
	}
}

// TestVariationsAbove holds that a line that begins with a move in parentheses is no heading: it belongs to the moves above it.
func TestVariationsAbove(t *testing.T) {
	for _, line := range []string{"（马二进三 车９平８）", "（马二进三，好）", "(马二进三 车９平８)"} {
		want := []string{"1. 炮二平五 马８进７ *\n\n" + line + "\n", "1. 兵七进一 马８进７ *\n"}
		if got := splitAll(t, strings.Join(want, ""), 1<<20); !cmp.Equal(want, got) {
			t.Errorf("%s: %q", line, got)
		}
	}
}

// TestForget holds that no token of text that Forget dropped is looked at again. Signs above a line begin a game there
// only if their text is known.
func TestForget(t *testing.T) {
	dropped, rest := "1. 炮二平五 马８进７\n----", "\n1. 马二进三 马８进７\n"
	var s Splitter
	if end, ok := s.Next(dropped+rest[:len("\n1. 马二")], false); ok {
		t.Fatalf("a game ends at %d", end)
	}
	if n := s.Forget(); n != len(dropped) {
		t.Fatalf("%d bytes are dropped, want %d", n, len(dropped))
	}
	if end, ok := s.Next(rest, true); !ok || end != len(rest) {
		t.Errorf("the game ends at %d, %t; want %d", end, ok, len(rest))
	}
}

func ExampleSplitter() {
	text := "[Red \"甲\"]\n1. 炮二平五 *\n\n[Red \"乙\"]\n*"
	var s Splitter
	for text != "" {
		end, _ := s.Next(text, true)
		fmt.Println(end)
		text = text[end:]
	}
	// Output:
	// 31
	// 13
}
