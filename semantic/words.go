package semantic

import (
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// The words that findings are made of. English is what the board and the
// notation say themselves; Chinese stands here.

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
}

// notationArgs are the names of notations as arguments of messages, and noWords is one that says
// nothing: so that nothing is allocated for those of the findings of many games.
var (
	notationArgs = [...]any{
		notation.Unknown: notationNames[notation.Unknown],
		notation.Chinese: notationNames[notation.Chinese],
		notation.WXF:     notationNames[notation.WXF],
		notation.ICCS:    notationNames[notation.ICCS],
		notation.UCI:     notationNames[notation.UCI],
		notation.UCI10:   notationNames[notation.UCI10],
		notation.SAN:     notationNames[notation.SAN],
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

var problemNames = [...]string{
	board.NoProblem:     "没有问题",
	board.OffBoard:      "不在棋盘上",
	board.NoPiece:       "起点没有棋子",
	board.WrongSide:     "那是对方的棋子",
	board.WrongShape:    "这个棋子不是这样走的",
	board.PawnRetreat:   "兵卒不能后退",
	board.LeavesPalace:  "不能离开九宫",
	board.CrossesRiver:  "相象不能过河",
	board.PawnSideways:  "兵卒过河以前不能横走",
	board.LegBlocked:    "蹩马腿",
	board.EyeBlocked:    "塞象眼",
	board.PathBlocked:   "路上有别的棋子",
	board.CannonBlocked: "炮隔子只能吃子",
	board.NoScreen:      "炮没有炮架，不能吃子",
	board.ManyScreens:   "炮只能隔一个子吃子",
	board.OwnPiece:      "终点有己方棋子",
	board.LeavesCheck:   "走后己方将帅仍被将军",
	board.KingsFace:     "走后将帅照面",
}

func problemWords(p board.Problem) rules.Text {
	return rules.Text{EN: p.String(), ZH: problemNames[p]}
}

var fenNames = [...]string{
	board.FENNoBoard:         "没有棋盘",
	board.FENRankCount:       "不是十行",
	board.FENRankWidth:       "有一行不是九个位置",
	board.FENUnknownPiece:    "有不认识的棋子",
	board.FENUnknownSide:     "走子方不是 w、r 或 b",
	board.FENPocket:          "棋盘后面有方括号",
	board.FENZero:            "棋盘里有数字 0",
	board.FENAdjacentDigits:  "棋盘里有两个相连的数字",
	board.FENSideMissing:     "没有写明走子方，已当作红方",
	board.FENChessField:      "国际象棋用的字段不是 -",
	board.FENCountersMissing: "没有写回合数",
	board.FENCounterSyntax:   "计数不是数字",
	board.FENCounterRange:    "计数超出范围",
	board.FENExtraField:      "计数后面有其他文字",
}

func fenWords(code board.FENCode) rules.Text {
	return rules.Text{EN: code.String(), ZH: fenNames[code]}
}

var defectNames = [...]string{
	board.KingMissing:       "没有将帅",
	board.KingExtra:         "多了一个将帅",
	board.KingOutside:       "将帅不在九宫里",
	board.KingsFacing:       "将帅照面",
	board.OpponentInCheck:   "被将军，却轮到对方走子",
	board.PieceExtra:        "棋子多于开局时的数目",
	board.AdvisorMisplaced:  "仕士不会到这个位置",
	board.ElephantMisplaced: "相象不会到这个位置",
	board.PawnBehindStart:   "兵卒在起始位置的后面",
	board.PawnOffFile:       "没有过河的兵卒离开了原来的直线",
	board.PawnSharesFile:    "一条直线上有两个没有过河的兵卒",
}

func defectWords(d board.Defect) rules.Text {
	side, at := sideNames[d.Color], ""
	if d.Square.Valid() {
		at = " " + d.Square.String()
	}
	return rules.Text{
		EN: d.Kind.String() + " (" + side.EN + at + ")",
		ZH: defectNames[d.Kind] + "（" + side.ZH + at + "）",
	}
}

var reasonNames = [...]string{
	notation.NoReason:      "",
	notation.NotAMove:      "不是着法",
	notation.Promotion:     "象棋里没有棋子会变成别的棋子",
	notation.NoneOnBoard:   "没有这种棋子",
	notation.NoneOnFile:    "那条线上没有这种棋子",
	notation.NoneInTandem:  "没有两个这种棋子在同一条线上",
	notation.NoneInPlace:   "那个位置上没有这种棋子",
	notation.SeveralPieces: "不止一个棋子能这样走",
}

// reasonWords says why a text names no move.
func reasonWords(e *notation.MoveError) rules.Text {
	if e.Reason == notation.NoReason {
		return problemWords(e.Problem)
	}
	return rules.Text{EN: e.Reason.String(), ZH: reasonNames[e.Reason]}
}

// squaresOf returns a move as H2-E2.
func squaresOf(m board.Move) string {
	i := int(m.From)*board.Squares + int(m.To)
	return allSquares()[i*squaresLen : (i+1)*squaresLen]
}

// squaresLen is the length of H2-E2.
const squaresLen = len("H2-E2")

// allSquares returns the texts of all moves from any square to any, in one: 40 KB, of which
// the moves of all records are parts.
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
