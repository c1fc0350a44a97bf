package report

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestFold holds which errors are printed: three that say the same, one after the other, of a
// file, wherever the text of the games stands in memory, and that what is said again is not worded
// again.
func TestFold(t *testing.T) {
	var f fold
	worded := 0
	takes := func(file string, args ...any) bool {
		for i, arg := range args {
			if s, ok := arg.(string); ok {
				args[i] = strings.Clone(s)
			}
		}
		d := ast.Diagnostic{Rule: rules.MoveSyntax, Args: args}
		return f.takes(&d, file, func() string { worded++; return d.Message(rules.EN) })
	}
	notation := rules.Text{EN: "Chinese", ZH: "中文"}
	for i, test := range []struct {
		file   string
		args   []any
		taken  bool
		worded int
	}{
		{"a", []any{"x", notation, ""}, false, 1},
		{"a", []any{"x", notation, ""}, false, 1},
		{"a", []any{"x", notation, ""}, false, 1},
		{"a", []any{"x", notation, ""}, true, 1},
		{"a", []any{"x", rules.Text{EN: "Chinese"}, ""}, true, 2}, // the same in this language
		{"a", []any{"y", notation, ""}, false, 3},
		{"a", []any{"x", notation, ""}, false, 4},
		{"b", []any{"x", notation, ""}, false, 5},
		{"b", []any{"x", notation, ""}, false, 5},
		{"b", []any{"x", notation, ""}, false, 5},
		{"b", []any{"x", notation, ""}, true, 5},
		{"b", []any{"x", notation, 1}, false, 6},
		{"b", []any{"x", notation, 1}, false, 6},
		{"b", []any{"x", notation, []int{1}}, false, 7}, // it is not known whether they are the same
		{"b", []any{"x", notation, []int{1}}, false, 8},
	} {
		if taken := takes(test.file, test.args...); taken != test.taken || worded != test.worded {
			t.Errorf("%d: taken %v, worded %d times, want %v, %d", i, taken, worded, test.taken, test.worded)
		}
	}
}
