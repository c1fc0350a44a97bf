package grammar

import (
	"context"
	"iter"
	"runtime"
	"sync"
	"time"
)

// Map calls f for each game and yields the results in the order of the games. Games may come from a [Decoder], from
// files of a folder, or from several sources. f parses the game itself if needed. f must not keep its argument, but
// its result may refer to the game's bytes until the loop asks for the next result. [Jobs] says how many concurrent
// jobs run for the argument jobs; one job runs in the caller's goroutine. In place of a game with an error, Map
// yields a zero T and the error, and goes on.
//
// When ctx is done, Map asks for no more games and yields its cause ([context.Cause]) as the last result. Map
// waits for running calls of f, so a slow f should look at ctx itself.
//
// Map holds batches of some 512 KB of games, at least a few games for each job, and their results. It does not wait for a
// batch to be full when no game comes for a tenth of a second, as from a [Live] reader. Nothing that Map started is running
// when the loop ends; Map waits for a blocked read.
//
// If games is nil, Map yields nothing. Map panics if f is nil.
func Map[T any](ctx context.Context, games iter.Seq2[RawGame, error], jobs int, f func(*RawGame) T) iter.Seq2[T, error] {
	jobs = Jobs(jobs)
	return func(yield func(T, error) bool) {
		switch {
		case ctx.Err() != nil:
			yield(*new(T), context.Cause(ctx))
		case games == nil:
		case jobs == 1:
			mapOne(ctx, games, f, yield)
		default:
			mapMany(ctx, games, jobs, f, yield)
		}
	}
}

// maxJobs is the maximum number of jobs.
const maxJobs = 1024

// Jobs returns the number of jobs that run for a requested number: the number of processors for 0 or less,
// and at most 1,024.
func Jobs(jobs int) int {
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	return min(jobs, maxJobs)
}

// mapOne is Map with one job.
func mapOne[T any](ctx context.Context, games iter.Seq2[RawGame, error], f func(*RawGame) T, yield func(T, error) bool) {
	var one RawGame // the current game; all games share this memory, one after the other
	for raw, err := range games {
		var made T
		one = raw
		stopped := context.Cause(ctx)
		switch {
		case stopped != nil:
			err = stopped
		case err == nil:
			made = f(&one)
		}
		if !yield(made, err) || stopped != nil {
			return
		}
	}
}

// mapMany is Map with several jobs.
func mapMany[T any](ctx context.Context, games iter.Seq2[RawGame, error], jobs int, f func(*RawGame) T, yield func(T, error) bool) {
	next, stop := iter.Pull2(games)
	defer stop()
	p := &pipeline[T]{
		size:  max(inFlight/(2*jobs+2), smallestBatch),
		work:  make(chan *batch[T], jobs),
		order: make(chan *batch[T], 2*jobs),
		free:  make(chan *batch[T], 2*jobs),
		quit:  make(chan struct{}),
	}
	defer p.running.Wait()
	defer close(p.quit)
	p.running.Go(func() { p.feed(ctx, next) })
	for range jobs {
		p.running.Go(func() { p.run(ctx, f) })
	}
	for {
		b, err := p.next(ctx)
		if err != nil {
			yield(*new(T), err)
			return
		}
		if b == nil || !b.yield(ctx, yield) || b.last {
			return
		}
		select {
		case p.free <- b:
		default:
		}
	}
}

// A pipeline carries batches from the games to the loop.
type pipeline[T any] struct {
	size    int            // capacity of a batch in bytes of games
	work    chan *batch[T] // batches to run
	order   chan *batch[T] // the same batches, in the order of the games
	free    chan *batch[T] // batches to fill again
	quit    chan struct{}  // closed when the loop ends
	running sync.WaitGroup

	sending sync.Mutex // held to fill or send a batch, so that they come in order
	filling *batch[T]  // the batch that is not full; nil for none
}

// next waits until the next batch, in the order of the games, is done, and returns it. It returns nil after the last
// batch. The error is the cause of the end of the context.
func (p *pipeline[T]) next(ctx context.Context) (*batch[T], error) {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	for {
		select {
		case b := <-p.order:
			if b == nil {
				return nil, nil
			}
			select {
			case <-b.done:
				return b, nil
			case <-ctx.Done():
				return nil, context.Cause(ctx)
			}
		case <-timer.C:
			if p.sending.TryLock() {
				p.send(false)
				p.sending.Unlock()
			}
			timer.Reset(pause)
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}

// feed takes games until there are no more or the context is done, and sends them in batches.
func (p *pipeline[T]) feed(ctx context.Context, next func() (RawGame, error, bool)) {
	defer close(p.order)
	defer close(p.work)
	for more := true; more && ctx.Err() == nil; {
		var raw RawGame
		var err error
		raw, err, more = next()
		p.sending.Lock()
		if more {
			p.add(&raw, err)
		}
		if !more || p.filling.full() {
			more = p.send(!more) && more
		}
		p.sending.Unlock()
	}
}

// add adds a game, or an error in place of a game, to the batch that is being filled.
func (p *pipeline[T]) add(raw *RawGame, err error) {
	if p.filling == nil {
		select {
		case p.filling = <-p.free:
			p.filling.clear()
		default:
			p.filling = &batch[T]{capacity: p.size}
		}
	}
	p.filling.add(raw, err)
}

// send sends the batch that is being filled, if there is one. It returns false when the loop has ended. last says
// that no games follow.
func (p *pipeline[T]) send(last bool) bool {
	b := p.filling
	if b == nil {
		return true
	}
	p.filling, b.last, b.done = nil, last, make(chan struct{})
	for _, to := range [...]chan *batch[T]{p.order, p.work} {
		select {
		case to <- b:
		case <-p.quit:
			return false
		}
	}
	return true
}

// run runs batches until there are no more. After each it yields the processor to the loop, which was just woken, and to
// the feeder, which the loop wakes. Otherwise both would wait until no batch is left, and all jobs would be idle while
// the next batch is filled.
func (p *pipeline[T]) run(ctx context.Context, f func(*RawGame) T) {
	for b := range p.work {
		b.run(ctx, f)
		close(b.done)
		runtime.Gosched()
	}
}

// inFlight is the size in bytes of the games in all batches. There are two batches for each job, one in the loop and
// one that is being filled. Results may take ten times as much memory. If inFlight were smaller, jobs would be idle
// while one of them repairs a game, which takes as long as hundreds of other games. With more jobs the batches are
// smaller, so that memory does not grow, but no batch is smaller than smallestBatch, because passing on a batch has
// its cost. parsedSize is the number of bytes that a game counts for if it is already parsed.
const (
	inFlight      = 512 << 10
	smallestBatch = 8 << 10
	parsedSize    = 4 << 10
)

// A batch is a run of games with their results.
type batch[T any] struct {
	capacity int // in bytes of games
	size     int // size of the games in bytes
	games    []RawGame
	errs     []error       // by index of games: the error in place of the game, or nil
	bytes    []byte        // bytes of all games
	made     []T           // results
	last     bool          // whether no games follow
	done     chan struct{} // closed when made has all results
}

// clear makes the batch empty.
func (b *batch[T]) clear() {
	clear(b.games)
	b.size, b.games, b.errs, b.bytes = 0, b.games[:0], b.errs[:0], b.bytes[:0]
}

// full reports whether the batch has as many games as it may have.
func (b *batch[T]) full() bool { return b.size >= b.capacity || len(b.games) >= b.capacity/16 }

// add adds a game, with its bytes copied, or an error in its place.
func (b *batch[T]) add(raw *RawGame, err error) {
	b.bytes = raw.appendTo(b.bytes)
	b.size += len(raw.bytes)
	if raw.parsed != nil {
		b.size += parsedSize
	}
	b.games, b.errs = append(b.games, *raw), append(b.errs, err)
}

// run calls f for each game, until the context is done.
func (b *batch[T]) run(ctx context.Context, f func(*RawGame) T) {
	b.made = b.made[:0]
	for i := range b.games {
		if ctx.Err() != nil {
			return
		}
		var made T
		if b.errs[i] == nil {
			made = f(&b.games[i])
		}
		b.made = append(b.made, made)
	}
}

// yield passes the results to the loop, or the cause once the context is done. It returns false if no further result
// may follow.
func (b *batch[T]) yield(ctx context.Context, yield func(T, error) bool) bool {
	for i, err := range b.errs {
		if stopped := context.Cause(ctx); stopped != nil {
			yield(*new(T), stopped)
			return false
		}
		if !yield(b.made[i], err) {
			return false
		}
	}
	clear(b.made)
	return true
}
