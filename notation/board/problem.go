package board

import "github.com/xqpgn/xqpgn/ast/rules"

// A Problem is the reason why a move is illegal, or NoProblem if it is legal. A greater Problem is nearer to
// a legal move. The order runs from no piece at all, through pieces that do not move so or are obstructed, to
// moves that only expose their own king.
type Problem uint8

// The problems, from farthest to nearest to a legal move.
const (
	NoProblem   Problem = iota
	OffBoard            // a square is off the board
	NoPiece             // the from square is empty
	WrongSide           // the piece belongs to the side not to move
	WrongShape          // the piece does not move so
	PawnRetreat         // a pawn may not retreat

	LeavesPalace  // a king or an advisor may not leave its palace
	CrossesRiver  // an elephant may not cross the river
	PawnSideways  // a pawn may go sideways only across the river
	LegBlocked    // the square next to the horse in its direction is occupied
	EyeBlocked    // the square between the elephant and its destination is occupied
	PathBlocked   // pieces are between the rook and its destination
	CannonBlocked // pieces are between the cannon and an empty destination
	NoScreen      // the cannon captures without a screen
	ManyScreens   // the cannon captures over more than one piece
	OwnPiece      // a piece of the same side is on the destination

	LeavesCheck // the mover's king could be captured
	KingsFace   // the kings would face each other on an open file
)

// problems holds the name of each problem, and its words.
var problems = [...]struct {
	name  string
	words rules.Text
}{
	NoProblem:     {"legal", rules.Text{EN: "legal", ZH: "没有问题"}},
	OffBoard:      {"off-board", rules.Text{EN: "off the board", ZH: "不在棋盘上"}},
	NoPiece:       {"no-piece", rules.Text{EN: "no piece there", ZH: "起点没有棋子"}},
	WrongSide:     {"wrong-side", rules.Text{EN: "the piece belongs to the other side", ZH: "那是对方的棋子"}},
	WrongShape:    {"wrong-shape", rules.Text{EN: "the piece does not move like that", ZH: "这个棋子不是这样走的"}},
	PawnRetreat:   {"pawn-retreat", rules.Text{EN: "a pawn may not retreat", ZH: "兵卒不能后退"}},
	LeavesPalace:  {"leaves-palace", rules.Text{EN: "the piece may not leave the palace", ZH: "不能离开九宫"}},
	CrossesRiver:  {"crosses-river", rules.Text{EN: "an elephant may not cross the river", ZH: "相象不能过河"}},
	PawnSideways:  {"pawn-sideways", rules.Text{EN: "a pawn may not go sideways before it has crossed the river", ZH: "兵卒过河以前不能横走"}},
	LegBlocked:    {"leg-blocked", rules.Text{EN: "the horse's leg is blocked", ZH: "蹩马腿"}},
	EyeBlocked:    {"eye-blocked", rules.Text{EN: "the elephant's eye is blocked", ZH: "塞象眼"}},
	PathBlocked:   {"path-blocked", rules.Text{EN: "the path is blocked", ZH: "路上有别的棋子"}},
	CannonBlocked: {"cannon-blocked", rules.Text{EN: "a cannon jumps only to capture", ZH: "炮隔子只能吃子"}},
	NoScreen:      {"no-screen", rules.Text{EN: "the cannon has no screen to capture over", ZH: "炮没有炮架，不能吃子"}},
	ManyScreens:   {"many-screens", rules.Text{EN: "the cannon has more than one screen", ZH: "炮只能隔一个子吃子"}},
	OwnPiece:      {"own-piece", rules.Text{EN: "a piece of one's own is on the destination", ZH: "终点有己方棋子"}},
	LeavesCheck:   {"leaves-check", rules.Text{EN: "the king would be left in check", ZH: "走后己方将帅仍被将军"}},
	KingsFace:     {"kings-face", rules.Text{EN: "the kings would face each other", ZH: "走后将帅照面"}},
}

// Name returns the name of the problem: "legal" for NoProblem, "off-board", "no-piece", "wrong-side",
// "wrong-shape", "pawn-retreat", "leaves-palace", "crosses-river", "pawn-sideways", "leg-blocked" (of a
// horse), "eye-blocked" (of an elephant), "path-blocked" (of a rook), "cannon-blocked", "no-screen",
// "many-screens", "own-piece", "leaves-check" or "kings-face".
func (p Problem) Name() string {
	if int(p) >= len(problems) {
		return "unknown"
	}
	return problems[p].name
}

// String returns the problem in a few words of English, "legal" for NoProblem.
func (p Problem) String() string { return p.Words().EN }

// Words returns the problem in a few words.
func (p Problem) Words() rules.Text {
	if int(p) >= len(problems) {
		return rules.Text{EN: "unknown problem", ZH: "不明的问题"}
	}
	return problems[p].words
}

// ExposesKing reports whether the move is pseudo-legal: the only problem is that it exposes the mover's king.
func (p Problem) ExposesKing() bool { return p >= LeavesCheck }
