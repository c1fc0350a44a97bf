package lexicon

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// Nearly all tags and rounds of Chinese games have a usual form, and nearly all comments are short. The functions of this file find
// them without the automaton, whose steps must wait for each other. Tests check that the automaton finds the same tokens.

// PlainMove is the length in bytes of a move in four Chinese characters, such as 炮二平五.
const PlainMove = 4 * 3

// firstOfThree and lastOfThree are the lowest and the highest first byte of a UTF-8 character of three bytes. The byte 0xe0
// is left out, since not every byte is valid after it.
const firstOfThree, lastOfThree = 0xe1, 0xef

// isPlainMove reports whether a move in four Chinese characters begins at an offset and has white space after it.
func isPlainMove(text string, at int) bool {
	return len(text)-at > PlainMove && text[at+PlainMove] <= ' ' && plainForms(text[at:]) != 0
}

// plainForms returns the forms that the first four characters of s match, one bit a form. s has at least PlainMove bytes.
// The function looks at eight bytes at once, and then at four: their high bits show whether they are characters of three
// bytes.
func plainForms(s string) uint8 {
	const lead, after = 0xf0, 0xc0 // bits of a character's first byte that show its length, and bits that mark each later byte
	const mask, three = lead | after<<8 | after<<16, 0xe0 | 0x80<<8 | 0x80<<16
	_ = s[PlainMove-1]
	a := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	b := uint64(s[8]) | uint64(s[9])<<8 | uint64(s[10])<<16 | uint64(s[11])<<24
	const maskA, threeA = (mask | mask<<24 | mask<<48) & (1<<64 - 1), (three | three<<24 | three<<48) & (1<<64 - 1)
	if a&maskA != threeA || b&(mask>>16|mask<<8) != three>>16|three<<8 {
		return 0
	}
	return uint8(formsOf(a) & (formsOf(a>>24) >> 8) & (formsOf(a>>48|b<<16) >> 16) & (formsOf(b>>8) >> 24))
}

// formsOf returns the forms in which a character of three bytes may occur. The lowest byte of the result has the forms that
// may begin with the character, the next byte has the forms with the character in second place, and so on. The lowest three
// bytes of the parameter are the character, its first byte lowest. No character of a move begins with the byte 0xe0, after
// which not every byte is valid.
func formsOf(bytes uint64) uint32 {
	r := bytes&0xf<<12 | bytes>>2&0xfc0 | bytes>>16&0x3f
	if r < 0x1000 {
		return 0
	}
	return moveForms[class[uint16(r)]]
}

// IsMove reports whether a text as a whole is a token of kind [Move].
func IsMove(text string) bool {
	expanding.Do(expandTables)
	if len(text) == PlainMove && plainForms(text) != 0 {
		return true
	}
	row, end := match(text, 0, starts[Text])
	return end == len(text) && kindOf[row] == Move
}

// IsSAN reports whether a text as a whole is one move in SAN.
func IsSAN(text string) bool {
	expanding.Do(expandTables)
	row, end := match(text, 0, starts[Text])
	return end == len(text) && row == sanRow
}

// HasMoveForm reports whether a text as a whole is one move: a token of kind [Move], or a move in a form such as SAN (see
// [Token.IsMoveForm]).
func HasMoveForm(text string) bool {
	t, _ := Lex(text, 0, Text)
	return int(t.End) == len(text) && (t.Kind == Move || t.IsMoveForm())
}

// IsMoveForm reports whether the token is a whole move in a form that the specification does not have, such as SAN.
func (t Token) IsMoveForm() bool { return t.Kind == Word && t.Row != wordRow }

// wordRow is the row of all other words.
var wordRow = uint8(slices.IndexFunc(rows, func(r Row) bool { return strings.HasPrefix(r.Pattern, wordStart) }))

// sanRow is the row of moves in SAN.
var sanRow = uint8(slices.IndexFunc(rows, func(r Row) bool { return strings.HasPrefix(r.Pattern, sanMove) }))

// PlainValue returns the end of the value of a tag at an offset, with its closing bracket: "许银川"]. It returns 0 if the value
// has another quotation mark, a bracket or a backslash in it, or if the line does not end right after the closing bracket. A
// backslash may be an escape.
func PlainValue(text string, at int) (end int) {
	i := at + 1
	for i < len(text) && !endsValue[text[i]] {
		i++
	}
	if i+2 < len(text) && text[i] == '"' && text[i+1] == ']' && (text[i+2] == '\n' || text[i+2] == '\r') {
		return i + 2
	}
	return 0
}

// endsValue has the bytes that PlainValue does not accept within a value.
var endsValue = bytesOf("\"[]\n\r\\")

// bytesOf returns the set of the bytes of a text.
func bytesOf(text string) (all [1 << 8]bool) {
	for _, b := range []byte(text) {
		all[b] = true
	}
	return all
}

// plainComment returns the end of the comment at an offset. It returns 0 if the comment is long, or has a { or a [ in it.
// Without a [, no line of the comment can be a tag.
func plainComment(text string, at int) (end int) {
	const longest = 512
	inner := text[at+1 : min(len(text), at+longest)]
	n := strings.IndexByte(inner, '}')
	if n < 0 || strings.IndexByte(inner[:n], '{') >= 0 || strings.IndexByte(inner[:n], '[') >= 0 {
		return 0
	}
	return at + 1 + n + 1
}

// commentRow is the row of comments.
var commentRow = uint8(slices.IndexFunc(rows, func(r Row) bool { return r.Kind == Comment }))

// A TagLine has the offsets of a tag in the usual form, such as [Red "许银川"]. In this form, the name is spelled as in the
// specification, a space and a plain value follow, and only ASCII white space is between the tag and the next token.
type TagLine struct {
	Start, NameEnd int // offsets of the tag, and of the end of its name
	Value          int // offset of the first quotation mark
	ValueEnd       int // offset after the bracket that closes the tag
	End            int // offset after the white space that follows
}

// PlainTag returns the tag in the usual form at an offset. ok is false if the tag is written in another way, or if no
// character follows that surely begins another token than white space and punctuation.
func PlainTag(text string, at int) (t TagLine, ok bool) {
	if at >= len(text) || text[at] != '[' {
		return t, false
	}
	t = TagLine{Start: at, NameEnd: PlainName(text, at+1)}
	t.Value = t.NameEnd + 1
	if t.NameEnd == 0 || len(text)-t.NameEnd < len(` ""]`) || text[t.NameEnd] != ' ' || text[t.Value] != '"' {
		return t, false
	}
	if t.ValueEnd = PlainValue(text, t.Value); t.ValueEnd == 0 {
		return t, false
	}
	t.End = t.ValueEnd
	for t.End < len(text) && isWhite(text[t.End]) {
		t.End++
	}
	return t, t.End < len(text) && follows[text[t.End]]
}

// PlainName returns the end of the name of a tag at an offset. It returns 0 for a name that deviates, is not UTF-8, or has a
// mark such as a colon in it. Nearly all names consist of letters and are names of the specification, so the function tries
// such names first.
func PlainName(text string, at int) (end int) {
	expanding.Do(expandTables)
	i := at
	for i < len(text) && IsLetter(text[i]) {
		i++
	}
	if i < len(text) && text[i] == ' ' {
		if _, ok := ast.LookupTag(text[at:i]); ok {
			return i
		}
	}
	row, end := match(text, at, starts[Tag])
	if name := text[at:max(at, end)]; kindOf[row] == Name && !deviates[row] && utf8.ValidString(name) && !strings.ContainsAny(name, NameMarks) {
		return end
	}
	return 0
}

// IsLetter reports whether a byte is a letter of ASCII.
func IsLetter(c byte) bool { return c|0x20-'a' <= 'z'-'a' }

// IsDigit reports whether a byte is a digit of ASCII.
func IsDigit(c byte) bool { return c-'0' <= 9 }

// A Round has the offsets of a round in the usual form, such as 1. 炮二平五 马８进７: digits and a period, a move, another move,
// and ASCII white space. A space or the end of a line precedes each move.
type Round struct {
	Value           int64
	Start           int // offset of the number
	NumberEnd       int // offset after the period of the number
	Red, RedEnd     int // offsets of the first move and of its end
	Black, BlackEnd int // offsets of the second move and of its end
	End             int // offset after the white space that follows
	Breaks          int // number of lines that end in that white space
}

// Wrapped reports whether a line ends between the number and the second move.
func (r *Round) Wrapped(text string) bool {
	return text[r.NumberEnd] != ' ' || text[r.RedEnd] != ' '
}

// PlainRound returns the round in the usual form at an offset. ok is false if the round is written in another way, or if the
// character after it may belong to the white space and punctuation after the round. forms says whether its moves may have a
// form that the specification does not have, see [Token.IsMoveForm].
func PlainRound(text string, at int, forms bool) (r Round, ok bool) {
	expanding.Do(expandTables)
	const maxDigits = 9
	i, value := at, int64(0)
	for i < len(text) && IsDigit(text[i]) {
		value = value*10 + int64(text[i]-'0')
		i++
	}
	if digits := i - at; digits == 0 || digits > maxDigits || len(text)-i <= len(". ") || text[i] != '.' {
		return r, false
	}
	r = Round{Value: value, Start: at, NumberEnd: i + 1}
	r.Red = gapEnd(text, r.NumberEnd)
	if r.RedEnd = MoveEnd(text, r.Red, forms); r.Red == r.NumberEnd || r.RedEnd == 0 {
		return r, false
	}
	r.Black = gapEnd(text, r.RedEnd)
	if r.BlackEnd = MoveEnd(text, r.Black, forms); r.Black == r.RedEnd || r.BlackEnd == 0 {
		return r, false
	}
	for r.End = r.BlackEnd; r.End < len(text) && isWhite(text[r.End]); r.End++ {
		if b := text[r.End]; b == '\r' || b == '\n' && text[r.End-1] != '\r' {
			r.Breaks++
		}
	}
	return r, r.End > r.BlackEnd && r.End < len(text) && follows[text[r.End]]
}

// gapEnd returns the offset after a space or the end of a line at an offset. If something else is there, or a digit begins the
// next line, it returns the same offset: the digit may be the number of a round.
func gapEnd(text string, at int) (end int) {
	switch end = at + 1; {
	case text[at] == ' ':
		return end
	case strings.HasPrefix(text[at:], "\r\n"):
		end++
	case text[at] != '\n':
		return at
	}
	if end < len(text) && IsDigit(text[end]) {
		return at
	}
	return end
}

// MoveEnd returns the end of the move at an offset, or 0 if no move with white space after it begins there. forms is as in
// [PlainRound].
func MoveEnd(text string, at int, forms bool) (end int) {
	if isPlainMove(text, at) {
		return at + PlainMove
	}
	if isSquareMove(text, at) {
		return at + squareMoveSize
	}
	row, end := match(text, at, starts[Text])
	if end == 0 || end == len(text) || text[end] > ' ' {
		return 0
	}
	if t := (Token{Kind: kindOf[row], Row: row}); t.Kind != Move && !(forms && t.IsMoveForm()) {
		return 0
	}
	return end
}

// squareMoveSize is the number of bytes of a move from square to square, such as h2e2.
const squareMoveSize = 4

// isSquareMove reports whether a move from square to square in small letters, such as h2e2, begins at an offset and has
// white space after it.
func isSquareMove(text string, at int) bool {
	if len(text)-at <= squareMoveSize {
		return false
	}
	s := text[at : at+squareMoveSize+1]
	return s[0]-'a' <= 'i'-'a' && IsDigit(s[1]) && s[2]-'a' <= 'i'-'a' && IsDigit(s[3]) && s[4] <= ' '
}

// isWhite reports whether a byte is white space of ASCII, a separator of the specification.
func isWhite(b byte) bool { return b == ' ' || b == '\n' || b == '\r' || b == '\t' }

// follows has the bytes that cannot continue a token of white space and punctuation: each of them begins another token.
var follows = func() (all [1 << 8]bool) {
	all = bytesOf("0123456789*{([")
	for b := 0xe4; b <= 0xe9; b++ { // Chinese characters begin with these
		all[b] = true
	}
	return all
}()
