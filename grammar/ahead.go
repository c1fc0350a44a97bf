package grammar

import (
	"errors"
	"io"
	"iter"
	"sync"

	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// RawGames yields the games of a file of size bytes in order, like the Raw of a [Decoder]. Several goroutines find
// the games, each in its own part of the file. With one job, or for a small file, the caller's goroutine finds them.
// If size is too large, RawGames stops at the end of the file; if size is 0 or less, or r is nil, there are no games.
//
// [Jobs] says how many jobs run for the argument jobs. One goroutine that finds games can supply three jobs that
// parse them, so RawGames starts one goroutine for each three jobs, at least two and at most 64. Each goroutine holds
// a megabyte of the file. A longer game is held as a whole.
//
// In contrast, [Map] parses games with several jobs but reads them with one.
func RawGames(r io.ReaderAt, size int64, jobs int, config Config) iter.Seq2[RawGame, error] {
	return gamesAhead(r, size, jobs, stretchSize, config)
}

// stretchSize is the number of bytes in a stretch: the part of a file that one goroutine reads at a time.
const stretchSize = 512 << 10

// maxReaders is the maximum number of goroutines that find games. fedByOne is the minimum number of parsing jobs that
// one of these goroutines can supply.
const (
	maxReaders = 64
	fedByOne   = 3
)

func gamesAhead(r io.ReaderAt, size int64, jobs int, stretch int64, config Config) iter.Seq2[RawGame, error] {
	readers := 1
	if jobs = Jobs(jobs); jobs > 1 {
		readers = min(max(2, (jobs+fedByOne-1)/fedByOne), maxReaders)
	}
	return func(yield func(RawGame, error) bool) {
		if r == nil || size <= 0 {
			return
		}
		whole := NewDecoder(io.NewSectionReader(r, 0, size), config)
		if readers == 1 || size < 2*stretch || whole.start() && whole.reader.Begin() {
			whole.Raw()(yield)
			return
		}
		a := &ahead{
			file: r, size: size, stretch: stretch, config: config,
			start: new(text.Start), free: make(chan []byte, 2*readers+1), quit: make(chan struct{}),
		}
		a.read(readers, yield)
	}
}

// An ahead reads the stretches of a file in several goroutines, before the loop over the games needs them.
type ahead struct {
	file          io.ReaderAt
	size, stretch int64
	config        Config
	start         *text.Start
	free          chan []byte   // memory for the games of a stretch
	quit          chan struct{} // closed when the loop ends
	running       sync.WaitGroup
}

// A stretchOf is the stretch of a file between two offsets. It holds the games that begin there, once a goroutine has
// read them.
type stretchOf struct {
	from, to     int64
	games        []RawGame
	errs         []error      // an error for each game; nil for a game that was read
	bytes        []byte       // bytes of the games
	passed       stream.State // state at the start of the next stretch's first game
	count, lines int          // see Decoder.Passed
	unsure       bool         // whether the start of the stretch's first game is unknown; then no game is read
	last         bool         // whether the file ended in this stretch, even if the given size is larger
	rest         *Decoder     // decoder of the rest of the file, if another file was appended within the stretch; else nil
	done         chan struct{}
}

// read yields the games of all stretches.
func (a *ahead) read(readers int, yield func(RawGame, error) bool) {
	order := make(chan *stretchOf, readers)
	work := make(chan *stretchOf)
	a.running.Go(func() { a.feed(order, work) })
	for range readers {
		a.running.Go(func() {
			for s := range work {
				a.fill(s, &stream.Range{From: s.from, To: s.to, Look: stream.FirstLook / 4, Most: 4 * stream.FirstLook})
				close(s.done)
			}
		})
	}
	defer a.running.Wait()
	defer close(a.quit)
	games, lines, passed := 0, 0, stream.State{}
	for s := range order {
		<-s.done
		if s.unsure { // the previous stretch is read by now, and knows where the first game of this one begins
			a.fill(s, &stream.Range{From: passed.At.Offset, To: s.to, After: &passed})
		}
		counted := func(raw RawGame, err error) bool {
			raw.Number += games
			raw.Begin.Line += lines
			var large *SizeError
			switch {
			case errors.As(err, &large):
				large.Begin.Line += lines
				raw = RawGame{}
			case err != nil:
				raw = RawGame{}
			case !a.config.Borrow:
				raw = raw.Clone()
			}
			return yield(raw, err) && !ends(err)
		}
		for i := range s.games {
			if !counted(s.games[i], s.errs[i]) {
				return
			}
		}
		if s.rest != nil {
			s.rest.reader.ReadOn()
			s.rest.Raw()(counted)
			return
		}
		if s.last {
			return
		}
		games, lines, passed = games+s.count, lines+s.lines, s.passed
		select {
		case a.free <- s.bytes[:0]:
		default:
		}
	}
}

// feed sends each stretch to order, from which the loop takes the results, and to work, from which the goroutines
// take stretches to read.
func (a *ahead) feed(order, work chan<- *stretchOf) {
	defer close(order)
	defer close(work)
	for from := int64(0); from < a.size; from += a.stretch {
		s := &stretchOf{from: from, to: min(from+a.stretch, a.size), done: make(chan struct{})}
		for _, to := range [...]chan<- *stretchOf{order, work} {
			select {
			case to <- s:
			case <-a.quit:
				return
			}
		}
	}
}

// fill reads the games of a stretch; p is the range of the file that it reads.
func (a *ahead) fill(s *stretchOf, p *stream.Range) {
	p.File, p.Start = a.file, a.start
	d := NewDecoder(nil, a.config)
	d.config.Borrow, d.part = true, p // the bytes are copied below
	s.unsure = false
	select {
	case s.bytes = <-a.free:
	default:
		s.bytes = make([]byte, 0, s.to-s.from+stream.FirstLook)
	}
	for raw, err := range d.Raw() {
		if err == stream.ErrUnsure {
			s.unsure = true
			return
		}
		s.bytes = raw.appendTo(s.bytes)
		s.games, s.errs = append(s.games, raw), append(s.errs, err)
		if d.reader != nil && d.reader.Cut() { // only a reader of everything before knows where the next file begins
			s.rest = d
			return
		}
		select {
		case <-a.quit:
			return
		default:
		}
	}
	if d.reader != nil {
		s.count, s.lines = d.Passed()
		s.passed, s.last = d.reader.State(), d.reader.Ended()
	}
}
