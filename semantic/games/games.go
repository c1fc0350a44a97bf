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

// A Game is one game of a file that was parsed and checked. It belongs to the caller: it may be
// kept, and nothing of it is used again.
type Game struct {
	Game     *ast.Game      // the tree: tags, moves as they are written, comments, variations
	Info     *semantic.Info // what the moves mean on the board: positions, result, ending; nil with [Config.SyntaxOnly]
	Findings ast.Findings   // of the grammar, of the moves and of analyzers, in the order of the text

	File     string           // the path of the file; in an archive that, a slash and the name there: "games.zip/a.pgn"
	Number   int              // which game of the file it is, from 1
	Begin    ast.Place        // line and column of its first character, from 1; line 0 in a file that is no text
	Offset   int64            // how many bytes of the file stand before it
	Form     string           // the form of the file, one of [Forms]
	Encoding grammar.Encoding // of a file in PGN; [grammar.Auto] while it was all ASCII
}

// Moves returns how many moves the game has, those of variations too.
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

// Read yields the games that are read from r, as [Files] does those of a file of that name. It may be
// compressed, or an archive. For a Config, or a context, see [Config.Read].
func Read(r io.Reader, name string) iter.Seq2[*Game, error] {
	return Config{}.Read(context.Background(), r, name)
}

// Read yields the games that are read from r, as [Files] does those of a file of that name. It yields them once: a second loop
// over them yields [ErrReadAlready].
func (c Config) Read(ctx context.Context, r io.Reader, name string) iter.Seq2[*Game, error] {
	return mapped(ctx, c.raw(ctx, r, name), c, own)
}

// ErrReadAlready is the error of a second loop over the games of a reader. The first loop has read ahead of the games that it
// took, so that no other can take the rest.
var ErrReadAlready error = rules.Text{
	EN: "the games of a reader can be looped over once",
	ZH: "一个输入流里的棋局只能遍历一次",
}.Err()

// own returns its argument.
func own(g *Game) *Game { return g }

// raw yields the raw games of r.
func (c Config) raw(ctx context.Context, r io.Reader, name string) iter.Seq2[grammar.RawGame, error] {
	set := Set{Config: c}
	if ctx != nil && r != nil {
		r = until{ctx, r}
	}
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
	return mapped(ctx, s.RawGames(), s.Config, own)
}

// Map calls f for each game of [Files] and yields the results in order. Several goroutines parse and check
// games and call f, so f must not change shared data without a lock. An error is yielded in its place with a
// zero T. Map panics if f is nil.
func Map[T any](ctx context.Context, paths []string, config Config, f func(*Game) T) iter.Seq2[T, error] {
	set := Set{Paths: paths, Config: config}
	return mapped(ctx, set.RawGames(), config, f)
}

// mapped yields what f makes of each of raw games, once they are parsed and checked.
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

// Check parses a raw game, plays it and runs the analyzers: what [Files] does with each. The error is that of an analyzer.
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

// until is a reader that fails once a context is done.
type until struct {
	ctx context.Context
	io.Reader
}

// Read implements io.Reader.
func (u until) Read(p []byte) (int, error) {
	if u.ctx.Err() != nil {
		return 0, context.Cause(u.ctx)
	}
	return u.Reader.Read(p)
}
