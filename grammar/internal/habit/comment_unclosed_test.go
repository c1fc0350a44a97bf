package habit_test

import "testing"

func TestCommentUnclosed(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 {好棋 马８进７ *", tree: "1.炮二平五 {好棋 马８进７ *}", findings: "comment-unterminated 16-17"},
		{text: "1. 炮二平五 ｛好棋 马８进７ *", tree: "1.炮二平五 {好棋 马８进７ *}", findings: "comment-unterminated 16-19, bracket-character 16-19", fixed: "1. 炮二平五 {好棋 马８进７ *"},
		{text: "1. 炮二平五 {好 {棋} 马８进７ *", tree: "1.炮二平五 {好 {棋} 马８进７ *}", findings: "comment-unterminated 16-17"},
		{text: "{", tree: "{}", findings: "comment-unterminated 0-1"},
	})
}
