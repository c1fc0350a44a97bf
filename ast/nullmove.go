package ast

import "strings"

// IsNullMove reports whether the text of a move is a null move, by which a side passes: two dashes (-- or ——), or one of
// the words of other programs (0000, @@@@, <>, Z0, null, pass, 停着). No side may pass in xiangqi, so a null move is kept but
// never played (PGN-3.3).
func IsNullMove(text string) bool {
	switch {
	case len(text) < len("<>") || len(text) > len("停着"): // the usual case
		return false
	case nullWords[strings.ToLower(text)]:
		return true
	}
	n := 0
	for _, r := range text {
		if n++; n > 2 || !strings.ContainsRune(nullDashes, r) {
			return false
		}
	}
	return n == 2
}

// nullWords are the null moves that are not dashes, in lower case: in UCI, on servers, in ChessBase, and as words.
var nullWords = map[string]bool{"0000": true, "@@@@": true, "<>": true, "z0": true, "null": true, "pass": true, "停着": true, "停著": true}

// nullDashes are the characters of a null move: the ASCII dash, its full-width form, hyphens, dashes and the
// minus sign.
const nullDashes = "-－﹣‐‑‒–—―−"
