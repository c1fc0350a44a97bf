package habit_test

import "testing"

func TestTagValueMissing(t *testing.T) {
	hold(t, []reading{
		{text: "[Red]\n1. 炮二平五 *", tree: "[Red=] 1.炮二平五 =*", findings: "tag-syntax 1-4"},
		{text: "[Red ]\n1. 炮二平五 *", tree: "[Red=] 1.炮二平五 =*", findings: "tag-syntax 1-4"},
		{text: "[Red\n1. 炮二平五 *", tree: "[Red=] 1.炮二平五 =*", findings: "tag-syntax 1-4, tag-unterminated 4-4", fixed: "[Red]\n1. 炮二平五 *"},
		{text: "[Red [Black \"乙\"]\n1. 炮二平五 *", tree: "[Red=] [Black=乙] 1.炮二平五 =*", findings: "tag-syntax 1-4, tag-unterminated 4-4", fixed: "[Red] \n[Black \"乙\"]\n1. 炮二平五 *"},
		{text: "[Red", tree: "[Red=]", findings: "tag-syntax 1-4, tag-unterminated 4-4, result-missing 4-4", fixed: "[Red]"},
	})
}
