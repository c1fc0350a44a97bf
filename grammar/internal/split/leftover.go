package split

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Context remembers the games before the current one. The zero Context is right for the first game of a file.
type Context struct {
	apart  bool // an empty line precedes the game
	joined bool // more than blanks precedes the game on its line
	style  headerStyle
}

// Joined reports whether more than blanks precedes the game on its line.
func (c Context) Joined() bool { return c.joined }

// A headerStyle remembers how the previous game began.
type headerStyle struct {
	title string // Game or Event if that was the first tag; else ""
	apart bool   // an empty line preceded it
	left  bool   // the game was only tags left over from another game
}

// The splitter compares a header with the header below it only if the upper header has at most maxHeader tags, and fewer than
// maxTitles Game and Event tags.
const maxHeader, maxTitles = 32, 4

// A seen is a tag above the next token.
type seen struct {
	tag
	at int // offset
}

// leftAbove reports whether the tags directly above the next token, which begins a Game or Event tag, are left over from
// another game. Damage leaves such tags above the header of the next game. But some programs write a header in another order.
// So the tags above belong to the same game as the Game or Event tag, unless two lines of tags begin with that tag and
//
//   - the lines below repeat the last tag above, or any two of the tags above; or
//   - the only tag above is the same tag with another value, and earlier games begin with one such tag; or
//   - no header begins with the only tag above, earlier games begin with the same tag as this one, below empty lines, and no
//     empty line precedes this game; or
//   - a tag above is broken, and earlier games begin with the same tag as this one.
func (s *Splitter) leftAbove(which string) bool {
	s.asked = true
	above := s.tagsAbove()
	if len(above) == 0 {
		return false // without the text below, a tag above is cut into other tokens
	}
	last := above[len(above)-1].title
	switch {
	case s.tags == 1 && last == which:
		first := source{text: s.text, at: above[0].at, all: s.all}
		differ := s.near() || s.lineAt(above[0].at) != s.lineAt(s.offset())
		return s.style.title != "" && differ && first.twice(0)
	case last == "" && s.style.title == which && s.foreign(above, which):
		return true
	case last != which && s.twice(s.i):
		return false // two tags of this name follow: the first one is left over, not the tags above
	}
	return s.standBelow(above, last != which)
}

// foreign reports whether no header of this file begins with the tags above, followed by a Game or Event tag, which is named by
// which.
func (s *Splitter) foreign(above []seen, which string) bool {
	odd := slices.ContainsFunc(above, func(t seen) bool { return t.odd || strings.ContainsAny(t.name, oddSigns) })
	return odd || s.tags == 1 && s.near() && !maySort(above[0].canon, which)
}

// tagsAbove returns the tags of the current header above the next token. It leaves out the tags above the last empty line of
// the header.
func (s *Splitter) tagsAbove() (tags []seen) {
	end := s.offset()
	above := source{text: s.text[:min(len(s.text), end+headingReach)], all: true}
	for i := 0; int(above.token(i).Start) < end; {
		switch t := above.token(i); {
		case opensTag(t):
			tag := above.tag(i)
			tags = append(tags, seen{tag, int(t.Start)})
			i = tag.end
			continue
		case endsLine(t) && lexicon.LineBreaks(above.of(t)) > 1 && int(t.End) < end:
			tags = tags[:0]
		}
		i++
	}
	return tags
}

// near reports whether no empty line precedes the game, although empty lines precede the other games of the file.
func (s *Splitter) near() bool { return s.style.apart && !s.apart }

// maySort reports whether some programs write the tag with the given name above a Game or Event tag: a FEN tag, and tags that
// come first in the order of the alphabet.
func maySort(name, which string) bool { return name == "FEN" || name < which }

// lineAt returns the text of the line from an offset on.
func (s *source) lineAt(i int) string {
	line := s.text[i:min(len(s.text), i+headingReach)]
	if n := strings.IndexAny(line, "\r\n"); n >= 0 {
		line = line[:n]
	}
	return strings.TrimRight(line, " \t\u3000")
}

// twice reports whether two lines begin at a token that both begin with a Game tag, or both with an Event tag.
func (s *source) twice(i int) bool {
	which := s.tag(i).title
	next, ok := s.tagBelow(s.lineEnd(i))
	return which != "" && ok && s.tag(next).title == which
}

// standBelow reports whether the lines from the next token on repeat two of the tags. If one is true, it is enough that the
// lines repeat the last of the tags.
func (s *Splitter) standBelow(tags []seen, one bool) bool {
	again := 0
	for name := range s.namesBelow {
		k := slices.IndexFunc(tags, func(t seen) bool { return strings.EqualFold(t.canon, name) })
		if k < 0 {
			continue
		}
		tags[k].canon = "\x00" // no other tag has this name
		if again++; again > 1 || one && k == len(tags)-1 {
			return true
		}
	}
	return false
}

// namesBelow yields the name of the first tag on each line, from the next token on. It stops at a line that does not begin with
// a tag.
func (s *Splitter) namesBelow(yield func(string) bool) {
	const reach = 8 << 10 // bytes
	limit := s.token(s.i).Start + reach
	for i, ok, lines := s.i, true, 0; ok && lines < maxHeader && s.token(i).Start < limit; lines++ {
		t := s.tag(i)
		if !t.quoted || !yield(t.canon) {
			return
		}
		i, ok = s.tagBelow(s.lineEnd(i))
	}
}

// after returns the Context of the next game. text is the current game.
func (s *Splitter) after(text string) Context {
	last := strings.LastIndexAny(text, "\r\n")
	joined := !lexicon.IsBlank(text[last+1:]) || last < 0 && s.joined
	return Context{apart: endsEmpty(text), joined: joined, style: s.styleAfter(text)}
}

func (s *Splitter) styleAfter(text string) headerStyle {
	switch {
	case s.left: // so that in a file whose games all begin so, only the first game is split in two
		return headerStyle{left: true}
	case s.style.left: // the game may have begun with the tags that were split off, so its style is unknown
		return headerStyle{}
	case s.opener != "" && !s.doubled && strings.HasPrefix(text, "["):
		return headerStyle{title: s.opener, apart: s.apart}
	}
	known := s.style
	known.apart = known.apart && !s.apart // a game without an empty line above may be half of a damaged game
	return known
}

// endsEmpty reports whether a text ends with an empty line.
func endsEmpty(text string) bool {
	trimmed := strings.TrimSuffix(text, "\n")
	if trimmed == text || strings.HasSuffix(trimmed, "\r") {
		trimmed = strings.TrimSuffix(trimmed, "\r")
	}
	return trimmed != text && trimmed != "" && strings.ContainsRune("\r\n", rune(trimmed[len(trimmed)-1]))
}

// oddSigns are the signs that no name of a tag has.
const oddSigns = "!#$%&'()*+,./;<>?@\\^`{|}~"
