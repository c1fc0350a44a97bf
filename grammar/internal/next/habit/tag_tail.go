package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// A tail is a damaged tag from its value on. Offsets count from the first byte of the value.
type tail struct {
	quoted   bool   // the value begins with a quotation mark
	value    string // the value without the marks around it
	valueEnd int    // end of the value and the marks around it
	junk     string // text between the value and the bracket
	end      int    // end of the tag
	missing  string // marks that are missing at the end
	closer   string // marks written instead of the missing ones, such as "】
	broken   bool   // a line ends in the tag
}

// atValue reports whether a tag's value must come next.
func atValue(c *parse.Cursor) bool { return c.In() == "Tag" && c.Fits(lexicon.Value) }

// tailHere returns the tail of the tag whose value begins with the next token.
func tailHere(c *parse.Cursor) tail { return tailOf(c.Rest()) }

// tailOf returns the tail that a text begins with.
func tailOf(s string) (t tail) {
	t.quoted = strings.HasPrefix(s, `"`)
	line, closed := tagRange(s, min(1, len(s)))
	bracket := strings.LastIndexByte(s[:line], ']')
	if t.quoted {
		t.valueEnd = quotedEnd(s, line, closed, bracket)
	} else if t.valueEnd = bracket; bracket < 0 {
		t.valueEnd = line
	}
	t.valueEnd = len(strings.TrimRight(s[:t.valueEnd], " \t"))
	t.close(s, bracket)
	t.unquote(s)
	return t
}

// quotedEnd returns the end of a value in quotation marks. line is the end of its line. The candidates in order are the last
// mark before "]" on the line, the last mark before the last bracket, the mark that ends the line, and the last mark before
// "]" on the next line. Without such a mark the value ends with its line.
func quotedEnd(s string, line, closed, bracket int) int {
	if closed > 0 {
		return closed
	}
	if mark := strings.LastIndexByte(s[:max(0, bracket)], '"'); mark > 0 {
		return mark + 1
	}
	end := len(strings.TrimRight(s[:line], " \t"))
	if end > 1 && s[end-1] == '"' {
		return end
	}
	if next := nextLine(s, line); next > line && next < len(s) && s[next] != '[' {
		if _, closed := tagRange(s, next); closed > 0 {
			return closed
		}
	}
	if end > 1 && s[end-1] == ']' {
		end--
	}
	return max(1, end)
}

// close finds the bracket after the value, and the text between them.
func (t *tail) close(s string, bracket int) {
	t.end = t.valueEnd
	next, lines := whiteEnd(s, t.valueEnd)
	switch {
	case next < len(s) && s[next] == ']':
		t.broken = lines
	case bracket > next && !lines && s[next] != '[':
		next = bracket
		for s[next-1] == ']' {
			next--
		}
		t.junk = strings.TrimSpace(s[t.valueEnd:next])
	default:
		t.missing = "]"
		return
	}
	for t.end = next; t.end < len(s) && s[t.end] == ']'; t.end++ {
	}
}

// unquote finds the value within its marks.
func (t *tail) unquote(s string) {
	raw := s[:t.valueEnd]
	t.broken = t.broken || strings.ContainsAny(raw, "\r\n")
	if !t.quoted {
		t.value = strings.TrimLeft(strings.TrimLeft(strings.TrimLeft(raw, nameMarks), " \t\u3000"), openingMarks)
		t.value = strings.TrimRight(t.value, closingMarks)
		return
	}
	if inner, ok := strings.CutSuffix(raw[1:], `"`); ok {
		t.value = inner
		return
	}
	t.value = raw[1:]
	if t.missing = `"` + t.missing; t.missing != `"]` {
		return
	}
	trimmed := strings.TrimRight(t.value, " \t\u3000")
	mark, size := utf8.DecodeLastRuneInString(trimmed)
	inner, closed := strings.CutSuffix(trimmed[:len(trimmed)-size], `"`)
	if strings.ContainsRune(looseClosers, mark) && !strings.Contains(inner, `\`) && (closed || !strings.ContainsAny(inner, looseOpeners)) {
		t.value, t.closer = inner, t.value[len(inner):]
	}
}

// tagRange returns the offset up to which a tag may go from an offset on: the end of the line, or the next tag on it.
// closed is the end of the last quotation mark before a bracket there, or 0.
func tagRange(s string, from int) (end, closed int) {
	for i := from; i < len(s); i++ {
		switch s[i] {
		case '\r', '\n':
			return i, closed
		case '[':
			if quote := tagQuote(s[i:]); quote > 0 {
				if next := blanksEnd(s, i+quote+1); next == len(s) || s[next] != ']' {
					return i, closed
				} // else that quotation mark ends the value, and the bracket at i is part of it
			}
		case '"':
			if next := blanksEnd(s, i+1); next < len(s) && s[next] == ']' {
				closed, i = i+1, next
			}
		}
	}
	return len(s), closed
}

// tagQuote returns the offset of the quotation mark in a tag that a text begins with, or 0 if it does not begin with a
// bracket, a name and a quotation mark on one line.
func tagQuote(s string) int {
	mode, named := lexicon.Text, false
	for at := 0; ; {
		if named && at < len(s) && s[at] == '"' {
			return at
		}
		var t lexicon.Token
		t, mode = lexicon.Lex(s, at, mode)
		if isName := t.Kind == lexicon.Name && !named; !isName && !headToken(s, t) || isName && s[t.End-1] == '\\' {
			return 0
		} else if isName {
			named = true
		}
		at = int(t.End)
	}
}

// headToken reports whether a tag may have a token of a text before its value, besides its name: a bracket, which may be
// written twice, or blanks.
func headToken(s string, t lexicon.Token) bool {
	switch t.Kind {
	case lexicon.TagOpen:
		return t.Start < 2
	case lexicon.Separator:
		return !strings.ContainsAny(s[t.Start:t.End], "\r\n")
	}
	return false
}

// blanksEnd returns the end of the blanks at an offset.
func blanksEnd(s string, at int) int {
	for at < len(s) && (s[at] == ' ' || s[at] == '\t') {
		at++
	}
	return at
}

// whiteEnd returns the end of the white space at an offset, and whether a line ends in it.
func whiteEnd(s string, at int) (end int, lines bool) {
	for {
		t, _ := lexicon.Lex(s, at, lexicon.Tag)
		if t.Kind != lexicon.Separator && t.Kind != lexicon.Break {
			return at, lines
		}
		lines = lines || strings.ContainsAny(s[t.Start:t.End], "\r\n")
		at = int(t.End)
	}
}

// nextLine returns the end of the line break at an offset, or the offset itself if no line ends there.
func nextLine(s string, at int) int {
	switch rest := s[at:]; {
	case strings.HasPrefix(rest, "\r\n"):
		return at + 2
	case rest != "" && (rest[0] == '\n' || rest[0] == '\r'):
		return at + 1
	}
	return at
}

// Marks around a tag or its value, and between name and value, in other files than the specification's.
const (
	nameMarks    = ":：=＝"
	openingMarks = "“”＂‘'「『"
	closingMarks = "“”＂’'」』\""
	looseOpeners = "【〔［「『〖《〈‹«<(（{｛"
	looseClosers = "】〕］」』〗》〉›»>)）]}｝"
)
