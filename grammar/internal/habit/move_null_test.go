package habit_test

import "testing"

func TestMoveNull(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 -- 2. —— 马８进７ *", tree: "1.炮二平五 -- 2.—— 马８进７ =*"},
		{text: "-- 1. 炮二平五 *", tree: "<--> 1.炮二平五 =*", findings: "stray-text 0-2"},
	})
}
