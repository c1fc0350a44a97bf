package split

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// What the splitter asks of a tag: whether the next game begins with it, and what its name says of
// the game that it is read in.

// openTag decides about a bracket outside of comments.
func (s *Splitter) openTag(all bool) (n int, cut, ok bool) {
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
	unclosed := s.lineHasText && !s.tagged // a tag before on the line is not closed
	if (s.under && !s.lineHasText || unclosed) && !s.body && len(s.first) > 0 && s.heads(game, event) {
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
func (s *Splitter) nameless() (n int) {
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
func (s *Splitter) oneBack(n int) int {
	if n > 0 && s.classes[s.pos+n-1] == '[' {
		s.tags--
		n--
	}
	return n
}

// mayHead reports whether a tag of that name begins the next game if two lines of tags
// begin with it: any among moves, and among tags a Game or Event tag if the line before is
// none of tags. An Event tag does not where the game began with a Game tag and has no
// Event tag yet.
func (s *Splitter) mayHead(name []byte, game, event bool) bool {
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
func (s *Splitter) hasValue(name []byte) bool {
	if len(name) == 0 || !scan.IsASCIILetter(name[0]) || plainName(name) {
		return false
	}
	_, value := scan.NameAndValue(s.encoding.Text(name))
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
func (s *Splitter) opens(name []byte) bool {
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

// tagInComment decides about a bracket at the start of a line of a comment.
func (s *Splitter) tagInComment(all bool) (n int, cut, ok bool) {
	rest := s.classes[s.pos:]
	enough := all || len(rest) >= scan.CommentReach
	rest = rest[:min(len(rest), scan.CommentReach)]
	wide := s.wide()
	head := scan.HeadOf(rest, wide)
	switch {
	case s.closes:
		return 1, false, true
	case head.Next == len(rest) && !enough:
		return 0, false, false
	case !scan.OpensTag(rest, head):
		return 1, false, true
	}
	name := s.data[s.pos+head.Name : s.pos+head.NameEnd]
	game, event := s.names(name)
	heads := game || event || s.isFirst(name)
	closed, known := scan.Closes(&s.comment, s.classes, s.pos, false, wide, all)
	switch {
	case !known:
		return 0, false, false
	case heads && !closed:
		return 0, true, true
	case !heads && !s.blank && closed:
		return 1, false, true
	}
	lines, ok := scan.TagLines(rest, wide, enough || s.linesAfter(s.pos+head.Next))
	switch {
	case !ok:
		return 0, false, false
	case !lines || !heads && !s.blank && s.headsBelow(rest):
		return 1, false, true
	}
	s.closes = closed && s.comment.Open == 1 && !s.movesInComment()
	return 1, !s.closes, true
}

// movesInComment reports whether a word of the comment before s.pos has the form of a move.
func (s *Splitter) movesInComment() bool {
	return scan.HoldsMove(s.encoding.Text(s.data[s.commentAt+s.breakAt(s.commentAt) : s.pos]))
}

// headsBelow reports whether the second line of a text begins with a tag that begins games.
func (s *Splitter) headsBelow(rest []byte) bool {
	line := scan.SkipBlanks(rest, scan.NextLine(rest, scan.LineEnd(rest, 0)))
	head, start := scan.HeadOf(rest[line:], s.wide()), s.pos+line
	name := s.data[start+head.Name : start+head.NameEnd]
	game, event := s.names(name)
	return game || event || s.isFirst(name)
}
