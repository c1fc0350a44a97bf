package habit_test

import "testing"

func TestTagBracketed(t *testing.T) {
	hold(t, []reading{
		{text: "[第一局]\n1. 炮二平五 *", tree: "{[第一局]} 1.炮二平五 =*", findings: "text-before-game 0-11"},
		{text: "[7届嘉周][第4轮]许银川先和吕钦\n1. 炮二平五 *", tree: "{[7届嘉周][第4轮]许银川先和吕钦} 1.炮二平五 =*", findings: "text-before-game 0-42"},
		{text: "[Red]\n1. 炮二平五 *", tree: "[Red=] 1.炮二平五 =*", findings: "tag-syntax 1-4"},
		{text: "[Red \"甲\"]\n[许银川]\n1. 炮二平五 *", tree: "[Red=甲] [许银川=] 1.炮二平五 =*", findings: "tag-syntax 13-22"},
		{text: "[Red 甲] [Black 乙]\n1. 炮二平五 *", tree: "[Red=甲] [Black 乙] 1.炮二平五 =*", findings: "tag-syntax 5-20"},
		{text: "1. 炮二平五 [好棋] *", tree: "1.炮二平五 {好棋} =*", findings: "bracket-character 16-17", fixed: "1. 炮二平五 {好棋} *"},
	})
}
