package habit_test

import "testing"

func TestRoundSemicolon(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７; 2. 马二进三 *", tree: "1.炮二平五 马８进７ 2.马二进三 =*", findings: "separator-punctuation 28-29", fixed: "1. 炮二平五 马８进７ 2. 马二进三 *"},
		{text: "1. 炮二平五 马８进７ ; 1-0", tree: "1.炮二平五 马８进７ =1-0", findings: "separator-punctuation 29-30", fixed: "1. 炮二平五 马８进７  1-0"},
		{text: "1. 炮二平五 马８进７ ; 好棋 2. 马二进三 *", tree: "1.炮二平五 马８进７ <; 好棋 2. 马二进三 *>", findings: "stray-text 29-55, result-missing 55-55"},
	})
}
