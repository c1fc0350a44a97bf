package habit_test

import "testing"

func TestTagDoubled(t *testing.T) {
	hold(t, []reading{
		{text: "[[Red \"甲\"]]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 1-2", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[[Red \"甲\"]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 1-2", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲\"]]]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 10-12", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲\"] ]\n1. 炮二平五 *", tree: "[Red=甲] <]> 1.炮二平五 =*", findings: "tag-line 12-12, stray-text 12-13", fixed: "[Red \"甲\"]\n]\n1. 炮二平五 *"},
	})
}
