package habit_test

import "testing"

func TestTextAfterResult(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７ 1-0 黑方超时", tree: "1.炮二平五 马８进７ =1-0 <黑方超时>", findings: "text-after-result 33-45"},
		{text: "1. 炮二平五 马８进７ 1-0 完 {完} 完，\n", tree: "1.炮二平五 马８进７ =1-0 <完> {完} <完，>", findings: "text-after-result 33-49"},
		{text: "1. 炮二平五 马８进７ 1-0 完 2. 马二进三 *", tree: "1.炮二平五 马８进７ =1-0 <完 2. 马二进三 *>", findings: "move-after-end 37-52"},
		{text: "1. 炮二平五 (1. 马二进三 1-0 完) 马８进７ * 完", tree: "1.炮二平五 (1.马二进三 =1-0 <完>) 马８进７ =* <完>", findings: "text-after-result 37-40, text-after-result 57-60"},
		{text: "1. 炮二平五 马８进７ *好棋", tree: "1.炮二平五 马８进７ =* <好棋>", findings: "text-after-result 30-36"},
		{text: "1. 炮二平五 马８进７ 红胜 (超时)", tree: "1.炮二平五 马８进７ =红胜 <(超时)>", findings: "result-spelling 29-35, text-after-result 36-44", fixed: "1. 炮二平五 马８进７ 1-0 (超时)"},
	})
}
