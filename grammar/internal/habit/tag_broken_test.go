package habit_test

import "testing"

func TestTagBroken(t *testing.T) {
	hold(t, []reading{
		{text: "[Event \"第一\"[届\n杯\"]\n\n1. 炮二平五 *", tree: "[Event=第一\"[届\n杯] 1.炮二平五 =*", findings: "tag-line 0-25", fixed: "[Event \"第一\"[届 杯\"]\n\n1. 炮二平五 *"}, // one value
		{text: "[Event \"甲\" 乙 \"丙\n丁\"]\n\n1. 炮二平五 *", tree: "[Event=甲\" 乙 \"丙\n丁] 1.炮二平五 =*", findings: "tag-line 0-27", fixed: "[Event \"甲\" 乙 \"丙 丁\"]\n\n1. 炮二平五 *"},
		{text: "[Red\n\"甲\"]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-line 0-11", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲\r\n乙\"]\r\n1. 炮二平五 *", tree: "[Red=甲\r\n乙] 1.炮二平五 =*", findings: "tag-line 0-16", fixed: "[Red \"甲 乙\"]\r\n1. 炮二平五 *"},
		{text: "[Red \"甲\"\n]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-line 0-12", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red\n\"甲\n乙\"\n]\n1. 炮二平五 *", tree: `[Red=甲] {乙"} {]} 1.炮二平五 =*`, findings: "tag-line 0-9, tag-unterminated 9-9, text-before-game 10-14, text-before-game 15-16", fixed: "[Red \"甲\"]\n乙\"\n]\n1. 炮二平五 *"},
		{text: "[Red\n甲]\n1. 炮二平五 *", tree: "[Red=] {甲]} 1.炮二平五 =*", findings: "tag-syntax 1-4, tag-unterminated 4-4, text-before-game 5-9", fixed: "[Red]\n甲]\n1. 炮二平五 *"},
		{text: "[Red \"甲\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-unterminated 9-9", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "[Red \"\n \"]\n1. 炮二平五 *", tree: "[Red=\n ] 1.炮二平五 =*", findings: "tag-line 0-10", fixed: "[Red \" \"]\n1. 炮二平五 *"},
	})
}
