package parse_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func TestExpression(t *testing.T) {
	g, err := parse.Compile("Game = Ply* <result>? .\nPly = <move> (?= <separator> | <open> | <eof>) <separator>? (<dots> | Ply)? .\n")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]parse.Expression{
		"Game": {Seq: []parse.Expression{{Rep: &parse.Expression{Ref: "Ply"}}, {Opt: &parse.Expression{Token: "result"}}}},
		"Ply": {Seq: []parse.Expression{
			{Token: "move"},
			{Opt: &parse.Expression{Token: "separator"}, Required: "separator-missing", Unless: []string{"eof", "open"}},
			{Opt: &parse.Expression{Alt: []parse.Expression{{Token: "dots"}, {Ref: "Ply"}}}},
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
