package habit_test

import "testing"

func TestCommentWidth(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 {好棋｝ 马８进７ *", tree: "1.炮二平五 {好棋} 马８进７ =*", findings: "bracket-character 23-26", fixed: "1. 炮二平五 {好棋} 马８进７ *"},
		{text: "1. 炮二平五 {好｝\n马８进７ {棋} *", tree: "1.炮二平五 {好} 马８进７ {棋} =*", findings: "bracket-character 20-23", fixed: "1. 炮二平五 {好}\n马８进７ {棋} *"},
		{text: "1. 炮二平五 {好｝，下一着 *", tree: "1.炮二平五 {好｝，下一着 *}", findings: "comment-unterminated 16-17"}, // prose follows
	})
}
