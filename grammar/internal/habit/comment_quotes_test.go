package habit_test

import "testing"

func TestCommentQuotes(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五 {未完\n[Event \"一\"]\n1. 马八进七 } 马８进７ *", tree: "1.炮二平五 {未完\n[Event \"一\"]\n1. 马八进七 } 马８进７ =*", findings: "comment-tag 24-30"},
		{text: "1. 炮二平五 {\r\n [game: \"一\"]} 马８进７ *", tree: "1.炮二平五 {\r\n [game: \"一\"]} 马８进７ =*", findings: "comment-tag 20-26"},
		{text: "1. 炮二平五 {\n\u3000[Event\ufeff\"一\"]} 马８进７ *", tree: "1.炮二平五 {\n\u3000[Event\ufeff\"一\"]} 马８进７ =*", findings: "comment-tag 21-27"},
		{text: `1. 炮二平五 {见 [Event "一"]} 马８进７ *`, tree: `1.炮二平五 {见 [Event "一"]} 马８进７ =*`},
	})
}
