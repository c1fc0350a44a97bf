package diagram

import (
	"strings"

	"github.com/xqpgn/xqpgn/notation/board"
)

// words is a text of a picture's description, by [Language].
type words [2]string

var (
	boardWords  = words{"Xiangqi board: %s", "象棋棋盘：%s"}
	turnWords   = [2]words{board.Red: {"Red to move", "轮到红方走"}, board.Black: {"Black to move", "轮到黑方走"}}
	checkWords  = [2]words{board.Red: {"Red is in check", "红方被将军"}, board.Black: {"Black is in check", "黑方被将军"}}
	moveWords   = words{"Move: %s", "着法：%s"}
	arrowWords  = words{"Arrows: %s", "箭头：%s"}
	markWords   = words{"Marks: %s", "标记：%s"}
	piecesWords = [2]words{board.Red: {"Red: %s", "红方：%s"}, board.Black: {"Black: %s", "黑方：%s"}}

	between = words{", ", "、"} // separates list items
	stop    = words{". ", "。"} // ends a sentence
)

// describe returns the picture's description: the side to move, the marks and the pieces.
func (p *picture) describe(pos *board.Position) string {
	sentences := []string{p.say(turnWords[pos.Side()])}
	list := func(w words, things []string) {
		if len(things) > 0 {
			sentences = append(sentences, p.say(w, strings.Join(things, p.say(between))))
		}
	}
	for color, w := range checkWords {
		if king, ok := pos.King(board.Color(color)); ok && p.checked(pos, king) {
			sentences = append(sentences, p.say(w))
		}
	}
	if p.Move.From != p.Move.To {
		list(moveWords, []string{p.Move.String()})
	}
	var arrows, marks []string
	for _, a := range p.Arrows {
		if a.leads() {
			arrows = append(arrows, a.Move.String())
		}
	}
	for _, m := range p.Marks {
		if m.Square.Valid() {
			marks = append(marks, m.Square.String())
		}
	}
	list(arrowWords, arrows)
	list(markWords, marks)
	for color, w := range piecesWords {
		list(w, p.pieceWords(pos, board.Color(color)))
	}
	return strings.TrimSpace(strings.Join(append(sentences, ""), p.say(stop)))
}

// pieceWords returns the square of each piece of a side. The king comes first, and each kind is listed from
// Red's left.
func (p *picture) pieceWords(pos *board.Position, color board.Color) (list []string) {
	for kind := board.King; kind <= board.Pawn; kind++ {
		piece := board.MakePiece(color, kind)
		name := kind.String() + " "
		if known(languageNames[:], p.Language) == ZH {
			name = pieceNames[kind][0][color]
		}
		for s := range board.NoSquare {
			if pos.At(s) == piece {
				list = append(list, name+s.String())
			}
		}
	}
	return list
}
