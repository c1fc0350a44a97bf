package index

import (
	"cmp"
	"errors"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/book"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// An Opening is the opening of a game, with its year and result.
type Opening struct {
	Code      opening.Code
	Known     bool // whether the game has a code
	FromStart bool // whether the game begins at the starting position
	Year      int
	Result    string
}

// Openings calls f for each game.
func (x *Index) Openings(f func(Opening)) error {
	fromStart, err := x.fromStart()
	if err != nil {
		return err
	}
	return x.rows(0, x.Games, func(game uint32, r row) {
		g := Opening{FromStart: fromStart[game], Year: int(r.year), Result: results[r.result]}
		if r.ecco > 0 {
			g.Code, g.Known = opening.Code(r.ecco-1), true
		}
		f(g)
	})
}

// fromStart reports for each game whether it begins at the starting position.
func (x *Index) fromStart() ([]bool, error) {
	all := make([]bool, x.Games)
	return all, x.postings(board.Start(), func(p posting) bool {
		all[p.game] = all[p.game] || p.ply == 0
		return true
	})
}

// A reader counts a book. It stores eleven bytes for each game.
type reader struct {
	*Index
	book    *book.Book
	begin   []int32 // ply at which a game reaches the first position, or -1
	years   []int16
	results []byte
	sources []uint32
	order   []int // rank of each source by name
	depth   int
}

// Book counts the games of the index as [book.Book.Add] does. It counts the positions that are reached by moves of
// least games or more. If least is 0, a hundredth of the games is used.
func (x *Index) Book(config book.Config, least int) (*book.Book, error) {
	r := &reader{Index: x, book: book.New(config), begin: make([]int32, x.Games), years: make([]int16, x.Games), results: make([]byte, x.Games), sources: make([]uint32, x.Games)}
	config = r.book.Config()
	r.depth = config.Depth
	err := x.rows(0, x.Games, func(game uint32, row row) {
		r.begin[game], r.years[game], r.results[game], r.sources[game] = -1, row.year, row.result, row.source
	})
	if err != nil {
		return nil, err
	}
	names := make([]int, len(x.Sources))
	for i := range names {
		names[i] = i
	}
	slices.SortFunc(names, func(a, b int) int { return cmp.Compare(x.Sources[a].Name, x.Sources[b].Name) })
	r.order = make([]int, len(names))
	for place, source := range names {
		r.order[source] = place
	}
	for _, pos := range imagesOf(config.Start, config.Mirrored) {
		if err := x.postings(pos, func(p posting) bool {
			if at := &r.begin[p.game]; *at < 0 || int32(p.ply) < *at {
				*at = int32(p.ply)
			}
			return true
		}); err != nil {
			return nil, err
		}
	}
	if err := errors.Join(r.count(config.Start), r.countOutside()); err != nil {
		return nil, err
	}
	if least == 0 {
		least = max(r.book.Games()/100, 1)
	}
	return r.book, r.below(config.Start, least)
}

// countOutside counts the games that never reach the first position.
func (r *reader) countOutside() error {
	fromStart, err := r.fromStart()
	if err != nil {
		return err
	}
	var outside book.Outside
	for game, at := range r.begin {
		switch {
		case at >= 0:
		case fromStart[game]:
			outside.Other++
		default:
			outside.SetUp++
		}
	}
	r.book.PutOutside(outside)
	return nil
}

// imagesOf returns a position, and its mirror image if that counts as equal and differs.
func imagesOf(pos board.Position, mirrored bool) []board.Position {
	if image := pos.Mirror(); mirrored && !image.Same(pos) {
		return []board.Position{pos, image}
	}
	return []board.Position{pos}
}

// below counts the positions that the moves of the book reach from first, which is counted already. Positions with
// fewer plies come first. Moves of fewer than least games are not followed.
func (r *reader) below(first board.Position, least int) error {
	level := []board.Position{first}
	for ply := 1; ply < r.depth && len(level) > 0; ply++ {
		var next []board.Position
		for _, pos := range level {
			for _, m := range r.book.Moves(pos) {
				after := pos.After(m.Move)
				if _, have := r.book.At(after); have || m.Games < least {
					continue
				}
				if err := r.count(after); err != nil {
					return err
				}
				next = append(next, after)
			}
		}
		level = next
	}
	return nil
}

// An image is a position, or its mirror image, with the games that reach it.
type image struct {
	pos     board.Position
	figures book.Figures
	moves   map[board.Move]*move
}

// A move has the games that made it.
type move struct {
	book.Figures
	example uint32 // index of the game that is the best example
	beyond  int    // see [book.Move]
}

// count counts a position and its image. A game counts the first time that it reaches one of them, after it has reached the first
// position of the book.
func (r *reader) count(pos board.Position) error {
	positions := imagesOf(pos, r.book.Config().Mirrored)
	images := make([]image, len(positions))
	var met map[uint32]uint32 // first ply at which a game reaches either image
	for i := range images {
		images[i] = image{pos: positions[i], moves: map[board.Move]*move{}}
	}
	if len(images) > 1 {
		met = map[uint32]uint32{}
		for i := range images {
			err := r.first(images[i].pos, func(p posting) {
				if ply, ok := met[p.game]; !ok || p.ply < ply {
					met[p.game] = p.ply
				}
			})
			if err != nil {
				return err
			}
		}
	}
	for i := range images {
		of := &images[i]
		err := r.first(of.pos, func(p posting) {
			if met == nil || met[p.game] == p.ply {
				r.add(of, p)
			}
		})
		if err != nil {
			return err
		}
	}
	for i := range images {
		moves, err := r.moves(&images[i])
		if err != nil {
			return err
		}
		r.book.Put(images[i].pos, images[i].figures, moves)
	}
	return nil
}

// first calls f for each game with its first posting of a position within the book.
func (r *reader) first(pos board.Position, f func(posting)) error {
	last := -1
	return r.postings(pos, func(p posting) bool {
		begin := r.begin[p.game]
		if begin >= 0 && int32(p.ply) >= begin && int(p.ply)-int(begin) < r.depth && int(p.game) != last {
			last = int(p.game)
			f(p)
		}
		return true
	})
}

// add counts a game.
func (r *reader) add(of *image, p posting) {
	result := results[r.results[p.game]]
	addResult(&of.figures, result)
	if p.move == (board.Move{}) {
		return
	}
	m := of.moves[p.move]
	if m == nil {
		m = &move{example: p.game}
		of.moves[p.move] = m
	} else if r.better(p.game, m.example) {
		m.example = p.game
	}
	addResult(&m.Figures, result)
	if int(p.ply)-int(r.begin[p.game]) == r.depth-1 {
		m.beyond++
	}
}

func addResult(f *book.Figures, result string) {
	f.Games++
	switch result {
	case ast.RedWon:
		f.Red++
	case ast.Drawn:
		f.Draws++
	case ast.BlackWon:
		f.Black++
	}
}

// better reports whether a game is a better example than another one: see [book.Example].
func (r *reader) better(a, b uint32) bool {
	return cmp.Or(cmp.Compare(r.years[b], r.years[a]), cmp.Compare(r.order[r.sources[a]], r.order[r.sources[b]]), cmp.Compare(a, b)) < 0
}

// moves returns the moves of a position for a book.
func (r *reader) moves(of *image) (moves []book.Move, err error) {
	for m, found := range of.moves {
		row, err := r.row(found.example)
		if err == nil && of.pos.Problem(m) != board.NoProblem {
			err = r.refuse(damaged)
		}
		if err != nil {
			return nil, err
		}
		moves = append(moves, book.Move{Move: m, Figures: found.Figures, Beyond: found.beyond, LastYear: max(int(row.year), 0), Example: book.Example{
			Name: r.Sources[row.source].Name, Number: int(row.number), Red: r.name(row.red), Black: r.name(row.black), Year: int(row.year),
		}})
	}
	return moves, nil
}

// name returns the name of a player.
func (x *Index) name(n uint32) string {
	if n == 0 {
		return ""
	}
	return x.Players[n-1]
}
