package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Sight is the number of bytes after a tag that decide whether a game surely begins with it.
const Sight = Reach + 4<<10

// At returns a splitter for text that begins at a place where a game surely begins. above is the last text before that place.
func At(above string) Splitter {
	return Splitter{Context: Context{apart: endsEmpty(above)}}
}

// LastStart returns the last offset of a text, up to until, at which a game begins for any text before it. ok is false without
// such an offset. The text must begin at the start of a line, and go on for Sight bytes after until, or to the end of the file.
// At such an offset a Game or Event tag begins a line, and both of the following are true:
//
//   - Above the tag a line holds moves or a result, and no line between that line and the tag has a bracket, a brace or a
//     quotation mark. So movetext has begun, unless a comment is open.
//   - The next brace after the tag does not close a comment. So even if a comment is open, no brace closes it, and a game
//     begins at the tag.
//
// The game that begins there also ends at the same place, for all ways in which the earlier games may begin.
func LastStart(text string, until int) (at int, ok bool) {
	tags := tagsBelowMoves(text, until)
	for n := len(tags) - 1; n >= 0; n-- {
		if at := tags[n]; surelyBegins(text[at:]) && endsAlike(text[at:], endsEmpty(text[:at])) {
			return at, true
		}
	}
	return 0, false
}

// tagsBelowMoves returns the offsets, up to until, of tags that begin a line and follow a line of movetext.
func tagsBelowMoves(text string, until int) (tags []int) {
	moves := false
	for i := 0; i < len(text) && i <= until; {
		line := text[i:]
		if n := strings.IndexAny(line, "\r\n"); n >= 0 {
			line = line[:n]
		}
		if strings.ContainsAny(line, "[]{}\"｛｝") {
			if moves && line[0] == '[' {
				tags = append(tags, i)
			}
			moves = false
		} else {
			moves = moves || holdsMoves(line)
		}
		i += len(line) + 1
	}
	return tags
}

// holdsMoves reports whether a line, read as text outside of comments and tags, begins movetext or ends it: it begins with
// moves, or is a result.
func holdsMoves(line string) bool {
	s := source{text: line, all: true}
	switch first := s.token(s.skip(0)); first.Kind {
	case lexicon.Result:
		return s.token(s.skip(s.skip(0)+1)).Kind == lexicon.EOF
	case lexicon.Number, lexicon.Move:
		kind := s.read(0).kind
		return (kind == firstLine || kind == moveLine) && lexicon.IsDigit(line[first.Start]) && !strings.ContainsAny(line, ";/")
	}
	return false
}

// surelyBegins reports whether the tag at the beginning of a text begins a new game, whether or not a comment is open there.
// Movetext must have begun before the tag.
func surelyBegins(text string) bool {
	s := source{text: text[:min(len(text), Sight)], all: true}
	t := s.tag(0)
	if !t.quoted || t.title == "" || s.twice(0) {
		return false
	}
	return !closesComment(s.text[s.nextBrace(0, "{}｛｝"):]) && !closesComment(s.text[s.nextBrace(0, "{}"):])
}

// endsAlike reports whether the first game of a text ends at the same place and leaves the same Context, for all ways in which
// the earlier games may begin. apart says that an empty line precedes the text.
func endsAlike(text string, apart bool) bool {
	var first int
	var after Context
	for i, style := range []headerStyle{{}, {title: "Game"}, {title: "Event"}, {title: "Game", apart: true}, {title: "Event", apart: true}} {
		s := Splitter{Context: Context{apart: apart, style: style}}
		end, ended := s.Next(text[:min(len(text), Sight)], len(text) <= Sight)
		switch {
		case !ended && s.doubled:
			return false
		case i == 0:
			first, after = end, s.Context
		case end != first || ended && s.Context != after:
			return false
		}
	}
	return true
}
