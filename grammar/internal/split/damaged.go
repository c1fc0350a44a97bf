package split

import (
	"bytes"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
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

// isLeft reports whether the lines of tags right above a Game or Event tag at a place are left of
// another game than the one that begins with that tag. So it is if two lines of tags begin with
// it, and
//
//   - the last of the tags above stands again on these lines or on those below, or any two of
//     them do; or
//   - there is but one tag above, it is the same with another value, and a game before begins
//     with one Game or Event tag; or
//   - there is but one tag above, one that begins no header, and games begin as this one, and
//     stand apart: see headerStyle; or
//   - games before begin as this one, and a tag above is broken.
//
// Not ok means that more bytes are needed to tell.
func (s *Splitter) isLeft(at int, tag firstTag, all bool) (is, ok bool) {
	if s.tags > headerTags || s.titles >= mostTitles {
		return false, true
	}
	below, wide := s.classes[at:], s.wide()
	lines, ok := scan.TagLines(below[:min(len(below), scan.TagReach)], wide, all || len(below) >= scan.TagReach || s.linesAfter(at+1))
	if !lines {
		return false, ok
	}
	var above [headerTags][]byte
	n, alone, broken, start := 0, true, false, 0
	i, _ := scan.WhiteEnd(s.classes[:at], 0, wide)
	for ; i < at && s.classes[i] == '[' && n < len(above); n++ {
		if n > 0 && endsEmpty(s.classes[:i]) {
			n, alone, broken = 0, false, false
		}
		if n == 0 {
			start = i
		}
		head, end := scan.HeadOf(s.classes[i:at], wide), i+scan.TagEnd(s.classes[i:at], wide)
		above[n] = s.data[i+head.Name : i+head.NameEnd]
		broken = broken || isBroken(s.classes[i:end], head)
		i, _ = scan.WhiteEnd(s.classes[:at], end, wide)
	}
	if n == 0 || i < at {
		return false, true
	}
	alone = alone && n == 1
	known, last := s.style, s.firstTag(above[n-1])
	close := known.apart && !s.apart
	switch {
	case last == tag && alone:
		differ := !bytes.Equal(lineAt(s.data, start), lineAt(s.data, at))
		return known.tag != otherTag && (differ || close) && s.twice(s.classes[start:]), true
	case last != otherTag || known.tag != tag:
	case alone && close && !mayBeFirst(above[0], tag), broken:
		return true, true
	}
	if last != tag && s.twice(below) {
		return false, true // rather the first of the two is left, too
	}
	return s.areBelow(at, all, above[:n], last != tag)
}

// isBroken reports whether a tag is none that anybody wrote: there is a mark in its name, or but
// one of the two quotation marks.
func isBroken(tag []byte, head scan.TagHead) bool {
	value := bytes.TrimRight(bytes.TrimSuffix(tag[min(head.Next, len(tag)):], []byte{']'}), " \t")
	opens := bytes.HasPrefix(value, []byte{'"'})
	closes := len(value) > 1 && value[len(value)-1] == '"'
	return opens != closes || bytes.ContainsAny(tag[head.Name:head.NameEnd], "!#$%&'()*+,./;<>?@\\^`{|}~")
}

// mayBeFirst reports whether there are programs that write a tag above a Game or an Event tag, which
// begins the game otherwise: those that write the position first, and tags in the order of the alphabet.
func mayBeFirst(name []byte, tag firstTag) bool {
	head := "Event"
	if tag == gameTag {
		head = "Game"
	}
	return bytes.EqualFold(name, []byte("FEN")) || string(name) < head
}

// lineAt returns the rest of the line at a place.
func lineAt(s []byte, i int) []byte { return s[i:scan.LineEnd(s, i)] }

// areBelow reports whether the last of the tags of a game, if one is enough, or any two of them
// stand again on the lines from a place on of which each begins with a tag. Not ok means that
// more bytes are needed to tell.
func (s *Splitter) areBelow(at int, all bool, tags [][]byte, one bool) (are, ok bool) {
	wide := s.wide()
	end := min(len(s.classes), at+headerReach)
	all = all || end < len(s.classes)
	again := 0
	for range headerTags {
		at = scan.SkipBlanks(s.classes[:end], at)
		if at == end {
			return false, all
		}
		line := s.classes[at:end]
		if line[0] != '[' {
			break
		}
		head := scan.HeadOf(line, wide)
		if head.Next == len(line) {
			return false, all
		}
		if !scan.OpensTag(line, head) {
			break
		}
		name := s.data[at+head.Name : at+head.NameEnd]
		for i := range tags {
			if bytes.EqualFold(name, tags[i]) {
				tags[i] = nil
				if again++; again > 1 || one && i == len(tags)-1 {
					return true, true
				}
			}
		}
		at += scan.LineEnd(line, 0)
		if at == end {
			return false, all
		}
		at = scan.NextLine(s.classes[:end], at)
	}
	return false, true
}

// behind returns the headerStyle behind a game that was passed.
func (s *Splitter) behind(game []byte) headerStyle {
	switch {
	case s.left: // so that of a file of games that begin so, if it is one, only the first is misread
		return headerStyle{left: true}
	case s.style.left: // as it may begin with these lines
		return headerStyle{}
	}
	if tag := s.head(game); tag != otherTag {
		return headerStyle{tag: tag, apart: s.apart}
	}
	known := s.style
	known.apart = known.apart && !s.apart // what stands right below another game may be half of a damaged one
	return known
}

// head returns the tag that a game which was passed begins with, otherTag if its second line is
// another such.
func (s *Splitter) head(game []byte) firstTag {
	switch {
	case s.titles == 0:
		return otherTag
	case s.titles > 1, !s.strict:
		if s.twice(game) {
			return otherTag
		}
		return s.opener(game)
	case s.began:
		return otherTag
	case s.game:
		return gameTag
	}
	return eventTag
}
