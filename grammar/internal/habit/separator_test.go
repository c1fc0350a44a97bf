package habit_test

import "testing"

func TestSeparator(t *testing.T) {
	hold(t, []reading{
		{text: "1.炮二平五 马８进７ 2.马二进三 *", tree: "1.炮二平五 马８进７ 2.马二进三 =*", findings: "round-period-separator 2-2", fixed: "1. 炮二平五 马８进７ 2. 马二进三 *"},
		{text: "1. 炮二平五 {好}{棋}马８进７ *", tree: "1.炮二平五 {好} {棋} 马８进７ =*", findings: "separator-missing 26-26", fixed: "1. 炮二平五 {好}{棋} 马８进７ *"},
		{text: "1. 炮二平五 (1. 马二进三)马８进７ *", tree: "1.炮二平五 (1.马二进三) 马８进７ =*", findings: "separator-missing 33-33", fixed: "1. 炮二平五 (1. 马二进三) 马８进７ *"},
		{text: "1. 炮二平五 {好}*", tree: "1.炮二平五 {好} =*", findings: "result-joined 21-21", fixed: "1. 炮二平五 {好} *"},
	})
}
