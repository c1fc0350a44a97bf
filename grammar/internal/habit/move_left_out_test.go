package habit_test

import "testing"

func TestMoveLeftOut(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 …… 2. 马二进三 *", tree: "1.炮二平五 …… 2.马二进三 =*"},
		{text: "1. 炮二平五 {好} ... 2. 马二进三 马８进７ *", tree: "1.炮二平五 {好} ... 2.马二进三 马８进７ =*"},
		{text: "(1. 炮二平五 。。。\n2. 马二进三) *", tree: "(1.炮二平五 。。。 2.马二进三) =*", findings: "variation-target 0-1"},
		{text: "1. 炮二平五 马８进７ …… 2. 马二进三 *", tree: "1.炮二平五 马８进７ <……> 2.马二进三 =*", findings: "stray-text 29-35"},
		{text: "1. 炮二平五 …… 1. ... 马８进７ *", tree: "1.炮二平五 <……> 1...马８进７ =*", findings: "stray-text 16-22"},
		{text: "1. 炮二平五 …… *", tree: "1.炮二平五 <……> =*", findings: "stray-text 16-22"},
		{text: "1. 炮二平五 …… 马８进７ *", tree: "1.炮二平五 <……> 马８进７ =*", findings: "stray-text 16-22"},
		{text: "1、炮二平五 …… 2、马二进三 *", tree: "1.炮二平五 …… 2.马二进三 =*", findings: "round-form 0-4", fixed: "1. 炮二平五 …… 2. 马二进三 *"},
	})
}
