package diagram

import (
	"slices"

	"github.com/xqpgn/xqpgn/notation/board"
)

// Options say how a position is drawn. The zero Options draw it as Red sees it, in
// simplified characters and light colours, with nothing marked. Values that mean
// nothing, such as squares off the board, draw nothing; of an enumeration they mean
// its zero value.
type Options struct {
	// Move is marked on both its squares, with a piece on them or not: the last
	// move of the position, or one that is tried on it. The null move is not.
	Move board.Move

	Check  bool    // mark each king that is in check
	Marks  []Mark  // drawn in this order, above the pieces
	Arrows []Arrow // drawn in this order, above the marks; the texts have none

	Traditional bool // traditional characters: 帥 for 帅
	Flip        bool // draw the board as Black sees it

	// ICCS labels the files ａ to ｉ and the ranks ０ to ９ where there is room for
	// one system only: in the compact text and in the picture. Otherwise files
	// are numbered from each side's right, as Chinese and WXF notation have it.
	ICCS bool

	// What follows is for the picture alone.

	Theme    Theme    // its colours
	Width    int      // its width in pixels; 0 or less for as wide as there is room
	Title    string   // its name, which browsers show beside the pointer
	Language Language // that of the title, and of what the picture says of itself
}

// A Mark is a sign on a square, with a piece on it or not.
type Mark struct {
	Square board.Square
	Shape  Shape
	Class  Class
}

// An Arrow goes from a square to another. One that leads nowhere, or from or to a
// square off the board, is not drawn.
type Arrow struct {
	Move  board.Move
	Class Class
}

// A Shape is what a mark looks like in a picture. In a text all have brackets.
type Shape uint8

const (
	Ring Shape = iota // around the square
	Dot               // on the square; if a piece stands there, on its edge at the upper right
)

// A Class is what a mark or an arrow stands for, and so its colour.
type Class uint8

const (
	Neutral Class = iota // blue, as the squares of Options.Move are
	Good                 // green
	Bad                  // red, as the mark of check is
	Other                // purple
)

// A Theme is a set of colours. A page can choose its own by the classes that the
// elements have; see the page of the package.
type Theme uint8

const (
	Light Theme = iota
	Dark
	Auto // Light or Dark, as the reader's system is
)

// A Language is one that a picture says in what it shows.
type Language uint8

const (
	EN Language = iota // English
	ZH                 // Chinese
)

var (
	shapeNames    = [...]string{Ring: "ring", Dot: "dot"}
	classNames    = [...]string{Neutral: "neutral", Good: "good", Bad: "bad", Other: "other"}
	themeNames    = [...]string{Light: "light", Dark: "dark", Auto: "auto"}
	languageNames = [...]string{EN: "en", ZH: "zh-Hans"}
)

// known returns a value of an enumeration, and 0 for one that is not in the table of
// its names.
func known[T ~uint8](names []string, value T) T {
	if int(value) >= len(names) {
		return 0
	}
	return value
}

// nameOf returns the name of a value, "unknown" for one that has none.
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

// String returns the tag of the language, "en" or "zh-Hans".
func (l Language) String() string { return nameOf(languageNames[:], l) }

// moved reports whether a square is one of the marked move's.
func (o *Options) moved(s board.Square) bool {
	return o.Move.From != o.Move.To && (s == o.Move.From || s == o.Move.To)
}

// checked reports whether the king on a square is to be marked as in check.
func (o *Options) checked(pos *board.Position, s board.Square) bool {
	if !o.Check || pos.At(s).Kind() != board.King {
		return false
	}
	color := pos.At(s).Color()
	king, _ := pos.King(color) // another where a side has several
	return king == s && pos.InCheck(color)
}

// marked reports whether a square has a mark of its own.
func (o *Options) marked(s board.Square) bool {
	return slices.ContainsFunc(o.Marks, func(m Mark) bool { return m.Square == s })
}

// square returns the square in a column from the left and a row from the top of
// what is drawn, both from 0; it is off the board if they are.
func (o *Options) square(column, row int) board.Square {
	if o.Flip {
		return board.SquareAt(board.Files-1-column, row)
	}
	return board.SquareAt(column, board.Ranks-1-row)
}
