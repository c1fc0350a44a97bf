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
	full, ok := realPath(t, path)
	if !ok {
		t.Skipf("no real data here: %s", full)
	}
	return full
}

// SharedGlob returns the paths of real data that a pattern matches, none where there is no real data.
func SharedGlob(t testing.TB, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(Path(t, "../shared"), pattern))
	if err != nil {
		t.Fatal(err)
	}
	return paths
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

// SharedFiles yields the files of other programs in a folder of the real data, or those of the made sample: their paths and bytes.
func SharedFiles(t testing.TB, folder string) iter.Seq2[string, []byte] {
	t.Helper()
	if path, ok := realPath(t, filepath.Join("corpus", folder)); ok {
		return filesBelow(t, path)
	}
	return func(yield func(string, []byte) bool) {
		files := 0
		for name, data := range madeFiles(t) {
			if strings.HasPrefix(name, folder+"/") {
				if files++; !yield(name, data) {
					return
				}
			}
		}
		if files == 0 {
			t.Skipf("the made sample has no %s", folder)
		}
	}
}

// openTruth opens a table of the ground truth: one of the real data, or else one in the folder truth, packed or not, which may have
// fewer rows.
func openTruth(t testing.TB, name string) io.Reader {
	t.Helper()
	path := filepath.Join(Path(t, "testdata/truth"), name)
	shared, _ := realPath(t, filepath.Join("truth", name))
	for _, of := range []string{shared, path, path + ".gz"} {
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

// Sample yields the path and the bytes of games, each a file in Big5: the first game, and then one of every so many. The games are
// real if the real data is present. Otherwise they are made ones, of which there may be fewer.
func Sample(t testing.TB, every int) iter.Seq2[string, []byte] {
	t.Helper()
	files, every := sample(t, every)
	return func(yield func(string, []byte) bool) {
		n := 0
		for name, data := range files {
			if n++; (n-1)%every == 0 && !yield(name, data) {
				return
			}
		}
	}
}

// SampleSize returns how many games the sample has.
func SampleSize(t testing.TB) int {
	if _, ok := realPath(t, realSample); ok {
		return realGames
	}
	return madeGames
}

// realSample is the archive of real games. realGames and madeGames are the numbers of games of both samples.
const (
	realSample           = "corpus/ccpd-sample.zip"
	realGames, madeGames = 11489, 320
)

// SampleIsReal reports whether the games of the sample were played: then there are openings, names and slips in them.
func SampleIsReal(t testing.TB) bool { return SampleSize(t) == realGames }

// sample returns the files of the sample, and which of them a test takes that asks for every so many of the real ones.
func sample(t testing.TB, every int) (files iter.Seq2[string, []byte], step int) {
	path, ok := realPath(t, realSample)
	if ok {
		return archived(t, path), every
	}
	return func(yield func(string, []byte) bool) {
		n := 0
		for name, data := range madeFiles(t) {
			if n++; n > madeGames || !yield(name, data) {
				return
			}
		}
	}, max(1, every*madeGames/realGames)
}

// realPath returns the path of real data, if it is there.
func realPath(t testing.TB, path string) (full string, ok bool) {
	full = filepath.Join(Path(t, "../shared"), path)
	_, err := os.Stat(full)
	return full, err == nil
}

// madeFiles yields the files of the made sample, which package made writes.
func madeFiles(t testing.TB) iter.Seq2[string, []byte] {
	return archived(t, Path(t, "testdata/made/sample.zip"))
}

// archived yields the files of an archive.
func archived(t testing.TB, path string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		archive, err := zip.OpenReader(path)
		if err != nil {
			t.Fatal(err)
		}
		defer archive.Close()
		for _, file := range archive.File {
			if file.FileInfo().IsDir() {
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

// A SampleGame is a game of the sample, as independent readers found it in the real one, or as it was made.
type SampleGame struct {
	Path  string
	Start string // a FEN
	Moves string // of the main line, as h2e2, with blanks between them
}

// SampleMoves returns games of the sample: the first and then every so many. Of the real ones three have an illegal move and are left out.
func SampleMoves(t testing.TB, every int) (games []SampleGame) {
	t.Helper()
	n := 0
	table, every := sampleMoves(t, every)
	for line := range lines(t, table) {
		if n++; (n-1)%every != 0 {
			continue
		}
		fields := strings.Split(string(line), "\t")
		games = append(games, SampleGame{fields[0], fields[1], fields[2]})
	}
	return games
}

// sampleMoves opens the table of the games of the sample. It also returns which of them a test takes, as sample does.
func sampleMoves(t testing.TB, every int) (table io.Reader, step int) {
	if path, ok := realPath(t, "corpus/ccpd-sample-moves.tsv.gz"); ok {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return unpacked(t, path, data), every
	}
	for name, data := range madeFiles(t) {
		if name == "moves.tsv" {
			return bytes.NewReader(data), max(1, every*madeGames/realGames)
		}
	}
	t.Fatal("the made sample has no moves")
	return nil, 0
}
