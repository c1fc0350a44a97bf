package habit_test

import "testing"

func TestTagJunk(t *testing.T) {
	hold(t, []reading{
		{text: "[Red \"甲\" (先)]\n1. 炮二平五 *", tree: "[Red=甲] {(先)} 1.炮二平五 =*", findings: "tag-syntax 11-16"},
		{text: "[Red \"甲\" 乙 [丙] 丁]\n1. 炮二平五 *", tree: "[Red=甲] {乙 [丙] 丁} 1.炮二平五 =*", findings: "tag-syntax 11-24"},
		{text: `1. 炮二平五 [Red "甲" 乙] *`, tree: "[Red=甲] 1.炮二平五 {乙} =*", findings: "tag-in-movetext 16-31, tag-syntax 27-30"},
	})
}
