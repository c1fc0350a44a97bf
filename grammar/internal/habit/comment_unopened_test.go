package habit_test

import "testing"

func TestCommentUnopened(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 当头炮} 马８进７ *", tree: "1.炮二平五 {当头炮} 马８进７ =*", findings: "brace-unmatched 25-26", fixed: "1. 炮二平五 {当头炮} 马８进７ *"},
		{text: "1. 炮二平五 马８进７ 好 棋｝ *", tree: "1.炮二平五 马８进７ {好 棋} =*", findings: "brace-unmatched 36-39", fixed: "1. 炮二平五 马８进７ {好 棋} *"},
		{text: "1. 炮二平五 <b>先手</b> & 主动} 马８进７ *", tree: "1.炮二平五 {<b>先手</b> & 主动} 马８进７ =*", findings: "brace-unmatched 38-39", fixed: "1. 炮二平五 {<b>先手</b> & 主动} 马８进７ *"},
	})
}
