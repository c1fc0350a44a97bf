package filter

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// A Where is the flag --where. The zero Where selects all games. Goroutines may share it.
type Where struct {
	query *query.Query
	wider *query.Wider  // wider reading of the query, or nil
	more  *atomic.Int64 // number of games that only the wider reading selects
	names []tagName     // nonstandard tags in the query
	vain  *atomic.Int64 // number of consecutive games whose tags did not decide

	narrow bool // whether games are left out before Where sees them
}

// maxMisses is the number of consecutive games whose tags are examined in vain. After that the query is
// assumed to be about moves, and the tags are examined only for one game in seldom.
const maxMisses, seldom = 256, 16

// A tagName is the name of a tag in the query, and whether any game had it.
type tagName struct {
	name string
	seen *atomic.Bool
}

// UnmarshalText reads a query. Games must match it and all queries read before. Any error is a
// [*query.Error].
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

// Missing returns the tags in the query that no game has had so far. They may be misspelled.
func (w *Where) Missing() (names []string) {
	if w.narrow {
		return nil
	}
	for _, n := range w.names {
		if !n.seen.Load() {
			names = append(names, n.name)
		}
	}
	return names
}

// Reaches returns the positions that selected games reach; see [query.Query.Reaches].
func (w *Where) Reaches() [][]board.Position {
	if w.query == nil {
		return nil
	}
	return w.query.Reaches()
}

// Narrow says that games are left out before Where sees them, by Reaches. So Missing returns nothing.
func (w *Where) Narrow() { w.narrow = true }

// More returns the number of games that only the wider reading selects, and the comparisons that it
// changes. The wider reading replaces every = of a text by ~.
func (w *Where) More() (games int64, relaxed []query.Relaxed) {
	if w.wider == nil {
		return 0, nil
	}
	return w.more.Load(), w.wider.Relaxed()
}

// see records the tags of a game.
func (w *Where) see(tags ast.Tags) {
	for _, n := range w.names {
		if !n.seen.Load() && slices.ContainsFunc(tags, func(t ast.Tag) bool { return strings.EqualFold(t.Name, n.name) }) {
			n.seen.Store(true)
		}
	}
}

// Given reports whether there is a query.
func (w *Where) Given() bool { return w.query != nil }

// Ply returns the first ply of the main line with a position or move of the query. It returns false without
// a match.
func (w *Where) Ply(game *ast.Game, info *semantic.Info) (ply int, ok bool) {
	if w.query == nil {
		return 0, false
	}
	return w.query.Ply(game, info)
}

// Verdict returns the verdict of a game that the query asks for, and false without one.
func (w *Where) Verdict(info *semantic.Info) (judge.Verdict, bool) {
	if w.query == nil {
		return judge.Verdict{}, false
	}
	return w.query.Verdict(info)
}

// Judge sets the rule set for verdicts without one. An empty name changes nothing.
func (w *Where) Judge(name string) {
	var set judge.RuleSet
	if w.query != nil && set.UnmarshalText([]byte(name)) == nil {
		w.query = w.query.Judging(set)
	}
}

// Plays reports whether the query needs played moves.
func (w *Where) Plays() bool { return w.query != nil && w.query.Plays() }

// ErrSyntaxOnly says that a command line forbids to play moves, but the query needs played moves.
var ErrSyntaxOnly = rules.Text{EN: "--syntax-only plays no moves, but this query of --where needs them played", ZH: "用了 --syntax-only 就不走子，--where 也就不能问走子以后的事"}.Err()

// Read reads a game like [checked.Raw] if it is selected. Otherwise it returns nil.
func (w *Where) Read(raw *grammar.RawGame, syntaxOnly bool) *checked.Game {
	return w.readBy(checked.Raw, raw, syntaxOnly)
}

// ReadShared is Read with [checked.Shared]. The game that it returns is valid only as long as raw.
func (w *Where) ReadShared(raw *grammar.RawGame, syntaxOnly bool) *checked.Game {
	return w.readBy(checked.Shared, raw, syntaxOnly)
}

// A reader reads a game. With syntaxOnly it reads only the text.
type reader func(raw *grammar.RawGame, syntaxOnly bool) *checked.Game

func (w *Where) readBy(read reader, raw *grammar.RawGame, syntaxOnly bool) *checked.Game {
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

// Takes reports whether a game is selected. It reads no more of the game than necessary.
func (w *Where) Takes(raw *grammar.RawGame) bool {
	verdict := w.byTags(raw)
	if verdict != query.Open {
		return verdict == query.Yes
	}
	game := w.read(checked.Shared, raw, verdict)
	if game != nil {
		game.Release()
	}
	return game != nil
}

// read reads a game whose tags gave a verdict, and plays it if necessary. It returns nil if the game is not
// selected.
func (w *Where) read(read reader, raw *grammar.RawGame, verdict query.Verdict) *checked.Game {
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

// countMore counts an unselected game if the wider reading selects it.
func (w *Where) countMore(game *checked.Game) {
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

// byTags returns the verdict by the tags alone.
func (w *Where) byTags(raw *grammar.RawGame) query.Verdict {
	if w.query == nil {
		return query.Yes
	}
	vain := w.vain.Load()
	if vain >= maxMisses && vain%seldom != 0 {
		w.vain.Store(vain + 1)
		return query.Open
	}
	tags := someTags.Get().(*ast.Tags)
	defer someTags.Put(tags)
	all := false
	if *tags, all = raw.AppendTags((*tags)[:0]); !all {
		return query.Open // more tags may occur among the moves
	}
	w.see(*tags)
	verdict := w.query.Tags(*tags)
	if verdict == query.No && w.wider != nil {
		switch w.wider.Tags(*tags) {
		case query.Yes:
			w.more.Add(1)
		case query.Open:
			return query.Open // the moves decide whether the wider reading counts it
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

// someTags holds memory for the tags of games.
var someTags = sync.Pool{New: func() any { return new(ast.Tags) }}
