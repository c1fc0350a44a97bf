package semantic

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Step is one ply of a game on its way over the board. It is a value of its own
// and may be kept.
type Step struct {
	Fact
	Node  *ast.Ply  // the ply in the tree
	Line  *ast.Line // the line that the ply stands in
	Depth int       // 0 in the main line, 1 in its variations, 2 in theirs

	// Before is the position that the move is made in, After the one that it leads
	// to. After a move that was not played the board stays as it is: both are the
	// last position that the line reached. Where a ply is Guessed, both are those of
	// the game with the slips before it mended, and the move is the one that is meant.
	Before, After board.Position

	// Repetitions is how often After has stood on the way to it from the start of the game, with the same side to
	// move: 1 for the first time. It is 0 where the move was not played.
	Repetitions int
}

// Steps yields every ply of the game in the order of the text: after each ply the
// steps of the variations that replace it, from the position before it. Behind a
// move that cannot be played the line's other plies are yielded too, with Played
// false; so are all plies of a game whose FEN cannot be read. If the game was
// changed since it was checked, no ply is Played from the first on that differs.
//
// It costs little beside Check: moves are made again, but not read again.
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

// Step returns the step of a ply of the game. It returns false if the game does not
// hold that ply, or was changed before it or at it since it was checked. To find
// the ply the game is played from its start, which takes some 30 ns for every ply
// before it: a loop over all plies is better one over Steps.
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

// steps yields the steps of a game that info is about, or of one that was made of
// that game and may differ; of none if info is nil. Each is good until the next.
func (info *Info) steps(game *ast.Game) iter.Seq[*Step] {
	return func(yield func(*Step) bool) {
		if info != nil {
			info.replay(game, yield).play(info)
		}
	}
}

// bareSteps yields what steps does, but for the positions.
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
	return &replay{game: game, facts: info.Facts, amendments: info.amendments, lost: game.Tags.Value("FEN") != info.fen, yield: yield}
}

// A replay leads a tree and the facts about it along each other. A fact is taken
// for that of a ply only if the ply has the same text at the same place in the
// order of the text, in depth and in its line, and the same goes for all before it:
// then it was played from the same position.
type replay struct {
	game       *ast.Game
	facts      []Fact      // of the plies to come
	taken      int         // how many facts were taken
	amendments []amendment // to come
	lost       bool        // the tree is not the one that the facts are about
	mainOnly   bool
	bare       bool     // nobody asks for the positions of the steps
	repeats    bool     // whether the repetitions are asked for
	hashes     []uint64 // then, of the positions that led to the one at hand
	yield      func(*Step) bool
	step       Step // the one that is yielded: it is large, and so in one place for all
}

// play yields the steps of the game.
func (r *replay) play(info *Info) {
	plies := 0
	if !info.Playable {
		plies = unreached
	}
	r.line(&r.game.Main, 0, info.Start, plies)
}

// unreached stands for the number of plies that led to a position that is not known.
const unreached = -1

// line yields the steps of a line that begins in a position after so many plies. It
// returns false when no more are wanted.
func (r *replay) line(line *ast.Line, depth int, position board.Position, plies int) bool {
	if !r.remarks(line.Leading, depth, position, unreached) {
		return false
	}
	if r.repeats {
		behind := len(r.hashes)
		r.hashes = append(r.hashes, position.Hash())
		if depth > 0 { // the line around it has this position already
			r.hashes = r.hashes[:behind]
		}
		defer func() { r.hashes = r.hashes[:behind] }()
	}
	for i := range line.Plies {
		node, left := &line.Plies[i], false
		if len(r.amendments) > 0 {
			left = r.amend(&position, &plies, depth)
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

// countRepeats makes the steps have their repetitions.
func (r *replay) countRepeats() {
	r.repeats, r.hashes = true, make([]uint64, 0, len(r.facts)+1)
}

// count returns how often a position has stood, if those before it are r.hashes. No position from before the last
// capture comes again.
func (r *replay) count(position *board.Position) int {
	hash, times := position.Hash(), 1
	for i := len(r.hashes) - 2; i >= max(0, len(r.hashes)-position.Halfmove()); i -= 2 {
		if r.hashes[i] == hash {
			times++
		}
	}
	return times
}

// amend brings the position before a ply to where it is with slips mended, and reports
// whether the ply is taken out.
func (r *replay) amend(position *board.Position, plies *int, depth int) (out bool) {
	r.skip()
	for len(r.amendments) > 0 && r.amendments[0].fact <= r.taken {
		a := r.amendments[0]
		r.amendments = r.amendments[1:]
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

// remarks yields the steps of the variations among remarks, which begin in a
// position after so many plies.
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

// next returns the fact of the next ply: which of its line it is, or 0.
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
