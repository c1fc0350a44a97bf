package habit_test

import "testing"

func TestMarked(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 （当头炮） 马８进７ *", tree: "1.炮二平五 {当头炮} 马８进７ =*", findings: "bracket-character 16-19", fixed: "1. 炮二平五 {当头炮} 马８进７ *"},
		{text: "1. 炮二平五【当头】马８进７ *", tree: "1.炮二平五 {当头} 马８进７ =*", findings: "bracket-character 15-18, separator-missing 15-15", fixed: "1. 炮二平五 {当头} 马８进７ *"},
		{text: "1. 炮二平五 （1. 马二进三） 马８进７ *", tree: "1.炮二平五 (1.马二进三) 马８进７ =*", findings: "bracket-character 16-19", fixed: "1. 炮二平五 (1. 马二进三) 马８进７ *"},
		{text: "1. 炮 \"甲\"]二平五 *", tree: "1.炮 <\"> 甲 <\"> <]> 二平五 =*", findings: "stray-text 7-8, stray-text 11-13"},
		{text: "1. 马二上三 【好】 马８进７ *", tree: "1.马二上三 <【> 好 <】> 马８进７ =*", findings: "stray-text 16-19, stray-text 22-25"},
	})
}
