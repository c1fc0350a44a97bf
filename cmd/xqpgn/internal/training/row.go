package training

import (
	"encoding/base64"
	"iter"
	"strconv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Row is a position of a game, with the move played in it.
type Row struct {
	Game     int            // number of the game in its file
	GameHash uint64         // semantic.Info.Fingerprint of the game
	Ply      int            // ply of the move, from 1
	Position board.Position // before the move
	Move     board.Move
	Score    Score // result for the side to move
}

// A Score is the result of a game for one side.
type Score int8

// Scores. Won, Drawn and Lost are 1, 0 and -1.
const (
	Unknown Score = -2
	Lost    Score = -1
	Drawn   Score = 0
	Won     Score = 1
)

// scores maps results to the scores for Red.
var scores = map[string]Score{ast.RedWon: Won, ast.BlackWon: Lost, ast.Drawn: Drawn}

// Rows yields the rows of a game's main line, in order. It yields nothing for a nil game, or one that
// cannot be played to its end. The last position has no row, because no move was played in it.
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

// A Form says how a position is written.
type Form uint8

// Forms.
const (
	FEN Form = iota // as a FEN
	Key             // as a hash and the bytes of a board.Key
)

// AppendJSON appends the row as a JSON object and returns the extended slice. The package page describes
// the fields.
func (r *Row) AppendJSON(dst []byte, form Form) []byte { return new(Printer).AppendJSON(dst, r, form) }

// A Printer writes consecutive rows faster, because it keeps the part that they share: the text
// of the game. The zero Printer is ready for use.
type Printer struct {
	game int
	hash uint64
	head []byte // text before the ply in rows of that game
}

// AppendJSON appends the row like [Row.AppendJSON] and returns the extended slice. It panics if r is nil.
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
		dst = r.Position.AppendFEN(append(dst, `","fen":"`...))
	}
	dst, _ = r.Move.AppendText(append(dst, `","move":"`...))
	dst = append(dst, '"')
	return append(dst, r.Score.rest()...)
}

// rest returns the text of a row after the move.
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

// sides are the texts for the sides in rows.
var sides = [...]string{board.Red: `,"side":"red`, board.Black: `,"side":"black`}

// appendHash appends a number as 16 hexadecimal digits.
func appendHash(dst []byte, n uint64) []byte {
	const digits = "0123456789abcdef"
	for shift := 60; shift >= 0; shift -= 4 {
		dst = append(dst, digits[n>>shift&0xf])
	}
	return dst
}
