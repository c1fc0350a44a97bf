package games

import (
	"context"
	"errors"
	"sync"
)

// Fold adds up the games of paths, several at a time. Each of the goroutines that check games has a state of its own, which
// start makes, and add adds a game to it, in any order. When all games are read, merge adds one state to another until one is
// left, which Fold returns. For example, this makes a book of openings:
//
//	games.Fold(ctx, paths, games.Config{}, func() *book.Book { return book.New(book.Config{}) },
//		func(b *book.Book, g *games.Game) { b.Add(g.Info) },
//		func(b, other *book.Book) { b.Merge(other) })
//
// The error joins the errors of files that could not be read (see [Files]); the state has all other games. Once ctx is done,
// the error includes its cause. Fold panics if start, add or merge is nil.
func Fold[S any](ctx context.Context, paths []string, config Config, start func() S, add func(S, *Game), merge func(S, S)) (S, error) {
	var (
		mu    sync.Mutex
		first = start()
		all   = []S{first}
		free  = []S{first}
	)
	take := func() (s S) {
		mu.Lock()
		defer mu.Unlock()
		if n := len(free); n > 0 {
			s, free = free[n-1], free[:n-1]
			return s
		}
		s = start()
		all = append(all, s)
		return s
	}
	leave := func(s S) {
		mu.Lock()
		defer mu.Unlock()
		free = append(free, s)
	}
	var failed []error
	for _, err := range Map(ctx, paths, config, func(g *Game) struct{} {
		s := take()
		defer leave(s)
		add(s, g)
		return struct{}{}
	}) {
		if err != nil {
			failed = append(failed, err)
		}
	}
	for _, s := range all[1:] {
		merge(first, s)
	}
	return first, errors.Join(failed...)
}
