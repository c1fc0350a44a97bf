package split

import (
	"slices"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// What a writer asks: where games would begin in the text that it is about to write.

// separate reports whether two texts in an encoding, one right behind the other, are read as
// two games that end where these do, also if an empty line stands before them. All says that
// nothing follows; else whatever may.
func separate(e text.Encoding, before, behind []byte, all bool) bool {
	s := Splitter{encoding: e, Before: Before{apart: true}}
	if n, ok := s.End(slices.Concat(before, behind), all); !ok || n != len(before) {
		return false
	}
	if s.opener(s.classes) != otherTag && !s.twice(s.classes) {
		return true
	}
	for _, tag := range [...]firstTag{otherTag, gameTag, eventTag} { // whatever stands before both
		next := Splitter{encoding: e, Before: Before{apart: s.apart, style: headerStyle{tag: tag, apart: true}}}
		if n, _ := next.End(behind, true); n != len(behind) {
			return false
		}
	}
	return true
}

// Follows reports whether a game, both texts being UTF-8, is read as one of its own behind another at the end of a
// file. Ended says that the game before has a result and nothing behind.
func Follows(before, game []byte, ended bool) bool {
	surely := ended && endsEmpty(before) && (&Splitter{}).opener(game) != otherTag && !new(Splitter).twice(game)
	return surely || separate(text.UTF8, before, game, true)
}

// Separate reports whether two adjacent games are read as two games with the same boundary, whatever follows
// them. The games are bytes in an encoding. If behind is empty, Separate reports whether before is one game
// at the end of a file. For an unknown encoding it returns false.
func Separate(e text.Encoding, before, behind []byte) bool {
	if !e.Known() {
		return false
	}
	if e.UTF16() {
		return Separate(text.UTF8, []byte(e.Text(before)), []byte(e.Text(behind)))
	}
	if len(behind) > 0 && !separate(e, before, behind, false) {
		return false
	}
	n, _ := (&Splitter{encoding: e}).End(before, true) // a comment that is open may be closed by what follows, or by nothing
	return n == len(before)
}

// A Header is the tags of one game as they are printed.
type Header struct{ s Splitter }

// Add adds the name of the next tag. Heads reports that another game may begin there, and again that one does: it is
// the game's first tag behind others.
func (h *Header) Add(name []byte) (heads, again bool) {
	game, event := h.s.names(name)
	heads = len(h.s.first) > 0 && h.s.heads(game, event)
	began := h.s.began
	first, again := h.s.named(name)
	h.s.note(first, game, event)
	return heads, again && !began
}

// Join makes lines of tags the header of one game, whether the games of a file begin with Game or with Event tags: a tag
// at which another game would begin goes on the line of the tag before it. Join returns the place of one that cannot,
// -1 if there is none.
func Join(header []byte) (stays int) {
	for joined := true; joined; {
		joined = false
		for _, tag := range [...]firstTag{gameTag, eventTag} {
			is, stays := joinTags(header, tag)
			if stays >= 0 {
				return stays
			}
			joined = joined || is
		}
	}
	return -1
}

// joinTags does that for files in which games begin with one of these tags, and reports whether any
// was joined. The header is read once, and behind each tag that is joined from the tag before it on.
func joinTags(header []byte, tag firstTag) (joined bool, stays int) {
	s := Splitter{encoding: text.UTF8, slow: true, Before: Before{apart: true, style: headerStyle{tag: tag, apart: true}}}
	s.see(header, true)
	for last := s; s.pass(); { // last is how it was before the last bracket
		before := s
		n, cut, _ := s.step(true)
		if !cut {
			if s.classes[s.pos] == '[' {
				last = before
			}
			s.advance(n)
			continue
		}
		at := s.pos
		if header[at-1] != '\n' {
			return joined, at
		}
		if end, _ := scan.ValueRange(header[at:], 0, scan.UTF8ByteClass); end == 0 {
			header[at-1] = ' '
		} else {
			header[at-2], header[at-1] = '\n', ']' // else it would be part of the value before it
		}
		s, joined = last, true
	}
	return joined, -1
}

// Begins reports whether another game would begin in a text that stands among the moves of one: at so deep a variation,
// behind text on its line or not, and behind its result or not. First is the name of the game's first tag.
func Begins(written, first string, depth int, ended, behind bool) bool {
	s := Splitter{encoding: text.UTF8, first: []byte(first), progress: progress{
		body: true, moves: true, ended: ended, parens: depth,
		before: ' ', lineHasText: behind, between: true,
	}}
	n, _ := s.End([]byte(written), true)
	return n < len(written)
}
