package habit

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// A heading is the lines above the tags or the moves of a game: a title, who played whom, where and when. Text that neither
// a tag nor a move follows is none. Nor is a line that looks like damaged moves: nothing that may be a move is passed over.

// headingHere returns the place of a heading's line that begins with the next token, or with the number of a round that was
// read just before. ok is false if no heading stands there. Each habit that asks looks for the heading once.
func headingHere(c *parse.Cursor) (line ast.Span, ok bool) {
	line, ok = lineAbove(c)
	end := c.Memo()
	if !ok || *end == noHeading {
		return line, false
	}
	if *end <= line.Start {
		text := c.Text(line.Start, c.Length())
		n := headingEnd(text)
		if *end = line.Start + int32(n); n < 0 || n > 0 && !strings.ContainsFunc(text[:n], unicode.IsLetter) && dateEnd(text) == 0 {
			*end = noHeading
		}
	}
	if *end <= line.Start {
		return line, false
	}
	text := c.Text(line.Start, min(*end, line.Start+longestLine))
	if i := strings.IndexAny(text, "\r\n"); i >= 0 {
		text = text[:i]
	}
	text = strings.TrimRightFunc(strings.ToValidUTF8(text, ""), isWhite) // the last character may be cut
	line.End = line.Start + int32(len(text))
	return line, line.End > line.Start
}

// noHeading is the memo of a habit that found no heading in a game.
const noHeading = -1

// isWhite reports whether a character is white space, as the lexicon has it.
func isWhite(r rune) bool {
	t, _ := lexicon.Lex(string(r), 0, lexicon.Tag)
	return t.Kind == lexicon.Separator || t.Kind == lexicon.Break
}

// lineAbove returns the offset at which a line above the moves may begin here: nothing but tags, comments and lines like it
// were read, or the number of the first round, which may belong to the line.
func lineAbove(c *parse.Cursor) (line ast.Span, ok bool) {
	line = c.Here()
	numbers := c.Read(lexicon.Number)
	if c.In() == "Tag" || c.Read(lexicon.Move)+c.Read(lexicon.Open)+c.Read(lexicon.Result) > 0 {
		return line, false
	}
	if numbers > 0 {
		first, in := c.First("Round")
		line.Start = first.Start
		return line, in && numbers == 1 && c.Numbered()
	}
	return line, true
}

// headingEnd returns the offset in a text at which the tags or the moves below its heading begin, or that of a comment
// between. It is -1 if the text begins with no heading.
func headingEnd(text string) int {
	h := heading{text: text, comment: -1}
	for h.at < len(text) {
		if skipped := h.line(); skipped {
			continue
		}
		if end, over := h.token(); over {
			return end
		}
	}
	return -1
}

// heading is what was read of a heading.
type heading struct {
	text    string
	at      int // offset of the next token
	begin   int // offset at which its line begins
	comment int // offset of the first comment, or -1
	depth   int // number of open parentheses
}

// line passes a line that is a heading whatever stands below it. It returns false if the next token begins none.
func (h *heading) line() bool {
	if h.at != h.begin {
		return false
	}
	line := h.text[h.at:]
	if i := strings.IndexAny(line, "\r\n"); i >= 0 {
		line = line[:i]
	}
	line = line[:min(len(line), longestLine)]
	if tag, ok := scan.LooseTagAt(line); ok {
		h.at += tag.End
		h.begin = h.at
		return true
	}
	if !isTitle(line) {
		return false
	}
	h.at += len(line)
	return true
}

// longestLine is how much of a line is looked at, in bytes.
const longestLine = 4 << 10

// end returns the end of the heading if the tags or the moves begin at the next token.
func (h *heading) end(begins bool) (end int, over bool) {
	switch {
	case !begins || h.depth > 0:
		return -1, true
	case h.comment >= 0:
		return h.comment, true
	}
	return h.at, true
}

// token passes a token of a heading. over is true if the heading ends before it, or is none; see headingEnd for the end.
func (h *heading) token() (end int, over bool) {
	if n := dateEnd(h.text[h.at:]); n > 0 {
		h.at += n
		return 0, false
	}
	if n := boardEnd(h.text[h.at:]); n > 0 {
		h.at += n
		return 0, false
	}
	t, _ := lexicon.Lex(h.text, h.at, lexicon.Text)
	word := h.text[t.Start:t.End]
	switch t.Kind {
	case lexicon.TagOpen:
		return h.end(tagQuote(h.text[h.at:]) > 0)
	case lexicon.Bracketed:
		return h.end(isMarkedTag(word))
	case lexicon.Result, lexicon.Remainder, lexicon.Unclosed, lexicon.Null:
		return -1, true
	case lexicon.Outcome:
		if !isWord(word) {
			return -1, true
		}
	case lexicon.Glyph:
		if word[0] == '$' {
			return -1, true
		}
	case lexicon.Comment, lexicon.Quoting:
		if h.depth > 0 {
			return -1, true
		}
		if h.comment < 0 {
			h.comment = h.at
		}
		h.begin = int(t.End)
	case lexicon.Open:
		h.depth++
	case lexicon.Close:
		if h.depth--; h.depth < 0 {
			return -1, true
		}
	case lexicon.Break:
		h.begin = int(t.End)
	case lexicon.Move:
		return h.end(true)
	case lexicon.Word:
		if likeMove(word) {
			return h.end(true)
		}
	case lexicon.Marked:
		if _, ok := titleWords(word); !ok {
			return -1, true
		}
	case lexicon.Number, lexicon.Digits:
		if h.depth == 0 && moveFollows(h.text[t.End:]) {
			return h.end(true)
		} else if t.Kind == lexicon.Number {
			return -1, true
		}
	}
	h.at = int(t.End)
	return 0, false
}

// moveFollows reports whether a move stands behind the number of a round: right behind, or behind dots, comments, variations
// and punctuation.
func moveFollows(text string) bool {
	depth := 0
	for at, mode := 0, lexicon.Text; at < len(text); {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		switch t.Kind {
		case lexicon.Open:
			depth++
		case lexicon.Close:
			depth = max(0, depth-1)
		case lexicon.Result, lexicon.Outcome, lexicon.Number, lexicon.Digits:
			if depth == 0 {
				return false
			}
		case lexicon.Move:
			if depth == 0 {
				return true
			}
		case lexicon.Word:
			if depth == 0 {
				return likeMove(text[t.Start:t.End])
			}
		}
		at = int(t.End)
	}
	return false
}

// isTitle reports whether a line is a heading whatever numbers, results and addresses stand on it: it holds a word of text,
// does not begin with a result, and no word of it may be a move or a part of one. A FEN is one, too.
func isTitle(line string) bool {
	if p, ok := scan.PositionOf(line); ok && p.Whole {
		return true
	}
	worded, ok := titleWords(line)
	return worded && ok
}

// titleWords reports whether a text holds a word, and whether nothing in it makes that it is no heading.
func titleWords(line string) (worded, ok bool) {
	depth := 0
	for at := 0; at < len(line); {
		if n := dateEnd(line[at:]); n > 0 {
			at, worded = at+n, true
			continue
		}
		if n := boardEnd(line[at:]); n > 0 {
			at += n
			continue
		}
		t, _ := lexicon.Lex(line, at, lexicon.Text)
		word := line[t.Start:t.End]
		switch t.Kind {
		case lexicon.Move, lexicon.Remainder, lexicon.TagOpen, lexicon.Bracketed, lexicon.Bracket, lexicon.Comment, lexicon.Quoting, lexicon.Unclosed, lexicon.Brace:
			return false, false
		case lexicon.Result:
			if !worded {
				return false, false
			}
		case lexicon.Outcome:
			if worded = worded || isWord(word); !worded {
				return false, false
			}
		case lexicon.Open:
			depth++
		case lexicon.Close:
			if depth--; depth < 0 {
				return false, false
			}
		case lexicon.Word:
			if likeMove(word) {
				return false, false
			}
			worded = worded || isWord(word)
		case lexicon.Marked:
			inside, ok := titleWords(withoutMarks(word))
			if !ok {
				return false, false
			}
			worded = worded || inside
		case lexicon.Other:
			worded = worded || strings.Contains(word, "://")
		}
		at = int(t.End)
	}
	return worded, depth == 0
}

// withoutMarks returns the text of a token without its first and its last character.
func withoutMarks(token string) string {
	_, first := utf8.DecodeRuneInString(token)
	_, last := utf8.DecodeLastRuneInString(token)
	return token[first : len(token)-last]
}

// isMarkedTag reports whether a text in square brackets is a tag of the specification with a mark behind its name.
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

var datePattern = regexp.MustCompile(`^[0-9]{4}(?:[.\-/年][0-9]{1,2}(?:[.\-/月][0-9]{1,2}[日号號]?|月?)|年)`)

// longestDate is how much of a text is searched for a date, in bytes.
const longestDate = 32
