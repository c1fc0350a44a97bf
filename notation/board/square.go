package board

// The size of the board.
const (
	Files   = 9             // files a to i
	Ranks   = 10            // ranks 0 to 9
	Squares = Files * Ranks // number of points
)

// A Square is a point of the board. Its value is 9 times the rank plus the file, so a0 is 0 and i9 is 89.
type Square uint8

// NoSquare is off the board.
const NoSquare Square = Squares

// SquareAt returns the square on a file (0 for a to 8 for i) and a rank (0 to 9). It returns NoSquare if
// either is off the board.
func SquareAt(file, rank int) Square {
	if file < 0 || file >= Files || rank < 0 || rank >= Ranks {
		return NoSquare
	}
	return Square(rank*Files + file)
}

// Valid reports whether s is on the board.
func (s Square) Valid() bool { return s < Squares }

// File returns the file of s, 0 for a to 8 for i.
func (s Square) File() int { return int(filesOf[s]) }

// Rank returns the rank of s, 0 to 9 from Red's side.
func (s Square) Rank() int { return int(ranksOf[s]) }

// filesOf and ranksOf hold the remainder and the quotient of a square divided by nine. They are tables
// because each move needs them a dozen times.
var filesOf, ranksOf = func() (files, ranks [1 << 8]uint8) {
	for s := range files {
		files[s], ranks[s] = uint8(s%Files), uint8(s/Files)
	}
	return files, ranks
}()

// A Move moves the piece on From to To and captures the piece there. A Move need not be legal; see
// [Position.Problem]. The zero Move is the null move, which only passes the turn.
type Move struct{ From, To Square }

// IsZero reports whether m is the null move.
func (m Move) IsZero() bool { return m == Move{} }

// The board as seen by a side.

// forward returns one rank towards the enemy: +1 for Red, -1 for Black.
func (c Color) forward() int { return 1 - 2*int(c) }

// advance returns the number of ranks from c's own first rank to s, 0 to 9.
func (s Square) advance(c Color) int {
	if c == Red {
		return s.Rank()
	}
	return Ranks - 1 - s.Rank()
}

// river is the number of ranks on a side's own half.
const river = 5

// crossed reports whether s is across the river for c.
func (s Square) crossed(c Color) bool { return s.advance(c) >= river }

// palaceLeft and palaceRight are the outer files of both palaces, and palaceDepth is the number of their
// ranks.
const (
	palaceLeft  = 3
	palaceRight = 5
	palaceDepth = 3
)

// inPalace reports whether s is in c's palace.
func (s Square) inPalace(c Color) bool {
	file := s.File()
	return file >= palaceLeft && file <= palaceRight && s.advance(c) < palaceDepth
}

// A squareSet is a set of squares.
type squareSet [2]uint64

func (set *squareSet) add(s Square)           { set[s>>6] |= 1 << (s & 63) }
func (set *squareSet) addAll(other squareSet) { set[0] |= other[0]; set[1] |= other[1] }
func (set *squareSet) has(s Square) bool      { return set[s>>6]>>(s&63)&1 != 0 }
