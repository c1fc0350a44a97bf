package grammar

import (
	"bytes"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestWantingChangesNoFinding holds, for every game of the suite and each rule that it breaks, that
// the findings of this rule, and those of all others, are the same if only they are wanted: with
// the same words, mends and counts.
func TestWantingChangesNoFinding(t *testing.T) {
	games := 0
	for path, data := range testdata.Files(t) {
		for decoder := NewDecoder(bytes.NewReader(data), Config{}); ; {
			raw, err := decoder.NextRaw()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			games++
			all := raw.Parse().Findings
			for rule := range all.Rules() {
				for _, wants := range []func(rules.Rule) bool{
					func(r rules.Rule) bool { return r == rule },
					func(r rules.Rule) bool { return r != rule },
				} {
					var want ast.Findings
					for _, d := range all.Diagnostics {
						if wants(d.Rule) {
							want.Diagnostics = append(want.Diagnostics, d)
							continue
						}
						if want.Dropped == nil {
							want.Dropped = map[rules.Rule]int{}
						}
						want.Dropped[d.Rule]++
					}
					chosen := raw.Wanting(func(r rules.Rule, _ string) bool { return wants(r) })
					got := chosen.Parse().Findings
					if len(got.Diagnostics) == 0 {
						got.Diagnostics = nil
					}
					if diff := cmp.Diff(want, got); diff != "" {
						t.Errorf("%s, game %d, %v wanted: %v (-want +got):\n%s", path, raw.Number, rule, wants(rule), diff)
					}
				}
			}
		}
	}
	if games < 300 {
		t.Errorf("%d games", games)
	}
}
