package training

import (
	"encoding/base64"
	"iter"
	"slices"
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
	Measures
}

// Measures are what programs wrote about a move into its comments. A missing one is nil.
type Measures struct {
	Clock *float64 // seconds left to the player after the move, from [%clk 0:09:58]
	Eval  *float64 // evaluation of the position after the move, in pawns for Red, from [%eval 0.35]
	Mate  *int32   // moves until Red mates, negative if Red is mated, from [%eval #3]
}

// measuresOf returns the measures of a move.
func measuresOf(ply *ast.Ply) (m Measures) {
	if len(ply.Remarks) == 0 {
		return m
	}
	if left, ok := ply.Clock(); ok {
		seconds := left.Seconds()
		m.Clock = &seconds
	}
	if e, ok := ply.Eval(); ok && e.Mate != 0 {
		mate := int32(e.Mate)
		m.Mate = &mate
	} else if ok {
		m.Eval = &e.Score
	}
	return m
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

// Rows yields the rows of a game's main line, in order. It yields nothing for a nil game, or a game that
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
			row.Measures = measuresOf(&game.Main.Plies[row.Ply])
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
	FEN Form = iota // position as a FEN
	Key             // position as a hash and the bytes of a board.Key
)

// AppendJSON appends the row as a JSON object and returns the extended slice. The package page describes
// the fields.
func (r *Row) AppendJSON(dst []byte, form Form) []byte { return new(Printer).AppendJSON(dst, r, form) }

// A Printer writes consecutive rows faster, because it keeps the part that they share: the text
// of the game. The zero Printer is ready for use.
type Printer struct {
	game int
	hash uint64
	head []byte // text before the ply in rows of this game
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
	if r.Score != Unknown {
		dst = strconv.AppendInt(append(dst, `,"result":`...), int64(r.Score), 10)
	}
	if r.Clock != nil {
		dst = appendNumber(append(dst, `,"clock":`...), *r.Clock)
	}
	if r.Eval != nil {
		dst = appendNumber(append(dst, `,"eval":`...), *r.Eval)
	}
	if r.Mate != nil {
		dst = strconv.AppendInt(append(dst, `,"mate":`...), int64(*r.Mate), 10)
	}
	return append(dst, '}')
}

func appendNumber(dst []byte, n float64) []byte { return strconv.AppendFloat(dst, n, 'f', -1, 64) }

// Columns returns the names of the cells of a row, which are the names of its JSON fields.
func Columns(form Form) []string {
	names := []string{"game", "game_hash", "ply", "side", "fen", "move", "result", "clock", "eval", "mate"}
	if form == Key {
		return slices.Replace(names, 4, 5, "hash", "board")
	}
	return names
}

// Cells returns the row as texts, one for each of the Columns. A missing field is empty.
func (r *Row) Cells(form Form) []string {
	position := []string{r.Position.FEN()}
	if form == Key {
		position = []string{string(appendHash(nil, r.Position.Hash())), base64.StdEncoding.EncodeToString(r.Position.AppendKey(nil))}
	}
	result := ""
	if r.Score != Unknown {
		result = strconv.Itoa(int(r.Score))
	}
	number := func(n *float64) string {
		if n == nil {
			return ""
		}
		return string(appendNumber(nil, *n))
	}
	mate := ""
	if r.Mate != nil {
		mate = strconv.Itoa(int(*r.Mate))
	}
	cells := append([]string{strconv.Itoa(r.Game), string(appendHash(nil, r.GameHash)), strconv.Itoa(r.Ply), r.Position.Side().String()}, position...)
	return append(cells, r.Move.String(), result, number(r.Clock), number(r.Eval), mate)
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
