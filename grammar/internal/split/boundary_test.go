package split

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// shards are what random texts are put together of: all that the splitter or the
// lexer has a rule for.
var shards = strings.Split("\n|\n|\r\n|\r| | |\t|\u3000|\u00a0|\u2003|\v|[|]|[|\"|\"]|\\|{|}|{|}|(|)|（|）|｛|｝|｛|｝|“|”|＂|"+
	"[Game \"|[Event \"|\n[Event \"x\"]\n|\n[Foo \"x\"]\n|[Game-ID \"5\"]|[Event车 \"x\"]|[赛事 \"x\"]|[Foo 二]|\n[Event 二]\n|[Event|[ Site|Foo|车|"+
	"1-0|0-1|1/2-1/2|*|1-0|*|1.|2. |12|1. a|.|...|。|，|,|、|；|1、|第一回合|(1)|1)|一、|①|炮二平五|马８进７|炮二平五 马８进７\n|3. 车一平二\n|h2e2|C2.5|H2-E2|--|好|a|x-|"+
	";|;|//|//|/|!|$|$1|-|+|—|！|《|★|0|1|2|１|乕|亄|許|功|廾|𠀀|\x00|\x7f|\ufffd", "|")

// lineShards are what the lines of movetext are put together of that the fast scan
// is for, and those that it must leave to others.
var lineShards = strings.Split("\n|\n|\r\n| | |炮二平五 |马８进７\n|2. h2e2 h9g7\n|1-0|1-0\n|0-1 |1/2-1/2\n|*|*\n|\n[Foo \"x\"]\n|\n[Bar \"x\"]\n|[Foo \"x\"]|\n[Foo 二]\n|"+
	"; |;|//|// |/|!|{|}|(|)|（|｛|｝|a|功|乕", "|")

// randomText puts some shards together.
func randomText(random *rand.Rand, shards []string) string {
	var text strings.Builder
	for range 1 + random.IntN(24) {
		text.WriteString(shards[random.IntN(len(shards))])
	}
	return text.String()
}

// A splitGame is what the splitter knew when a game ended.
type splitGame struct {
	length      int
	body, ended bool
}

// splitStates returns the games of data with what was known at their ends.
func splitStates(e text.Encoding, data []byte) (games []splitGame) {
	s := Splitter{encoding: e}
	for len(data) > 0 {
		s.see(data, true)
		n := len(data)
		for s.pass() {
			passed, cut, _ := s.step(true)
			if cut {
				n = s.pos
				break
			}
			s.advance(passed)
		}
		games = append(games, splitGame{n, s.body, s.ended})
		s.next(n)
		data = data[n:]
	}
	return games
}

// holdBoundaries lexes the text from the start of each game on to its end, as if it
// were one game, and holds that the game ends between two tokens, and that splitter
// and lexer agree on whether a result stands in it and whether a word does. Results in
// words and other signs are the lexer's alone: no game ends with one to the splitter.
//
// There is one exception (PGN-3.5): the game may end in a comment that was never
// closed. Then a Game or Event tag, or one of the name of the game's first, stands
// there at the start of a line, and it is the first of two lines of tags, or behind it no
// brace closes before one opens.
func holdBoundaries(t *testing.T, e text.Encoding, data []byte) {
	for _, game := range splitStates(e, data) {
		text := e.Text(data)
		boundary := len(e.Text(data[:game.length]))
		s := scan.NewScanner(text, len(text))
		result, prefaced, first := false, false, ""
		for s.Pos < boundary {
			start := s.Pos
			kind := s.Scan()
			written := text[start:s.Pos]
			prefaced = prefaced || s.Prefaces.End > 0
			if kind == token.Name && first == "" {
				first = scan.MeantName(written)
			}
			if s.Pos > boundary {
				if kind != token.Comment || !leftOpen(written, boundary-start, first) {
					t.Fatalf("%q in %v: a game ends within the %v %q, before %q", text, e, kind, written, text[boundary:])
				}
				break
			}
		}
		own := scan.NewScanner(text[:boundary], len(text)) // headings depend on what stands below them in the game
		for own.Pos < boundary {
			start := own.Pos
			kind := own.Scan()
			result = result || kind == token.Result && own.Depth == 0 && ast.IsResult(text[start:own.Pos])
		}
		if s.Pos == boundary {
			if result != game.ended {
				t.Fatalf("%q in %v: a result is in it, to the splitter: %v, to the lexer: %v", text[:boundary], e, game.ended, result)
			}
			if !prefaced && s.Heading == game.body { // behind a preface brackets open tags as before
				t.Fatalf("%q in %v: a word is in it, to the splitter: %v, to the lexer: %v", text[:boundary], e, game.body, !s.Heading)
			}
		}
		data = data[game.length:]
	}
}

// leftOpen reports whether a comment was left open where a tag stands at an offset of
// it, in a game whose first tag has a name.
func leftOpen(comment string, offset int, first string) bool {
	before, tag := comment[:offset], comment[offset:]
	line := before[strings.LastIndexAny(before, "\r\n")+1:]
	starts := line != before && strings.TrimFunc(line, func(r rune) bool { return scan.ClassOf(r) == scan.Blank || scan.ClassOf(r) == scan.Separator }) == ""
	name, _, _ := strings.Cut(strings.TrimLeft(tag[1:], " \t\v\f\u3000\u00a0\u2003"), "\"")
	name = scan.MeantName(strings.TrimRight(name, " \t\v\f\r\n\u3000\u00a0\u2003"))
	if lines := strings.FieldsFunc(tag, func(r rune) bool { return r == '\r' || r == '\n' }); len(lines) > 1 && isTagLine(lines[0]) && isTagLine(lines[1]) {
		return starts // the head of a game
	}
	if !starts || name != "Game" && name != "Event" && name != first {
		return false
	}
	braces := "{}"
	if strings.HasPrefix(comment, "｛") {
		braces = "{}｛｝"
	}
	next := strings.IndexAny(tag, braces)
	return next < 0 || strings.HasPrefix(tag[next:], "{") || strings.HasPrefix(tag[next:], "｛")
}

// isTagLine reports whether a line is nothing but a tag, as far as its ends tell.
func isTagLine(line string) bool {
	line = strings.Trim(line, " \t")
	return strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]") && strings.Contains(line, "\"")
}

// eachRandomText calls f with so many random texts in each encoding, in sub-tests.
func eachRandomText(t *testing.T, rounds int, shards []string, f func(t *testing.T, e text.Encoding, data []byte)) {
	for e := range splitEncodings {
		t.Run(fmt.Sprint(e), func(t *testing.T) {
			random := rand.New(rand.NewPCG(uint64(e), 1))
			for range rounds {
				if data, ok := encoded(e, randomText(random, shards)); ok {
					f(t, e, data)
				}
			}
		})
	}
}

func TestBoundaries(t *testing.T) {
	eachRandomText(t, 4_000, shards, holdBoundaries)
	for _, test := range testdata.Split {
		for e := range splitEncodings {
			if data, ok := encoded(e, strings.ReplaceAll(test.Games, "¦", "")); ok {
				holdBoundaries(t, e, data)
			}
		}
	}
}

func FuzzBoundaries(f *testing.F) {
	for _, test := range testdata.Split {
		text := strings.ReplaceAll(test.Games, "¦", "")
		for e := range splitEncodings {
			if data, ok := encoded(e, text); ok {
				f.Add(data, uint8(e))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, e uint8) {
		if !splitEncodings[text.Encoding(e)] {
			t.Skip("no such encoding")
		}
		holdBoundaries(t, text.Encoding(e), data)
	})
}

// So are they by what passes brackets at one go, and figures that begin no result.
func TestPassedAtOneGo(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range testdata.Size(10_000, 200_000) {
		var data []byte
		for range random.IntN(20) {
			data = append(data, oneGoShards[random.IntN(len(oneGoShards))]...)
		}
		holdFastScan(t, text.UTF8, data)
	}
}

var oneGoShards = []string{
	"[", "[", "[\n", "[\n", "[\r\n", "[ ", "\n", " ", "\r", "[(", "[a", "(", "a", "]", "\n\n", "1", "0", "1-", "1. a\n", "10", "0-1", "1/2", "-", "\v", "\u3000",
	"[Event \"x\"]\n", "[Event \"x\"] ", "[Game \"x\"]\n", "[Red \"a\"]\n", "*", "{", "}", "(a)", "\"",
}

// The fast scan finds the games that are found without it, whether the bytes come at
// once or one by one.
func TestFastScan(t *testing.T) {
	eachRandomText(t, 1_000, lineShards, func(t *testing.T, e text.Encoding, data []byte) {
		holdFastScan(t, e, append([]byte("[First \"x\"]\n[Second \"y\"]\n1. a\n"), data...)) // which begins movetext
	})
	eachRandomText(t, testdata.Size(1_500, 4_000), testdata.TagShards, func(t *testing.T, e text.Encoding, data []byte) {
		holdFastScan(t, e, data)
	})
}

func holdFastScan(t *testing.T, e text.Encoding, data []byte) {
	t.Helper()
	want := splitAll(Splitter{encoding: e, slow: true}, data, len(data))
	for _, chunk := range []int{1, 3, 10, len(data)} {
		if got := splitAll(Splitter{encoding: e}, data, chunk); !slices.EqualFunc(want, got, bytes.Equal) {
			t.Fatalf("%q in %v, %d bytes at a time:\n%q\nwithout the fast scan:\n%q", data, e, chunk, got, want)
		}
	}
}

// TestEmptyLinesAbove holds that of the empty lines above a line few are looked at, however many there are. They
// would be looked at anew each time that more of the file is read.
func TestEmptyLinesAbove(t *testing.T) {
	for empty, shown := range map[int]bool{1: true, headingReach / 2: true, 2 * headingReach: false, 1 << 20: false} {
		tag := "[Game \"x\"]\n" + strings.Repeat("\n", empty)
		s := Splitter{encoding: text.UTF8}
		s.see([]byte(tag+"1. 炮二平五"), true)
		if s.below(len(tag)) != shown {
			t.Errorf("%d empty lines: the tag above shows that no game begins: %t, want %t", empty, !shown, shown)
		}
		if games := splitWhole(text.UTF8, []byte(tag+"1. 炮二平五 *")); len(games) != 1 {
			t.Errorf("%d empty lines: %d games", empty, len(games))
		}
	}
}
