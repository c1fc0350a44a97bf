package habit_test

import "testing"

func TestPunctuation(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五，马８进７；2. 马二进三。 *", tree: "1.炮二平五 马８进７ 2.马二进三 =*", findings: "separator-punctuation 15-18", fixed: "1. 炮二平五 马８进７ 2. 马二进三 *"},
		{text: "1. C2.5, H8+7. 2. N2+3 *", tree: "1.C2.5 H8+7 2.N2+3 =*", findings: "separator-punctuation 7-8", fixed: "1. C2.5 H8+7 2. N2+3 *"},
		{text: "1. 炮二平五，，\n马８进７ 、 *", tree: "1.炮二平五 马８进７ =*", findings: "separator-punctuation 15-18", fixed: "1. 炮二平五\n马８进７  *"},
		{text: "41. 炮二平五 马８进７ 4;2. 马二进三 *", tree: "41.炮二平五 马８进７ <4> <;> 2.马二进三 =*", findings: "stray-text 30-32"},
		{text: "，1. 炮二平五 *", tree: "<，> 1.炮二平五 =*", findings: "stray-text 0-3"},
		{text: "1. 炮二平五 马８进７ 1-0。", tree: "1.炮二平五 马８进７ =1-0", findings: "separator-punctuation 32-35", fixed: "1. 炮二平五 马８进７ 1-0 "},
	})
}
