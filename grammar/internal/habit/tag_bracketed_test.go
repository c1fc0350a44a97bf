package habit_test

import "testing"

func TestTagBracketed(t *testing.T) {
	hold(t, []reading{
		{text: "[第一局]\n1. 炮二平五 *", tree: "[第一局=] 1.炮二平五 =*", findings: "tag-syntax 1-10"},
		{text: "[Red 甲] [Black 乙]\n1. 炮二平五 *", tree: "[Red=甲] [Black 乙] 1.炮二平五 =*", findings: "tag-syntax 5-20"},
		{text: "1. 炮二平五 [好棋] *", tree: "1.炮二平五 {好棋} =*", findings: "bracket-character 16-17", fixed: "1. 炮二平五 {好棋} *"},
	})
}
