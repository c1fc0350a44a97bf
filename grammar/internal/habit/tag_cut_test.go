package habit_test

import "testing"

func TestTagCut(t *testing.T) {
	hold(t, []reading{
		{text: "[Red \"甲\"]\n[Opening \"中[Red \"丙\"]\n1. 炮二平五 *", tree: "[Red=甲] [Opening=中] [Red=丙] 1.炮二平五 =*", findings: "tag-syntax 12-25, tag-unterminated 25-25"},
		{text: "[Red \"甲\"]\n[Opening \"中[Black \"丙\"]\n1. 炮二平五 *", tree: "[Red=甲] [Opening=中] [Black=丙] 1.炮二平五 =*", findings: "tag-unterminated 25-25", fixed: "[Red \"甲\"]\n[Opening \"中\"]\n[Black \"丙\"]\n1. 炮二平五 *"},
		{text: "[Red \"甲\"]\n[Opening \"中\n[Red \"丙\"]\n1. 炮二平五 *", tree: "[Red=甲] [Opening=中] [Red=丙] 1.炮二平五 =*", findings: "tag-unterminated 25-25", fixed: "[Red \"甲\"]\n[Opening \"中\"]\n[Red \"丙\"]\n1. 炮二平五 *"},
		{text: "[Game[Game \"甲\"]\n1. 炮二平五 *", tree: "[Game=] [Game=甲] 1.炮二平五 =*", findings: "tag-syntax 0-5, tag-syntax 1-5, tag-unterminated 5-5"},
		{text: "[Round \"4\"[Round]\n1. 炮二平五 *", tree: "[Round=4] [Round=] 1.炮二平五 =*", findings: "tag-syntax 0-10, tag-unterminated 10-10, tag-syntax 11-16"},
		{text: "[Round [Round\"4\"]\n1. 炮二平五 *", tree: "[Round=] [Round=4] 1.炮二平五 =*", findings: "tag-syntax 0-6, tag-syntax 1-6, tag-unterminated 6-6, separator-missing 13-13", fixed: "[Round [Round \"4\"]\n1. 炮二平五 *"},
	})
}
