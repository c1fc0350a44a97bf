package habit

import "github.com/xqpgn/xqpgn/grammar/internal/lexicon"

// oneSquare matches a square: a file and a rank, such as h2.
var oneSquare = pattern(`^[A-Za-z][0-9]$`)

// isStrictMove reports whether a text as a whole is a token of kind [lexicon.Move].
func isStrictMove(text string) bool {
	t, ok := lexicon.LexKind(text, 0, lexicon.Move)
	return ok && int(t.End) == len(text)
}
