package report

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestFold holds which errors are printed: three of a file that say the same, be a few others between
// them or not, wherever the text of the games stands in memory, and that what is said again is not
// worded again.
func TestFold(t *testing.T) {
	var f fold
	worded := 0
	takes := func(file string, args ...any) bool {
		for i, arg := range args {
			if s, ok := arg.(string); ok {
				args[i] = strings.Clone(s)
			}
		}
		d := ast.Diagnostic{Rule: rules.MustByID("move-syntax"), Args: args}
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
		{"a", []any{"x", notation, ""}, true, 3},
		{"a", []any{"y", notation, ""}, false, 3},
		{"a", []any{"y", notation, ""}, false, 3},
		{"a", []any{"y", notation, ""}, true, 3},
		{"a", []any{"z1", notation, ""}, false, 4},
		{"a", []any{"z2", notation, ""}, false, 5},
		{"a", []any{"z3", notation, ""}, false, 6}, // now x is forgotten
		{"a", []any{"y", notation, ""}, true, 6},
		{"a", []any{"x", notation, ""}, false, 7},
		{"b", []any{"x", notation, ""}, false, 8},
		{"b", []any{"x", notation, ""}, false, 8},
		{"b", []any{"x", notation, ""}, false, 8},
		{"b", []any{"x", notation, ""}, true, 8},
		{"b", []any{"x", notation, 1}, false, 9},
		{"b", []any{"x", notation, 1}, false, 9},
		{"b", []any{"x", notation, []int{1}}, false, 10}, // it is not known whether they are the same
		{"b", []any{"x", notation, []int{1}}, false, 11},
	} {
		if taken := takes(test.file, test.args...); taken != test.taken || worded != test.worded {
			t.Errorf("%d: taken %v, worded %d times, want %v, %d", i, taken, worded, test.taken, test.worded)
		}
	}
}
