package habit_test

import "testing"

func TestFooter(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７\n\n棋谱由 http://a.b/ 生成\n", tree: "1.炮二平五 马８进７ <棋谱由 http://a.b/ 生成>", findings: "result-missing 28-28, text-after-result 30-58"},
		{text: "1. 炮二平五 马８进７\n\n----\n(共 2 著)\n", tree: "1.炮二平五 马８进７ <----\n(共 2 著)>", findings: "result-missing 28-28, text-after-result 30-46"},
		{text: "1. 炮二平五 马８进７\n\n点评：红方炮二平五太急。\n", tree: "1.炮二平五 马８进７ <点评：红方炮二平五太急。>", findings: "result-missing 28-28, text-after-result 30-66"},
		{text: "1. 炮二平五 马８进７ 红胜\nhttp://a.b/", tree: "1.炮二平五 马８进７ =红胜 <http://a.b/>", findings: "result-spelling 29-35, text-after-result 36-47", fixed: "1. 炮二平五 马８进７ 1-0\nhttp://a.b/"},
		{text: "1. 炮二平五 马８进７ 1-0\n点评：炮二平五好。", tree: "1.炮二平五 马８进７ =1-0 <点评：炮二平五好。>", findings: "text-after-result 33-60"},
		{text: "1. 炮二平五 马８进７\n\n好棋\n2. 马二进三 *", tree: "1.炮二平五 马８进７ 好棋 2.马二进三 =*"},
		{text: "1. 炮二平五 马８进７\n\n马8近7\n", tree: "1.炮二平五 马８进７ 马8近7", findings: "result-missing 38-38"},
		{text: "1. 炮二平五 马８进７\n\n黑方超时\n1-0", tree: "1.炮二平五 马８进７ 黑方超时 =1-0"},
		{text: "1. 炮二平五 马８进７\n好棋\n", tree: "1.炮二平五 马８进７ 好棋", findings: "result-missing 35-35"},
	})
}
