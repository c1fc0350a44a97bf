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
	for _, name := range []string{"a.pgn", "b.PGN", "c.txt"} {
		if err := os.WriteFile(filepath.Join(folder, name), make([]byte, 1000), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := Size([]string{folder, filepath.Join(folder, "a.pgn"), "no such file"}); got != 3000 {
		t.Errorf("%d bytes in all, want 3000", got)
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
		if got := Sized(test.paths); got != test.want {
			t.Errorf("%q: %v", test.paths, got)
		}
	}
}
