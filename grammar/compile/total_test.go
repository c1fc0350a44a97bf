package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// toyKinds is a table of a lexer: x and y anywhere, a pair of brackets, a word that
// comes behind a mark only, and white space.
var toyKinds = []kind{
	{name: "EOF"}, {name: "X"}, {name: "White", white: true},
	{name: "Mark"}, {name: "Word", behind: set{"Mark": true}},
	{name: "Open"}, {name: "Close", closes: "Open"},
}

func TestTotal(t *testing.T) {
	tests := []struct{ name, productions, want string }{
		{"all", "a: S token @White?; L many[b] @@*\nb: X token ( @X; S token @White? |; P one[p] @@ |; M one[m] @@ )\n" +
			"p: O token @Open; S token @White?; L many[b] @@*; C token ( @Close; T token @White? | EOF )\n" +
			"m: M token @Mark; S token @White?; W token ( @Word; T token @White? )?", ""},
		{"the end of the text in brackets", "a: S token @White?; L many[b] @@*\nb: X token ( @X; S token @White? |; P one[p] @@ |; M one[m] @@ )\n" +
			"p: O token @Open; S token @White?; L many[b] @@*; C token @Close; T token @White?\n" +
			"m: M token @Mark; S token @White?; W token ( @Word; T token @White? )?",
			"toy.go:16: p: nothing takes EOF where close is due, behind Close, Mark, Open, Word, X"},
		{"a kind in one of two places", "a: S token @White?; L many[b] @@*\nb: X token ( @X; S token @White? |; P one[p] @@ |; M one[m] @@ )\n" +
			"p: O token @Open; S token @White?; L many[c] @@*; C token ( @Close; T token @White? | EOF )\n" +
			"m: M token @Mark; S token @White?; W token ( @Word; T token @White? )?\n" +
			"c: X token ( @X; S token @White? |; P one[p] @@ )",
			"toy.go:16: p: nothing takes Mark where (close white?) | eof is due, behind Close, Open, X"},
		{"white space, and what it stands before", "a: X many[x] @@*; M one[m] @@?\nx: X token @X\nm: M token @Mark",
			"toy.go:2: a: nothing takes Mark at its end, behind Mark\n" +
				"toy.go:2: a: nothing takes Open at its end, behind Mark, X, nothing\n" +
				"toy.go:2: a: nothing takes White at its end, behind Mark, X, nothing\n" +
				"toy.go:2: a: nothing takes Word at its end, behind Mark\n" +
				"toy.go:2: a: nothing takes X at its end, behind Mark"},
		{"a production that is due", "a: X token @(X | EOF | White | Open)?; B one[b] @@\nb: M token @Mark",
			"toy.go:2: a: nothing takes Close at its end, behind Mark\n" +
				"toy.go:2: a: nothing takes Mark at its end, behind Mark\n" +
				"toy.go:2: a: nothing takes Open at its end, behind Mark\n" +
				"toy.go:2: a: nothing takes White at its end, behind Mark\n" +
				"toy.go:2: a: nothing takes Word at its end, behind Mark\n" +
				"toy.go:2: a: nothing takes X at its end, behind Mark\n" +
				"toy.go:4: a: nothing takes Close where B is due, behind Open\n" +
				"toy.go:4: a: nothing takes EOF where B is due, behind EOF, Open, X, nothing\n" +
				"toy.go:4: a: nothing takes Open where B is due, behind Open, X, nothing\n" +
				"toy.go:4: a: nothing takes White where B is due, behind Open, X\n" +
				"toy.go:4: a: nothing takes X where B is due, behind Open, X, nothing"},
		{"what comes behind white space", "a: S one[s] @@?; L many[b] @@*\nb: X token ( @(X | Mark); S one[s] @@? |; P one[p] @@ )\n" +
			"p: O token @Open; S one[s] @@?; L many[b] @@*; C token ( @Close; T one[s] @@? | EOF )\ns: W token @White",
			"toy.go:2: a: nothing takes Word at its end, behind Mark\n" +
				"toy.go:15: p: nothing takes Word where (close S?) | eof is due, behind Mark"},
		{"a kind that there is not", "a: X token @Y", "toy.go:3: a: the lexer's table has no Y"},
		{"a pair that is torn", "a: X token @Open; B one[b] @@\nb: X token @Close",
			"toy.go:7: b: it takes Close, but does not begin with Open"},
	}
	for _, test := range tests {
		g, err := readGrammar("toy.go", []byte(file(test.productions)))
		if err == nil {
			err = g.prove()
		}
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := g.total(toyKinds); err != nil {
			got = err.Error()
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

// The proof of the grammar would fail with a kind of token that no production takes.
func TestTotalSeesNewKinds(t *testing.T) {
	if err := grammarWith(t, kind{name: "New"}); err == nil {
		t.Error("every token is taken, it says, but nothing takes a New one")
	}
	if err := grammarWith(t, kind{name: "New", behind: set{"New": true}}); err != nil {
		t.Errorf("there is never a New one, but: %v", err)
	}
}
