package split

import (
	"regexp"
	"strings"
	"sync"

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
	bracket bool // a square bracket closes nothing
	end     int  // index of the token that ends the line
}

// A role is the meaning of a token for its line.
type role uint8

const (
	noRole   role = iota
	prose         // a heading is not on the line
	wordRole      // a word of a heading, unless it holds a move
	moveRole
	numberRole
	resultRole // no heading begins with one
	bracketRole
	pairRole // a parenthesis
	signRole
)

var roles = [1 << 8]role{
	lexicon.Comment: prose, lexicon.Quoting: prose, lexicon.Unclosed: prose, lexicon.Brace: prose, lexicon.Remainder: prose,
	lexicon.Value: prose, lexicon.TagOpen: prose, lexicon.Bracketed: prose, lexicon.Word: wordRole, lexicon.Marked: wordRole,
	lexicon.Move: moveRole, lexicon.Number: numberRole, lexicon.Digits: numberRole, lexicon.Result: resultRole,
	lexicon.Outcome: resultRole, lexicon.Bracket: bracketRole, lexicon.Open: pairRole, lexicon.Close: pairRole, lexicon.Other: signRole,
}

// read returns the kind of the line that begins at a token.
func (s *source) read(i int) (r reading) {
	r.end = s.headingEnd(i)
	i = min(s.skip(i), r.end)
	first := i
	if r.kind = s.lineKind(i, r.end); r.kind != otherLine {
		return r
	}
	number, parens := false, 0
	for ; i < r.end && parens >= 0; i++ {
		kind, ends := s.lineToken(&r, i, first)
		if ends {
			r.kind = kind
			return r
		}
		number = number || s.toks[i].Kind == lexicon.Number
		if !s.endsItem(i, first) {
			parens += paren(s.toks[i].Kind)
		}
	}
	if parens == 0 && s.endsHeading(r.end) {
		r.kind = r.kindOfText(number)
	}
	return r
}

// kindOfText returns the kind of a line without moves. number says that the number of a round is on it.
func (r *reading) kindOfText(number bool) lineKind {
	switch {
	case r.words:
		return heading
	case number:
		return otherLine
	}
	return rule
}

// endsItem reports whether a token ends the number of an item of a list, which begins the line: 1).
func (s *source) endsItem(i, first int) bool {
	return i == first+1 && s.toks[i].Kind == lexicon.Close && s.toks[first].Kind == lexicon.Digits
}

// headingEnd returns the index of the token that ends a heading which begins at a token: the end of the line or a comment.
// A comment is on no line of headings, and it may be long.
func (s *source) headingEnd(i int) int {
	start := s.token(i).Start
	for ; ; i++ {
		t := s.token(i)
		if t.Kind == lexicon.EOF || endsLine(t) || !s.endsHeading(i) || t.Start-start > headingReach {
			return i
		}
	}
}

// endsHeading reports whether a heading may end at a token: it is no comment.
func (s *source) endsHeading(i int) bool {
	t := s.token(i)
	return !isComment(t) && t.Kind != lexicon.Unclosed
}

// lineKind returns the kind of a line if the beginning of the line tells it, else otherLine.
func (s *source) lineKind(i, end int) lineKind {
	switch {
	case i == end && s.endsHeading(i):
		return emptyLine
	case i == end:
		return otherLine
	case opensTag(s.toks[i]):
		return tagLine
	case s.endsHeading(end) && s.looseTag(i, end), s.position(i, end):
		return heading
	}
	return otherLine
}

// opensTag reports whether a tag may begin with a token.
func opensTag(t lexicon.Token) bool { return t.Kind == lexicon.TagOpen || t.Kind == lexicon.Bracketed }

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

// lineToken records the role of a token on its line. If ends is true, it tells the kind of the line.
func (s *source) lineToken(r *reading, i, first int) (kind lineKind, ends bool) {
	t := s.toks[i]
	switch text := s.of(t); roles[t.Kind] {
	case prose:
		return otherLine, true
	case moveRole:
		return bareLine, !isDigit(text[0]) // 35+1 is a move only after a number
	case numberRole:
		return s.numberOnLine(i, first, r.end)
	case resultRole:
		return otherLine, i == first
	case bracketRole:
		r.bracket = true
	case wordRole:
		r.words = true
		return wordOnLine(t.Kind, text)
	case signRole:
		r.words = r.words || isDigit(text[0]) || isLetter(text[0]) && strings.Contains(text, "://") // a date, an address
	}
	return otherLine, false
}

// numberOnLine is lineToken for a number: moves have one, or else it begins a line of other text.
func (s *source) numberOnLine(i, first, end int) (kind lineKind, ends bool) {
	if s.moveFollows(i, end) {
		return numberedKind(s.of(s.toks[i])), true
	}
	return otherLine, i == first && s.toks[i].Kind == lexicon.Number && !s.wordFollows(i, end)
}

// wordOnLine is lineToken for a word: a move in it begins the moves of the line.
func wordOnLine(k lexicon.Kind, text string) (kind lineKind, ends bool) {
	if k == lexicon.Marked && marksMove(text) {
		return otherLine, true
	}
	return bareLine, beginsWithMove(text)
}

// marksMove reports whether a text in brackets begins with a move, as a variation may.
func marksMove(marked string) bool {
	inner := strings.TrimLeft(marked, "(（")
	if inner == marked {
		return false
	}
	t, _ := lexicon.Lex(inner, 0, lexicon.Text)
	return t.Kind == lexicon.Move
}

// moveFollows reports whether a move follows the number at a token, after dots and comments.
func (s *source) moveFollows(i, end int) bool {
	if i+1 < end && s.toks[i].Kind == lexicon.Digits && s.toks[i+1].Kind == lexicon.Close {
		i++
	}
	for i++; i < end; i++ {
		switch s.toks[i].Kind {
		case lexicon.Move:
			return true
		case lexicon.Word:
			return beginsWithMove(s.of(s.toks[i]))
		case lexicon.Separator, lexicon.Dots, lexicon.Comment, lexicon.Quoting:
		default:
			return false
		}
	}
	return false
}

// wordFollows reports whether a word of Chinese follows a number at a token, which may have several parts, as 1.1.
func (s *source) wordFollows(i, end int) bool {
	for i++; i < end && (s.toks[i].Kind == lexicon.Separator || s.toks[i].Kind == lexicon.Digits || s.toks[i].Kind == lexicon.Number); i++ {
	}
	return i < end && s.toks[i].Kind == lexicon.Word && s.text[s.toks[i].Start] >= 0x80
}

// numberedKind returns the kind of a line whose first moves have a number.
func numberedKind(number string) lineKind {
	number = strings.Trim(number, "#第回合迴囘()（）【】〔〕［］《》〈〉<>[].．。…·、﹑:： \t")
	switch strings.TrimLeft(number, "0０") {
	case "", "1", "１", "一", "①", "⑴", "⒈":
		return firstLine
	}
	return moveLine
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

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

// A run is the lines right above moves that may be their headings.
type run struct {
	any   bool // there is a heading
	start int  // index of the first token of the first one
	below bool // another line precedes them in the game
	moves bool // the other line holds a move
}

// runTo returns the run of headings above the line after the current one, which ends at a token.
func (s *Splitter) runTo(end int) run {
	switch {
	case s.line.moves > 0:
		return run{below: true, moves: true}
	case s.braces > 0, s.line.tags, !s.moves && !s.result:
		return run{below: true}
	case !s.line.text:
		return s.headings
	}
	return s.headings.with(s.read(s.line.start), s.line.start, end)
}

// with returns the run with one more line, which begins at a token, and which ends at another one if it is whole.
func (r run) with(line reading, start, end int) run {
	if line.end != end || line.kind != rule && line.kind != heading {
		return run{below: true}
	}
	if line.kind == heading && !r.any {
		r.any, r.start = true, start
	}
	return r
}

// untagged returns the index of the first heading, or else of the first round, of a game without tags. The line of its
// first round begins at a token. untagged returns 0 if no such game begins there.
func (s *Splitter) untagged(i int) (cut int) {
	if s.belowTags() || !s.mayBeFirst(s.token(s.skip(i))) {
		return 0
	}
	r, above := s.read(i), s.runTo(s.i)
	if !above.below || !s.firstOfGame(r, above) {
		return 0
	}
	if above.any {
		i = above.start
	}
	return s.skip(i)
}

// belowTags reports whether this line has nothing but tags, or is empty below such a line, or no moves were seen.
func (s *Splitter) belowTags() bool {
	began := s.moves || s.result || s.line.moves > 0
	return !began || s.line.tags || s.line.under && !s.line.text
}

// lineBeginnings are the kinds of the tokens with which the line of a first round may begin.
const lineBeginnings = 1<<lexicon.Number | 1<<lexicon.Digits | 1<<lexicon.Word | 1<<lexicon.Marked | 1<<lexicon.Open | 1<<lexicon.Other |
	1<<lexicon.Outcome | 1<<lexicon.Glyph | 1<<lexicon.Move

// mayBeFirst reports whether a line that begins with a token may have a first round.
func (s *Splitter) mayBeFirst(t lexicon.Token) bool {
	switch {
	case lineBeginnings>>t.Kind&1 == 0:
		return false
	case t.Kind == lexicon.Move:
		return s.result
	case t.Kind == lexicon.Number || t.Kind == lexicon.Digits:
		c := s.text[t.Start]
		return !('2' <= c && c <= '9') && numberedKind(s.of(t)) == firstLine
	}
	return true
}

// firstOfGame reports whether the moves of a line begin another game. They have no number and follow a result and a
// heading, or they are a first round below a heading and moves, or after the result of a game without tags.
func (s *Splitter) firstOfGame(r reading, above run) bool {
	switch r.kind {
	case bareLine:
		return s.result && above.any
	case firstLine:
		headed := above.any || r.words
		return (headed || s.result && !s.named) && (s.result || above.moves)
	}
	return false
}

// preface returns the index after a heading or a loose tag that begins at a token before the moves, or 0.
func (s *Splitter) preface(i int) (end int) {
	switch t := s.token(i); t.Kind {
	case lexicon.Move, lexicon.Brace, lexicon.Remainder:
		return 0
	}
	r := s.read(i)
	if r.kind != heading || r.bracket && !s.looseTag(i, r.end) || !s.looseTag(i, r.end) && !s.aboveMoves(r.end) {
		return 0
	}
	return r.end
}

// passPreface passes a heading before the moves, or else the next token.
func (s *Splitter) passPreface(t lexicon.Token) (cut int) {
	end := s.preface(s.i)
	if end == 0 {
		s.word(t)
		s.i++
		return 0
	}
	s.visible()
	s.seeWords()
	s.i = end
	return 0
}

// A below caches the kind of the first line below headings, which many headings above each other share.
type below struct {
	end   int // index of the token
	moves bool
}

// aboveMoves reports whether moves follow a heading that ends at a token, or tags that are not another game's.
func (s *Splitter) aboveMoves(i int) bool {
	if i < s.below.end {
		return s.below.moves
	}
	kind, end, blank := s.firstBelow(i)
	own := kind == tagLine && s.line.under && !blank && !s.begins(end) // the heading is between tags of the game
	is := kind >= moveLine || kind == tagLine && !s.named
	s.below = below{end, is}
	return is || own
}

// firstBelow returns the kind of the first line below headings, and the index of its first token. blank says that an empty
// line precedes it.
func (s *Splitter) firstBelow(i int) (kind lineKind, first int, blank bool) {
	for limit := s.token(i).Start + headingReach; s.token(i).Start < limit; {
		switch t := s.token(i); {
		case t.Kind == lexicon.EOF:
			return otherLine, i, blank
		case endsLine(t):
			blank = breaks(s.of(t)) > 1
			i++
		case isComment(t):
			i++
		default:
			r := s.read(i)
			if r.kind == otherLine || r.kind == tagLine || r.kind >= moveLine {
				return r.kind, s.skip(i), blank
			}
			i = r.end
		}
	}
	return otherLine, i, blank
}

// begins reports whether the tag at a token may begin a game.
func (s *Splitter) begins(i int) bool {
	t := s.tag(i)
	return s.heads(t.title) || s.isFirst(t.canon)
}
