package notation_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// The ways in which a position is made of bytes.
const (
	played = iota // legal moves from the start
	placed        // pieces of any kind anywhere
	pawns         // both kings, and pawns of the two sides on few files
	ways
)

// position makes a position of bytes.
func position(way uint8, choices []byte) board.Position {
	if way%ways == played {
		pos := board.Start()
		for _, choice := range choices {
			moves := pos.AppendLegal(nil)
			if len(moves) == 0 {
				break
			}
			pos.Play(moves[int(choice)%len(moves)])
		}
		return pos
	}
	var pos board.Position
	for i := 0; i+1 < len(choices); i += 2 {
		square, kind := board.Square(choices[i]%board.Squares), board.Kind(choices[i+1]%7+1)
		if way%ways == pawns {
			square, kind = board.SquareAt(int(choices[i]%3*3), int(choices[i]/3%10)), board.Pawn
		}
		pos.Place(square, board.MakePiece(board.Color(choices[i+1]>>7), kind))
	}
	if way%ways == pawns {
		pos.Place(board.SquareAt(4, 0), board.MakePiece(board.Red, board.King))
		pos.Place(board.SquareAt(5, 9), board.MakePiece(board.Black, board.King))
	}
	pos.SetSide(board.Color(len(choices) % 2))
	return pos
}

var twoStyles = []notation.Style{{}, {
	Script: notation.Traditional, Digits: notation.ASCII,
	Letters: notation.EH, Traverse: notation.Equals, BlackLower: true,
}}

func FuzzWriteRead(f *testing.F) {
	f.Add(uint8(played), []byte{3, 14, 15, 92, 65, 35, 89, 79, 32})
	f.Add(uint8(placed), []byte("0k 9K!R+R5R"))
	f.Add(uint8(pawns), []byte("0a9b8c7d6e5f4g3h2i1"))
	f.Fuzz(func(t *testing.T, way uint8, choices []byte) {
		pos := position(way, choices[:min(len(choices), 100)])
		checkWriteRead(t, &pos, twoStyles)
	})
}

func TestWriteReadOfRandomPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		for way := range uint8(ways) {
			choices := make([]byte, random.IntN(80))
			for i := range choices {
				choices[i] = byte(random.Uint32())
			}
			pos := position(way, choices)
			checkWriteRead(t, &pos, twoStyles)
		}
	}
}

// FuzzRead holds the laws of reading. Read never panics. It returns a legal move, whose standard text is read as the
// same move. An error has exactly one reason.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"炮二平五", "前炮退二", "二兵四平五", "P..6", "33.4", "++.4", "H2-E2", "仕四变兵", "\xff二平五"} {
		for _, fen := range []string{startFEN, cannonsFEN, threeTwoFEN} {
			f.Add(fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		pos, err := board.ParseFEN(fen)
		if err != nil {
			return
		}
		for n := notation.Unknown; n <= notation.Vietnamese; n++ {
			r, err := notation.Read(&pos, n, text)
			var e *notation.MoveError
			if errors.As(err, &e) {
				if (e.Reason == notation.NoReason) == (e.Problem == board.NoProblem) {
					t.Errorf("%v %q on %s: reason %v and problem %v", n, text, fen, e.Reason, e.Problem)
				}
				if e.Kind != notation.Syntax && notation.DetectText(text) == notation.Unknown {
					t.Errorf("%v %q on %s: no shape but %v", n, text, fen, e)
				}
				continue
			}
			if !pos.Legal(r.Move) {
				t.Errorf("%v %q on %s is the illegal %v", n, text, fen, r.Move)
			}
			holdStandard(t, &pos, n, text, r)
			standard := notation.Write(&pos, r.Move, n, notation.StyleOf(text))
			if standard == "" {
				continue
			}
			if again, err := notation.Read(&pos, n, standard); err != nil || again.Move != r.Move {
				t.Errorf("%v %q on %s is %v, but %s is %v, %v", n, text, fen, r.Move, standard, again.Move, err)
			}
		}
	})
}
