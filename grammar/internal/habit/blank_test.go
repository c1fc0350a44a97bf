package habit_test

import "testing"

func TestBlank(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 @  马８进７ *", tree: "1.炮二平五 <@> 马８进７ =*", findings: "stray-text 16-17"},
	})
}
