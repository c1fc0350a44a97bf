package xqpgnio_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// filesBelow returns the files of a folder by their names.
func filesBelow(t *testing.T, folder string) map[string]string {
	files := map[string]string{}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = string(data)
	}
	return files
}

// fingerprints returns the hashes of the games in a text.
func fingerprints(t *testing.T, texts ...string) (all []string) {
	for _, text := range texts {
		for _, game := range grammar.Parse(text) {
			hash, ok := semantic.Check(game).Fingerprint(0)
			if !ok {
				t.Fatalf("%q cannot be played", game.Text)
			}
			all = append(all, fmt.Sprint(hash, " ", game.Tags.Value("Event"), " ", game.Tags.Value("Red"), " ", len(game.Main.Plies)))
		}
	}
	slices.Sort(all)
	return all
}

// TestWrite holds that all games of a corpus are in the files that are written of them, and that
// these have the same bytes whatever ranges it is read in.
func TestWrite(t *testing.T) {
	c := newCorpus(t, t.TempDir())
	var first map[string]string
	for _, size := range []int64{0, 10 << 10} {
		folder := t.TempDir()
		p, s := beam.NewPipelineWithRoot()
		reading := xqpgnio.Config{RangeSize: size}.Read(s, filepath.Join(c.folder, "*"))
		pgn := xqpgnio.WritePGN(s, filepath.Join(folder, "games"), 3, reading.Games)
		lines := xqpgnio.WriteJSON(s, filepath.Join(folder, "dead"), 2, reading.DeadLetters)
		names := gather[string](t, s, beam.Flatten(s, pgn.Files, lines.Files))
		letters := gather[xqpgnio.DeadLetter](t, s, pgn.DeadLetters)
		if _, err := run(p); err != nil {
			t.Fatal(err)
		}
		files := filesBelow(t, folder)
		if len(letters()) > 0 || len(names()) != 5 || len(files) != 5 {
			t.Errorf("files %v, dead letters %v", names(), letters())
		}
		var want []string
		for _, game := range c.texts {
			want = append(want, fingerprints(t, game)...)
		}
		slices.Sort(want)
		if diff := cmp.Diff(want, fingerprints(t, files["games-00000-of-00003.pgn"], files["games-00001-of-00003.pgn"], files["games-00002-of-00003.pgn"])); diff != "" {
			t.Errorf("games (-read +written):\n%s", diff)
		}
		var dead []string
		for _, name := range []string{"dead-00000-of-00002.ndjson", "dead-00001-of-00002.ndjson"} {
			for line := range strings.Lines(files[name]) {
				var letter xqpgnio.DeadLetter
				if err := json.Unmarshal([]byte(line), &letter); err != nil {
					t.Error(err)
				}
				dead = append(dead, filepath.Base(letter.File))
			}
		}
		slices.Sort(dead)
		if diff := cmp.Diff([]string{"cut.pgn.gz", "damaged.zip", "picture.pgn"}, dead); diff != "" {
			t.Errorf("dead letters (-want +got):\n%s", diff)
		}
		if first == nil {
			first = files
			continue
		}
		if diff := cmp.Diff(first, files); diff != "" {
			t.Errorf("in other ranges the files are others:\n%.2000s", diff)
		}
	}
}

// TestWriteParquet holds that the rows of all games are those that package columns makes of them.
func TestWriteParquet(t *testing.T) {
	folder, out := t.TempDir(), t.TempDir()
	want := map[string]columns.Game{}
	n := 0
	for path, data := range testdata.Files(t) {
		n++
		name := filepath.Join(folder, fmt.Sprintf("%05d-%s", n, filepath.Base(path)))
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		d := grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: name})
		var rows []columns.Game
		for game, err := range d.Games() {
			if err != nil {
				t.Fatal(err)
			}
			row := columns.NewGame(game, semantic.Check(game))
			row.Game, row.Line = 0, 0
			rows = append(rows, row)
		}
		for _, row := range rows {
			if e := d.Encoding(); e != grammar.Auto {
				row.Encoding = e.String()
				if e == grammar.GB18030 || e == grammar.Big5 { // as "xqpgn convert" says it
					row.Guessed = slices.Compact(slices.Sorted(slices.Values(append(row.Guessed, "encoding"))))
				}
			}
			want[fmt.Sprint(row.File, " ", *row.Offset)] = row
		}
	}
	p, s := beam.NewPipelineWithRoot()
	xqpgnio.WriteParquet(s, filepath.Join(out, "games"), 3, xqpgnio.Read(s, filepath.Join(folder, "*.pgn")).Games)
	if _, err := run(p); err != nil {
		t.Fatal(err)
	}
	got := map[string]columns.Game{}
	for name := range filesBelow(t, out) {
		rows, err := parquet.ReadFile[columns.Game](filepath.Join(out, name))
		if err != nil {
			t.Fatal(name, err)
		}
		for _, row := range rows {
			got[fmt.Sprint(row.File, " ", *row.Offset)] = row
		}
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("rows (-of columns +written):\n%.3000s", diff)
	}
}

// TestWriteMemory writes to another file system than the local one, which has no ranges to read in.
func TestWriteMemory(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	memfs.Write("memfs://in/a.pgn", games(t, random, 20, grammar.UTF8))
	memfs.Write("memfs://in/b.pgn", games(t, random, 20, grammar.Big5))
	p, s := beam.NewPipelineWithRoot()
	reading := xqpgnio.Config{RangeSize: 1000}.Read(s, "memfs://in/*.pgn")
	xqpgnio.WritePGN(s, "memfs://out/games", 0, reading.Games)
	counters, err := run(p)
	if err != nil {
		t.Fatal(err)
	}
	if counters["games"] != 40 || counters["ranges"] != 2 {
		t.Errorf("counters: %v", counters)
	}
	system := memfs.New(t.Context())
	names, err := system.List(t.Context(), "memfs://out/*")
	if err != nil || !slices.Equal(names, []string{"memfs://out/games-00000-of-00001.pgn"}) {
		t.Fatal(names, err)
	}
	data, err := filesystem.Read(t.Context(), system, names[0])
	if err != nil || len(fingerprints(t, string(data))) != 40 || !bytes.Contains(data, []byte("楊官璘")) {
		t.Error("not all games were written", err)
	}
}

// TestWriteNothing holds that the files of no games are there, and that what has no text is not
// lost without a word.
func TestWriteNothing(t *testing.T) {
	folder := t.TempDir()
	p, s := beam.NewPipelineWithRoot()
	games := beam.CreateList(s, []xqpgnio.Game{{File: "a.pgn", Offset: 7}})
	letters := gather[xqpgnio.DeadLetter](t, s, xqpgnio.WritePGN(s, filepath.Join(folder, "games"), 2, games).DeadLetters)
	if _, err := run(p); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]string{"games-00000-of-00002.pgn": "", "games-00001-of-00002.pgn": ""}, filesBelow(t, folder)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]xqpgnio.DeadLetter{{File: "a.pgn", Offset: 7, Reason: "it was read without its text"}}, letters()); diff != "" {
		t.Error(diff)
	}
}
