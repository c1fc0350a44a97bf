package board

import (
	"encoding/binary"
	"fmt"
)

// A Key is what repetition compares: the pieces on their squares and the side to
// move, without the counters. It can be the key of a map, and of a database in one
// of two forms: the text of [Key.String], or the 46 bytes of [Key.MarshalBinary].
// Where 8 bytes are wanted and a rare mistake does not matter, see [Position.Hash].
type Key struct {
	pieces files
	side   Color
}

// Key returns what makes p the same position as another for repetition.
func (p Position) Key() Key { return Key{p.files, p.side} }

// Side returns the side to move.
func (k Key) Side() Color { return k.side }

// Position returns the position that k is the key of, with its counters at 0 and 1.
func (k Key) Position() Position {
	var p Position
	for s := range NoSquare {
		if piece := k.at(s); piece != 0 {
			p.Place(s, piece)
		}
	}
	p.SetSide(k.side)
	return p
}

func (k *Key) at(s Square) Piece { return k.pieces.file[s.File()].at(s.Rank()) }

// String returns the first two fields of the position's FEN, the board and the side
// to move:
//
//	rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
func (k Key) String() string {
	p := k.Position()
	return string(appendSide(p.ranks.append(nil), k.side))
}

// MarshalText returns what String returns.
func (k Key) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads what [ParseFEN] reads, and leaves out the counters.
func (k *Key) UnmarshalText(text []byte) error {
	p, err := ParseFEN(string(text))
	*k = p.Key()
	return err
}

// keySize is how many bytes a key takes: half a byte for each square, and one for
// the side.
const keySize = Squares/2 + 1

// MarshalBinary returns the key as 46 bytes, which will not change. The first 45
// hold the squares from a0 to i0, a1 and so on to i9, two in a byte, the first in
// its upper half: 0 for an empty square, 1 to 7 for Red's king, advisor, elephant,
// horse, rook, cannon and pawn, 9 to 15 for Black's. The last is 0 for Red to move
// and 1 for Black.
func (k Key) MarshalBinary() ([]byte, error) { return k.AppendBinary(nil) }

// AppendBinary appends what MarshalBinary returns to dst and returns the longer
// slice.
func (k Key) AppendBinary(dst []byte) ([]byte, error) {
	for s := Square(0); s < NoSquare; s += 2 {
		dst = append(dst, byte(k.at(s)<<pointBits|k.at(s+1)))
	}
	return append(dst, byte(k.side)), nil
}

// AppendKey appends what [Key.MarshalBinary] returns of the position's key to dst and
// returns the longer slice. It costs much less.
func (p *Position) AppendKey(dst []byte) []byte {
	const rankBits = Files * pointBits
	// Two ranks are nine bytes: eight in low, and one in high.
	for rank := 0; rank < Ranks; rank += 2 {
		first, second := uint64(p.rank[rank]>>(margin*pointBits)), uint64(p.rank[rank+1]>>(margin*pointBits))
		low, high := first|second<<rankBits, second>>(64-rankBits)
		dst = binary.LittleEndian.AppendUint64(dst, swapHalves(low))
		dst = append(dst, byte(swapHalves(high)))
	}
	return append(dst, byte(p.side))
}

// swapHalves exchanges the halves of each byte.
func swapHalves(x uint64) uint64 {
	const lower = 0x0f0f0f0f_0f0f0f0f
	return x&lower<<4 | x>>4&lower
}

// UnmarshalBinary reads what [Key.MarshalBinary] returns.
func (k *Key) UnmarshalBinary(data []byte) error {
	if len(data) != keySize {
		return fmt.Errorf("%d bytes are no key of a position, which has %d", len(data), keySize)
	}
	var read Key
	for s := range NoSquare {
		piece := Piece(data[s/2]>>(pointBits*(1-s%2))) & Piece(point)
		if piece != MakePiece(piece.Color(), piece.Kind()) {
			return fmt.Errorf("%d is no piece in the key of a position", piece)
		}
		file, rank := s.File(), s.Rank()
		read.pieces.file[file] = read.pieces.file[file].with(rank, piece)
	}
	if read.side = Color(data[keySize-1]); !read.side.valid() {
		return fmt.Errorf("%d is no side in the key of a position", data[keySize-1])
	}
	*k = read
	return nil
}
