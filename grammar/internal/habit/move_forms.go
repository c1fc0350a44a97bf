package habit

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Forms of moves that the specification does not have.
const (
	wideWXF    = `[<latin><keypad>][<count><wxf-mark>][<wxf-mark>][<count>]`
	wideICCS   = `[A-Ia-iＡ-Ｉａ-ｉ][0-9０-９][<dash>]?[A-Ia-iＡ-Ｉａ-ｉ][0-9０-９]`
	wideCommon = `[<letter>]{2,3}[<direction>][<count>]`
)

var (
	// oneSquare is a file and a rank.
	oneSquare = pattern(`^[A-Za-z][0-9]$`)

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
	return isStrictMove(text) || text[0] >= utf8.RuneSelf && wideMove().MatchString(text) || lexicon.IsSAN(text)
}
