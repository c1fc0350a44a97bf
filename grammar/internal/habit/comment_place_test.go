package habit_test

import "testing"

func TestCommentPlace(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 马８进７ 2. {好棋} 马二进三 *", tree: "1.炮二平五 马８进７ {好棋} 2.马二进三 =*", findings: "comment-place 32-40"},
		{text: "1.{好棋} 马二进三 *", tree: "{好棋} 1.马二进三 =*", findings: "round-period-separator 2-2, comment-place 2-10", fixed: "1. {好棋} 马二进三 *"},
		{text: "1. 炮二平五 1. ... {好} {棋} 马８进７ *", tree: "1.炮二平五 {好} {棋} 1...马８进７ =*", findings: "comment-place 23-28, comment-place 29-34"},
		{text: "1. 炮二平五 (1. *马 {好}) 马８进７ *", tree: "1.炮二平五 (<1.> <*马> {好}) 马８进７ =*", findings: "variation-empty 16-31, stray-text 17-24"},
	})
}
