package app

import (
	"os"
	"path/filepath"
	"testing"
)

// TestSayInterrupted holds what is said of the files that were being written when the program was interrupted.
func TestSayInterrupted(t *testing.T) {
	defer func(stderr *os.File) { os.Stderr = stderr }(os.Stderr)
	path := filepath.Join(t.TempDir(), "stderr")
	for _, test := range []struct {
		places []string
		want   string
	}{
		{nil, "xqpgn: interrupted; nothing is half written\n"},
		{[]string{"a.pgn"}, "xqpgn: interrupted; a.pgn is unchanged\n"},
		{[]string{"a.pgn", "b.pgn", "c.pgn"}, "xqpgn: interrupted; a.pgn and 2 more are unchanged\n"},
	} {
		file, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		os.Stderr = file
		sayInterrupted(test.places)
		file.Close()
		if said, err := os.ReadFile(path); err != nil || string(said) != test.want {
			t.Errorf("%q: %q, %v; want %q", test.places, said, err, test.want)
		}
	}
}
