package model

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A positionShelf is a Shelf with an index of positions.
type positionShelf interface {
	// Holding returns the indexes of the games that have a position. known is false if the index cannot say.
	Holding(position *board.Position) (games []int, known bool, err error)
}

var errFEN = &Refused{Text{"Not a position: the FEN cannot be read.", "这不是局面：FEN 无法读取。"}}

// isQuery reports whether a text asks in the language of queries. Such a text has an operator or a range, or a word of the
// language with other words after it. Any other text is words to look for in the listed data.
func isQuery(text string) bool {
	if strings.ContainsAny(text, "=＝~～<>＜＞≤≥≠") || strings.Contains(text, "..") || strings.Contains(text, "步杀") {
		return true
	}
	words := strings.Fields(strings.ToLower(text))
	for i, word := range words {
		if i < len(words)-1 && slices.Contains(leading, strings.TrimRight(word, ":：")) {
			return true
		}
	}
	return false
}

// leading are the words of the language that others follow, which nobody looks for in a list of games.
var leading = []string{"has", "有", "not", "非", "不", "fen", "局面", "reaches", "形成", "material", "子力", "moves", "着法", "mate", "连将杀"}

// query returns the query of a request. Searching for a position, or in the language of queries, reads all games, unless the
// shelf has an index of positions.
func (d *Desk) query(shelf Shelf, r *Request) (Query, error) {
	s := search{shelf: shelf}
	var q Query
	if isQuery(r.Query) {
		s.query = r.Query
	} else {
		q.Words = r.Query
	}
	if s.query == "" && r.Holds == "" {
		return q, nil
	}
	if r.Holds != "" {
		position, err := board.ParseFEN(r.Holds)
		if err != nil {
			return q, errFEN
		}
		s.holds, s.position, s.hash = true, position, position.Hash()
	}
	now := shelf.List(Query{}, 0, 0)
	s.version, s.total = now.Version, now.Total
	_, again := shelf.(edited)
	d.mu.Lock()
	if last := d.searched; !again && last.found != nil && last.same(&s) {
		if s = last; s.next < s.total {
			s.found = maps.Clone(last.found) // another request may go on with it, too
		}
	}
	d.mu.Unlock()
	err := d.search(&s, r)
	if !again {
		d.mu.Lock()
		d.searched = s
		d.mu.Unlock()
	}
	q.Among = s.found
	return q, err
}

// search goes on with a search, up to its end or an error.
func (d *Desk) search(s *search, r *Request) error {
	if s.next == s.total && s.found != nil {
		return nil
	}
	wanted := func(*ast.Game) bool { return true }
	if s.query != "" {
		read := d.forms().Query
		if read == nil {
			return errMore
		}
		var err error
		if wanted, err = read(s.query); err != nil {
			return err
		}
	}
	var known map[int]bool // games with the position; nil if that must be looked for
	if of, ok := s.shelf.(positionShelf); ok && s.holds {
		games, sure, err := of.Holding(&s.position)
		if err != nil {
			return err
		}
		if sure {
			known = make(map[int]bool, len(games))
		}
		for _, i := range games {
			known[i] = true
		}
		if sure && s.query == "" {
			s.found, s.next = known, s.total
			return nil
		}
	}
	if s.found == nil {
		s.found = map[int]bool{}
	}
	for ; s.next < s.total; s.next++ {
		if known != nil && !known[s.next] {
			continue
		}
		if r.Progress != nil && !r.Progress(s.next) {
			return ErrCancelled
		}
		game, _, err := s.shelf.Game(s.next)
		if errors.As(err, new(needed)) {
			return err
		}
		if err == nil && (!s.holds || known != nil || holds(semantic.Check(game), s.hash)) && wanted(game) {
			s.found[s.next] = true
		}
	}
	return nil
}

// holds reports whether a game, including its variations, has the position with the given hash.
func holds(info *semantic.Info, hash uint64) bool {
	for h := range Hashes(info) {
		if h == hash {
			return true
		}
	}
	return false
}

// Hashes yields the hashes of the positions of a game, including its variations. A hash may be yielded twice.
func Hashes(info *semantic.Info) func(yield func(uint64) bool) {
	return func(yield func(uint64) bool) {
		if !info.Playable || !yield(info.Start.Hash()) {
			return
		}
		for step := range info.Steps() {
			if step.Played && !yield(step.After.Hash()) {
				return
			}
		}
	}
}
