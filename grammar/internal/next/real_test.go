package next_test

import (
	"bytes"
	"iter"
	"os"
	"path/filepath"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestReal reads real files with both readers, which must agree in tree, findings and fixes.
func TestReal(t *testing.T) {
	for name, files := range map[string]iter.Seq2[string, []byte]{
		"sample": testdata.Sample(t, testdata.Size(20, 1)),
		"xqbase": testdata.SharedFiles(t, "xqbase"),
		"wukong": testdata.SharedFiles(t, "wukong"),
		"faults": faults(t),
	} {
		games, alike := 0, 0
		for path, data := range files {
			for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
				if err != nil || game.Markup {
					continue
				}
				games++
				what, difference := compare(game)
				if difference == "" {
					alike++
				} else if *shadow == "real" {
					t.Logf("%s#%d: %s\n%s", path, game.Number, what, difference)
				} else {
					t.Logf("%s#%d: %s", path, game.Number, what)
				}
			}
		}
		t.Logf("%s: %d of %d games alike", name, alike, games)
	}
}

// faults yields damaged files in which a reader of the past was wrong.
func faults(t *testing.T) iter.Seq2[string, []byte] {
	folder := testdata.Shared(t, "corpus/faults")
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(string, []byte) bool) {
		for _, entry := range entries {
			data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
			if err != nil {
				t.Fatal(err)
			}
			if !yield(entry.Name(), data) {
				return
			}
		}
	}
}
