package opening

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A set is a set of moves of one side. Each move in named has a bit. Other moves have none.
type set uint64

// named are the moves in the rules, in WXF. Their order gives their bits in a set.
var named = strings.Fields(`
	A4+5 A6+5
	B3+5 B7+5 B7+9
	N2+1 N2+3 N3+2 N3+4 N7+6 N7+8 N8+6 N8+7 N8+9
	R1+1 R1.2 R1.4 R1.6 R1.8 R2+4 R2+6 R2-2 R2.3 R8+4 R8+5 R8+6 R9+1 R9+2 R9.4 R9.8
	C2+1 C2+2 C2+4 C2.1 C2.3 C2.4 C2.5 C2.6 C2.7 C5+4
	C8+1 C8+2 C8+4 C8+5 C8+6 C8-1 C8.4 C8.5 C8.6 C8.7 C8.9 C9-1
	P1+1 P3+1 P5+1 P7+1`)

// lineOf returns the WXF moves of a text, one set each.
func lineOf(text string) (moves []set) {
	for _, text := range strings.Fields(text) {
		moves = append(moves, setOf(text))
	}
	return moves
}

// setOf returns the WXF moves of a text as one set.
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

// A line is the beginning of a game as the rules see it.
type line struct {
	plies [MaxPlies + 1]set     // at most one move each; the last is empty
	made  [2][maxRounds + 1]set // moves of each side up to each round
}

// read fills the line from the moves of a game, which must be legal.
func (l *line) read(moves []board.Move) {
	pieces, sides := startPieces, &views[0]
	if moves[0].From.File() < board.Files/2 {
		sides = &views[1]
	}
	for i, m := range moves[:min(len(moves), MaxPlies)] {
		if m.From >= board.Squares || m.To >= board.Squares {
			break // the move is not legal
		}
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

// startPieces are the kinds of the pieces in the starting position.
var startPieces = func() (pieces [board.Squares]board.Kind) {
	start := board.Start()
	for s := range board.NoSquare {
		pieces[s] = start.At(s).Kind()
	}
	return pieces
}()

// A view maps each square to the square as its side sees it. Views are mirrored, so that files count from
// the right.
type view [board.Squares]board.Square

// views are the views of Red and Black, for the board and for its mirror image.
var views = func() (views [2][2]view) {
	for s := range board.NoSquare {
		views[0][board.Red][s] = s.Mirror()
		views[0][board.Black][s] = s.Mirror().Flip()
		views[1][board.Red][s] = s
		views[1][board.Black][s] = s.Flip()
	}
	return views
}()

// ways is the number of possible differences between two squares.
const ways = 2*board.Squares - 1

// keyOf returns a number for a move: the piece, its file and the difference of its squares, in a side's
// view. Two moves have the same number exactly if they have the same WXF text.
func keyOf(piece board.Kind, file, way int) int {
	return (int(piece)*board.Files+file)*ways + way + board.Squares - 1
}

// places maps the key of a move to its index in named plus one, or 0 if it is not in named.
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

// maxRounds is the number of rounds that count.
const maxRounds = 10

// MaxPlies is the number of plies that count. Later plies do not change the code.
const MaxPlies = 2 * maxRounds
