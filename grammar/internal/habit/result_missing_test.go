package habit_test

import "testing"

func TestResultMissing(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７", tree: "1.炮二平五 马８进７", findings: "result-missing 28-28"},
		{text: "1. 炮二平五 {好} \n", tree: "1.炮二平五 {好}", findings: "result-missing 21-21"},
		{text: `[Red "a"]`, tree: "[Red=a]", findings: "result-missing 9-9"},
	})
}
