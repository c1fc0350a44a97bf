package habit_test

import "testing"

func TestNumberPair(t *testing.T) {
	hold(t, []reading{
		{text: "12.1. 炮二平五 马８进７ 2. 34+5 *", tree: "<12.> 1.炮二平五 马８进７ 2.34+5 =*", findings: "stray-text 0-3"},
		{text: "1. 12.5. 34+5 *", tree: "1.12.5 34+5 =*", findings: "separator-punctuation 7-8", fixed: "1. 12.5 34+5 *"},
		{text: "1. 12.5 34+5 *", tree: "1.12.5 34+5 =*"},
	})
}
