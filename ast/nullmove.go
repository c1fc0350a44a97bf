package ast

import "strings"

// IsNullMove reports whether the text of a move is a null move, by which a side passes or a writer leaves a move out: two
// dashes (-- or ——), dots (... or ……), or one of the words of other programs (0000, @@@@, <>, Z0, null, pass, 停着). No
// side may pass in xiangqi, so a null move is kept but never played (PGN-3.3).
func IsNullMove(text string) bool {
	switch {
	case len(text) < len("<>"):
		return false
	case len(text) <= len("停着") && nullWords[strings.ToLower(text)]:
		return true
	}
	marks, dots := 0, 0
	for _, r := range text {
		switch {
		case r == '…':
			dots += 3
		case strings.ContainsRune(nullDots, r):
			dots++
		case strings.ContainsRune(nullDashes, r):
			marks++
		default:
			return false
		}
	}
	return marks == 2 && dots == 0 || marks == 0 && dots > 1
}

// nullWords are the null moves that are not marks, in lower case: in UCI, on servers, in ChessBase, and as words.
var nullWords = map[string]bool{"0000": true, "@@@@": true, "<>": true, "z0": true, "null": true, "pass": true, "停着": true, "停著": true}

// nullDashes are the characters of a null move: the ASCII dash, its full-width form, hyphens, dashes and the
// minus sign. nullDots are the characters of a null move of dots, of which it has two or more; a … counts as three.
const (
	nullDashes = "-－﹣‐‑‒–—―−"
	nullDots   = ".．。﹒·"
)
