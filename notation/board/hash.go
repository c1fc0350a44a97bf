package board

// numbers holds the random numbers of the hash, by Piece and Square; those of the empty piece are 0.
// blackToMove is the number for Black to move.
var numbers, blackToMove = func() (numbers [1 << pointBits][Squares]uint64, blackToMove uint64) {
	var state splitmix64
	for _, c := range [...]Color{Red, Black} {
		for kind := King; kind <= Pawn; kind++ {
			of := &numbers[MakePiece(c, kind)]
			for s := range of {
				of[s] = state.next()
			}
		}
	}
	return numbers, state.next()
}()

// A splitmix64 is the state of the random generator of that name.
type splitmix64 uint64

func (state *splitmix64) next() uint64 {
	*state += 0x9e3779b97f4a7c15
	x := uint64(*state)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Hash returns a 64-bit hash of the pieces on their squares and the side to move. Positions with the same
// [Key] have the same hash. Other positions rarely do.
//
// It is a Zobrist hash that will not change, so programs in any language can exchange data keyed by it. Take
// the outputs 0 to 1260 of the generator splitmix64 seeded with 0; the first is 0xe220a8397b1dcdaf. Output
// 90·p + s is the number of piece p on square s. Here p is 0 to 6 for Red's king, advisor, elephant, horse,
// rook, cannon and pawn, and 7 to 13 for Black's. And s is 9 times the rank (0 to 9 from Red's side) plus the
// file (0 to 8 from Red's left). The hash is the exclusive or of the numbers of all pieces, and of output
// 1260 if Black is to move.
//
// The hash is updated as moves are played, so Hash takes constant time.
func (p turn) Hash() uint64 { return p.hash }
