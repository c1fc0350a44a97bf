package board_test

import (
	"fmt"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

// TestHashIsFixed holds the values that other programs may have stored. They must
// not change.
func TestHashIsFixed(t *testing.T) {
	for _, test := range []struct {
		fen  string
		want uint64
	}{
		{"9/9/9/9/9/9/9/9/9/9 w - - 0 1", 0},
		{"9/9/9/9/9/9/9/9/9/K8 w - - 0 1", 0xe220a8397b1dcdaf},  // output 0
		{"9/9/9/9/9/9/9/9/9/1K7 w - - 0 1", 0x6e789e6aa1b965f4}, // output 1
		{"8p/9/9/9/9/9/9/9/9/9 w - - 0 1", 0xa2edf4b7efacdd5f},
		{"9/9/9/9/9/9/9/9/9/9 b - - 0 1", 0x5b5363cb9ea34ef3},
		{startFEN, 0x66914eb712139aaa},
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1", 0x82952070a41721eb},
		{"3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 12 80", 0x28eba1c38bd27d5b},
	} {
		if got := parse(t, test.fen).Hash(); got != test.want {
			t.Errorf("%s: %#016x, want %#016x", test.fen, got, test.want)
		}
	}
}

// scratch makes a hash as the documentation of Hash says, without the package.
func scratch(p board.Position) uint64 {
	output := func(n int) uint64 {
		x := uint64(n+1) * 0x9e3779b97f4a7c15
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		return x ^ x>>31
	}
	var hash uint64
	for rank := range 10 {
		for file := range 9 {
			piece := p.At(board.SquareAt(file, rank))
			if piece == 0 {
				continue
			}
			n := int(piece.Kind() - board.King)
			if piece.Color() == board.Black {
				n += 7
			}
			hash ^= output(90*n + 9*rank + file)
		}
	}
	if p.Side() == board.Black {
		hash ^= output(1260)
	}
	return hash
}

// A program that files games under their positions, as an opening book does,
// prints hashes as 16 hexadecimal digits.
func ExamplePosition_Hash() {
	pos := board.Start()
	fmt.Printf("%016x\n", pos.Hash())
	pos.Play(board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)})
	fmt.Printf("%016x\n", pos.Hash())
	// Output:
	// 66914eb712139aaa
	// 82952070a41721eb
}
