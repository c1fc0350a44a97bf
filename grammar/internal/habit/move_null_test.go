package habit_test

import "testing"

func TestMoveNull(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 -- 2. —— 马８进７ *", tree: "1.炮二平五 -- 2.—— 马８进７ =*"},
		{text: "-- 1. 炮二平五 *", tree: "<--> 1.炮二平五 =*", findings: "stray-text 0-2"},
		{text: "1. 炮二平五 0000 2. @@@@ 马８进７ 3. <> *", tree: "1.炮二平五 0000 2.@@@@ 马８进７ 3.<> =*"},
		{text: "1. 炮二平五 马８进７ 0000. 马二进三 *", tree: "1.炮二平五 马８进７ 0.马二进三 =*"},
		{text: "@@@@ 1. 炮二平五 @@ *", tree: "<@@@@> 1.炮二平五 <@@> =*", findings: "stray-text 0-4, stray-text 21-23"},
	})
}
