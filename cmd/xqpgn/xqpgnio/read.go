package xqpgnio

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/sdf"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/rtrackers/offsetrange"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

func init() {
	// register.DoFn6x1, which spares reflection for each call, takes the compiler two GB; a range is one call.
	beam.RegisterDoFn(reflect.TypeFor[readFn]())
	register.Emitter1[Game]()
	register.Emitter1[Finding]()
}

// A readFn reads and checks the games that begin in a range of bytes of a file. A file that must be
// read as a whole has the range from 0 to 1, which no runner can cut.
type readFn struct{ Config Config }

// CreateInitialRestriction returns the range of the whole file.
func (*readFn) CreateInitialRestriction(f file) offsetrange.Restriction {
	if !f.Ranges {
		return offsetrange.Restriction{End: 1}
	}
	return offsetrange.Restriction{End: f.Size}
}

// SplitRestriction cuts a file into equal ranges of about RangeSize bytes.
func (fn *readFn) SplitRestriction(_ file, whole offsetrange.Restriction) []offsetrange.Restriction {
	size := fn.Config.RangeSize
	if size <= 0 {
		size = DefaultRangeSize
	}
	return whole.EvenSplits((whole.End - whole.Start + size/2) / size)
}

// RestrictionSize returns the number of bytes to read.
func (*readFn) RestrictionSize(f file, part offsetrange.Restriction) float64 {
	if !f.Ranges {
		return part.Size() * float64(f.Size)
	}
	return part.Size()
}

// CreateTracker returns the tracker from which a worker claims the offsets of games.
func (*readFn) CreateTracker(part offsetrange.Restriction) *sdf.LockRTracker {
	return sdf.NewLockRTracker(offsetrange.NewTracker(part))
}

// ProcessElement reads the games of a range. Unreadable parts become dead letters. It returns an
// error of the file system, so that the runner tries the bundle again.
func (fn *readFn) ProcessElement(ctx context.Context, rt *sdf.LockRTracker, f file, game func(Game), finding func(Finding), letter func(DeadLetter)) error {
	ranges.Inc(ctx, 1)
	read := fn.whole
	if f.Ranges {
		read = fn.part
	}
	out := &outputs{fn.Config, f, game, finding, letter}
	cut, err := read(ctx, rt, out)
	if lasting(err) {
		post(ctx, letter, f.Path, 0, err)
		err = nil
	}
	if err == nil && !cut {
		rt.TryClaim(rt.GetRestriction().(offsetrange.Restriction).End) // marks the range as done
	}
	return err
}

// part reads the games that begin in a range. It returns whether the runner cut the range before its end.
func (fn *readFn) part(ctx context.Context, rt *sdf.LockRTracker, out *outputs) (cut bool, err error) {
	in, err := openRanges(ctx, out.file.Path)
	if err != nil {
		return false, err
	}
	if in == nil { // another worker, which probed the file, has random access
		return false, fmt.Errorf("%s cannot be read at any place by this worker: RegisterRanges is for all of them", out.file.Path)
	}
	defer in.Close()
	encoding := grammar.UTF8
	if out.file.Encoding != "" {
		if encoding, err = grammar.ParseEncoding(out.file.Encoding); err != nil {
			return false, err
		}
	}
	part := rt.GetRestriction().(offsetrange.Restriction)
	decoder := grammar.NewRangeDecoder(in, part.Start, part.End, grammar.Config{Context: ctx, Name: out.file.Path, Encoding: encoding, MaxSize: fn.Config.MaxSize})
	for raw, err := range decoder.Raw() {
		at := raw.FileOffset
		large := (*grammar.SizeError)(nil)
		switch {
		case errors.As(err, &large):
			at = large.FileOffset
		case err != nil:
			return false, err
		}
		// The claim fails if the runner has cut the range before this game.
		if !rt.TryClaim(at) {
			return true, nil
		}
		if large != nil {
			post(ctx, out.letter, out.file.Path, at, err)
			continue
		}
		if out.file.Encoding == "" {
			raw.Encoding = grammar.Auto
		}
		out.tell(ctx, &raw)
	}
	return false, nil
}

// whole reads all games of a file or of an archive's members.
func (fn *readFn) whole(ctx context.Context, rt *sdf.LockRTracker, out *outputs) (cut bool, err error) {
	if !rt.TryClaim(int64(0)) {
		return true, nil
	}
	in, err := openStream(ctx, out.file.Path)
	if err != nil {
		return false, err
	}
	defer in.Close()
	passed := int64(0)
	for raw, err := range untilDone(ctx, fn.Config.set().RawGamesOf(out.file.Path, in)) {
		large := (*grammar.SizeError)(nil)
		switch {
		case in.failed != nil:
			return false, in.failed
		case ctx.Err() != nil:
			return false, ctx.Err()
		case errors.As(err, &large):
			post(ctx, out.letter, out.file.Path, large.FileOffset, err)
		case err != nil:
			post(ctx, out.letter, out.file.Path, passed, err)
		default:
			out.tell(ctx, &raw)
			passed = raw.FileOffset + int64(len(raw.Bytes()))
		}
	}
	return false, in.failed
}

// untilDone yields the games of all. When the context is done, it yields the context's error and ends.
func untilDone(ctx context.Context, all iter.Seq2[grammar.RawGame, error]) iter.Seq2[grammar.RawGame, error] {
	return func(yield func(grammar.RawGame, error) bool) {
		for raw, err := range all {
			if ctx.Err() != nil {
				yield(grammar.RawGame{}, ctx.Err())
				return
			}
			if !yield(raw, err) {
				return
			}
		}
	}
}

// outputs holds a file being read, and the functions that emit its games, findings and dead letters.
type outputs struct {
	config  Config
	file    file
	game    func(Game)
	finding func(Finding)
	letter  func(DeadLetter)
}

// tell checks a game and emits it with its findings.
func (o *outputs) tell(ctx context.Context, raw *grammar.RawGame) {
	g, err := games.Config{}.Check(raw)
	if err != nil {
		post(ctx, o.letter, raw.Name, raw.FileOffset, err)
		return
	}
	gamesRead.Inc(ctx, 1)
	movesRead.Inc(ctx, int64(g.Moves()))
	count(ctx, g.Findings)
	if !o.config.NoGames {
		o.game(o.config.newGame(raw, g))
	}
	if !o.config.NoFindings {
		for i := range g.Findings.Diagnostics {
			o.finding(o.config.newFinding(raw, &g.Findings.Diagnostics[i]))
		}
	}
}
