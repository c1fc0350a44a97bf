package grammar

// A custom is what is known of how games begin from those before one: from the last of them that
// begins with one Game or Event tag, which is what that of nearly all games is.
type custom struct {
	tag   firstTag // what it begins with; otherTag if there is none
	apart bool     // whether it stands behind an empty line: where games do, a line right below movetext is hardly the first of one
	left  bool     // whether the game right before is but lines that were left of another: see isLeft
}

// behind returns the custom behind a game that was passed.
func (s *splitter) behind(game []byte) custom {
	switch {
	case s.left: // so that of a file of games that begin so, if it is one, only the first is misread
		return custom{left: true}
	case s.custom.left: // as it may begin with these lines
		return custom{}
	}
	if tag := s.head(game); tag != otherTag {
		return custom{tag: tag, apart: s.apart}
	}
	known := s.custom
	known.apart = known.apart && !s.apart // what stands right below another game may be half of a damaged one
	return known
}

// head returns the tag that a game which was passed begins with, otherTag if its second line is
// another such.
func (s *splitter) head(game []byte) firstTag {
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
