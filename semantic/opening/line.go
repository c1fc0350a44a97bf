package opening

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A set is a set of moves of one side: a bit for each move that a rule names. A move that
// none names has no bit.
type set uint64

// named are the moves that rules name, in WXF. The bit of each in a set is its place here.
var named = strings.Fields(`
	A4+5 A6+5
	B3+5 B7+5 B7+9
	N2+1 N2+3 N3+2 N3+4 N7+6 N7+8 N8+6 N8+7 N8+9
	R1+1 R1.2 R1.4 R1.6 R1.8 R2+4 R2+6 R2-2 R2.3 R8+4 R8+5 R8+6 R9+1 R9+2 R9.4 R9.8
	C2+1 C2+2 C2+4 C2.1 C2.3 C2.4 C2.5 C2.6 C2.7 C5+4
	C8+1 C8+2 C8+4 C8+5 C8+6 C8-1 C8.4 C8.5 C8.6 C8.7 C8.9 C9-1
	P1+1 P3+1 P5+1 P7+1`)

// lineOf returns the moves of a text in WXF, one after the other.
func lineOf(text string) (moves []set) {
	for _, text := range strings.Fields(text) {
		moves = append(moves, setOf(text))
	}
	return moves
}

// setOf returns the moves of a text in WXF as a set.
func setOf(text string) (moves set) {
	for _, text := range strings.Fields(text) {
		i := slices.Index(named, text)
		if i < 0 {
			panic(fmt.Sprintf("opening: no move %q", text))
		}
		moves |= 1 << i
	}
	return moves
}

// A line is the first moves of a game as the rules see them.
type line struct {
	plies [MaxPlies + 1]set     // one move each, or none; none at the end
	made  [2][maxRounds + 1]set // the moves that each side has made by each round
}

// read fills in the line by the moves of a game, which are legal.
func (l *line) read(moves []board.Move) {
	pieces, sides := startPieces, &views[0]
	if moves[0].From.File() < board.Files/2 {
		sides = &views[1]
	}
	for i, m := range moves[:min(len(moves), MaxPlies)] {
		seen, piece := &sides[i%2], pieces[m.From]
		from, to := seen[m.From], seen[m.To]
		pieces[m.To] = piece
		l.plies[i] = 1 << places[keyOf(piece, from.File(), int(to)-int(from))] >> 1
	}
	for round := range maxRounds {
		l.made[0][round+1] = l.made[0][round] | l.plies[2*round]
		l.made[1][round+1] = l.made[1][round] | l.plies[2*round+1]
	}
}

// startPieces are the kinds of the pieces at the start of a game.
var startPieces = func() (pieces [board.Squares]board.Kind) {
	start := board.Start()
	for s := range board.NoSquare {
		pieces[s] = start.At(s).Kind()
	}
	return pieces
}()

// A view has for each square the one that stands for it where a side sees it: as Red sees the board,
// in a mirror, so that files count from the right.
type view [board.Squares]board.Square

// views are those of Red and Black, of the board and of its mirror.
var views = func() (views [2][2]view) {
	for s := range board.NoSquare {
		views[0][board.Red][s] = s.Mirror()
		views[0][board.Black][s] = s.Mirror().Flip()
		views[1][board.Red][s] = s
		views[1][board.Black][s] = s.Flip()
	}
	return views
}()

// ways are the differences that two squares can have.
const ways = 2*board.Squares - 1

// keyOf returns a number for what moves from a file to a square so far off, in a side's view. Moves of
// one text in WXF have one number, and others another.
func keyOf(piece board.Kind, file, way int) int {
	return (int(piece)*board.Files+file)*ways + way + board.Squares - 1
}

// places has for the keys of moves one more than their places among those that are named, and 0 for the
// others.
var places = func() (places [(int(board.Pawn) + 1) * board.Files * ways]uint8) {
	for i, text := range named {
		piece, file, number := board.Kind(strings.IndexByte(".KABNRCP", text[0])), int(text[1]-'1'), int(text[3]-'0')
		aside, ahead := number-1-file, 0
		switch piece {
		case board.Advisor, board.Elephant, board.Horse:
			ahead = map[board.Kind]int{board.Advisor: 1, board.Elephant: 2, board.Horse: 3 - max(aside, -aside)}[piece]
		default:
			if text[2] != '.' {
				aside, ahead = 0, number
			}
		}
		if text[2] == '-' {
			ahead = -ahead
		}
		places[keyOf(piece, file, board.Files*ahead+aside)] = uint8(i + 1)
	}
	return places
}()
