package habit_test

import "testing"

func TestGlyph(t *testing.T) {
	hold(t, []reading{
		{text: "1. 炮二平五!? 马８进７ *", tree: "1.炮二平五 $!? 马８进７ =*", findings: "move-glyph 15-17"},
		{text: "1. 炮二平五!马８进７$1{屏风马}2. 马二进三??1-0", tree: "1.炮二平五 $! 马８进７ $$1 {屏风马} 2.马二进三 $?? =1-0", findings: "move-glyph 15-16, separator-missing 16-16, move-glyph 28-30, move-glyph 56-58, result-joined 58-58", fixed: "1. 炮二平五! 马８进７$1 {屏风马} 2. 马二进三?? 1-0"},
		{text: "! 1. 炮二平五 *", tree: "<!> 1.炮二平五 =*", findings: "stray-text 0-1"},
		{text: "1. 炮二平五 ! 马８进７ *", tree: "1.炮二平五 $! 马８进７ =*", findings: "move-glyph 16-17"},
	})
}
