package semantic_test

import (
	"math/rand/v2"
	"slices"
)

// A piece of a mutant is a stretch of the good file, or else bytes of its own.
type piece struct {
	from, to int
	own      []byte
}

// A mutation damages a file in one place or a few.
type mutation struct {
	name   string
	mutate func(r *rand.Rand, f *goodFile) []piece
}

// stretch picks a part of the file, after the byte order mark, of at most the given number of bytes.
func (f *goodFile) stretch(r *rand.Rand, most int) (from, to int) {
	mark := len(f.encoding.BOM())
	from = mark + r.IntN(len(f.data)-mark)
	return from, min(len(f.data), from+1+r.IntN(most))
}

// line picks at most the given number of whole lines.
func (f *goodFile) line(r *rand.Rand, most int) (from, to int) {
	i := r.IntN(len(f.lines) - 1)
	return f.lines[i], f.lines[min(len(f.lines)-1, i+1+r.IntN(most))]
}

// replace replaces a part of the file by pieces.
func (f *goodFile) replace(from, to int, by ...piece) []piece {
	return slices.Concat([]piece{{from: 0, to: from}}, by, []piece{{from: to, to: len(f.data)}})
}

// swap exchanges two parts of the file.
func (f *goodFile) swap(a, b, c, d int) []piece {
	if a > c {
		a, b, c, d = c, d, a, b
	}
	b = min(b, c)
	return []piece{{from: 0, to: a}, {from: c, to: d}, {from: b, to: c}, {from: a, to: b}, {from: d, to: len(f.data)}}
}

// insertions are texts that a mutation inserts, which open, close or end a token.
var insertions = []string{"{", "}", "(", ")", "[", "]", "\"", "*", ";", "//", "1-0", "1.", "\n", "｛", "（", "[Event \"", "{[", "\x00", "\\", "$1"}

// mutations are the ways to damage a file.
var mutations = []mutation{
	{"bytes flipped", func(r *rand.Rand, f *goodFile) []piece {
		var places []int
		for range 1 + r.IntN(4) {
			i, _ := f.stretch(r, 1)
			places = append(places, i)
		}
		slices.Sort(places)
		pieces, last := []piece(nil), 0
		for _, i := range slices.Compact(places) {
			pieces = append(pieces, piece{from: last, to: i}, piece{own: []byte{f.data[i] ^ 1<<r.IntN(8)}})
			last = i + 1
		}
		return append(pieces, piece{from: last, to: len(f.data)})
	}},
	{"bytes overwritten", func(r *rand.Rand, f *goodFile) []piece {
		from, to := f.stretch(r, 40)
		own := make([]byte, to-from)
		for i := range own {
			own[i] = byte(r.Uint32())
		}
		return f.replace(from, to, piece{own: own})
	}},
	{"stretch cut out", func(r *rand.Rand, f *goodFile) []piece {
		from, to := f.stretch(r, 600)
		return f.replace(from, to)
	}},
	{"end cut off", func(r *rand.Rand, f *goodFile) []piece {
		from, _ := f.stretch(r, 1)
		return []piece{{from: 0, to: from}}
	}},
	{"start cut off", func(r *rand.Rand, f *goodFile) []piece {
		from, _ := f.stretch(r, 1)
		return []piece{{from: 0, to: len(f.encoding.BOM())}, {from: from, to: len(f.data)}}
	}},
	{"stretches swapped", func(r *rand.Rand, f *goodFile) []piece {
		a, b := f.stretch(r, 200)
		c, d := f.stretch(r, 200)
		return f.swap(a, b, c, d)
	}},
	{"stretch repeated elsewhere", func(r *rand.Rand, f *goodFile) []piece {
		from, to := f.stretch(r, 400)
		at, _ := f.stretch(r, 1)
		return f.replace(at, at, piece{from: from, to: to})
	}},
	{"lines dropped", func(r *rand.Rand, f *goodFile) []piece {
		from, to := f.line(r, 8)
		return f.replace(from, to)
	}},
	{"lines repeated", func(r *rand.Rand, f *goodFile) []piece {
		from, to := f.line(r, 8)
		return f.replace(to, to, piece{from: from, to: to})
	}},
	{"lines swapped", func(r *rand.Rand, f *goodFile) []piece {
		a, b := f.line(r, 4)
		c, d := f.line(r, 4)
		return f.swap(a, b, c, d)
	}},
	{"marks put in", func(r *rand.Rand, f *goodFile) []piece {
		at, _ := f.stretch(r, 1)
		own, _ := f.encoding.Append(nil, insertions[r.IntN(len(insertions))]) // all encodings have these characters
		return f.replace(at, at, piece{own: own})
	}},
	{"stretch in another encoding", func(r *rand.Rand, f *goodFile) []piece {
		from, to := f.line(r, 6)
		text := textOf(f.data[from:to], f.encoding)
		for {
			e := mutantEncodings[r.IntN(len(mutantEncodings))]
			if own, err := e.Append(nil, text); err == nil && e != f.encoding {
				return f.replace(from, to, piece{own: own})
			}
		}
	}},
}

// mutateTwice damages a file, and then the damaged file.
func mutateTwice(r *rand.Rand, f *goodFile) []piece {
	first := newMutant(f, mutations[r.IntN(len(mutations))].mutate(r, f))
	again := &goodFile{encoding: f.encoding, data: first.data}
	again.findLines()
	if len(again.lines) < 2 {
		return first.pieces
	}
	var pieces []piece
	for _, p := range mutations[r.IntN(len(mutations))].mutate(r, again) {
		if p.own != nil {
			pieces = append(pieces, p)
		} else {
			pieces = append(pieces, cutPieces(first.pieces, p.from, p.to)...)
		}
	}
	return pieces
}

// cutPieces returns the pieces between two offsets of the joined pieces.
func cutPieces(pieces []piece, from, to int) (part []piece) {
	at := 0
	for _, p := range pieces {
		size := len(p.own) + p.to - p.from
		switch a, b := max(0, from-at), min(size, to-at); {
		case a >= b:
		case p.own != nil:
			part = append(part, piece{own: p.own[a:b]})
		default:
			part = append(part, piece{from: p.from + a, to: p.from + b})
		}
		at += size
	}
	return part
}
