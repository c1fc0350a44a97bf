package semantic

import (
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Cycle holds the moves of both sides between the last three occurrences of a position. It holds only facts. A rule
// set decides which side has to give way: see semantic/judge.
type Cycle struct {
	Repetition // repetition of the position that the cycle reached last

	// Moves lead from the first of the last three occurrences to the last. Lead is the move before them; its Ply is 0
	// if the game began with the position.
	Moves []CycleMove
	Lead  CycleMove
}

// A CycleMove is a move of a cycle. Only Lead may be a capture, since the position comes back.
type CycleMove struct {
	Ply    int            // number of the ply in the main line, from 1
	Before board.Position // position before the move
	Move   board.Move
	Check  bool // whether the move gives check

	// Origins maps the square of each piece after the move to its square at the start of the cycle. So pieces of the
	// same kind can be distinguished.
	Origins Origins
}

// Origins maps the squares of pieces to their squares at the start of a cycle.
type Origins [board.Squares]board.Square

// An Attack is a piece that a move attacks.
type Attack struct {
	Piece  board.Piece
	Square board.Square // square after the move
	Origin board.Square // square at the start of the cycle

	// By are the squares of the attackers that could capture the piece, if their side were to move.
	By []board.Square

	// Protected reports whether every capture from By could be answered by a legal recapture.
	Protected bool
}

// Cycles yields the cycles of the main line, in the order in which they ended. It costs nothing for a game without a
// repetition. Otherwise it plays the game again.
func (info *Info) Cycles() iter.Seq[Cycle] {
	return func(yield func(Cycle) bool) {
		if info == nil || len(info.Repetitions) == 0 {
			return
		}
		moves := slices.Collect(info.MainMoves())
		leads := map[int]board.Position{} // positions before the leads, by number of plies played
		for r := range cyclesOf(info.Repetitions, len(moves)) {
			leads[max(r.from()-1, 0)] = board.Position{}
		}
		position := info.Start
		for ply := range moves {
			if _, wanted := leads[ply]; wanted {
				leads[ply] = position
			}
			position.Play(moves[ply])
		}
		for r := range cyclesOf(info.Repetitions, len(moves)) {
			begin := max(r.from()-1, 0)
			if !yield(r.cycle(leads[begin], begin, moves)) {
				return
			}
		}
	}
}

// cyclesOf yields the last repetition of each cycle in a game with the given number of plies. It skips repetitions
// that no game can have, since a caller may have made them.
func cyclesOf(found []Repetition, plies int) iter.Seq[*Repetition] {
	return func(yield func(*Repetition) bool) {
		for i := range found {
			r := &found[i]
			if len(r.Plies) < repeated || r.from() < 0 || r.from() >= r.last() || r.last() > plies {
				continue
			}
			if (i+1 == len(found) || !r.slides(&found[i+1])) && !yield(r) {
				return
			}
		}
	}
}

// cycle returns the cycle of a repetition in a game. position is the position after plies plies: before the lead, or
// at the start of a game that has no lead.
func (r *Repetition) cycle(position board.Position, plies int, moves []board.Move) Cycle {
	c := Cycle{Repetition: *r, Moves: make([]CycleMove, 0, r.last()-r.from())}
	var origins Origins
	for s := range origins {
		origins[s] = board.Square(s)
	}
	for ply := plies + 1; ply <= r.last(); ply++ {
		m := CycleMove{Ply: ply, Before: position, Move: moves[ply-1], Check: position.GivesCheck(moves[ply-1])}
		position.Play(m.Move)
		if ply <= r.from() {
			m.Origins = origins
			c.Lead = m
			continue
		}
		if m.Move.From.Valid() && m.Move.To.Valid() {
			origins[m.Move.To] = origins[m.Move.From]
		}
		m.Origins = origins
		c.Moves = append(c.Moves, m)
	}
	return c
}

// After returns the position that the move leads to.
func (m *CycleMove) After() board.Position { return m.Before.After(m.Move) }

// Attacks returns the pieces that the side can capture after the move and could not capture before it, in the
// order of their squares. It does not include the king.
func (m *CycleMove) Attacks() (attacks []Attack) {
	side := m.Before.Side()
	before, after := m.Before, m.After()
	after.SetSide(side)
	for s := range board.NoSquare {
		piece := after.At(s)
		if piece == 0 || piece.Color() == side || piece.Kind() == board.King || len(capturers(&before, s)) > 0 {
			continue
		}
		by := capturers(&after, s)
		if len(by) == 0 {
			continue
		}
		free := slices.ContainsFunc(by, func(from board.Square) bool {
			taken := after.After(board.Move{From: from, To: s})
			return len(capturers(&taken, s)) == 0
		})
		attacks = append(attacks, Attack{Piece: piece, Square: s, Origin: m.Origins[s], By: by, Protected: !free})
	}
	return attacks
}

// capturers returns the squares of the pieces that the side to move can legally capture with on a square.
func capturers(p *board.Position, s board.Square) (from []board.Square) {
	for a := range p.Attackers(p.Side(), s) {
		if p.Legal(board.Move{From: a, To: s}) {
			from = append(from, a)
		}
	}
	return from
}

// pieceNames are the Chinese names of the pieces, by Color and Kind. English texts use the names of the kinds.
var pieceNames = [...][board.Pawn + 1]string{
	board.Red:   {board.King: "帅", board.Advisor: "仕", board.Elephant: "相", board.Horse: "马", board.Rook: "车", board.Cannon: "炮", board.Pawn: "兵"},
	board.Black: {board.King: "将", board.Advisor: "士", board.Elephant: "象", board.Horse: "马", board.Rook: "车", board.Cannon: "炮", board.Pawn: "卒"},
}

// PieceWords names a piece and its square in a few words, as "the cannon on e2".
func PieceWords(piece board.Piece, s board.Square) rules.Text {
	if piece.Kind() == board.NoKind {
		return rules.Text{}
	}
	return rules.Text{EN: "the " + piece.Kind().String() + " on " + s.String(), ZH: s.String() + " " + pieceNames[piece.Color()][piece.Kind()]}
}

// Words describes the effect of the move, such as "check; attacks the cannon on e2 (unprotected)".
func (m *CycleMove) Words() rules.Text {
	var en, zh []string
	if m.Check {
		en, zh = append(en, "check"), append(zh, "将军")
	}
	var attacked [2][]string
	for _, a := range m.Attacks() {
		words, how := PieceWords(a.Piece, a.Square), protectedWords[a.Protected]
		attacked[0] = append(attacked[0], words.EN+" ("+how.EN+")")
		attacked[1] = append(attacked[1], words.ZH+"（"+how.ZH+"）")
	}
	if len(attacked[0]) > 0 {
		en, zh = append(en, "attacks "+strings.Join(attacked[0], ", ")), append(zh, "攻击 "+strings.Join(attacked[1], "、"))
	}
	if en == nil {
		return rules.Text{EN: "no check, no new attack", ZH: "不将军，没有新的攻击"}
	}
	return rules.Text{EN: strings.Join(en, "; "), ZH: strings.Join(zh, "；")}
}

// protectedWords say whether a piece is protected.
var protectedWords = map[bool]rules.Text{true: {EN: "protected", ZH: "有根"}, false: {EN: "unprotected", ZH: "无根"}}

// A Repetition is a position that occurred three times or more: the same pieces on the same squares with the same
// side to move. It is a fact and no verdict, because the rule books disagree about its consequences.
type Repetition struct {
	// Plies are the plies after which the position occurred, 0 for the start.
	Plies []int
	// Checking reports, by board.Color, whether every move of the side between the last three occurrences gave check:
	// perpetual check.
	Checking [2]bool
}

// repeated is the number of occurrences from which on a position is reported.
const repeated = 3

// from returns the ply of the first of the last three occurrences. Rules on repetition look no further back, because
// the moves before it are another cycle or the way into this cycle.
func (r *Repetition) from() int { return r.Plies[len(r.Plies)-repeated] }

// last returns the ply of the last occurrence.
func (r *Repetition) last() int { return r.Plies[len(r.Plies)-1] }

// slides reports whether r and next are positions of the same cycle: the first and the last of next's last three
// occurrences are one ply after the first and the last of r's.
func (r *Repetition) slides(next *Repetition) bool {
	return len(next.Plies) >= repeated && next.from() == r.from()+1 && next.last() == r.last()+1
}
