package suite

import (
	"slices"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestConformanceClauses holds that every clause has cases to be accepted and
// cases to be rejected.
func TestConformanceClauses(t *testing.T) {
	accepting, rejecting := map[string]bool{}, map[string]bool{}
	for _, c := range suite(t) {
		if len(c.Findings) == 0 {
			accepting[c.Clause] = true
		} else {
			rejecting[c.Clause] = true
		}
	}
	for _, clause := range rules.Clauses() {
		if !accepting[clause.ID] {
			t.Errorf("%s has no case without findings", clause.ID)
		}
		if !rejecting[clause.ID] {
			t.Errorf("%s has no case with findings", clause.ID)
		}
	}
}

// TestConformanceRules holds that every rule has, in the folder of its clause, a
// case in which it fires and a case in which it does not.
func TestConformanceRules(t *testing.T) {
	fires, silent := map[string]bool{}, map[string]bool{}
	for _, c := range suite(t) {
		for _, rule := range rules.All() {
			if rule.Clause() != c.Clause {
				continue
			}
			if slices.ContainsFunc(c.Findings, func(f Finding) bool { return f.Rule == rule.ID() }) {
				fires[rule.ID()] = true
			} else {
				silent[rule.ID()] = true
			}
		}
	}
	for _, rule := range rules.All() {
		if !fires[rule.ID()] {
			t.Errorf("%s fires in no case of %s", rule.ID(), rule.Clause())
		}
		if !silent[rule.ID()] {
			t.Errorf("%s is silent in no case of %s", rule.ID(), rule.Clause())
		}
	}
}
