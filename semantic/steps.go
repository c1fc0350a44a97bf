package semantic

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Step is one ply of a game with its positions. Callers may keep it.
type Step struct {
	Fact
	Node  *ast.Ply  // the ply in the tree
	Line  *ast.Line // the line that holds the ply
	Depth int       // 0 in the main line, 1 in its variations, 2 in theirs

	// Before is the position before the move, and After the position after it. If the move was not played, both are
	// the last position that the line reached. If the ply is Guessed, both are positions of the game with certain
	// slips fixed, and the move is the intended one.
	Before, After board.Position

	// Repetitions is the number of times that the position After, with the same side to move, has occurred on the way
	// from the start of the game: 1 for the first time. It is 0 if the move was neither played nor guessed.
	Repetitions int
}

// Steps yields every ply of the game in text order. After a ply come the steps of the variations that replace it,
// from the position before it. The plies after a move that cannot be played have Played false, as have all plies of a
// game whose FEN cannot be read. If the game changed since its check, so have all plies from the first difference on.
//
// It costs little compared to Check, because it plays the moves again but does not read them again.
func (info *Info) Steps() iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if info != nil && info.Game != nil {
			r := info.replay(info.Game, func(step *Step) bool { return yield(*step) })
			r.countRepeats()
			r.play(info)
		}
	}
}

// MainSteps yields the plies of the main line alone, as Steps does.
func (info *Info) MainSteps() iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if info == nil || info.Game == nil {
			return
		}
		r := info.replay(info.Game, func(step *Step) bool { return yield(*step) })
		r.mainOnly = true
		r.countRepeats()
		r.play(info)
	}
}

// Step returns the step of a ply of the game. It returns false if the game does not hold that ply, or changed at or
// before it since its check. Step plays the game from its start, which takes some 30 ns for every ply before the one
// sought. To visit all plies, use Steps.
func (info *Info) Step(ply *ast.Ply) (found Step, ok bool) {
	if info == nil || info.Game == nil {
		return Step{}, false
	}
	var r *replay
	r = info.replay(info.Game, func(step *Step) bool {
		if step.Node != ply {
			return true
		}
		found, ok = *step, !r.lost
		return false
	})
	r.countRepeats()
	r.play(info)
	if !ok {
		return Step{}, false
	}
	return found, true
}

// Fact returns the fact about a ply of the game. It costs as much as Step, and returns false where Step does.
func (info *Info) Fact(ply *ast.Ply) (Fact, bool) {
	step, ok := info.Step(ply)
	return step.Fact, ok
}

// steps yields the steps of info's game, or of a game made from it, which may differ. It yields none if info is nil.
// A step is valid until the next.
func (info *Info) steps(game *ast.Game) iter.Seq[*Step] {
	return func(yield func(*Step) bool) {
		if info != nil {
			info.replay(game, yield).play(info)
		}
	}
}

// bareSteps is like steps, but does not set the positions.
func (info *Info) bareSteps(game *ast.Game) iter.Seq[*Step] {
	return func(yield func(*Step) bool) {
		if info != nil {
			r := info.replay(game, yield)
			r.bare = true
			r.play(info)
		}
	}
}

func (info *Info) replay(game *ast.Game, yield func(*Step) bool) *replay {
	return &replay{game: game, facts: info.Facts, corrections: info.corrections, lost: game.Tags.Value("FEN") != info.fen, yield: yield}
}

// A replay matches the plies of a tree with facts. A fact belongs to a ply only if text, depth and number are the
// same, and all plies before it match, too. Then the ply was played from the same position.
type replay struct {
	game        *ast.Game
	facts       []Fact       // facts of the remaining plies
	taken       int          // number of facts used so far
	corrections []correction // remaining corrections
	lost        bool         // whether the tree differs from the facts, up to the current ply
	mainOnly    bool
	bare        bool     // whether positions are not needed
	repeats     bool     // whether to count repetitions
	hashes      []uint64 // if repeats, hashes of the positions from the start to the current one
	yield       func(*Step) bool
	step        Step // reused for every yield, because a Step holds two positions
}

// play yields the steps of the game.
func (r *replay) play(info *Info) {
	plies := 0
	if !info.Playable {
		plies = unreached
	}
	r.line(&r.game.Main, 0, info.Start, plies)
}

// unreached is the number of plies if the position is not known.
const unreached = -1

// line yields the steps of a line that begins in a position after a number of plies. It returns false if yield
// stopped.
func (r *replay) line(line *ast.Line, depth int, position board.Position, plies int) bool {
	if !r.remarks(line.Leading, depth, position, unreached) {
		return false
	}
	if r.repeats {
		behind := len(r.hashes)
		r.hashes = append(r.hashes, position.Hash())
		if depth > 0 { // the enclosing line has this position already
			r.hashes = r.hashes[:behind]
		}
		defer func() { r.hashes = r.hashes[:behind] }()
	}
	for i := range line.Plies {
		node, left := &line.Plies[i], false
		if len(r.corrections) > 0 {
			left = r.applyCorrections(&position, &plies, depth)
		}
		ply := plies + 1
		if left {
			ply = 0
		}
		step := &r.step
		step.Fact = r.next(node, depth, ply)
		step.Node, step.Line, step.Depth = node, line, depth
		known := step.Played || step.Guessed
		if !r.bare {
			step.Before = position
			if known {
				position.Play(step.Move)
			}
			step.After = position
			step.Repetitions = 0
			if r.repeats && known {
				step.Repetitions = r.count(&position)
			}
		}
		if !r.yield(step) || len(node.Remarks) > 0 && !r.remarks(node.Remarks, depth, step.Before, plies) {
			return false
		}
		if r.repeats && known {
			r.hashes = append(r.hashes, position.Hash())
		}
		switch {
		case known:
			plies++
		case !left || r.lost:
			plies = unreached
		}
	}
	return r.remarks(line.Trailing, depth, position, unreached)
}

// countRepeats makes the replay set Step.Repetitions.
func (r *replay) countRepeats() {
	r.repeats, r.hashes = true, make([]uint64, 0, len(r.facts)+1)
}

// count returns the number of occurrences of a position after those in r.hashes, itself included. It looks back only
// to the last capture, since no earlier position can recur.
func (r *replay) count(position *board.Position) int {
	hash, times := position.Hash(), 1
	for i := len(r.hashes) - 2; i >= max(0, len(r.hashes)-position.Halfmove()); i -= 2 {
		if r.hashes[i] == hash {
			times++
		}
	}
	return times
}

// applyCorrections applies the corrections at the next fact to the position before its ply. It reports whether the ply is left
// out.
func (r *replay) applyCorrections(position *board.Position, plies *int, depth int) (out bool) {
	r.skip()
	for len(r.corrections) > 0 && r.corrections[0].fact <= r.taken {
		a := r.corrections[0]
		r.corrections = r.corrections[1:]
		if a.fact < r.taken || r.lost {
			continue
		}
		switch a.how {
		case playBefore:
			position.Play(a.move)
			*plies++
		case playNot:
			out = true
		case wrongSide:
			position.SetSide(position.Side().Other())
		}
	}
	return out
}

// skip passes the facts of variations, if only the main line is wanted.
func (r *replay) skip() {
	for r.mainOnly && len(r.facts) > 0 && r.facts[0].depth > 0 {
		r.facts = r.facts[1:]
		r.taken++
	}
}

// remarks yields the steps of the variations among remarks, which begin in a position after a number of plies.
func (r *replay) remarks(remarks []ast.Remark, depth int, position board.Position, plies int) bool {
	if r.mainOnly {
		return true
	}
	for _, remark := range remarks {
		if variation, ok := remark.(*ast.Line); ok && !r.line(variation, depth+1, position, plies) {
			return false
		}
	}
	return true
}

// next returns the fact of a ply. It returns the zero Fact, and sets r.lost, if the next fact does not match.
func (r *replay) next(node *ast.Ply, depth, ply int) Fact {
	r.skip()
	if !r.lost && len(r.facts) > 0 {
		if fact := r.facts[0]; fact.Ply == ply && fact.depth == factDepth(depth) && fact.Text == node.Text {
			r.facts = r.facts[1:]
			r.taken++
			return fact
		}
	}
	r.lost = true
	return Fact{}
}
