package habit_test

import "testing"

func TestVariationTarget(t *testing.T) {
	hold(t, []reading{
		{text: "(1. 马二进三) 1. 炮二平五 *", tree: "(1.马二进三) 1.炮二平五 =*", findings: "variation-target 0-1"},
		{text: "1. (1. 马二进三) 炮二平五 *", tree: "(1.马二进三) 1.炮二平五 =*", findings: "variation-target 3-4"},
		{text: "1. 炮二平五 (1. (1. 马二进三) 马八进七) *", tree: "1.炮二平五 ((1.马二进三) 1.马八进七) =*", findings: "variation-target 20-21"},
	})
}
