package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What the compiler writes of the grammar is what is there.
func TestParserIsFresh(t *testing.T) {
	files, err := compile("..")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("go generate ./grammar writes another %s: %s", name, diff)
		}
	}
	if len(files) != 6 {
		t.Errorf("%d files", len(files))
	}
}
