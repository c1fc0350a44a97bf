package grammar

import (
	"cmp"
	"runtime"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// hugeUnits make texts that ask for too much when they are repeated: of depth, of
// repetitions, of looking ahead.
var hugeUnits = []string{
	"(", ")", "[", "]", "{", "}", `"`, "7", ".", "+", "一", "（", "｛", "。", "()", "{}", "[]", "(a ", "[ ", "7 ", "7.", " 7.", ". ", "a ", "a!", "a.",
	"! ", "* ", "\ufffd ", "炮 ", "1. (", "炮二平五", "炮二平五;", "a\u3000", `["`, `["]`, `[A`, `[A x`, `[A "`, `[A "x"]`, `[A "x" y`, `[A x[A "`,
	"<b", "<b>", "<!--", "<a =\"", "<script>", "</", "&", "&nbsp;", "&#10;", "<br>{", "<br>1.a", "<br>[A", "1 [A \"x\"]\n",
	"\n[Event \"", "{[A \"a\"]\n", "{\n[A \"a\"]\n", "{\n[Event \"x\"]\n{\n",
}

// None takes more than linear time to split and to cut into tokens, or this test
// does not end.
func TestScanHugeTexts(t *testing.T) {
	size := testdata.Size(1<<14, 1<<20)
	for _, unit := range hugeUnits {
		for _, start := range []string{"", "1. a\n", "[A \"a\"]\n{", "[A \"a\"]\n[A "} {
			text := start + strings.Repeat(unit, size/len(unit))
			scanned := 0
			for _, game := range splitText(text) {
				for t := range Tokens(game) {
					scanned += len(t.Value)
				}
			}
			if scanned != len(text) {
				t.Errorf("%q, then %q: %d bytes of %d", start, unit, scanned, len(text))
			}
		}
	}
}

// Productions take their time, so there is less of each.
func TestParseHugeTexts(t *testing.T) {
	units, size := testdata.Size(1<<7, 1<<9), testdata.Size(1<<17, 1<<20)
	for _, unit := range hugeUnits {
		for _, start := range []string{"", "1. a\n", "[A \"a\"]\n", "[A \"a\"]\n[A "} {
			holdLaws(t, start+strings.Repeat(unit, units), Config{})
		}
	}
	for _, unit := range []string{"(", "{", `["`, `"`, "7", ".", "一", "（", "｛", "+", "a."} {
		if games := Parse(strings.Repeat(unit, size)); len(games) != 1 {
			t.Errorf("%d times %q is %d games", size, unit, len(games))
		}
	}
}

// What parts of a tree count, in bytes; how many remarks of a move count little; and how many texts without
// meaning are nodes of their own where they stand together.
const (
	plySize, manySize = 128, 4096
	maxRemarks        = 32
	maxStrays         = 1000
)

// limitsFor returns limits by which the tree of a text may take so many bytes.
func limitsFor(text string, room int) parse.Limits {
	limits := tree.Limits
	limits.Room = room - 4*len(text)
	return limits
}

// No text takes much more memory for a byte of it than games do: neither its tree nor its
// findings. The limit is that of a text ten times as long.
func TestHugeTextsTakeLittleMemory(t *testing.T) {
	const most, maxAllocated = 32, 128 // bytes for each: held, and asked for on the way
	size, every := testdata.Size(1<<18, 1<<20), testdata.Size(9, 1)
	room := (tree.Limits.Room + 4*10*size) / 10
	units := append([]string{"a ", "a\n", "1. a ", "h2e2 ", "Pe5 ", "1. Pe5 ", "1. h2e2 ", "炮{}二平五 ", "炮二 平五 ", "1. 炮二 平五 ", "[A \"b\"]\n", "[A \"b\"] ", "1.", ";a", ";a\n", "! ", "$", "$1 ", "a! ", "7\n", "[\n", "[a]\n", "() ", "(a) ", "{} ", "a{}", "a,", "1. … ", "1 . ", "[(", "!1", "?054", "(.) "}, hugeUnits...)
	for i, unit := range units {
		if i%every != 0 {
			continue
		}
		for _, start := range []string{"", "1. a\n", "* "} {
			text := start + strings.Repeat(unit, size/len(unit))
			game := &ast.Game{Source: ast.Source{Text: text}}
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			tree.Into(text, game, limitsFor(text, room))
			runtime.GC()
			runtime.ReadMemStats(&after)
			if held := int(after.HeapAlloc) - int(before.HeapAlloc); held > most*len(text)+1<<18 {
				t.Errorf("%q, many times behind %q: %d bytes are held, %d for a byte", unit, start, held, held/len(text))
			}
			if asked := after.Mallocs - before.Mallocs; asked > uint64(len(text)) && !testdata.UnderRace {
				t.Errorf("%q, many times behind %q: memory is asked for %d times", unit, start, asked)
			}
			if asked := int(after.TotalAlloc - before.TotalAlloc); asked > maxAllocated*len(text)+1<<18 && !testdata.UnderRace {
				t.Errorf("%q, many times behind %q: %d bytes are asked for, %d for a byte", unit, start, asked, asked/len(text))
			}
			if plies := len(game.Main.Plies); plies > room/plySize*9/8 {
				t.Errorf("%q, many times behind %q: there are %d moves, and room for %d", unit, start, plies, room/plySize)
			}
			if tags := len(game.Tags); tags > room/manySize+1 {
				t.Errorf("%q, many times behind %q: there are %d tags, and room for %d", unit, start, tags, room/manySize)
			}
			runtime.KeepAlive(game)
		}
	}
}

// Of strays that stand together so many are nodes, and the last takes in all others. So many findings of a rule are kept.
// Memory is asked for these only.
func TestManyStraysAreOne(t *testing.T) {
	for _, unit := range []string{"1 . ", "1.", "$", "7\n", ") ", "} ", "= ", "[ ", "1) ", "7 ... "} {
		game := &ast.Game{Source: ast.Source{Text: "1. a\n" + strings.Repeat(unit, 1<<16/len(unit))}}
		if asked := testing.AllocsPerRun(1, func() {
			game = &ast.Game{Source: game.Source}
			tree.Into(game.Text, game, tree.Limits)
		}); asked > 4*maxStrays+100 {
			t.Errorf("%q: memory is asked for %v times", unit, asked)
		}
		together := map[string]int{"$": 1}[unit] // signs without a space between them are one
		if strays := len(game.Main.Plies[0].Remarks); strays != cmp.Or(together, maxStrays) || len(game.Syntax.Diagnostics) > 2*ast.DefaultMaxFindings+2 {
			t.Errorf("%q: %d strays and %d findings", unit, strays, len(game.Syntax.Diagnostics))
		}
	}
}

// What no game has many of are few nodes, however they stand: the rest of the game is one stray, and no comment behind it is
// read.
func TestHugeTextsAreFewNodes(t *testing.T) {
	const room, size = 1 << 20, 1 << 17
	const most = 2 * (room/manySize + maxRemarks) // a variation is a remark too, or has a move
	for _, unit := range []string{"()", "( )", "(.) ", "(0[)", "(1. )", "(炮二平五) ", strings.Repeat("(", 50) + strings.Repeat(")", 50), "{}", "{a} ", "}7{", "$1 ", "! ", "7{}", "1.", "$", "1 . ", "7\n", ") ", "炮 "} {
		for _, start := range []string{"", "1. a\n", "1. a\n(b ", "1. a * ", "1. a * (b "} {
			game := &ast.Game{Source: ast.Source{Text: start + strings.Repeat(unit, size/len(unit)) + " {the end}"}}
			tree.Into(game.Text, game, limitsFor(game.Text, room))
			nodes, read := 0, false
			for n := range ast.Preorder(game) {
				nodes++
				c, ok := n.(*ast.Comment)
				read = read || ok && c.Text == "the end"
			}
			if read && nodes > maxRemarks { // else all of the text before the comment is one stray
				t.Errorf("%q, many times behind %q: the comment behind them is read", unit, start)
			}
			if nodes > most {
				t.Errorf("%q, many times behind %q: %d nodes", unit, start, nodes)
			}
		}
	}
}

// Nothing is lost wherever the rest of a game becomes one stray: not the numbers that wait for their moves.
func TestGivingUpLosesNothing(t *testing.T) {
	texts := append(parseSeeds(), "1. {a} {b} {c} 炮二平五", "炮二平五 1. (2. (炮 3. {a} {b} 马8进7) 马2进3) {c} 炮 4. {d} a", "1. ) {a} () 7. a", "炮[A \"b\"][C \"d\"]二平五 1. {a} b")
	for _, text := range texts {
		for _, room := range []int{1, 100, 200, 300, 2 * manySize, 5 * manySize} {
			game := &ast.Game{Source: ast.Source{Text: text}}
			tree.Into(text, game, limitsFor(text, room))
			if lost := lost(game); lost != "" {
				t.Errorf("%q, with room for %d bytes: %q is lost", text, room, lost)
			}
		}
	}
}

// What a file of such a text is split into takes no more memory than some times what it holds, and
// memory is not asked for each line or bracket of it.
func TestSplitHugeTextsTakesLittleMemory(t *testing.T) {
	const most = 12 // bytes for each
	size := testdata.Size(1<<17, 1<<20)
	for _, unit := range append([]string{"a\n", "炮{}二平五 ", "炮\n", "7\n"}, hugeUnits...) {
		text := strings.Repeat(unit, size/len(unit))
		games := 0
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for _, err := range NewDecoder(strings.NewReader(text), Config{Encoding: UTF8}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			games++
		}
		runtime.ReadMemStats(&after)
		if allocated := after.TotalAlloc - before.TotalAlloc; allocated > uint64(most*size)+1<<20 && !testdata.UnderRace {
			t.Errorf("many times %q: %d bytes are allocated for %d", unit, allocated, size)
		}
		if asked := after.Mallocs - before.Mallocs; asked > uint64(size)/64+uint64(games) && !testdata.UnderRace {
			t.Errorf("many times %q: memory is asked for %d times, for %d games", unit, asked, games)
		}
	}
}
