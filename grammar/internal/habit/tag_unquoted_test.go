package habit_test

import "testing"

func TestTagUnquoted(t *testing.T) {
	hold(t, []reading{
		{text: "[Red 甲 乙]\n1. 炮二平五 *", tree: "[Red=甲 乙] 1.炮二平五 =*", findings: "tag-syntax 5-12", fixed: "[Red \"甲 乙\"]\n1. 炮二平五 *"},
		{text: "[Red “甲”]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 5-14", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red '甲']\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 5-10", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red ＂甲]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 5-11", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red 甲\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 5-8, tag-unterminated 8-8", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red 甲 [乙] 丙]\n1. 炮二平五 *", tree: "[Red=甲 [乙] 丙] 1.炮二平五 =*", findings: "tag-syntax 5-18"},
	})
}
