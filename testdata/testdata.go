// Package testdata is what the tests of all packages have in common: the flag
// -update and the golden files that it writes, how large a test is, and the real
// data that stands beside the repository on some machines. Elsewhere tests read the
// games of made/sample.zip; a test that only real data can pass is skipped.
//
// It imports no package of the module, so that the tests of each may import it; and
// they all do, because "go test ./... -update" fails in a package that does not know
// the flag. What prints trees is in testdata/trees, what prints the games of other
// programs in testdata/foreign, what makes games up in testdata/made.
package testdata

import (
	"errors"
	"flag"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Update makes tests write what they got into their golden files.
var Update = flag.Bool("update", false, "write what is printed into the golden files")

// Golden compares a text with a golden file, or with -update writes the file.
func Golden(t testing.TB, path, got string) {
	t.Helper()
	want, err := os.ReadFile(path)
	if *Update && (err == nil && string(want) != got || errors.Is(err, fs.ErrNotExist)) {
		want, err = []byte(got), os.WriteFile(path, []byte(got), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-file +got; go test -update writes it):\n%.*s", path, maxDiff, diff)
	}
}

// maxDiff is the number of characters of a difference that Golden prints: a generated file can differ everywhere.
const maxDiff = 20_000

// Tests make much garbage and little else: that the collector runs less often than in programs takes a
// fifth off their time. A test of memory sets its own percentage.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// Size returns how much of something a test looks at. The environment variable XQPGN_LONG says it:
// without it usual, which finds most mistakes in seconds; with 1, as .ci/run sets it, a quarter of long, but no
// less than usual; with 2, as .ci/run -all sets it, long. A smaller number is more where it is the step between
// the cases of a test, so long is then the smaller one.
func Size(usual, long int) int {
	switch level := os.Getenv("XQPGN_LONG"); level {
	case "":
		return usual
	case "1":
		if long < usual {
			return min(4*max(long, 1), usual)
		}
		return max((long+3)/4, usual)
	case "2":
		return long
	default:
		panic("XQPGN_LONG is " + level + ", want 1 or 2")
	}
}

// Whole reports whether tests take the whole of their long form.
func Whole() bool { return os.Getenv("XQPGN_LONG") == "2" }

// Path returns the path of a file of the repository, given from its root: the folder of the module
// that has this package, and maybe other modules below it.
func Path(t testing.TB, path string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "testdata", "testdata.go")); err == nil {
			return filepath.Join(dir, path)
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("there is no testdata/testdata.go above the test")
		}
		dir = filepath.Dir(dir)
	}
}

// Files yields the PGN files of the repository, the suite and testdata/games: their
// paths and bytes.
func Files(t testing.TB) iter.Seq2[string, []byte] {
	t.Helper()
	return filesBelow(t, Path(t, "testdata"))
}

// filesBelow yields the PGN files below a folder, of which there is at least one.
func filesBelow(t testing.TB, folder string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		files := 0
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.EqualFold(filepath.Ext(path), ".pgn") {
				return err
			}
			files++
			data, err := os.ReadFile(path)
			if err == nil && !yield(path, data) {
				err = fs.SkipAll
			}
			return err
		})
		if err != nil || files == 0 {
			t.Fatalf("%d files below %s, %v", files, folder, err)
		}
	}
}
