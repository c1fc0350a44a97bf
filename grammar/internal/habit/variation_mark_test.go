package habit_test

import "testing"

func TestVariationMark(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７ [1. ... 炮８平５] 2. 马二进三 *", tree: "1.炮二平五 马８进７ (1...炮８平５) 2.马二进三 =*", findings: "bracket-character 29-30", fixed: "1. 炮二平五 马８进７ (1. ... 炮８平５) 2. 马二进三 *"},
		{text: "1. C2.5 【1. N2+3 N8+7】 N8+7 *", tree: "1.C2.5 (1.N2+3 N8+7) N8+7 =*", findings: "bracket-character 8-11", fixed: "1. C2.5 (1. N2+3 N8+7) N8+7 *"},
		{text: "1. 炮二平五 [1. 好] 马８进７ *", tree: "1.炮二平五 <[> 1.好 <]> 马８进７ =*", findings: "stray-text 16-17, stray-text 23-24"},
		{text: "1. 炮二平五 [马二进三] 马８进７ *", tree: "1.炮二平五 <[> 马二进三 <]> 马８进７ =*", findings: "stray-text 16-17, stray-text 29-30"},
		{text: "1. 炮二平五 “1. 马二进三” 马８进７ *", tree: "1.炮二平五 <“> 1.马二进三 <”> 马８进７ =*", findings: "stray-text 16-19, stray-text 34-37"},
	})
}
