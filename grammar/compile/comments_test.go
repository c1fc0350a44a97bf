package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestComments(t *testing.T) {
	const body = "type a struct {\nX token.Token `parser:\"@X ( Y | Z )?\"`\n}\n"
	tests := []struct{ comment, want string }{
		{"// a\n//\n//\tTOY-1, TOY-2.3\n//\tA = x (y | z)? .\n", ""},
		{"// a\n//\n//\tTOY-1\n//\tA = x Rest? .\n//\tRest = y | z .\n", ""},
		{"// a\n", `toy.go:3: a: no clauses above it, as PGN-1.2, PGN-3, but ""`},
		{"// a\n//\n//\tTOY-1\n", "toy.go:5: a: no EBNF above it, below the clauses"},
		{"// a\n//\n//\tA = x (y | z)? .\n//\tTOY-1\n", `toy.go:6: a: no clauses above it, as PGN-1.2, PGN-3, but "A = x (y | z)? ."`},
		{"// a\n//\n//\tTOY-1,TOY-2\n", `toy.go:5: a: no clauses above it, as PGN-1.2, PGN-3, but "TOY-1,TOY-2"`},
		{"// a\n//\n//\tTOY-1\n//\tA = x .\n", `toy.go:6: a: above it stands "A = x .", but its tags say "A = x (y | z)? ."`},
		{"// a\n//\n//\tTOY-1\n//\tA = x (y | z)? .\n//\tmore\n", `toy.go:7: a: above it stands "more", which abbreviates nothing`},
	}
	for _, test := range tests {
		g, err := readGrammar("toy.go", []byte("package toy\n"+test.comment+body))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := g.comments(); err != nil {
			got = err.Error()
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", test.comment, diff)
		}
	}
}
