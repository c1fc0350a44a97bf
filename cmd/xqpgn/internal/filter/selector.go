package filter

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// A Selector selects games and prepares them for sorting and writing.
type Selector struct {
	Where *Where

	// Key extracts what sorting and comparing need of a game besides its tags. It must not retain the tree or the
	// facts. It is called for several games at the same time. If Key is nil, the moves of most games are
	// not read.
	Key func(*ast.Game, *semantic.Info) any

	Others []Membership // conditions on other collections

	Strip    *fix.Parts       // parts to remove from the games
	Encoding grammar.Encoding // output encoding for games of other formats; Auto means UTF-8

	Seen int // number of games examined
}

// Games yields the selected games, in order, and reads them with several jobs. An error comes in the place
// of its game. No more games are read after the loop ends.
func (s *Selector) Games(games iter.Seq2[grammar.RawGame, error], jobs int) iter.Seq2[Selected, error] {
	return func(yield func(Selected, error) bool) {
		for one, err := range grammar.Map(context.Background(), games, jobs, s.read) {
			if err == nil {
				s.Seen++
				if one == nil {
					continue
				}
				err = one.err
			}
			if err != nil && !yield(Selected{}, err) || err == nil && !yield(one.Selected, nil) {
				return
			}
		}
	}
}

// A reading is a selected game, or the error that prevents it.
type reading struct {
	Selected
	err error
}

// read reads a game. It returns nil if the game is not selected.
func (s *Selector) read(raw *grammar.RawGame) *reading {
	file := raw.Encoding // before anything tells that the game is in another one
	verdict := s.Where.byTags(raw)
	if verdict == query.No {
		return nil
	}
	one := &reading{Selected: of(raw)}
	one.Encoding = file
	if IsText(raw) && verdict == query.Yes && s.Key == nil && s.Others == nil && !s.Strip.Given() {
		if tags, all := raw.AppendTags(nil); all {
			one.Tags, one.Bytes = tags, bytes.Clone(raw.Bytes())
			one.Entry = account.Bytes(one.Bytes, one.Encoding)
			return one
		}
	}
	game := s.Where.read(checked.Raw, raw, verdict)
	if game == nil {
		return nil
	}
	defer game.Release()
	if s.Key != nil || s.Others != nil {
		game.Play()
	}
	for _, m := range s.Others {
		if m.Others.Have(game.Info) != m.Has {
			return nil
		}
	}
	one.take(s, raw, game)
	one.Entry = account.Bytes(one.Bytes, one.Encoding)
	if one.err != nil && !errors.As(one.err, new(*account.Loss)) {
		one.err = &files.GameError{Name: raw.Name, Number: raw.Number, Err: one.err}
	}
	return one
}

// take copies the needed parts of a game.
func (r *reading) take(s *Selector, raw *grammar.RawGame, game *checked.Game) {
	if s.Key != nil {
		r.Key = s.Key(game.Game, game.Info)
	}
	if verdict, ok := s.Where.Verdict(game.Info); ok {
		r.Verdict = verdict.Words()
	}
	r.Tags = slices.Clone(game.Tags)
	if raw.Form != "" || raw.Markup() && !(raw.Mixed() && !s.Strip.Given()) {
		r.Tree, r.Encoding = game.Clone(), grammar.UTF8
		s.Strip.From(r.Tree)
		r.Bytes, r.err = PGN(r.Form, r.Tree, s.Encoding)
		return
	}
	if !s.Strip.Given() {
		r.Bytes = bytes.Clone(raw.Bytes())
		return
	}
	r.Encoding = raw.Encoding
	if r.Bytes, r.err = s.Strip.Bytes(raw, game.Game); r.err == nil {
		text, _ := r.Encoding.Decode(r.Bytes)
		r.err = r.account(game.Game, text)
	}
}

// account returns a loss if a text lacks something of the tree that it was made from.
func (r *reading) account(tree *ast.Game, text string) error {
	info := semantic.Check(tree)
	was := account.Reading{Name: r.Name, Number: r.Number, Game: tree, Info: info, Found: info.All()}
	return was.Text(text)
}
