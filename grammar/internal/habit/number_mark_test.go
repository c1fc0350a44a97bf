package habit_test

import "testing"

func TestNumberMark(t *testing.T) {
	hold(t, []reading{
		{text: "1) 炮二平五 马８进７ *", tree: "1.炮二平五 马８进７ =*", findings: "round-form 0-2", fixed: "1. 炮二平五 马８进７ *"},
		{text: "1) C2.5 N8+7 2) N2+3 *", tree: "1.C2.5 N8+7 2.N2+3 =*", findings: "round-form 0-2", fixed: "1. C2.5 N8+7 2. N2+3 *"},
		{text: "1). 炮二平五 *", tree: "1.炮二平五 =*", findings: "round-form 0-3", fixed: "1. 炮二平五 *"},
		{text: "1，炮二平五 马８进７ 2， 马二进三 *", tree: "1.炮二平五 马８进７ 2.马二进三 =*", findings: "round-form 0-4", fixed: "1. 炮二平五 马８进７ 2. 马二进三 *"},
		{text: "1. 炮二平五 (1. 马二进三 1) 马８进７ *", tree: "1.炮二平五 (1.马二进三 <1>) 马８进７ =*", findings: "stray-text 33-34"},
	})
}
