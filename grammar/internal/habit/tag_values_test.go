package habit_test

import "testing"

func TestTagValues(t *testing.T) {
	hold(t, []reading{
		{text: "[Red \"甲\" \"乙\"]\n1. 炮二平五 *", tree: `[Red=甲" "乙] 1.炮二平五 =*`, findings: "tag-values 9-12"},
		{text: "[Red \"甲\"、\"乙\" / \"丙\"]\n1. 炮二平五 *", tree: `[Red=甲"、"乙" / "丙] 1.炮二平五 =*`, findings: "tag-values 9-14"},
		{text: "[Red \"首届\"棋王\"杯\"]\n1. 炮二平五 *", tree: `[Red=首届"棋王"杯] 1.炮二平五 =*`},
		{text: "[Event \"\"楚汉\"、\"银荔\"杯\"]\n1. 炮二平五 *", tree: `[Event="楚汉"、"银荔"杯] 1.炮二平五 =*`},
		{text: "[Red \"a\"b [c\"]\n1. 炮二平五 *", tree: `[Red=a"b [c] 1.炮二平五 =*`},
		{text: "[Red \"甲\"\u3000]\n1. 炮二平五 *", tree: `[Red=甲] 1.炮二平五 =*`, findings: "separator-character 10-13", fixed: "[Red \"甲\" ]\n1. 炮二平五 *"},
	})
}
