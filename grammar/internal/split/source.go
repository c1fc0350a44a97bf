package split

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Reach limits how many bytes are read for one decision: the length of a token other than a comment, and the distance to the
// brace that closes a comment.
const Reach = 64 << 10

// A source cuts text into tokens on demand. The text may grow.
type source struct {
	text    string
	all     bool // no more text follows
	toks    []lexicon.Token
	at      int // offset of the first character that is in no token yet
	mode    lexicon.Mode
	settled int    // offset of the last line break. Tokens before it are whole
	scanned int    // offset up to which the text was searched for line breaks
	closing int    // offset up to which no brace closes the comment at offset at
	lost    string // braces of the comment that the text begins in, after a call of Forget
	search  search // the last search for a brace
	looks   int    // number of tokens and bytes that were looked at

	vocabulary Words // how words of titles are told from moves
}

// grow replaces the text by a longer text with the same beginning.
func (s *source) grow(text string, all bool) {
	if !all {
		text = text[:len(text)-cutEnd(text)]
	}
	s.text, s.all = text, all
	if n := strings.LastIndexAny(text[s.scanned:], "\r\n"); n >= 0 {
		s.settled = s.scanned + n
	}
	s.scanned = len(text)
}

// cutEnd returns the length of a character at the end of a text that may not be whole.
func cutEnd(text string) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if end := text[len(text)-n:]; utf8.RuneStart(end[0]) && !utf8.FullRuneInString(end) {
			return n
		}
	}
	return 0
}

// token returns a token by its index, and EOF after the last. If that takes more text, it panics with errShort.
func (s *source) token(i int) lexicon.Token {
	s.looks++
	if i < len(s.toks) {
		return s.toks[i]
	}
	return s.lexTo(i)
}

// lexTo is token for a token that is not cut yet.
func (s *source) lexTo(i int) lexicon.Token {
	for i >= len(s.toks) {
		if !s.lex() {
			return lexicon.Token{Kind: lexicon.EOF, Start: int32(len(s.text)), End: int32(len(s.text))}
		}
	}
	return s.toks[i]
}

// errShort is the panic of a source if a token or a brace needs more text. Decisions look ahead from many places, and
// change nothing before they have looked. Next recovers it.
var errShort = errors.New("more text is needed")

// need panics with errShort if more text follows.
func (s *source) need() {
	if !s.all {
		panic(errShort)
	}
}

// lex appends the next token. It returns false at the end of the text.
func (s *source) lex() bool {
	if s.at == len(s.text) {
		s.need()
		return false
	}
	if s.lost != "" {
		return s.lexLost()
	}
	end, whole := s.view()
	t, mode := lexicon.Lex(s.text[:end], s.at, s.mode)
	if !whole && int(t.End) > s.settled && lexicon.MayGrow(s.text[:end], s.at, s.mode) {
		panic(errShort)
	}
	s.looks += int(t.End - t.Start)
	s.toks, s.at, s.mode, s.closing = append(s.toks, t), int(t.End), mode, 0
	if !endsLine(t) && t.Kind != lexicon.TagOpen {
		s.lexLine()
	}
	return true
}

// relex makes the source cut the text from an offset on. The token there has an index.
func (s *source) relex(i, at int) { s.toks, s.at, s.mode, s.closing = s.toks[:i], at, lexicon.Text, 0 }

// lexLine appends the next tokens of the line, as far as they are whole and no comments. In one go they take less time.
func (s *source) lexLine() {
	text, at, mode, toks := s.text, s.at, s.mode, s.toks
	const most = 256 // tokens, so that of a long line only some are cut that nobody may need
	until := len(toks) + most
	for len(toks) < until && at < s.settled && text[at] != '{' && text[at] != "｛"[0] && !lexicon.IsDigit(text[at]) {
		t, next := lexicon.Lex(text[:min(len(text), at+Reach)], at, mode)
		if int(t.End) > s.settled {
			break
		}
		if toks, at, mode = append(toks, t), int(t.End), next; endsLine(t) {
			break
		}
	}
	s.looks += at - s.at
	s.at, s.mode, s.toks = at, mode, toks
}

// view returns the end of the text that the next token may depend on. whole is false if more of it may follow.
func (s *source) view() (end int, whole bool) {
	if s.mode == lexicon.Text && opensComment(s.text[s.at:]) {
		return s.commentEnd(), true
	}
	end = min(len(s.text), s.at+Reach)
	return end, s.all || end < len(s.text)
}

// lexLost appends the rest of a comment whose beginning is forgotten.
func (s *source) lexLost() bool {
	s.closing = max(s.closing, s.at)
	end := len(s.text)
	switch n := strings.IndexAny(s.text[s.closing:], s.lost); {
	case n >= 0 && s.text[s.closing+n] < 0x80:
		end = s.closing + n + 1
	case n >= 0:
		end = s.closing + n + len("｝")
	default:
		s.closing = end
		s.need()
	}
	s.toks = append(s.toks, lexicon.Token{Kind: lexicon.Comment, Start: int32(s.at), End: int32(end)})
	s.at, s.lost, s.closing = end, "", 0
	return true
}

// opensComment reports whether a text begins with a brace that opens a comment.
func opensComment(text string) bool {
	return strings.HasPrefix(text, "{") || strings.HasPrefix(text, "｛")
}

// closesComment reports whether a text begins with a brace that closes a comment.
func closesComment(text string) bool {
	return strings.HasPrefix(text, "}") || strings.HasPrefix(text, "｝")
}

// bracesOf returns the braces that mean something in a comment. Braces of full width do only between such braces.
func bracesOf(comment string) string {
	if strings.HasPrefix(comment, "{") {
		return "{}"
	}
	return "{}｛｝"
}

// commentEnd returns an offset after the brace that ends the comment at the next token, or opens another one.
func (s *source) commentEnd() int {
	braces := bracesOf(s.text[s.at:])
	s.closing = max(s.closing, s.at+1)
	n := strings.IndexAny(s.text[s.closing:], braces)
	if s.looks += n; n < 0 {
		s.looks += len(s.text) - s.closing
		s.closing = max(s.closing, len(s.text)-len("｝")+1) // the last character may be cut
		s.need()
		return len(s.text)
	}
	return min(len(s.text), s.closing+n+len("｛"))
}

// A search is the last search for a brace.
type search struct {
	marks    string // the braces that were looked for
	from, at int    // no brace is between these offsets
	found    bool   // there is one at the second
}

// nextBrace returns the offset of the next one of some braces within reach of an offset, or where the search ended.
func (s *source) nextBrace(i int, marks string) int {
	last := &s.search
	if last.marks != marks || i < last.from || i > last.at {
		*last = search{marks: marks, from: i, at: i}
	}
	end := min(len(s.text), i+Reach)
	if !last.found && last.at < end {
		before := last.at
		if n := strings.IndexAny(s.text[last.at:end], marks); n >= 0 {
			last.at, last.found = last.at+n, true
		} else {
			last.at = max(last.at, end-len("｝")+1) // the last character may be cut
		}
		s.looks += last.at - before
	}
	switch {
	case last.found:
		return min(end, last.at)
	case end < i+Reach:
		s.need()
	}
	return end
}

// of returns the text of a token.
func (s *source) of(t lexicon.Token) string { return s.text[t.Start:t.End] }

// endsLine reports whether a line ends in a token other than a comment.
func endsLine(t lexicon.Token) bool { return t.Kind == lexicon.Break }

// isComment reports whether a token is a whole comment.
func isComment(t lexicon.Token) bool { return t.Kind == lexicon.Comment || t.Kind == lexicon.Quoting }

// The kinds of tokens in which lines end, and of comments.
var (
	lineEnds = lexicon.SetOf(lexicon.EOF, lexicon.Break)
	comments = lexicon.SetOf(lexicon.Comment, lexicon.Quoting, lexicon.Unclosed)
)

// lineEnd returns the index of the token that ends the line of another, or the line's head if it is long.
func (s *source) lineEnd(i int) int { return s.endAt(i, lineEnds) }

// endAt is lineEnd for lines that end at other kinds of tokens, too.
func (s *source) endAt(i int, ends lexicon.Set) int {
	start := s.token(i).Start
	for ; ; i++ {
		if t := s.token(i); ends.Has(t.Kind) || t.Start-start > headingReach {
			return i
		}
	}
}

// skip returns the index of the first token from an index on, past white space within the line.
func (s *source) skip(i int) int {
	for {
		if t := s.token(i); t.Kind != lexicon.Separator || endsLine(t) {
			return i
		}
		i++
	}
}
