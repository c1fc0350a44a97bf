package dhtmlxq

import (
	"slices"
	"strconv"
	"strings"
)

// A part is the part of a text that holds one game.
type part struct {
	start, end int
	entries    []entry // entries in the part, with offsets from its start
	open       entry   // the [DhtmlXQ]; zero if missing
	whole      bool    // reports whether the part has a [/DhtmlXQ]
	unopened   entry   // the [/DhtmlXQ] of a game without [DhtmlXQ]; zero for none
	unsure     entry   // item with which a game without [DhtmlXQ] begins, if an item before it may belong to it; else zero
	last       bool
}

// split returns the parts of a text: the games in brackets, and the games of items outside brackets.
func split(text string) (parts []part) {
	s := splitter{text: text}
	s.group(scan(text))
	s.attach()
	for _, p := range s.parts {
		if p.open.end > 0 {
			parts = append(parts, p)
		} else {
			parts = append(parts, s.separate(p)...)
		}
	}
	parts = slices.DeleteFunc(parts, func(p part) bool { return p.open.end == 0 && !s.isGame(p) })
	parts = s.withoutCopies(parts)
	start := 0
	for i := range parts {
		p := &parts[i]
		p.start, p.last = start, i == len(parts)-1
		if p.last {
			p.end = len(text)
		}
		start = p.end
		for j := range p.entries {
			e := &p.entries[j]
			for _, at := range []*int{&e.start, &e.end, &e.nameAt, &e.from, &e.to} {
				*at -= p.start
			}
		}
	}
	return parts
}

// A splitter splits a text.
type splitter struct {
	text   string
	parts  []part // games in brackets, and entries outside brackets, whose open is zero
	inside bool   // reports whether the last part is an open game
	boards bool   // reports whether the text has a game in brackets

	// State of an open game with a second viewer. outer is nil if the game has no second viewer.
	inner   entry             // bracket of the second viewer
	innerAt int               // number of entries before inner
	outer   map[string]string // values of the entries before inner, by identity
}

// group makes parts of the entries of the text.
func (s *splitter) group(entries []entry) {
	for _, e := range entries {
		switch {
		case e.kind == begin && s.inside && s.nests(e):
			s.nest(e)
		case e.kind == begin:
			s.open(e)
		case e.kind == finish && s.inside:
			s.last().whole, s.last().end = true, e.end
			s.inside = false
		case e.kind == finish:
			if p := s.outside(); s.mainMoves(p.entries, 0) >= 0 {
				p.unopened, p.end = e, e.end
				s.parts = append(s.parts, part{end: e.end}) // later entries are not of the same game
			}
		case s.inside:
			s.put(e)
		default:
			s.add(s.outside(), e)
		}
	}
}

func (s *splitter) last() *part { return &s.parts[len(s.parts)-1] }

// outside returns the last part for entries outside brackets, or a new one.
func (s *splitter) outside() *part {
	if len(s.parts) == 0 || s.last().open.end > 0 {
		s.parts = append(s.parts, part{})
	}
	return s.last()
}

func (s *splitter) add(p *part, e entry) { p.entries, p.end = append(p.entries, e), e.end }

// open begins a game in brackets.
func (s *splitter) open(e entry) {
	s.parts = append(s.parts, part{open: e, end: e.end})
	s.inside, s.boards, s.outer = true, true, nil
}

// nests reports whether a bracket in an open game may open a second viewer of the same game:
// [DhtmlXQiFrame][DhtmlXQ]…[/DhtmlXQ].
func (s *splitter) nests(e entry) bool {
	return !hasMoves(s.last().entries) && !strings.EqualFold(s.last().open.name, e.name)
}

// nest opens a second viewer within the open game, at a bracket for which nests is true. It remembers the items of the first
// viewer.
func (s *splitter) nest(e entry) {
	p := s.last()
	s.inner, s.innerAt, s.outer = e, len(p.entries), map[string]string{}
	for _, e := range p.entries {
		s.outer[identity(e)] = s.value(e)
	}
	p.end = e.end
}

// put adds an entry to the open game. In a second viewer it skips an item that the first viewer has with the same
// value. If the values differ, the second viewer begins a new game.
func (s *splitter) put(e entry) {
	value, again := s.outer[identity(e)]
	if again = again && s.isTag(e); again && value == s.value(e) {
		s.last().end = e.end
		return
	}
	if again {
		p := s.last()
		after := slices.Clone(p.entries[s.innerAt:])
		p.entries, p.end = p.entries[:s.innerAt], s.inner.start
		s.open(s.inner)
		s.last().entries = after
	}
	s.add(s.last(), e)
}

// attach moves the moves and comments outside of games, as in a script of a page, into a game next to them. Moves go
// to the previous game if it has no moves, else to the next one if it has none. Comments without moves go to the
// previous game, else to the next one. Copies of entries in the game are dropped. Other moves remain a part of their
// own, without the code of scripts that looks like items.
func (s *splitter) attach() {
	for i := range s.parts {
		p := &s.parts[i]
		if p.open.end > 0 || !s.boards {
			continue
		}
		p.entries = slices.DeleteFunc(p.entries, func(e entry) bool { return !s.isTag(e) && !s.isMoves(e) })
		loose := slices.DeleteFunc(slices.Clone(p.entries), s.isTag)
		copied := p.unopened.end == 0 // moves that equal a neighbour's are a copy, unless a [/DhtmlXQ] follows
		switch {
		case i > 0 && s.belongs(&s.parts[i-1], loose, copied):
			before := &s.parts[i-1]
			before.entries = append(before.entries, s.lacking(before.entries, loose)...)
			before.end = max(before.end, p.end)
		case i+1 < len(s.parts) && s.belongs(&s.parts[i+1], loose, copied):
			after := &s.parts[i+1]
			after.entries = append(s.lacking(after.entries, loose), after.entries...)
		default:
			continue
		}
		p.entries, p.unopened = nil, entry{}
	}
}

// belongs reports whether loose entries, moves and comments outside of any brackets, belong to a part in brackets. They
// do if they have no moves, if the part has none, or, with copied, if both have the same moves.
func (s *splitter) belongs(p *part, loose []entry, copied bool) bool {
	if p.open.end == 0 {
		return false
	}
	moves := s.mainMoves(loose, 0)
	if moves < 0 || !hasMoves(p.entries) {
		return true
	}
	own := s.mainMoves(p.entries, 0)
	return copied && own >= 0 && s.value(p.entries[own]) == s.value(loose[moves])
}

// lacking returns the entries of more that are not in has.
func (s *splitter) lacking(has, more []entry) []entry {
	type content struct{ name, value string }
	there := map[content]bool{}
	for _, e := range has {
		there[content{identity(e), s.value(e)}] = true
	}
	return slices.DeleteFunc(more, func(e entry) bool { return there[content{identity(e), s.value(e)}] })
}

// value returns the value of an entry without surrounding white space.
func (s *splitter) value(e entry) string { return strings.Trim(s.text[e.from:e.to], white) }

// identity returns the same name for entries with the same kind of content, because moves may have several names.
func identity(e entry) string {
	if route, ok := routeOf(e); ok {
		return "[" + strconv.Itoa(route.number)
	}
	return strings.ToLower(e.name)
}

// mainMoves returns the index of the first entry with moves of a main line, at index from or later, or -1 if no entry
// has such moves.
func (s *splitter) mainMoves(entries []entry, from int) int {
	for i := from; i < len(entries); i++ {
		if hasMoves(entries[i:i+1]) && s.isMoves(entries[i]) {
			return i
		}
	}
	return -1
}

// separate returns the games of a part without brackets.
func (s *splitter) separate(p part) (games []part) {
	entries := p.entries
	moves := make([]int, len(entries)+1) // index of the next moves of a main line, from each entry on
	moves[len(entries)] = -1
	for i := len(entries) - 1; i >= 0; i-- {
		if moves[i] = moves[i+1]; s.mainMoves(entries[i:i+1], 0) == 0 {
			moves[i] = i
		}
	}
	for start := 0; start < len(entries); {
		next := s.nextGame(entries, moves, start)
		game := part{entries: entries[start:next:next], end: entries[next-1].end}
		if start > 0 {
			game.unsure = s.unsure(games[len(games)-1].entries, entries[start])
		}
		games = append(games, game)
		start = next
	}
	if len(games) > 0 {
		last := &games[len(games)-1]
		last.unopened, last.end = p.unopened, max(last.end, p.end)
	}
	return games
}

// nextGame returns the index of the entry with which the next game after start begins, or the number of entries. The
// next game begins at an item that the game already has, if the item's value or the next main line is different.
func (s *splitter) nextGame(entries []entry, moves []int, start int) int {
	own := moves[start]
	if own < 0 {
		return len(entries)
	}
	seen := map[string]string{}
	for i := start; i < len(entries) && moves[i] >= 0; i++ {
		name, value := identity(entries[i]), s.value(entries[i])
		before, again := seen[name]
		if i > own && again && (value != before || s.value(entries[moves[i]]) != s.value(entries[own])) {
			return i
		}
		seen[name] = value
	}
	return len(entries)
}

// unsure returns first if items at the end of the previous game may belong to the game that first begins, else the
// zero entry. They may if the previous game began with another item and has items after its moves.
func (s *splitter) unsure(before []entry, first entry) (e entry) {
	last := before[len(before)-1]
	if identity(before[0]) == identity(first) || s.isMoves(last) {
		return entry{}
	}
	return first
}

// isGame reports whether a part without brackets is a game. It is if it has moves. It also is if it has closed items
// and no game of the text is in brackets.
func (s *splitter) isGame(p part) bool {
	return s.mainMoves(p.entries, 0) >= 0 || !s.boards && slices.ContainsFunc(p.entries, func(e entry) bool { return e.kind == item && e.ending == closed })
}

// withoutCopies removes each game in an <embed> that repeats the game of the <object> around it. Browsers that ignore
// the <object> show the <embed>.
func (s *splitter) withoutCopies(parts []part) []part {
	n := 0
	for _, p := range parts {
		if n > 0 && s.isFallback(parts[n-1], p) {
			continue
		}
		parts[n] = p
		n++
	}
	return parts[:n]
}

// isFallback reports whether game p, in an <embed>, repeats the previous game of the same <object>.
func (s *splitter) isFallback(before, p part) bool {
	if !before.whole || !p.whole || before.end > p.open.start || s.text[before.open.start:before.end] != s.text[p.open.start:p.end] {
		return false
	}
	between := strings.ToLower(s.text[before.end:p.open.start])
	return strings.Contains(between, "<embed") && !strings.Contains(between, "</object")
}

// isTag reports whether an entry is an item that holds neither moves nor a comment.
func (s *splitter) isTag(e entry) bool {
	_, comment := readCommentName(e.name)
	_, route := routeOf(e)
	return e.kind == item && !comment && !route
}

// isMoves reports whether an entry consists of moves, or is a closed comment.
func (s *splitter) isMoves(e entry) bool {
	if e.ending != closed || e.kind == orphan {
		return false
	}
	_, route := routeOf(e)
	if _, comment := readCommentName(e.name); e.kind == item && comment {
		return true
	}
	return (e.kind == key || route) && strings.Trim(s.text[e.from:e.to], white+"0123456789") == ""
}

// hasMoves reports whether entries include the moves of a main line.
func hasMoves(entries []entry) bool {
	for _, e := range entries {
		if route, ok := routeOf(e); ok && route.number == 0 && e.from < e.to {
			return true
		}
	}
	return false
}

// routeOf returns the route whose moves an entry holds. It returns false if the entry holds no moves.
func routeOf(e entry) (route, bool) {
	if e.kind == key {
		return readKey(e.name)
	}
	if e.numbered && e.name == numberedMoves {
		return route{ply: 1}, true
	}
	return readRoute(e.name)
}
