package diagram

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// The texts of a picture's description.
var (
	boardWords  = rules.Text{EN: "Xiangqi board: %s", ZH: "象棋棋盘：%s"}
	turnWords   = [2]rules.Text{board.Red: {EN: "Red to move", ZH: "轮到红方走"}, board.Black: {EN: "Black to move", ZH: "轮到黑方走"}}
	checkWords  = [2]rules.Text{board.Red: {EN: "Red is in check", ZH: "红方被将军"}, board.Black: {EN: "Black is in check", ZH: "黑方被将军"}}
	moveWords   = rules.Text{EN: "Move: %s", ZH: "着法：%s"}
	arrowWords  = rules.Text{EN: "Arrows: %s", ZH: "箭头：%s"}
	markWords   = rules.Text{EN: "Marks: %s", ZH: "标记：%s"}
	piecesWords = [2]rules.Text{board.Red: {EN: "Red: %s", ZH: "红方：%s"}, board.Black: {EN: "Black: %s", ZH: "黑方：%s"}}

	languageTag = rules.Text{EN: "en", ZH: "zh-Hans"}

	between = rules.Text{EN: ", ", ZH: "、"} // separates list items
	stop    = rules.Text{EN: ". ", ZH: "。"} // ends a sentence
)

// describe returns the picture's description: the side to move, the marks and the pieces.
func (p *picture) describe(pos *board.Position) string {
	sentences := []string{p.say(turnWords[pos.Side()])}
	list := func(w rules.Text, things []string) {
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
		if p.Language == rules.ZH {
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
