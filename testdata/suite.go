package testdata

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// fewInMode are cases of the modes with few cases. A program that finds nothing in any case then passes no mode.
var fewInMode = []string{"xml-example", "repetition-chase", "ending-checkmate-iccs", "xqf-game", "move-impossible-file-of-other-side"}

// CopySuite copies each every-th case of the conformance suite and those of fewInMode into a folder, with
// the manifest of these cases. It returns the path of each case in the folder by its clause and name, as PGN-1.1/ascii.
func CopySuite(t testing.TB, to string, every int) (cases map[string]string) {
	t.Helper()
	from := Path(t, "testdata/conformance")
	text, err := os.ReadFile(filepath.Join(from, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Version string            `json:"version"`
		Cases   []json.RawMessage `json:"cases"`
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		t.Fatal(err)
	}
	cases = map[string]string{}
	at := -1
	manifest.Cases = slices.DeleteFunc(manifest.Cases, func(entry json.RawMessage) bool {
		at++
		var of struct{ Path string }
		if err := json.Unmarshal(entry, &of); err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(of.Path, filepath.Ext(of.Path))
		if at%every != 0 && !slices.Contains(fewInMode, filepath.Base(name)) {
			return true
		}
		cases[name] = of.Path
		copyFile(t, filepath.Join(from, of.Path), filepath.Join(to, of.Path))
		copyFile(t, filepath.Join(from, name+".json"), filepath.Join(to, name+".json"))
		return false
	})
	if text, err = json.Marshal(manifest); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(to, "manifest.json"), text, 0o644); err != nil {
		t.Fatal(err)
	}
	return cases
}

// copyFile copies a file, and makes the folder for the copy.
func copyFile(t testing.TB, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
