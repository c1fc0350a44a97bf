package grammar

import (
	"bytes"
	"slices"
)

// Of a damaged game a line of tags may be left right above its neighbour's head: above
// the Game or Event tag that nearly all games begin with. It looks like the beginning of
// a header in another order, as that of the alphabet. So it is the neighbour's, unless
// something tells that it is not. Then it is a game of its own.

// The most that is looked at of the tags of a game and of those below, to tell whether they
// are the same.
const (
	headerTags  = 32
	headerReach = 8 << 10 // in bytes
	mostTitles  = 4       // behind how many Game and Event tags of a game nothing is looked at
)

// heads reports whether a Game or Event tag may begin the next game, wherever tags were
// read before it. An Event tag does not where the game began with a Game tag and has no Event tag
// yet.
func (s *splitter) heads(game, event bool) bool { return game || event && (s.event || !s.game) }

// isLeft reports whether the lines of tags right above a Game or Event tag at a place are left of
// another game than the one that begins with that tag. So it is if two lines of tags begin with
// it, and
//
//   - the last of the tags above stands again on these lines or on those below; or the last but
//     one and most of them do; or
//   - there is but one tag above, it is the same with another value, and the game before begins
//     with it, too; or
//   - there is but one tag above, and games begin as this one, and stand apart: see custom.
//
// Not ok means that more bytes are needed to tell.
func (s *splitter) isLeft(at int, tag firstTag, all bool) (is, ok bool) {
	if s.tags > headerTags || s.titles >= mostTitles {
		return false, true
	}
	below, wide := s.classes[at:], s.wide()
	lines, ok := tagLines(below[:min(len(below), tagReach)], wide, all || len(below) >= tagReach || s.linesAfter(at+1))
	if !lines {
		return false, ok
	}
	var above [headerTags][]byte
	n, alone, start := 0, true, 0
	i, _ := whiteEnd(s.classes[:at], 0, wide)
	for ; i < at && s.classes[i] == '[' && n < len(above); n++ {
		if n > 0 && endsEmpty(s.classes[:i]) {
			n, alone = 0, false
		}
		if n == 0 {
			start = i
		}
		head := headOf(s.classes[i:at], wide)
		above[n] = s.data[i+head.name : i+head.nameEnd]
		i, _ = whiteEnd(s.classes[:at], i+tagEnd(s.classes[i:at], wide), wide)
	}
	if n == 0 || i < at {
		return false, true
	}
	alone = alone && n == 1
	switch last := s.firstTag(above[n-1]); {
	case last == tag:
		usual := s.custom.usual == tag
		return alone && (usual || s.custom.last == tag && !bytes.Equal(lineAt(s.data, start), lineAt(s.data, at))) && s.twice(s.classes[start:]), true
	case alone && last == otherTag && s.custom.usual == tag:
		return true, true
	}
	return s.areBelow(at, all, above[:n])
}

// A firstTag is the tag that a game begins with.
type firstTag uint8

const (
	otherTag firstTag = iota // or it is not known
	gameTag
	eventTag
)

// firstTag returns the tag of a name.
func (s *splitter) firstTag(name []byte) firstTag {
	switch game, event := s.names(name); {
	case game:
		return gameTag
	case event:
		return eventTag
	}
	return otherTag
}

// A custom is what is known of how games begin from those before one. Where games stand
// behind empty lines, a line right below movetext is hardly the first of one.
type custom struct {
	usual  firstTag // of a game that does not stand behind one: what the last before it begins with that does
	before firstTag // what the game right before begins with, if that stands behind one
	last   firstTag // what it begins with
}

// behind returns the custom behind a game that stands behind an empty line or not. Of those
// that do not, one is passed that begins with another tag than Game or Event: it may be half of
// a damaged game.
func (c custom) behind(opener firstTag, apart, endsEmpty bool) custom {
	now := custom{usual: opener, before: opener, last: opener}
	switch {
	case endsEmpty, !apart && opener != otherTag:
		now.usual = otherTag
	case !apart:
		now.usual = c.before
	}
	if !apart {
		now.before = otherTag
	}
	return now
}

// opener returns the tag that the classes of a game begin with.
func (s *splitter) opener(game []byte) firstTag {
	if len(game) == 0 || game[0] != '[' {
		return otherTag
	}
	head := headOf(game, s.wide())
	return s.firstTag(game[head.name:head.nameEnd])
}

// twice reports whether the first two lines of a game begin with a Game tag, or with an Event tag.
func (s *splitter) twice(game []byte) bool {
	tag, end := s.opener(game), lineEnd(game, 0)
	if tag == otherTag || end == len(game) {
		return false
	}
	next := skipBlanks(game, nextLine(game, end))
	return s.opener(game[next:]) == tag
}

// lineAt returns the rest of the line at a place.
func lineAt(s []byte, i int) []byte { return s[i:lineEnd(s, i)] }

// areBelow reports whether the last of the tags of a game, or the last but one and most of
// them, stand again on the lines from a place on of which each begins with a tag. Not ok means
// that more bytes are needed to tell.
func (s *splitter) areBelow(at int, all bool, tags [][]byte) (are, ok bool) {
	wide := s.wide()
	end := min(len(s.classes), at+headerReach)
	all = all || end < len(s.classes)
	again, near := 0, false // whether the last but one does
	for range headerTags {
		at = skipBlanks(s.classes[:end], at)
		if at == end {
			return false, all
		}
		line := s.classes[at:end]
		if line[0] != '[' {
			break
		}
		head := headOf(line, wide)
		if head.next == len(line) {
			return false, all
		}
		if !opensTag(line, head, wide) {
			break
		}
		name := s.data[at+head.name : at+head.nameEnd]
		for i := range tags {
			if bytes.EqualFold(name, tags[i]) {
				tags[i] = nil
				again++
				near = near || i == len(tags)-2
				if i == len(tags)-1 || near && 2*again > len(tags) {
					return true, true
				}
			}
		}
		at += lineEnd(line, 0)
		if at == end {
			return false, all
		}
		at = nextLine(s.classes[:end], at)
	}
	return false, true
}

// emptyLine is how many bytes endsEmpty looks at.
const emptyLine = len("\r\n\r\n")

// endsEmpty reports whether a text ends with an empty line.
func endsEmpty[T characters](s T) bool {
	n := len(s)
	if n == 0 || !isLineBreak(s[n-1]) {
		return false
	}
	if n--; s[n] == '\n' && n > 0 && s[n-1] == '\r' {
		n--
	}
	return n > 0 && isLineBreak(s[n-1])
}

// opensTwo reports whether s starts with two lines that each open a tag, whatever follows.
func opensTwo[T characters](s T, head tagHead, wide classifier[T]) bool {
	if head.broken || !opensTag(s, head, wide) {
		return false
	}
	end := lineEnd(s, 0)
	if end == len(s) {
		return false
	}
	next := skipBlanks(s, nextLine(s, end))
	if next == len(s) || s[next] != '[' {
		return false
	}
	line := s[next:lineEnd(s, next)]
	return opensTag(line, headOf(line, wide), wide)
}

// separate reports whether two texts in an encoding, one right behind the other, are read as
// two games that end where these do, also if an empty line stands before them. All says that
// nothing follows; else whatever may.
func separate(e Encoding, before, behind []byte, all bool) bool {
	s := splitter{encoding: e, apart: true}
	if n, ok := s.end(slices.Concat(before, behind), all); !ok || n != len(before) {
		return false
	}
	if s.custom.usual == otherTag && !s.twice(s.classes) {
		return true
	}
	n, _ := s.end(behind, true)
	return n == len(behind)
}
