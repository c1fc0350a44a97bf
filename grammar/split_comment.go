package grammar

// inComment decides about a character of a comment.
func (s *splitter) inComment(c byte, all bool) (n int, cut, ok bool) {
	switch {
	case c == '[' && !s.inked:
		return s.tagInComment(all)
	case s.closes(c):
		s.braces--
	case c == '{' && !s.wide:
		s.braces++
	}
	return 1, false, true
}

// closes reports whether a character closes a brace of the comment.
func (s *splitter) closes(c byte) bool { return c == '}' || s.wide && c == wideCloseBrace }

// tagInComment decides about a bracket at the start of a line of a comment.
func (s *splitter) tagInComment(all bool) (n int, cut, ok bool) {
	rest := s.outline[s.pos:]
	all = all || len(rest) >= commentReach
	rest = rest[:min(len(rest), commentReach)]
	name, next, _ := tagHead(rest)
	switch opener := string(name); {
	case next == len(rest) && !all:
		return 0, false, false
	case len(name) == 0 || next == len(rest) || rest[next] != '"':
		return 1, false, true
	case opener != "Game" && opener != "Event" && opener != string(s.first):
		return 1, false, true
	}
	for i := max(0, s.closing-s.pos); i < len(rest); i++ {
		switch c := s.look(s.pos + i); {
		case s.closes(c):
			s.closing = s.pos + i
			return 1, false, true
		case c == '{' || s.wide && c == wideOpenBrace:
			return 0, true, true
		}
	}
	return 0, all, all
}
