package choose

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// A Where is the flag --where. Its zero value takes all games. It may be asked by several
// goroutines at once.
type Where struct {
	query *query.Query
	wider *query.Wider  // its wider reading; nil for none
	more  *atomic.Int64 // how many games only that wants
	names []tagName     // of the tags that the specification does not have
	vain  *atomic.Int64 // of how many games, one after the other, the tags were of no use
}

// mostVain is of how many games in sequence the tags are asked in vain. Then it is moves
// that the query is about, and they are asked once in seldom games.
const mostVain, seldom = 256, 16

// A tagName is one that is asked for, and whether any game had it.
type tagName struct {
	name string
	seen *atomic.Bool
}

// UnmarshalText reads a query, and wants the games that fit it and those that were read before. The error
// is a [*query.SyntaxError].
func (w *Where) UnmarshalText(text []byte) error {
	q, err := query.Parse(string(text))
	if err != nil {
		return err
	}
	w.query = query.And(w.query, q)
	w.wider = w.query.Wider()
	w.names, w.vain, w.more = nil, new(atomic.Int64), new(atomic.Int64)
	for _, name := range w.query.TagNames() {
		w.names = append(w.names, tagName{name, new(atomic.Bool)})
	}
	return nil
}

// Missing returns the names of tags that are asked for and that no game had so far: they
// may be mistaken.
func (w *Where) Missing() (names []string) {
	for _, n := range w.names {
		if !n.seen.Load() {
			names = append(names, n.name)
		}
	}
	return names
}

// More returns how many games were not asked for, and would be if every = that compares a text
// were ~, and the comparisons that this would change.
func (w *Where) More() (games int64, relaxed []query.Relaxed) {
	if w.wider == nil {
		return 0, nil
	}
	return w.more.Load(), w.wider.Relaxed()
}

// see takes note of the tags of a game.
func (w *Where) see(tags ast.Tags) {
	for _, n := range w.names {
		if !n.seen.Load() && slices.ContainsFunc(tags, func(t ast.Tag) bool { return strings.EqualFold(t.Name, n.name) }) {
			n.seen.Store(true)
		}
	}
}

// Given reports whether anything is asked for.
func (w *Where) Given() bool { return w.query != nil }

// Ply returns the first ply of the main line of a game at which a position stood, or after
// which moves were played, that is asked for; false if there is none.
func (w *Where) Ply(game *ast.Game, info *semantic.Info) (ply int, ok bool) {
	if w.query == nil {
		return 0, false
	}
	return w.query.Ply(game, info)
}

// Judge takes the rule set of this name for verdicts that are asked for without one; "" changes nothing.
func (w *Where) Judge(name string) {
	var set judge.RuleSet
	if w.query != nil && set.UnmarshalText([]byte(name)) == nil {
		w.query = w.query.Judging(set)
	}
}

// Plays reports whether moves have to be played to tell.
func (w *Where) Plays() bool { return w.query != nil && w.query.Plays() }

// ErrSyntaxOnly says that a command line forbids to play moves and asks what only
// playing them can tell.
var ErrSyntaxOnly = error(files.NewReason("--syntax-only plays no moves, so --where cannot ask what they lead to", "用了 --syntax-only 就不走子，--where 也就不能问走子以后的事"))

// Read reads a game as [examine.Raw] does, if it is one that is asked for. Else it
// returns nil.
func (w *Where) Read(raw *grammar.RawGame, syntaxOnly bool) *examine.Game {
	return w.readBy(examine.Raw, raw, syntaxOnly)
}

// ReadShared does what Read does as [examine.Shared] does: of the game that it returns nothing is
// good any more once raw is not.
func (w *Where) ReadShared(raw *grammar.RawGame, syntaxOnly bool) *examine.Game {
	return w.readBy(examine.Shared, raw, syntaxOnly)
}

// A reader reads a game; with true, only its text.
type reader func(raw *grammar.RawGame, syntaxOnly bool) *examine.Game

func (w *Where) readBy(read reader, raw *grammar.RawGame, syntaxOnly bool) *examine.Game {
	verdict := w.byTags(raw)
	if verdict == query.No {
		return nil
	}
	game := w.read(read, raw, verdict)
	if game != nil && !syntaxOnly {
		game.Play()
	}
	return game
}

// Takes reports whether a game is one that is asked for. No more of it is read than that
// takes.
func (w *Where) Takes(raw *grammar.RawGame) bool {
	verdict := w.byTags(raw)
	if verdict != query.Open {
		return verdict == query.Yes
	}
	game := w.read(examine.Shared, raw, verdict)
	if game != nil {
		game.Release()
	}
	return game != nil
}

// read reads a game of which the tags say so much, and plays it if that is needed to tell
// whether it is asked for. If it is not, nil is returned.
func (w *Where) read(read reader, raw *grammar.RawGame, verdict query.Verdict) *examine.Game {
	game := read(raw, true)
	w.see(game.Tags)
	if verdict == query.Open {
		verdict = w.query.Tree(game.Game)
	}
	if verdict == query.Open {
		game.Play()
		if w.query.Match(game.Game, game.Info) {
			verdict = query.Yes
		}
	}
	if verdict != query.Yes {
		w.countMore(game)
		game.Release()
		return nil
	}
	return game
}

// countMore counts a game that is not asked for if the wider reading wants it.
func (w *Where) countMore(game *examine.Game) {
	if w.wider == nil {
		return
	}
	verdict := w.wider.Tree(game.Game)
	if verdict == query.Open {
		game.Play()
		if w.wider.Match(game.Game, game.Info) {
			verdict = query.Yes
		}
	}
	if verdict == query.Yes {
		w.more.Add(1)
	}
}

// byTags returns what the tags alone say about a game.
func (w *Where) byTags(raw *grammar.RawGame) query.Verdict {
	if w.query == nil {
		return query.Yes
	}
	vain := w.vain.Load()
	if vain >= mostVain && vain%seldom != 0 {
		w.vain.Store(vain + 1)
		return query.Open
	}
	tags := someTags.Get().(*ast.Tags)
	defer someTags.Put(tags)
	all := false
	if *tags, all = raw.AppendTags((*tags)[:0]); !all {
		return query.Open // more tags may stand among the moves
	}
	w.see(*tags)
	verdict := w.query.Tags(*tags)
	if verdict == query.No && w.wider != nil {
		switch w.wider.Tags(*tags) {
		case query.Yes:
			w.more.Add(1)
		case query.Open:
			return query.Open // the moves decide whether it is counted
		}
	}
	switch {
	case verdict == query.Open:
		w.vain.Store(vain + 1)
	case vain > 0:
		w.vain.Store(0)
	}
	return verdict
}

// someTags is memory for the tags of a game.
var someTags = sync.Pool{New: func() any { return new(ast.Tags) }}
