package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestReadKinds(t *testing.T) {
	const source = `package toy

var other, kinds = 1, 2

var kinds = [tokenKinds]struct{}{
	tokenEOF:   {name: "EOF"},
	tokenWhite: {name: "White", words: Text{}, white: true},
	tokenWord:  {name: "Word", behind: []TokenKind{tokenMark, tokenEOF}},
	tokenClose: {closes: tokenOpen},
}
`
	got, err := readKinds("toy.go", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	want := []kind{{name: "EOF"}, {name: "White", white: true}, {name: "Word", behind: set{"Mark": true, "EOF": true}}, {name: "Close", closes: "Open"}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(kind{})); diff != "" {
		t.Error(diff)
	}
}

func TestReadKindsRefuses(t *testing.T) {
	for source, want := range map[string]string{
		"var other = 1":                           "toy.go: no table kinds",
		"var kinds = 1":                           "toy.go: no table kinds",
		"var kinds = T{{}}":                       "toy.go:2: a row of kinds has no key",
		"var kinds = T{a: {}}":                    "toy.go:2: a row of kinds is no literal under the constant of a kind",
		"var kinds = T{tokenA: a}":                "toy.go:2: a row of kinds is no literal under the constant of a kind",
		`var kinds = T{tokenA: {"A"}}`:            "toy.go:2: A: a field of its row is not understood",
		`var kinds = T{tokenA: {name: "B"}}`:      "toy.go:2: A: a field of its row is not understood",
		`var kinds = T{tokenA: {white: a}}`:       "toy.go:2: A: a field of its row is not understood",
		`var kinds = T{tokenA: {closes: open}}`:   "toy.go:2: A: a field of its row is not understood",
		`var kinds = T{tokenA: {behind: all}}`:    "toy.go:2: A: a field of its row is not understood",
		`var kinds = T{tokenA: {behind: []K{1}}}`: "toy.go:2: A: a field of its row is not understood",
		`var kinds = T{tokenA: {before: []K{}}}`:  "toy.go:2: A: a field of its row is not understood",
		"var kinds = ":                            "toy.go:2:14: expected operand, found 'EOF'",
	} {
		_, err := readKinds("toy.go", []byte("package toy\n"+source+"\n"))
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, not %s", source, err, want)
		}
	}
}

// grammarWith tries to prove that the grammar takes every token, one kind more among
// them.
func grammarWith(t *testing.T, more kind) error {
	t.Helper()
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	g, err := readGrammar(inFile, read(inFile))
	if err == nil {
		err = g.prove()
	}
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := readKinds(kindsFile, read(kindsFile))
	if err != nil {
		t.Fatal(err)
	}
	return g.total(append(kinds, more))
}
