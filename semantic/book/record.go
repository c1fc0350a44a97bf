package book

import (
	"fmt"
	"math"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// recordVersion is the version of [Record]. It grows when a field is removed or changes its meaning. New
// fields do not change it.
const recordVersion = 1

// A Record is a book as JSON. It has each position once, with the moves that lead to other positions.
type Record struct {
	Version   int              `json:"version"`        // 1; grows when a field is removed or changes its meaning
	Line      []string         `json:"line,omitempty"` // squares of the moves to the first position
	Depth     int              `json:"depth"`          // in plies from the first position
	Mirrored  bool             `json:"mirrored"`       // whether a position and its mirror image count as one
	Min       int              `json:"min"`            // least number of games of a move
	Games     int              `json:"games"`          // games that reached the first position
	Dropped   int              `json:"dropped"`        // how often a game reached a position that a full book could not take
	Positions []PositionRecord `json:"positions"`
}

// A PositionRecord is a position of a [Record]. The first one is the book's first position. The others
// follow in the order of discovery, fewer plies first.
type PositionRecord struct {
	FEN  string `json:"fen"`
	Hash string `json:"hash"`           // 16 hexadecimal digits; see board.Position.Hash
	Ply  int    `json:"ply"`            // least number of plies from the first position
	ECCO string `json:"ecco,omitempty"` // code of the moves that lead here in this record, if they start from the starting position
	Figures
	Score *float64     `json:"score"` // Red's share of the points, from 0 to 1; null if no game has a result
	Moves []MoveRecord `json:"moves"`
}

// A MoveRecord is a move in a position, with its figures.
type MoveRecord struct {
	Move string `json:"move"` // squares: h2e2
	Text string `json:"text"` // Chinese notation
	Figures
	Score    *float64      `json:"score"`
	LastYear int           `json:"last_year,omitempty"`
	To       string        `json:"to"` // hash of the next position, or of its mirror image if a mirrored record has that; the record may lack both
	Example  ExampleRecord `json:"example"`
}

// An ExampleRecord is a game in which a move was played; see [Example].
type ExampleRecord struct {
	File  string `json:"file"`
	Game  int    `json:"game"` // number of the game in the file
	Red   string `json:"red,omitempty"`
	Black string `json:"black,omitempty"`
	Year  int    `json:"year,omitempty"`
}

// Record returns the book within limits for JSON, with the texts of moves in a style. The moves of a
// position are in the order of [Book.Moves].
func (b *Book) Record(limits Limits, style notation.Style) *Record {
	depth := b.config.Depth
	if limits.Depth > 0 {
		depth = min(depth, limits.Depth)
	}
	r := &Record{Version: recordVersion, Depth: depth, Mirrored: b.config.Mirrored, Min: max(limits.Min, 1), Games: b.Games(), Dropped: b.dropped, Positions: []PositionRecord{}}
	for _, m := range b.config.Line {
		r.Line = append(r.Line, m.String())
	}
	type waiting struct {
		at   place
		line []board.Move
	}
	first, _ := b.first.key()
	met := map[uint64]string{first: hashOf(b.config.Start)} // hash in the record, by key
	fromStart := b.config.Line != nil || b.config.Start == board.Start()
	queue := []waiting{{b.first, b.config.Line}}
	for ply := 0; ply < depth && len(queue) > 0; ply++ {
		var next []waiting
		for _, w := range queue {
			n, _ := b.find(&w.at)
			if n == nil {
				continue
			}
			figures := n.count.figures()
			p := PositionRecord{FEN: w.at.pos.FEN(), Hash: hashOf(w.at.pos), Ply: ply, Score: figures.score(), Figures: figures, Moves: []MoveRecord{}}
			if code, ok := opening.ClassifyLegal(w.line); ok && fromStart {
				p.ECCO = code.String()
			}
			for _, m := range limits.within(b.moves(&w.at)) {
				after := w.at
				after.play(m.Move)
				key, _ := after.key()
				if _, ok := met[key]; !ok {
					met[key] = hashOf(after.pos)
					next = append(next, waiting{after, append(w.line[:len(w.line):len(w.line)], m.Move)})
				}
				p.Moves = append(p.Moves, MoveRecord{
					Move: m.Move.String(), Text: notation.Write(&w.at.pos, m.Move, notation.Chinese, style),
					Figures: m.Figures, Score: m.score(), LastYear: m.LastYear, To: met[key],
					Example: ExampleRecord{m.Example.Name, m.Example.Number, m.Example.Red, m.Example.Black, m.Example.Year},
				})
			}
			r.Positions = append(r.Positions, p)
		}
		queue = next
	}
	return r
}

// score returns the score rounded to four decimals, or nil if there is none.
func (f Figures) score() *float64 {
	score, ok := f.Score()
	if !ok {
		return nil
	}
	score = math.Round(score*1e4) / 1e4
	return &score
}

func hashOf(pos board.Position) string { return fmt.Sprintf("%016x", pos.Hash()) }
