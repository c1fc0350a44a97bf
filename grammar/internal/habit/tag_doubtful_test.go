package habit_test

import "testing"

func TestTagDoubtful(t *testing.T) {
	hold(t, []reading{
		{text: "@\n[Red 1. 炮二平五\n2. 马二进三 *", tree: "<@> <[> Red 1.炮二平五 2.马二进三 =*", findings: "stray-text 0-3"},
		{text: "@\n[Red \"甲\"]\n1. 炮二平五 *", tree: "[Red=甲] <@> 1.炮二平五 =*", findings: "stray-text 0-1"},
		{text: "[Red 甲]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 5-8", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
	})
}
