package habit_test

import "testing"

func TestMoveSign(t *testing.T) {
	hold(t, []reading{
		{text: "1. H2-E2-H9-G7 *", tree: "1.H2-E2 <-> H9-G7 =*", findings: "stray-text 8-9"},
		{text: "1. 炮二平五 +马８进７ *", tree: "1.炮二平五 <+> 马８进７ =*", findings: "stray-text 16-17"},
	})
}
