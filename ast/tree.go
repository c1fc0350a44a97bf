package ast

import "iter"

// A Node is anything in the tree that has a place in the text.
type Node interface {
	// Range returns the node's place in the game's text.
	Range() Span
}

// A Game is one game of a file (PGN-1.3).
type Game struct {
	Source

	Tags Tags // in file order, duplicates kept (PGN-2)
	Main Line // the moves played, with their comments and variations (PGN-3)

	Findings // of the grammar
}

// A Tag is a pair of name and value: [Name "value"] (PGN-2).
type Tag struct {
	Span          // with the brackets
	Name   string // as written, but one of the specification as it stands there, whatever its case, and no colon behind it
	Value  string // without the quotation marks, \" and \\ resolved
	NameAt Span   // the place of the name
	At     Span   // the place of the value, without the quotation marks
}

// A Line is a sequence of moves: the main line of a game, or a variation with
// its parentheses (PGN-5).
type Line struct {
	Span
	Leading  []Remark // what stands before the first move
	Plies    []Ply
	Result   Result   // the zero Result when there is none
	Trailing []Remark // what stands after the result: comments, and strays in error (PGN-3.7)
}

// A Ply is what one side plays: a move as it was written, with its number and what
// is said about it. What it means on a board, semantic.Fact says.
type Ply struct {
	Span             // the place of the text
	Number  Number   // the number written before this move, if any
	Text    string   // as written; one that a comment split is put together
	Remarks []Remark // the comments, variations and glyphs that follow, in the order written
}

// A Number is a round's number as written before a move: "7." or "7. ...".
type Number struct {
	Span           // with its period and the ellipsis; zero when no number was written
	Value    int64 // the number; 0 for none, and math.MaxInt64 for one too large to hold
	Ellipsis bool  // whether dots say that Red's move is left out
}

// A Remark is what may follow a move: a [*Comment], a variation ([*Line]) or a
// [*Glyph], and in error a [*Stray].
type Remark interface {
	Node
	clone() Remark // a copy that shares nothing with it
}

// A Comment is text in braces (PGN-3.5).
type Comment struct {
	Span        // with the braces
	Text string // between the braces, white space and all; braces inside that are no pairs are read as ｛ and ｝
}

// A Result ends a game: 1-0, 0-1, 1/2-1/2 or * (PGN-3.6).
type Result struct {
	Span
	Text string // as written; "" when there is none
}

// A Stray is text among the moves that means nothing where it stands (PGN-3.2).
// It is kept so that nothing is lost. Of very many that stand together, a thousand and
// more, the last one is all the others, with what stands between them.
type Stray struct {
	Span
	Text string // as written
}

// Comments yields the comments that follow the move.
func (m *Ply) Comments() iter.Seq[*Comment] { return each[*Comment](m.Remarks) }

// Variations yields the variations that stand after the move. Each replaces it:
// same side to move, same position (PGN-5).
func (m *Ply) Variations() iter.Seq[*Line] { return each[*Line](m.Remarks) }

// Glyphs yields the glyphs that follow the move.
func (m *Ply) Glyphs() iter.Seq[*Glyph] { return each[*Glyph](m.Remarks) }

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
