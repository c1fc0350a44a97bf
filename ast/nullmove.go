package ast

import (
	"strings"
	"unicode/utf8"
)

// IsNullMove reports whether the text of a move is a null move, by which a side passes. A null move is two
// dashes, as chess programs write it (--), or two characters that look like dashes (——). No side may pass in
// xiangqi, so a null move is kept but never played (PGN-3.3).
func IsNullMove(text string) bool {
	if text == "" || text[0] < utf8.RuneSelf && text[0] != nullDashes[0] {
		return false // the usual case
	}
	n := 0
	for _, r := range text {
		if n++; n > 2 || !strings.ContainsRune(nullDashes, r) {
			return false
		}
	}
	return n == 2
}

// nullDashes are the characters of a null move: the ASCII dash, its full-width form, hyphens, dashes and the
// minus sign.
const nullDashes = "-－﹣‐‑‒–—―−"
