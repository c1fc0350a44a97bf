package split

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Context remembers the games before the current one. The zero Context is right for the first game of a file.
type Context struct {
	apart  bool // an empty line precedes the game
	joined bool // more than blanks precedes it on its line
	style  headerStyle
}

// Joined reports whether more than blanks precedes the game on its line.
func (c Context) Joined() bool { return c.joined }

// A headerStyle remembers how the previous game began.
type headerStyle struct {
	title string // which title its first tag is; else ""
	apart bool   // an empty line preceded it
	left  bool   // the game was nothing but tags left of another game
}

// A header is compared with the header below it if it has at most this many tags, and fewer Game and Event tags.
const maxHeader, maxTitles = 32, 4

// A seen is a tag above the next token.
type seen struct {
	tag
	at int // offset
}

// leftAbove reports whether the tags right above a Game or Event tag, which is at the next token, are left of another
// game. Damage leaves tags above the neighbour's header, and some programs write a header
// in another order. So the tags are the neighbour's, unless it has two lines of tags and
//
//   - the last tag above is repeated below, or any two of them are; or
//   - there is one tag above: the same with another value, and games before begin with one such tag; or
//   - there is one tag above, with which no header begins, and games before begin like this one, below empty lines; or
//   - a tag above is broken, and games before begin like this one.
func (s *Splitter) leftAbove(which string) bool {
	s.asked = true
	above := s.tagsAbove()
	if len(above) == 0 {
		return false // a tag above is another token without the text below it
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
		return false // two such titles follow: the first of them is left over, rather than the tags above
	}
	return s.standBelow(above, last != which)
}

// foreign reports whether no header of this file begins with some tags above a title.
func (s *Splitter) foreign(above []seen, which string) bool {
	odd := slices.ContainsFunc(above, func(t seen) bool { return t.odd || strings.ContainsAny(t.name, oddSigns) })
	return odd || s.tags == 1 && s.near() && !maySort(above[0].canon, which)
}

// tagsAbove returns the tags of the header so far, but for those above its last empty line.
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

// maySort reports whether there are programs that write a tag above a Game or an Event tag: the position, and tags in the
// order of the alphabet.
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

// standBelow reports whether tags are repeated on the lines from the next token on: the last tag, if one is enough, or any
// two.
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

// namesBelow yields the names of tags on the lines from the next token on, if each begins with a tag.
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
	case s.left: // so that of a file of games that begin so, if it is one, only the first is split in two
		return headerStyle{left: true}
	case s.style.left: // as it may begin with these lines
		return headerStyle{}
	case s.opener != "" && !s.doubled && strings.HasPrefix(text, "["):
		return headerStyle{title: s.opener, apart: s.apart}
	}
	known := s.style
	known.apart = known.apart && !s.apart // a game right below another one may be half of a damaged one
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
