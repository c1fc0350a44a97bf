package habit_test

import "testing"

func TestMoveMark(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二@平五 马８进７ *", tree: "1.炮二@平五 马８进７ =*"},
		{text: "1. N2/+3 C_8.5 *", tree: "1.N2/+3 C_8.5 =*"},
		{text: "1. H2~-E2 *", tree: "1.H2~-E2 =*"},
		{text: "1. 炮二@平@五 *", tree: "1.炮二 <@> 平 <@> 五 =*", findings: "stray-text 9-10, stray-text 13-14"}, // two marks
		{text: "1. 炮二平五@马８进７ *", tree: "1.炮二平五 <@> 马８进７ =*", findings: "stray-text 15-16"},                // between moves
		{text: "1. 炮二平五 【当 炮】马８进７ *", tree: "1.炮二平五 <【> 当 炮 <】> 马８进７ =*", findings: "stray-text 16-19, stray-text 26-29"},
	})
}
