package semantic

import (
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An Info holds the meaning of a game at the time of [Check]. After an edit, check the game again: for
// changed plies, and for those after them, the methods report that nothing is known.
type Info struct {
	// Game is the game that was checked.
	Game *ast.Game

	// Start is the position before the first move: the one in the FEN tag, or else the usual start of a game. If the
	// tag has no round number, the number before the first move counts. Playable is false if the FEN cannot be read;
	// then no move is played.
	Start    board.Position
	Playable bool

	// Notation is the notation of the moves. The Format tag declares it, unless the moves themselves show another.
	Notation notation.Notation

	// Script is the script of most moves, variations included. All moves should be in it. If both scripts have
	// equally many moves, it is Traditional. If no move shows a script, the tags decide, then the comments; a game
	// that shows none is Simplified.
	Script notation.Script

	// Facts holds a fact for every ply of the game, variations included, in text order: the order of [ast.Plies].
	// Steps yields the facts with their plies and positions.
	Facts []Fact

	// Final is the position after the last move of the main line that could be played. Played is the number of moves
	// up to it, and Status says whether it ends the game. Moves read on a guess, after a certain slip, do not count.
	Final  board.Position
	Played int
	Status board.Status

	// Stops are the moves that cannot be played, in text order. Each ends its line, unless the rest of the line is
	// read on a guess. Stops of the main line are always kept. Stops of variations are kept up to the limit of
	// findings of a rule.
	Stops []Stop

	// Repetitions are the positions that the main line reached three times or
	// more, in the order in which each was reached last.
	Repetitions []Repetition

	// Semantic has the findings of [Check] alone. [Info.All] has the findings of the grammar, too.
	Semantic ast.Findings

	ranks       ranks        // how ranks are counted in squares and in SAN
	fen         string       // value of the FEN tag
	usual       bool         // whether Start is the usual start because no FEN was given
	begun       bool         // whether Start has another side to move than the tags say; see checker.beginner
	corrections []correction // in the order of the facts
	fixes       []ast.Edit   // edits of all findings, in one piece of memory
	args        []any        // arguments of all findings, in one piece of memory
}

// begin resets info for a game, and keeps its memory. It leaves Start and Final unchanged, because the check sets
// both for every game.
func (info *Info) begin(game *ast.Game) {
	info.Game = game
	info.Playable, info.usual, info.begun, info.fen, info.ranks = true, false, false, "", usualRanks
	info.Notation, info.Script = notation.Unknown, notation.Simplified
	info.Facts = slices.Grow(info.Facts[:0], len(game.Main.Plies))
	info.Played, info.Status = 0, board.Ongoing
	info.Stops, info.Repetitions = info.Stops[:0], info.Repetitions[:0]
	info.Semantic.Diagnostics, info.Semantic.Dropped = info.Semantic.Diagnostics[:0], nil
	info.corrections, info.fixes, info.args = info.corrections[:0], info.fixes[:0], info.args[:0]
}

// All returns the findings of the grammar and of Check in text order, with the counts of dropped ones. Semantic has
// the findings of Check alone. All removes fixes in or beside text that was not understood: a comma in prose is not a
// separator.
func (info *Info) All() ast.Findings {
	if info == nil || info.Game == nil {
		return ast.Findings{}
	}
	return info.certain(ast.MergeFindings(info.Game.Syntax, info.Semantic))
}

// Err returns an [*ast.FindingsError] if the game has a finding of severity Error in tolerant reading, of the grammar
// or of Check; else nil.
func (info *Info) Err() error {
	if info == nil {
		return nil
	}
	return info.All().Err(info.Game)
}

// A Fact describes how one ply was played.
type Fact struct {
	Text   string      // the move as written
	Move   board.Move  // the squares; undefined unless Played or Guessed
	Side   board.Color // side to move; undefined if Ply is 0
	Played bool        // whether it was legal, and all moves before it in its line were

	// Guessed is true if this ply or an earlier one has a certain slip (see [Stop]). Then Move, Side and Ply describe
	// the game with that slip fixed, and Played is false. A ply that the fix leaves out, because it is written twice
	// or too much, is neither Played nor Guessed.
	Guessed  bool
	standard bool   // whether Text is how the game's notation writes the move, in the game's script
	depth    uint16 // depth of the line (see Step.Depth), at most the maximum of uint16

	Ply int // number of the ply, counted from 1 at the start of the game; 0 if a move before it was not played
}

// A Stop is the end of a line at a move that cannot be played. A slip in that move or an earlier one may
// explain it. If the slip is certain, it is reported in its own place, and the line is read on as if it were
// corrected. So a line may have more than one stop.
type Stop struct {
	Node    *ast.Ply            // the move
	Depth   int                 // depth of its line; see Step.Depth
	Before  board.Position      // the position in which the move cannot be played
	Err     *notation.MoveError // the reason, with the intended move if it is known
	Finding ast.Diagnostic      // the finding about the move
	Slips   []Slip              // explanations, the likeliest first
	Certain bool                // whether Slips[0] is certain
}

// Complete reports whether the main line was played to its end. It is false for a nil info.
func (info *Info) Complete() bool {
	return info != nil && info.Game != nil && info.Playable && !slices.ContainsFunc(info.Stops, func(s Stop) bool { return s.Depth == 0 })
}

// MainMoves yields the moves of the main line that were played, for less than [Info.MainSteps], which also has their
// positions. A nil info has none.
func (info *Info) MainMoves() iter.Seq[board.Move] {
	return func(yield func(board.Move) bool) {
		if info == nil {
			return
		}
		for i := range info.Facts {
			if f := &info.Facts[i]; f.depth == 0 && f.Played && !yield(f.Move) {
				return
			}
		}
	}
}

// guessing is the effect of a guess on a ply.
type guessing uint8

// A correction records a ply at which the written moves differ from the moves played: a slip replaces a move, adds
// one before it, leaves it out, or changes the side that moves first.
type correction struct {
	fact int // index of the ply's fact
	how  guessing
	move board.Move
}

const (
	playInstead guessing = iota // another move is played
	playBefore                  // a missing move is played before the written one
	playNot                     // the move is not played
	wrongSide                   // the other side moves first
)
