package habit_test

import "testing"

func TestResultSpelling(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７ 红胜", tree: "1.炮二平五 马８进７ =红胜", findings: "result-spelling 29-35", fixed: "1. 炮二平五 马８进７ 1-0"},
		{text: "1. 炮二平五 马８进７ 1 : 0 {完}", tree: "1.炮二平五 马８进７ =1 : 0 {完}", findings: "result-spelling 29-34", fixed: "1. 炮二平五 马８进７ 1-0 {完}"},
		{text: "1. 炮二平五 马８进７½", tree: "1.炮二平五 马８进７ =½", findings: "result-spelling 28-30, separator-missing 28-28", fixed: "1. 炮二平五 马８进７ 1/2-1/2"},
		{text: "1. 炮二平五 马８进７ 红胜 2. 马二进三 *", tree: "1.炮二平五 马８进７ 红胜 2.马二进三 =*"},
		{text: "炮二平五 (马二进三 和) 马８进７ *", tree: "炮二平五 (马二进三 =和) 马８进７ =*", findings: "result-spelling 27-30", fixed: "炮二平五 (马二进三 1/2-1/2) 马８进７ *"},
		{text: "1. 炮二平五 (1. 马二进三 和) 马８进７ *", tree: "1.炮二平五 (1.马二进三 =和) 马８进７ =*", findings: "result-spelling 33-36", fixed: "1. 炮二平五 (1. 马二进三 1/2-1/2) 马８进７ *"},
		{text: "1. 炮二平五 马８进７ @ 1:0", tree: "1.炮二平五 马８进７ <@> <1:0>", findings: "stray-text 29-34, result-missing 34-34"},
		{text: "\"1-0\" 1. 炮二平五 *", tree: "<\"1-0\"> 1.炮二平五 =*", findings: "stray-text 0-5"},
	})
}

func TestAsterisksAfterResult(t *testing.T) {
	hold(t, []reading{
		{text: "1. 兵七进一 炮２平３ 和 (2. 马二进三) **", tree: "1.兵七进一 炮２平３ 和 (2.马二进三) <**>", findings: "stray-text 51-53, result-missing 53-53"},
	})
}
