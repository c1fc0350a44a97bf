package habit_test

import "testing"

func TestVariationPlace(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７ 2. (1. ... 卒７进１) 马二进三 *", tree: "1.炮二平五 马８进７ (1...卒７进１) 2.马二进三 =*", findings: "comment-place 32-33"},
		{text: "1. 炮二平五 马８进７ 2.(1. ... 卒７进１) 马二进三 *", tree: "1.炮二平五 马８进７ (1...卒７进１) 2.马二进三 =*", findings: "comment-place 31-32"},
		{text: "1. ... (1. 马二进三) 炮８平５ *", tree: "(1.马二进三) 1...炮８平５ =*", findings: "variation-target 7-8"},
	})
}
