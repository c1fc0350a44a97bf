package files

import (
	"os"
	"path/filepath"
	"testing"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestSize holds that the sizes of files are added up, each as often as it is named.
func TestSize(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a.pgn", "b.PGN", "c.txt", "d.pgns", "e.pgn.gz", "f.txt.gz", "g.zip"} {
		if err := os.WriteFile(filepath.Join(folder, name), make([]byte, 1000), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	set := &Set{Paths: []string{folder, filepath.Join(folder, "a.pgn"), "no such file"}}
	if got := set.Size(); got != 6000 {
		t.Errorf("%d bytes in all, want 6000", got)
	}
	if got := (&Set{Paths: []string{folder}, Extensions: []string{".TXT", "gz"}}).Size(); got != 2000 {
		t.Errorf("%d bytes of texts, want 2000", got)
	}
}

func TestSized(t *testing.T) {
	for _, test := range []struct {
		paths []string
		want  bool
	}{
		{[]string{"."}, true},
		{[]string{"input.go", "no such file"}, true},
		{[]string{"input.go", StandardInput}, false},
		{[]string{os.DevNull}, false},
	} {
		if got := (&Set{Paths: test.paths}).Sized(); got != test.want {
			t.Errorf("%q: %v", test.paths, got)
		}
	}
}
