package semantic

import (
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Cycle is what both sides did between the last three times that a position stood. It
// holds facts; which side has to give way is for a rule set to say: see semantic/judge.
type Cycle struct {
	Repetition // of the position of the cycle that stood last

	// Moves lead from the first of these three times to the last. Lead is the move before
	// them; its Ply is 0 if the game began with the position.
	Moves []CycleMove
	Lead  CycleMove
}

// A CycleMove is a move of a cycle. It captures nothing, since the position comes back;
// only the Lead may.
type CycleMove struct {
	Ply    int            // which ply of the main line it is, from 1
	Before board.Position // the position that it is made in
	Move   board.Move
	Check  bool // whether it gives check

	// Origins tell where each piece stood when the cycle began, by its square after the move. They
	// tell pieces of a kind apart: each comes back to where it was.
	Origins Origins
}

// Origins are squares where pieces stood, by the squares where they stand.
type Origins [board.Squares]board.Square

// An Attack is a piece that a move attacks.
type Attack struct {
	Piece  board.Piece
	Square board.Square // after the move
	Origin board.Square // where the piece stood when the cycle began

	// By are the squares of the attackers that could capture the piece, if their side were to move.
	By []board.Square

	// Protected says that each of these captures could be answered by a legal recapture.
	Protected bool
}

// Cycles yields the cycles of the main line, in the order in which they ended. It costs nothing
// for a game without a repetition; else the game is played again.
func (info *Info) Cycles() iter.Seq[Cycle] {
	return func(yield func(Cycle) bool) {
		if info == nil || len(info.Repetitions) == 0 {
			return
		}
		moves := slices.Collect(info.MainMoves())
		leads := map[int]board.Position{} // the positions before them, by how many plies led there
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

// cyclesOf yields one repetition of each cycle in a game of so many plies: the one that ended last. Repetitions that
// a caller made, and no game can have, are left out.
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

// cycle returns the cycle of a repetition in a game. The position is the one that so many plies
// led to: that before the lead, if there is one.
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

// capturers returns the pieces of the side to move that may capture on a square.
func capturers(p *board.Position, s board.Square) (from []board.Square) {
	for a := range p.Attackers(p.Side(), s) {
		if p.Legal(board.Move{From: a, To: s}) {
			from = append(from, a)
		}
	}
	return from
}

// pieceNames are the names of the pieces in Chinese, by Color and Kind. English ones are those of
// the kinds.
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

// Words say what the move does, as "check; attacks the cannon on e2 (unprotected)".
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

// A Repetition is a position that came up again and again: the same pieces on the
// same squares with the same side to move. What follows from it, the rule books
// disagree about; it is a fact, and no verdict.
type Repetition struct {
	// Plies are the plies after which the position stood, 0 for the start.
	Plies []int
	// Checking says, by board.Color, whether every move that the side made between the
	// last three of them gave check: perpetual check.
	Checking [2]bool
}

// repeated is how often a position must stand to be worth a word.
const repeated = 3

// from returns the first of the last three plies after which the position stood. Rules on
// repetition look no further back: what came before was another cycle, or the way into it.
func (r *Repetition) from() int { return r.Plies[len(r.Plies)-repeated] }

// last returns the ply after which the position stood last.
func (r *Repetition) last() int { return r.Plies[len(r.Plies)-1] }

// slides reports whether r and next are positions of one cycle: a ply after r's last three
// occurrences, each time, stood next.
func (r *Repetition) slides(next *Repetition) bool {
	return len(next.Plies) >= repeated && next.from() == r.from()+1 && next.last() == r.last()+1
}
