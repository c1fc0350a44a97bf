package split

import "github.com/xqpgn/xqpgn/grammar/internal/lexicon"

// Follows reports whether a game is read as one of its own after another at the end of a file. ended says that the game
// before has a result and no text after it.
func Follows(before, game string, ended bool) bool {
	return ended && endsEmpty(before) && beginsWithTitle(game) || apart(before, game, true)
}

// Separate reports whether two adjacent games are read as two games with the same boundary, for any text after them. If
// after is empty, Separate reports whether before is one game at the end of a file.
func Separate(before, after string) bool {
	if after != "" && !apart(before, after, false) {
		return false
	}
	return isOne(before, true) // an open comment may be closed by the text that follows, or by none
}

// apart reports whether two adjacent texts are read as two games that end where these do, also if an empty line precedes
// them, and however games of the file begin. all says that nothing follows. Else any text may.
func apart(before, after string, all bool) bool {
	parted := func(s *Splitter) bool {
		g, ok := s.Next(before+after, all)
		return ok && g.End == len(before)
	}
	return always(true, parted) && (beginsWithTitle(after) || isOne(after, endsEmpty(before)))
}

// isOne reports whether a text is one game at the end of a file, however games of the file begin. below says that an empty
// line precedes the text.
func isOne(text string, below bool) bool {
	return always(below, func(s *Splitter) bool {
		g, _ := s.Next(text, true)
		return g.End == len(text)
	})
}

// always reports whether a condition holds for splitters after games that begin in different ways. A splitter that did not
// ask how games begin speaks for all.
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

// beginsWithTitle reports whether a game begins with a Game or Event tag that is surely its own.
func beginsWithTitle(game string) bool {
	s := source{text: game, all: true}
	return s.token(0).Kind == lexicon.TagOpen && s.tag(0).title != "" && !s.twice(0)
}
