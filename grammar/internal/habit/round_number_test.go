package habit_test

import "testing"

func TestRoundNumber(t *testing.T) {
	hold(t, []reading{
		{text: "炮二平五 马８进７ 马二进三 *", tree: "炮二平五 马８进７ 马二进三 =*"},
		{text: "炮二平五马８进７ *", tree: "炮二平五 马８进７ =*", findings: "separator-missing 12-12", fixed: "炮二平五 马８进７ *"},
		{text: "1. 炮二平五 马８进７ 马二进三 {好} 2. 车九平八 *", tree: "1.炮二平五 马８进７ 马二进三 {好} 2.车九平八 =*"},
		{text: "1. 炮二平五 (马二进三 马８进７) 马８进７ *", tree: "1.炮二平五 (马二进三 马８进７) 马８进７ =*"},
	})
}
