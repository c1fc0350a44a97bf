package habit

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
)

// isTitle reports whether a line is a heading even with numbers, results and addresses: it holds a word of text, does not
// begin with a result, and has no move and no part of a move. A FEN is one, too.
func isTitle(line string) bool {
	if p, ok := positionOf(line); ok && p.whole {
		return true
	}
	worded, ok := titleWords(line)
	return worded && ok
}

// titleWords reports whether a text holds a word, and whether a heading may have all its tokens.
func titleWords(line string) (worded, ok bool) {
	depth := 0
	for at := 0; at < len(line) && depth >= 0; {
		if n := dateEnd(line[at:]); n > 0 {
			at, worded = at+n, true
			continue
		}
		if n := boardEnd(line[at:]); n > 0 {
			at += n
			continue
		}
		t, _ := lexicon.Lex(line, at, lexicon.Text)
		switch at = int(t.End); t.Kind {
		case lexicon.Open:
			depth++
		case lexicon.Close:
			depth--
		default:
			isWord, ok := titleWord(t.Kind, line[t.Start:t.End])
			if worded = worded || isWord; !ok || results.Has(t.Kind) && !worded {
				return false, false
			}
		}
	}
	return worded, depth == 0
}

// results are the kinds of results.
var results = lexicon.SetOf(lexicon.Result, lexicon.Outcome)

// titleWord reports whether a token of a line is or holds a word, and whether a heading may have it.
func titleWord(kind lexicon.Kind, text string) (word, ok bool) {
	switch {
	case notInTitle.Has(kind):
		return false, false
	case kind == lexicon.Word:
		return isWord(text), !likeMove(text)
	case kind == lexicon.Outcome:
		return isWord(text), true
	case kind == lexicon.Marked:
		return titleWords(withoutMarks(text))
	}
	return strings.Contains(text, "://"), true
}

// notInTitle are the kinds that no heading has.
var notInTitle = lexicon.SetOf(lexicon.Move, lexicon.Remainder, lexicon.TagOpen, lexicon.Bracketed, lexicon.Bracket, lexicon.Comment,
	lexicon.Quoting, lexicon.Unclosed, lexicon.Brace)

// withoutMarks returns the text of a token without its first and its last character.
func withoutMarks(token string) string {
	_, first := utf8.DecodeRuneInString(token)
	_, last := utf8.DecodeLastRuneInString(token)
	return token[first : len(token)-last]
}

// isMarkedTag reports whether a text in square brackets is a tag of the specification with a mark after its name.
func isMarkedTag(text string) bool {
	name := strings.TrimSpace(text[1:])
	mark := strings.IndexAny(name, nameMarks)
	if mark <= 0 {
		return false
	}
	_, known := ast.LookupTagFold(name[:mark])
	return known
}

// boardEnd returns the length of the first field of a FEN that a text starts with, 0 for none.
func boardEnd(text string) int {
	slashes, end := 0, 0
	for end < min(len(text), longestBoard) {
		b := text[end]
		if b == '/' {
			slashes++
		} else if (b < '1' || b > '9') && (b|0x20 < 'a' || b|0x20 > 'z') {
			break
		}
		end++
	}
	if slashes < slashesOfFEN {
		return 0
	}
	return end
}

// longestBoard is the length of the longest first field of a FEN.
const longestBoard = 10*len("1k1k1k1k1") + slashesOfFEN

// slashesOfFEN is the number of slashes in the first field of a FEN.
const slashesOfFEN = 9

// dateEnd returns the length of the date that a text starts with, 0 for none.
func dateEnd(text string) int {
	if text == "" || text[0] < '0' || text[0] > '9' {
		return 0
	}
	return len(datePattern.FindString(text[:min(len(text), longestDate)]))
}

var datePattern = regexp.MustCompile(`^([0-9]{4})(?:[.\-/年]([0-9]{1,2})(?:[.\-/月]([0-9]{1,2})[日号號]?|月?)|年)`)

// longestDate is the number of bytes that are searched for a date.
const longestDate = 32
