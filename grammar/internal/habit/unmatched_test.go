package habit_test

import "testing"

func TestUnmatched(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五) 马８进７ *", tree: "1.炮二平五 <)> 马８进７ =*", findings: "parenthesis-unmatched 15-16"},
		{text: "1. 炮二平五 } 马８进７ *", tree: "1.炮二平五 <}> 马８进７ =*", findings: "brace-unmatched 16-17"},
		{text: "1. 炮二平五 (1. 马二进三)) 马８进７ *", tree: "1.炮二平五 (1.马二进三) <)> 马８进７ =*", findings: "parenthesis-unmatched 33-34"},
		{text: "1. 炮二平五 {好}｝ 马８进７ *", tree: "1.炮二平五 {好} <｝> 马８进７ =*", findings: "brace-unmatched 21-24"},
	})
}
