package made

import "github.com/xqpgn/xqpgn/notation/board"

// FileWhenChanged returns a legal move in algebraic notation as elephantchess.io
// writes it: with the file of departure if the file changes, and + also for mate.
func FileWhenChanged(position *board.Position, m board.Move) string {
	text := []byte{".KABNRCP"[position.At(m.From).Kind()]}
	if m.From.File() != m.To.File() {
		text = append(text, 'a'+byte(m.From.File()))
	}
	if position.At(m.To) != 0 {
		text = append(text, 'x')
	}
	text = append(text, board.RanksFrom1.FormatSquare(m.To)...)
	if position.GivesCheck(m) {
		text = append(text, '+')
	}
	return string(text)
}
