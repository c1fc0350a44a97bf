package habit_test

import "testing"

func TestTagUnterminated(t *testing.T) {
	hold(t, []reading{
		{text: "[Red \"甲\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-unterminated 9-9", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-unterminated 9-9", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲\"\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-unterminated 10-10", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲】\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-unterminated 9-12", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲\"）\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-unterminated 9-13", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲（乙）\n1. 炮二平五 *", tree: "[Red=甲（乙）] 1.炮二平五 =*", findings: "tag-unterminated 18-18", fixed: "[Red \"甲（乙）\"]\n1. 炮二平五 *"},
		{text: `[Red "甲`, tree: "[Red=甲]", findings: "tag-unterminated 9-9, result-missing 9-9", fixed: `[Red "甲"]`},
		{text: "[Red \"甲 [Black \"乙\"]\n1. 炮二平五 *", tree: "[Red=甲] [Black=乙] 1.炮二平五 =*", findings: "tag-unterminated 9-9", fixed: "[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲\" \"乙\n1. 炮二平五 *", tree: `[Red=甲" "乙] 1.炮二平五 =*`, findings: "tag-values 9-12, tag-unterminated 15-15", fixed: "[Red \"甲\" \"乙\"]\n1. 炮二平五 *"},
	})
}
