package ast_test

import (
	"fmt"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// eventMissing is a rule of a program's own.
var eventMissing = rules.MustRegister(rules.Definition{
	ID: "event-missing", Severity: rules.Error, Title: rules.Text{EN: "no event 100%", ZH: "没有赛事"},
})

// TestMessageOfNoRule holds that the message of a finding has no trace of a format, even for an unknown rule.
func TestMessageOfNoRule(t *testing.T) {
	for _, test := range []struct {
		d    ast.Diagnostic
		want string
	}{
		{ast.Diagnostic{Rule: 0}, "rule 0"},
		{ast.Diagnostic{Rule: 0, Args: []any{"x", 7}}, "rule 0: x 7"},
		{ast.Diagnostic{Rule: eventMissing, Args: []any{"x"}}, "no event 100%"},
	} {
		if got := test.d.Message(rules.EN); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
	findings := ast.Findings{Diagnostics: []ast.Diagnostic{{Rule: rules.MustByID("round-number")}, {Rule: eventMissing}, {Rule: eventMissing}}}
	err := findings.Err(nil)
	if failed, ok := err.(*ast.FindingsError); !ok || failed.Errors != 2 || failed.In(rules.ZH) != "没有赛事（还有 1 个错误）" || err.Error() != "no event 100% (and 1 more errors)" {
		t.Error(err)
	}
	if err := (ast.Findings{}).Err(nil); err != nil {
		t.Error(err)
	}
}

// TestRegister holds the properties of a registered rule, and which rules cannot be registered.
func TestRegister(t *testing.T) {
	if r, ok := rules.ByID("event-missing"); !ok || r != eventMissing || r.Layer() != "game" || r.Severity(true) != rules.Error {
		t.Errorf("%v, %v", r, ok)
	}
	if message := eventMissing.Message().EN; message != "no event 100%%" {
		t.Error(message)
	}
	if text, err := eventMissing.MarshalText(); err != nil || string(text) != "event-missing" {
		t.Error(err)
	}
	for _, d := range []rules.Definition{{}, {ID: "-a"}, {ID: "moves"}, {ID: "a", Severity: 9}, {ID: "a", Layer: "moe"}, {ID: "move-illegal"}} {
		if r, err := rules.Register(d); err == nil || r != 0 {
			t.Errorf("%+v is registered", d)
		}
	}
	for n := 0; ; n++ {
		if _, err := rules.Register(rules.Definition{ID: fmt.Sprintf("many-%d", n)}); err != nil {
			if n < 100 {
				t.Errorf("only %d rules: %v", n, err)
			}
			break
		}
	}
	if last := rules.Rule(255); last.ID() == "" || rules.Rule(0).String() != "rule 0" {
		t.Error("the last rule has no ID")
	}
}
