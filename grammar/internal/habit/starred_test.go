package habit_test

import "testing"

func TestStarred(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７ *好棋", tree: "1.炮二平五 马８进７ =* <好棋>", findings: "text-after-result 30-36"},
		{text: "1. 炮二平五 马８进７ *好棋 2. 马二进三 *", tree: "1.炮二平五 马８进７ <*好棋> 2.马二进三 =*", findings: "stray-text 29-36"},
		{text: "1. C2*.5 N8+7 1-0", tree: "1.C2 <*.5> N8+7 =1-0", findings: "stray-text 5-8"},
		{text: "1. 炮二平五 马８进*７ 1-0", tree: "1.炮二平五 马８进 <*７> =1-0", findings: "stray-text 25-29"},
		{text: "1. 炮二平五 (1. 马二进*三) 马８进７ *", tree: "1.炮二平五 (1.马二进 <*三>) 马８进７ =*", findings: "stray-text 29-33"},
		{text: "1. 炮二平五 马８进７*好棋", tree: "1.炮二平五 马８进７ =* <好棋>", findings: "separator-missing 28-28, text-after-result 29-35", fixed: "1. 炮二平五 马８进７ *好棋"},
	})
}
