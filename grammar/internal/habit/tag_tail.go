package habit

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// A tail is a damaged tag from its value on. Its ends are offsets from the first byte of the value.
type tail struct {
	text     string // text of the game from the value on
	start    int32  // offset of the value in the game
	mark     int    // length of the mark between the name and the value, if the habit takes it off
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
	end := len(strings.TrimRight(s[:line], blanks))
	if end > 1 && s[end-1] == '"' {
		return end
	}
	if next := lineBreak().FindString(s[line:]); next != "" && !strings.HasPrefix(s[line+len(next):], "[") {
		if _, closed := tagRange(s, line+len(next)); closed > 0 {
			return closed
		}
	}
	return max(1, len(strings.TrimSuffix(s[:end], "]")))
}

// lineBreak matches a line break at the start of a text.
var lineBreak = pattern(`^(?:\r\n|\n|\r)`)

// close finds the bracket after the value, and the text between them.
func (t *tail) close(bracket int) {
	s := t.text
	t.end = t.valueEnd
	next := len(s) - len(strings.TrimLeftFunc(s[t.valueEnd:], isWhite))
	lines := strings.ContainsAny(s[t.valueEnd:next], "\r\n")
	switch {
	case next < len(s) && s[next] == ']':
		t.broken = lines
	case bracket > next && !lines && s[next] != '[':
		next = len(strings.TrimRight(s[:bracket+1], "]"))
		t.junk = strings.TrimSpace(s[t.valueEnd:next])
	default:
		t.missing = "]"
		return
	}
	t.end = len(s) - len(strings.TrimLeft(s[next:], "]"))
}

// unquote finds the value within its marks.
func (t *tail) unquote() {
	raw := t.text[:t.valueEnd]
	t.broken = t.broken || strings.ContainsAny(raw, "\r\n")
	if !t.quoted {
		t.value = strings.TrimLeft(strings.TrimLeft(strings.TrimLeft(raw, lexicon.NameMarks), " \t\u3000"), openingMarks)
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
	if inner, ok := looselyClosed(t.value); ok {
		t.value, t.closer = inner, t.value[len(inner):]
	}
}

// looselyClosed returns a value without the bracket of another kind that ends it, and without a quotation mark before that.
func looselyClosed(value string) (inner string, ok bool) {
	trimmed := strings.TrimRight(value, " \t\u3000")
	mark, size := utf8.DecodeLastRuneInString(trimmed)
	inner, quoted := strings.CutSuffix(trimmed[:len(trimmed)-size], `"`)
	return inner, strings.ContainsRune(looseClosers, mark) && !strings.Contains(inner, `\`) && (quoted || !strings.ContainsAny(inner, looseOpeners))
}

// span returns the place of a part of the tail.
func (t *tail) span(from, to int) ast.Span {
	return ast.Span{Start: t.start + int32(from), End: t.start + int32(to)}
}

// report reports each fault of the tail.
func (t *tail) report(c *parse.Cursor) {
	if t.quoted {
		t.reportValues(c)
	}
	if t.junk != "" {
		from := t.valueEnd + strings.Index(t.text[t.valueEnd:], t.junk)
		c.Report(parse.Finding{Rule: ruleTagSyntax, Span: t.span(from, from+len(t.junk)), Args: []any{junkBehind}, Kept: true})
	}
	if t.missing != "" {
		t.reportMissing(c)
	}
	if t.broken && t.quoted {
		t.reportBroken(c)
	}
	if !t.quoted && t.named { // else the missing name says it
		c.Report(parse.Finding{Rule: ruleTagSyntax, Span: t.span(-t.mark, t.valueEnd), Args: []any{withoutQuotes}, Kept: !plainValue(t.value)})
	}
}

// reportMissing reports the marks that are missing at the end.
func (t *tail) reportMissing(c *parse.Cursor) {
	at := t.span(t.end-len(t.closer), t.end)
	if t.missing == `"` {
		at = t.span(t.valueEnd, t.valueEnd)
	}
	c.Report(parse.Finding{Rule: ruleTagUnterminated, Span: at, Args: []any{t.missing}, Kept: !t.quoted}) // else the quotation marks bring it
}

// reportBroken reports that the tag takes two lines, unless the separator before the value says so.
func (t *tail) reportBroken(c *parse.Cursor) {
	if before := c.At(-1); before.Kind == lexicon.Separator && strings.ContainsAny(c.Text(before.Start, before.End), "\r\n") {
		return
	}
	open, _ := c.First("Tag")
	c.Report(parse.Finding{Rule: ruleTagLine, Span: ast.Span{Start: open.Start, End: t.start + int32(t.end)}, Args: []any{brokenTag}})
}

// reportValues reports a value that holds several in quotation marks. It suggests to leave out the marks between them.
func (t *tail) reportValues(c *parse.Cursor) {
	at := severalPattern().FindStringIndex(t.value)
	if at == nil {
		if value, _ := lexicon.Lex(closed(t.value), 0, lexicon.Tag); value.Kind == lexicon.Value || t.broken || !strings.Contains(t.value, `"`) {
			return
		}
		at = []int{strings.IndexByte(t.value, '"'), strings.LastIndexByte(t.value, '"') + 1} // a mark in a bracket that nothing closes
	}
	between := t.span(1+at[0], 1+at[1])
	c.Report(parse.Finding{Rule: ruleTagValues, Span: between, Kept: true, Suggestions: []ast.Suggestion{{
		Edits:  []ast.Edit{{Span: between, New: strings.Trim(t.value[at[0]:at[1]], `"`)}},
		Reason: rules.Text{EN: "if both are one value", ZH: "如果合起来是一个值"},
	}}})
}

// severalPattern finds the text between two values in quotation marks.
var severalPattern = pattern(`"[ \t\x{3000},，、;；/&+]+"`)

// token returns the tail as a value on one line.
func (t *tail) token() parse.Token {
	return parse.Make(lexicon.Value, t.start, t.start+int32(t.end), closed(breakPattern().ReplaceAllString(t.value, " ")))
}

// breakPattern matches white space with a line break.
var breakPattern = pattern(`[ \t]*[\r\n][ \t\r\n]*`)

// damaged returns the Meet of a habit that takes a tag from its value on, if the tail shows the habit.
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

// tagRange returns the offset up to which a tag may go from an offset on: the end of the line, or the next tag on it.
// closed is the end of the last quotation mark before a bracket there, or 0.
func tagRange(s string, from int) (end, closed int) {
	for i := from; i < len(s); i++ {
		switch s[i] {
		case '\r', '\n':
			return i, closed
		case '[':
			quote := tagQuote(s[i:])
			if quote > 0 && !closes(s[i+quote+1:]) { // else that quotation mark ends the value, and the bracket is part of it
				return i, closed
			}
		case '"':
			if closes(s[i+1:]) {
				closed = i + 1
			}
		}
	}
	return len(s), closed
}

// closes reports whether a text begins with a closing bracket, after blanks.
func closes(s string) bool { return strings.HasPrefix(strings.TrimLeft(s, blanks), "]") }

// tagQuote returns the offset of the quotation mark in a tag that a text begins with, or 0 if it does not begin with a
// bracket, a name and a quotation mark on one line. The bracket may be doubled.
func tagQuote(s string) int {
	at := tagHead().FindStringIndex(s)
	if at == nil {
		return 0
	}
	return at[1] - 1
}

var tagHead = pattern(`^\[\[?[<white>]*[^<name-end>]*[^<name-end><name-mark>\\](?:[ \t]*[<name-mark>]+)?[<white>]*"`)

// Marks around a tag or its value, and between name and value, in other files than the specification's.
const (
	blanks       = " \t"
	openingMarks = "“”＂‘'「『"
	closingMarks = "“”＂’'」』\""
	looseOpeners = "【〔［「『〖《〈‹«<(（{｛"
	looseClosers = "】〕］」』〗》〉›»>)）]}｝"
)
