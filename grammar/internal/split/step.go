package split

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// step passes the next token, or the tag or heading that begins there. It returns the index of the token before which the game
// ends, or 0. If it needs more text to decide, it panics with errShort and has changed nothing.
func (s *Splitter) step(t lexicon.Token) (cut int) {
	switch {
	case endsLine(t):
		return s.endLine(t)
	case t.Kind == lexicon.Separator:
	case s.braces > 0:
		return s.inComment(t)
	case opensTag(t):
		return s.bracket(t)
	case comments.Has(t.Kind):
		return s.comment(t)
	case !s.moves && !s.line.text && s.passPreface(t):
		return 0
	default:
		s.word(t)
	}
	s.i++
	return 0
}

// endLine passes t, a token that ends a line, and returns 0. If a game without tags begins on the next line, it returns the
// index of the token with which that game begins.
func (s *Splitter) endLine(t lexicon.Token) (cut int) {
	if s.braces == 0 && s.parens == 0 {
		if cut = s.untagged(s.i + 1); cut > 0 {
			return cut
		}
	}
	s.newLine(t)
	s.i++
	return 0
}

// newLine sets s.line for the line after t, a token that ends a line.
func (s *Splitter) newLine(t lexicon.Token) {
	below, many := s.belowMoves(), lexicon.LineBreaks(s.of(t)) > 1
	s.weigh()
	s.line = line{under: s.line.tags && !many, blank: many || !s.line.text, below: below}
}

// visible records that the current line has something other than tags and white space.
func (s *Splitter) visible() { s.line.text, s.line.tags = true, false }

// seeWords records that the game has something other than tags.
func (s *Splitter) seeWords() {
	s.words = true
	s.others = s.others || s.named
}

// weigh decides whether movetext has begun on the current line: if the line has more moves than other words. Moves without the
// number of a round count, too.
func (s *Splitter) weigh() {
	s.moves = s.moves || s.line.moves > s.line.others
	s.line.moves, s.line.others = 0, 0
}

// word passes a token outside of tags and comments.
func (s *Splitter) word(t lexicon.Token) {
	s.visible()
	switch t.Kind {
	case lexicon.Move:
		s.passMove()
	case lexicon.Word, lexicon.Marked:
		if t.IsMoveForm() {
			s.passMove()
		} else {
			s.passWord(s.of(t))
		}
	case lexicon.Number, lexicon.Digits:
		s.passNumber(t)
	case lexicon.Result, lexicon.Outcome:
		s.passResult(t)
	case lexicon.Open:
		s.parens++
		s.seeWords()
		s.line.number = false
		s.moves = s.moves || s.text[t.Start] == '(' // a parenthesis of full width does not begin movetext
	case lexicon.Close:
		s.parens = max(0, s.parens-1)
	case lexicon.Other:
		s.passSign(s.of(t))
	case lexicon.Remainder:
		s.passRemainder(s.of(t))
	case lexicon.Brace, lexicon.Value:
		s.line.number = false
	}
}

// passResult records that token t, a result or words that may be a result, was read.
func (s *Splitter) passResult(t lexicon.Token) {
	inWords := t.Kind == lexicon.Outcome && s.of(t)[0] >= utf8.RuneSelf
	s.outcome = s.outcome || inWords && s.parens == 0 && s.endsMoves()
	s.seeWords()
	s.line.words, s.line.number = true, false
	s.sawResult(t.Kind == lexicon.Result && !s.digitMoveBefore(s.i))
}

func (s *Splitter) passMove() {
	s.seeWords()
	s.line.moves++
	s.moves = s.moves || s.line.number
	s.line.number = false
}

func (s *Splitter) passNumber(t lexicon.Token) {
	s.seeWords()
	s.line.number = true
	text := s.of(t)
	if t.Kind == lexicon.Number && lexicon.IsDigit(text[0]) && strings.Contains(text, ".") {
		s.moves, s.rounds = true, true
	}
}

// passSign passes signs. Only letters and signs beyond ASCII count as words.
func (s *Splitter) passSign(text string) {
	s.line.number = false
	if strings.ContainsFunc(text, func(r rune) bool { return r >= 0x80 || 'a' <= r|0x20 && r|0x20 <= 'z' }) {
		s.seeWords()
	}
}

func (s *Splitter) passWord(text string) {
	move, ok := lexicon.LexKind(text, 0, lexicon.Move)
	if !ok {
		s.seeWords()
		s.line.words, s.line.number = true, false
		s.line.others++
		return
	}
	s.passMove()
	result, _ := lexicon.LexKind(text, int(move.End), lexicon.Result)
	s.sawResult(int(result.End) == len(text) && !lexicon.IsDigit(text[0]))
}

// sawResult records that the game has its result, if is is true and no variation is open.
func (s *Splitter) sawResult(is bool) {
	if is && s.parens == 0 {
		s.result, s.moves = true, true
	}
}

// endsMoves reports whether the next token, words that may be a result, ends a line of moves, or begins and ends the line
// directly below one. Plain lines, see plain.go, end in moves, so such words are never on them.
func (s *Splitter) endsMoves() bool {
	moves := s.line.moves > 0 || s.line.below && !s.line.blank
	return moves && !s.line.words && s.line.others == 0 && lineEnds.Has(s.token(s.i+1).Kind)
}

// digitMoveBefore reports whether token i, a result, follows directly after a move that begins with a digit. Then the digits of
// the move and of the result may be one word.
func (s *source) digitMoveBefore(i int) bool {
	t := s.toks[i-1]
	return t.Kind == lexicon.Move && lexicon.IsDigit(s.text[t.Start]) && s.text[t.End] != '*'
}

// passRemainder passes the rest of a line that begins with a semicolon or //. After a semicolon the movetext goes on if the
// number of a round follows, or a result that ends the line.
func (s *Splitter) passRemainder(text string) {
	s.line.number = false
	inner := source{text: strings.TrimLeft(text, ";/"), all: true}
	if text[0] != ';' || !inner.goesOn() {
		s.weigh()
		return
	}
	for i := 0; inner.token(i).Kind != lexicon.EOF; i++ {
		switch inner.token(i).Kind {
		case lexicon.Result:
			s.sawResult(true)
		case lexicon.Number:
			s.moves = true
		}
	}
}

// goesOn reports whether a text begins with a round's number, or is a result.
func (s *source) goesOn() bool {
	i := s.skip(0)
	switch s.token(i).Kind {
	case lexicon.Number:
		return true
	case lexicon.Result:
		return s.token(s.skip(i+1)).Kind == lexicon.EOF
	}
	return false
}

// bracket passes the tag at the next token, open, and returns 0. If the next game begins with this tag, it returns the index of
// the token. The name is read first, because the value may be long.
func (s *Splitter) bracket(open lexicon.Token) (cut int) {
	if name, quoted := s.head(s.offset()); quoted && s.opens(canonicalName(name)) {
		return s.i
	}
	t := s.tag(s.i)
	opens := s.opens(t.canon)
	if s.isText(t, opens) {
		s.passBracket(open)
		return 0
	}
	if opens || s.headsLines(t) {
		return s.i
	}
	if s.left = s.belowLeft(t); s.left {
		return s.i
	}
	s.pass(&t)
	return 0
}

// isText reports whether t looks like a tag but is other text in brackets: the game has words already, t has no quotation
// marks, and t does not begin a game. opens says that a tag of this name begins the next game.
func (s *Splitter) isText(t tag, opens bool) bool {
	return s.words && !t.quoted && !(opens && s.plausible(t))
}

// passBracket passes the bracket open, which opens no tag. The text after the bracket is cut into tokens again, as text outside
// of tags.
func (s *Splitter) passBracket(open lexicon.Token) {
	if open.Kind == lexicon.TagOpen {
		s.weigh()
		s.relex(s.i+1, int(open.End))
		s.below, s.run = below{}, titleRun{}
	}
	s.visible()
	s.i++
}

// plausible reports whether t, which has no quotation marks, is a tag and not other text in brackets: it begins a line, and has
// a name and a value.
func (s *Splitter) plausible(t tag) bool {
	return !s.line.text && t.bare && (plainName(t.name) || hasValue(t.name))
}

// headsLines reports whether the next game begins with the tag t, because two lines of tags begin with it.
func (s *Splitter) headsLines(t tag) bool {
	return s.mayHead(t.name, t.title) && (s.tagLines(s.i) || s.moves && s.line.blank && s.brokenTagLines(s.i))
}

// belowLeft reports whether a tag begins a game, because the tags above it are left over from another game.
func (s *Splitter) belowLeft(t tag) bool {
	if s.words || !s.named || !s.heads(t.title) {
		return false
	}
	return s.line.belowTags() && s.comparable() && s.leftAbove(t.title)
}

// belowTags reports whether the next token is at the beginning of a line below a line of tags, or after a tag on the same line
// that is not closed.
func (l *line) belowTags() bool {
	if l.text {
		return !l.tags
	}
	return l.under
}

// comparable reports whether to compare the header so far with the lines at the next token, which may be a second header: the
// header so far is small enough, and two lines of tags begin at the next token.
func (s *Splitter) comparable() bool {
	return s.tags <= maxHeader && s.titles < maxTitles && s.tagLines(s.i)
}

// pass records a tag and passes it.
func (s *Splitter) pass(t *tag) {
	s.weigh()
	s.passName(t.canon)
	s.line.tags = t.closed && (s.line.tags || !s.line.text)
	s.line.text = true
	s.i = t.end
}

// passName records the canonical name of a tag.
func (s *Splitter) passName(name string) {
	s.tags++
	which := titleOf(name)
	switch {
	case s.named:
		s.others = s.others || name != s.first
	case name != "":
		s.first, s.named, s.opener = s.own(name), true, which
	}
	if which != "" {
		s.passTitle(which)
	}
}

// passTitle records a Game or Event tag.
func (s *Splitter) passTitle(which string) {
	s.titles++
	s.event = s.event || which == "Event"
	if which == s.opener {
		s.doubled = s.doubled || s.tags == 2 && !s.line.text && !s.line.blank
	} else {
		s.began = s.began || s.named && s.opener != "Game"
	}
}

// own returns a copy of the name of a first tag, since the memory of the text is overwritten later. Most games begin with the
// same tag as the game before, so own returns the last copy again for the same name.
func (s *Splitter) own(name string) string {
	if name != s.known {
		s.known = strings.Clone(name)
	}
	return s.known
}

// isFirst reports whether a canonical name is that of the game's first tag.
func (s *Splitter) isFirst(name string) bool { return s.named && name == s.first }

// opens reports whether a tag with the canonical name begins the next game, even in the middle of a line.
func (s *Splitter) opens(name string) bool {
	switch {
	case s.result:
		return true
	case s.moves:
		standard, _ := ast.LookupTag(name)
		return standard.Opens || s.isFirst(name)
	}
	return s.others && s.isFirst(name) && !((s.line.under || s.line.tags) && s.began)
}

// heads reports whether a tag, Game or Event as which says, may begin the next game among other tags. The first Event tag after
// a Game tag that begins the game does not: both belong to one header.
func (s *Splitter) heads(which string) bool {
	return which == "Game" || which == "Event" && (s.event || s.opener != "Game")
}

// mayHead reports whether a tag begins the next game if two lines of tags begin with it.
func (s *Splitter) mayHead(name string, which string) bool {
	switch {
	case s.line.text:
		return false
	case s.moves, !s.named && s.parens > 0: // an open parenthesis above the first tag is left over from another game
		return name != ""
	}
	return !s.line.under && s.named && s.heads(which)
}
