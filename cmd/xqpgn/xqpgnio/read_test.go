package xqpgnio_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// A corpus is files in a folder, and what is to be read of them.
type corpus struct {
	folder  string
	games   []string // each as gameLine has it
	texts   []string // of the games
	letters []string
	found   map[string]int64 // counters
}

// gameLine returns what a game is known by: where it stands, what is in it, and what was
// found.
func gameLine(file string, offset int64, encoding string, info *semantic.Info, text string) string {
	hash, _ := info.Fingerprint(0)
	return fmt.Sprintf("%s %d %s %016x %d %q", filepath.Base(file), offset, encoding, hash, len(info.All().Diagnostics), text)
}

// gzipOf returns data, compressed.
func gzipOf(t *testing.T, data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// games returns a file of random games. In Big5, which lacks what Chinese moves are written with,
// only the names are Chinese.
func games(t *testing.T, random *rand.Rand, n int, e grammar.Encoding) []byte {
	data := []byte(e.BOM())
	written, name := notation.Chinese, "杨官璘"
	if e == grammar.Big5 {
		written, name = notation.ICCS, "楊官璘"
	}
	for i := range n {
		text := made.Game(random, i, 20+random.IntN(80), written, e != grammar.Big5)
		text = strings.NewReplacer("甲", name, "第", "").Replace(text)
		if i%7 == 3 {
			text = strings.Replace(text, `[Result "*"]`, `[Result "1-1"]`, 1) // something to find
		}
		var err error
		if data, err = e.Append(data, text+"\n"); err != nil {
			t.Fatal(err)
		}
	}
	return data
}

// add writes a file and notes what is to be read of it: all of its games, as one decoder
// reads them from its beginning.
func (c *corpus) add(t *testing.T, name string, data, written []byte) {
	path := filepath.Join(c.folder, name)
	if err := os.WriteFile(path, written, 0o600); err != nil {
		t.Fatal(err)
	}
	decoder := grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: path})
	for raw, err := range decoder.Raw() {
		if err != nil {
			t.Fatal(err)
		}
		game := raw.Parse()
		info := semantic.Check(game)
		c.found["games"]++
		c.found["moves"] += int64(len(info.Facts))
		for _, d := range info.All().Diagnostics {
			c.found["findings."+d.Rule.ID()]++
		}
		encoding := ""
		if raw.Encoding != grammar.Auto {
			encoding = raw.Encoding.String()
		}
		c.texts = append(c.texts, game.Text)
		c.games = append(c.games, gameLine(name, raw.FileOffset, encoding, info, game.Text))
	}
}

// newCorpus makes 50 files: 46 in four encodings, one of them large, one that is compressed,
// and three that are damaged.
func newCorpus(t *testing.T, folder string) *corpus {
	random := rand.New(rand.NewPCG(20, 3))
	c := &corpus{folder: folder, found: map[string]int64{}}
	encodings := []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE}
	for i := range 46 {
		n := 1 + random.IntN(6)
		if i < 4 {
			n = 120
		}
		data := games(t, random, n, encodings[i%4])
		c.add(t, fmt.Sprintf("%02d-%v.pgn", i, encodings[i%4]), data, data)
	}
	data := games(t, random, 30, grammar.GB18030)
	c.add(t, "packed.pgn.gz", data, gzipOf(t, data))

	// One that is cut has the games before the cut.
	data = games(t, random, 30, grammar.UTF8)
	cut := gzipOf(t, data)
	cut = cut[:len(cut)/2]
	in, err := gzip.NewReader(bytes.NewReader(cut))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := out.ReadFrom(in); err == nil {
		t.Fatal("the file is not damaged")
	}
	c.addCut(t, "cut.pgn.gz", out.Bytes(), cut)
	c.addRefused(t, "picture.pgn", []byte("\x89PNG\r\n\x1a\n0123"), "a picture (PNG)")
	c.addRefused(t, "damaged.zip", append([]byte("PK\x03\x04"), make([]byte, 500)...), "not a valid zip file")
	return c
}

// addCut adds a file of which no more can be read than a part.
func (c *corpus) addCut(t *testing.T, name string, part, written []byte) {
	end := 0
	for raw, err := range grammar.NewDecoder(failing{bytes.NewReader(part)}, grammar.Config{}).Raw() {
		if err != nil {
			break
		}
		end = int(raw.FileOffset) + len(raw.Bytes())
	}
	if end == 0 {
		t.Fatal("no game is whole")
	}
	c.add(t, name, part[:end], written)
	c.letters = append(c.letters, fmt.Sprint(name, " ", end, " unexpected EOF"))
	c.found["dead_letters"]++
}

// A failing reader fails at its end.
type failing struct{ *bytes.Reader }

func (f failing) Read(p []byte) (int, error) {
	n, err := f.Reader.Read(p)
	if err != nil {
		err = errors.New("cut")
	}
	return n, err
}

// addRefused adds a file that nothing is read of, and why.
func (c *corpus) addRefused(t *testing.T, name string, written []byte, reason string) {
	if err := os.WriteFile(filepath.Join(c.folder, name), written, 0o600); err != nil {
		t.Fatal(err)
	}
	c.letters = append(c.letters, fmt.Sprint(name, " 0 ", reason))
	c.found["dead_letters"]++
}

// hold compares what was read with what is to be read.
func (c *corpus) hold(t *testing.T, read []xqpgnio.Game, letters []xqpgnio.DeadLetter, counters map[string]int64) {
	t.Helper()
	var got []string
	for _, g := range read {
		parsed := grammar.Parse(g.Text)
		if len(parsed) != 1 {
			t.Fatalf("%d games in the text of one", len(parsed))
		}
		got = append(got, fmt.Sprintf("%s %d %s %s %d %q", filepath.Base(g.File), g.Offset, g.Encoding, g.Hash, g.Errors+g.Warnings+g.Notes, g.Text))
	}
	slices.Sort(got)
	slices.Sort(c.games)
	if diff := cmp.Diff(c.games, got); diff != "" {
		t.Errorf("games (-want +got):\n%s", diff)
	}
	if len(letters) != len(c.letters) {
		t.Errorf("%d dead letters, not %d: %v", len(letters), len(c.letters), letters)
	}
	for _, want := range c.letters {
		parts := strings.SplitN(want, " ", 3)
		if !slices.ContainsFunc(letters, func(l xqpgnio.DeadLetter) bool {
			return filepath.Base(l.File) == parts[0] && fmt.Sprint(l.Offset) == parts[1] && strings.Contains(l.Reason, parts[2])
		}) {
			t.Errorf("no dead letter says %q, but %v", want, letters)
		}
	}
	ranges := counters["ranges"]
	delete(counters, "ranges")
	if diff := cmp.Diff(c.found, counters); diff != "" {
		t.Errorf("counters (-want +got):\n%s", diff)
	}
	t.Log(ranges, "ranges")
}

// TestRead reads 50 files on Prism: nothing is lost, and nothing there twice.
func TestRead(t *testing.T) {
	c := newCorpus(t, t.TempDir())
	p, s := beam.NewPipelineWithRoot()
	reading := xqpgnio.Config{RangeSize: 16 << 10}.Read(s, filepath.Join(c.folder, "*"))
	read := gather[xqpgnio.Game](t, s, reading.Games)
	letters := gather[xqpgnio.DeadLetter](t, s, reading.DeadLetters)
	counters, err := run(p)
	if err != nil {
		t.Fatal(err)
	}
	c.hold(t, read(), letters(), counters)
}
