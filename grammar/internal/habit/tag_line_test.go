package habit_test

import "testing"

func TestTagLine(t *testing.T) {
	hold(t, []reading{
		{text: "[Red \"甲\"] [Black \"乙\"]\n1. 炮二平五 *", tree: "[Red=甲] [Black=乙] 1.炮二平五 =*", findings: "tag-line 12-12", fixed: "[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 *"},
		{text: `[Red "甲"][Black "乙"]1. 炮二平五 *`, tree: "[Red=甲] [Black=乙] 1.炮二平五 =*", findings: "tag-line 11-11, tag-line 24-24", fixed: "[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲\"] {好}\n1. 炮二平五 *", tree: "[Red=甲] {好} 1.炮二平五 =*", findings: "tag-line 12-12", fixed: "[Red \"甲\"]\n{好}\n1. 炮二平五 *"},
		{text: "[Red \"甲\"] 许银川 先胜 胡荣华\n1. 炮二平五 *", tree: "[Red=甲] {许银川 先胜 胡荣华} 1.炮二平五 =*", findings: "tag-line 12-12", fixed: "[Red \"甲\"]\n许银川 先胜 胡荣华\n1. 炮二平五 *"},
		{text: "[Red \"甲\"]  \n[Black \"乙\"]", tree: "[Red=甲] [Black=乙]", findings: "result-missing 27-27"},
	})
}
