package xqpgnio

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/sdf"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/rtrackers/offsetrange"
	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// A runner does with readFn what a runner of Beam does, in one goroutine and at random: it cuts
// ranges before and while they are read, stops them, and loses workers, whose bundles it tries
// again.
type runner struct {
	t      *testing.T
	fn     readFn
	random *rand.Rand
	ranges int // read to their ends
	cuts   int // made while a range was read
	lost   int // workers
}

// A bundle is a range to be read.
type bundle struct {
	file file
	part offsetrange.Restriction
}

var errLost = errors.New("the worker is lost")

// read returns what comes out of a file: games and dead letters, by their places.
func (r *runner) read(f file, parts []offsetrange.Restriction) (all []string) {
	var todo []bundle
	for _, part := range parts {
		todo = append(todo, bundle{f, part})
	}
	for len(todo) > 0 {
		b := todo[0]
		todo = todo[1:]
		var out []string
		rt := r.fn.CreateTracker(b.part)
		die := -1
		if r.random.IntN(4) == 0 {
			die = r.random.IntN(20)
		}
		told := func(what string) {
			out = append(out, what)
			if die--; die == 0 {
				panic(errLost)
			}
			if r.random.IntN(3) > 0 {
				return
			}
			primary, residual, err := rt.TrySplit([]float64{0, r.random.Float64(), 1}[r.random.IntN(3)])
			if err != nil {
				r.t.Fatal(err)
			}
			if residual != nil { // another worker's, whatever becomes of this one
				b.part = primary.(offsetrange.Restriction)
				rest := residual.(offsetrange.Restriction)
				if b.part.End != rest.Start || r.fn.RestrictionSize(f, rest) <= 0 {
					r.t.Fatalf("cut into %v and %v", primary, residual)
				}
				todo = append(todo, bundle{f, rest})
				r.cuts++
			}
		}
		switch err := r.process(rt, f, told); {
		case errors.Is(err, errLost):
			r.lost++
			todo = append(todo, b)
		case err != nil:
			r.t.Fatal(err)
		case rt.GetError() != nil || !rt.IsDone():
			r.t.Fatalf("%v is not done: %v", b.part, rt.GetError())
		default:
			r.ranges++
			all = append(all, out...)
		}
	}
	slices.Sort(all)
	return all
}

func (r *runner) process(rt *sdf.LockRTracker, f file, told func(string)) (err error) {
	defer func() {
		if cause := recover(); cause == errLost {
			err = errLost
		} else if cause != nil {
			panic(cause)
		}
	}()
	ctx := metrics.SetPTransformID(metrics.SetBundleID(r.t.Context(), "b"), "t")
	return r.fn.ProcessElement(ctx, rt, f,
		func(g Game) { told(fmt.Sprintf("%012d %s %q", g.Offset, g.Encoding, g.Text)) },
		func(Finding) {},
		func(l DeadLetter) { told(fmt.Sprintf("%012d too large", l.Offset)) })
}

// wholly returns what one decoder reads of the file from its beginning.
func wholly(t *testing.T, f file, data []byte, maxSize int) (all []string) {
	for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: f.Path, MaxSize: maxSize}).Raw() {
		if large := (*grammar.SizeError)(nil); errors.As(err, &large) {
			all = append(all, fmt.Sprintf("%012d too large", large.FileOffset))
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Sprintf("%012d %s %q", raw.FileOffset, f.Encoding, raw.Parse().Text))
	}
	slices.Sort(all)
	return all
}

// TestRanges holds that however a file is cut, before it is read and meanwhile, and whatever
// workers are lost, its games come out once each.
func TestRanges(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	r := &runner{t: t, random: random, fn: readFn{Config{MaxSize: 1000}}} // some games are larger
	folder := t.TempDir()
	n := 0
	hold := func(data []byte) {
		n++
		path := filepath.Join(folder, "a.pgn")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := Config{}.probe(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if !f.Ranges {
			return
		}
		want := wholly(t, f, data, r.fn.Config.MaxSize)
		for range 4 {
			r.fn.Config.RangeSize = 1 + random.Int64N(int64(len(data))+1)
			if len(data) > 40*int(r.fn.Config.RangeSize) {
				r.fn.Config.RangeSize = int64(len(data)) / 40
			}
			parts := r.fn.SplitRestriction(f, r.fn.CreateInitialRestriction(f))
			size := 0.0
			for _, part := range parts {
				size += r.fn.RestrictionSize(f, part)
			}
			if size != float64(len(data)) {
				t.Errorf("%d bytes are cut into %v", len(data), parts)
			}
			if diff := cmp.Diff(want, r.read(f, parts)); diff != "" {
				t.Fatalf("%.300q in ranges of %d bytes (-whole +ranges):\n%.2000s", data, r.fn.Config.RangeSize, diff)
			}
		}
	}
	for _, e := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE, grammar.UTF16BE} {
		for range testdata.Size(3, 15) {
			data := []byte(e.BOM())
			written := notation.Chinese
			if e == grammar.Big5 {
				written = notation.WXF
			}
			for i := range 1 + random.IntN(40) {
				text := made.Game(random, i, random.IntN(60), written, e != grammar.Big5)
				if e == grammar.Big5 {
					text = string([]rune(text)[:30]) + "\n" + text[len(text)/2:]
				}
				more, err := e.Append(nil, text)
				if err != nil {
					more, _ = e.Append(nil, "[Event \"甲\"]\n[Red \"乙\"]\n\n1. h2e2 *\n\n")
				}
				data = append(data, more...)
			}
			hold(data)
		}
	}
	every := testdata.Size(20, 4)
	for _, data := range testdata.Files(t) {
		if n++; n%every == 0 {
			hold(data)
		}
	}
	for _, input := range made.Hostile() {
		hold(input.Bytes(testdata.Size(3000, 30_000)))
	}
	t.Log(n, "files,", r.ranges, "ranges,", r.cuts, "cuts while one was read,", r.lost, "workers lost")
	if r.cuts < 100 || r.lost < 20 {
		t.Error("hardly anything was cut or lost")
	}
}

// TestRangeSizes holds into how many ranges a file is cut at first, and that what cannot be read
// from the midst is one that cannot be cut.
func TestRangeSizes(t *testing.T) {
	for _, test := range []struct {
		f    file
		size int64 // of a range
		want []offsetrange.Restriction
	}{
		{file{Size: 1000, Ranges: true}, 400, []offsetrange.Restriction{{Start: 0, End: 333}, {Start: 333, End: 666}, {Start: 666, End: 1000}}},
		{file{Size: 599, Ranges: true}, 400, []offsetrange.Restriction{{Start: 0, End: 599}}},
		{file{Size: 0, Ranges: true}, 400, []offsetrange.Restriction{{}}},
		{file{Size: 1000}, 400, []offsetrange.Restriction{{Start: 0, End: 1}}},
	} {
		fn := readFn{Config{RangeSize: test.size}}
		whole := fn.CreateInitialRestriction(test.f)
		if diff := cmp.Diff(test.want, fn.SplitRestriction(test.f, whole)); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", test.f, diff)
		}
		if size := fn.RestrictionSize(test.f, whole); size != float64(test.f.Size) {
			t.Errorf("%+v: %v bytes", test.f, size)
		}
	}
	fn := readFn{}
	f := file{Size: 3*DefaultRangeSize + 10, Ranges: true}
	if n := len(fn.SplitRestriction(f, fn.CreateInitialRestriction(f))); n != 3 {
		t.Errorf("%d ranges when nothing is said", n)
	}
	rt := fn.CreateTracker(offsetrange.Restriction{End: 1})
	if !rt.TryClaim(int64(0)) {
		t.Error("a file that is read whole cannot be claimed")
	}
	if _, rest, err := rt.TrySplit(0); rest != nil || err != nil {
		t.Errorf("a file that is read whole was cut: %v, %v", rest, err)
	}
}
