package grammar

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// Where one game ends and the next begins is told from the bytes alone, so that
// a stream can be read a game at a time. A game begins at a tag
//
//   - after a result, whatever the tag (PGN-3.7);
//   - after moves without a result, if the tag is one that names a game
//     (ast.StandardTag.Opens) or the game's own first tag again, or if two lines of
//     tags begin with it, behind an empty line also two in disorder; any other is a tag among
//     the moves;
//   - among tags, if it is the game's first tag again and another tag, a comment
//     or text stood between;
//   - among tags, if it is a Game or Event tag, two lines of tags begin with it, and the
//     line before it is none of tags, or the tags above are left of another game (see
//     damagedheader.go);
//   - in a comment, at the start of a line, if two lines of tags begin with it, and it is a Game
//     or Event tag or the game's own first tag again, or a blank line is above, or the next brace
//     (of the next commentReach bytes) does not close the comment: then the comment was never
//     closed. Then the first of these tags needs no second.
//
// A tag among moves or after a result has a name and a quotation mark; one at
// the start of a line may lack the mark. Before the moves every bracket opens a
// tag. Moves have begun at the number of a round, at a variation, at a result, and behind
// words of which most have the form of a move (see weigh).
//
// What is a comment, a tag, a result or the rest of a line that means nothing, the
// splitter asks the functions that the lexer asks: no game ends within a token,
// unless the token is a comment that was never closed, or longer than tagReach.

// A splitter finds the ends of games. Between calls of end it remembers how far
// the current game was read, and in which state.
type splitter struct {
	encoding Encoding
	slow     bool   // whether what passes much at one go is left out: for tests, and to join tags while it reads
	data     []byte // the bytes
	classes  []byte // the bytes in UTF-8, else what they look like: see appendByteClasses
	space    []byte // where the classes are, if they are not the bytes themselves

	apart bool // whether an empty line stands above the game
	style headerStyle

	first []byte // the name of the game's first tag
	progress
}

// A progress is how far a game was read, and what is known of it. Nothing is when it begins.
type progress struct {
	pos     int // how far the game was read
	stepped int // how far when step was asked last

	strict  bool // whether it begins with tags that fastTags passed
	began   bool // whether a Game tag came behind its first tag, or an Event tag and no Game tag before
	between bool // whether anything but that tag was read since
	body    bool // whether a word or a comment was read: brackets need not open tags any more
	moves   bool // whether movetext has begun
	ended   bool // whether its result was read
	parens  int  // how many parentheses are open
	words   int  // behind where words begin that may be moves, 0 if there are none

	tags, titles  int  // how many tags were passed, and how many of them are Game or Event tags
	game, event   bool // whether the first tag is a Game tag, and whether an Event tag was read
	tagged, under bool // whether nothing but tags stands on this line, and on the one before
	blank         bool // whether the line before is blank
	notPreface    int  // no line that begins before is a loose tag or a heading
	headings      int  // up to where isAbove has looked
	above         bool // and what it says of the headings before that

	comment scan.BraceCount // of the comment that is open
	rest    bool            // whether the rest of the line means nothing
	left    bool            // whether it is but lines that are left of another: see isLeft

	scanned int     // up to where fastScan has looked
	run     wordRun // the last that might have held a result

	before      byte // the byte before, 0 for none
	lineHasText bool // whether anything but blanks stands before on the line

	linesOf  int    // the length of classes that whole is about
	whole    int    // where the last line but one of classes ends that is whole, before pos if it lies there
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
		s.advance(n)
	}
	if !all {
		return 0, false
	}
	return s.next(len(buf)), true
}

// advance passes the n bytes that step looked at.
func (s *splitter) advance(n int) {
	s.pos += n
	s.stepped = s.pos
	s.before = s.classes[s.pos-1]
	s.lineHasText = !scan.IsLineBreak(s.before)
}

// see makes the byte classes of buf, of which it may have the beginning.
func (s *splitter) see(buf []byte, all bool) {
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

// wide returns the classifier of the classes.
func (s *splitter) wide() scan.Classifier[[]byte] {
	if s.utf8() {
		return scan.UTF8ByteClass[[]byte]
	}
	return madeByteClass
}

// forget lets go of the bytes that were passed, and returns how many: the next bytes
// to be shown are those after them.
func (s *splitter) forget() int {
	n := s.pos - min(s.pos, emptyLine)
	s.classes, s.pos = s.classes[n:], s.pos-n
	s.comment.Known, s.stepped = max(0, s.comment.Known-n), max(0, s.stepped-n)
	s.notPreface, s.headings = max(0, s.notPreface-n), max(0, s.headings-n)
	if s.words > 0 {
		s.words = max(1, s.words-n)
	}
	s.lineEnds, s.linesOf, s.scanned, s.run = [2]int{}, 0, 0, wordRun{}
	return n
}

// next makes ready for the game after one of n bytes.
func (s *splitter) next(n int) int {
	game := s.classes[:n]
	s.style = s.behind(game)
	s.apart = endsEmpty(game)
	s.classes, s.first, s.progress = s.classes[n:], s.first[:0], progress{}
	return n
}

// step looks at the character at s.pos and returns how many bytes to pass, or that
// the game ends before them, or (not ok) that more are needed.
func (s *splitter) step(all bool) (n int, cut, ok bool) {
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
		if s.pos+1 == len(s.classes) && !all {
			return 0, false, false
		}
		if s.rest = scan.OpensRest(s.before, s.classes, s.pos); s.rest {
			s.weigh()
		}
	}
	return n, false, true
}

// preface passes the rest of a tag in other brackets, or without them, or of a heading, that this line begins with: no
// parenthesis, number, date or result in it is one of the movetext. It returns how much that is, 0 if there is none. Not
// ok means that more bytes are needed to tell.
func (s *splitter) preface(all bool) (n int, ok bool) {
	const reach = 256 // bytes
	from := max(0, s.pos-reach)
	start := from + bytes.LastIndexAny(s.classes[from:s.pos], "\r\n") + 1
	start = scan.SkipBlanks(s.classes, start)
	if start < s.notPreface || from > 0 && start == from || s.classes[start] == '[' {
		return 0, true
	}
	end := min(scan.LineEnd(s.classes, s.pos), start+headingReach)
	if end == len(s.classes) && !all {
		return 0, false
	}
	if !s.mayBePreface(start, end) {
		s.notPreface = start + 1
		return 0, true
	}
	line := decode(s.encoding, s.data[start:end])
	tag, is := scan.LooseTagAt(line)
	size, _ := fileLen(s.encoding, s.data[start:end], tag.End)
	if !is && scan.HoldsNoMove(line) {
		if is, ok = s.isAbove(end, all); !ok {
			return 0, false
		}
		size = end - start
	}
	s.notPreface = start + 1
	if n = start + size - s.pos; !is || n <= 0 {
		return 0, true
	}
	s.text()
	s.words = 0
	return n, true
}

// mayBePreface reports whether a line may be a tag in other brackets or a heading. It is quick, and says no of nearly all
// lines of movetext.
func (s *splitter) mayBePreface(start, end int) bool {
	line := s.classes[start:end]
	letter := func(c byte) bool { return c >= utf8.RuneSelf || scan.IsASCIILetter(c) }
	if !slices.ContainsFunc(line, letter) {
		return false
	}
	if !scan.IsASCIIDigit(line[0]) {
		return true
	}
	return bytes.IndexByte(line, '[') < 0 && !scan.BeginsRound(decode(s.encoding, s.data[start:min(end, start+longestRound)]), 0)
}

// longestRound is enough to see the number of a round and its move, in bytes of any encoding.
const longestRound = 48

// isAbove reports whether a heading that ends at a place stands above moves, or, if it is not below tags, above
// tags: so that what it says is part of no movetext. Not ok means that more bytes are needed to tell.
func (s *splitter) isAbove(at int, all bool) (is, ok bool) {
	if at >= s.headings {
		end := min(len(s.classes), at+headingReach)
		begins, tags, found := scan.BelowHeading(decode(s.encoding, s.data[at:end]))
		if !found && end == len(s.classes) && !all {
			return false, false
		}
		s.above, s.headings = found, end
		if size, _ := fileLen(s.encoding, s.data[at:end], begins); found {
			s.headings = at + size
			s.above = !tags || len(s.first) == 0 || s.isBetween(at, s.headings)
		}
	}
	return s.above, true
}

// isBetween reports whether a heading that ends at a place stands right between the tags of the game and one at another
// place that begins no game.
func (s *splitter) isBetween(at, tag int) bool {
	head := scan.HeadOf(s.classes[tag:], s.wide())
	name := s.data[tag+head.Name : tag+head.NameEnd]
	if game, event := s.names(name); endsEmpty(s.classes[:tag]) || s.heads(game, event) || s.isFirst(name) {
		return false
	}
	for line := at; line > 0 && at-line < headingReach; {
		switch line = s.lineAbove(line); s.classes[scan.SkipBlanks(s.classes, line)] {
		case '[':
			return true
		case '\r', '\n':
			return false
		}
	}
	return false
}

// braces counts a brace of n bytes in a comment, of the class c, and those of ASCII that follow it.
func (s *splitter) braces(c byte, n int, all bool) (passed int, cut, ok bool) {
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

// text takes note that something other than a tag stands here.
func (s *splitter) text() {
	s.body = true
	s.between = s.between || len(s.first) > 0
}

// What the splitter asks of a tag: whether the next game begins with it, and what its name says of
// the game that it is read in.

// openTag decides about a bracket outside of comments.
func (s *splitter) openTag(all bool) (n int, cut, ok bool) {
	rest, wide := s.classes[s.pos:], s.wide()
	all = all || len(rest) >= scan.TagReach
	rest = rest[:min(len(rest), scan.TagReach)]
	head := scan.HeadOf(rest, wide)
	if head.Next == len(rest) && !all {
		return 0, false, false
	}
	name := s.data[s.pos+head.Name : s.pos+head.NameEnd]
	quoted := scan.OpensTag(rest, head)
	switch {
	case s.body && !quoted && (s.lineHasText || head.Broken || !s.hasValue(name) && !(plainName(name) && bareValue(rest, head.Next))):
		return 1, false, true
	case s.opens(name):
		return 0, true, true
	case s.body && !quoted:
		return 1, false, true
	case !all && !s.linesAfter(s.pos+head.Next):
		return 0, false, false
	}
	game, event := s.names(name)
	if s.mayHead(name, game, event) {
		lines, _ := scan.TagLines(rest, wide, true)
		if lines || s.moves && endsEmpty(s.classes[:s.pos]) && opensTwo(rest, head, wide) {
			return 0, true, true
		}
	}
	if s.under && !s.body && !s.lineHasText && len(s.first) > 0 && s.heads(game, event) {
		if left, ok := s.isLeft(s.pos, s.firstTag(name), all); left || !ok {
			s.left = left
			return 0, left, ok
		}
	}
	if head.NameEnd > head.Name && head.Next < len(rest) && rest[head.Next] == '[' {
		n = head.NameEnd // nothing else belongs to it
	} else {
		n = scan.TagEnd(rest, wide)
		if behind, _ := scan.WhiteEnd(rest, n, wide); behind == len(rest) && !all {
			return 0, false, false // the bracket may be on another line
		}
	}
	first := s.isFirst(name)
	switch {
	case len(s.first) == 0:
		s.first, first = append(s.first, name...), true
	case !first:
		s.between = true
	}
	s.note(first, game, event)
	s.tagged = rest[n-1] == ']' && (s.tagged || !s.lineHasText)
	s.rest = n == scan.TagReach
	return n, false, true
}

// nameless passes what stands at s.pos before the last of the brackets that open there with nothing
// but white space between them, before there is a tag with a name or anything else: openTag would pass
// each by itself. It returns how much that is.
func (s *splitter) nameless() (n int) {
	if s.slow || s.body || s.ended || s.moves || len(s.first) > 0 {
		return 0
	}
	text, before, under, blank := s.lineHasText, s.before, s.under, s.blank
	for i, c := range s.classes[s.pos:] {
		switch {
		case c == '[':
			if i > 0 {
				if text == scan.IsLineBreak(before) {
					return n // advance would take it for text
				}
				n, s.under, s.blank = i, under, blank
				s.tags++
			}
			text = true
		case scan.IsLineBreak(c):
			if c != '\n' || before != '\r' {
				under, blank = false, !text
			}
			text = false
		case c != ' ' && c != '\t':
			return s.oneBack(n)
		}
		before = c
	}
	return s.oneBack(n)
}

// oneBack returns n less 1 if the bracket there and the one before may be those of one tag.
func (s *splitter) oneBack(n int) int {
	if n > 0 && s.classes[s.pos+n-1] == '[' {
		s.tags--
		n--
	}
	return n
}

// note takes note of a tag that was passed: whether it has the name of the game's first, and whether it
// is a Game or an Event tag.
func (s *splitter) note(first, game, event bool) {
	s.tags++
	if game || event {
		s.titles++
	}
	switch {
	case !first:
		s.began = s.began || game || event && !s.game
	case game:
		s.game = true
	}
	s.event = s.event || event
}

// mayHead reports whether a tag of that name begins the next game if two lines of tags
// begin with it: any among moves, and among tags a Game or Event tag if the line before is
// none of tags. An Event tag does not where the game began with a Game tag and has no
// Event tag yet.
func (s *splitter) mayHead(name []byte, game, event bool) bool {
	switch {
	case s.lineHasText:
		return false
	case s.moves:
		return len(name) > 0
	case s.under || len(s.first) == 0:
		return false
	}
	return s.heads(game, event)
}

// heads reports whether a Game or Event tag may begin the next game, wherever tags were
// read before it. An Event tag does not where the game began with a Game tag and has no Event tag
// yet.
func (s *splitter) heads(game, event bool) bool { return game || event && (s.event || !s.game) }

// opensTwo reports whether s starts with two lines that each open a tag, whatever follows.
func opensTwo[T scan.Characters](s T, head scan.TagHead, wide scan.Classifier[T]) bool {
	if head.Broken || !scan.OpensTag(s, head) {
		return false
	}
	end := scan.LineEnd(s, 0)
	if end == len(s) {
		return false
	}
	next := scan.SkipBlanks(s, scan.NextLine(s, end))
	if next == len(s) || s[next] != '[' {
		return false
	}
	line := s[next:scan.LineEnd(s, next)]
	return scan.OpensTag(line, scan.HeadOf(line, wide))
}

// plainName reports whether a name is of ASCII letters, digits and underscores, the
// first one a letter: a tag that has no quotation mark needs one to be told from
// other text in brackets.
func plainName(name []byte) bool {
	for _, c := range name {
		if !scan.IsASCIILetter(c) && !scan.IsASCIIDigit(c) && c != '_' {
			return false
		}
	}
	return len(name) > 0 && scan.IsASCIILetter(name[0])
}

// hasValue reports whether a name is that of the specification with a mark and a value right behind it, as in [Red:吕钦].
func (s *splitter) hasValue(name []byte) bool {
	if len(name) == 0 || !scan.IsASCIILetter(name[0]) || plainName(name) {
		return false
	}
	_, value := scan.NameAndValue(decode(s.encoding, name))
	return value != ""
}

// bareValue reports whether what follows the name and the blanks of the tag that
// s starts with can be a value without quotation marks.
func bareValue(s []byte, next int) bool {
	if next == len(s) || scan.IsLineBreak(s[next]) || s[next] == ']' {
		return false
	}
	return s[next] >= utf8.RuneSelf || s[next-1] >= utf8.RuneSelf || scan.ASCIIClass[s[next-1]] == scan.Separator
}

// opens reports whether a tag of that name begins the next game: before the moves it is the first tag
// again, but not among tags that a Game or Event tag stands among, which are another line's or this one's.
func (s *splitter) opens(name []byte) bool {
	switch {
	case s.ended:
		return true
	case s.moves:
		tag, ok := ast.LookupTag(string(name))
		if !ok {
			tag, _ = ast.LookupTag(s.name(name))
		}
		return tag.Opens || s.isFirst(name)
	default:
		return s.between && len(name) > 0 && s.isFirst(name) && !((s.under || s.tagged) && s.began)
	}
}

// names reports whether a name is that of the Game tag, or of the Event tag: nearly all
// games begin with one of these.
func (s *splitter) names(name []byte) (game, event bool) {
	if len(name) < len("Game") {
		return false, false
	}
	switch [2]byte{name[0] | 0x20, name[1] | 0x20} {
	case [2]byte{'g', 'a'}, [2]byte{'e', 'v'}:
	default:
		return false, false
	}
	switch string(name) {
	case "Game":
		return true, false
	case "Event":
		return false, true
	}
	meant := s.name(name)
	return meant == "Game", meant == "Event"
}

// isFirst reports whether a name is read as that of the game's first tag. Names of
// which neither stands as it is in the specification may be the same where their
// bytes differ: in case, by a colon behind them, or because those that cannot be
// decoded are all U+FFFD.
func (s *splitter) isFirst(name []byte) bool {
	if bytes.Equal(name, s.first) {
		return true
	}
	if len(s.first) == 0 || len(name) == 0 || !sameLetter(name[0], s.first[0]) {
		return false // as nearly always
	}
	if isStandard(name) && isStandard(s.first) {
		return false
	}
	return s.name(name) == s.name(s.first)
}

// isStandard reports whether a name stands as it is in the specification.
func isStandard(name []byte) bool {
	_, ok := ast.LookupTag(string(name))
	return ok
}

// sameLetter reports whether two bytes can begin names that differ in case at most.
func sameLetter(a, b byte) bool { return a|0x20 == b|0x20 || a >= utf8.RuneSelf && b >= utf8.RuneSelf }

// name returns the name of the tag that one stands for.
func (s *splitter) name(written []byte) string {
	name, _ := scan.NameAndValue(decode(s.encoding, written))
	return scan.MeantName(name)
}

// linesAfter reports whether the rest of the line at i and the whole of the line
// after it are there.
func (s *splitter) linesAfter(i int) bool {
	if s.linesOf != len(s.classes) {
		s.linesOf = len(s.classes)
		ahead := s.classes[s.pos:]
		last := max(0, bytes.LastIndexByte(ahead, '\n'))
		s.whole = s.pos + bytes.LastIndexByte(ahead[:last], '\n')
	}
	if i <= s.whole || s.lineEnds[1] > 0 && i <= s.lineEnds[0] {
		return true
	}
	s.lineEnds = [2]int{}
	first := scan.LineEnd(s.classes, i)
	if first+1 >= len(s.classes) {
		return false // the second half of a line break may be missing
	}
	second := scan.LineEnd(s.classes, scan.NextLine(s.classes, first))
	if second == len(s.classes) {
		return false
	}
	s.lineEnds = [2]int{first, second}
	return true
}

// tagInComment decides about a bracket at the start of a line of a comment.
func (s *splitter) tagInComment(all bool) (n int, cut, ok bool) {
	rest := s.classes[s.pos:]
	enough := all || len(rest) >= scan.CommentReach
	rest = rest[:min(len(rest), scan.CommentReach)]
	wide := s.wide()
	head := scan.HeadOf(rest, wide)
	switch {
	case head.Next == len(rest) && !enough:
		return 0, false, false
	case !scan.OpensTag(rest, head):
		return 1, false, true
	}
	name := s.data[s.pos+head.Name : s.pos+head.NameEnd]
	game, event := s.names(name)
	closed, known := false, true
	heads := game || event || s.isFirst(name)
	if heads || !s.blank {
		closed, known = scan.Closes(&s.comment, s.classes, s.pos, false, wide, all)
	}
	switch {
	case heads && known && !closed:
		return 0, true, true
	case !heads && known && closed:
		return 1, false, true
	}
	lines, ok := scan.TagLines(rest, wide, enough || s.linesAfter(s.pos+head.Next))
	switch {
	case !ok, !known && heads != lines:
		return 1, false, false
	case lines && (heads || s.blank || !s.headsBelow(rest)):
		return 0, true, true
	}
	return 1, false, true
}

// headsBelow reports whether the second line of a text begins with a tag that begins games.
func (s *splitter) headsBelow(rest []byte) bool {
	line := scan.SkipBlanks(rest, scan.NextLine(rest, scan.LineEnd(rest, 0)))
	head, start := scan.HeadOf(rest[line:], s.wide()), s.pos+line
	name := s.data[start+head.Name : start+head.NameEnd]
	game, event := s.names(name)
	return game || event || s.isFirst(name)
}

// What the splitter asks of figures and asterisks: whether they are a game's result, behind which any
// tag begins the next.

// figures passes an asterisk or a run of digits, which may be a round's number, part
// of a move, or of a result.
func (s *splitter) figures(all bool) (n int, cut, ok bool) {
	rest := s.classes[s.pos:]
	n = 1
	for rest[0] != '*' && n < len(rest) && scan.IsASCIIDigit(rest[n]) {
		n++
	}
	if last := rest[n-1:]; len(last) < longestResult && !all {
		n -= longestResult - len(last) // the last digit may begin a result
		return n, false, n > 0
	} else if s.ended || s.parens > 0 || !resembleResult(last) {
		return n, false, true
	}
	s.ended, ok = s.resultAt(s.pos+n-1, all)
	s.moves = s.moves || s.ended
	return n, false, ok
}

// longestResult is the length of the longest result.
const longestResult = len("1/2-1/2")

// resembleResult reports whether s starts with the letters of a result.
func resembleResult(s []byte) bool {
	switch {
	case s[0] == '*':
		return true
	case s[0] > '1' || len(s) < 2 || s[1] != '-' && s[1] != '/':
		return false // as nearly always
	}
	for _, result := range scan.Results {
		if bytes.HasPrefix(s, []byte(result)) {
			return true
		}
	}
	return false
}

// A wordRun is a run of characters that neither white space nor a bracket breaks.
type wordRun struct {
	from, to int
	whole    bool // whether it ends at to; else more of it may come
}

// resultAt reports whether a result is in the run of characters around i, where none
// was found before. Not ok means that more of the run is needed to tell.
func (s *splitter) resultAt(i int, all bool) (is, ok bool) {
	if i < s.run.from || i >= s.run.to {
		s.run = wordRun{from: s.runStart(i), to: i}
	}
	if s.run.whole {
		return false, true
	}
	s.run.to = s.runStop(s.run.to)
	if s.run.to == len(s.classes) && !all {
		return false, false
	}
	s.run.whole = true
	run := s.data[s.run.from:s.run.to]
	for _, result := range scan.Results {
		if string(run) == result {
			return true, true // as nearly always
		}
	}
	return scan.HoldsResult(decode(s.encoding, run)), true
}

// runStart returns the start of the run of characters around i.
func (s *splitter) runStart(i int) int {
	start := i
	for ; i > 0; start = i {
		i--
		if size := s.breakAt(i); size > 0 {
			return i + size
		}
	}
	return start
}

// runStop returns the place of the first character at or after i that ends a run.
func (s *splitter) runStop(i int) int {
	for i < len(s.classes) && s.breakAt(i) == 0 {
		i++
	}
	return i
}

// breakAt returns the length of the white space or bracket at i, 0 if there is none.
func (s *splitter) breakAt(i int) (size int) {
	class, size := s.classes[i], 1
	if class >= utf8.RuneSelf {
		class, size = s.wide()(s.classes, i)
	}
	switch {
	case class == scan.WideBlank, class == scan.WideOpenBrace, class == scan.WideCloseBrace:
	case class < utf8.RuneSelf && (scan.ASCIIClass[class] == scan.Separator || scan.ASCIIClass[class] == scan.Blank || scan.ASCIIClass[class] == scan.Bracket):
	default:
		return 0
	}
	for !s.utf8() && i+size < len(s.classes) && s.classes[i+size] == scan.WideRest {
		size++
	}
	return size
}

// Moves need no numbers. Whether words are moves or something that stands before the tags
// is told from their form, and only where no number was read: in one line, or up to the
// next bracket or comment, most of the words must have the form of a move.

// weigh decides whether the words since the last line, bracket or comment are moves.
func (s *splitter) weigh() {
	if s.words > 0 {
		if words := s.data[s.words-1 : s.pos]; !s.moves && (!s.utf8() || mayHoldMove(words)) {
			text := decode(s.encoding, words)
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

// fastScan passes the lines of movetext before the next bracket, if nothing stands on
// them but moves, numbers and results, as on most lines of a database. It looks for
// single bytes in all of them at once, which is several times as fast as pass.
func (s *splitter) fastScan() {
	text := s.classes[s.pos:]
	if n := bytes.IndexByte(text, '['); n >= 0 {
		text = text[:n]
	}
	s.scanned = s.pos + max(1, len(text))
	text = text[:s.taggedLines(text)]
	seen := mayOpen | mayEnd
	if len(text) <= shortText {
		seen = 0
		for _, c := range text {
			seen |= scanMarks[c]
		}
	}
	if len(text) == 0 || seen&mayOpen != 0 && !s.scannable(text) {
		return
	}
	if !s.ended && seen&mayEnd != 0 {
		if at := s.resultIn(text); at >= 0 {
			s.ended = true
			if end := scan.NextLine(text, scan.LineEnd(text, at)); s.mayOpenUntagged(s.pos+end, false) {
				s.ended, s.run = false, wordRun{} // the line below is to be looked at
				text = text[:bytes.LastIndexByte(text[:at], '\n')+1]
			} else {
				text = text[:end]
			}
		}
	}
	s.pos, s.before, s.lineHasText = s.pos+len(text), '\n', false
}

// taggedLines returns the length of the whole lines that text, which stands at s.pos, begins with, and below which no
// game without tags may begin.
func (s *splitter) taggedLines(text []byte) int {
	for line, end := 0, 0; ; {
		n := bytes.IndexByte(text[end:], '\n')
		if n < 0 {
			return line
		}
		line, end = end, end+n+1
		if end+1 < len(text) {
			if c := text[end]; scan.IsASCIIDigit(c) && (c != '1' || scan.IsASCIIDigit(text[end+1])) || scan.IsLineBreak(c) {
				continue // as nearly always
			}
		}
		if s.mayOpenUntagged(s.pos+end, false) {
			return line
		}
	}
}

// shortText is up to how many bytes it takes less time to look at each of them than for each that is
// looked for.
const shortText = 64

// A scanMark says what a byte, or a class, may be to fastScan.
type scanMark byte

const (
	mayOpen scanMark = 1 << iota // part of what opens a comment, a variation or the rest of a line that means nothing
	mayEnd                       // part of what tells a result
)

var scanMarks = [1 << 8]scanMark{
	'{': mayOpen, '(': mayOpen, ';': mayOpen, '/': mayOpen | mayEnd, '*': mayEnd, '-': mayEnd,
	scan.WideOpenBrace: mayOpen, 0xef: mayOpen, // as （ and ｛ begin in UTF-8
}

// fastTags returns the length of the lines at s.pos of which each is a strict tag and nothing
// else, as nearly all tags are. It stops before one that begins the next game, and before a line that is
// not all there.
func (s *splitter) fastTags() (n int) {
	text := s.classes[s.pos:]
	for n < len(text) && text[n] == '[' {
		nameEnd, end := tagLine(text, n)
		if end == 0 {
			break
		}
		name := text[n+1 : nameEnd]
		game, event := s.names(name)
		if n == 0 && s.mayHead(name, game, event) {
			break // it may begin the next game
		}
		if (n > 0 || s.under) && len(s.first) > 0 && s.heads(game, event) {
			if left, ok := s.isLeft(s.pos+n, s.firstTag(name), false); left || !ok {
				break
			}
		}
		first := s.isFirst(name)
		switch {
		case len(s.first) == 0:
			s.first, first = append(s.first, name...), true
		case !first:
			s.between = true
		case s.between:
			return n
		}
		s.note(first, game, event)
		n = end + 1
	}
	return n
}

// tagLine returns the ends of the name and of the line, if a tag and nothing else stands on the line at text[i]: its name
// is of ASCII letters, and there is no other bracket on it. It returns 0 for any other line, and one that is not all there.
func tagLine(text []byte, i int) (nameEnd, end int) {
	nameEnd = i + 1
	for nameEnd < len(text) && scan.IsASCIILetter(text[nameEnd]) {
		nameEnd++
	}
	n := bytes.IndexByte(text[nameEnd:], '\n')
	if n < len(` "`)+len(`"]`) || nameEnd == i+1 {
		return 0, 0
	}
	end = nameEnd + n
	line := text[nameEnd:end]
	if line[0] != ' ' || line[1] != '"' || line[n-2] != '"' || line[n-1] != ']' || bytes.IndexByte(line, '[') >= 0 || bytes.IndexByte(line, '\r') >= 0 {
		return 0, 0
	}
	return nameEnd, end
}

// resultIn returns the place of a result in text, which starts at s.pos and consists of
// whole lines: of the first of its kind. It is -1 if there is none.
func (s *splitter) resultIn(text []byte) int {
	for _, mark := range [...]byte{'*', '-', '/'} {
		behind := 1 // how far a mark stands behind the start of its result: 1-0, 0-1, 1/2-1/2
		if mark == '*' {
			behind = 0
		}
		for i := 0; ; i++ {
			n := bytes.IndexByte(text[i:], mark)
			if n < 0 {
				break
			}
			i += n
			if start := i - behind; start >= 0 && resembleResult(text[start:]) {
				if is, _ := s.resultAt(s.pos+start, true); is {
					return start
				}
			}
		}
	}
	return -1
}

// scannable reports whether nothing in text opens a comment or a variation, or
// may be the rest of a line that means nothing.
func (s *splitter) scannable(text []byte) bool {
	for _, c := range [...]byte{'{', '(', ';'} {
		if bytes.IndexByte(text, c) >= 0 {
			return false
		}
	}
	if bytes.Contains(text, []byte("//")) {
		return false
	}
	if !s.utf8() {
		return bytes.IndexByte(text, scan.WideOpenBrace) < 0
	}
	return !holds(text, "（", 2) && !holds(text, "｛", 1)
}

// holds reports whether a form is in text. The byte at rare is one that moves
// hardly have.
func holds(text []byte, form string, rare int) bool {
	for i := rare; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], form[rare])
		if n < 0 {
			return false
		}
		i += n
		if string(text[i-rare:min(i-rare+len(form), len(text))]) == form {
			return true
		}
	}
	return false
}
