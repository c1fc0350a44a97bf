package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// titleWords reports whether a text holds a word, and whether a heading may have all its tokens. No result may come before the
// first word.
func titleWords(text string) (worded, ok bool) {
	depth := 0
	for kind, word := range tokens(text) {
		switch kind {
		case lexicon.Open:
			depth++
		case lexicon.Close:
			depth--
		}
		isWorded, ok := titleWord(kind, word)
		worded = worded || isWorded
		if !ok || depth < 0 || !worded && (kind == lexicon.Result || kind == lexicon.Outcome) {
			return false, false
		}
	}
	return worded, depth == 0
}

// titleWord reports whether a token of a line is or holds a word, and whether a heading may have it.
func titleWord(kind lexicon.Kind, text string) (word, ok bool) {
	switch kind {
	case lexicon.Word:
		return isWord(text), !likeMove(text)
	case lexicon.Outcome:
		return isWord(text), true
	case lexicon.Marked:
		return titleWords(withoutMarks(text))
	case lexicon.Bracketed:
		return true, lexicon.HoldsTitle(text)
	case lexicon.Other: // a date, a time, a score or an address
		return '0' <= text[0] && text[0] <= '9' || strings.Contains(text, "://"), true
	}
	return false, !notInTitle.Has(kind)
}

// notInTitle are the kinds that no heading has.
var notInTitle = lexicon.SetOf(lexicon.Move, lexicon.Remainder, lexicon.TagOpen, lexicon.Bracketed, lexicon.Bracket, lexicon.Comment,
	lexicon.Quoting, lexicon.Unclosed, lexicon.Brace)
