package ast

import (
	"strings"
	"unicode/utf8"
)

// IsNullMove reports whether the text of a move is a null move, with which a side
// passes: two dashes, as chess programs write it (--), or two characters that look like
// dashes (——). No side may pass in xiangqi: a null move is kept, and never played
// (PGN-3.3).
func IsNullMove(text string) bool {
	if text == "" || text[0] < utf8.RuneSelf && text[0] != nullDashes[0] {
		return false // as nearly always
	}
	n := 0
	for _, r := range text {
		if n++; n > 2 || !strings.ContainsRune(nullDashes, r) {
			return false
		}
	}
	return n == 2
}

// nullDashes are those that can stand in a null move: the dash of ASCII, its full-width
// form, hyphens, dashes, and the minus sign.
const nullDashes = "-－﹣‐‑‒–—―−"
