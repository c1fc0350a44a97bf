package model

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkEdit is a key typed in the midst of 10 MB: the edit, and the game as it is shown.
func BenchmarkEdit(b *testing.B) {
	var all strings.Builder
	for i := 0; all.Len() < 10<<20; i++ {
		fmt.Fprintf(&all, "[Game \"Chinese Chess\"]\n[Red \"红%d\"]\n[Black \"黑%d\"]\n\n%s*\n\n", i, i, strings.Repeat("1. 炮二平五 马８进７ 2. 炮五平二 马７退８ ", 15))
	}
	d := &Desk{Forms: none}
	d.Answer(&Request{Op: "open", Name: "a.pgn", Data: []byte(all.String())})
	s := d.Answer(&Request{Op: "document", Shelf: 1, Index: 4000}).Answer.(*state)
	r := Request{Op: "edit", Doc: 1, Index: 4000, Line: s.Game.Line + 1, Column: 8, EndLine: s.Game.Line + 1, EndColumn: 8, Text: "a"}
	for b.Loop() {
		if a := d.Answer(&r); a.Error != nil {
			b.Fatal(a.Error.EN)
		}
		r.Version++
		if r.Text == "" {
			r.Text, r.EndColumn = "a", 8
		} else {
			r.Text, r.EndColumn = "", 9
		}
	}
}
