package habit_test

import "testing"

func TestVariationEmpty(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 () 马８进７ *", tree: "1.炮二平五 () 马８进７ =*", findings: "variation-empty 16-18"},
		{text: "1. 炮二平五 ( {好} ) 马８进７ *", tree: "1.炮二平五 ({好}) 马８进７ =*", findings: "variation-empty 16-25"},
		{text: "() 1. 炮二平五 *", tree: "() 1.炮二平五 =*", findings: "variation-target 0-1, variation-empty 0-2"},
		{text: "1. 炮二平五 (1-0) 马８进７ *", tree: "1.炮二平五 (=1-0) 马８进７ =*", findings: "variation-empty 16-21"},
	})
}
