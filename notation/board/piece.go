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

// A Kind is the type of a piece, regardless of its side. Its value is the piece's digit on a keypad (clause
// MOVE-2).
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

// A Piece is a Kind with a Color. The zero Piece is an empty square.
type Piece uint8

// colorBit is the bit of a Piece that holds its color. The kind is in the bits below.
const colorBit = 3

// MakePiece returns the piece of a color and kind, or the empty square for NoKind.
func MakePiece(c Color, k Kind) Piece {
	if k == NoKind || k > Pawn {
		return 0
	}
	return Piece(c&1)<<colorBit | Piece(k)
}

// Color returns the side of p. The result is meaningless for the empty square.
func (p Piece) Color() Color { return Color(p>>colorBit) & 1 }

// Kind returns the kind of p, NoKind for the empty square.
func (p Piece) Kind() Kind { return Kind(p & (1<<colorBit - 1)) }

// String returns p's letter in FEN: upper case for Red, "." for the empty square.
func (p Piece) String() string { return string(rune(p.letter())) }

// pieceLetters has the letters of FEN, by Kind.
const pieceLetters = ".KABNRCP"

// letters has the letters of all pieces. The empty square is a dot for either color.
const letters = pieceLetters + ".kabnrcp"

func (p Piece) letter() byte { return letters[p&Piece(point)] }
