package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// file writes productions as Go: each line is a struct's name, a colon, and its
// fields, set off by semicolons, each a name, a type and its tag.
func file(productions string) string {
	var b strings.Builder
	b.WriteString("package toy\n")
	for line := range strings.Lines(productions) {
		name, fields, _ := strings.Cut(strings.TrimSpace(line), ":")
		b.WriteString("type " + name + " struct {\n")
		for f := range strings.SplitSeq(fields, ";") {
			words := strings.SplitN(strings.TrimSpace(f), " ", 3)
			for i, word := range words {
				words[i] = strings.ReplaceAll(word, "token", "token.Token")
			}
			if len(words) == 3 {
				words[2] = "`parser:\"" + words[2] + "\"`"
			}
			b.WriteString(strings.Join(words, " ") + "\n")
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// The productions are on line 2, or after it.
func TestCompileProvesLookahead(t *testing.T) {
	tests := []struct{ name, productions, want string }{
		{"none", "a: X token @X?; B many[b] @@*\nb: Y token ( @Y | W ); Z token @(X | Z)?", ""},
		{"two alternatives", "a: Y token X @Y |; Z token X @Z",
			"toy.go:4: a: one token does not tell x y from x z: X"},
		{"alternatives in productions", "a: B one[b] @@ |; C one[c] @@\nb: X token @X; Y token @Y\nc: X token @(W | X)",
			"toy.go:4: a: one token does not tell B from C: X"},
		{"an option", "a: X token @X?; Y token @(X | Y)",
			"toy.go:3: a: one token does not tell x? from what follows it: X"},
		{"a repetition", "a: B many[b] @@*; Y token @X\nb: X token @X",
			"toy.go:3: a: one token does not tell B* from what follows it: X"},
		{"an option at the end of a production", "a: B many[b] @@*; Z token @Z\nb: X token @X; Y token @(X | Y | Z)?",
			"toy.go:8: b: one token does not tell (x | y | z)? from what follows it: X, Z"},
		{"the end", "a: X token @X; Y token @EOF?",
			"toy.go:4: a: one token does not tell eof? from what follows it: EOF"},
		{"a repetition of its own start", "a: B many[b] @@*\nb: Y token @Y; X token @Y?",
			"toy.go:7: b: one token does not tell y? from what follows it: Y"},
		{"far away", "a: B one[b] @@; X token @X\nb: Y token @Y; C one[c] @@\nc: Z token @Z; W token @X?",
			"toy.go:12: c: one token does not tell x? from what follows it: X"},
		{"more than one", "a: X token @X?; Y token @X?; Z token @X",
			"toy.go:3: a: one token does not tell x? from what follows it: X\ntoy.go:4: a: one token does not tell x? from what follows it: X"},
		{"itself", "a: A one[a] @@; X token @X",
			"toy.go:2: a: it has no start"},
		{"itself first", "a: A one[a] @@; Y token @Y |; X token @X",
			"toy.go:5: a: one token does not tell A y from x: X"},
		{"what can be empty repeated", "a: B many[b] @@*; Y token @Y\nb: X token @X?",
			"toy.go:3: a: B is there or not, but can be empty\ntoy.go:3: a: B can be empty, which only the first production may\ntoy.go:7: b: one token does not tell x? from what follows it: X"},
		{"an empty alternative", "a: X token (@X?; Y token | @Y)",
			"toy.go:3: a: the alternative x? can be empty"},
		{"an empty whole", "a: X token @X?; Y token @Y?", ""},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, refusal(test.productions)); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

// refusal returns why productions are not compiled, "" if they are.
func refusal(productions string) string {
	g, err := readGrammar("toy.go", []byte(file(productions)))
	if err == nil {
		err = g.prove()
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

func TestCompileRefuses(t *testing.T) {
	tests := []struct{ productions, want string }{
		// of the notation
		{"a: X token @X+", "toy.go:3: the tag of X: + is not understood here"},
		{"a: X token @X!", "toy.go:3: the tag of X: ! is not understood here"},
		{"a: X token @!X", "toy.go:3: the tag of X: ! is not understood here"},
		{"a: X token @~X", "toy.go:3: the tag of X: ~ is not understood here"},
		{"a: X token @X; Y token @'y'", "toy.go:4: the tag of Y: 'y' is not understood here"},
		{"a: X token @X 'y'", "toy.go:3: the tag of X: 'y' is not understood here"},
		{"a: X token @X:Y", "toy.go:3: the tag of X: : is not understood here"},
		{"a: X token [ @X ]", "toy.go:3: the tag of X: [ is not understood here"},
		{"a: X token { @X }", "toy.go:3: the tag of X: { is not understood here"},
		{"a: X token (?= X ) @X", "toy.go:3: the tag of X: ? is not understood here"},
		{"a: X token @X??", "toy.go:3: the tag of X: ? is not understood here"},
		{"a: X token @(X Y)", "toy.go:3: the tag of X: Y is not understood here"},
		{"a: X token @(X | (Y))", "toy.go:3: the tag of X: ( is not understood here"},
		{"a: X token @X | | Y", "toy.go:3: the tag of X: | is not understood here"},
		{"a: X token ( @X ) )", "toy.go:3: the tag of X: ) is not understood here"},
		{"a: X token ( @X; Y token | @Y", "toy.go:4: the tag of Y ends too early"},
		{"a: X token @X |", "toy.go:3: the tag of X ends too early"},
		{"a: X token @(X | Y", "toy.go:3: the tag of X ends too early"},
		{"a: X token @", "toy.go:3: the tag of X ends too early"},
		{"a: X token @; Y token @Y", "toy.go:3: the capture of X goes on in the next tag"},

		// of captures
		{"a: X token @(X | Y | X)", "toy.go:3: X captures X twice"},
		{"a: X token @X @Y", "toy.go:3: X captures more than once"},
		{"a: X token X", "toy.go:3: X captures nothing"},
		{"a: X token @X*", "toy.go:3: X is repeated, but is not many"},
		{"a: X token ( @X?; Y token @Y )*", "toy.go:3: X is repeated, but is not many"},
		{"a: B one[b] @@*\nb: X token @X", "toy.go:3: B is repeated, but is not many"},
		{"a: B many[b] @@\nb: X token @X", "toy.go:3: B is many, which @@* captures and nothing else"},
		{"a: B many[b] ( X @@ )*\nb: X token @X", "toy.go:3: B is many, which @@* captures and nothing else"},
		{"a: B many[b] ( X @@* )*\nb: X token @X", "toy.go:3: B is many, which @@* captures and nothing else"},
		{"a: B one[b] @X\nb: X token @X", "toy.go:3: B captures a token, but is no token.Token"},
		{"a: X token @@", "toy.go:3: X captures a production, but its type is none of this file"},
		{"a: B one[b] @@", "toy.go:3: B captures a production, but its type is none of this file"},
		{"a: B b @@\nb: C one[c] @@\nc: X token @X", "toy.go:3: B holds b, which is not only of tokens"},
		{"a: B b @@\nb: C c @@\nc: X token @X", "toy.go:3: B holds b, which is not only of tokens"},
		{"a: B b @@; C one[c] @@\nb: X token @X\nc: B many[b] @@*", "toy.go:10: B passes b on, which others hold"},
		{"a: B b @@*\nb: X token @X", "toy.go:3: B is repeated, but is not many"},
		{"a: B b @@", "toy.go:3: B captures a production, but its type is none of this file"},
		{"a: X some[b] @@\nb: X token @X", "toy.go:3: X is neither a token.Token, a production of tokens, one[production] nor many[production]"},

		// of structs
		{"a: X string @X", "toy.go:3: X captures a token, but is no token.Token"},
		{"a: X []token @X", "toy.go:3: X is neither a token.Token, a production of tokens, one[production] nor many[production]"},
		{"a: X [2]*b @@", "toy.go:3: X is neither a token.Token, a production of tokens, one[production] nor many[production]"},
		{"a: X token", "toy.go:3: X has no tag"},
		{"a: X,Y token @X", "toy.go:3: a field has one name and a tag of its own"},
		{"a: b", "toy.go:3: a field has one name and a tag of its own"},
		{"a:", "toy.go:2: a has no fields"},
		{"", "toy.go: no productions"},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, refusal(test.productions)); diff != "" {
			t.Errorf("%s: %s", test.productions, diff)
		}
	}
	for source, want := range map[string]string{
		"package toy\ntype a string":                                "toy.go:2: a is no plain struct",
		"package toy\ntype a[T any] struct{}":                       "toy.go:2: a is no plain struct",
		"package toy\ntype a struct {\nX token.Token `json:\"x\"`}": "toy.go:3: X has no parser:\"...\" in its tag",
		"package toy\ntype":                                         "toy.go:2:5: expected 'IDENT', found 'EOF'",
	} {
		_, err := readGrammar("toy.go", []byte(source))
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v, not %s", source, err, want)
		}
	}
}
