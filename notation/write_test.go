package notation_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

// move reads a move as board.Move writes it.
func move(s string) board.Move {
	return board.Move{
		From: board.SquareAt(int(s[0]-'a'), int(s[1]-'0')),
		To:   board.SquareAt(int(s[2]-'a'), int(s[3]-'0')),
	}
}

// styles are all styles.
var styles = func() (all []notation.Style) {
	for i := range 1 << 5 {
		all = append(all, notation.Style{
			Script:     notation.Script(i & 1),
			Digits:     notation.Digits(i >> 1 & 1),
			Letters:    notation.Letters(i >> 2 & 1),
			Traverse:   notation.Traverse(i >> 3 & 1),
			BlackLower: i>>4 == 1,
		})
	}
	return all
}()

var notations = []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS, notation.UCI, notation.UCI10, notation.SAN}

func TestWrite(t *testing.T) {
	traditional := notation.Style{Script: notation.Traditional}
	ascii := notation.Style{Digits: notation.ASCII}
	tests := []struct {
		fen, move string
		n         notation.Notation
		style     notation.Style
		want      string
	}{
		{startFEN, "h2e2", notation.ICCS, notation.Style{}, "H2-E2"},
		{startFEN, "h2e2", notation.UCI, notation.Style{}, "h2e2"},
		{startFEN, "h2e2", notation.UCI10, notation.Style{}, "h3e3"},
		{startFEN, "h2h9", notation.UCI10, notation.Style{}, "h3h10"},
		{blackFEN, "b9c7", notation.UCI10, notation.Style{}, "b10c8"},
		{startFEN, "h2e2", notation.Chinese, notation.Style{}, "炮二平五"},
		{startFEN, "h0g2", notation.Chinese, notation.Style{}, "马二进三"},
		{startFEN, "h0g2", notation.Chinese, traditional, "馬二進三"},
		{startFEN, "h0g2", notation.Chinese, ascii, "马二进三"},
		{startFEN, "e0e1", notation.Chinese, notation.Style{}, "帅五进一"},
		{startFEN, "h0g2", notation.WXF, notation.Style{}, "N2+3"},
		{startFEN, "h0g2", notation.WXF, notation.Style{Letters: notation.EH, BlackLower: true}, "H2+3"},
		{startFEN, "g0e2", notation.WXF, notation.Style{Letters: notation.EH}, "E3+5"},
		{startFEN, "h2e2", notation.WXF, notation.Style{Traverse: notation.Equals}, "C2=5"},
		{blackFEN, "h9g7", notation.Chinese, notation.Style{}, "马８进７"},
		{blackFEN, "h9g7", notation.Chinese, traditional, "馬８進７"},
		{blackFEN, "h9g7", notation.Chinese, ascii, "马8进7"},
		{blackFEN, "g6g5", notation.Chinese, notation.Style{}, "卒７进１"},
		{blackFEN, "e9e8", notation.Chinese, traditional, "將５進１"},
		{blackFEN, "h9g7", notation.WXF, notation.Style{Letters: notation.EH, BlackLower: true}, "h8+7"},

		{cannonsFEN, "e5d5", notation.Chinese, notation.Style{}, "前炮平六"},
		{cannonsFEN, "e5e9", notation.Chinese, notation.Style{}, "前炮进四"},
		{cannonsFEN, "e2d2", notation.Chinese, traditional, "後炮平六"},
		{cannonsFEN, "e2d2", notation.WXF, notation.Style{Traverse: notation.Equals}, "C-=6"},
		{threeFEN, "c6d6", notation.Chinese, notation.Style{}, "中兵平六"},
		{threeFEN, "c6d6", notation.WXF, notation.Style{}, "P..6"},
		{threeFEN, "c6d6", notation.WXF, notation.Style{Traverse: notation.Equals}, "P.=6"},
		{fourFEN, "c5d5", notation.Chinese, notation.Style{}, "四兵平六"},
		{fourFEN, "c5d5", notation.WXF, notation.Style{}, "Pd.6"},
		{twoFilesFEN, "f6f7", notation.Chinese, notation.Style{}, "一兵进一"},
		{twoFilesFEN, "c5d5", notation.Chinese, notation.Style{}, "四兵平六"},
		{twoFilesFEN, "i3i4", notation.Chinese, notation.Style{}, "兵一进一"},
		{twinsFEN, "c4a2", notation.Chinese, notation.Style{}, "相七退九"},
		{twinsFEN, "f2e1", notation.Chinese, notation.Style{}, "仕四退五"},

		// The examples of real games that settle the order over two files.
		{"3a1kb2/2P1a1P1R/1RC6/n1N2PPc1/2b6/2B2pNr1/2P6/2n2App1/2p2K1p1/2B2ArC1 w - - 0 1",
			"g8f8", notation.Chinese, notation.Style{}, "一兵平四"},
		{"2P2a3/3k2C2/4R3b/9/3r2p1P/3p5/7C1/B8/3p2ppc/c3K4 b - - 0 1",
			"d1e1", notation.Chinese, ascii, "一卒平5"},

		// moves that can be written but not played
		{kingFEN, "e0d0", notation.Chinese, notation.Style{}, "帅五平六"},
		// moves without a text
		{startFEN, "e4e5", notation.ICCS, notation.Style{}, ""},
		{startFEN, "h9g7", notation.Chinese, notation.Style{}, ""},
		{startFEN, "h0f1", notation.WXF, notation.Style{}, ""},
		{startFEN, "h2e2", notation.Unknown, notation.Style{}, ""},
	}
	for _, test := range tests {
		pos := parse(t, test.fen)
		if got := notation.Write(&pos, move(test.move), test.n, test.style); got != test.want {
			t.Errorf("%s on %s is written %q, want %q", test.move, test.fen, got, test.want)
		}
	}
}

// More pieces share files than a set has: they are counted like pawns, up to nine.
func TestWriteImpossibleSets(t *testing.T) {
	for fen, want := range map[string]map[string]string{
		// ten rooks on two files
		"3k5/R1R6/R1R6/R1R6/R1R6/R1R6/9/9/9/5K3 w - - 0 1": {
			"c8d8": "一车平六", "c4d4": "五车平六", "a8b8": "六车平八", "a5b5": "九车平八", "a4b4": "",
		},
		"3k5/9/9/9/9/R8/R8/R8/9/5K3 w - - 0 1": {"a4b4": "前车平八", "a3b3": "中车平八", "a2b2": "后车平八"},
		// two elephants that can both advance
		"3k5/9/9/9/9/9/9/2B6/9/2B2K3 w - - 0 1": {"c0e2": "后相进五", "c2e4": "前相进五", "c2e0": "相七退五"},
	} {
		pos := parse(t, fen)
		for m, text := range want {
			if got := notation.Write(&pos, move(m), notation.Chinese, notation.Style{}); got != text {
				t.Errorf("%s on %s is written %q, want %q", m, fen, got, text)
			}
			if text == "" {
				continue
			}
			if r, err := notation.Read(&pos, notation.Chinese, text); err != nil || r.Move != move(m) {
				t.Errorf("%s on %s is read as %v, %v", text, fen, r.Move, err)
			}
		}
	}
}

// coordinates are the notations that the board writes too.
var coordinates = map[notation.Notation]board.Coordinates{notation.UCI: board.RanksFrom0, notation.UCI10: board.RanksFrom1}

// checkWriteRead holds the law of writing: the text of every legal move, in every notation and style, is read as that
// move, and as standard if the style is. A move may have no text only if the side has more than nine such pieces.
// Package board writes the same texts in the notations that it knows.
func checkWriteRead(t testing.TB, pos *board.Position, styles []notation.Style) {
	t.Helper()
	for _, m := range pos.AppendLegal(nil) {
		for _, n := range notations {
			for _, style := range styles {
				text := notation.Write(pos, m, n, style)
				if text == "" && count(pos, pos.At(m.From)) > 9 {
					continue
				}
				if ranks, ok := coordinates[n]; ok && text != ranks.FormatMove(m) {
					t.Fatalf("%v is written %s in %v, and %s by the board", m, text, n, ranks.FormatMove(m))
				}
				r, err := notation.Read(pos, n, text)
				if err != nil {
					t.Fatalf("%s: %v is written %s in %v: %v", pos.FEN(), m, text, n, err)
				}
				if r.Move != m || r.Spelling&^(notation.HalfWidth|notation.Character) != 0 {
					t.Fatalf("%s: %v is written %s in %v and read as %v, %v", pos.FEN(), m, text, n, r.Move, r.Spelling)
				}
				holdStandard(t, pos, n, text, r)
				if got := notation.DetectText(text); got != n && (n != notation.UCI10 || got != notation.UCI) {
					t.Fatalf("%s has the shape of %v, not %v", text, got, n)
				}
			}
		}
	}
}

func count(pos *board.Position, piece board.Piece) (n int) {
	for s := range board.NoSquare {
		if pos.At(s) == piece {
			n++
		}
	}
	return n
}

func TestWriteReadOfTheTruth(t *testing.T) {
	type row struct{ FEN string }
	for _, r := range testdata.Truth[row](t, "legal.jsonl", testdata.Size(4, 1)) {
		pos := parse(t, r.FEN)
		checkWriteRead(t, &pos, styles)
	}
}
