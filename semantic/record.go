package semantic

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast"
)

// A Record is a game as plain data, for tools that need no tree. Its JSON is the output of "xqpgn convert
// --to ndjson" and the expectation of the conformance suite. It has the game as written and, as far as the
// moves can be played, its meaning.
//
// A Record leaves out a variation before any move, which the finding variation-target reports. It also leaves
// out places in the text, the order of comments, glyphs and variations among each other, and the dots of "7.
// ...".
type Record struct {
	// File is the file's name as the caller gave it; left out when that is empty.
	File string `json:"file,omitempty"`

	// Game says which game of the file this is, from 1.
	Game int `json:"game"`

	// About holds what else is known about the game.
	About

	// Tags are the names and values of all tags in file order, with duplicates (PGN-2). Names that the specification
	// defines have its case, even if the file writes them in another. Values have no quotation marks, and \" and \\
	// are resolved.
	Tags [][2]string `json:"tags"`

	// StartFEN is the position before the first move: the FEN tag in standard form, or else the usual start
	// (PGN-2.10). It is left out, like all fields that need a board, if only the syntax was read or the FEN cannot be
	// read.
	StartFEN string `json:"start_fen,omitempty"`

	// Comments are the texts of the comments before the result of a game without moves. In other games, the moves
	// have them.
	Comments []string `json:"comments,omitempty"`

	// Moves are the plies of the main line, legal or not.
	Moves []MoveRecord `json:"moves"`

	// Result is the result at the end of the moves: "1-0", "0-1", "1/2-1/2" or "*" (PGN-3.6), even if it was written
	// in another form. It is empty if none was written.
	Result string `json:"result"`

	// TrailingComments are the texts of the comments after the result (PGN-3.7).
	TrailingComments []string `json:"trailing_comments,omitempty"`

	// Extra are the other texts after the result, which are errors (PGN-3.7).
	Extra []string `json:"extra,omitempty"`

	// FinalFEN is the position after the last move of the main line that could be
	// played; left out with StartFEN.
	FinalFEN string `json:"final_fen,omitempty"`
}

// A MoveRecord is one ply of a [Record].
type MoveRecord struct {
	// Number is the number of the round if one is written before this move
	// (PGN-3.2); left out when none is, and when it is greater than 2^53-1, since
	// many readers of JSON do not hold such numbers.
	Number *int64 `json:"number,omitempty"`

	// Side is "red" or "black": whose move it is by the position. It is left out after a move that could not be
	// played, because no position is known there. A move written for the other side has that side, and is not played.
	Side string `json:"side,omitempty"`

	// Text is the move as written. If something splits it, as a comment can, its parts are joined.
	Text string `json:"text"`

	// ICCS is the move as H2-E2 (MOVE-3). It is left out if the move was not played, because it or an earlier move of
	// its line is not legal.
	ICCS string `json:"iccs,omitempty"`

	// Guessed is true if this move or an earlier one has a certain slip. Side and ICCS then describe the game with
	// the slip fixed.
	Guessed bool `json:"guessed,omitempty"`

	// FEN is the position that the move leads to, and Hash its board.Position.Hash as 16 hexadecimal digits. Moves
	// with ICCS have them if [RecordConfig.FENs] is set.
	FEN  string `json:"fen,omitempty"`
	Hash string `json:"hash,omitempty"`

	// Glyphs are the glyphs after the move as written: "!?", "$1" (PGN-3.5).
	Glyphs []string `json:"glyphs,omitempty"`

	// CommentsBefore are the texts of the comments before the first move of a
	// line; only that move has them.
	CommentsBefore []string `json:"comments_before,omitempty"`

	// Comments are the texts of the comments after the move, between the braces and as they are, line breaks and
	// blanks included (PGN-3.5). They include comments between the move's own characters, and comments of a variation
	// without moves, whose record has no place for them.
	Comments []string `json:"comments,omitempty"`

	// Variations are the lines that replace this move (PGN-5). One without moves
	// is an empty list, and has no result.
	Variations [][]MoveRecord `json:"variations,omitempty"`

	// Result is the result that ends a variation. Its last move has it; the Record has the result of the main line.
	Result string `json:"result,omitempty"`
}

// A RecordConfig selects optional contents of records.
type RecordConfig struct {
	// FENs gives every move, in variations too, the position after it with its hash.
	FENs bool

	// Cycles gives the record the cycles of the main line.
	Cycles bool
}

// NewRecord returns the record of a game. With a nil info the record has only the syntax and nothing that
// needs a board. A nil game is treated as empty.
func NewRecord(game *ast.Game, info *Info) *Record { return RecordConfig{}.NewRecord(game, info) }

// NewRecord returns the record of a game, like the function NewRecord, with the contents that c selects.
func (c RecordConfig) NewRecord(game *ast.Game, info *Info) *Record {
	return (&Recorder{Config: c}).Record(game, info)
}

// A Recorder makes the records of games one after the other, and reuses their memory. Its zero value is ready to use.
type Recorder struct {
	Config RecordConfig

	record  Record
	tags    [][2]string  // memory for Record.Tags
	main    []MoveRecord // memory for Record.Moves
	numbers []int64      // round numbers that the moves point to
	moves   []recorded   // the record's moves in text order

	text []byte // memory for a FEN
}

// Record returns the record of a game, as [NewRecord] does. The record is valid until the next call.
func (w *Recorder) Record(game *ast.Game, info *Info) *Record {
	if game == nil {
		game = new(ast.Game)
	}
	plies := len(game.Main.Plies)
	w.tags, w.main = zeroed(w.tags, len(game.Tags)), zeroed(w.main, plies)
	w.numbers, w.moves = zeroed(w.numbers, plies)[:0], zeroed(w.moves, plies)[:0]
	w.record = Record{
		File:   game.File,
		Game:   game.Number,
		About:  about(game, info),
		Tags:   w.tags,
		Result: standardResult(game.Main.Result.Text),
	}
	r, c := &w.record, &w.Config
	for i, tag := range game.Tags {
		r.Tags[i] = [2]string{tag.Name, tag.Value}
	}
	r.Tag = r.Tags
	if info != nil && info.Playable {
		r.StartFEN, r.FinalFEN = info.Start.FEN(), info.Final.FEN()
		if c.FENs {
			r.StartHash = hexadecimal(info.Start.Hash())
		}
	}
	if c.Cycles {
		r.Cycles = info.cycleRecords()
	}
	r.Moves = w.main
	w.line(r.Moves, &game.Main)
	moves, steps := w.moves, info.bareSteps(game)
	if c.FENs {
		steps = info.steps(game)
	}
	for step := range steps {
		if len(moves) == 0 || moves[0].node != step.Node {
			continue // the ply is in a variation that records leave out
		}
		move := moves[0]
		moves = moves[1:]
		if step.Ply > 0 { // the line was played up to here
			side := step.Side
			if !step.Played && !step.Guessed && info.writtenForOther(step.Node) {
				side = side.Other()
			}
			move.Side = side.String()
		}
		move.Guessed = step.Guessed
		if step.Played || step.Guessed {
			move.ICCS = squaresOf(step.Move)
			if c.FENs {
				w.text = step.After.AppendFEN(w.text[:0])
				move.FEN, move.Hash = string(w.text), hexadecimal(step.After.Hash())
			}
		}
	}
	if len(r.Moves) == 0 {
		r.Comments = commentTexts(game.Main.Comments())
	}
	for _, remark := range game.Main.Trailing {
		switch remark := remark.(type) {
		case *ast.Comment:
			r.TrailingComments = append(r.TrailingComments, remark.Text)
		case *ast.Stray:
			r.Extra = append(r.Extra, remark.Text)
		}
	}
	return r
}

// zeroed returns a non-nil slice of n zero values, in the given memory if it is large enough.
func zeroed[T any](memory []T, n int) []T {
	clear(memory)
	if n > cap(memory) || memory == nil {
		return make([]T, n)
	}
	return memory[:n]
}

// A recorded is the record of a move with its ply.
type recorded struct {
	*MoveRecord
	node *ast.Ply
}

// line fills in the moves of a line, but not the fields that need a board. The first move gets the comments before
// it.
func (w *Recorder) line(records []MoveRecord, line *ast.Line) {
	for i := range line.Plies {
		w.moves = append(w.moves, recorded{&records[i], &line.Plies[i]})
		w.move(&records[i], &line.Plies[i])
	}
	if len(records) > 0 {
		records[0].CommentsBefore = commentTexts(line.Comments())
	}
}

// maxExact is the greatest integer up to which JSON readers that use float64 for every number can hold all integers.
const maxExact = 1<<53 - 1

func (w *Recorder) move(r *MoveRecord, move *ast.Ply) {
	r.Text = move.Text
	if number := move.Number; (number.Value > 0 || number.Size() > 0) && number.Value <= maxExact {
		if len(w.numbers) == cap(w.numbers) { // do not move the old numbers, since moves point to them
			w.numbers = make([]int64, 0, 2*cap(w.numbers)+1)
		}
		w.numbers = append(w.numbers, number.Value)
		r.Number = &w.numbers[len(w.numbers)-1]
	}
	for _, remark := range move.Remarks {
		switch remark := remark.(type) {
		case *ast.Comment:
			r.Comments = append(r.Comments, remark.Text)
		case *ast.Glyph:
			r.Glyphs = append(r.Glyphs, remark.Text)
		case *ast.Line:
			variation := make([]MoveRecord, len(remark.Plies))
			w.line(variation, remark)
			if n := len(variation); n > 0 {
				last := &variation[n-1]
				last.Result = standardResult(remark.Result.Text)
				for _, after := range remark.Trailing {
					if c, ok := after.(*ast.Comment); ok {
						last.Comments = append(last.Comments, c.Text)
					}
				}
			} else {
				r.Comments = append(r.Comments, commentTexts(remark.Comments())...)
			}
			r.Variations = append(r.Variations, variation)
		}
	}
}

func commentTexts(comments iter.Seq[*ast.Comment]) (texts []string) {
	for c := range comments {
		texts = append(texts, c.Text)
	}
	return texts
}
