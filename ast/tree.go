package ast

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Node is a part of the tree that has a place in the text.
type Node interface {
	// Range returns the node's place in the game's text.
	Range() Span
}

// A Game is one game of a file (PGN-1.3).
//
// The JSON of a Game is for logs and tests. It cannot be read back, since it does not name the types of remarks. To
// exchange games, programs use semantic.Record.
type Game struct {
	Source

	Tags Tags `json:"tags"` // in file order, duplicates kept (PGN-2)
	Main Line `json:"main"` // the moves played, with their comments and variations (PGN-3)

	Syntax Findings `json:"syntax,omitzero"` // findings of the grammar; semantic.Check adds those of the moves
}

// A Tag is a name and a value: [Name "value"] (PGN-2).
type Tag struct {
	Span          // includes the brackets
	Name   string `json:"name"`     // name as written; a name of the specification is in standard case, without a colon
	Value  string `json:"value"`    // value without the quotation marks, with \" and \\ resolved
	NameAt Span   `json:"name_at"`  // place of the name
	At     Span   `json:"value_at"` // place of the value, without the quotation marks
}

// A Line is a sequence of moves: the main line of a game, or a variation with its parentheses (PGN-5). It must not
// contain itself, because every walk through the tree would then be endless, and panics.
type Line struct {
	Span
	Leading  []Remark `json:"leading,omitempty"` // remarks before the first move
	Plies    []Ply    `json:"plies"`
	Result   Result   `json:"result,omitzero"`    // the zero Result if it is missing
	Trailing []Remark `json:"trailing,omitempty"` // remarks after the result: comments, and strays in error (PGN-3.7)
}

// A Ply is one side's move as written, with its number and remarks. Its meaning on a board is in semantic.Fact.
type Ply struct {
	Span             // place of the text
	Number  Number   `json:"number,omitzero"`   // the number written before this move, if any
	Text    string   `json:"text"`              // the move as written; parts that a comment separates are joined
	Remarks []Remark `json:"remarks,omitempty"` // the comments, variations and glyphs that follow, in the order written
}

// A Number is the round number written before a move: "7." or "7. ...".
type Number struct {
	Span           // includes the period and the ellipsis; zero if no number was written
	Value    int64 `json:"value"`              // the number; 0 if missing, math.MaxInt64 if too large
	Ellipsis bool  `json:"ellipsis,omitempty"` // reports whether dots replace Red's move
}

// A Remark may follow a move. It is a [*Comment], a variation ([*Line]), a [*Glyph], or in error a [*Stray].
// A tree that was read has no nil remarks. In a hand-made tree a nil Remark is skipped, but printing it
// returns an error. A Remark must not hold a nil pointer.
type Remark interface {
	Node
	clone() Remark // returns a deep copy
}

// A Comment is text in braces (PGN-3.5).
type Comment struct {
	Span        // includes the braces
	Text string `json:"text"` // text between the braces, with white space; unpaired braces inside are read as ｛ and ｝
}

// A Result ends a game: 1-0, 0-1, 1/2-1/2 or * (PGN-3.6).
type Result struct {
	Span
	Text string `json:"text"` // the result as written; "" if it is missing
}

// A Stray is text among the moves that has no meaning there (PGN-3.2). The tree keeps it so that nothing is
// lost. After a thousand adjacent strays, the last one holds all the rest, with the text between them.
type Stray struct {
	Span
	Text string `json:"text"` // the text as written
}

// Comments yields the comments after the move.
func (p *Ply) Comments() iter.Seq[*Comment] { return each[*Comment](p.Remarks) }

// Variations yields the variations after the move. Each replaces the move: same side to move, same position
// (PGN-5).
func (p *Ply) Variations() iter.Seq[*Line] { return each[*Line](p.Remarks) }

// Glyphs yields the glyphs after the move.
func (p *Ply) Glyphs() iter.Seq[*Glyph] { return each[*Glyph](p.Remarks) }

// Comments yields the comments before the line's first move.
func (l *Line) Comments() iter.Seq[*Comment] { return each[*Comment](l.Leading) }

func each[R Remark](remarks []Remark) iter.Seq[R] {
	return func(yield func(R) bool) {
		for _, r := range remarks {
			if r, ok := r.(R); ok && !yield(r) {
				return
			}
		}
	}
}

// Findings are the findings in one game. The number kept is limited, because a hostile file could have one
// for every byte.
type Findings struct {
	Diagnostics []Diagnostic       `json:"diagnostics,omitempty"` // in text order
	Dropped     map[rules.Rule]int `json:"dropped,omitempty"`     // number of findings not kept, by rule; nil if all were kept
}

// A Glyph is a sign after a move that rates it: one of ! ? !! ?? !? ?!, also in full-width characters, or $
// and a number of up to three digits, 0 to 255. Both forms come from chess PGN; the specification has no
// glyphs (PGN-3.5).
type Glyph struct {
	Span
	Text string `json:"text"` // the text as written
}

// Tags are the tags of a game, in file order.
type Tags []Tag
