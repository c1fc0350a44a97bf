package next_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestReal reads real files with both readers, which must agree in tree, findings and fixes. Each difference must have a cause
// or a verdict in real.txt. Without the data it is skipped.
func TestReal(t *testing.T) {
	verdicts := readVerdicts(t, "real.txt")
	for name, files := range map[string]iter.Seq2[string, []byte]{
		"sample": testdata.Sample(t, testdata.Size(20, 1)),
		"xqbase": testdata.SharedFiles(t, "xqbase"),
		"wukong": testdata.SharedFiles(t, "wukong"),
		"faults": faults(t),
		"trials": trials(t),
	} {
		games, alike, judged := 0, 0, 0
		for path, data := range files {
			for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
				if err != nil || game.Markup {
					continue
				}
				games++
				what, difference := compare(game)
				id := fmt.Sprintf("%s/%s#%d", name, strings.ReplaceAll(path, " ", "_"), game.Number)
				switch {
				case difference == "":
					alike++
					continue
				case explain(game) != "":
					judged++
				case verdicts[id] != "":
					judged++
					delete(verdicts, id)
				default:
					t.Errorf("%s: %s, without a cause or a verdict", id, what)
				}
				if *shadow == "real" {
					t.Logf("%s: %s\n%s", id, what, difference)
				}
			}
		}
		t.Logf("%s: %d of %d games alike, %d judged", name, alike, games, judged)
	}
	for id := range verdicts {
		t.Errorf("%s has a verdict, and is read alike or has a cause", id)
	}
}

// trials yields the texts in which trials found faults of reading.
func trials(t *testing.T) iter.Seq2[string, []byte] {
	type row struct {
		Name  string
		Parts []json.RawMessage
	}
	return func(yield func(string, []byte) bool) {
		for i, r := range testdata.Truth[row](t, "reported.jsonl", 1) {
			var data []byte
			for _, part := range r.Parts {
				var text string
				if err := json.Unmarshal(part, &text); err == nil { // else it is bytes in another encoding
					data = append(data, text...)
				}
			}
			if !yield(fmt.Sprintf("%d %s", i, r.Name), data) {
				return
			}
		}
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
