package habit_test

import "testing"

func TestLabel(t *testing.T) {
	hold(t, []reading{
		{text: "1. 红方：炮二平五 黑方：马８进７ *", tree: "1.炮二平五 马８进７ =*", findings: "separator-punctuation 3-12", fixed: "1. 炮二平五 马８进７ *"},
		{text: "1.red: C2.5  black: N8+7 *", tree: "1.C2.5 N8+7 =*", findings: "separator-punctuation 2-6", fixed: "1. C2.5  N8+7 *"},
		{text: "1. 炮二平五 马８进７\n结果：红胜", tree: "1.炮二平五 马８进７ =红胜", findings: "separator-punctuation 29-38, result-spelling 38-44", fixed: "1. 炮二平五 马８进７\n1-0"},
		{text: "1. 炮二平五 马８进７\n结果,红胜", tree: "1.炮二平五 马８进７ =红胜", findings: "separator-punctuation 29-36, result-spelling 36-42", fixed: "1. 炮二平五 马８进７\n1-0"},
		{text: "1. 炮二平五 马８进７ 结果 1-0", tree: "1.炮二平五 马８进７ =1-0", findings: "separator-punctuation 29-35", fixed: "1. 炮二平五 马８进７ 1-0"},
		{text: "1. 炮二平五 红 马８进７ *", tree: "1.炮二平五 红 马８进７ =*"},
		{text: "1. 炮二平五 结果\n1-0", tree: "1.炮二平五 结果 =1-0"},
		{text: "1. 炮二平五 结果：好棋 *", tree: "1.炮二平五 结果 <：> 好棋 =*", findings: "stray-text 22-25"},
		{text: "1. 炮二平五 红：好棋 *", tree: "1.炮二平五 红 <：> 好棋 =*", findings: "stray-text 19-22"},
	})
}
