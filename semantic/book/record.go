package book

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// recordVersion is the version of a record. It grows when a field is removed or changes its meaning. New
// fields do not change it.
const recordVersion = 1

// A record is a book as JSON. It has each position once, with the moves that lead to other positions.
type record struct {
	Version   int              `json:"version"`        // 1; grows when a field is removed or changes its meaning
	Line      []string         `json:"line,omitempty"` // squares of the moves to the first position
	Depth     int              `json:"depth"`          // in plies from the first position
	Mirrored  bool             `json:"mirrored"`       // whether a position and its mirror image count as one
	Min       int              `json:"min"`            // least number of games of a move
	Games     int              `json:"games"`          // games that reached the first position
	Outside   Outside          `json:"outside"`        // games that never reached it
	Dropped   int              `json:"dropped"`        // how often a game reached a position that a full book could not take
	Positions []positionRecord `json:"positions"`
}

// A positionRecord is a position of a record. The first one is the book's first position. The others
// follow in the order of discovery, fewer plies first.
type positionRecord struct {
	FEN  string `json:"fen"`
	Hash string `json:"hash"`           // 16 hexadecimal digits; see board.Position.Hash
	Ply  int    `json:"ply"`            // least number of plies from the first position
	ECCO string `json:"ecco,omitempty"` // code of the moves that lead here in this record, if they start from the starting position
	Figures
	Score *float64     `json:"score"` // Red's share of the points, from 0 to 1; null if no game has a result
	Moves []moveRecord `json:"moves"`
	Few   int          `json:"few,omitempty"`   // games whose move is left out, because too few games made it
	Ended int          `json:"ended,omitempty"` // games that end here
}

// A moveRecord is a move in a position, with its figures.
type moveRecord struct {
	Move string `json:"move"` // squares: h2e2
	Text string `json:"text"` // Chinese notation
	Figures
	Score    *float64 `json:"score"`
	LastYear int      `json:"last_year,omitempty"`
	Joined   int      `json:"joined,omitempty"` // games that come to the next position by other moves
	Beyond   int      `json:"beyond,omitempty"` // games that made the move as the last ply of the book and do not count in the next position
	To       string   `json:"to"`               // hash of the next position, or of its mirror image if a mirrored record has that; the record may lack both
	Example  Example  `json:"example"`
}

// JSON returns the book within limits as indented JSON, with the texts of moves in a style. It has each
// position once, the first position first and the others in the order of discovery. The moves of a position
// are in the order of [Book.Moves], and each has the hash of the position that it leads to:
//
//	{"version":1,"line"?,"depth","mirrored","min","games","outside":{"set_up","other"},"dropped","positions":[
//	 {"fen","hash","ply","ecco"?,"games","red","draws","black","score","moves":[{"move","text","games","red",
//	 "draws","black","score","last_year"?,"joined"?,"beyond"?,"to","example":{"file","game","red"?,"black"?,"year"?}}],
//	 "few"?,"ended"?}]}
//
// The number of games of a position is the sum of the games of its moves, few and ended. The games of a move, less
// beyond and plus joined, are the games of the next position.
//
// A score is Red's share of the points, or null if no game has a result.
func (b *Book) JSON(limits Limits, style notation.Style) []byte {
	text, err := json.MarshalIndent(b.record(limits, style), "", "  ")
	if err != nil {
		panic(err) // a record has nothing that JSON lacks
	}
	return append(text, '\n')
}

func (b *Book) record(limits Limits, style notation.Style) *record {
	depth := b.config.Depth
	if limits.Depth > 0 {
		depth = min(depth, limits.Depth)
	}
	r := &record{Version: recordVersion, Depth: depth, Mirrored: b.config.Mirrored, Min: max(limits.Min, 1), Games: b.Games(), Outside: b.outside, Dropped: b.dropped, Positions: []positionRecord{}}
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
			p := positionRecord{FEN: w.at.pos.FEN(), Hash: hashOf(w.at.pos), Ply: ply, Score: figures.score(), Figures: figures, Moves: []moveRecord{}}
			if code, ok := opening.ClassifyLegal(w.line); ok && fromStart {
				p.ECCO = code.String()
			}
			moves := b.moves(&w.at)
			within := limits.within(moves)
			p.Few, p.Ended = gamesOf(moves[len(within):]), p.Games-gamesOf(moves)
			for _, m := range within {
				after := w.at
				after.play(m.Move)
				key, _ := after.key()
				if _, ok := met[key]; !ok {
					met[key] = hashOf(after.pos)
					next = append(next, waiting{after, append(w.line[:len(w.line):len(w.line)], m.Move)})
				}
				p.Moves = append(p.Moves, moveRecord{
					Move: m.Move.String(), Text: notation.Write(&w.at.pos, m.Move, notation.Chinese, style),
					Figures: m.Figures, Score: m.score(), LastYear: m.LastYear, Joined: b.joined(&after, &m), Beyond: m.Beyond, To: met[key],
					Example: m.Example,
				})
			}
			r.Positions = append(r.Positions, p)
		}
		queue = next
	}
	return r
}

// gamesOf returns the number of games that made one of the moves.
func gamesOf(moves []Move) (games int) {
	for i := range moves {
		games += moves[i].Games
	}
	return games
}

// score returns the score rounded to four decimals, or nil if no game has a result.
func (f Figures) score() *float64 {
	score, ok := f.Score()
	if !ok {
		return nil
	}
	score = math.Round(score*1e4) / 1e4
	return &score
}

func hashOf(pos board.Position) string { return fmt.Sprintf("%016x", pos.Hash()) }
