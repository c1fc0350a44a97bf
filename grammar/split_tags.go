package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

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
	first, _ := s.named(name)
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

// named takes note of the name of a tag, and reports whether it is that of the game's first, and whether it is so again,
// behind others.
func (s *splitter) named(name []byte) (first, again bool) {
	switch first = s.isFirst(name); {
	case len(s.first) == 0:
		s.first, first = append(s.first, name...), true
	case !first:
		s.between = true
	default:
		again = s.between
	}
	return first, again
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
