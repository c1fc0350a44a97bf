package habit_test

import "testing"

func TestTagNameMissing(t *testing.T) {
	hold(t, []reading{
		{text: "[\"甲\"]\n1. 炮二平五 *", tree: "[=甲] 1.炮二平五 =*", findings: "tag-syntax 0-1"},
		{text: "[]\n1. 炮二平五 *", tree: "[=] 1.炮二平五 =*", findings: "tag-syntax 0-1"},
		{text: "[\n1. 炮二平五 *", tree: "[=] 1.炮二平五 =*", findings: "tag-syntax 0-1, tag-unterminated 1-1", fixed: "[]\n1. 炮二平五 *"},
	})
}
