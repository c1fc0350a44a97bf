// Package split tells where one game ends and the next begins, from the bytes alone: so a stream can be read a game at
// a time, and a file in ranges.
//
// A [Splitter] finds the ends of games, and a [Range] where to begin to read a part of a file. A writer asks [Follows],
// [Begins], [Header] and [Join] where games would begin in what it is about to write.
//
// A game begins at a tag
//
//   - after a result, whatever the tag (PGN-3.7);
//   - after moves without a result, if the tag is one that names a game
//     (ast.StandardTag.Opens) or the game's own first tag again, or if two lines of
//     tags begin with it, behind an empty line also two in disorder; any other is a tag among
//     the moves;
//   - among tags, if it is the game's first tag again and another tag, a comment
//     or text stood between;
//   - among tags, if it is a Game or Event tag, two lines of tags begin with it, and the
//     line before it is none of tags, or the tags above, or before it on the line if one of
//     them is not closed, are left of another game (see damaged.go);
//   - in a comment that was never closed, at the start of a line, if it is a Game or Event tag or
//     the game's own first tag again, or if two lines of tags begin with it.
//
// A comment may hold anything but braces (PGN-3.5). It was never closed if no brace (of the next
// scan.CommentReach bytes) closes it before another opens. Where two lines of tags begin in a
// closed comment as a game does, a move before them in the comment tells that its own brace
// was lost, and the one that closes it belongs to another game.
//
// A tag among moves or after a result has a name and a quotation mark; one at
// the start of a line may lack the mark. Before the moves every bracket opens a
// tag. Moves have begun at the number of a round, at a variation, at a result, and behind
// words of which most have the form of a move (see weigh).
//
// What is a comment, a tag, a result or the rest of a line that means nothing, the
// splitter asks the functions that the lexer asks: no game ends within a token,
// unless the token is a comment that was never closed, or longer than scan.TagReach.
package split

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Reach is how many bytes behind a game the splitter may look to tell that it ends
// there: no further than scan.CommentReach and scan.TagReach from the tag behind it, and over the
// character that is cut there.
const Reach = max(scan.CommentReach, scan.TagReach) + 8

// End returns the length of the game that buf starts with. Not ok means that more
// bytes are needed to tell; call it again with the same bytes and more. With all
// (there are no more) it always is ok.
func (s *Splitter) End(buf []byte, all bool) (n int, ok bool) {
	s.see(buf, all)
	for s.pass() {
		n, cut, ok := s.step(all)
		if !ok {
			return 0, false
		}
		if cut {
			return s.next(s.pos), true
		}
		s.advance(n)
	}
	if !all {
		return 0, false
	}
	return s.next(len(buf)), true
}

// advance passes the n bytes that step looked at.
func (s *Splitter) advance(n int) {
	s.pos += n
	s.stepped = s.pos
	s.before = s.classes[s.pos-1]
	s.lineHasText = !scan.IsLineBreak(s.before)
}

// see makes the byte classes of buf, of which it may have the beginning.
func (s *Splitter) see(buf []byte, all bool) {
	s.data = buf
	if s.utf8() {
		s.classes = buf
		if !all {
			s.classes = buf[:wholeForms(buf)]
		}
		return
	}
	if cap(s.classes) < len(buf) {
		if cap(s.space) < len(buf) {
			s.space = make([]byte, 0, 2*len(buf))
		}
		s.classes = append(s.space[:0], s.classes...)
	}
	s.classes = text.AppendByteClasses(s.encoding, s.classes, buf[len(s.classes):], all)
}

// Decode makes the splitter read the rest in an encoding. What was read so far
// is ASCII.
func (s *Splitter) Decode(e text.Encoding) { s.encoding, s.classes = e, nil }

// pass moves past characters that decide nothing. It reports whether there is one
// that may.
func (s *Splitter) pass() bool {
	tables := &classMarks
	if s.utf8() {
		tables = &utf8Marks
	}
	marks := tables[0]
	if s.moves && s.body && (s.between || len(s.first) == 0) { // nothing is left for text and numbers to tell
		marks = tables[1]
		if s.pos >= s.scanned && !s.slow && !s.rest && s.comment.Open == 0 && s.parens == 0 {
			s.fastScan()
		}
	}
	var seen mark
	i, classes := s.pos, s.classes
	for i < len(classes) {
		m := marks[classes[i]]
		if m != decides {
			seen |= m
			i++
			continue
		}
		if classes[i] < utf8.RuneSelf || !s.utf8() {
			if s.slow || marks == tables[0] || !scan.IsASCIIDigit(classes[i]) || i+1 == len(classes) || classes[i+1] == '-' || classes[i+1] == '/' {
				break
			}
			seen |= visible // it begins no result
			i++
			continue
		}
		class, size := scan.UTF8ByteClass(classes, i)
		if class < utf8.RuneSelf || class == scan.WideOpenBrace || class == scan.WideCloseBrace {
			break
		}
		if class != scan.WideBlank {
			seen |= visible | word
		}
		i += size
	}
	start := s.pos
	if i > start {
		s.before = classes[i-1]
		s.pos = i
	}
	if seen&visible != 0 {
		s.lineHasText, s.tagged = true, false
	}
	if seen&word != 0 && !s.rest && s.comment.Open == 0 {
		s.text()
		if s.words == 0 && !s.moves {
			s.words = s.stepped + 1
		}
	}
	return i < len(classes)
}

// Forget lets go of the bytes that were passed, and returns how many: the next bytes
// to be shown are those after them.
func (s *Splitter) Forget() int {
	n := s.pos - min(s.pos, emptyLine)
	s.classes, s.pos = s.classes[n:], s.pos-n
	s.comment.Known, s.commentAt, s.stepped = max(0, s.comment.Known-n), max(0, s.commentAt-n), max(0, s.stepped-n)
	s.notPreface, s.headings = max(0, s.notPreface-n), max(0, s.headings-n)
	if s.words > 0 {
		s.words = max(1, s.words-n)
	}
	s.lineEnds, s.linesOf, s.scanned, s.run = [2]int{}, 0, 0, wordRun{}
	return n
}

// next makes ready for the game after one of n bytes.
func (s *Splitter) next(n int) int {
	game := s.classes[:n]
	s.style = s.behind(game)
	s.apart = endsEmpty(game)
	s.classes, s.first, s.progress = s.classes[n:], s.first[:0], progress{}
	return n
}

// step looks at the character at s.pos and returns how many bytes to pass, or that
// the game ends before them, or (not ok) that more are needed.
func (s *Splitter) step(all bool) (n int, cut, ok bool) {
	c, n := s.classes[s.pos], 1
	if c >= utf8.RuneSelf {
		c, n = s.wide()(s.classes, s.pos)
	}
	switch {
	case scan.IsLineBreak(c):
		if next := s.pos + n; s.comment.Open == 0 && s.parens == 0 {
			start, is, ok := s.untagged(next, all)
			if is {
				s.pos = start
			}
			if is || !ok {
				return 0, is, ok
			}
		}
		s.weigh()
		s.rest = false
		if c != '\n' || s.before != '\r' {
			s.under, s.tagged, s.blank = s.tagged, false, !s.lineHasText
		}
		return n, false, true
	case s.rest:
		return n, false, true
	case s.comment.Open > 0:
		if c == '[' && !s.lineHasText {
			return s.tagInComment(all)
		}
		return s.braces(c, n, all)
	}
	if c != '[' {
		s.tagged = false
	}
	if !s.moves && c != '[' && c != '{' {
		if n, ok := s.preface(all); n > 0 || !ok {
			return n, false, ok
		}
	}
	switch c {
	case '[':
		s.weigh()
		if !s.body && !s.slow && !s.lineHasText {
			if n := s.fastTags(); n > 0 {
				s.under, s.tagged = true, false
				s.strict = s.strict || s.pos == 0
				return n, false, true
			}
		}
		if n := s.nameless(); n > 0 {
			s.tagged = false
			return n, false, true
		}
		return s.openTag(all)
	case '{', scan.WideOpenBrace:
		s.weigh()
		s.comment.Begin(c)
		s.commentAt, s.closes = s.pos, false
		s.text()
	case '(':
		s.parens++
		s.moves = true
		s.text()
	case ')':
		s.parens = max(0, s.parens-1)
	case '*', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		s.text()
		return s.figures(all)
	case '.':
		s.moves = s.moves || scan.IsASCIIDigit(s.before)
		s.text()
	case ';', '/':
		if _, known := scan.SeparatesRounds(s.classes, s.pos); (!known || s.pos+1 == len(s.classes)) && !all {
			return 0, false, false
		}
		if s.rest = scan.OpensRest(s.before, s.classes, s.pos); s.rest {
			s.weigh()
		}
	}
	return n, false, true
}

// braces counts a brace of n bytes in a comment, of the class c, and those of ASCII that follow it.
func (s *Splitter) braces(c byte, n int, all bool) (passed int, cut, ok bool) {
	ok = scan.CountBrace(&s.comment, s.classes, s.pos, c, s.wide(), all)
	for rest := s.classes[s.pos+n:]; !s.comment.Wide && s.comment.Open > 0 && len(rest) > 0; rest = rest[1:] {
		switch rest[0] {
		case '{':
			s.comment.Open++
		case '}':
			s.comment.Open--
		default:
			return n, false, ok
		}
		n++
	}
	return n, false, ok
}

// Moves need no numbers. Whether words are moves or something that stands before the tags
// is told from their form, and only where no number was read: in one line, or up to the
// next bracket or comment, most of the words must have the form of a move.

// weigh decides whether the words since the last line, bracket or comment are moves.
func (s *Splitter) weigh() {
	if s.words > 0 {
		if words := s.data[s.words-1 : s.pos]; !s.moves && (!s.utf8() || mayHoldMove(words)) {
			text := s.encoding.Text(words)
			_, number, ok := scan.FirstMoves(text)
			s.moves = ok && number > 0 || mostlyMoves(text)
		}
		s.words = 0
	}
}

// mayHoldMove reports whether so many characters as a move has stand together in a text,
// which is UTF-8.
func mayHoldMove(text []byte) bool {
	n := 0
	for _, c := range text {
		switch {
		case c >= utf8.RuneSelf:
			if utf8.RuneStart(c) {
				n++
			}
		case scan.ASCIIClass[c] == scan.Separator, scan.ASCIIClass[c] == scan.Blank, scan.ASCIIClass[c] == scan.Bracket:
			n = 0
		default:
			n++
		}
		if n == scan.MinMove {
			return true
		}
	}
	return false
}

// mostlyMoves reports whether more words of a text have the form of a move than do not.
func mostlyMoves(text string) bool {
	moves, others := 0, 0
	for i := 0; i < len(text); {
		r, size := scan.RuneAt(text, i)
		c := scan.ClassOf(r)
		if c == scan.Separator || c == scan.Blank || c == scan.Bracket {
			i += size
			continue
		}
		end := i + max(size, scan.RunEnd(text[i:]))
		for i < end {
			r, _ := scan.RuneAt(text, i)
			kind, n := scan.WordToken(text[i:end], r, scan.ClassOf(r))
			switch {
			case kind == token.Move && scan.HasMoveForm(text[i:i+n]):
				moves++
			case kind == token.Move:
				others++
			}
			i += n
		}
	}
	return moves > others
}
