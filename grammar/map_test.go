package grammar

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/testdata"
)

// mapGames returns what Map makes of the games of some readers, errors in their
// place.
func mapGames(jobs int, readers ...io.Reader) (lines []string) {
	describe := func(raw *RawGame) string {
		game := raw.Parse()
		return fmt.Sprint(game.File, " ", game.Number, " ", game.Begin.Line, ":", game.Begin.Column, " ", game.Text, " ", len(game.Main.Plies))
	}
	for line, err := range Map(context.Background(), rawGames(readers), jobs, describe) {
		if err != nil {
			line = "error: " + err.Error()
		}
		lines = append(lines, line)
	}
	return lines
}

// rawGames yields the games of readers in sequence.
func rawGames(readers []io.Reader) iter.Seq2[RawGame, error] {
	return func(yield func(RawGame, error) bool) {
		for i, r := range readers {
			for raw, err := range NewDecoder(r, Config{Name: fmt.Sprint("file ", i)}).Raw() {
				if !yield(raw, err) {
					return
				}
			}
		}
	}
}

// However many jobs there are, the games and errors come in their order.
func TestMap(t *testing.T) {
	long := func(unit string) string { return unit + strings.Repeat(" 1. 炮二平五", inFlight/8) + " *\n" }
	for name, texts := range map[string][]string{
		"nothing":         nil,
		"empty files":     {"", " \n"},
		"a game":          {"[Event \"一\"]\n1. 炮二平五 *\n"},
		"many games":      {strings.Repeat("[Event \"一\"]\n1. 炮二平五 *\n", testdata.Size(5_000, 20_000))},
		"games and files": {benchmarkText, "* \n", benchmarkText + benchmarkText, ""},
		"long games":      {long("") + long("[Event \"二\"]\n") + "[Event \"三\"]\n*", long("[Event \"四\"]\n")},
		"tiny games":      {strings.Repeat("[A \"\"]*\n", testdata.Size(10_000, 50_000))},
	} {
		readers := func() (all []io.Reader) {
			for _, text := range texts {
				all = append(all, strings.NewReader(text), iotest.ErrReader(errors.New("broken")))
			}
			return all
		}
		want := mapGames(1, readers()...)
		if len(texts) > 0 && len(want) < len(texts) {
			t.Fatalf("%s: only %d lines", name, len(want))
		}
		for _, jobs := range []int{0, 2, 3, 16} {
			if got := mapGames(jobs, readers()...); !slices.Equal(got, want) {
				t.Errorf("%s, %d jobs: %s", name, jobs, cmp.Diff(want, got))
			}
		}
	}
}

// One job is what a plain loop over the decoder gives.
func TestMapOne(t *testing.T) {
	var want []string
	for game, err := range NewDecoder(strings.NewReader(benchmarkText), Config{Name: "file 0"}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, fmt.Sprint(game.File, " ", game.Number, " ", game.Begin.Line, ":", game.Begin.Column, " ", game.Text, " ", len(game.Main.Plies)))
	}
	if diff := cmp.Diff(want, mapGames(1, strings.NewReader(benchmarkText))); diff != "" {
		t.Error(diff)
	}
}

// A loop that is left leaves nothing running and reads no further.
func TestMapStops(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, jobs := range []int{1, 2, 8} {
		r := strings.NewReader(strings.Repeat(benchmarkText, 20))
		size := r.Len()
		for range Map(context.Background(), NewDecoder(r, Config{}).Raw(), jobs, func(*RawGame) bool { return true }) {
			break
		}
		if read := size - r.Len(); read > 2*(inFlight+readSize) {
			t.Errorf("%d jobs: %d bytes were read", jobs, read)
		}
		if after := runtime.NumGoroutine(); after > before {
			t.Errorf("%d jobs: %d goroutines, not %d", jobs, after, before)
		}
	}
}

// What a game holds stays as it is when the buffers of batches are used again.
func TestMapKeepsNothing(t *testing.T) {
	var games []*ast.Game
	for game := range Map(context.Background(), NewDecoder(bytes.NewReader([]byte(benchmarkText)), Config{}).Raw(), 4, (*RawGame).Parse) {
		games = append(games, game)
	}
	for i, want := range Parse(benchmarkText) {
		if diff := cmp.Diff(flat(want), flat(games[i])); diff != "" {
			t.Fatal(diff)
		}
	}
}

// Whenever the context is done, its error comes last, and nothing goes on.
func TestMapContext(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, jobs := range []int{1, 2, 8} {
		for _, cancelAt := range []int{0, 1, 7, 200, 2500} {
			ctx, cancel := context.WithCancel(t.Context())
			if cancelAt == 0 {
				cancel()
			}
			r := strings.NewReader(strings.Repeat(benchmarkText, 20))
			size := r.Len()
			count, last := 0, error(nil)
			for _, err := range Map(ctx, NewDecoder(r, Config{}).Raw(), jobs, func(*RawGame) bool { return true }) {
				if last = err; err == nil {
					count++
				}
				if count == cancelAt {
					cancel()
				}
			}
			if count != cancelAt || last != context.Canceled {
				t.Errorf("%d jobs: cancelled after %d games, came %d and %v", jobs, cancelAt, count, last)
			}
			if read := size - r.Len(); read > 2*(inFlight+readSize)+cancelAt*len(benchmarkText)/200 {
				t.Errorf("%d jobs: %d bytes were read for %d games", jobs, read, cancelAt)
			}
			cancel()
		}
	}
	holdGoroutines(t, before)
}

// A context that ends while games are made something of, or while a read blocks, ends
// the loop: at once, but for a wait for that read.
func TestMapContextWhileWaiting(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, jobs := range []int{2, 3} {
		ctx, cancel := context.WithCancel(t.Context())
		r, w := io.Pipe()
		written := make(chan struct{})
		go func() {
			defer close(written)
			io.WriteString(w, benchmarkText+benchmarkText)
			cancel() // the loop waits for more now
		}()
		var last error
		for _, err := range Map(ctx, NewDecoder(r, Config{}).Raw(), jobs, func(*RawGame) bool { return true }) {
			if last = err; err != nil {
				r.Close() // ends the read
			}
		}
		<-written
		if last != context.Canceled {
			t.Errorf("%d jobs: the reader blocks: %v", jobs, last)
		}

		ctx, cancel = context.WithCancel(t.Context())
		last = nil
		for _, err := range Map(ctx, NewDecoder(strings.NewReader(benchmarkText), Config{}).Raw(), jobs, func(*RawGame) error {
			cancel()
			<-ctx.Done()
			return nil
		}) {
			last = err
		}
		if last != context.Canceled {
			t.Errorf("%d jobs: f waits: %v", jobs, last)
		}
	}
	holdGoroutines(t, before)
}

// holdGoroutines holds that no goroutine was left behind. One that has closed its
// channel may need a moment to be gone.
func holdGoroutines(t *testing.T, before int) {
	t.Helper()
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, not %d", runtime.NumGoroutine(), before)
}

// What was made when the context ended after the last game is all there is.
func TestMapContextAfterTheLastGame(t *testing.T) {
	for _, jobs := range []int{1, 2} {
		ctx, cancel := context.WithCancel(t.Context())
		count := 0
		for _, err := range Map(ctx, NewDecoder(strings.NewReader("*\n[A \"b\"]*"), Config{}).Raw(), jobs, func(*RawGame) bool { return true }) {
			if err != nil {
				t.Error(err)
			}
			if count++; count == 2 {
				cancel()
			}
		}
		cancel()
	}
}

func TestMapNothing(t *testing.T) {
	for _, jobs := range []int{0, 1, 2} {
		for range Map(t.Context(), nil, jobs, (*RawGame).Parse) {
			t.Errorf("%d jobs: there is something", jobs)
		}
	}
}

// TestJobs holds that no number of jobs is too many, and that they are limited.
func TestJobs(t *testing.T) {
	for _, test := range []struct{ jobs, want int }{
		{math.MinInt, runtime.GOMAXPROCS(0)}, {-1, runtime.GOMAXPROCS(0)}, {0, runtime.GOMAXPROCS(0)}, {1, 1}, {7, 7}, {maxJobs, maxJobs}, {maxJobs + 1, maxJobs}, {math.MaxInt, maxJobs},
	} {
		if got := Jobs(test.jobs); got != test.want {
			t.Errorf("%d jobs are %d, want %d", test.jobs, got, test.want)
		}
	}
	text := strings.Repeat(benchmarkText, 20)
	before := runtime.NumGoroutine()
	var mutex sync.Mutex
	most := 0
	count := func(*RawGame) int {
		mutex.Lock()
		defer mutex.Unlock()
		most = max(most, runtime.NumGoroutine()-before)
		return 1
	}
	games := 0
	all := RawGames(strings.NewReader(text), int64(len(text)), math.MaxInt, Config{})
	for one, err := range Map(context.Background(), all, math.MaxInt, count) {
		if err != nil {
			t.Fatal(err)
		}
		games += one
	}
	if games != 200*20 || most < maxJobs || most > maxJobs+maxReaders+10 {
		t.Errorf("%d games, %d goroutines", games, most)
	}
}
