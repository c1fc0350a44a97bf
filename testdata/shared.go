package testdata

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Shared returns the path of real data that stands beside the repository on some
// machines; without it the test is skipped.
func Shared(t testing.TB, path string) string {
	t.Helper()
	full := filepath.Join(Path(t, "../shared"), path)
	if _, err := os.Stat(full); err != nil {
		t.Skipf("no real data here: %v", err)
	}
	return full
}

// SharedText returns the content of a file of the real data.
func SharedText(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(Shared(t, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// SharedFiles yields the files of other programs in a folder of the real data: their
// paths and bytes.
func SharedFiles(t testing.TB, folder string) iter.Seq2[string, []byte] {
	t.Helper()
	return filesBelow(t, Shared(t, filepath.Join("corpus", folder)))
}

// openTruth opens a table of the ground truth: one in the folder truth, packed or not, or else one of the real data.
func openTruth(t testing.TB, name string) io.Reader {
	t.Helper()
	path := filepath.Join(Path(t, "testdata/truth"), name)
	for _, of := range []string{path, path + ".gz"} {
		if data, err := os.ReadFile(of); err == nil {
			return unpacked(t, of, data)
		}
	}
	data, err := os.ReadFile(Shared(t, filepath.Join("truth", name)))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.NewReader(data)
}

// unpacked returns a reader of the content of a file that may be packed, as its name says.
func unpacked(t testing.TB, name string, data []byte) io.Reader {
	t.Helper()
	if filepath.Ext(name) != ".gz" {
		return bytes.NewReader(data)
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Truth returns a table of the ground truth: of its rows, JSON objects one a line,
// the first and then every so many.
func Truth[Row any](t testing.TB, name string, every int) (rows []Row) {
	t.Helper()
	n := 0
	for line := range lines(t, openTruth(t, name)) {
		if n++; (n-1)%every != 0 {
			continue
		}
		var row Row
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	return rows
}

// lines yields the lines of a file. They stay what they are until the next one.
func lines(t testing.TB, r io.Reader) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if !yield(lines.Bytes()) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
}

// Sample yields real games, each a file in Big5: the path and the bytes of the
// first and then of every so many.
func Sample(t testing.TB, every int) iter.Seq2[string, []byte] {
	t.Helper()
	path := Shared(t, "corpus/ccpd-sample.zip")
	return func(yield func(string, []byte) bool) {
		archive, err := zip.OpenReader(path)
		if err != nil {
			t.Fatal(err)
		}
		defer archive.Close()
		n := 0
		for _, file := range archive.File {
			if file.FileInfo().IsDir() {
				continue
			}
			if n++; (n-1)%every != 0 {
				continue
			}
			r, err := file.Open()
			if err != nil {
				t.Fatal(err)
			}
			data, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			r.Close()
			if !yield(file.Name, data) {
				return
			}
		}
	}
}

// SampleSize is how many games the sample has.
const SampleSize = 11489

// A SampleGame is what independent readers found in a game of the sample.
type SampleGame struct {
	Path  string
	Start string // a FEN
	Moves string // of the main line, as h2e2, with blanks between them
}

// SampleMoves returns what independent readers found in games of the sample: the
// first and then every so many, without the three that have an illegal move.
func SampleMoves(t testing.TB, every int) (games []SampleGame) {
	t.Helper()
	f, err := os.Open(Shared(t, "corpus/ccpd-sample-moves.tsv.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range lines(t, unpacked) {
		if n++; (n-1)%every != 0 {
			continue
		}
		fields := strings.Split(string(line), "\t")
		games = append(games, SampleGame{fields[0], fields[1], fields[2]})
	}
	return games
}
