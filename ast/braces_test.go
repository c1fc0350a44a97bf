package ast_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/ast"
)

func TestBraces(t *testing.T) {
	for text, want := range map[string][2]string{
		"":            {"", ""},
		"a":           {"a", "a"},
		"a {b} {c{}}": {"a {b} {c{}}", "a ｛b｝ ｛c｛｝｝"},
		"a } b":       {"a ｝ b", "a ｝ b"},
		"a} b {c":     {"a｝ b ｛c", "a｝ b ｛c"},
		"{a} {":       {"｛a｝ ｛", "｛a｝ ｛"},
		"｛a":          {"｛a", "｛a"},
	} {
		if got := [2]string{ast.PairBraces(text), ast.WideBraces(text)}; got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
