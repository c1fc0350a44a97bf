package diagram

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Config controls the drawing of a position. The zero Config draws it from Red's side, in simplified
// characters and light colours, without marks. Invalid squares draw nothing. An invalid value of an
// enumeration is treated as 0.
type Config struct {
	// Move is marked on both its squares, occupied or not. It may be the last move or a candidate. The null
	// move is not marked.
	Move board.Move

	Check  bool    // mark a king in check
	Marks  []Mark  // drawn in this order, above the pieces
	Arrows []Arrow // drawn in this order, above the marks; not in texts

	Traditional bool // traditional characters: 帥 for 帅
	Flip        bool // draw the board from Black's side

	// ICCS labels the files ａ to ｉ and the ranks ０ to ９ where there is room for only one system: in the
	// compact text and in the picture. Otherwise files are numbered from each side's right, as in Chinese and
	// WXF notation.
	ICCS bool

	// Paint returns a piece of a side as a text board shows it, for example with colour codes around it. A nil Paint changes
	// nothing.
	Paint func(side board.Color, piece string) string

	// The rest applies to pictures only.

	Theme    Theme          // set of colours
	Width    int            // width in pixels; 0 or less fills the available room
	Title    string         // name, which browsers show as a tooltip
	Language rules.Language // language of the title and the description
}

// A Mark is a sign on a square, occupied or not.
type Mark struct {
	Square board.Square
	Shape  Shape
	Class  Class
}

// An Arrow points from one square to another. It is not drawn if the squares are equal or one is off the
// board.
type Arrow struct {
	Move  board.Move
	Class Class
}

// A Shape is the look of a mark in a picture. In texts all marks are brackets.
type Shape uint8

const (
	Ring Shape = iota // around the square
	Dot               // on the square; on the piece's upper right edge if the square is occupied
)

// A Class is the meaning of a mark or an arrow, shown by its colour.
type Class uint8

const (
	Neutral Class = iota // blue, like the squares of Config.Move
	Good                 // green
	Bad                  // red, like the mark of check
	Other                // purple
)

// A Theme is a set of colours. A page can override it by the classes of the elements; see the package page.
type Theme uint8

const (
	Light Theme = iota
	Dark
	Auto // Light or Dark, following the reader's system
)

var (
	shapeNames = [...]string{Ring: "ring", Dot: "dot"}
	classNames = [...]string{Neutral: "neutral", Good: "good", Bad: "bad", Other: "other"}
	themeNames = [...]string{Light: "light", Dark: "dark", Auto: "auto"}
)

// known returns value if names has it, else 0.
func known[T ~uint8](names []string, value T) T {
	if int(value) >= len(names) {
		return 0
	}
	return value
}

// nameOf returns the name of value, or "unknown".
func nameOf[T ~uint8](names []string, value T) string {
	if int(value) >= len(names) {
		return "unknown"
	}
	return names[value]
}

// String returns "ring" or "dot".
func (s Shape) String() string { return nameOf(shapeNames[:], s) }

// String returns "neutral", "good", "bad" or "other".
func (c Class) String() string { return nameOf(classNames[:], c) }

// String returns "light", "dark" or "auto".
func (t Theme) String() string { return nameOf(themeNames[:], t) }

// moved reports whether s is a square of the marked move.
func (c *Config) moved(s board.Square) bool {
	return c.Move.From != c.Move.To && (s == c.Move.From || s == c.Move.To)
}

// checked reports whether to mark the king on s as in check.
func (c *Config) checked(pos *board.Position, s board.Square) bool {
	if !c.Check || pos.At(s).Kind() != board.King {
		return false
	}
	color := pos.At(s).Color()
	king, _ := pos.King(color) // a different one if a side has several
	return king == s && pos.InCheck(color)
}

// marked reports whether s has a mark of Marks.
func (c *Config) marked(s board.Square) bool {
	return slices.ContainsFunc(c.Marks, func(m Mark) bool { return m.Square == s })
}

// square returns the square at a column from the left and a row from the top of the drawing, both from 0. It
// returns board.NoSquare if they are off the board.
func (c *Config) square(column, row int) board.Square {
	if c.Flip {
		return board.SquareAt(board.Files-1-column, row)
	}
	return board.SquareAt(column, board.Ranks-1-row)
}
