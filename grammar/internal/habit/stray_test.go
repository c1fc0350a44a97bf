package habit_test

import "testing"

func TestStray(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 @ 马８进７ *", tree: "1.炮二平五 <@> 马８进７ =*", findings: "stray-text 16-17"},
		{text: "1. 炮二平五 @ # 马８进７ *", tree: "1.炮二平五 <@> <#> 马８进７ =*", findings: "stray-text 16-19"},
		{text: "1. 炮二平五 马８进７ // 好\n2. 马二进三 *", tree: "1.炮二平五 马８进７ <// 好> 2.马二进三 =*", findings: "stray-text 29-35"},
		{text: "1. 炮二平五 马８进７ -*", tree: "1.炮二平五 马８进７ <-> =*", findings: "stray-text 29-30"},
		{text: "1. 炮二平五 马８进７ !?*", tree: "1.炮二平五 马８进７ $!? =*", findings: "move-glyph 29-31, result-joined 31-31", fixed: "1. 炮二平五 马８进７ !? *"},
	})
}
