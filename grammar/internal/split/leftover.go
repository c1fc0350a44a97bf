package split

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Before remembers the games before the current one. The zero Before is right for the first game of a file.
type Before struct {
	apart bool // an empty line precedes the game
	style headerStyle
}

// A headerStyle remembers how the previous game began.
type headerStyle struct {
	title title // its first tag
	apart bool  // an empty line preceded it
	left  bool  // the game was nothing but tags left of another game
}

// maxTitles is the number of Game and Event tags that make a header too odd to compare.
const maxTitles = 4

// leftAbove reports whether the tags right above a Game or Event tag, which is at the next token, are left of another
// game. Damage leaves tags above the neighbour's header, and some programs write a header
// in another order. So the tags are the neighbour's, unless it has two lines of tags and
//
//   - the last tag above is repeated below, or any two of them are; or
//   - there is one tag above: the same with another value, and games before begin with one such tag; or
//   - there is one tag above, with which no header begins, and games before begin like this one, below empty lines; or
//   - a tag above is broken, and games before begin like this one.
func (s *Splitter) leftAbove(which title) bool {
	above := lastBlock(s.tags)
	last := above[len(above)-1].title
	switch {
	case len(s.tags) == 1 && last == which:
		return s.titleTwice(above[0].i)
	case last == noTitle && s.style.title == which && s.foreign(above, which):
		return true
	case last != which && s.twice(s.i):
		return false // rather the first of the two is left, too
	}
	return s.standBelow(above, last != which)
}

// titleTwice reports whether the title at a token is left of another game than the same title below it.
func (s *Splitter) titleTwice(i int) bool {
	differ := s.lineAt(i) != s.lineAt(s.i)
	return s.style.title != noTitle && (differ || s.near()) && s.twice(i)
}

// foreign reports whether no header of this file begins with some tags above a title.
func (s *Splitter) foreign(above []seen, which title) bool {
	odd := slices.ContainsFunc(above, func(t seen) bool { return t.odd })
	return odd || len(s.tags) == 1 && s.near() && !maySort(above[0].name, which)
}

// lastBlock returns the tags below the last empty line among some.
func lastBlock(tags []seen) []seen {
	for i := len(tags) - 1; i > 0; i-- {
		if tags[i].apart {
			return tags[i:]
		}
	}
	return tags
}

// near reports whether the game begins right below another one, in a file in which games do not.
func (s *Splitter) near() bool { return s.style.apart && !s.apart }

// maySort reports whether there are programs that write a tag above a Game or an Event tag: the position, and tags in the
// order of the alphabet.
func maySort(name string, which title) bool {
	head := "Event"
	if which == gameTitle {
		head = "Game"
	}
	return name == "FEN" || name < head
}

// lineAt returns the text of the line from a token on.
func (s *source) lineAt(i int) string {
	return s.text[s.token(i).Start:s.token(s.lineEnd(i)).Start]
}

// twice reports whether two lines begin at a token that both begin with a Game tag, or both with an Event tag.
func (s *source) twice(i int) bool {
	which := s.tag(i).title
	end := s.lineEnd(i)
	if which == noTitle || !s.oneBreak(end) {
		return false
	}
	next := s.skip(end + 1)
	return s.token(next).Kind == lexicon.TagOpen && s.tag(next).title == which
}

// standBelow reports whether tags are repeated on the lines from the next token on: the last tag, if one is enough, or any
// two.
func (s *Splitter) standBelow(tags []seen, one bool) bool {
	names := make([]string, 0, maxHeader)
	for _, t := range tags {
		names = append(names, t.name)
	}
	again := 0
	for name := range s.namesBelow {
		k := slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
		if k < 0 {
			continue
		}
		names[k] = "\x00" // no tag has this name
		if again++; again > 1 || one && k == len(names)-1 {
			return true
		}
	}
	return false
}

// namesBelow yields the names of tags on the lines from the next token on, if each begins with a tag.
func (s *Splitter) namesBelow(yield func(string) bool) {
	const reach = 8 << 10 // bytes
	limit := s.token(s.i).Start + reach
	for i, lines := s.i, 0; lines < maxHeader && s.token(i).Start < limit; lines++ {
		if s.token(i).Kind != lexicon.TagOpen {
			return
		}
		t, end := s.tag(i), s.lineEnd(i)
		if !t.quoted || !yield(t.canon) || !s.oneBreak(end) {
			return
		}
		i = s.skip(end + 1)
	}
}

// after returns the Before of the next game. text is the current game.
func (s *Splitter) after(text string) Before {
	return Before{apart: endsEmpty(text), style: s.styleAfter(text)}
}

func (s *Splitter) styleAfter(text string) headerStyle {
	switch {
	case s.left: // so that of a file of games that begin so, if it is one, only the first is split in two
		return headerStyle{left: true}
	case s.style.left: // as it may begin with these lines
		return headerStyle{}
	case s.opener != noTitle && !s.doubled && strings.HasPrefix(text, "["):
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
