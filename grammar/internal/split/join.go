package split

import "github.com/xqpgn/xqpgn/grammar/internal/lexicon"

// Follows reports whether game is read as a separate game if it is appended to before, and nothing follows. ended says that
// before has a result and no text after the result.
func Follows(before, game string, ended bool) bool {
	return ended && endsEmpty(before) && beginsWithTitle(game) || apart(before, game, true)
}

// Separate reports whether before and after, two games with no text between them, are read as two games with the same boundary,
// for any text that follows. If after is empty, Separate reports whether before is read as one game at the end of a file.
func Separate(before, after string) bool {
	if after != "" && !apart(before, after, false) {
		return false
	}
	return isOne(before, true) // the text that follows may close an open comment, or not
}

// apart reports whether a game ends where before ends, if after follows without text between them. An empty line precedes
// before, and the earlier games of the file may begin in any way. after must begin with a Game or Event tag, or be one game.
// all says that no text follows after; otherwise any text may follow.
func apart(before, after string, all bool) bool {
	parted := func(s *Splitter) bool {
		end, ok := s.Next(before+after, all)
		return ok && end == len(before)
	}
	return always(true, parted) && (beginsWithTitle(after) || isOne(after, endsEmpty(before)))
}

// isOne reports whether a text at the end of a file is read as one game, for all ways in which the earlier games of the file
// may begin. below says that an empty line precedes the text.
func isOne(text string, below bool) bool {
	return always(below, func(s *Splitter) bool {
		end, _ := s.Next(text, true)
		return end == len(text)
	})
}

// always reports whether a condition holds for a splitter, for each way in which the earlier games may begin: unknown, with a
// Game tag, or with an Event tag. below says that an empty line precedes the text. If the splitter did not ask how the earlier
// games begin, the first answer is right for all ways.
func always(below bool, holds func(*Splitter) bool) bool {
	for _, first := range [...]string{"", "Game", "Event"} {
		s := Splitter{Context: Context{apart: below, style: headerStyle{title: first, apart: true}}}
		if !holds(&s) {
			return false
		}
		if !s.asked {
			break
		}
	}
	return true
}

// beginsWithTitle reports whether a game begins with a Game or Event tag that surely belongs to the game: the second line does
// not begin with the same tag.
func beginsWithTitle(game string) bool {
	s := source{text: game, all: true}
	return s.token(0).Kind == lexicon.TagOpen && s.tag(0).title != "" && !s.twice(0)
}
