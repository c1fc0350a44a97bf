package parse

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// TestCompileErrors holds that text which is no grammar, or not an LL(1) one, is refused.
func TestCompileErrors(t *testing.T) {
	for ebnf, want := range map[string]string{
		"A = <move>":                      `no "."`,
		"A = (<move>":                     `no ")"`,
		"A = (<move> .":                   `unknown part "."`,
		"A = * <move> .":                  `unknown part "*"`,
		"A = B .":                         "unknown part",
		"A = <horse> .":                   "unknown part",
		"A = <move> | <move> <comment> .": "same token",
		"A = B | <move> .\nB = <move>? .": "same token",
		"A = <move> (B | C) .\nB = <dots> .\nC = <dots> .": "same token",
	} {
		if _, err := Compile(ebnf); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one about %q", ebnf, err, want)
		}
	}
}

// TestSteps holds which sequences of kinds a grammar takes.
func TestSteps(t *testing.T) {
	g, err := Compile("Game = Pair* <result>? .\nPair = <number> Sep <move> (Sep | (?= <result> | <eof>)) .\nSep = <separator> | <break> .")
	if err != nil {
		t.Fatal(err)
	}
	p := New(g, nil, Limits{})
	for kinds, want := range map[string]bool{
		"":                                   true,
		"result":                             true,
		"number separator move":              true,
		"number break move result":           true,
		"number separator move number":       false,
		"number separator move break number": false,
		"number separator move break result": true,
		"number move":                        false,
		"result result":                      false,
		"number separator move break number separator move": true,
	} {
		state, ok := p.Start(), true
		for _, name := range append(strings.Fields(kinds), "eof") {
			for k := range lexicon.GrammarKinds {
				if ok && k.String() == name {
					state, ok = p.Step(state, k)
				}
			}
		}
		if ok != want {
			t.Errorf("%q: %t, want %t", kinds, ok, want)
		}
	}
}
