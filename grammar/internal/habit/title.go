package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// titleWords looks at the tokens of a text. worded reports whether the text holds a word. ok reports whether a heading may
// have all the tokens. No result may come before the first word.
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

// titleWord looks at a token of a line. word reports whether the token is or holds a word, and ok whether a heading may have
// the token.
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
