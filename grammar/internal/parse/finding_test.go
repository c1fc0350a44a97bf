package parse

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestFindings holds that reports of a writer's habit are one finding, that no more than the limit are kept, and that
// reports can be taken back.
func TestFindings(t *testing.T) {
	comma, stray := rules.MustByID("separator-punctuation"), rules.MustByID("stray-text")
	report := func(f *findings, r rules.Rule, at int32, once bool) int32 {
		return f.add(Finding{Rule: r, Span: ast.Span{Start: at, End: at + 1}, Once: once}, 0)
	}
	var f findings
	f.reset(2)
	indexes := []int32{report(&f, comma, 1, true), report(&f, stray, 2, false), report(&f, comma, 3, true), report(&f, stray, 4, false), report(&f, stray, 5, false)}
	if diff := cmp.Diff([]int32{0, 1, 0, 2, -1}, indexes); diff != "" {
		t.Errorf("indexes (-want +got):\n%s", diff)
	}
	if f.all[0].places != 2 || len(f.all) != 3 {
		t.Errorf("%d findings, the first with %d places", len(f.all), f.all[0].places)
	}
	f.back(2)
	if len(f.all) != 2 || f.all[0].places != 1 || !f.has(stray) {
		t.Errorf("%d findings are left, the first with %d places", len(f.all), f.all[0].places)
	}
	f.back(0)
	if len(f.all) != 0 || f.has(comma) || f.has(stray) {
		t.Errorf("%d findings are left", len(f.all))
	}
	if i := report(&f, comma, 7, true); i != 0 || f.all[0].Span.Start != 7 {
		t.Errorf("the next finding is %d", i)
	}
}

// TestRetractedFinding holds that a finding that was retracted is not the last one again when later ones are taken back.
func TestRetractedFinding(t *testing.T) {
	stray := rules.MustByID("stray-text")
	var f findings
	f.reset(9)
	f.retract(f.add(Finding{Rule: stray}, 0))
	f.add(Finding{Rule: stray}, 0)
	f.back(1)
	if f.last.rule == stray {
		t.Error("the last finding is one that was retracted")
	}
}
