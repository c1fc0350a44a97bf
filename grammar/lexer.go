package grammar

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// definition is the lexical half of the grammar. It never fails: a character
// that fits nowhere is a token too.
type definition struct{}

var (
	_ lexer.StringDefinition = definition{}
	_ lexer.BytesDefinition  = definition{}
)

// Symbols implements lexer.Definition.
func (definition) Symbols() map[string]lexer.TokenType { return symbols() }

// Lex implements lexer.Definition.
func (d definition) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexString(name, string(text))
}

// LexBytes implements lexer.BytesDefinition.
func (d definition) LexBytes(name string, text []byte) (lexer.Lexer, error) {
	return d.LexString(name, string(text))
}

// LexString implements lexer.StringDefinition.
func (d definition) LexString(_ string, text string) (lexer.Lexer, error) {
	return newScanner(text, DefaultMaxDepth), nil
}

// A scanner cuts one game's text into tokens, every byte of it into exactly one.
type scanner struct {
	text     string
	pos      int
	run      int  // the end of the run of characters at pos that no white space or bracket breaks
	heading  bool // no movetext yet: every bracket opens a tag
	tag      tagPart
	depth    int // of open parentheses
	maxDepth int // a parenthesis that would be deeper is one Stray token with all it holds
}

func newScanner(text string, maxDepth int) *scanner {
	return &scanner{text: text, maxDepth: maxDepth, heading: true}
}

// A tagPart says which part of a tag the scanner has passed.
type tagPart uint8

const (
	outside tagPart = iota
	opened          // the bracket
	named           // the name
	valued          // the value
)

// Next implements lexer.Lexer. Of a token's position only the offset is set:
// lines and columns are looked up when somebody asks.
func (s *scanner) Next() (lexer.Token, error) {
	start := s.pos
	kind := s.scan()
	return lexer.Token{Type: kind, Value: s.text[start:s.pos], Pos: lexer.Position{Offset: start}}, nil
}

// scan moves past the next token and gives its kind.
func (s *scanner) scan() lexer.TokenType {
	if s.pos == len(s.text) {
		return lexer.EOF
	}
	r, size := utf8.DecodeRuneInString(s.text[s.pos:])
	c := classOf(r)
	if c == separator || c == blank {
		return s.white()
	}
	if s.tag != outside {
		if kind, ok := s.inTag(r); ok {
			return kind
		}
		s.tag = outside
	}
	if c == bracket {
		return s.bracket(r, size)
	}
	return s.word(r, c)
}

// white takes a run of white space. One character that is no separator makes
// the whole run a Blank.
func (s *scanner) white() lexer.TokenType {
	kind, lines := tokenSeparator, false
	for s.pos < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[s.pos:])
		switch classOf(r) {
		case separator:
			lines = lines || r == '\n' || r == '\r'
		case blank:
			kind = tokenBlank
		default:
			s.endLine(lines)
			return kind
		}
		s.pos += size
	}
	return kind
}

// endLine ends a tag at the end of its line, unless the next line goes on with
// the part of the tag that is due.
func (s *scanner) endLine(lines bool) {
	if !lines || s.tag == outside {
		return
	}
	switch next := s.text[s.pos]; {
	case next == '"' && s.tag == named, next == ']' && s.tag == valued:
	default:
		s.tag = outside
	}
}

// inTag takes the next token of a tag; not ok means that the tag is over.
func (s *scanner) inTag(r rune) (kind lexer.TokenType, ok bool) {
	switch {
	case r == ']':
		s.pos++
		s.tag = outside
		return tokenTagClose, true
	case r == '[':
		return 0, false
	case r == '"' && s.tag < valued:
		s.tag = valued
		s.pos += stringEnd(s.text[s.pos:])
		return tokenString, true
	case s.tag == opened && !opensQuote(r):
		s.tag = named
		s.pos += nameEnd(s.text[s.pos:])
		return tokenName, true
	case s.tag < valued:
		s.tag = valued
		s.pos += bareEnd(s.text[s.pos:])
		return tokenBare, true
	default:
		s.pos += junkEnd(s.text[s.pos:])
		return tokenJunk, true
	}
}

// bracket takes a token that starts with a bracket.
func (s *scanner) bracket(r rune, size int) lexer.TokenType {
	start := s.pos
	s.pos += size
	switch r {
	case '[':
		if ok, _ := tagStart(s.text[start:]); ok || s.heading {
			s.tag = opened
			return tokenTagOpen
		}
	case '{', '｛':
		s.heading = false
		s.pos = start + commentEnd(s.text[start:])
		return tokenComment
	case '(', '（':
		s.heading = false
		if s.depth < s.maxDepth {
			s.depth++
			return tokenOpen
		}
		s.pos = start + variationEnd(s.text[start:])
	case ')', '）':
		if s.depth > 0 {
			s.depth--
			return tokenClose
		}
	}
	return tokenStray
}

// commentEnd gives the length of the comment that s starts with: up to the brace
// that closes it, pairs of braces inside counted, or all of s when none does.
func commentEnd(s string) int {
	if strings.HasPrefix(s, "｛") {
		if i := strings.Index(s, "｝"); i >= 0 {
			return i + len("｝")
		}
		if i := strings.IndexByte(s, '}'); i >= 0 {
			return i + 1
		}
		return len(s)
	}
	depth := 0
	for i := 0; ; i++ {
		n := strings.IndexAny(s[i:], "{}")
		if n < 0 {
			return len(s)
		}
		i += n
		if s[i] == '{' {
			depth++
		} else if depth--; depth == 0 {
			return i + 1
		}
	}
}

// variationEnd gives the length of the variation that s starts with, comments
// and inner variations included, or all of s when nothing closes it.
func variationEnd(s string) int {
	depth := 0
	for i := 0; ; {
		n := strings.IndexAny(s[i:], "(){（）｛")
		if n < 0 {
			return len(s)
		}
		i += n
		r, size := utf8.DecodeRuneInString(s[i:])
		switch r {
		case '{', '｛':
			size = commentEnd(s[i:])
		case '(', '（':
			depth++
		default:
			depth--
		}
		i += size
		if depth == 0 {
			return i
		}
	}
}

// word takes a token that neither white space nor a bracket starts.
func (s *scanner) word(r rune, c class) lexer.TokenType {
	rest := s.text[s.pos:]
	if s.pos >= s.run {
		s.run = s.pos + runEnd(rest)
	}
	kind, n := wordToken(s.text[s.pos:s.run], r, c)
	if kind == tokenStray && (rest[0] == ';' || strings.HasPrefix(rest, "//")) {
		n = lineEnd(rest, 0)
	}
	if kind != tokenStray {
		s.heading = false
	}
	s.pos += n
	return kind
}

// runEnd gives the length of the run of characters before the next white space
// or bracket.
func runEnd(s string) int {
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			if c := asciiClass[s[i]]; c == separator || c == blank || c == bracket {
				return i
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if c := classOf(r); c == blank || c == bracket {
			return i
		}
		i += size
	}
	return len(s)
}

// wordToken gives the kind and the length of the first token of a run whose
// first character is r, of class c.
func wordToken(run string, r rune, c class) (lexer.TokenType, int) {
	if n := resultPrefix(run); n > 0 {
		return tokenResult, n
	}
	switch {
	case r == '*':
		return tokenStray, len(run) // set apart, an asterisk would be a result
	case c == other && r != '$':
		return tokenStray, classEnd(run, 0, other)
	case c == other:
		return tokenStray, classEnd(run, 1, digit)
	case c == digit:
		digits := classEnd(run, 0, digit)
		switch dots := classEnd(run, digits, period); {
		case dots > digits && !keypadMove(run):
			return tokenNumber, dots
		case digits == len(run), firstClass(run[digits:]) == other:
			return tokenDigits, digits
		}
	case c == period:
		dots := classEnd(run, 0, period)
		if run[0] != '.' || dots != 1 || dots == len(run) || run[1] >= utf8.RuneSelf || firstClass(run[1:]) == other {
			return tokenDots, dots
		}
	}
	return moveToken(run)
}

// resultPrefix gives the length of the result that a run starts with, 0 for none.
func resultPrefix(run string) int {
	for _, result := range results {
		rest, ok := strings.CutPrefix(run, result)
		if ok && rest != "" {
			if r, size := utf8.DecodeRuneInString(rest); classOf(r) == period {
				rest = rest[size:] // a full stop behind the result
			}
		}
		if ok && (rest == "" || firstClass(rest) == other && (result != "*" || rest[0] != '*')) {
			return len(result)
		}
	}
	return 0
}

func firstClass(s string) class {
	r, _ := utf8.DecodeRuneInString(s)
	return classOf(r)
}

// classEnd gives the end of the characters of class c that stand at i.
func classEnd(s string, i int, c class) int {
	for i < len(s) {
		r, size := utf8.DecodeRuneInString(s[i:])
		if classOf(r) != c {
			break
		}
		i += size
	}
	return i
}

// keypadMove reports whether a run is a WXF move whose piece is a digit, such as
// 62.5, and not a round's number.
func keypadMove(run string) bool {
	return len(run) >= 4 && (len(run) == 4 || firstClass(run[4:]) == other) &&
		strings.IndexByte(keypadKinds, run[0]) >= 0 &&
		('1' <= run[1] && run[1] <= '9' || strings.IndexByte(keypadSigns, run[1]) >= 0) &&
		strings.IndexByte(keypadSigns, run[2]) >= 0 &&
		'1' <= run[3] && run[3] <= '9'
}

// moveToken takes what may be a move: all up to punctuation, to the digit that
// ends a move in Chinese, or to a result. Without a letter or a digit it is no
// move.
func moveToken(run string) (lexer.TokenType, int) {
	kind, end := tokenStray, 0 // end: after the last character that a move can end with
	turned := false            // the character before said where the piece goes
	for i, r := range run {
		c := classOf(r)
		if c == other {
			break
		}
		if c == letter || c == digit {
			kind = tokenMove
		}
		after := i + utf8.RuneLen(r)
		if c != period {
			end = after
		}
		if turned && strings.ContainsRune(moveDigits, r) {
			return kind, end
		}
		turned = i > 0 && c == letter && strings.ContainsRune(directions, r)
	}
	if kind == tokenStray {
		return kind, strayEnd(run)
	}
	for _, result := range results {
		if head, ok := strings.CutSuffix(run[:end], result); ok && utf8.RuneCountInString(head) >= minMove && '0' <= head[len(head)-1] && head[len(head)-1] <= '9' {
			return kind, len(head)
		}
	}
	return kind, end
}

// strayEnd gives the end of the punctuation that a run starts with.
func strayEnd(run string) int {
	for i, r := range run {
		if c := classOf(r); c == letter || c == digit {
			return i
		}
	}
	return len(run)
}
