package board_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
)

func TestSquares(t *testing.T) {
	for s := range board.NoSquare {
		if got := board.SquareAt(s.File(), s.Rank()); got != s {
			t.Errorf("SquareAt(%d, %d) = %d, want %d", s.File(), s.Rank(), got, s)
		}
	}
	for _, off := range [][2]int{{-1, 0}, {9, 0}, {0, -1}, {0, 10}} {
		if s := board.SquareAt(off[0], off[1]); s != board.NoSquare || s.Valid() {
			t.Errorf("SquareAt(%d, %d) = %v", off[0], off[1], s)
		}
	}
	names := map[board.Square]string{0: "a0", 4: "e0", 8: "i0", 9: "a1", 89: "i9", board.NoSquare: "-", 255: "-"}
	for s, want := range names {
		if got := s.String(); got != want {
			t.Errorf("square %d = %s, want %s", s, got, want)
		}
	}
}

func TestPieces(t *testing.T) {
	for _, c := range []board.Color{board.Red, board.Black} {
		for k := board.King; k <= board.Pawn; k++ {
			p := board.MakePiece(c, k)
			if p == 0 || p.Color() != c || p.Kind() != k || k.String() == board.NoKind.String() {
				t.Errorf("%v %v is %v %v", c, k, p.Color(), p.Kind())
			}
		}
		if p := board.MakePiece(c, board.NoKind); p != 0 || p.String() != "." {
			t.Errorf("a piece of no kind is %v", p)
		}
	}
	if got := board.MakePiece(board.Black, board.Horse).String(); got != "n" {
		t.Errorf("a black horse is %s", got)
	}
}

func TestZeroPosition(t *testing.T) {
	var p board.Position
	if got, want := p.FEN(), "9/9/9/9/9/9/9/9/9/9 w - - 0 1"; got != want {
		t.Errorf("the zero Position is %s", got)
	}
	if got := p.Status(); got != board.Stalemate {
		t.Errorf("an empty board is %v", got)
	}
	p.Place(board.SquareAt(4, 0), board.MakePiece(board.Red, board.King))
	p.Place(board.NoSquare, board.MakePiece(board.Red, board.King))
	p.SetSide(board.Black)
	p.SetCounters(-1, 12)
	if got, want := p.FEN(), "9/9/9/9/9/9/9/9/9/4K4 b - - 0 12"; got != want {
		t.Errorf("built position is %s, want %s", got, want)
	}
}

func TestPlay(t *testing.T) {
	p := board.Start()
	for _, step := range []struct{ move, fen string }{
		{"h2e2", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"},
		{"h9g7", "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"},
		{"e2e6", "rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2"},
	} {
		p.Play(move(step.move))
		if got := p.FEN(); got != step.fen {
			t.Fatalf("after %s: %s, want %s", step.move, got, step.fen)
		}
	}
}

// TestPass holds that the null move, and any that ends where it starts, passes the
// turn and does nothing else.
func TestPass(t *testing.T) {
	for _, m := range []board.Move{{}, move("e0e0"), move("e5e5")} {
		p := board.Start()
		p.Play(m)
		if got, want := p.FEN(), startBoard+" b - - 1 1"; got != want || p != parse(t, want) {
			t.Errorf("after %v: %s, want %s", m, got, want)
		}
		p.Play(m)
		if got, want := p.FEN(), startBoard+" w - - 2 2"; got != want || p != parse(t, want) {
			t.Errorf("after %v twice: %s, want %s", m, got, want)
		}
	}
}

// TestNothingPanics asks with values that the types allow and that mean nothing.
func TestNothingPanics(t *testing.T) {
	p := board.Start()
	for i := range 256 {
		color, kind, piece, square := board.Color(i), board.Kind(i), board.Piece(i), board.Square(i)
		if s, ok := p.King(color); ok != (i < 2) || ok != s.Valid() {
			t.Errorf("King(%d) = %v, %v", i, s, ok)
		}
		if p.InCheck(color) {
			t.Errorf("InCheck(%d)", i)
		}
		if got := p.At(square); !square.Valid() && got != 0 {
			t.Errorf("At(%d) = %v", i, got)
		}
		for file := -1; file <= board.Files; file++ {
			if ranks := p.RanksOf(piece, file); piece.Kind() == board.NoKind && !ranks.Empty() {
				t.Errorf("RanksOf(%d, %d) is not empty", i, file)
			}
		}
		for _, m := range []board.Move{{From: square}, {To: square}, {From: square, To: square}} {
			p.Legal(m)
			q := p
			q.Play(m)
			if q.SetSide(color); !m.To.Valid() && color > board.Black && q != p {
				t.Errorf("%v or SetSide(%d) changed the position", m, i)
			}
		}
		q := p
		q.Place(square, piece)
		q.Place(square, board.MakePiece(color, kind))
		if got, want := q.Hash(), scratch(q); got != want {
			t.Errorf("Place(%d, …): the hash is %#x, want %#x", i, got, want)
		}
		for _, text := range []string{
			color.String(), color.Other().String(), kind.String(), piece.String(), piece.Color().String(), square.String(),
			board.Status(i).String(), board.Problem(i).String(), board.FENCode(i).String(), board.DefectKind(i).String(),
		} {
			if text == "" {
				t.Errorf("one of %d prints nothing", i)
			}
		}
	}
	for _, at := range []int{math.MinInt, -1, 9, 10, math.MaxInt} {
		if board.SquareAt(at, at).Valid() {
			t.Errorf("SquareAt(%d, %d) is on the board", at, at)
		}
	}
}

// TestValues holds that a position can be asked without a variable for it.
func TestValues(t *testing.T) {
	m := move("h2e2")
	if got := board.Start().FEN(); got != startFEN {
		t.Errorf("%s, want %s", got, startFEN)
	}
	if !board.Start().Legal(m) || board.Start().At(m.From) != board.MakePiece(board.Red, board.Cannon) || !board.Start().Same(board.Start()) {
		t.Error("the start cannot be asked")
	}
}

func TestSame(t *testing.T) {
	p, q := board.Start(), board.Start()
	for _, m := range []string{"h0g2", "h9g7", "g2h0", "g7h9"} {
		q.Play(move(m))
		if m != "g7h9" && p.Same(q) {
			t.Errorf("the same position after %s", m)
		}
	}
	if p == q || !p.Same(q) || p.Key() != q.Key() {
		t.Error("the position did not come back")
	}
}

func TestKing(t *testing.T) {
	tests := []struct {
		fen  string
		want string
	}{
		{startFEN, "e9"},
		{"9/9/9/9/k8/9/9/9/9/4K4 w", "a5"},
		{"5k3/9/9/9/k8/9/9/9/9/4K4 w", "f9"},
		{"9/9/9/9/9/9/9/9/9/4K4 w", "-"},
	}
	for _, test := range tests {
		p := parse(t, test.fen)
		s, ok := p.King(board.Black)
		if s.String() != test.want || ok != (test.want != "-") {
			t.Errorf("%s: black king on %v, %v", test.fen, s, ok)
		}
	}
}

func TestDefects(t *testing.T) {
	none := board.NoSquare
	at := func(s string) board.Square { return move(s + s).From }
	tests := []struct {
		name, fen string
		want      []board.Defect
	}{
		{"start", startFEN, nil},
		{"no red king", "4k4/9/9/9/9/9/9/9/9/9 w", []board.Defect{{board.KingMissing, board.Red, none}}},
		{"second king", "4k4/9/9/9/9/9/9/9/3K5/5K3 w", []board.Defect{{board.KingExtra, board.Red, at("d1")}}},
		{"king outside", "4k4/9/9/9/9/9/9/9/9/2K6 w", []board.Defect{{board.KingOutside, board.Red, at("c0")}}},
		{"facing", "4k4/9/9/9/9/9/9/9/9/4K4 w", []board.Defect{{board.KingsFacing, board.Black, at("e9")}}},
		{"opponent in check", "4k4/9/9/9/4R4/9/9/9/9/3K5 w", []board.Defect{{board.OpponentInCheck, board.Black, at("e9")}}},
		{"mover in check", "4k4/9/9/9/4R4/9/9/9/9/3K5 b", nil},
		{"third rook", "4k4/9/9/9/R8/9/9/9/9/R2K4R w", []board.Defect{{board.PieceExtra, board.Red, at("a5")}}},
		{"six pawns", "4k4/P8/9/9/P1P1P1P1P/9/9/9/9/3K5 w", []board.Defect{{board.PieceExtra, board.Red, at("a8")}}},
		{"advisors", "3aka3/4a4/9/9/9/9/9/9/3A5/3K5 w", []board.Defect{
			{board.AdvisorMisplaced, board.Red, at("d1")},
			{board.PieceExtra, board.Black, at("f9")},
		}},
		{"black advisor at Red's side", "4k4/9/9/9/9/9/9/9/9/3K2a2 w", []board.Defect{{board.AdvisorMisplaced, board.Black, at("g0")}}},
		{"elephants", "4k4/9/9/9/9/9/9/9/9/B2K5 w", []board.Defect{{board.ElephantMisplaced, board.Red, at("a0")}}},
		{"elephant across", "4k4/9/9/2B6/9/9/9/9/9/3K5 w", []board.Defect{{board.ElephantMisplaced, board.Red, at("c6")}}},
		{"elephants at home", "2b1k1b2/9/9/9/9/B7B/9/9/9/3K5 w", []board.Defect{
			{board.ElephantMisplaced, board.Red, at("a4")}, {board.ElephantMisplaced, board.Red, at("i4")},
		}},
		{"pawns", "4k4/9/9/9/9/P8/P8/1P7/3P5/3K5 w", []board.Defect{
			{board.PawnBehindStart, board.Red, at("d1")},
			{board.PawnBehindStart, board.Red, at("b2")},
			{board.PawnSharesFile, board.Red, at("a4")},
		}},
		{"pawn between files", "4k4/9/9/3p5/9/9/9/9/9/3K5 w", []board.Defect{{board.PawnOffFile, board.Black, at("d6")}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			if diff := cmp.Diff(test.want, p.Defects()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestDefectTexts(t *testing.T) {
	seen := map[string]bool{}
	for k := board.KingMissing; k <= board.PawnSharesFile; k++ {
		if text := k.String(); text == "" || seen[text] {
			t.Errorf("defect %d says %q", k, text)
		} else {
			seen[text] = true
		}
		if want := k < board.PieceExtra; k.Unplayable() != want {
			t.Errorf("%v: Unplayable = %v", k, !want)
		}
	}
	for want, d := range map[string]board.Defect{
		"Red d5: the king is outside its palace": {Kind: board.KingOutside, Color: board.Red, Square: move("d5d5").From},
		"Black: the king is missing":             {Kind: board.KingMissing, Color: board.Black, Square: board.NoSquare},
		"Black: unknown defect":                  {Kind: 255, Color: 255, Square: 255},
	} {
		if got := d.String(); got != want || d.Error() != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestElephantPoints(t *testing.T) {
	points := 0
	for s := range board.NoSquare {
		p := parse(t, "4k4/9/9/9/9/9/9/9/9/3K5 w")
		if p.At(s) != 0 {
			continue
		}
		p.Place(s, board.MakePiece(board.Black, board.Elephant))
		if p.Defects() == nil {
			points++
		}
	}
	if points != 7 {
		t.Errorf("%d points for elephants", points)
	}
}

func TestStatus(t *testing.T) {
	for fen, want := range map[string]board.Status{
		startFEN:                        board.Ongoing,
		"3k5/9/9/9/9/9/9/9/r8/1r2K4 w":  board.Checkmate,
		"3k5/9/9/9/9/9/9/9/3r5/4K4 w":   board.Ongoing,
		"4k4/9/3P1P3/9/9/9/9/9/9/4K4 b": board.Ongoing,
		"3k5/4P4/9/9/9/9/9/9/9/4K4 b":   board.Stalemate,
	} {
		p := parse(t, fen)
		if got := p.Status(); got != want {
			t.Errorf("%s: %v, want %v", fen, got, want)
		}
	}
}
