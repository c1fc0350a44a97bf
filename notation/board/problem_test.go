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
		want            string // its name
	}{
		{"cannon to the middle", startFEN, "h2e2", "legal"},
		{"empty square", startFEN, "e4e5", "no-piece"},
		{"Black's piece", startFEN, "e6e5", "wrong-side"},
		{"null move", startFEN, "a0a0", "wrong-shape"},
		{"own piece", startFEN, "a0a3", "own-piece"},
		{"own piece next door", startFEN, "a0b0", "own-piece"},

		{"king diagonally", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e1", "wrong-shape"},
		{"king two squares", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d2", "wrong-shape"},
		{"king out sideways", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0c0", "leaves-palace"},
		{"king out forwards", "4k4/9/9/9/9/9/9/3K5/9/9 w", "d2d3", "leaves-palace"},
		{"black king out", "9/9/4k4/9/9/9/9/3K5/9/9 b", "e7e6", "leaves-palace"},
		{"king into the open file", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", "kings-face"},
		{"king flies", "4k4/9/9/9/9/9/9/9/9/4K4 w", "e0e9", "wrong-shape"},

		{"advisor straight", "3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1f1", "wrong-shape"},
		{"advisor", "3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1f2", "legal"},
		{"advisor out", "3k5/9/9/9/9/9/9/5A3/9/4K4 w", "f2g1", "leaves-palace"},
		{"advisor leaves the kings facing", "4k4/9/9/9/9/9/9/9/4A4/4K4 w", "e1f2", "kings-face"},

		{"elephant one step", "3k5/9/9/9/9/9/9/9/9/2B1K4 w", "c0d1", "wrong-shape"},
		{"elephant", "3k5/9/9/9/9/9/9/9/9/2B1K4 w", "c0a2", "legal"},
		{"elephant's eye", "3k5/9/9/9/9/9/9/9/1n7/2B1K4 w", "c0a2", "eye-blocked"},
		{"elephant over the river", "3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c4a6", "crosses-river"},
		{"black elephant over the river", "3k5/9/9/9/2b6/9/9/9/9/4K4 b", "c5a3", "crosses-river"},

		{"horse straight", "3k5/9/9/9/9/9/9/9/9/1N2K4 w", "b0b2", "wrong-shape"},
		{"horse", "3k5/9/9/9/9/9/9/9/9/1N2K4 w", "b0c2", "legal"},
		{"horse's leg in front", "3k5/9/9/9/9/9/9/9/1P7/1N2K4 w", "b0c2", "leg-blocked"},
		{"horse's leg behind", "3k5/9/9/9/9/1N7/1p7/9/9/4K4 w", "b4a2", "leg-blocked"},
		{"horse's leg at the right", "3k5/9/9/9/9/9/9/9/9/1Np1K4 w", "b0d1", "leg-blocked"},
		{"horse's leg at the left", "3k5/9/9/9/9/2pN5/9/9/9/4K4 w", "d4b5", "leg-blocked"},
		{"horse past a piece that is no leg", "3k5/9/9/9/9/9/9/9/2p6/1N2K4 w", "b0d1", "legal"},
		{"horse's leg before own piece", startFEN, "b0d1", "leg-blocked"},

		{"rook diagonally", "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0b1", "wrong-shape"},
		{"rook", "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a9", "legal"},
		{"rook captures", "3k5/9/p8/9/9/9/9/9/9/R3K4 w", "a0a7", "legal"},
		{"rook's path along the file", "3k5/9/p8/9/9/9/9/9/9/R3K4 w", "a0a8", "path-blocked"},
		{"rook's path along the rank", "3k5/9/9/9/9/9/9/9/9/R1N1K4 w", "a0d0", "path-blocked"},

		{"cannon slides", "3k5/9/9/9/9/9/9/9/9/C3K4 w", "a0a9", "legal"},
		{"cannon diagonally", "3k5/9/9/9/9/9/9/9/9/C3K4 w", "a0b1", "wrong-shape"},
		{"cannon captures over its own piece", "r2k5/9/P8/9/9/9/9/9/9/C3K4 w", "a0a9", "legal"},
		{"cannon captures over an enemy", "r2k5/9/p8/9/9/9/9/9/9/C3K4 w", "a0a9", "legal"},
		{"cannon without a screen", "3k5/9/p8/9/9/9/9/9/9/C3K4 w", "a0a7", "no-screen"},
		{"cannon with two screens", "r2k5/p8/p8/9/9/9/9/9/9/C3K4 w", "a0a9", "many-screens"},
		{"cannon jumps to an empty square", "3k5/9/p8/9/9/9/9/9/9/C3K4 w", "a0a8", "cannon-blocked"},
		{"cannon onto its own piece", "3k5/9/9/9/9/P8/9/9/9/C3K4 w", "a0a4", "own-piece"},
		{"cannon jumps onto its own piece", "3k5/9/9/P8/9/P8/9/9/9/C3K4 w", "a0a6", "own-piece"},

		{"pawn", startFEN, "a3a4", "legal"},
		{"black pawn", "3k5/9/9/p8/9/9/9/9/9/4K4 b", "a6a5", "legal"},
		{"pawn two squares", startFEN, "a3a5", "wrong-shape"},
		{"pawn diagonally", startFEN, "a3b4", "wrong-shape"},
		{"pawn back", "3k5/9/9/9/P8/9/9/9/9/4K4 w", "a5a4", "pawn-retreat"},
		{"pawn far back", "3k5/9/9/9/P8/9/9/9/9/4K4 w", "a5a2", "pawn-retreat"},
		{"black pawn back", "3k5/9/9/9/9/p8/9/9/9/4K4 b", "a4a5", "pawn-retreat"},
		{"pawn sideways at home", "3k5/9/9/9/9/P8/9/9/9/4K4 w", "a4b4", "pawn-sideways"},
		{"pawn sideways across the river", "3k5/9/9/9/P8/9/9/9/9/4K4 w", "a5b5", "legal"},
		{"black pawn sideways at home", "3k5/9/9/9/p8/9/9/9/9/4K4 b", "a5b5", "pawn-sideways"},
		{"black pawn sideways across the river", "3k5/9/9/9/9/p8/9/9/9/4K4 b", "a4b4", "legal"},
		{"pawn sideways on the last rank", "P2k5/9/9/9/9/9/9/9/9/4K4 w", "a9b9", "legal"},

		{"check from a rook stands", "3k5/9/9/4r4/9/9/9/9/9/R3K4 w", "a0a1", "leaves-check"},
		{"check from a rook is met", "3k5/9/9/4r4/9/9/R8/9/9/4K4 w", "a3e3", "legal"},
		{"into a rook's file", "5k3/9/9/3r5/9/9/9/9/9/4K4 w", "e0d0", "leaves-check"},
		{"into a cannon's line", "5k3/9/9/3c5/3p5/9/9/9/9/4K4 w", "e0d0", "leaves-check"},
		{"screen put before a cannon", "3k5/9/9/4c4/9/9/9/9/9/R3K4 w", "a0a1", "legal"},
		{"own piece becomes the screen", "3k5/9/9/4c4/9/R8/9/9/9/4K4 w", "a4e4", "leaves-check"},
		{"into a horse's reach", "5k3/9/9/9/9/9/9/2n6/9/4K4 w", "e0d0", "leaves-check"},
		{"horse's leg shields", "5k3/9/9/9/9/9/9/2n6/2p6/4K4 w", "e0d0", "legal"},
		{"pinned horse's leg", "5k3/9/9/9/9/9/9/2n6/2R6/4K4 w", "c1c0", "legal"},
		{"before a pawn", "5k3/9/9/9/9/9/9/9/3p5/4K4 w", "e0d0", "leaves-check"},
		{"beside a pawn", "5k3/9/9/9/9/9/9/9/3p5/5K3 w", "f0e0", "legal"},
		{"pawn behind is harmless", "5k3/9/9/9/9/9/9/9/9/3pK4 w", "e0e1", "legal"},
		{"beside a pawn on the last rank", "5k3/9/9/9/9/9/9/9/4K4/3p5 w", "e1e0", "leaves-check"},
		{"a king with nobody to face", "9/9/9/9/9/9/9/9/9/3K5 w", "d0e0", "legal"},
		{"a side without a king", "4k4/9/9/9/9/9/9/9/9/R8 w", "a0a9", "legal"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			before := p
			if got := p.Problem(move(test.move)).Name(); got != test.want {
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
		if got := p.Problem(m).Name(); got != "off-board" {
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
	for p := board.NoProblem; p.Name() != "unknown"; p++ {
		text := p.String()
		if other, ok := seen[text]; ok || text == "" {
			t.Errorf("%d and %d both say %q", p, other, text)
		}
		seen[text] = p
		if want := p.Name() == "leaves-check" || p.Name() == "kings-face"; p.ExposesKing() != want {
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
