package split

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// headingReach is how far headings are looked for, and how much of a line is looked at, in bytes.
const headingReach = 4 << 10

// A lineKind is the kind of a line.
type lineKind uint8

const (
	otherLine lineKind = iota
	emptyLine
	tagLine
	heading   // words above moves, without a move
	rule      // punctuation that sets texts apart
	moveLine  // moves, with or without a heading before them
	firstLine // the same from the first round on
	bareLine  // moves without a number
)

// A reading is the kind of a line.
type reading struct {
	kind    lineKind
	words   bool // a heading precedes the moves
	loose   bool // the line is a tag in other brackets
	bracket bool // a square bracket closes nothing
	end     int  // index of the token that ends the line
}

// read returns the kind of the line that begins at a token. A line also ends at a comment, which may be long. Only moves come
// before comments, no headings.
func (s *source) read(i int) (r reading) {
	r.end = s.endAt(i, lineEnds|comments)
	whole := !comments.Has(s.token(r.end).Kind)
	first := min(s.skip(i), r.end)
	switch {
	case first == r.end && whole:
		r.kind = emptyLine
	case first == r.end:
	case opensTag(s.toks[first]):
		r.kind = tagLine
	case whole && s.looseTag(first, r.end):
		r.kind, r.loose = heading, true
	case s.position(first, r.end):
		r.kind = heading
	default:
		r.kind = s.readWords(&r, first, whole)
	}
	return r
}

// readWords returns the kind of a line of words or moves that begin at a token. It is otherLine without moves if the line is
// not whole, or if a parenthesis lacks its pair.
func (s *source) readWords(r *reading, first int, whole bool) lineKind {
	number, parens := false, 0
	for i := first; i < r.end && parens >= 0; i++ {
		if kind, ends := s.lineToken(r, i, first); ends {
			return kind
		}
		number = number || s.toks[i].Kind == lexicon.Number
		if i != first+1 || s.toks[first].Kind != lexicon.Digits { // else it may be the number of an item of a list: 1)
			parens += paren(s.toks[i].Kind)
		}
	}
	switch {
	case parens != 0 || !whole:
		return otherLine
	case r.words:
		return heading
	case number:
		return otherLine
	}
	return rule
}

// paren returns by how much a token changes the number of open parentheses.
func paren(k lexicon.Kind) int {
	switch k {
	case lexicon.Open:
		return 1
	case lexicon.Close:
		return -1
	}
	return 0
}

// opensTag reports whether a tag may begin with a token.
func opensTag(t lexicon.Token) bool { return t.Kind == lexicon.TagOpen || t.Kind == lexicon.Bracketed }

// lineToken adds a token to the reading of its line. If ends is true, the token decides the kind of the line.
func (s *source) lineToken(r *reading, i, first int) (kind lineKind, ends bool) {
	t := s.toks[i]
	switch text := s.of(t); t.Kind {
	case lexicon.Brace, lexicon.Remainder, lexicon.Value, lexicon.TagOpen, lexicon.Bracketed:
		return otherLine, true
	case lexicon.Move:
		return bareLine, !lexicon.IsDigit(text[0]) // 35+1 is a move only after a number
	case lexicon.Number, lexicon.Digits:
		return s.numberOnLine(i, first, r.end)
	case lexicon.Result, lexicon.Outcome:
		return otherLine, i == first // no heading begins with one
	case lexicon.Bracket:
		r.bracket = true
	case lexicon.Word, lexicon.Marked:
		r.words = true
		return wordOnLine(t.Kind, text)
	case lexicon.Other:
		r.words = r.words || isWorded(text)
	}
	return otherLine, false
}

// isWorded reports whether a text of no other kind is a date, a score or an address.
func isWorded(text string) bool {
	return lexicon.IsDigit(text[0]) || lexicon.IsLetter(text[0]) && strings.Contains(text, "://")
}

// numberOnLine is lineToken for a number. If a move follows, it begins the moves of the line; otherwise it begins a
// line of other text.
func (s *source) numberOnLine(i, first, end int) (kind lineKind, ends bool) {
	if s.moveFollows(i, end) {
		return numberedKind(s.of(s.toks[i])), true
	}
	return otherLine, i == first && s.toks[i].Kind == lexicon.Number && !s.wordFollows(i, end)
}

// wordOnLine is lineToken for a word. A word that is a move begins the moves of the line.
func wordOnLine(k lexicon.Kind, text string) (kind lineKind, ends bool) {
	if k == lexicon.Marked && marksMove(text) {
		return otherLine, true
	}
	return bareLine, isMove(text)
}

// marksMove reports whether a text in brackets begins with a move, as a variation may.
func marksMove(marked string) bool {
	inner := strings.TrimLeft(marked, "(（")
	return inner != marked && isMove(inner)
}

// isMove reports whether a text begins with a move.
func isMove(text string) bool {
	_, ok := lexicon.LexKind(text, 0, lexicon.Move)
	return ok
}

// moveFollows reports whether a move follows the number at a token, after dots and comments.
func (s *source) moveFollows(i, end int) bool { return s.moveAfter(i, end) > 0 }

// moveAfter returns the index of the move that follows the number at a token, after dots and comments; 0 for none.
func (s *source) moveAfter(i, end int) int {
	if i+1 < end && s.toks[i].Kind == lexicon.Digits && s.toks[i+1].Kind == lexicon.Close {
		i++
	}
	for i++; i < end; i++ {
		switch s.toks[i].Kind {
		case lexicon.Move:
			return i
		case lexicon.Word:
			if isMove(s.of(s.toks[i])) {
				return i
			}
			return 0
		case lexicon.Separator, lexicon.Dots, lexicon.Comment, lexicon.Quoting:
		default:
			return 0
		}
	}
	return 0
}

// wordFollows reports whether a word of Chinese follows a number at a token, which may have several parts, as 1.1.
func (s *source) wordFollows(i, end int) bool {
	for i++; i < end && parts.Has(s.toks[i].Kind); i++ {
	}
	return i < end && s.toks[i].Kind == lexicon.Word && s.text[s.toks[i].Start] >= 0x80
}

// parts are the kinds of the tokens in a number with several parts, such as 1.1.
var parts = lexicon.SetOf(lexicon.Separator, lexicon.Digits, lexicon.Number)

// numberedKind returns the kind of a line whose first moves have a number.
func numberedKind(number string) lineKind {
	if '2' <= number[0] && number[0] <= '9' {
		return moveLine // most lines of moves begin so
	}
	number = strings.Trim(number, "#第回合迴囘()（）【】〔〕［］《》〈〉<>[].．。…·、﹑:： \t")
	switch strings.TrimLeft(number, "0０") {
	case "", "1", "１", "一", "①", "⑴", "⒈":
		return firstLine
	}
	return moveLine
}

// looseTagPattern matches a tag in other brackets, or without the first: 【Red "吕钦"】, Red "吕钦"]. Most files need it not.
var looseTagPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[ \t]*([【〔［「『〖《〈‹«<(（]?)([A-Za-z]\w*)[ \t　]*[:：=＝]?[ \t　]*["“”＂‘'「『].*["“”＂’'」』】〕］〗》〉›»>)）\]][ \t　]*$`)
})

// looseTag reports whether a line is a tag in brackets that the specification does not have.
func (s *source) looseTag(i, end int) bool {
	switch first := s.toks[i]; first.Kind {
	case lexicon.Word, lexicon.Marked, lexicon.Other, lexicon.Open:
	default:
		return false
	}
	m := looseTagPattern().FindStringSubmatch(s.text[s.toks[i].Start:s.toks[end-1].End])
	if m == nil {
		return false
	}
	_, known := ast.LookupTagFold(m[2])
	return known || m[1] != "" && m[1] != "(" && m[1] != "（" && m[1] != "<"
}

// position reports whether a line is a position in FEN, or most of it.
func (s *source) position(i, end int) bool {
	const slashes = 5
	text := s.text[s.toks[i].Start:s.toks[end-1].End]
	board, _, _ := strings.Cut(text, " ")
	return strings.Count(board, "/") >= slashes && !strings.Contains(board, "//")
}

// untagged returns the index of the first heading, or else of the first round, of a game without tags that begins with the
// line at a token. It returns 0 if no such game begins there. After a result the moves below a heading need no number.
func (s *Splitter) untagged(i int) (cut int) {
	above := s.toks[i-1]
	if at := int(above.End); s.belowTags() || s.tagAt(at) || s.laterRoundAt(at) { // the usual case, decided before the line is cut into tokens
		return 0
	}
	first := s.skip(i)
	if !lineBeginnings.Has(s.token(first).Kind) || s.laterRound(first) {
		return 0
	}
	r, moves := s.movesBelow(i, first)
	if moves.comment > i || !s.mayBeFirst(s.token(moves.first)) || !s.firstOfGame(moves.kind, r) && !s.restarts(i, r) {
		return 0
	}
	return first
}

// movesBelow returns how the line at a token is read, and the line with the moves: the line itself, or that below the heading that
// it begins.
func (s *Splitter) movesBelow(i, first int) (r reading, moves below) {
	r = s.read(i)
	parted := s.ended() || lexicon.LineBreaks(s.of(s.toks[i-1])) > 1
	if mayBeTitle(r) && parted && s.title(i) {
		r.kind = heading
	}
	if r.kind == heading {
		return r, s.linesBelow(r.end)
	}
	return r, below{first: first, kind: r.kind}
}

// tagAt reports whether a bracket and a letter are at an offset, which begin no game without tags.
func (s *source) tagAt(at int) bool {
	return at+1 < len(s.text) && s.text[at] == '[' && lexicon.IsLetter(s.text[at+1])
}

// laterRoundAt is laterRound for the plain text of a whole line at an offset.
func (s *source) laterRoundAt(at int) bool {
	text := s.text[at:max(at, s.settled)]
	return isLaterRound(text) && beginsWithRound(text)
}

// restarts reports whether the line at a token begins a game although the game before has no result: neither has tags, both
// have numbers, an empty line parts them, and the line begins with a first round of two moves. A first round of one
// move may go on another line, as in 1. 炮二平五 and then 1. 马８进７.
func (s *Splitter) restarts(i int, r reading) bool {
	parted := !s.line.text || lexicon.LineBreaks(s.of(s.toks[i-1])) > 1
	return r.kind == firstLine && !r.words && !s.named && s.rounds && parted && s.belowMoves() && s.twoMoves(s.skip(i), r.end)
}

// twoMoves reports whether a number at a token is followed by two moves.
func (s *source) twoMoves(number, end int) bool {
	moves := 0
	for i := number + 1; i < end && moves < 2; i++ {
		switch t := s.toks[i]; {
		case t.Kind == lexicon.Separator:
		case t.Kind == lexicon.Move || t.Kind == lexicon.Word && isMove(s.of(t)):
			moves++
		default:
			return false
		}
	}
	return moves == 2 && !strings.HasSuffix(s.of(s.toks[number]), "..")
}

// laterRound reports whether the line that begins at a token begins with the number of a later round and a move, as nearly all
// lines of moves do.
func (s *Splitter) laterRound(i int) bool {
	return !s.mayBeFirst(s.token(i)) && s.token(s.skip(i+1)).Kind == lexicon.Move
}

// firstOfGame reports whether the moves of a line of a kind begin another game, by the reading of this line or of a heading
// above it.
func (s *Splitter) firstOfGame(kind lineKind, r reading) bool {
	headed := r.words || r.kind == heading
	switch kind {
	case bareLine:
		return s.ended() && r.kind == heading
	case firstLine:
		return headed && s.belowMoves() || s.ended() && (headed || !s.named)
	}
	return false
}

// ended reports whether a result was seen, in signs or in words.
func (s *Splitter) ended() bool { return s.result || s.outcome }

// belowMoves reports whether the last line with moves or words holds a move: this line or one above it.
func (s *Splitter) belowMoves() bool { return s.line.moves > 0 || s.line.below && !s.line.words }

// belowTags reports whether this line has nothing but tags, or is empty below such a line, or no moves were seen.
func (s *Splitter) belowTags() bool {
	began := s.moves || s.result || s.line.moves > 0
	return !began || s.line.tags || s.line.under && !s.line.text
}

// lineBeginnings are the kinds of the tokens with which a heading or the line of a first round may begin.
var lineBeginnings = lexicon.SetOf(lexicon.Number, lexicon.Digits, lexicon.Move, lexicon.Word, lexicon.Marked, lexicon.Open, lexicon.Other,
	lexicon.Outcome, lexicon.Glyph)

// mayBeFirst reports whether the moves of a game without tags may begin with the line that begins with a token.
func (s *Splitter) mayBeFirst(t lexicon.Token) bool {
	switch t.Kind {
	case lexicon.Move:
		return s.result
	case lexicon.Number, lexicon.Digits:
		return numberedKind(s.of(t)) == firstLine
	}
	return lineBeginnings.Has(t.Kind)
}

// mayBeTitle reports whether a line may be a title: it has moves, or is of no other kind.
func mayBeTitle(r reading) bool { return r.kind >= moveLine || r.kind == otherLine }

// passPreface passes a heading or a loose tag before the moves. It returns false if there is none.
func (s *Splitter) passPreface(t lexicon.Token) bool {
	if t.Kind == lexicon.Result && lineEnds.Has(s.token(s.i+1).Kind) {
		return false // no heading is a result, as that of a game without moves
	}
	r := s.read(s.i)
	if mayBeTitle(r) && s.title(s.i) {
		r.kind = heading
	}
	if r.kind != heading || !r.loose && (r.bracket || !s.aboveMoves(r.end)) {
		return false
	}
	s.visible()
	s.seeWords()
	s.i = r.end
	return true
}

// A below is the first line below headings. Many headings above each other share it.
type below struct {
	kind    lineKind
	first   int  // index of its first token
	comment int  // index of the last comment above it; 0 for none
	blank   bool // an empty line precedes it
}

// aboveMoves reports whether moves follow a heading that ends at a token, or tags that are not another game's.
func (s *Splitter) aboveMoves(i int) bool {
	line := s.linesBelow(i)
	if line.kind != tagLine {
		return line.kind >= moveLine
	}
	own := s.named && s.line.under && !line.blank && !s.begins(line.first) // the heading is between tags of the game
	return (own || !s.named) && !s.endsGame(i)
}

// endsGame reports whether the line that a token ends is the rest of a damaged game: the end of a move, and a result.
func (s *source) endsGame(end int) bool {
	for end--; end > 0 && s.toks[end].Kind == lexicon.Separator; end-- {
	}
	if end < 2 || s.toks[end].Kind != lexicon.Result || s.toks[end-1].Kind != lexicon.Separator {
		return false
	}
	word := s.of(s.toks[end-2])
	last, size := utf8.DecodeLastRuneInString(word)
	direction, _ := utf8.DecodeLastRuneInString(word[:len(word)-size])
	return s.toks[end-2].Kind == lexicon.Word && (strings.ContainsRune("进進退平", direction) || unicode.IsDigit(last))
}

// linesBelow returns the first line below a heading that ends at a token, and below the headings that follow.
func (s *Splitter) linesBelow(i int) below {
	if i >= s.below.first {
		s.below = s.firstBelow(i)
	}
	return s.below
}

// firstBelow is linesBelow without the lines that were read before.
func (s *Splitter) firstBelow(i int) (b below) {
	for limit := s.token(i).Start + headingReach; s.token(i).Start < limit; {
		switch t := s.token(i); {
		case t.Kind == lexicon.EOF:
			b.first = i
			return b
		case endsLine(t):
			b.blank = lexicon.LineBreaks(s.of(t)) > 1
			i++
		case isComment(t):
			b.comment = i
			i++
		default:
			r := s.read(i)
			if r.kind == otherLine || r.kind == tagLine || r.kind >= moveLine && !s.title(i) {
				b.kind, b.first = r.kind, s.skip(i)
				return b
			}
			i = r.end
		}
	}
	b.first = i
	return b
}

// begins reports whether the tag at a token may begin a game.
func (s *Splitter) begins(i int) bool {
	t := s.tag(i)
	return s.heads(t.title) || s.isFirst(t.canon)
}
