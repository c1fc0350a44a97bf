package split

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// headingReach is how many bytes the splitter searches for the lines below a heading, at most. It reads no more bytes than that
// from a single line either.
const headingReach = 4 << 10

// A lineKind is the kind of a line.
type lineKind uint8

const (
	otherLine lineKind = iota
	emptyLine
	tagLine
	heading   // words above moves, without a move
	rule      // only punctuation, as a line between two texts
	moveLine  // moves from a later round on, with or without a heading before them
	firstLine // moves from the first round on, with or without a heading before them
	bareLine  // moves without the number of a round
)

// A reading is the kind of a line, and more that is known of the line.
type reading struct {
	kind    lineKind
	words   bool // a heading precedes the moves
	loose   bool // the line is a tag in other brackets than [ ]
	bracket bool // the line has a square bracket that closes no tag
	end     int  // index of the token that ends the line
}

// read returns the kind of the line that begins at token i. A comment ends the line, too, because the comment may be long.
// Words before a comment are not a heading, since only moves come before comments.
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
	case whole && s.isLooseTag(first, r.end):
		r.kind, r.loose = heading, true
	case s.position(first, r.end):
		r.kind = heading
	default:
		r.kind = s.readWords(&r, first, whole)
	}
	return r
}

// readWords returns the kind of the line of words or moves that begin at token first. whole is false if a comment ends the
// line. A line without moves is an otherLine if a comment ends it, or if one of its parentheses has no partner.
func (s *source) readWords(r *reading, first int, whole bool) lineKind {
	number, parens := false, 0
	for i := first; i < r.end && parens >= 0; i++ {
		if kind, ends := s.lineToken(r, i, first); ends {
			return kind
		}
		number = number || s.toks[i].Kind == lexicon.Number
		if i != first+1 || s.toks[first].Kind != lexicon.Digits { // else the digits may be the number of an item of a list: 1)
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

// lineToken adds token i to the reading r of its line. If ends is true, the token decides that the line is of the returned
// kind.
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

// isWorded reports whether the text of an Other token is a date, a score, a web address or the board of a FEN. These count as
// words. No other Other token begins with a digit or a letter.
func isWorded(text string) bool { return lexicon.IsDigit(text[0]) || lexicon.IsLetter(text[0]) }

// numberOnLine is lineToken for a number. If a move follows the number, the number begins the moves of the line. A Number at
// the start of a line that neither a move nor a Chinese word follows makes the line an otherLine.
func (s *source) numberOnLine(i, first, end int) (kind lineKind, ends bool) {
	if s.moveAfter(i, end) > 0 {
		return numberedKind(s.of(s.toks[i])), true
	}
	return otherLine, i == first && s.toks[i].Kind == lexicon.Number && !s.wordFollows(i, end)
}

// wordOnLine returns the kind that a word gives its line, like lineToken. A word that begins with a move makes the line a
// bareLine, and a text in parentheses that begins with a move makes it an otherLine. ends says that no later token of the line
// changes the kind.
func wordOnLine(k lexicon.Kind, text string) (kind lineKind, ends bool) {
	if k == lexicon.Marked && marksMove(text) {
		return otherLine, true
	}
	return bareLine, isMove(text)
}

// marksMove reports whether a Marked token is in parentheses and begins with a move, as a variation may.
func marksMove(marked string) bool {
	inner := strings.TrimLeft(marked, "(（")
	return inner != marked && isMove(inner)
}

// isMove reports whether a text begins with a move.
func isMove(text string) bool {
	_, ok := lexicon.LexKind(text, 0, lexicon.Move)
	return ok
}

// moveAfter returns the index of the move that follows the number at token i, or 0 if no move follows before token end. Dots
// and comments may be between number and move.
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

// wordFollows reports whether a Chinese word follows the number at token i. The number may have several parts, such as 1.1.
func (s *source) wordFollows(i, end int) bool {
	for i++; i < end && parts.Has(s.toks[i].Kind); i++ {
	}
	return i < end && s.toks[i].Kind == lexicon.Word && s.text[s.toks[i].Start] >= 0x80
}

// parts are the kinds of the tokens in a number with several parts, such as 1.1.
var parts = lexicon.SetOf(lexicon.Separator, lexicon.Digits, lexicon.Number)

// numberedKind returns the kind of a line whose moves begin with a number: firstLine for the number 0 or 1 in any spelling,
// such as 1. and （一）, and moveLine for other numbers.
func numberedKind(number string) lineKind {
	if '2' <= number[0] && number[0] <= '9' {
		return moveLine // most lines of moves begin so
	}
	number = strings.Trim(number, "#第回合迴囘步()（）【】〔〕［］《》〈〉<>[].．。…·、﹑:： \t")
	switch strings.TrimLeft(number, "0０") {
	case "", "1", "１", "一", "①", "⑴", "⒈":
		return firstLine
	}
	return moveLine
}

// isLooseTag reports whether the line from token i to token end is a loose tag.
func (s *source) isLooseTag(i, end int) bool {
	line := strings.TrimRight(s.text[s.toks[i].Start:s.toks[end-1].End], " \t\u3000")
	t, ok := lexicon.LooseTagOf(line)
	return ok && t.End == len(line)
}

// position reports whether a line is a position in FEN, at least six ranks of the board.
func (s *source) position(i, end int) bool {
	const slashes = 5
	text := s.text[s.toks[i].Start:s.toks[end-1].End]
	board, _, _ := strings.Cut(text, " ")
	return strings.Count(board, "/") >= slashes && !strings.Contains(board, "//")
}

// untagged returns the index of the token with which a game without tags begins on the line at token i: with its first heading,
// or else with its first round. It returns 0 if no game begins on that line. If the current game has a result, the moves below
// a heading need no number.
func (s *Splitter) untagged(i int) (cut int) {
	above := s.toks[i-1]
	if s.belowTags() || s.tagAt(int(above.End)) { // the usual case, decided before the line is cut into tokens
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

// movesBelow returns what the line at token i was recognised as, and the line with the moves. If the line is a heading, the moves are
// on the first line below the headings; otherwise they are on the line itself.
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

// tagAt reports whether a [ and a letter are at an offset. A tag begins there, so no game without tags does.
func (s *source) tagAt(at int) bool {
	return at+1 < len(s.text) && s.text[at] == '[' && lexicon.IsLetter(s.text[at+1])
}

// restarts reports whether the line at token i begins a new game although the current game has no result. Neither game may have
// tags, both must have numbers of rounds, an empty line or a line of signs such as ---- must separate them, and the line must begin
// with a first round of two moves, such as 1. 炮二平五 马８进７. A first round with only one move is not enough, since the round may continue on another line: 1.
// 炮二平五 and then 1. 马８进７.
func (s *Splitter) restarts(i int, r reading) bool {
	parted := !s.line.text || lexicon.LineBreaks(s.of(s.toks[i-1])) > 1 || s.belowSigns(i)
	return r.kind == firstLine && !r.words && !s.named && s.rounds && parted && s.belowMoves() && s.twoMoves(s.skip(i), r.end)
}

// belowSigns reports whether the line above the line at token i has nothing but three or more signs, such as ---- or ***.
func (s *source) belowSigns(i int) bool {
	const fewest = 3
	if i < 2 || s.toks[i-2].Kind != lexicon.Other {
		return false
	}
	signs := s.of(s.toks[i-2])
	before := strings.TrimRight(s.text[:s.toks[i-2].Start], " \t")
	return utf8.RuneCountInString(signs) >= fewest && !strings.ContainsFunc(signs, isLetterOrDigit) &&
		(strings.HasSuffix(before, "\n") || strings.HasSuffix(before, "\r"))
}

// isLetterOrDigit reports whether a character belongs to words or numbers.
func isLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// twoMoves reports whether two moves follow the number of a round, which is the token with the index number.
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

// laterRound reports whether token i, which begins a line, is the number of a round after the first, and a move follows. Nearly
// all lines of moves begin so.
func (s *Splitter) laterRound(i int) bool {
	return !s.mayBeFirst(s.token(i)) && s.token(s.skip(i+1)).Kind == lexicon.Move
}

// firstOfGame reports whether a line of moves of the given kind begins a new game. r is the reading of the line itself, or of a
// heading above it.
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

// ended reports whether the current game has a result, in signs such as 1-0 or in words.
func (s *Splitter) ended() bool { return s.result || s.outcome }

// belowMoves reports whether the last line that has moves or words has a move. This is the current line or a line above it.
func (s *Splitter) belowMoves() bool { return s.line.moves > 0 || s.line.below && !s.line.words }

// belowTags reports whether the current line has nothing but tags, or is empty and below a line with nothing but tags. It also
// returns true if the current game has no moves and no result yet.
func (s *Splitter) belowTags() bool {
	began := s.moves || s.result || s.line.moves > 0
	return !began || s.line.tags || s.line.under && !s.line.text
}

// lineBeginnings are the kinds of the tokens with which a heading or the line of a first round may begin.
var lineBeginnings = lexicon.SetOf(lexicon.Number, lexicon.Digits, lexicon.Move, lexicon.Word, lexicon.Marked, lexicon.Open, lexicon.Other,
	lexicon.Outcome, lexicon.Glyph)

// mayBeFirst reports whether the movetext of a game without tags may begin on a line whose first token is t.
func (s *Splitter) mayBeFirst(t lexicon.Token) bool {
	switch t.Kind {
	case lexicon.Move:
		return s.result
	case lexicon.Number, lexicon.Digits:
		return numberedKind(s.of(t)) == firstLine
	}
	return lineBeginnings.Has(t.Kind)
}

// mayBeTitle reports whether a line may be a title: it has moves, or is an otherLine.
func mayBeTitle(r reading) bool { return r.kind >= moveLine || r.kind == otherLine }

// passPreface passes the line at the next token, t, if the line is a heading or a tag in other brackets, above the moves. For
// any other line it returns false.
func (s *Splitter) passPreface(t lexicon.Token) bool {
	if t.Kind == lexicon.Result && lineEnds.Has(s.token(s.i+1).Kind) {
		return false // a result alone on a line is not a heading: it may end a game without moves
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

// A below is the first line below one or more headings. All headings of such a group share it.
type below struct {
	kind    lineKind
	first   int  // index of its first token
	comment int  // index of the last comment above it; 0 for none
	blank   bool // an empty line precedes it
}

// aboveMoves reports whether the heading that ends at token i belongs to the current game: moves follow the heading, or tags
// that do not begin another game.
func (s *Splitter) aboveMoves(i int) bool {
	line := s.linesBelow(i)
	if line.kind != tagLine {
		return line.kind >= moveLine
	}
	own := s.named && s.line.under && !line.blank && !s.begins(line.first) // the heading is between tags of the game
	return (own || !s.named) && !s.endsGame(i)
}

// endsGame reports whether a line is the rest of a damaged game: the end of a move and then a result, such as 平五 1-0. end
// is the index of the token after the line.
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

// linesBelow returns the first line below the heading that ends at token i. Further headings directly below are skipped.
func (s *Splitter) linesBelow(i int) below {
	if i >= s.below.first {
		s.below = s.firstBelow(i)
	}
	return s.below
}

// firstBelow finds the line that linesBelow returns. It does not use the line that an earlier call found.
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
