package games

import (
	"context"
	"io"
	"iter"
	"slices"
	"sync/atomic"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/analysis"
)

// A Game is one game of a file that was parsed and checked. It belongs to the caller, who may keep it: its memory is
// not reused.
type Game struct {
	Game     *ast.Game      // the tree: tags, moves as written, comments, variations
	Info     *semantic.Info // positions, result and ending by the moves on the board; nil with [Config.SyntaxOnly]
	Findings ast.Findings   // findings of the grammar, the moves and the analyzers, in text order

	File     string           // path of the file; a member's name follows the archive's and a slash: "games.zip/a.pgn"
	Number   int              // number of the game in its file, from 1
	Begin    ast.Place        // line and column of the first character, from 1; line 0 in a binary file
	Offset   int64            // number of bytes of the file before the game
	Form     string           // the form of the file, one of [Forms]
	Encoding grammar.Encoding // encoding of a PGN file; [grammar.Auto] if it was all ASCII so far
}

// Moves returns the number of moves in the game, including variations.
func (g *Game) Moves() int {
	n := 0
	if g.Game == nil {
		return n
	}
	for range ast.Plies(&g.Game.Main) {
		n++
	}
	return n
}

// Err returns an [*ast.FindingsError] if the game breaks a rule with an error, such as an illegal move;
// else nil.
func (g *Game) Err() error { return g.Findings.Err(g.Game) }

// Files yields the parsed and checked games of paths: of files, of folders in the order of their names, and
// of archives (.zip, .gz, .zst). Files may be in any form and encoding. Games come in the order of paths and
// files. Several games are checked at the same time; about 512 KB of text, or one larger game, are in memory.
//
// An error has a nil game. It is an [*fs.PathError], a [*FileError], a [*RefusedError], a
// [*grammar.SizeError] or an error of an analyzer. The loop goes on with the next file or game, so most
// programs report the error and continue. When ctx is done, its cause is yielded as the last error. Findings
// are not errors: see [Game.Findings].
func Files(ctx context.Context, paths []string, config Config) iter.Seq2[*Game, error] {
	set := Set{Paths: paths, Config: config}
	return set.Games(ctx)
}

// Read yields the games of r, like [Files] for a file with that name. The data may be compressed, or an archive. For
// a Config, or a context, see [Config.Read].
func Read(r io.Reader, name string) iter.Seq2[*Game, error] {
	return Config{}.Read(context.Background(), r, name)
}

// Read yields the games of r, like [Files] for a file with that name. It yields them once: a second loop over them
// yields [ErrReadAlready].
func (c Config) Read(ctx context.Context, r io.Reader, name string) iter.Seq2[*Game, error] {
	return mapped(ctx, c.raw(ctx, r, name), c, own)
}

// ErrReadAlready is the error of a second loop over the games of a reader. The first loop may have read further than
// the games that it yielded, so a second one cannot continue.
var ErrReadAlready error = rules.Text{
	EN: "the games of a reader can be looped over once",
	ZH: "一个输入流里的棋局只能遍历一次",
}.Err()

// own returns its argument.
func own(g *Game) *Game { return g }

// raw yields the raw games of r.
func (c Config) raw(ctx context.Context, r io.Reader, name string) iter.Seq2[grammar.RawGame, error] {
	set := Set{Config: c}
	r = until(ctx, r)
	var began atomic.Bool
	return func(yield func(grammar.RawGame, error) bool) {
		if began.Swap(true) {
			yield(grammar.RawGame{}, ErrReadAlready)
			return
		}
		set.RawGamesOf(name, r)(yield)
	}
}

// Games yields the games of the files as [Files] does.
func (s *Set) Games(ctx context.Context) iter.Seq2[*Game, error] {
	set := *s
	set.Config = s.Config.until(ctx)
	return mapped(ctx, set.RawGames(), set.Config, own)
}

// Map calls f for each game of [Files] and yields the results in order. Several goroutines parse and check
// games and call f, so f must not change shared data without a lock. An error is yielded in its place with a
// zero T. Map panics if f is nil.
func Map[T any](ctx context.Context, paths []string, config Config, f func(*Game) T) iter.Seq2[T, error] {
	set := Set{Paths: paths, Config: config.until(ctx)}
	return mapped(ctx, set.RawGames(), config, f)
}

// mapped yields the results of f for raw games, after parsing and checking them.
func mapped[T any](ctx context.Context, raws iter.Seq2[grammar.RawGame, error], config Config, f func(*Game) T) iter.Seq2[T, error] {
	if ctx == nil {
		ctx = context.Background()
	}
	type result struct {
		made T
		err  error
	}
	return func(yield func(T, error) bool) {
		for r, err := range grammar.Map(ctx, raws, config.Jobs, func(raw *grammar.RawGame) result {
			g, err := config.Check(raw)
			if err != nil {
				return result{err: err}
			}
			return result{made: f(g)}
		}) {
			if err == nil {
				err = r.err
			}
			if !yield(r.made, err) {
				return
			}
		}
	}
}

// Check parses a raw game, plays it and runs the analyzers, as [Files] does for each game. The error is that an
// analyzer failed.
func (c Config) Check(raw *grammar.RawGame) (*Game, error) {
	if raw == nil {
		raw = new(grammar.RawGame)
	}
	g := &Game{
		File: raw.Name, Number: raw.Number, Begin: raw.Begin, Offset: raw.FileOffset, Encoding: raw.Encoding, Form: raw.Form,
	}
	if g.Form == "" {
		g.Form = FormPGN
	}
	g.Game = raw.Parse()
	if !c.SyntaxOnly {
		g.Info = semantic.Check(g.Game)
	}
	var err error
	if g.Findings, err = analysis.Check(g.Game, g.Info, c.Analyzers...); err != nil {
		return nil, err
	}
	if c.Rules != nil {
		g.Findings, _ = g.Findings.Split(func(rule rules.Rule, _ string) bool { return slices.Contains(c.Rules, rule) })
	}
	return g, nil
}
