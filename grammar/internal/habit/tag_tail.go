package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// A tail is the part of a damaged tag from the start of its value on. Offsets in it count from the first byte of the value.
type tail struct {
	text     string // text of the game from the value on
	start    int32  // offset of the value in the game
	mark     int    // length of the mark between the name and the value, if the habit removes the mark
	named    bool   // the tag has a name
	quoted   bool   // the value begins with a quotation mark
	value    string // the value without the marks around it
	valueEnd int    // end of the value and the marks around it
	junk     string // text between the value and the bracket
	end      int    // end of the tag
	missing  string // marks that are missing at the end
	closer   string // marks written instead of the missing ones, such as "】
	broken   bool   // a line ends in the tag
}

// tailAt returns the tail of the current tag, whose value begins at an offset of the game.
func tailAt(c *parse.Cursor, start int32) (t tail) {
	s := c.After(start)
	t = tail{text: s, start: start, named: tagName(c).Written(), quoted: strings.HasPrefix(s, `"`)}
	line, closed := tagRange(s, min(1, len(s)))
	bracket := strings.LastIndexByte(s[:line], ']')
	if t.quoted {
		t.valueEnd = quotedEnd(s, line, closed, bracket)
	} else if t.valueEnd = bracket; bracket < 0 {
		t.valueEnd = line
	}
	t.valueEnd = len(strings.TrimRight(s[:t.valueEnd], blanks))
	t.close(bracket)
	t.unquote()
	return t
}

// close finds the bracket that ends the tag, and the text between the value and the bracket. bracket is the offset of the
// last ] on the line, or -1.
func (t *tail) close(bracket int) {
	s := t.text
	next := len(s) - len(strings.TrimLeftFunc(s[t.valueEnd:], isWhite))
	lines := strings.ContainsAny(s[t.valueEnd:next], "\r\n")
	switch {
	case next < len(s) && s[next] == ']':
		t.broken = lines
	case bracket > next && !lines && s[next] != '[':
		next = len(strings.TrimRight(s[:bracket+1], "]"))
		t.junk = strings.TrimSpace(s[t.valueEnd:next])
	default:
		t.missing, t.end = "]", t.valueEnd
		return
	}
	t.end = len(s) - len(strings.TrimLeft(s[next:], "]"))
}

// unquote finds the value without the marks around it.
func (t *tail) unquote() {
	raw := t.text[:t.valueEnd]
	t.broken = t.broken || strings.ContainsAny(raw, "\r\n")
	if !t.quoted {
		t.value = strings.TrimLeft(strings.TrimLeft(strings.TrimLeft(raw, lexicon.NameMarks), " \t\u3000"), openingMarks)
		t.value = strings.TrimRight(t.value, lexicon.ClosingMarks)
		return
	}
	if inner, ok := strings.CutSuffix(raw[1:], `"`); ok {
		t.value = inner
		return
	}
	t.value = raw[1:]
	t.missing = `"` + t.missing
	if inner, ok := looselyClosed(t.value); ok && t.missing == `"]` {
		t.value, t.closer = inner, t.value[len(inner):]
	}
}

// looselyClosed returns a value without the bracket at its end, if that is of another kind, such as 】, and without a
// quotation mark before the bracket. ok is false if no such bracket ends the value.
func looselyClosed(value string) (inner string, ok bool) {
	trimmed := strings.TrimRight(value, " \t\u3000")
	mark, size := utf8.DecodeLastRuneInString(trimmed)
	inner, quoted := strings.CutSuffix(trimmed[:len(trimmed)-size], `"`)
	return inner, strings.ContainsRune(looseClosers, mark) && !strings.Contains(inner, `\`) && (quoted || !strings.ContainsAny(inner, looseOpeners))
}

// span returns the span in the game between two offsets in the tail.
func (t *tail) span(from, to int) ast.Span {
	return ast.Span{Start: t.start + int32(from), End: t.start + int32(to)}
}

// token returns the token of the value, in quotation marks and on one line, in place of the whole tail.
func (t *tail) token() parse.Token {
	return parse.Make(lexicon.Value, t.start, t.start+int32(t.end), closed(breakPattern().ReplaceAllString(t.value, " ")))
}

// breakPattern matches white space with a line break.
var breakPattern = lexicon.Pattern(`[ \t]*[\r\n][ \t\r\n]*`)

// damaged returns the Meet function of a habit that concerns a damaged tag. If shows returns true for the tail of the
// current tag, the function reports the faults of the tag, and replaces the tail by a proper value.
func damaged(shows func(c *parse.Cursor, t *tail) bool) func(c *parse.Cursor) bool {
	return func(c *parse.Cursor) bool {
		t := tailAt(c, c.At(0).Start)
		if !shows(c, &t) {
			return false
		}
		t.report(c)
		toks := []parse.Token{t.token()}
		if t.junk != "" {
			toks = append(toks, parse.Make(lexicon.Aside, toks[0].End, toks[0].End, t.junk))
		}
		c.LexAfter(toks...)
		return true
	}
}
