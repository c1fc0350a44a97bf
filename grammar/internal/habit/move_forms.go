package habit

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Forms of moves that the specification does not have.
const (
	rank       = `(?:10|[0-9])`
	sanSquare  = `[a-i]` + rank
	sanMove    = `(?:[KABNHRCPEG][a-i]?` + rank + `?x?|[a-i](?:` + rank + `x?|x))` + sanSquare + `[+#]*` // SAN, or squares with ranks up to 10
	wideWXF    = `[<latin><keypad>][<count><wxf-mark>][<wxf-mark>][<count>]`
	wideICCS   = `[A-Ia-iＡ-Ｉａ-ｉ][0-9０-９][<dash>]?[A-Ia-iＡ-Ｉａ-ｉ][0-9０-９]`
	wideCommon = `[<letter>]{2,3}[<direction>][<count>]`
)

var (
	// oneSquare is a file and a rank.
	oneSquare = pattern(`^[A-Za-z][0-9]$`)

	// wholeSAN is a move of SAN. A square alone may be part of a move.
	wholeSAN = pattern(`^(?:` + sanMove + `|` + sanSquare + `[+#]+)$`)

	// wideMove is a move with characters beyond ASCII.
	wideMove = pattern(`^(?:` + wideCommon + `|` + wideWXF + `|` + wideICCS + `)$`)
)

// isStrictMove reports whether a text is a move of the specification.
func isStrictMove(text string) bool {
	t, ok := lexicon.LexKind(text, 0, lexicon.Move)
	return ok && int(t.End) == len(text)
}

// isWholeMove reports whether a text is a move of the specification, in another notation or in SAN.
func isWholeMove(text string) bool {
	return isStrictMove(text) || text[0] >= utf8.RuneSelf && wideMove().MatchString(text) || wholeSAN().MatchString(text)
}
