package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	xqpgn "github.com/xqpgn/xqpgn/grammar"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// The parser of the grammar is the one that the compiler writes.
func TestParserIsFresh(t *testing.T) {
	source, err := os.ReadFile(filepath.Join("..", inFile))
	if err != nil {
		t.Fatal(err)
	}
	want, err := compile(inFile, source)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join("..", outFile))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("go generate ./grammar writes another %s: %s", outFile, diff)
	}
}

// The compiler reads the same grammar in the tags as participle does.
func TestGrammarIsParticiples(t *testing.T) {
	source, err := os.ReadFile(filepath.Join("..", inFile))
	if err != nil {
		t.Fatal(err)
	}
	g, err := readGrammar(inFile, source)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{"Sep": "Sep = separator | Blanks ."}
	for _, p := range g.productions {
		s := strings.ReplaceAll(p.String(), "(separator | Blanks)", "Sep")
		name, _, _ := strings.Cut(s, " ")
		got[name] = s
	}
	want := map[string]string{}
	for _, p := range xqpgn.Productions() {
		want[p.Name] = p.EBNF
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-participle +compile: %s", diff)
	}
}
