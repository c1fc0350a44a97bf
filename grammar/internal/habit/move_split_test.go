package habit_test

import "testing"

func TestMoveSplit(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二 平五 马８进７ *", tree: "1.炮二平五 马８进７ =*", findings: "move-split 9-10", fixed: "1. 炮二平五 马８进７ *"},
		{text: "1. 炮{a}二{b}平五 马８进７ *", tree: "1.炮二平五 {a} {b} 马８进７ =*", findings: "move-split 6-9", fixed: "1. 炮二平五 {a} {b} 马８进７ *"},
		{text: "1. 炮二，平五 马８进７ *", tree: "1.炮二平五 马８进７ =*", findings: "move-split 9-12", fixed: "1. 炮二平五 马８进７ *"},
		{text: "1. C2 .5 N8+ 7 *", tree: "1.C2.5 N8+7 =*", findings: "move-split 5-6, move-split 12-13", fixed: "1. C2.5 N8+7 *"},
		{text: "1. C he3 H g8 *", tree: "1.Che3 Hg8 =*", findings: "move-split 4-5, move-split 10-11", fixed: "1. Che3 Hg8 *"},
		{text: "1. h2 e2 h9 g7 *", tree: "1.h2 e2 h9 g7 =*"},
		{text: "1. 炮二\n平五 *", tree: "1.炮二平五 =*", findings: "move-split 9-10", fixed: "1. 炮二平五 *"},
		{text: "1. 炮二平五 马８进 1/2-1/2", tree: "1.炮二平五 马８进 =1/2-1/2"},
		{text: "1. 炮二平五 马８[Format \"WXF\"]进７ *", tree: "[Format=WXF] 1.炮二平五 马８进７ =*", findings: "move-split 22-36, tag-in-movetext 22-36"},
	})
}
