package habit_test

import "testing"

func TestWordMove(t *testing.T) {
	hold(t, []reading{
		{text: "1. 马二上三 马８进７ *", tree: "1.马二上三 马８进７ =*"},
		{text: "1. cP.6 ++.6 *", tree: "1.cP.6 ++.6 =*"},
		{text: "1. e4 e5 *", tree: "1.e4 e5 =*"},
		{text: "1. 炮二平五 好棋 *", tree: "1.炮二平五 好棋 =*"},
		{text: "1. .2.5 H8+7 2. ... .２=5 *", tree: "1..2.5 H8+7 2....２=5 =*"},
		{text: "1. .马二上三 *", tree: "1...马二上三 =*", findings: "round-form 3-4, separator-missing 4-4", fixed: "1. ... 马二上三 *"},
		{text: "1. 马８进...７ *", tree: "1.马８进...７ =*"},
	})
}
