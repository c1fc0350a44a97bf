package habit_test

import "testing"

func TestNumberPeriod(t *testing.T) {
	hold(t, []reading{
		{text: "1 炮二平五 马８进７ *", tree: "1.炮二平五 马８进７ =*", findings: "round-period-separator 1-1", fixed: "1. 炮二平五 马８进７ *"},
		{text: "1 C2.5 N8+7\n2 N2+3 *", tree: "1.C2.5 N8+7 2.N2+3 =*", findings: "round-period-separator 1-1", fixed: "1. C2.5 N8+7\n2. N2+3 *"},
		{text: "1 {好} 炮二平五 *", tree: "{好} 1.炮二平五 =*", findings: "round-period-separator 1-1, comment-place 2-7", fixed: "1. {好} 炮二平五 *"},
		{text: "1. 炮二平五 2006 马８进７ *", tree: "1.炮二平五 2006.马８进７ =*", findings: "round-period-separator 20-20", fixed: "1. 炮二平五 2006. 马８进７ *"},
	})
}
