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
	closing int    // no brace before this offset closes the comment that begins at offset source.at
	lost    string // if Forget dropped the beginning of a comment, the braces of this comment; else ""
	search  search // the last search for a brace
	looks   int    // work done so far: one for each token and each byte that was looked at

	vocabulary Words // distinguishes the words of titles from moves
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

// cutEnd returns the length of an incomplete character at the end of a text, or 0.
func cutEnd(text string) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if end := text[len(text)-n:]; utf8.RuneStart(end[0]) && !utf8.FullRuneInString(end) {
			return n
		}
	}
	return 0
}

// token returns the token with the index i, and EOF after the last token. If more text is needed to cut this token, it panics
// with errShort.
func (s *source) token(i int) lexicon.Token {
	s.looks++
	if i < len(s.toks) {
		return s.toks[i]
	}
	return s.lexTo(i)
}

// lexTo is token for an index whose token is not cut yet.
func (s *source) lexTo(i int) lexicon.Token {
	for i >= len(s.toks) {
		if !s.lex() {
			return lexicon.Token{Kind: lexicon.EOF, Start: int32(len(s.text)), End: int32(len(s.text))}
		}
	}
	return s.toks[i]
}

// errShort is the value with which a source panics if a token or a search for a brace needs more text. Next recovers the panic
// and can be called again: a decision looks ahead from many places, but changes no state before it has looked.
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
	return true
}

// relex drops the tokens from index i on, and makes the source cut the text again from the offset at.
func (s *source) relex(i, at int) { s.toks, s.at, s.mode, s.closing = s.toks[:i], at, lexicon.Text, 0 }

// view returns the end of the text on which the next token may depend. whole is false if more such text may follow.
func (s *source) view() (end int, whole bool) {
	if s.mode == lexicon.Text && lexicon.OpensComment(s.text[s.at:]) {
		return s.commentEnd(), true
	}
	end = min(len(s.text), s.at+Reach)
	return end, s.all || end < len(s.text)
}

// lexLost appends a token for the rest of a comment whose beginning Forget dropped.
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

// closesComment reports whether a text begins with a brace that closes a comment.
func closesComment(text string) bool {
	return strings.HasPrefix(text, "}") || strings.HasPrefix(text, "｝")
}

// bracesOf returns the braces that open or close something in a comment. ｛ and ｝ do so only in a comment that begins with ｛.
func bracesOf(comment string) string {
	if strings.HasPrefix(comment, "{") {
		return "{}"
	}
	return "{}｛｝"
}

// commentEnd returns an offset after the next brace in the comment at the next token. This brace ends the comment or opens
// another one.
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
	found    bool   // a brace is at the offset at
}

// nextBrace returns the offset of the next brace among marks, from the offset i on. If no such brace is within Reach bytes, it
// returns the offset where the search ended.
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

// endsLine reports whether a token is a line break. Comments do not count, although a line may end within a comment.
func endsLine(t lexicon.Token) bool { return t.Kind == lexicon.Break }

// isComment reports whether a token is a whole comment.
func isComment(t lexicon.Token) bool { return t.Kind == lexicon.Comment || t.Kind == lexicon.Quoting }

// lineEnds are the kinds of tokens that end a line, and comments are the kinds of comments.
var (
	lineEnds = lexicon.SetOf(lexicon.EOF, lexicon.Break)
	comments = lexicon.SetOf(lexicon.Comment, lexicon.Quoting, lexicon.Unclosed)
)

// lineEnd returns the index of the token that ends the line of token i. In a long line it returns the index of a token more
// than headingReach bytes after token i.
func (s *source) lineEnd(i int) int { return s.endAt(i, lineEnds) }

// endAt is lineEnd for lines that end at tokens of the kinds in ends.
func (s *source) endAt(i int, ends lexicon.Set) int {
	start := s.token(i).Start
	for ; ; i++ {
		if t := s.token(i); ends.Has(t.Kind) || t.Start-start > headingReach {
			return i
		}
	}
}

// skip returns the index of the first token, from the index i on, that is not white space within the line.
func (s *source) skip(i int) int {
	for {
		if t := s.token(i); t.Kind != lexicon.Separator || endsLine(t) {
			return i
		}
		i++
	}
}
