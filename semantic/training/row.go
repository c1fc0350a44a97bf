package training

import (
	"encoding/base64"
	"iter"
	"strconv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Row is a position of a game and what was played in it.
type Row struct {
	Game     int            // the number of the game in its file
	GameHash uint64         // of the game: semantic.Info.Fingerprint
	Ply      int            // which ply the move is, from 1
	Position board.Position // before the move
	Move     board.Move
	Score    Score // for the side to move
}

// A Score is how a game ended for a side.
type Score int8

// The scores. Won, Drawn and Lost are 1, 0 and -1.
const (
	Unknown Score = -2
	Lost    Score = -1
	Drawn   Score = 0
	Won     Score = 1
)

// scores has the score of a result for Red.
var scores = map[string]Score{"1-0": Won, "0-1": Lost, "1/2-1/2": Drawn}

// Rows yields the rows of a game's main line, in their order. There are none of a game that
// cannot be played to its end, or is nil. The last position, in which no move was made, has none.
func Rows(game *ast.Game, info *semantic.Info) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		hash, ok := info.Fingerprint(0)
		if !ok || game == nil {
			return
		}
		forRed, known := scores[info.Result()]
		row := Row{Game: game.Number, GameHash: hash, Position: info.Start}
		for row.Move = range info.MainMoves() {
			row.Ply++
			switch {
			case !known:
				row.Score = Unknown
			case row.Position.Side() == board.Black:
				row.Score = -forRed
			default:
				row.Score = forRed
			}
			if !yield(row) {
				return
			}
			row.Position.Play(row.Move)
		}
	}
}

// A Form is how a position is written.
type Form uint8

// The forms.
const (
	FEN Form = iota // as a FEN
	Key             // as a hash and the bytes of a board.Key
)

// AppendJSON appends the row as an object of JSON and returns the longer slice. The package's
// page says what its fields are.
func (r *Row) AppendJSON(dst []byte, form Form) []byte { return new(Printer).AppendJSON(dst, r, form) }

// A Printer writes rows that follow each other, and keeps of each what the next is likely to have
// too: the game, and most of the board. Its zero value is ready.
type Printer struct {
	game int
	hash uint64
	head []byte // what stands before the ply in rows of that game
	fens board.FENWriter
}

// AppendJSON appends what [Row.AppendJSON] does to dst and returns the longer slice. It panics if r is
// nil.
func (p *Printer) AppendJSON(dst []byte, r *Row, form Form) []byte {
	if p.head == nil || p.game != r.Game || p.hash != r.GameHash {
		p.game, p.hash = r.Game, r.GameHash
		p.head = strconv.AppendInt(append(p.head[:0], `{"game":`...), int64(r.Game), 10)
		p.head = append(appendHash(append(p.head, `,"game_hash":"`...), r.GameHash), `","ply":`...)
	}
	dst = strconv.AppendInt(append(dst, p.head...), int64(r.Ply), 10)
	dst = append(dst, sides[r.Position.Side()]...)
	if form == Key {
		var space [64]byte
		dst = appendHash(append(dst, `","hash":"`...), r.Position.Hash())
		key := r.Position.AppendKey(space[:0])
		dst = base64.StdEncoding.AppendEncode(append(dst, `","board":"`...), key)
	} else {
		dst = p.fens.Append(append(dst, `","fen":"`...), &r.Position)
	}
	dst, _ = r.Move.AppendText(append(dst, `","move":"`...))
	dst = append(dst, '"')
	return append(dst, r.Score.rest()...)
}

// rest returns what stands in a row behind the move.
func (s Score) rest() string {
	switch s {
	case Unknown:
		return "}"
	case Won:
		return `,"result":1}`
	case Lost:
		return `,"result":-1}`
	case Drawn:
		return `,"result":0}`
	}
	return `,"result":` + strconv.Itoa(int(s)) + "}"
}

// sides are the sides as rows have them.
var sides = [...]string{board.Red: `,"side":"red`, board.Black: `,"side":"black`}

// appendHash appends a number as 16 hexadecimal digits.
func appendHash(dst []byte, n uint64) []byte {
	const digits = "0123456789abcdef"
	for shift := 60; shift >= 0; shift -= 4 {
		dst = append(dst, digits[n>>shift&0xf])
	}
	return dst
}
