package split

import (
	"bytes"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// named takes note of the name of a tag, and reports whether it is that of the game's first, and whether it is so again,
// behind others.
func (s *Splitter) named(name []byte) (first, again bool) {
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
func (s *Splitter) note(first, game, event bool) {
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

// heads reports whether a Game or Event tag may begin the next game, wherever tags were
// read before it. An Event tag does not where the game began with a Game tag and has no Event tag
// yet.
func (s *Splitter) heads(game, event bool) bool { return game || event && (s.event || !s.game) }

// names reports whether a name is that of the Game tag, or of the Event tag: nearly all
// games begin with one of these.
func (s *Splitter) names(name []byte) (game, event bool) {
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
func (s *Splitter) isFirst(name []byte) bool {
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
func (s *Splitter) name(written []byte) string {
	name, _ := scan.NameAndValue(s.encoding.Text(written))
	return scan.MeantName(name)
}

// linesAfter reports whether the rest of the line at i and the whole of the line
// after it are there.
func (s *Splitter) linesAfter(i int) bool {
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

// firstTag returns the tag of a name.
func (s *Splitter) firstTag(name []byte) firstTag {
	switch game, event := s.names(name); {
	case game:
		return gameTag
	case event:
		return eventTag
	}
	return otherTag
}

// opener returns the tag that the classes of a game begin with.
func (s *Splitter) opener(game []byte) firstTag {
	if len(game) == 0 || game[0] != '[' {
		return otherTag
	}
	head := scan.HeadOf(game, s.wide())
	return s.firstTag(game[head.Name:head.NameEnd])
}

// twice reports whether the first two lines of a game begin with a Game tag, or with an Event tag.
func (s *Splitter) twice(game []byte) bool {
	tag, end := s.opener(game), scan.LineEnd(game, 0)
	if tag == otherTag || end == len(game) {
		return false
	}
	next := scan.SkipBlanks(game, scan.NextLine(game, end))
	return s.opener(game[next:]) == tag
}
