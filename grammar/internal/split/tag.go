package split

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A tag has the parts of a tag that the splitter needs.
type tag struct {
	name   string // name as written
	canon  string // name as the specification writes it
	title  string // Game or Event, with which the games of nearly all files begin; else ""
	quoted bool   // a quotation mark of ASCII follows the name
	bare   bool   // a value in other marks or without marks follows the name
	odd    bool   // one of the two quotation marks is missing, or a sign follows the name
	closed bool   // a bracket closes it
	end    int    // index of the token after it
}

// tag returns the tag that begins at token i, which is a TagOpen or a Bracketed.
func (s *source) tag(i int) tag {
	t := s.readTag(i)
	for t.closed && s.token(t.end).Kind == lexicon.Bracket {
		t.end++
	}
	t.canon = canonicalName(t.name)
	t.title = titleOf(t.canon)
	return t
}

// TagAt returns the end of the tag that begins at a bracket of a text, at an offset. ok is false if no tag with a name and a
// quotation mark begins there.
func TagAt(text string, at int) (end int, ok bool) {
	s := source{text: text[:min(len(text), at+Reach)], at: at, all: true}
	if _, ok = s.head(at); !ok {
		return 0, false
	}
	return int(s.token(s.tag(0).end).Start), true
}

// head returns the name of the tag that begins at an offset. quoted says that a quotation mark of ASCII follows. The value
// need not be whole.
func (s *source) head(at int) (name string, quoted bool) {
	text := s.text[:min(len(s.text), at+Reach)]
	t, mode := lexicon.Lex(text, at, lexicon.Text)
	if t.Kind != lexicon.TagOpen {
		return "", false
	}
	if t, mode = lexPast(text, t, mode); t.Kind != lexicon.Name {
		return "", false
	}
	name = text[t.Start:t.End]
	if t, _ = lexPast(text, t, mode); t.Kind == lexicon.EOF {
		s.need()
		return "", false
	}
	return name, text[t.Start] == '"' && !strings.HasSuffix(name, `\`)
}

// lexPast returns the first token after t that is not white space, and the mode of the lexer after that token. mode is the mode
// after t.
func lexPast(text string, t lexicon.Token, mode lexicon.Mode) (lexicon.Token, lexicon.Mode) {
	t, mode = lexicon.Lex(text, int(t.End), mode)
	if t.Kind == lexicon.Separator {
		t, mode = lexicon.Lex(text, int(t.End), mode)
	}
	return t, mode
}

// readTag is tag without canon and title, which follow from the name, and without further brackets that close the tag.
func (s *source) readTag(i int) tag {
	if t := s.token(i); t.Kind == lexicon.Bracketed {
		return bracketed(s.of(t), i+1)
	}
	i++
	if t := s.token(i); t.Kind == lexicon.TagOpen && s.token(i+1).Kind == lexicon.Name {
		i++ // a doubled bracket
	}
	t := tag{end: s.skip(i)}
	if name := s.token(t.end); name.Kind == lexicon.Name {
		t.name = s.of(name)
		t.end = s.value(&t, t.end+1)
	}
	t.end = s.rest(&t, t.end)
	return t
}

// bracketed returns the tag of a Bracketed token: a text in brackets without quotation marks. end is the index of the token
// after it.
func bracketed(text string, end int) tag {
	inner := strings.Trim(text[1:len(text)-1], " \t")
	name, value, _ := strings.Cut(inner, " ")
	return tag{name: name, bare: strings.Trim(value, " \t") != "" || hasValue(name), closed: true, end: end}
}

// value reads the value of the tag t into t, from token i on, which follows the name. It returns the index of the token after
// the value.
func (s *source) value(t *tag, i int) int {
	next := s.skip(i)
	if endsLine(s.token(next)) { // the value may be on the next line
		if mark := s.token(next + 1); mark.Kind == lexicon.Marked && s.text[mark.Start] == '"' {
			t.quoted, t.closed = true, strings.HasSuffix(s.of(mark), "]")
			return next + 2
		}
		return next
	}
	v := s.token(next)
	switch v.Kind {
	case lexicon.Value:
		t.quoted, t.closed = s.text[v.Start] == '"', true
		t.bare = !t.quoted
		return next + 1
	case lexicon.Quote:
		return s.openValue(t, next)
	case lexicon.Bare:
		if next == i && s.signBefore(t, next) {
			return next + 1
		}
	}
	s.bareValue(t, v, next > i)
	return next
}

// openValue reads the value at token i, which no bracket follows directly, into t. It returns the index of the token after the
// value.
func (s *source) openValue(t *tag, i int) int {
	text := s.of(s.token(i))
	t.quoted = !strings.HasSuffix(t.name, `\`)
	if t.odd = len(text) == 1 || text[len(text)-1] != '"'; t.odd {
		if end := s.nextLineValue(i + 1); end > 0 {
			t.closed = true
			return end
		}
	}
	return i + 1
}

// signBefore reports whether token i is a sign between the name of t and a value, and if so records it in t.
func (s *source) signBefore(t *tag, i int) bool {
	if s.of(s.token(i)) == "]" {
		return false
	}
	v := s.token(s.skip(i + 1))
	if v.Kind != lexicon.Value && v.Kind != lexicon.Quote {
		return false
	}
	t.odd, t.quoted = true, s.text[v.Start] == '"'
	return true
}

// bareValue records in t whether the token v is a value without quotation marks. spaced says that a blank precedes v.
func (s *source) bareValue(t *tag, v lexicon.Token, spaced bool) {
	t.bare = hasValue(t.name)
	if v.Kind == lexicon.EOF {
		return
	}
	text := s.of(v)
	t.bare = t.bare || text != "]" && (spaced || text[0] >= utf8.RuneSelf)
	rest, _, _ := strings.Cut(s.text[v.Start:min(len(s.text), int(v.Start)+headingReach)], "\n")
	t.odd = strings.Contains(rest, `"`)
}

// nextLineValue returns the index of the token after the `"]` on the next line that ends a value begun on this line. It returns
// 0 if no value ends on the next line, or if more than white space follows on this line from token i on.
func (s *source) nextLineValue(i int) int {
	if i = s.skip(i); !s.oneBreak(i) || s.token(i+1).Kind == lexicon.TagOpen {
		return 0
	}
	end := s.lineEnd(i + 1)
	for j := i + 1; j < end; j++ {
		text := s.of(s.token(j))
		if lexicon.LineBreaks(text) > 0 { // a comment begins on the line
			return 0
		}
		if text == `"]` || strings.HasSuffix(text, `"`) && s.token(j+1).Kind == lexicon.Bracket {
			return j + 1
		}
	}
	return 0
}

// rest passes the rest of t, from token i on: up to and with the bracket that closes t, or up to another tag or the end of the
// line. It returns the index of the token after the rest.
func (s *source) rest(t *tag, i int) int {
	for !t.closed {
		switch next := s.token(i); {
		case next.Kind == lexicon.EOF, next.Kind == lexicon.TagOpen:
			return i
		case endsLine(next):
			if t.quoted && s.token(i+1).Kind == lexicon.Bracket { // the bracket is on the next line
				t.closed = true
				return i + 2
			}
			return i
		case next.Kind == lexicon.Value, next.Kind == lexicon.Bracket, s.text[next.Start] == ']':
			t.closed = true
		}
		i++
	}
	return i
}

// hasValue reports whether a name is followed by a mark and a value without white space between them, so that all three are one
// token, as in [Red:吕钦].
func hasValue(name string) bool {
	i := strings.IndexAny(name, lexicon.NameMarks)
	if i < 0 {
		return false
	}
	_, size := utf8.DecodeRuneInString(name[i:])
	_, ok := ast.LookupTagFold(name[:i])
	return ok && i+size < len(name)
}

// plainName reports whether a name is of ASCII letters, digits and underscores, the first one a letter.
func plainName(name string) bool {
	const others = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"
	return name != "" && lexicon.IsLetter(name[0]) && strings.Trim(name, others) == ""
}

// canonicalName returns the name of a tag in the spelling of the specification, without a mark and a value right after it.
func canonicalName(name string) string {
	if hasValue(name) {
		name = name[:strings.IndexAny(name, lexicon.NameMarks)]
	}
	return strings.ToValidUTF8(lexicon.TagName(name), "\ufffd")
}

// titleOf returns the canonical name canon if it is Game or Event, and "" for any other name.
func titleOf(canon string) string {
	if canon == "Game" || canon == "Event" {
		return canon
	}
	return ""
}

// tagLines reports whether two lines of tags begin at a token: the first has one tag with a value in quotation
// marks, the second one or more.
func (s *source) tagLines(i int) bool {
	first := s.tag(i)
	end := s.skip(first.end)
	if !first.quoted || !first.closed || first.name == "" || !endsLine(s.token(end)) || !s.closesLine(i, end) {
		return false
	}
	next, ok := s.tagBelow(end)
	return ok && s.tag(next).quoted && s.closesLine(next, s.lineEnd(next))
}

// brokenTagLines is tagLines for lines that may be damaged: each line begins with a tag that has a quotation mark after its
// name.
func (s *source) brokenTagLines(i int) bool {
	next, ok := s.tagBelow(s.lineEnd(i))
	return ok && s.tag(i).quoted && s.tag(next).quoted
}

// tagBelow returns the index of the tag that begins the next line. end is the index of the token that ends the line above. ok
// is false if the next line is empty or begins with other text.
func (s *source) tagBelow(end int) (i int, ok bool) {
	if !s.oneBreak(end) {
		return 0, false
	}
	i = s.skip(end + 1)
	return i, s.token(i).Kind == lexicon.TagOpen
}

// oneBreak reports whether a token ends a line and no empty line follows.
func (s *source) oneBreak(i int) bool {
	t := s.token(i)
	return endsLine(t) && lexicon.LineBreaks(s.of(t)) == 1
}

// closesLine reports whether the last character of a line, apart from white space, is a ]. The line begins at token i, and
// token end ends it.
func (s *source) closesLine(i, end int) bool {
	for end--; end > i && s.toks[end].Kind == lexicon.Separator; end-- {
	}
	return end >= i && strings.HasSuffix(s.of(s.token(end)), "]")
}
