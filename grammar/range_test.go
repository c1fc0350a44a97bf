package grammar

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/testdata"
)

// A rangeGame is a game with its places in the whole file.
type rangeGame struct {
	Number int
	Begin  ast.Place
	Offset int64
	Lead   ast.Lead
	Bytes  string
	Err    string
}

// rangeGameOf returns a game that was read, or what is said of one that was not.
func rangeGameOf(raw RawGame, err error) rangeGame {
	var size *SizeError
	switch {
	case err == nil:
		return rangeGame{raw.Number, raw.Begin, raw.FileOffset, raw.lead, string(raw.bytes), ""}
	case errors.As(err, &size):
		return rangeGame{Begin: size.Begin, Offset: size.FileOffset, Err: "too large"}
	default:
		return rangeGame{Err: err.Error()}
	}
}

// rangeGames returns all games of a decoder, which has so many games and lines before it.
func rangeGames(d *Decoder, games, lines int) (all []rangeGame) {
	for raw, err := range d.Raw() {
		game := rangeGameOf(raw, err)
		if err == nil {
			game.Number += games
		}
		game.Begin.Line += lines
		all = append(all, game)
	}
	return all
}

// inRanges returns the games of a file that is read in ranges, cut at some places.
func inRanges(data []byte, config Config, look int64, cuts ...int64) (all []rangeGame) {
	cuts = append(cuts, int64(len(data))+3)
	slices.Sort(cuts)
	from, games, lines := int64(0), 0, 0
	for _, to := range cuts {
		d := NewRangeDecoder(bytes.NewReader(data), from, to, config)
		d.part.Look = look
		all = append(all, rangeGames(d, games, lines)...)
		g, l := d.Passed()
		games, lines, from = games+g, lines+l, to
	}
	return all
}

// holdRanges holds that a file read in ranges has the games that it has as a whole.
func holdRanges(t *testing.T, data []byte, config Config, cuts ...int64) {
	t.Helper()
	want := rangeGames(NewDecoder(bytes.NewReader(data), config), 0, 0)
	for _, look := range [...]int64{16, stream.FirstLook} { // so that of short texts, too, not all is seen
		if diff := cmp.Diff(want, inRanges(data, config, look, cuts...)); diff != "" {
			t.Errorf("%q in %v cut at %v, looking back %d bytes: %s", data[:min(len(data), 2000)], config.Encoding, cuts, look, diff)
		}
	}
}

// rangeTexts are files whose games are easily told apart wrongly from within.
var rangeTexts = []string{
	"[Game \"a\"]\n\n1. a 1-0\n\n[Game \"b\"]\n\n1. a 1-0\n\n[Game \"c\"]\n\n*\n",
	"[Event \"a\"]\r\n1. a {b} 1-0\r\n\r\n[Event \"b\"]\r\n{c} 1. a 1-0\r\n[Event \"c\"]\r\n*",
	"\ufeff[Event \"a\"]\n1. a 1-0 *[Event \"b\"]\n*[Foo \"c\"] *",
	// a comment that nobody closed, and one with a game in it
	"[Event \"a\"]\n1. a {open\n2. b 1-0\n[Event \"b\"]\n1. a 1-0\n[Event \"c\"]\n1. a\n{d} *\n[Event \"e\"]\n*\n",
	"[Event \"a\"]\n1. a {\n2. b 1-0\n[Event \"b\"]\n1. a 1-0\n} *\n[Event \"c\"]\n1. a\n{d} *\n[Event \"e\"]\n*\n",
	"[Event \"a\"]\n1. a ｛\n2. b 1-0\n[Event \"b\"]\n1. a 1-0\n｝ *\n[Event \"c\"]\n1. a\n{d} *\n[Event \"e\"]\n*\n",
	"[Event \"a\"]\n1. a ｛ } ｝\n2. b 1-0\n[Event \"b\"]\n1. a 1-0\n[Event \"c\"]\n1. a\n{d} *\n[Event \"e\"]\n*\n",
	// text that seems to have moves: the rest of a line, a value over two lines
	"[Event \"a\"]\n; 1-0\n[Event \"b\"]\n// 1. a\n[Event \"c\"]\n1. a *\n[Event \"d\"]\n*\n",
	"[Event \"a\n1. b 1-0\n[Event \"b\"]\n[Site \"c\n1. d\"]\n[Event \"e\"]\n1. a *\n[Game \"d\"]\n*\n",
	"[Event\n\n\"a\n1. b\"\n\n1-0\n]\n[Event \"b\"]\n[Event \"b\"]\n[Game \"e\"]\n*",
	// tags that are left of a game above the head of the next, or seem to be
	"*\n\n[Event \"a\"]\n1. a *\n[Date \"x\"]\n[Event \"b\"]\n[Red \"c\"]\n*\n[Date \"x\"]\n[Event \"d\"]\n[Red \"e\"]\n1. a *\n\n[Event \"f\"]\n*\n[Site \"x\"]\n[Event \"g\"]\n[Red \"e\"]\n*\n",
	"[Red \"x\"]\r\n[Event \"a\"]\r\n[Red \"y\"]\r\n1. a 1-0\r\n\r\n[Event \"a\"]\r\n[Event \"b\"]\r\n[Red \"c\"]\r\n1. a 1-0\r\n[Site \"x\"]\r\n[Event \"a\"]\r\n[Site \"y\"]\r\n*",
	"[Event \"z\"]\n1. a 1-0\n\n[Event \"a\"]\n[Event \"b\"]\n[Red \"c\"]\n1. a 1-0\n\n[Game \"a\"]\n[Game \"b\"]\n[Red \"c\"]\n1. a 1-0\n[Game \"a\"]\n[Game \"a\"]\n[Red \"c\"]\n1. a 1-0\n",
	// no tag that names a game
	"[Red \"a\"]\n1. a 1-0\n[Red \"b\"]\n1. a 1-0\n[Red \"c\"]\n1. a *\n",
	"1. a 1-0 [Red \"b\"] 1. a 1-0",
	"\n\n \n",
	"",
}

func TestRanges(t *testing.T) {
	long := "{" + strings.Repeat("x", 2*split.Reach) + "\n"
	for i, text := range slices.Concat(rangeTexts, parseSeeds(), []string{
		strings.Repeat(rangeTexts[0], 400), strings.Repeat(rangeTexts[3], 200) + long + strings.Repeat(rangeTexts[0], 200),
		strings.Repeat(rangeTexts[0], 200) + long + strings.Repeat(rangeTexts[0], 200) + "}" + strings.Repeat(rangeTexts[1], 2000),
	}) {
		for k, e := range []Encoding{Auto, UTF8, GB18030, Big5, UTF16LE, UTF16BE} {
			if (i+k)%testdata.Size(2, 1) != 0 {
				continue
			}
			data, ok := []byte(text), true
			if e != Auto {
				data, ok = encoded(e, text)
			}
			if !ok || e > UTF8 && len(text) > 1<<16 {
				continue
			}
			random := rand.New(rand.NewPCG(1, uint64(len(text))))
			for range testdata.Size(1, 4) {
				cut := random.Int64N(int64(len(data)) + 2)
				holdRanges(t, data, Config{Encoding: e}, cut, random.Int64N(int64(len(data))+2))
				holdRanges(t, data, Config{Encoding: e, MaxSize: 64}, cut)
			}
		}
	}
}

// Every game begins in one range, be it of one byte.
func TestRangesOfBytes(t *testing.T) {
	for _, text := range rangeTexts {
		var cuts []int64
		for i := range len(text) {
			cuts = append(cuts, int64(i))
		}
		holdRanges(t, []byte(text), Config{}, cuts...)
	}
}

// FuzzRanges holds the law for any bytes, in every encoding, cut at any places.
func FuzzRanges(f *testing.F) {
	for i, text := range slices.Concat(rangeTexts, parseSeeds()) {
		for k, e := range []Encoding{Auto, UTF8, GB18030, Big5, UTF16LE, UTF16BE} {
			if data, ok := encoded(max(e, UTF8), text); ok && (i+k)%testdata.Size(6, 1) == 0 {
				f.Add(data, byte(e), uint16(i*7), uint16(i*17))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, e byte, a, b uint16) {
		config := Config{Encoding: Encoding(e % (byte(Big5) + 1)), MaxSize: 1 << 10}
		at := func(n uint16) int64 { return int64(n) % int64(len(data)+2) }
		holdRanges(t, data, config, at(a), at(b))
		holdRanges(t, bytes.Repeat(data, 3), config, at(a)+int64(len(data)), at(b))
	})
}

// TestRangesOfSample cuts a file of real games, and holds that a range costs little more
// than its bytes: that its reader does not begin far before it.
func TestRangesOfSample(t *testing.T) {
	var file bytes.Buffer
	for _, data := range testdata.Sample(t, testdata.Size(20, 1)) {
		file.Write(data)
		file.WriteString("\r\n\r\n")
	}
	data := file.Bytes()
	config := Config{Encoding: Big5}
	var cuts []int64
	for i := range int64(40) {
		cuts = append(cuts, i*int64(len(data))/40)
	}
	holdRanges(t, data, config, cuts...)
	for _, cut := range cuts {
		p := stream.Range{File: bytes.NewReader(data), From: cut, To: cut + 1, Look: stream.FirstLook, Encoding: text.Big5}
		r, err := p.Reader()
		if err != nil {
			t.Fatal(err)
		}
		if at := r.State().At.Offset; cut-at > 2*stream.FirstLook {
			t.Errorf("the range from %d is read from %d", cut, at)
		}
	}
}

// failingAt reads until a place.
type failingAt struct {
	io.ReaderAt
	end int64
}

func (f failingAt) ReadAt(p []byte, at int64) (int, error) {
	if at+int64(len(p)) > f.end {
		return 0, fmt.Errorf("no more than %d bytes", f.end)
	}
	return f.ReaderAt.ReadAt(p, at)
}

// TestRangeFails holds that the error of a reader is the decoder's, wherever it comes.
func TestRangeFails(t *testing.T) {
	data := strings.Repeat(rangeTexts[0]+"炮", 3000)
	for _, end := range []int64{0, 100, 10_000, 70_000, 150_000} {
		d := NewRangeDecoder(failingAt{strings.NewReader(data), end}, 100_000, 1<<40, Config{})
		var last error
		for _, err := range d.Raw() {
			last = err
		}
		if last == nil {
			t.Errorf("nothing was wrong with a file that fails at %d", end)
		}
	}
}

// TestRangeSight holds that what stands behind a place is read in the encoding of the file, also
// where nothing before it tells: in GB18030 a brace may be the second byte of a character.
func TestRangeSight(t *testing.T) {
	data := bytes.Repeat([]byte("{\n1.0\n[Event\"\xa00\xa00\xa0{}"), 3)
	for first := range int64(len(data)) {
		holdRanges(t, data, Config{}, first)
		holdRanges(t, data, Config{}, first, (first+int64(len(data)))/2)
	}
}
