package semantic

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An Info is what a game means. It is about the game as it was when it was checked:
// one that is edited is to be checked again. What is asked about plies that were
// changed since, or that come behind those, is answered by "not known".
type Info struct {
	// Game is the game that was checked.
	Game *ast.Game

	// Start is the position before the first move: that of the FEN tag, else
	// the start of a game. If the tag does not say which round it is, the number
	// before the first move does. Playable is false when the FEN cannot be read; then
	// no move is played.
	Start    board.Position
	Playable bool

	// Notation is the one that the moves are in: what the Format tag declares,
	// unless the moves themselves say otherwise.
	Notation notation.Notation

	// Script is the one that most moves are in, as far as they show it, and that
	// all should be in: of as many Traditional, and Simplified if none shows any.
	// More than half of the main line's moves are looked at.
	Script notation.Script

	// Facts holds a fact for every ply of the game in the order of the text, those
	// of variations included: the order of [ast.Plies]. Steps yields them with
	// their plies and positions.
	Facts []Fact

	// Final is the position after the last move of the main line that could be
	// played, Played how many those were, and Status whether it ends the game.
	Final  board.Position
	Played int
	Status board.Status

	// Stops are the moves that cannot be played, each of which ends its line, in the
	// order of the text. As many are kept as findings are; that of the main line
	// always is.
	Stops []Stop

	// Repetitions are the positions that the main line reached three times or
	// more, in the order in which each was reached last.
	Repetitions []Repetition

	ast.Findings // of the semantic pass

	fen   string     // the value of the FEN tag
	fixes []ast.Edit // that findings have, in one piece of memory
}

// All returns what was found in the game by the grammar and by Check, in the order
// of the text, and counts of what both dropped. Info's own Diagnostics are those of
// Check alone.
func (info *Info) All() ast.Findings {
	if info == nil || info.Game == nil {
		return ast.Findings{}
	}
	return ast.MergeFindings(info.Game.Findings, info.Findings)
}

// A Fact is what is known of one ply.
type Fact struct {
	Text   string      // the move as written
	Move   board.Move  // the squares; meaningless unless Played
	Side   board.Color // whose move it is; meaningless if Ply is 0
	Played bool        // whether it was legal, and all moves before it in its line were
	depth  int32       // of the line: see Step.Depth
	Ply    int         // which ply of its line it is, from 1, counted from the start of the game; 0 if a move before it was not played
}

// A Stop is where a line ends because a move cannot be played.
type Stop struct {
	Node    *ast.Ply            // the move
	Depth   int                 // of its line: see Step.Depth
	Before  board.Position      // the position that it cannot be played in
	Err     *notation.MoveError // why, with the move that was meant if that is known
	Finding ast.Diagnostic      // what is reported of it
}
