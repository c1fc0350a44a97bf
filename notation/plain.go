package notation

import "github.com/xqpgn/xqpgn/notation/board"

// Most texts are plain: a piece, its file, a verb and a number, as 炮二平五 and C2.5,
// of a piece that is alone on its file and can make the move. They are read without
// a form and without an error; [readPatterns] would read them as the same.

// plain is the set of only the first pattern of a notation, which is that of such
// texts.
const plain patternSet = 1

// aim returns the move that a plain word names, which need not be legal. It is none
// (and off the board) when the piece is not alone on its file.
func aim(pos *board.Position, w word) board.Move {
	const none = board.NoSquare
	c := pos.Side()
	kind, verb, number := meanings[w.at(0)].kind, meanings[w.at(2)].verb, meanings[w.at(3)].number
	file := fileAt(c, meanings[w.at(1)].number)
	ranks := pos.RanksOf(board.MakePiece(c, kind), file)
	if ranks.Empty() {
		return board.Move{From: none, To: none}
	}
	rank, others := ranks.Lowest()
	if !others.Empty() {
		return board.Move{From: none, To: none}
	}
	// As movement.from, but without what is wrong with moves that are not legal,
	// and without branches that nobody can foretell.
	toFile, climb := file, int(number)
	numbered := fileAt(c, number)
	climbed := int(climbs[kind][max(numbered-file, file-numbered)])
	if diagonal(kind) {
		toFile, climb = numbered, climbed
	}
	if verb == across {
		toFile = numbered
	}
	return board.Move{
		From: board.SquareAt(file, rank),
		To:   board.SquareAt(toFile, rank+climb*int(verb)*(1-2*int(c))),
	}
}

// meanings are what symbols mean in plain words, where none of them means several
// things. Lenient letters have no meaning here.
var meanings = func() (table [256]struct {
	kind   board.Kind
	number uint8
	verb   verb
}) {
	for i := range table {
		var f form
		s := symbol(i)
		if f.take('K', s) || f.take('k', s) && !f.lenient {
			table[i].kind = f.kind
		}
		if f.take('D', s) {
			table[i].number = f.number
		}
		if f.take('V', s) || f.take('v', s) {
			table[i].verb = f.verb
		}
	}
	return table
}()
