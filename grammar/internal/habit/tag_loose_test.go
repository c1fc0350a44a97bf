package habit_test

import "testing"

func TestTagLoose(t *testing.T) {
	hold(t, []reading{
		{text: "【Red \"甲\"】\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "bracket-character 0-3", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "(Red \"甲\")\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "bracket-character 0-1", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: "red: \"甲\"]\n1. 炮二平五 *", tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-syntax 0-11", fixed: "[Red \"甲\"]\n1. 炮二平五 *"},
		{text: `【Red "甲"】【Black 乙】 1. 炮二平五 *`, tree: "[Red=甲] [Black=乙] 1.炮二平五 =*", findings: "bracket-character 0-3, bracket-character 15-18", fixed: "[Red \"甲\"]\n[Black \"乙\"]\n 1. 炮二平五 *"},
		{text: "【Red \"a[b]\"】\n1. 炮二平五 *", tree: "[Red=a[b]] 1.炮二平五 =*", findings: "bracket-character 0-3"},
		{text: "[Red \"乙\"]\n【Red \"甲\"】\n1. 炮二平五 *", tree: `[Red=乙] {【Red "甲"】} 1.炮二平五 =*`, findings: "text-before-game 12-27"},
		{text: "{好}\n【Red \"甲\"】\n1. 炮二平五 *", tree: "[Red=甲] {好} 1.炮二平五 =*", findings: "bracket-character 6-9", fixed: "[Red \"甲\"]\n{好}\n\n1. 炮二平五 *"},
		{text: "（甲）\n1. 炮二平五 *", tree: "{（甲）} 1.炮二平五 =*", findings: "text-before-game 0-9"},
		{text: `1. 炮二平五 【Red "甲"】 *`, tree: `1.炮二平五 {Red "甲"} =*`, findings: "bracket-character 16-19", fixed: `1. 炮二平五 {Red "甲"} *`},
	})
}
