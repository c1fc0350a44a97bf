package semantic_test

import (
	"bytes"
	"io"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// hostileSize returns how many kilobytes there are of each hostile file.
func hostileSize() int { return testdata.Size(64, 512) }

// An effort is what it took to read and check a file.
type effort struct {
	allocated uint64 // bytes, all in all
	live      uint64 // bytes held at once, by the game at hand and the reader
	largest   int    // the length of the largest game
	text      int    // the length of all games
}

// readHostile reads and checks every game of a file, and looks at the memory that
// is held whenever so many more bytes were read.
func readHostile(t *testing.T, in io.Reader, encoding grammar.Encoding, sample int) (e effort) {
	t.Helper()
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	since := 0 // bytes since the last look at the memory
	for game, err := range grammar.NewDecoder(in, grammar.Config{Encoding: encoding}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		info := semantic.Check(game)
		e.text += len(game.Text)
		e.largest = max(e.largest, len(game.Text))
		if since += len(game.Text); since >= sample {
			since = 0
			runtime.GC()
			runtime.ReadMemStats(&now)
			e.live = max(e.live, now.HeapAlloc-min(now.HeapAlloc, before.HeapAlloc))
			runtime.KeepAlive(game)
			runtime.KeepAlive(info)
		}
	}
	runtime.ReadMemStats(&now)
	e.allocated = now.TotalAlloc - before.TotalAlloc
	return e
}

// What a byte of a file may cost. The dearest to keep is a bracket that is a tag
// of its own; with all that a tag lacks it is dearest to read, too.
const (
	liveBytes      = 96
	allocatedBytes = 512
	readerBytes    = 2 << 20 // what the reader holds whatever the file
)

// TestHostile reads files that no program writes. None makes the reader panic or
// lose text; none takes memory but in proportion to its largest game; and for
// eight times the bytes, what is allocated, which stands for the time that it
// takes, is about eight times as much.
func TestHostile(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // garbage is collected so often that several would wait for each other
	const step = 8
	size := hostileSize() << 10
	for _, input := range made.Hostile() {
		t.Run(input.Name, func(t *testing.T) {
			small := readHostile(t, bytes.NewReader(input.Bytes(size/step)), input.Encoding, size)
			data := input.Bytes(size)
			e := readHostile(t, bytes.NewReader(data), input.Encoding, size/2)
			if limit := uint64(liveBytes*e.largest + readerBytes); e.live > limit {
				t.Errorf("%d bytes of memory are held for %d in the largest game", e.live, e.largest)
			}
			if e.allocated > uint64(allocatedBytes*size+readerBytes) && !testdata.UnderRace {
				t.Errorf("%d bytes of memory are allocated for %d", e.allocated, size)
			}
			// A buffer that grows is copied, more often when there is more.
			if e.allocated > 2*step*small.allocated+uint64(24*size) && !testdata.UnderRace {
				t.Errorf("%d bytes are allocated for %d, %d for %d", e.allocated, size, small.allocated, size/step)
			}
			if input.Encoding == grammar.UTF8 && utf8.Valid(data) && e.text != len(data) && len(bytes.TrimSpace(data)) > 0 {
				t.Errorf("%d bytes of %d were read", e.text, len(data))
			}
		})
	}
}

// A repeater reads as a text that is repeated so many times.
type repeater struct {
	text  string
	count int
	rest  string
}

// Read implements io.Reader.
func (r *repeater) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		if r.rest == "" {
			if r.count == 0 {
				break
			}
			r.count--
			r.rest = r.text
		}
		k := copy(p[n:], r.rest)
		r.rest = r.rest[k:]
		n += k
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// TestManyGames reads hundreds of games for each kilobyte asked for: what is held
// does not depend on how many there are.
func TestManyGames(t *testing.T) {
	count := 400 * hostileSize()
	for _, text := range []string{"[Game \"x\"]\n*\n", "[Game \"x\"]*", "[Game \"Chinese Chess\"]\n\n1. 炮二平五 {好} 马８进７ *\n\n"} {
		e := readHostile(t, &repeater{text: text, count: count}, grammar.Auto, count*len(text)/8)
		if e.text != count*len(text) || e.largest != len(text) {
			t.Errorf("%q: %d bytes were read, %d at once", text, e.text, e.largest)
		}
		if e.live > readerBytes {
			t.Errorf("%q: %d bytes of memory are held", text, e.live)
		}
	}
}

// TestEndlessRepetition checks games in which the same moves are played to and fro for
// ever. What is allocated for a ply does not grow with them, no position is kept for
// each, and not every one is fixed or described.
func TestEndlessRepetition(t *testing.T) {
	if testdata.UnderRace {
		t.Skip("the race detector holds memory of its own")
	}
	const most, grown, maxWords = 100, 12 << 20, 1 << 14 // bytes for a ply, and what grew besides; of one finding
	for _, rounds := range []int{hostileSize() << 5, hostileSize() << 10} {
		for _, test := range [][2]string{
			{"idle", strings.Repeat("1. h2e2 h9g7 2. e2h2 g7h9\n", rounds/2)},
			{"Chinese", strings.Repeat("1. 炮二平五 马８进７ 2. 炮五平二 马７退８\n", rounds/2)},
			{"check", "[FEN \"4k4/9/9/9/9/9/9/9/3R5/5K3 w - - 0 1\"]\n\n" + strings.Repeat("1. d1e1 e9d9 2. e1d1 d9e9\n", rounds/2)},
		} {
			name := test[0]
			game := grammar.Parse(test[1])[0]
			var before, after runtime.MemStats
			for range 2 { // so that no memory of checks before is at hand
				runtime.GC()
			}
			runtime.ReadMemStats(&before)
			info := semantic.Check(game)
			runtime.ReadMemStats(&after)
			if n := len(info.Repetitions); n != 4 || info.Repetitions[n-1].Checking[board.Red] != (name == "check") {
				t.Errorf("%s, %d rounds: %d positions are repeated: %v", name, rounds, n, info.Repetitions[n-1].Checking)
			}
			if allocated, plies := after.TotalAlloc-before.TotalAlloc, len(info.Facts); allocated > uint64(most*plies)+grown {
				t.Errorf("%s: %d bytes are allocated for %d plies, %d for each", name, allocated, plies, allocated/uint64(plies))
			}
			for i := range info.Semantic.Diagnostics {
				if words := len(info.Semantic.Diagnostics[i].Message(rules.EN)); words > maxWords {
					t.Errorf("%s, %d rounds: %s has %d bytes of words", name, rounds, info.Semantic.Diagnostics[i].Rule.ID(), words)
				}
			}
		}
	}
}

// TestHugeFEN checks and rewrites games with FENs that are nothing but defects. Neither a
// finding for each is put together, nor is one after the other fixed.
func TestHugeFEN(t *testing.T) {
	const most = 256 // bytes for each of the FEN
	size := testdata.Size(1<<15, 1<<18)
	for _, unit := range []string{"1", "0", "x", "9/", "[]", "9/9/9/9/9/9/9/9/9/9 w x"} {
		fen := strings.Repeat(unit, size/len(unit))
		if unit == "0" {
			fen = "9/9/9/9/9/9/9/9/9/9" + fen + " w - - 0 1"
		}
		game := grammar.Parse("[FEN \"" + fen + "\"]\n\n1. 炮二平五 *\n")[0]
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{})
		runtime.ReadMemStats(&after)
		if allocated := after.TotalAlloc - before.TotalAlloc; allocated > uint64(most*size)+1<<20 {
			t.Errorf("many times %q: %d bytes are allocated for %d", unit, allocated, size)
		}
	}
}
