package board

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A DefectKind is a kind of defect of a position. A position that arises in play has no defects, but a set-up
// one may.
type DefectKind uint8

// The defects. With one of the first group, the game cannot be played by the rules. With one of the second,
// the position can be played but not reached.
const (
	KingMissing     DefectKind = iota + 1 // a side has no king
	KingExtra                             // a side has more than one king
	KingOutside                           // a king is outside its palace
	KingsFacing                           // the kings face each other
	OpponentInCheck                       // the side not to move is in check

	PieceExtra        // more than 2 advisors, elephants, horses, rooks or cannons, or 5 pawns
	AdvisorMisplaced  // an advisor is not on one of its five points
	ElephantMisplaced // an elephant is not on one of its seven points
	PawnBehindStart   // a pawn is behind its starting rank
	PawnOffFile       // a pawn that has not crossed the river is not on file a, c, e, g or i
	PawnSharesFile    // two pawns that have not crossed the river share a file
)

var defectTexts = [...]rules.Text{
	KingMissing:       {EN: "the king is missing", ZH: "没有将帅"},
	KingExtra:         {EN: "one king too many", ZH: "多了一个将帅"},
	KingOutside:       {EN: "the king is outside its palace", ZH: "将帅不在九宫里"},
	KingsFacing:       {EN: "the kings face each other", ZH: "将帅照面"},
	OpponentInCheck:   {EN: "the king is in check, and the other side is to move", ZH: "被将军，却轮到对方走子"},
	PieceExtra:        {EN: "one more piece of its kind than a side starts with", ZH: "棋子多于开局时的数目"},
	AdvisorMisplaced:  {EN: "an advisor cannot get there", ZH: "仕士不会到这个位置"},
	ElephantMisplaced: {EN: "an elephant cannot get there", ZH: "相象不会到这个位置"},
	PawnBehindStart:   {EN: "the pawn stands further back than pawns start", ZH: "兵卒在起始位置的后面"},
	PawnOffFile:       {EN: "the pawn has not crossed the river, and none starts on its file", ZH: "没有过河的兵卒离开了原来的直线"},
	PawnSharesFile:    {EN: "the pawn and another on its file have both not crossed the river", ZH: "一条直线上有两个没有过河的兵卒"},
}

// String returns the defect in a few words of English.
func (k DefectKind) String() string { return k.Words().EN }

// Words returns the defect in a few words.
func (k DefectKind) Words() rules.Text {
	if k == 0 || int(k) >= len(defectTexts) {
		return unknownDefect
	}
	return defectTexts[k]
}

// Unplayable reports whether the defect prevents play by the rules.
func (k DefectKind) Unplayable() bool { return k <= OpponentInCheck }

// A Defect is a defect of a position: its kind, the side, and the square of the piece. The square is
// [NoSquare] for a missing king. A Defect is an error.
type Defect struct {
	Kind   DefectKind
	Color  Color
	Square Square
}

// String returns the defect in English, such as "Red d5: the king is outside its palace" or "Black: the king
// is missing".
func (d Defect) String() string { return d.In(rules.EN) }

// In returns the result of String in a language.
func (d Defect) In(l rules.Language) string {
	at := sideWords[d.Color&1].In(l)
	if d.Square.Valid() {
		at += " " + d.Square.String()
	}
	return fmt.Sprintf(rules.Text{EN: "%s: %s", ZH: "%s：%s"}.In(l), at, d.Kind.Words().In(l))
}

var sideWords = [...]rules.Text{Red: {EN: "Red", ZH: "红方"}, Black: {EN: "Black", ZH: "黑方"}}

// Error returns the result of String.
func (d Defect) Error() string { return d.String() }

// Defects returns the defects of p: first those that make it unplayable (see [DefectKind.Unplayable]), then
// the others, each in the order of squares. It returns nil for a position that might arise in a game.
func (p Position) Defects() []Defect {
	var defects []Defect
	report := func(k DefectKind, c Color, s Square) {
		defects = append(defects, Defect{k, c, s})
	}
	for _, c := range [...]Color{Red, Black} {
		p.misplacedKings(c, report)
	}
	opponent := p.side.Other()
	if king, ok := p.King(opponent); ok {
		switch p.exposure(opponent) {
		case KingsFace:
			report(KingsFacing, opponent, king)
		case LeavesCheck:
			report(OpponentInCheck, opponent, king)
		}
	}
	for _, c := range [...]Color{Red, Black} {
		p.misplaced(c, report)
	}
	return defects
}

// Validate returns nil if the game can be played from p by the rules. Otherwise it returns the first
// unplayable [Defect]. A position that merely cannot be reached is valid.
func (p Position) Validate() error {
	if defects := p.Defects(); len(defects) > 0 && defects[0].Kind.Unplayable() {
		return defects[0]
	}
	return nil
}

// misplacedKings reports the defects of c's kings.
func (p *Position) misplacedKings(c Color, report func(DefectKind, Color, Square)) {
	king, ok := p.King(c)
	if !ok {
		report(KingMissing, c, NoSquare)
		return
	}
	for s := range NoSquare {
		if p.at(s) != MakePiece(c, King) {
			continue
		}
		if s != king {
			report(KingExtra, c, s)
		}
		if !s.inPalace(c) {
			report(KingOutside, c, s)
		}
	}
}

// allowed is the number of pieces of a kind that a side starts with.
var allowed = [...]int{Advisor: 2, Elephant: 2, Horse: 2, Rook: 2, Cannon: 2, Pawn: 5}

// misplaced reports the pieces of c, except kings, that cannot have reached their squares.
func (p *Position) misplaced(c Color, report func(DefectKind, Color, Square)) {
	var count [Pawn + 1]int
	var waiting [Files]bool // files with a pawn that has not crossed the river
	for s := range NoSquare {
		piece := p.at(s)
		kind := piece.Kind()
		if piece == 0 || piece.Color() != c || kind == King {
			continue
		}
		if count[kind]++; count[kind] > allowed[kind] {
			report(PieceExtra, c, s)
		}
		file, advance := s.File(), s.advance(c)
		switch kind {
		case Advisor:
			if !s.inPalace(c) || (file+advance)%2 == 0 {
				report(AdvisorMisplaced, c, s)
			}
		case Elephant:
			// The points lie two files and two ranks apart, like the squares of one colour on a chequerboard
			// of such steps.
			if s.crossed(c) || file%2 != 0 || advance%2 != 0 || (file+advance)%4 != 2 {
				report(ElephantMisplaced, c, s)
			}
		case Pawn:
			switch {
			case advance < pawnStart:
				report(PawnBehindStart, c, s)
			case s.crossed(c):
			case file%2 != 0:
				report(PawnOffFile, c, s)
			case waiting[file]:
				report(PawnSharesFile, c, s)
			default:
				waiting[file] = true
			}
		}
	}
}

// pawnStart is the number of ranks between a side's first rank and its pawns.
const pawnStart = 3
