package scan

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
)

// A result that is written in another way than the four of PGN-3.6 (红胜, ½-½, 1 - 0;
// see ast.ReadResult) is one at the end of a game or of a variation only, where nothing
// follows but comments, punctuation and tags, which belong to the game wherever they
// stand, and what stands in parentheses behind the game's. Anywhere else it is what it
// would be without: words are taken for a move, and figures for numbers and text without
// meaning. So are figures behind punctuation, which may be part of a date or of an
// address; numbers and tags between do not count, which a printer may put elsewhere.
//
// Which tokens stand there and in which order decides it, and not the white space
// between them, of which a printer makes what it likes: white space may stand in a
// result only beside its dash, where it stands between tokens. The splitter knows
// nothing of such results, since a game that ends with one goes on to the next tag that
// opens a game, as one that has no result does.

// spelledResult returns the length of the result in another spelling that begins at
// s.pos, 0 for none.
func (s *Scanner) spelledResult() int {
	if s.Plain {
		return 0
	}
	end := spelledEnd(s.Text[s.Pos:])
	if end == 0 || !s.endsLine(s.Pos+end) {
		return 0
	}
	return end
}

// longestSpelled is how much is looked at for a result in another spelling, in bytes
// that are no white space.
const longestSpelled = 64

// spelledEnd returns the length of the longest result in another spelling that a text
// starts with, 0 for none. It is whole words, with white space beside its dash only.
func spelledEnd(text string) int {
	best, seen := 0, 0
	dash := false // whether the character before, white space aside, is a dash
	for i := 0; i < len(text) && seen < longestSpelled; {
		if n := White(text[i:]); n > 0 {
			next, _ := utf8.DecodeRuneInString(text[i+n:])
			if dash == DashSet.Has(next) {
				break
			}
			i += n
			continue
		}
		r, size := RuneAt(text, i)
		if ClassOf(r) == Bracket || r < utf8.RuneSelf && !InSpelling[r] { // with such a character there is none, however much follows
			break
		}
		dash = DashSet.Has(r)
		i += size
		seen += size
		if i < len(text) {
			if c := FirstClass(text[i:]); c >= Digit && c != Period {
				continue // the word goes on
			}
		}
		if i == 1 && IsASCIIDigit(text[0]) {
			continue // nearly always
		}
		if written := text[:i]; !ast.IsResult(written) {
			if _, ok := ast.ReadResult(written); ok {
				best = i
			}
		}
	}
	return best
}

// endsLine reports whether nothing but comments, punctuation and tags stands between i and
// the end of the variation, and but these and parentheses, as in 红胜 (黑方超时),
// between i and the end of the game.
func (s *Scanner) endsLine(i int) bool {
	for i < len(s.Text) {
		r, size := RuneAt(s.Text, i)
		switch ClassOf(r) {
		case Separator, Blank, Stop, Period:
		case other:
			switch {
			case r == '*':
				return false
			case OpensRest(s.Text[i-1], s.Text, i):
				size = LineEnd(s.Text, i) - i
			}
		case Bracket:
			switch BracketOf(r) {
			case '{':
				size, _ = CommentEnd(s.Text[i:])
			case ')':
				return s.Depth > 0
			case '(':
				if s.Depth > 0 {
					return false // so that no text is looked at more than once
				}
				size, _ = VariationEnd(s.Text[i:])
			case '[':
				tag := s.Text[i:]
				if !OpensTag(tag, HeadOf(tag, UTF8ByteClass)) {
					return false
				}
				size = TagEnd(tag, UTF8ByteClass)
			default:
				return false
			}
		default:
			return false
		}
		i += size
	}
	return true
}

// EndsAsMove reports whether the last character of a word is one that moves end with,
// and results in words do not.
func EndsAsMove(word string) bool {
	if last := word[len(word)-1]; last < utf8.RuneSelf {
		return IsASCIIDigit(last)
	}
	r, _ := utf8.DecodeLastRuneInString(word)
	return MoveDigitSet.Has(r)
}

// MayBeFigures reports whether a token that begins with r may begin a result in
// figures or in quotation marks. A number with a period, as nearly all such tokens are, begins only 0.5-0.5.
func MayBeFigures(r rune, kind token.Kind) bool {
	switch {
	case IsZero(r):
		return kind != token.Result
	case IsOne(r):
		return kind != token.Result && kind != token.Number
	}
	return IsStar(r) || IsQuote(r) || IsFigureLetter(r)
}

// endsWithDash reports whether the last character of a number is one that may be the
// dash of a result, as in 1: 0.
func endsWithDash(number string) bool {
	if number[len(number)-1] == '.' {
		return false // as nearly all do
	}
	r, _ := utf8.DecodeLastRuneInString(number)
	return DashSet.Has(r)
}
