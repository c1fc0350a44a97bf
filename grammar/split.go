package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// Where one game ends and the next begins is told from the bytes alone, so that
// a stream can be read a game at a time. A game begins at a tag
//
//   - after a result, whatever the tag (PGN-3.7);
//   - after moves without a result, if the tag is one that names a game
//     (ast.StandardTag.Opens) or the game's own first tag again; any other is a
//     tag among the moves;
//   - among tags, if it is the game's first tag again and another tag, a comment
//     or text stood between;
//   - in a comment, at the start of a line, if it is a Game or Event tag or the
//     game's own first tag again, and the next brace (of the next commentReach
//     bytes) does not close the comment: then the comment was never closed.
//
// A tag among moves or after a result has a name and a quotation mark; one at
// the start of a line may lack the mark. Before the moves every bracket opens a
// tag.

const (
	commentReach = 64 << 10 // how far an open comment is followed past a tag, in bytes
	tagReach     = 64 << 10 // how much of a tag is looked at, in bytes
)

// A splitter finds the ends of games. Between calls of end it remembers how far
// the current game was read, and in which state.
type splitter struct {
	encoding Encoding
	classes  []byte // the bytes in UTF-8, else what they look like: see appendByteClasses
	space    []byte // where the classes are, if they are not the bytes themselves
	pos      int    // how far the game was read

	first   []byte // the name of its first tag
	between bool   // whether anything but that tag was read since
	body    bool   // whether a word or a comment was read: brackets need not open tags any more
	moves   bool   // whether movetext has begun
	ended   bool   // whether its result was read
	parens  int    // how many parentheses are open

	braces int  // how many braces are open, the comment's own included
	wide   bool // whether the comment's brace is full-width
	rest   bool // whether the rest of the line means nothing

	scanned int // up to where fastScan has looked

	before      byte // the character before, 0 for none
	lineHasText bool // whether anything but blanks stands before on the line

	closing  int    // how far the open comment is known not to be left open
	linesOf  int    // the length of classes that whole is about
	whole    int    // where the last line but one of classes ends that is whole
	lineEnds [2]int // the ends of a line and of the one after it, once a tag asked for them
}

// end returns the length of the game that buf starts with. Not ok means that more
// bytes are needed to tell; call it again with the same bytes and more. With all
// (there are no more) it always is ok.
func (s *splitter) end(buf []byte, all bool) (n int, ok bool) {
	s.see(buf, all)
	for s.pass() {
		n, cut, ok := s.step(all)
		if !ok {
			return 0, false
		}
		if cut {
			return s.next(s.pos), true
		}
		s.before = s.classes[s.pos]
		s.lineHasText = !isLineBreak(s.before)
		s.pos += n
	}
	if !all {
		return 0, false
	}
	return s.next(len(buf)), true
}

// see makes the byte classes of buf, of which it may have the beginning.
func (s *splitter) see(buf []byte, all bool) {
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
	s.classes = appendByteClasses(s.encoding, s.classes, buf[len(s.classes):], all)
}

// utf8 reports whether the classes are the text itself.
func (s *splitter) utf8() bool { return s.encoding < GB18030 }

// decode makes the splitter read the rest in an encoding. What was read so far
// is ASCII.
func (s *splitter) decode(e Encoding) { s.encoding, s.classes = e, nil }

// pass moves past characters that decide nothing. It reports whether there is one
// that may.
func (s *splitter) pass() bool {
	tables := &classMarks
	if s.utf8() {
		tables = &utf8Marks
	}
	marks := tables[0]
	if s.moves && s.body && (s.between || len(s.first) == 0) { // nothing is left for text and numbers to tell
		marks = tables[1]
		if s.pos >= s.scanned && !s.rest && s.braces == 0 && s.parens == 0 {
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
			break
		}
		c := utf8ByteClass(classes[i:])
		if c == wideBlank {
			i += len("\u3000")
			continue
		}
		if c != wideCharacter {
			break
		}
		seen |= visible | word
		i++
	}
	if i > s.pos {
		s.before = classes[i-1]
		s.pos = i
	}
	s.lineHasText = s.lineHasText || seen&visible != 0
	if seen&word != 0 && !s.rest && s.braces == 0 {
		s.text()
	}
	return i < len(classes)
}

// look returns the class of the character at i.
func (s *splitter) look(i int) byte {
	c := s.classes[i]
	if c >= utf8.RuneSelf && s.utf8() {
		return utf8ByteClass(s.classes[i:])
	}
	return c
}

// forget lets go of the bytes that were passed, and returns how many: the next bytes
// to be shown are those after them.
func (s *splitter) forget() int {
	n := s.pos
	s.classes, s.pos = s.classes[n:], 0
	s.closing, s.lineEnds, s.linesOf, s.scanned = max(0, s.closing-n), [2]int{}, 0, 0
	return n
}

// next makes ready for the game after one of n bytes.
func (s *splitter) next(n int) int {
	*s = splitter{encoding: s.encoding, space: s.space, classes: s.classes[n:], first: s.first[:0]}
	return n
}

// step looks at the character at s.pos and returns how many bytes to pass, or that
// the game ends before them, or (not ok) that more are needed.
func (s *splitter) step(all bool) (n int, cut, ok bool) {
	c := s.look(s.pos)
	switch {
	case isLineBreak(c):
		s.rest = false
		return 1, false, true
	case s.rest:
		return 1, false, true
	case s.braces > 0:
		return s.inComment(c, all)
	}
	switch c {
	case '[':
		return s.openTag(all)
	case '{', wideOpenBrace:
		s.braces, s.wide, s.closing = 1, c == wideOpenBrace, 0
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
		s.moves = s.moves || isASCIIDigit(s.before)
		s.text()
	case ';', '/':
		if s.before != 0 && s.before < wideCharacter && asciiClass[s.before] == other {
			break // in the midst of punctuation
		}
		if c == '/' {
			if s.pos+1 == len(s.classes) && !all {
				return 0, false, false
			}
			if !bytes.HasPrefix(s.classes[s.pos:], []byte("//")) {
				break
			}
		}
		s.rest = true
	}
	return 1, false, true
}

// text takes note that something other than a tag stands here.
func (s *splitter) text() {
	s.body = true
	s.between = s.between || len(s.first) > 0
}

// openTag decides about a bracket outside of comments.
func (s *splitter) openTag(all bool) (n int, cut, ok bool) {
	rest := s.classes[s.pos:]
	all = all || len(rest) >= tagReach
	rest = rest[:min(len(rest), tagReach)]
	name, next, broken := tagHead(rest)
	if next == len(rest) && !all {
		return 0, false, false
	}
	quoted := len(name) > 0 && next < len(rest) && rest[next] == '"'
	switch {
	case s.body && !quoted && (s.lineHasText || broken || len(name) == 0 || !bareValue(rest, next)):
		return 1, false, true
	case s.opens(name):
		return 0, true, true
	case s.body && !quoted:
		return 1, false, true
	case !all && !s.linesAfter(s.pos+next):
		return 0, false, false
	}
	switch {
	case len(s.first) == 0:
		s.first = append(s.first, name...)
	case !bytes.Equal(s.first, name):
		s.between = true
	}
	n = tagEnd(rest, next, quoted, broken)
	s.rest = n == tagReach
	return n, false, true
}

// tagEnd returns the length of the tag that s starts with, of which the name ends
// before next.
func tagEnd(s []byte, next int, quoted, broken bool) int {
	switch {
	case quoted:
		next += stringEnd(s[next:])
		next = skipBlanks(s, next+junkEnd(s[next:]))
	case broken:
		return lineEnd(s, 0)
	case next < len(s) && s[next] != ']':
		end, _ := valueRange(s, next)
		bracket := lastIndex(s[:end], ']')
		if bracket < 0 {
			return end
		}
		next = bracket
	}
	if next < len(s) && s[next] == ']' {
		next++
	}
	return next
}

// bareValue reports whether what follows the name and the blanks of the tag that
// s starts with can be a value without quotation marks.
func bareValue(s []byte, next int) bool {
	if next == len(s) || isLineBreak(s[next]) || s[next] == ']' {
		return false
	}
	return s[next] >= wideCharacter || s[next-1] == ' ' || s[next-1] == '\t'
}

// opens reports whether a tag of that name begins the next game.
func (s *splitter) opens(name []byte) bool {
	switch {
	case s.ended:
		return true
	case s.moves:
		tag, _ := ast.LookupTag(string(name))
		return tag.Opens || bytes.Equal(name, s.first)
	default:
		return s.between && len(name) > 0 && bytes.Equal(name, s.first)
	}
}

// linesAfter reports whether the rest of the line at i and the whole of the line
// after it are there.
func (s *splitter) linesAfter(i int) bool {
	if s.linesOf != len(s.classes) {
		s.linesOf = len(s.classes)
		last := max(0, bytes.LastIndexByte(s.classes, '\n'))
		s.whole = bytes.LastIndexByte(s.classes[:last], '\n')
	}
	if i <= s.whole || s.lineEnds[1] > 0 && i <= s.lineEnds[0] {
		return true
	}
	s.lineEnds = [2]int{}
	first := lineEnd(s.classes, i)
	if first+1 >= len(s.classes) {
		return false // the second half of a line break may be missing
	}
	second := lineEnd(s.classes, nextLine(s.classes, first))
	if second == len(s.classes) {
		return false
	}
	s.lineEnds = [2]int{first, second}
	return true
}

// figures passes a run of digits, which may be a round's number or part of a
// result, or an asterisk.
func (s *splitter) figures(all bool) (n int, cut, ok bool) {
	rest := s.classes[s.pos:]
	if len(rest) <= len("1/2-1/2.") && !all {
		return 0, false, false
	}
	if s.parens == 0 && !wordByte(s.before) {
		if n := resultAt(rest); n > 0 {
			s.moves, s.ended = true, true
			return n, false, true
		}
	}
	for n < len(rest) && isASCIIDigit(rest[n]) {
		n++
	}
	return max(1, n), false, true
}

// resultAt returns the length of the result that s starts with, 0 for none.
func resultAt(s []byte) int {
	if !mayResult(s) {
		return 0
	}
	for _, result := range results {
		behind, ok := bytes.CutPrefix(s, []byte(result))
		behind = bytes.TrimPrefix(behind, []byte("."))
		if ok && (len(behind) == 0 || !wordByte(behind[0])) {
			return len(result)
		}
	}
	return 0
}

// mayResult reports whether a result may stand at the start of s: the look at two
// bytes that spares round numbers another.
func mayResult(s []byte) bool {
	return s[0] == '*' || s[0] <= '1' && len(s) > 1 && (s[1] == '-' || s[1] == '/')
}

// wordByte reports whether a byte next to a result makes it part of a word.
// Characters beyond ASCII do not: a result may follow a Chinese move with no
// separator between.
func wordByte(c byte) bool {
	return c < 0x80 && asciiClass[c] >= digit
}

// inComment decides about a character of a comment.
func (s *splitter) inComment(c byte, all bool) (n int, cut, ok bool) {
	switch {
	case c == '[' && !s.lineHasText:
		return s.tagInComment(all)
	case s.closes(c):
		s.braces--
	case c == '{' && !s.wide:
		s.braces++
	}
	return 1, false, true
}

// closes reports whether a character closes a brace of the comment.
func (s *splitter) closes(c byte) bool { return c == '}' || s.wide && c == wideCloseBrace }

// tagInComment decides about a bracket at the start of a line of a comment.
func (s *splitter) tagInComment(all bool) (n int, cut, ok bool) {
	rest := s.classes[s.pos:]
	all = all || len(rest) >= commentReach
	rest = rest[:min(len(rest), commentReach)]
	name, next, _ := tagHead(rest)
	switch opener := string(name); {
	case next == len(rest) && !all:
		return 0, false, false
	case len(name) == 0 || next == len(rest) || rest[next] != '"':
		return 1, false, true
	case opener != "Game" && opener != "Event" && opener != string(s.first):
		return 1, false, true
	}
	for i := max(0, s.closing-s.pos); i < len(rest); i++ {
		switch c := s.look(s.pos + i); {
		case s.closes(c):
			s.closing = s.pos + i
			return 1, false, true
		case c == '{' || s.wide && c == wideOpenBrace:
			return 0, true, true
		}
	}
	return 0, all, all
}
