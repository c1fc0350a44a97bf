package habit_test

import "testing"

func TestTagNameMark(t *testing.T) {
	hold(t, []reading{
		{text: "[Red:甲]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 4-8", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red：甲 乙]\n1. 炮二平五 *", tree: "[Red=甲 乙] 1.炮二平五 =*", findings: "tag-syntax 4-14", fixed: "[Red \"甲 乙\"]\n1. 炮二平五 *"},
		{text: "[ red=甲\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 5-9, tag-unterminated 9-9", fixed: "[ Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red:\"甲\"]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-name 1-5", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Foo:甲]\n1. 炮二平五 *", tree: "[Foo:甲=] 1.炮二平五 =*", findings: "tag-syntax 1-8"},
		{text: "[Red:a\"b]\n1. 炮二平五 *", tree: "[Red:a=b] 1.炮二平五 =*", findings: "separator-missing 6-6, tag-unterminated 8-8", fixed: "[Red:a \"b\"]\n1. 炮二平五 *"},
		{text: "[Red:]\n1. 炮二平五 *", tree: "[Red=] 1.炮二平五 =*", findings: "tag-name 1-5, tag-syntax 1-5", fixed: "[Red]\n1. 炮二平五 *"},
		{text: "[Red: \n1. 炮二平五 *", tree: "[Red=] 1.炮二平五 =*", findings: "tag-name 1-5, tag-syntax 1-5, tag-unterminated 5-5", fixed: "[Red] \n1. 炮二平五 *"},
	})
}
