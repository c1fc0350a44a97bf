package board

// A Color is one of the two sides.
type Color uint8

// The two sides. Red moves first in the starting position.
const (
	Red Color = iota
	Black
)

// Other returns the opponent's color.
func (c Color) Other() Color { return c ^ 1 }

func (c Color) valid() bool { return c <= Black }

var colorNames = [...]string{"red", "black"}

// String returns "red" or "black".
func (c Color) String() string {
	if !c.valid() {
		return "unknown color"
	}
	return colorNames[c]
}

// A Kind is what a piece is, whichever side it belongs to. Its value is the
// digit that stands for it on a keypad (clause MOVE-2).
type Kind uint8

// The seven kinds, and NoKind for an empty square.
const (
	NoKind Kind = iota
	King
	Advisor
	Elephant
	Horse
	Rook
	Cannon
	Pawn
)

var kindNames = [...]string{"none", "king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"}

// String returns the kind's English name in lower case, "none" for NoKind.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "none"
	}
	return kindNames[k]
}

// A Piece is a kind of a color. The zero Piece is an empty square.
type Piece uint8

// colorBit is where a Piece keeps its color; the kind is below it.
const colorBit = 3

// MakePiece returns the piece of that color and kind, and the empty square for
// NoKind.
func MakePiece(c Color, k Kind) Piece {
	if k == NoKind || k > Pawn {
		return 0
	}
	return Piece(c&1)<<colorBit | Piece(k)
}

// Color returns the side that p belongs to; for the empty square it means nothing.
func (p Piece) Color() Color { return Color(p>>colorBit) & 1 }

// Kind returns what p is, NoKind for the empty square.
func (p Piece) Kind() Kind { return Kind(p & (1<<colorBit - 1)) }

// String returns p's letter in FEN, upper case for Red, "." for the empty square.
func (p Piece) String() string { return string(rune(p.letter())) }

// pieceLetters are the letters that FEN is written with, by Kind.
const pieceLetters = ".KABNRCP"

// letters are those of all pieces; that of the empty square is a dot for either color.
const letters = pieceLetters + ".kabnrcp"

func (p Piece) letter() byte { return letters[p&Piece(point)] }
