package board

import (
	"encoding/binary"
	"fmt"
)

// A Key identifies a position for repetition: the pieces on their squares and the side to move, without the
// counters. It can be the key of a map. As the key of a database use the text of [Key.String] or the 46 bytes
// of [Key.MarshalBinary]. If 8 bytes are wanted and rare collisions do not matter, use [Position.Hash].
type Key struct {
	pieces files
	side   Color
}

// Key returns the key of p. Two positions are the same for repetition if their keys are equal.
func (p Position) Key() Key { return Key{p.files, p.side} }

// Side returns the side to move.
func (k Key) Side() Color { return k.side }

// Position returns the position with key k and the counters 0 and 1.
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

// String returns the first two fields of the position's FEN, the board and the side to move:
//
//	rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w
func (k Key) String() string {
	p := k.Position()
	return string(appendSide(p.ranks.append(nil), k.side))
}

// MarshalText returns the result of String.
func (k Key) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText parses a FEN like [ParseFEN] and ignores the counters.
func (k *Key) UnmarshalText(text []byte) error {
	p, err := ParseFEN(string(text))
	*k = p.Key()
	return err
}

// keySize is the size of a key in bytes: half a byte for each square, and one byte for the side.
const keySize = Squares/2 + 1

// MarshalBinary returns the key as 46 bytes, in a format that will not change. The first 45 bytes hold the
// squares in the order a0 to i0, a1, and so on to i9. Each byte holds two squares, the first in its upper
// half. 0 is an empty square, 1 to 7 are Red's king, advisor, elephant, horse, rook, cannon and pawn, and 9
// to 15 are Black's. The last byte is 0 for Red to move and 1 for Black.
func (k Key) MarshalBinary() ([]byte, error) { return k.AppendBinary(nil) }

// AppendBinary appends the result of MarshalBinary to dst and returns the extended slice.
func (k Key) AppendBinary(dst []byte) ([]byte, error) {
	for s := Square(0); s < NoSquare; s += 2 {
		dst = append(dst, byte(k.at(s)<<pointBits|k.at(s+1)))
	}
	return append(dst, byte(k.side)), nil
}

// AppendKey appends the [Key.MarshalBinary] of the position's key to dst and returns the extended slice. It
// is much faster than building the key.
func (p *Position) AppendKey(dst []byte) []byte {
	const rankBits = Files * pointBits
	// Two ranks are nine bytes: eight in low, one in high.
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

// UnmarshalBinary parses the result of [Key.MarshalBinary].
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
