package habit_test

import "testing"

func TestCommentNested(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 {好{棋}} 马８进７ *", tree: "1.炮二平五 {好{棋}} 马８进７ =*", findings: "comment-nested 20-21"},
		{text: `1. 炮二平五 {a {b [x "c}"] d} 马８进７ *`, tree: `1.炮二平五 {a {b [x "c}"] d} 马８进７ =*`, findings: "comment-nested 19-20"},
		{text: "1. 炮二平五 ｛好棋} 马８进７ *", tree: "1.炮二平五 {好棋} 马８进７ =*", findings: "bracket-character 16-19", fixed: "1. 炮二平五 {好棋} 马８进７ *"},
		{text: "1. 炮二平五 ｛好 } 棋｝ 马８进７ *", tree: "1.炮二平五 {好 ｝ 棋} 马８进７ =*", findings: "bracket-character 16-19, comment-nested 23-24", fixed: "1. 炮二平五 {好 } 棋} 马８进７ *"},
		{text: "1. 炮二平五 ｛好 } 棋 { ｝ } 马８进７ *", tree: "1.炮二平五 {好 } 棋 { ｝ } 马８进７ =*", findings: "bracket-character 16-19", fixed: "1. 炮二平五 {好 } 棋 { ｝ } 马８进７ *"},
		{text: "1. 炮二平五 {好｝ 棋} 马８进７ *", tree: "1.炮二平五 {好｝ 棋} 马８进７ =*"},
	})
}
