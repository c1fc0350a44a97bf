package parse

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestFindings holds that reports of a writer's habit are one finding, and that no more than the limit are kept.
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
}
