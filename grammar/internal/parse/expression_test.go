package parse_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func TestExpression(t *testing.T) {
	g, err := parse.Compile("Game = Ply* <result>? .\nPly = <move> (<separator> | (?= <open> | <eof>)) .\n")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]parse.Expression{
		"Game": {Seq: []parse.Expression{{Rep: &parse.Expression{Ref: "Ply"}}, {Opt: &parse.Expression{Token: "result"}}}},
		"Ply": {Seq: []parse.Expression{
			{Token: "move"},
			{Alt: []parse.Expression{{Token: "separator"}, {Look: []lexicon.Kind{lexicon.EOF, lexicon.Open}}}},
		}},
	}
	got := map[string]parse.Expression{}
	for _, name := range g.Productions() {
		got[name] = g.Expression(g.Named(name))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
