package habit_test

import "testing"

func TestPreface(t *testing.T) {
	hold(t, []reading{
		{text: "题目\n[Red \"甲\"]\n\n副题\n1. 炮二平五 *", tree: "[Red=甲] {题目} {副题} 1.炮二平五 =*", findings: "text-before-game 0-6, text-before-game 20-26"},
		{text: "许银川 先胜 胡荣华\r\n1. 炮二平五 *", tree: "{许银川 先胜 胡荣华} 1.炮二平五 =*", findings: "text-before-game 0-26", fixed: "[Red \"许银川\"]\n[Black \"胡荣华\"]\n[Result \"1-0\"]\r\n1. 炮二平五 *"},
		{text: "许银川 先胜 胡荣华\n[Red \"甲\"]\n1. 炮二平五 *", tree: "[Red=甲] {许银川 先胜 胡荣华} 1.炮二平五 =*", findings: "text-before-game 0-26"},
		{text: "许银川 先胜 胡荣华\n许银川 先胜 胡荣华\n1. 炮二平五 *", tree: "{许银川 先胜 胡荣华} {许银川 先胜 胡荣华} 1.炮二平五 =*", findings: "text-before-game 0-26, text-before-game 27-53", fixed: "[Red \"许银川\"]\n[Black \"胡荣华\"]\n[Result \"1-0\"]\n许银川 先胜 胡荣华\n1. 炮二平五 *"},
		{text: "2005年11月12日 1. 炮二平五 *", tree: "{2005年11月12日} 1.炮二平五 =*", findings: "text-before-game 0-17"},
		{text: "1. 题目\n(二) 副题\n1. 炮二平五 *", tree: "{1. 题目} {(二) 副题} 1.炮二平五 =*", findings: "text-before-game 0-9, text-before-game 10-22"},
		{text: "题目\n1. H2-E2 *", tree: "{题目} 1.H2-E2 =*", findings: "text-before-game 0-6"},
		{text: "题目\n1. C2.5 N8+7 *", tree: "{题目} 1.C2.5 N8+7 =*", findings: "text-before-game 0-6"},
		{text: "題目（副題）1.炮二平五 *", tree: "{題目（副題）} 1.炮二平五 =*", findings: "text-before-game 0-18, round-period-separator 20-20", fixed: "題目（副題）1. 炮二平五 *"},
		{text: "题目\n炮二平五 马８进７ *", tree: "{题目} 炮二平五 马８进７ =*", findings: "text-before-game 0-6"},
		{text: "第5局 相三进五\n\n1. 相三进五 *", tree: "{第5局 相三进五} 1.相三进五 =*", findings: "text-before-game 0-20"},
		{text: "（一）炮二平五\n1. 炮二平五 *", tree: "{（一）炮二平五} 1.炮二平五 =*", findings: "text-before-game 0-21"},
		{text: "布局：C12 中炮对屏风马\n红方：甲乙\n1. 炮二平五 *", tree: "{布局：C12 中炮对屏风马} {红方：甲乙} 1.炮二平五 =*", findings: "text-before-game 0-31, text-before-game 32-47", fixed: "[Opening \"C12 中炮对屏风马\"]\n[Red \"甲乙\"]\n1. 炮二平五 *"},
		{text: "炮二平五 马８进７\n1. 马二进三 *", tree: "炮二平五 马８进７ 1.马二进三 =*"},
		{text: "题目\n马八\n1. 炮二平五 *", tree: "{题目} 马八 1.炮二平五 =*", findings: "text-before-game 0-6"},
		{text: "题目", tree: "题目", findings: "result-missing 6-6"},
		{text: "题目 1-0\n1. 炮二平五 *", tree: "{题目 1-0} 1.炮二平五 =*", findings: "text-before-game 0-10"},
		{text: "1-0 题目\n1. 炮二平五 *", tree: "=1-0 <题目\n1. 炮二平五 *>", findings: "move-after-end 11-26"},
		{text: "@ @\n1. 炮二平五 *", tree: "<@> <@> 1.炮二平五 =*", findings: "stray-text 0-3"},
		{text: "1. 炮二平五 *\n题目", tree: "1.炮二平五 =* <题目>", findings: "text-after-result 18-24"},
		{text: "题目\n1. H2﹣E2 *", tree: "{题目} 1.H2﹣E2 =*", findings: "text-before-game 0-6"},
		{text: "3k5/9/9/9/9/9/9/9/9/5K3 w\n[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 b\"]\n1. ... 将４进１ *", tree: "[FEN=3k5/9/9/9/9/9/9/9/9/5K3 b] {3k5/9/9/9/9/9/9/9/9/5K3 w} 1...将４进１ =*", findings: "text-before-game 0-25"},
		{text: "\"time\",\"move\"\n\"0\",\"h2e2\",\"x\"", tree: "{\"time\",\"move\"} {\"0\",} <\"> h2e2 <\"> <\"> x <\">", findings: "text-before-game 0-13, text-before-game 14-18, stray-text 18-19, stray-text 23-24, separator-punctuation 24-25, stray-text 25-26, stray-text 27-28, result-missing 28-28", fixed: "\"time\",\"move\"\n\"0\",\"h2e2\" \"x\""},
	})
}
