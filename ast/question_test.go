package ast_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
)

// TestQuestions holds that the question comes first whose answer settles most, and that a suggestion without a
// meaning raises none.
func TestQuestions(t *testing.T) {
	d := ast.Diagnostic{Suggestions: []ast.Suggestion{
		{Meaning: ast.Meaning{Ply: 3, Move: "a", Probability: 0.1}},
		{},
		{Meaning: ast.Meaning{Ply: 7, Move: "b", Probability: 0.3}},
		{Meaning: ast.Meaning{Ply: 7, Move: "c", Probability: 0.4}},
		{Meaning: ast.Meaning{Ply: 7, Move: "b", Probability: 0.2}},
	}}
	want := []ast.Question{
		{Ply: 7, Candidates: []ast.Candidate{{Move: "b", Probability: 0.5}, {Move: "c", Probability: 0.4}}},
		{Ply: 3, Candidates: []ast.Candidate{{Move: "a", Probability: 0.1}}},
	}
	if diff := cmp.Diff(want, d.Questions()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
