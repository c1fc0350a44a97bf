package habit_test

import "testing"

func TestFence(t *testing.T) {
	hold(t, []reading{
		{text: "```pgn\n1. 炮二平五 *\n```\n", tree: "<```pgn> 1.炮二平五 =* <```>", findings: "stray-text 0-6, stray-text 25-28"},
		{text: "```\n[Red \"甲\"]\n\n1. 炮二平五 *\n``` \n\n棋谱", tree: "[Red=甲] <```> 1.炮二平五 =* <```> <棋谱>", findings: "stray-text 0-3, stray-text 35-38, text-after-result 41-47"},
		{text: "``` 棋谱\n1. 炮二平五 *", tree: "{``` 棋谱} 1.炮二平五 =*", findings: "text-before-game 0-10"},
	})
}
