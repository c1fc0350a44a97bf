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

	// Start is the position before the first move: that of the FEN tag, else
	// the start of a game. If the tag does not say which round it is, the number
	// before the first move does. Playable is false when the FEN cannot be read; then
	// no move is played.
	Start    board.Position
	Playable bool

	// Notation is the one that the moves are in: what the Format tag declares,
	// unless the moves themselves say otherwise.
	Notation notation.Notation

	// Script is the script that most moves are in, those of variations included, and that all moves should be in. Of as
	// many moves in both it is Traditional. If no move shows a script, it is that of the tags or of the comments.
	// Simplified is for games that show none.
	Script notation.Script

	// Facts holds a fact for every ply of the game in the order of the text, those
	// of variations included: the order of [ast.Plies]. Steps yields them with
	// their plies and positions.
	Facts []Fact

	// Final is the position after the last move of the main line that could be
	// played, Played how many those were, and Status whether it ends the game. What
	// was read on a guess, behind a slip that is certain, does not count.
	Final  board.Position
	Played int
	Status board.Status

	// Stops are the moves that cannot be played, in the order of the text. Each ends
	// its line, or what is not read on a guess of it. As many are kept as findings
	// are; those of the main line always are.
	Stops []Stop

	// Repetitions are the positions that the main line reached three times or
	// more, in the order in which each was reached last.
	Repetitions []Repetition

	// Semantic has the findings of [Check] alone. [Info.All] has the findings of the grammar, too.
	Semantic ast.Findings

	ranks      ranks       // how the ranks of squares and of SAN are counted
	fen        string      // the value of the FEN tag
	usual      bool        // whether Start is the start of a game for there being no other FEN
	begun      bool        // whether Start has another side to move than the tags say: see checker.beginner
	amendments []amendment // in the order of the facts
	fixes      []ast.Edit  // that findings have, in one piece of memory
	args       []any       // likewise
}

// begin makes info that of a game of which nothing is known yet, and keeps its memory.
// The position at the start is set anew for every game, and so is that at the end.
func (info *Info) begin(game *ast.Game) {
	info.Game = game
	info.Playable, info.usual, info.begun, info.fen, info.ranks = true, false, false, "", usualRanks
	info.Notation, info.Script = notation.Unknown, notation.Simplified
	info.Facts = slices.Grow(info.Facts[:0], len(game.Main.Plies))
	info.Played, info.Status = 0, board.Ongoing
	info.Stops, info.Repetitions = info.Stops[:0], info.Repetitions[:0]
	info.Semantic.Diagnostics, info.Semantic.Dropped = info.Semantic.Diagnostics[:0], nil
	info.amendments, info.fixes, info.args = info.amendments[:0], info.fixes[:0], info.args[:0]
}

// All returns what was found in the game by the grammar and by Check, in the order
// of the text, and counts of what both dropped. Semantic has the findings of
// Check alone. In All a finding has no fix in or beside text that was not understood: a comma
// in prose is not a separator.
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

// A Fact describes one ply as it was played.
type Fact struct {
	Text   string      // the move as written
	Move   board.Move  // the squares; meaningless unless Played or Guessed
	Side   board.Color // whose move it is; meaningless if Ply is 0
	Played bool        // whether it was legal, and all moves before it in its line were

	// Guessed says that there is a certain slip in this ply or in one before it (see
	// [Stop]), and that Move, Side and Ply are those of the game with that mended.
	// Then Played is false. A ply that is written twice is neither.
	Guessed  bool
	standard bool   // whether Text is how the game's notation writes the move, in the game's script
	depth    uint16 // of the line, as far as it counts: see Step.Depth

	Ply int // which ply of its line it is, from 1, counted from the start of the game; 0 if a move before it was not played
}

// A Stop is the end of a line at a move that cannot be played. A slip in that move or an earlier one may
// explain it. If the slip is certain, it is reported in its own place, and the line is read on as if it were
// corrected. So a line may have more than one stop.
type Stop struct {
	Node    *ast.Ply            // the move
	Depth   int                 // of its line: see Step.Depth
	Before  board.Position      // the position that it cannot be played in
	Err     *notation.MoveError // why, with the move that was meant if that is known
	Finding ast.Diagnostic      // what is reported of it
	Slips   []Slip              // what explains it, the likeliest first
	Certain bool                // whether it must be the first of them
}

// Complete reports whether the main line was played to its end. It is false for a nil info.
func (info *Info) Complete() bool {
	return info != nil && info.Game != nil && info.Playable && !slices.ContainsFunc(info.Stops, func(s Stop) bool { return s.Depth == 0 })
}

// MainMoves yields the moves of the main line that were played, for less than
// [Info.MainSteps], which has their positions too. A nil info has none.
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

// guessing is what a guess does.
type guessing uint8

// An amendment says that the plies of a line are not its facts one by one: behind a
// slip of a kind that takes moves out or puts one in.
type amendment struct {
	fact int // the fact of the ply that it is about
	how  guessing
	move board.Move
}

const (
	playInstead guessing = iota // another move is played
	playBefore                  // a move is played before the one that is written
	playNot                     // the move is not played
	wrongSide                   // the other side moves first
)
