package semantic

import (
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// The names and phrases in findings. Packages board and notation have others.

var sideNames = [...]rules.Text{
	board.Red:   {EN: "Red", ZH: "红方"},
	board.Black: {EN: "Black", ZH: "黑方"},
}

var notationNames = [...]rules.Text{
	notation.Unknown: {EN: "unknown", ZH: "未知格式"},
	notation.Chinese: {EN: "Chinese", ZH: "中文纵线格式"},
	notation.WXF:     {EN: "WXF", ZH: "WXF 纵线格式"},
	notation.ICCS:    {EN: "ICCS", ZH: "ICCS 坐标格式"},
	notation.UCI:     {EN: "UCI", ZH: "UCI 坐标格式"},
	notation.UCI10:   {EN: "UCI10", ZH: "UCI10 坐标格式"},
	notation.SAN:     {EN: "SAN", ZH: "SAN 代数格式"},

	notation.Vietnamese: {EN: "Vietnamese", ZH: "越南记谱法"},
}

// notationArgs are the names of notations as arguments of messages, and noWords is an empty argument. As values of
// type any they need no allocation for each finding.
var (
	notationArgs = [...]any{
		notation.Unknown: notationNames[notation.Unknown],
		notation.Chinese: notationNames[notation.Chinese],
		notation.WXF:     notationNames[notation.WXF],
		notation.ICCS:    notationNames[notation.ICCS],
		notation.UCI:     notationNames[notation.UCI],
		notation.UCI10:   notationNames[notation.UCI10],
		notation.SAN:     notationNames[notation.SAN],

		notation.Vietnamese: notationNames[notation.Vietnamese],
	}
	noWords any = rules.Text{}
)

// argOf returns words as an argument of a message.
func argOf(words rules.Text) any {
	if words == (rules.Text{}) {
		return noWords
	}
	return words
}

var statusNames = [...]string{
	board.Ongoing:   "未终局",
	board.Checkmate: "将死",
	board.Stalemate: "困毙",
}

func statusWords(s board.Status) rules.Text {
	return rules.Text{EN: s.String(), ZH: statusNames[s]}
}

// defectWords returns the description of a defect of a position, with the side and the square.
func defectWords(d board.Defect) rules.Text {
	side, kind, at := sideNames[d.Color], d.Kind.Words(), ""
	if d.Square.Valid() {
		at = " " + d.Square.String()
	}
	return rules.Text{
		EN: kind.EN + " (" + side.EN + at + ")",
		ZH: kind.ZH + "（" + side.ZH + at + "）",
	}
}

// squaresOf returns a move as H2-E2, or "" if a square is off the board, as in the Info of another game.
func squaresOf(m board.Move) string {
	if !m.From.Valid() || !m.To.Valid() {
		return ""
	}
	i := int(m.From)*board.Squares + int(m.To)
	return allSquares()[i*squaresLen : (i+1)*squaresLen]
}

// squaresLen is the length of H2-E2.
const squaresLen = len("H2-E2")

// allSquares returns the texts of all moves between any two squares, joined to one string of 40 KB. All records share
// its parts.
var allSquares = sync.OnceValue(func() string {
	var names [board.Squares]string
	for s := range board.NoSquare {
		names[s] = strings.ToUpper(s.String())
	}
	all := make([]byte, 0, board.Squares*board.Squares*squaresLen)
	for _, from := range names {
		for _, to := range names {
			all = append(append(append(all, from...), '-'), to...)
		}
	}
	return string(all)
})
