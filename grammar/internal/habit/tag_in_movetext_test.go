package habit_test

import "testing"

func TestTagInMovetext(t *testing.T) {
	hold(t, []reading{
		{text: `1. 炮二平五 [Red "甲"] 马８进７ *`, tree: "[Red=甲] 1.炮二平五 马８进７ =*", findings: "tag-in-movetext 16-27", fixed: "[Red \"甲\"]\n1. 炮二平五  马８进７ *"},
		{text: "[Black \"乙\"]\r\n\r\n1. 炮二平五 马８进７ [Red \"甲\"][Site \"丙\"] *", tree: "[Black=乙] [Red=甲] [Site=丙] 1.炮二平五 马８进７ =*", findings: "tag-in-movetext 46-57, tag-in-movetext 57-69", fixed: "[Black \"乙\"]\r\n[Red \"甲\"]\n[Site \"丙\"]\n\r\n1. 炮二平五 马８进７  *"},
		{text: "[Black \"乙\"] {好} [Red \"甲\"]\n1. 炮二平五 *", tree: "[Black=乙] [Red=甲] {好} 1.炮二平五 =*", findings: "tag-line 14-14, tag-in-movetext 20-31", fixed: "[Black \"乙\"]\n[Red \"甲\"]\n{好} \n1. 炮二平五 *"},
		{text: `1. 炮二平五 [Format "WXF"] [Red "甲"] *`, tree: "[Format=WXF] [Red=甲] 1.炮二平五 =*", findings: "tag-in-movetext 16-30, tag-in-movetext 31-42"},
		{text: `1. 炮二平五 (1. 马二进三 [Red "甲"]) *`, tree: "[Red=甲] 1.炮二平五 (1.马二进三) =*", findings: "tag-in-movetext 33-44", fixed: "[Red \"甲\"]\n1. 炮二平五 (1. 马二进三 ) *"},
		{text: `1. 炮二平五 [Format "WXF"] *`, tree: "[Format=WXF] 1.炮二平五 =*", findings: "tag-in-movetext 16-30"},
		{text: `1. 炮二平五 [Red "甲" 马８进７ *`, tree: `[Red=甲" 马８进７ *] 1.炮二平五`, findings: "tag-in-movetext 16-41, tag-unterminated 41-41, result-missing 41-41", fixed: `1. 炮二平五 [Red "甲" 马８进７ *"]`},
		{text: `1. 炮二平五 [red "甲"] *`, tree: "[Red=甲] 1.炮二平五 =*", findings: "tag-in-movetext 16-27, tag-name 17-20", fixed: `1. 炮二平五 [Red "甲"] *`},
		{text: "1. 炮二平五 [ 马８进７ *", tree: "1.炮二平五 <[> 马８进７ =*", findings: "stray-text 16-17"},
		{text: "炮[Event \"甲\"]\n[Format \"ICCS\"]\n1. h2e2 *", tree: "[Event=甲] [Format=ICCS] 炮 1.h2e2 =*", findings: "tag-in-movetext 3-16, tag-in-movetext 17-32", fixed: "[Event \"甲\"]\n炮\n[Format \"ICCS\"]\n1. h2e2 *"},
	})
}
