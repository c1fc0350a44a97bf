package main

import (
	"context"
	"io"
	"os"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// progressOf returns the progress shown on standard error. The caller must report what has been read: see
// [games.Set].Read.
func progressOf(set *games.Set, stderr io.Writer) *terminal.Progress {
	if !set.Sized() {
		return terminal.NewProgress(stderr, nil)
	}
	return terminal.NewProgress(stderr, set.Size)
}

// progressUnless returns nil if quiet, or else progressOf.
func progressUnless(quiet bool, set *games.Set, stderr io.Writer) *terminal.Progress {
	if quiet {
		return nil
	}
	return progressOf(set, stderr)
}

// found reports whether all paths exist, and names the missing ones. A command that writes files calls it
// before it writes the first.
func found(paths []string, std streams) bool {
	all := true
	for _, path := range paths {
		if path == games.StandardInput {
			continue
		}
		if _, err := os.Stat(path); err != nil {
			all = false
			std.say("%s", files.Words(err, language()))
		}
	}
	return all
}

// beside returns the streams to use while a progress is shown. Output is adapted to the screen.
func (s streams) beside(shown *terminal.Progress, screen terminal.Screen) streams {
	if terminal.Is(s.out) {
		s.out = shown.Beside(screen.Stream(s.out))
	}
	s.err = shown.Beside(s.err)
	return s
}

// countGames counts games with several jobs, or with one for each processor if jobs is 0. It returns the
// counters. Each job borrows a counter, so none waits for another. Add reports whether a game was selected.
// Counted is the number of selected games, and seen that of all games.
func countGames[T any](set *games.Set, jobs int, counter func() T, add func(T, *grammar.RawGame) bool, fail func(error)) (counters []T, counted, seen int) {
	jobs = grammar.Jobs(jobs)
	free := make(chan T, jobs)
	for range jobs {
		counters = append(counters, counter())
		free <- counters[len(counters)-1]
	}
	look := func(raw *grammar.RawGame) bool {
		mine := <-free
		defer func() { free <- mine }()
		return add(mine, raw)
	}
	for asked, err := range grammar.Map(context.Background(), set.RawGames(), jobs, look) {
		if err != nil {
			fail(err)
			continue
		}
		if seen++; asked {
			counted++
		}
	}
	return counters, counted, seen
}
