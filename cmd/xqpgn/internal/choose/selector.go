package choose

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// A Selector chooses games, and makes them what arranges and writes them needs.
type Selector struct {
	Where *Where

	// Key makes of a chosen game what arranging it needs to know beside its tags; it may
	// keep neither the tree nor the facts. It is called for several games at the same
	// time. With nil, the moves of most games are not read.
	Key func(*ast.Game, *semantic.Info) any

	Others []Membership // in which other collections a game must be, or must not

	Strip    *fix.Parts       // what is taken out of the games
	Encoding grammar.Encoding // in which games of other forms will be written; Auto is UTF-8

	Seen int // how many games were asked about
}

// Games yields the chosen ones of games, in their order, which so many jobs read. What
// goes wrong comes as an error in the place of a game. When the loop ends no more games
// are read.
func (s *Selector) Games(games iter.Seq2[grammar.RawGame, error], jobs int) iter.Seq2[Chosen, error] {
	return func(yield func(Chosen, error) bool) {
		for one, err := range grammar.Map(context.Background(), games, jobs, s.read) {
			if err == nil {
				s.Seen++
				if one == nil {
					continue
				}
				err = one.err
			}
			if err != nil && !yield(Chosen{}, err) || err == nil && !yield(one.Chosen, nil) {
				return
			}
		}
	}
}

// A reading is a game that was chosen, or why it cannot be had.
type reading struct {
	Chosen
	err error
}

// read reads a game; nil if it is not chosen.
func (s *Selector) read(raw *grammar.RawGame) *reading {
	verdict := s.Where.byTags(raw)
	if verdict == query.No {
		return nil
	}
	one := &reading{Chosen: Chosen{
		Name: raw.Name, Number: raw.Number, Begin: raw.Begin, Start: raw.FileOffset, End: raw.FileOffset + int64(len(raw.Bytes())),
		Encoding: raw.OwnEncoding(), Form: raw.Form,
	}}
	if raw.Form == "" && !raw.Markup() && verdict == query.Yes && s.Key == nil && s.Others == nil && !s.Strip.Given() {
		if tags, all := raw.AppendTags(nil); all {
			one.Tags, one.Bytes = tags, bytes.Clone(raw.Bytes())
			one.Entry = account.Bytes(one.Bytes, one.Encoding)
			return one
		}
	}
	game := s.Where.read(examine.Raw, raw, verdict)
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

// take takes what is needed of a game.
func (r *reading) take(s *Selector, raw *grammar.RawGame, game *examine.Game) {
	if s.Key != nil {
		r.Key = s.Key(game.Game, game.Info)
	}
	r.Tags = slices.Clone(game.Tags)
	if raw.Form != "" || raw.Markup() {
		r.Tree, r.Encoding = game.Clone(), grammar.UTF8
		s.Strip.From(r.Tree)
		if r.Bytes, r.err = PGN(r.Form, r.Tree, s.Encoding); r.err == nil {
			r.err = r.account(r.Tree, string(r.Bytes))
		}
		return
	}
	if !s.Strip.Given() {
		r.Bytes = bytes.Clone(raw.Bytes())
		return
	}
	if r.Bytes, r.err = s.Strip.Bytes(raw, game.Game); r.err == nil {
		text, _ := r.Encoding.Decode(r.Bytes)
		r.err = r.account(game.Game, text)
	}
}

// account returns the loss if a text lacks something of the tree that it was made of.
func (r *reading) account(tree *ast.Game, text string) error {
	info := semantic.Check(tree)
	was := account.Reading{Name: r.Name, Number: r.Number, Game: tree, Info: info, Found: ast.MergeFindings(tree.Findings, info.Findings)}
	if r.Form != "" {
		was.Notation, was.Replaced = notation.Chinese, []string{"Format"}
	}
	return was.Text(text)
}
