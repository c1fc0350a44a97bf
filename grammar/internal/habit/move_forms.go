package habit

import "github.com/xqpgn/xqpgn/grammar/internal/lexicon"

// oneSquare is a file and a rank.
var oneSquare = pattern(`^[A-Za-z][0-9]$`)

// isStrictMove reports whether a text is a move of the specification.
func isStrictMove(text string) bool {
	t, ok := lexicon.LexKind(text, 0, lexicon.Move)
	return ok && int(t.End) == len(text)
}
