package habit_test

import "testing"

func TestNumberSplit(t *testing.T) {
	hold(t, []reading{
		{text: "1 . 炮二平五 马８进７ *", tree: "1.炮二平五 马８进７ =*", findings: "move-split 1-2", fixed: "1. 炮二平五 马８进７ *"},
		{text: "1 ．炮二平五 *", tree: "1.炮二平五 =*", findings: "move-split 1-2", fixed: "1. 炮二平五 *"},
		{text: "9. 炮二平五 马８进７ 1 0. 马二进三 *", tree: "9.炮二平五 马８进７ 10.马二进三 =*", findings: "move-split 30-31", fixed: "9. 炮二平五 马８进７ 10. 马二进三 *"},
		{text: "1. 炮二平五 马８进７ 1 2. 马二进三 *", tree: "1.炮二平五 马８进７ <1> 2.马二进三 =*", findings: "stray-text 29-30"},
		{text: "1 0 炮二平五 *", tree: "10.炮二平五 =*", findings: "move-split 1-2, round-period-separator 3-3", fixed: "10. 炮二平五 *"},
	})
}
