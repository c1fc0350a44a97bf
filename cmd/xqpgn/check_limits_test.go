package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// Findings that are not kept are counted all the same, and said to be there, those
// of the grammar and those of the semantic pass.
func TestCheckCountsDroppedFindings(t *testing.T) {
	const more = 7
	text := "[Game \"Chinese Chess\"]\n" + strings.Repeat("[Red \"甲\"]\n", 1+ast.DefaultMaxFindings+more) +
		"\n1. 炮二平五 " + strings.Repeat(") ", ast.DefaultMaxFindings+more) + "*\n"
	status, out, errs := execute(t, text, "check", "--lang", "en", "-")
	if status != exitClean {
		t.Errorf("status %d", status)
	}
	listed := map[string]int{}
	for _, rule := range []rules.Rule{rules.ParenthesisUnmatched, rules.TagDuplicate} {
		listed[rule.ID()] = strings.Count(out, "["+rule.ID()+",")
	}
	if diff := cmp.Diff(map[string]int{rules.ParenthesisUnmatched.ID(): ast.DefaultMaxFindings, rules.TagDuplicate.ID(): ast.DefaultMaxFindings}, listed); diff != "" {
		t.Error(diff)
	}
	for _, want := range []string{
		"xqpgn: -: game 1 has 14 more findings, counted but not listed\n",
		"1 file, 1 game, 1 move: 0 errors, 2014 warnings, 0 notes\n",
	} {
		if !strings.Contains(errs, want) {
			t.Errorf("%q is not in %q", want, errs)
		}
	}
}
