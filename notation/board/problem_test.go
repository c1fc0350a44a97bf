package board_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

// move reads a move as Move.String writes it.
func move(text string) board.Move {
	m, err := board.ParseMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

const startFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

func TestProblem(t *testing.T) {
	tests := []struct {
		name, fen, move string
		want            board.Problem
	}{
		{"cannon to the middle", startFEN, "h2e2", board.NoProblem},
		{"empty square", startFEN, "e4e5", board.NoPiece},
		{"Black's piece", startFEN, "e6e5", board.WrongSide},
		{"null move", startFEN, "a0a0", board.WrongShape},
		{"own piece", startFEN, "a0a3", board.OwnPiece},
		{"own piece next door", startFEN, "a0b0", board.OwnPiece},

		{"king diagonally", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e1", board.WrongShape},
		{"king two squares", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d2", board.WrongShape},
		{"king out sideways", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0c0", board.LeavesPalace},
		{"king out forwards", "4k4/9/9/9/9/9/9/3K5/9/9 w", "d2d3", board.LeavesPalace},
		{"black king out", "9/9/4k4/9/9/9/9/3K5/9/9 b", "e7e6", board.LeavesPalace},
		{"king into the open file", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", board.KingsFace},
		{"king flies", "4k4/9/9/9/9/9/9/9/9/4K4 w", "e0e9", board.WrongShape},

		{"advisor straight", "3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1f1", board.WrongShape},
		{"advisor", "3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1f2", board.NoProblem},
		{"advisor out", "3k5/9/9/9/9/9/9/5A3/9/4K4 w", "f2g1", board.LeavesPalace},
		{"advisor leaves the kings facing", "4k4/9/9/9/9/9/9/9/4A4/4K4 w", "e1f2", board.KingsFace},

		{"elephant one step", "3k5/9/9/9/9/9/9/9/9/2B1K4 w", "c0d1", board.WrongShape},
		{"elephant", "3k5/9/9/9/9/9/9/9/9/2B1K4 w", "c0a2", board.NoProblem},
		{"elephant's eye", "3k5/9/9/9/9/9/9/9/1n7/2B1K4 w", "c0a2", board.EyeBlocked},
		{"elephant over the river", "3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4a6", board.CrossesRiver},
		{"black elephant over the river", "3k5/9/9/9/2b6/9/9/9/9/4K4 b", "c5a3", board.CrossesRiver},

		{"horse straight", "3k5/9/9/9/9/9/9/9/9/1N2K4 w", "b0b2", board.WrongShape},
		{"horse", "3k5/9/9/9/9/9/9/9/9/1N2K4 w", "b0c2", board.NoProblem},
		{"horse's leg in front", "3k5/9/9/9/9/9/9/9/1P7/1N2K4 w", "b0c2", board.LegBlocked},
		{"horse's leg behind", "3k5/9/9/9/9/1N7/1p7/9/9/4K4 w", "b4a2", board.LegBlocked},
		{"horse's leg at the right", "3k5/9/9/9/9/9/9/9/9/1Np1K4 w", "b0d1", board.LegBlocked},
		{"horse's leg at the left", "3k5/9/9/9/9/2pN5/9/9/9/4K4 w", "d4b5", board.LegBlocked},
		{"horse past a piece that is no leg", "3k5/9/9/9/9/9/9/9/2p6/1N2K4 w", "b0d1", board.NoProblem},
		{"horse's leg before own piece", startFEN, "b0d1", board.LegBlocked},

		{"rook diagonally", "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0b1", board.WrongShape},
		{"rook", "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a9", board.NoProblem},
		{"rook captures", "3k5/9/p8/9/9/9/9/9/9/R3K4 w", "a0a7", board.NoProblem},
		{"rook's path along the file", "3k5/9/p8/9/9/9/9/9/9/R3K4 w", "a0a8", board.PathBlocked},
		{"rook's path along the rank", "3k5/9/9/9/9/9/9/9/9/R1N1K4 w", "a0d0", board.PathBlocked},

		{"cannon slides", "3k5/9/9/9/9/9/9/9/9/C3K4 w", "a0a9", board.NoProblem},
		{"cannon diagonally", "3k5/9/9/9/9/9/9/9/9/C3K4 w", "a0b1", board.WrongShape},
		{"cannon captures over its own piece", "r2k5/9/P8/9/9/9/9/9/9/C3K4 w", "a0a9", board.NoProblem},
		{"cannon captures over an enemy", "r2k5/9/p8/9/9/9/9/9/9/C3K4 w", "a0a9", board.NoProblem},
		{"cannon without a screen", "3k5/9/p8/9/9/9/9/9/9/C3K4 w", "a0a7", board.NoScreen},
		{"cannon with two screens", "r2k5/p8/p8/9/9/9/9/9/9/C3K4 w", "a0a9", board.ManyScreens},
		{"cannon jumps to an empty square", "3k5/9/p8/9/9/9/9/9/9/C3K4 w", "a0a8", board.CannonBlocked},
		{"cannon onto its own piece", "3k5/9/9/9/9/P8/9/9/9/C3K4 w", "a0a4", board.OwnPiece},
		{"cannon jumps onto its own piece", "3k5/9/9/P8/9/P8/9/9/9/C3K4 w", "a0a6", board.OwnPiece},

		{"pawn", startFEN, "a3a4", board.NoProblem},
		{"black pawn", "3k5/9/9/p8/9/9/9/9/9/4K4 b", "a6a5", board.NoProblem},
		{"pawn two squares", startFEN, "a3a5", board.WrongShape},
		{"pawn diagonally", startFEN, "a3b4", board.WrongShape},
		{"pawn back", "3k5/9/9/9/P8/9/9/9/9/4K4 w", "a5a4", board.PawnRetreat},
		{"pawn far back", "3k5/9/9/9/P8/9/9/9/9/4K4 w", "a5a2", board.PawnRetreat},
		{"black pawn back", "3k5/9/9/9/9/p8/9/9/9/4K4 b", "a4a5", board.PawnRetreat},
		{"pawn sideways at home", "3k5/9/9/9/9/P8/9/9/9/4K4 w", "a4b4", board.PawnSideways},
		{"pawn sideways across the river", "3k5/9/9/9/P8/9/9/9/9/4K4 w", "a5b5", board.NoProblem},
		{"black pawn sideways at home", "3k5/9/9/9/p8/9/9/9/9/4K4 b", "a5b5", board.PawnSideways},
		{"black pawn sideways across the river", "3k5/9/9/9/9/p8/9/9/9/4K4 b", "a4b4", board.NoProblem},
		{"pawn sideways on the last rank", "P2k5/9/9/9/9/9/9/9/9/4K4 w", "a9b9", board.NoProblem},

		{"check from a rook stands", "3k5/9/9/4r4/9/9/9/9/9/R3K4 w", "a0a1", board.LeavesCheck},
		{"check from a rook is met", "3k5/9/9/4r4/9/9/R8/9/9/4K4 w", "a3e3", board.NoProblem},
		{"into a rook's file", "5k3/9/9/3r5/9/9/9/9/9/4K4 w", "e0d0", board.LeavesCheck},
		{"into a cannon's line", "5k3/9/9/3c5/3p5/9/9/9/9/4K4 w", "e0d0", board.LeavesCheck},
		{"screen put before a cannon", "3k5/9/9/4c4/9/9/9/9/9/R3K4 w", "a0a1", board.NoProblem},
		{"own piece becomes the screen", "3k5/9/9/4c4/9/R8/9/9/9/4K4 w", "a4e4", board.LeavesCheck},
		{"into a horse's reach", "5k3/9/9/9/9/9/9/2n6/9/4K4 w", "e0d0", board.LeavesCheck},
		{"horse's leg shields", "5k3/9/9/9/9/9/9/2n6/2p6/4K4 w", "e0d0", board.NoProblem},
		{"pinned horse's leg", "5k3/9/9/9/9/9/9/2n6/2R6/4K4 w", "c1c0", board.NoProblem},
		{"before a pawn", "5k3/9/9/9/9/9/9/9/3p5/4K4 w", "e0d0", board.LeavesCheck},
		{"beside a pawn", "5k3/9/9/9/9/9/9/9/3p5/5K3 w", "f0e0", board.NoProblem},
		{"pawn behind is harmless", "5k3/9/9/9/9/9/9/9/9/3pK4 w", "e0e1", board.NoProblem},
		{"beside a pawn on the last rank", "5k3/9/9/9/9/9/9/9/4K4/3p5 w", "e1e0", board.LeavesCheck},
		{"a king with nobody to face", "9/9/9/9/9/9/9/9/9/3K5 w", "d0e0", board.NoProblem},
		{"a side without a king", "4k4/9/9/9/9/9/9/9/9/R8 w", "a0a9", board.NoProblem},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			before := p
			if got := p.Problem(move(test.move)); got != test.want {
				t.Errorf("%s on %s: %v, want %v", test.move, test.fen, got, test.want)
			}
			if p != before {
				t.Error("the position has changed")
			}
		})
	}
}

func TestProblemOffBoard(t *testing.T) {
	p := board.Start()
	for _, m := range []board.Move{{From: 90, To: 0}, {From: 0, To: 90}, {From: 255, To: 255}} {
		if got := p.Problem(m); got != board.OffBoard {
			t.Errorf("%d to %d: %v", m.From, m.To, got)
		}
		p.Play(m)
	}
	if p != board.Start() {
		t.Error("a move off the board changed the position")
	}
}

func TestProblemTexts(t *testing.T) {
	seen := map[string]board.Problem{}
	for p := board.NoProblem; p <= board.KingsFace; p++ {
		text := p.String()
		if other, ok := seen[text]; ok || text == "" {
			t.Errorf("%d and %d both say %q", p, other, text)
		}
		seen[text] = p
		if want := p == board.LeavesCheck || p == board.KingsFace; p.ExposesKing() != want {
			t.Errorf("%v: ExposesKing = %v", p, !want)
		}
	}
}

// A king outside its palace, which a faulty FEN may have, is attacked by whatever
// could move there.
func TestCheckOutsideThePalace(t *testing.T) {
	for fen, want := range map[string]bool{
		"3ak4/4K4/9/9/9/9/9/9/9/9 w":  true, // by the advisor and the king
		"2b1k4/9/4K4/9/9/9/9/9/9/9 w": true, // by the elephant, and facing
		"2b2k3/9/4K4/9/9/9/9/9/9/9 w": true,
		"2b2k3/9/3K5/9/9/9/9/9/9/9 w": false,
	} {
		p := parse(t, fen)
		if got := p.InCheck(board.Red); got != want {
			t.Errorf("%s: InCheck = %v", fen, got)
		}
	}
}
