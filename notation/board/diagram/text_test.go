package diagram

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/width"

	"github.com/xqpgn/xqpgn/notation/board"
)

// columns counts the columns of a terminal that a text takes, and fails if that
// depends on the terminal.
func columns(t *testing.T, text string) int {
	t.Helper()
	n := 0
	for _, r := range text {
		switch kind := width.LookupRune(r).Kind(); kind {
		case width.EastAsianWide, width.EastAsianFullwidth:
			n += 2
		case width.EastAsianNarrow:
			n++
		default:
			t.Errorf("%q is of kind %v", r, kind)
		}
	}
	return n
}

// TestColumns holds that marks move nothing: every point stands in its column,
// beneath or above the name of its file, which lines of equal width say.
func TestColumns(t *testing.T) {
	const points = 9*3 + 1 // each with what stands before it, and the last edge
	for _, o := range everyConfig() {
		for from := range board.Squares {
			pos := board.Start()
			o.Move = board.Move{From: board.Square(from), To: board.Square((from + 1) % board.Squares)}
			for i, line := range strings.Split(string(AppendText(nil, pos, o)), "\n") {
				want := 2 + 1 + points + 1 + 2
				switch i {
				case 0, 1, 14, 15:
					want = 2 + 1 + points - 1
				case 2, 13, 16:
					want = 0
				}
				if got := columns(t, line); got != want {
					t.Fatalf("%+v: %q takes %d columns, want %d", o, line, got, want)
				}
			}
			for line := range strings.Lines(string(AppendCompact(nil, pos, "", o))) {
				want := points - 1
				if o.ICCS {
					want += 2
				}
				if got := columns(t, strings.TrimRight(line, "]\n")); got != want {
					t.Fatalf("%+v: %q takes %d columns, want %d", o, line, got, want)
				}
			}
		}
	}
}

// everyConfig returns every config but those with a move.
func everyConfig() []Config {
	var all []Config
	for i := range 8 {
		all = append(all, Config{Traditional: i&1 > 0, Flip: i&2 > 0, ICCS: i&4 > 0})
	}
	return all
}

// TestPieces holds that no two pieces look alike in either script.
func TestPieces(t *testing.T) {
	for _, o := range everyConfig() {
		seen := map[string]board.Piece{}
		for _, color := range []board.Color{board.Red, board.Black} {
			for kind := board.King; kind <= board.Pawn; kind++ {
				p := board.MakePiece(color, kind)
				name := o.plainName(p)
				if other, ok := seen[name]; ok || name == "" {
					t.Errorf("%v and %v are both %q", other, p, name)
				}
				seen[name] = p
			}
		}
	}
}

// TestCompactLines holds which line has the names of files: that on the side of
// the player to move.
func TestCompactLines(t *testing.T) {
	const (
		red       = " 九 八 七 六 五 四 三 二 一"
		redFlip   = " 一 二 三 四 五 六 七 八 九"
		black     = " １ ２ ３ ４ ５ ６ ７ ８ ９"
		blackFlip = " ９ ８ ７ ６ ５ ４ ３ ２ １"
	)
	tests := []struct {
		side        board.Color
		o           Config
		first, last string
	}{
		{board.Red, Config{}, " 车 马 象 士 将 士 象 马 车", red},
		{board.Black, Config{}, black, " 俥 傌 相 仕 帅 仕 相 傌 俥"},
		{board.Red, Config{Flip: true}, redFlip, " 车 马 象 士 将 士 象 马 车"},
		{board.Black, Config{Flip: true}, " 俥 傌 相 仕 帅 仕 相 傌 俥", blackFlip},
		{board.Black, Config{ICCS: true}, "９ 车 马 象 士 将 士 象 马 车", "　 ａ ｂ ｃ ｄ ｅ ｆ ｇ ｈ ｉ"},
		{board.Red, Config{ICCS: true, Flip: true}, "０ 俥 傌 相 仕 帅 仕 相 傌 俥", "　 ｉ ｈ ｇ ｆ ｅ ｄ ｃ ｂ ａ"},
	}
	for _, test := range tests {
		pos := board.Start()
		pos.SetSide(test.side)
		lines := strings.Split(string(AppendCompact(nil, pos, "> ", test.o)), "\n")
		got := []string{lines[0], lines[len(lines)-2], lines[len(lines)-1]}
		if diff := cmp.Diff([]string{"> " + test.first, "> " + test.last, ""}, got); diff != "" || len(lines) != 12 {
			t.Errorf("%v to move, %+v: %d lines (-want +got):\n%s", test.side, test.o, len(lines)-1, diff)
		}
	}
}

// TestCheck holds the brackets of kings in check, which give way to those of a move.
func TestCheck(t *testing.T) {
	pos, err := board.ParseFEN("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	e9, f9 := board.SquareAt(4, 9), board.SquareAt(5, 9)
	tests := []struct {
		o    Config
		want string
	}{
		{Config{}, " ｜ ＋ ＋ ＋ 将 ＋ ＋ ＋ ｜\n"},
		{Config{Check: true}, " ｜ ＋ ＋ ＋<将>＋ ＋ ＋ ｜\n"},
		{Config{Check: true, Marks: []Mark{{Square: e9}, {Square: f9}}}, " ｜ ＋ ＋ ＋<将|＋)＋ ＋ ｜\n"},
		{Config{Check: true, Move: board.Move{From: e9, To: f9}}, " ｜ ＋ ＋ ＋[将|＋]＋ ＋ ｜\n"},
	}
	for _, test := range tests {
		got := strings.SplitAfter(string(AppendCompact(nil, pos, "", test.o)), "\n")[1]
		if got != test.want {
			t.Errorf("%+v: %q, want %q", test.o, got, test.want)
		}
	}
}

// TestMarks holds the brackets of moves in all directions.
func TestMarks(t *testing.T) {
	tests := []struct {
		from, to board.Square
		o        Config
		want     string // the rows that have marks
	}{
		{board.SquareAt(0, 0), board.SquareAt(0, 0), Config{}, ""},
		{board.SquareAt(0, 0), board.SquareAt(1, 0), Config{}, "[俥|傌]相 仕 帅 仕 相 傌 俥\n"},
		{board.SquareAt(1, 0), board.SquareAt(0, 0), Config{}, "[俥|傌]相 仕 帅 仕 相 傌 俥\n"},
		{board.SquareAt(7, 2), board.SquareAt(8, 2), Config{}, " ｜ 炮 ＋ ＋ ＋ ＋ ＋[炮|｜]\n"},
		{board.SquareAt(7, 2), board.SquareAt(8, 2), Config{Flip: true}, "[｜|炮]＋ ＋ ＋ ＋ ＋ 炮 ｜\n"},
		{board.SquareAt(7, 0), board.SquareAt(6, 2), Config{Traditional: true},
			" ｜ 炮 ＋ ＋ ＋ ＋[＋]炮 ｜\n 俥 傌 相 仕 帥 仕 相[傌]俥\n"},
		{board.SquareAt(4, 4), board.SquareAt(4, 5), Config{Flip: true},
			" ｜ 丄 丄 丄[丄]丄 丄 丄 ｜\n ｜ 丅 丅 丅[丅]丅 丅 丅 ｜\n"},
		{board.SquareAt(0, 0), board.NoSquare, Config{}, "[俥]傌 相 仕 帅 仕 相 傌 俥\n"},
		{board.SquareAt(0, 0), board.SquareAt(1, 0), Config{Marks: []Mark{
			{Square: board.SquareAt(1, 0)}, {Square: board.SquareAt(2, 0), Shape: Dot}, {Square: board.SquareAt(8, 0), Class: 99}, {Square: 99}}},
			"[俥|傌|相)仕 帅 仕 相 傌(俥)\n"},
	}
	pos := board.Start()
	for _, test := range tests {
		test.o.Move = board.Move{From: test.from, To: test.to}
		var got string
		for line := range strings.Lines(string(AppendCompact(nil, pos, "", test.o))) {
			if strings.ContainsAny(line, "[|]()") {
				got += line
			}
		}
		if got != test.want {
			t.Errorf("%v, %+v:\n%s\nwant\n%s", test.o.Move, test.o, got, test.want)
		}
	}
}
