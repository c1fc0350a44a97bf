package main

import (
	"os"
	"path/filepath"
	"testing"
)

// grammarWith tries to prove that the grammar takes every token, one kind more among
// them.
func grammarWith(t *testing.T, more kind) error {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", inFile))
	if err != nil {
		t.Fatal(err)
	}
	g, err := readGrammar(inFile, data)
	if err == nil {
		err = g.prove()
	}
	if err != nil {
		t.Fatal(err)
	}
	return g.total(append(kinds(), more))
}
