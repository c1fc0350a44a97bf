package grammar

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// Moves need no numbers. Whether words are moves or something that stands before the tags
// is told from their form, and only where no number was read: in one line, or up to the
// next bracket or comment, most of the words must have the form of a move.

// weigh decides whether the words since the last line, bracket or comment are moves.
func (s *splitter) weigh() {
	if s.words > 0 {
		if words := s.data[s.words-1 : s.pos]; !s.moves && (!s.utf8() || mayHoldMove(words)) {
			s.moves = mostlyMoves(decode(s.encoding, words))
		}
		s.words = 0
	}
}

// mayHoldMove reports whether so many characters as a move has stand together in a text,
// which is UTF-8.
func mayHoldMove(text []byte) bool {
	n := 0
	for _, c := range text {
		switch {
		case c >= utf8.RuneSelf:
			if utf8.RuneStart(c) {
				n++
			}
		case scan.ASCIIClass[c] == scan.Separator, scan.ASCIIClass[c] == scan.Blank, scan.ASCIIClass[c] == scan.Bracket:
			n = 0
		default:
			n++
		}
		if n == scan.MinMove {
			return true
		}
	}
	return false
}

// mostlyMoves reports whether more words of a text have the form of a move than do not.
func mostlyMoves(text string) bool {
	moves, others := 0, 0
	for i := 0; i < len(text); {
		r, size := scan.RuneAt(text, i)
		c := scan.ClassOf(r)
		if c == scan.Separator || c == scan.Blank || c == scan.Bracket {
			i += size
			continue
		}
		end := i + max(size, scan.RunEnd(text[i:]))
		for i < end {
			r, _ := scan.RuneAt(text, i)
			kind, n := scan.WordToken(text[i:end], r, scan.ClassOf(r))
			switch {
			case kind == token.Move && scan.HasMoveForm(text[i:i+n]):
				moves++
			case kind == token.Move:
				others++
			}
			i += n
		}
	}
	return moves > others
}
