package diagram

import (
	"fmt"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

// samples are what the golden files show. The pictures of all of them have been
// looked at, small and large, in a browser and with librsvg.
var samples = []struct {
	name string // of the golden files
	fen  string
	o    Config
}{
	{"start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", Config{Title: "<1> 开局 & co."}},
	{"moved", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
		Config{Move: board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)}}},
	{"flipped", "2bakab2/4R4/2n1c1n2/p3p3p/2p6/6P2/P1P1P3P/N1C1C1N2/4K4/2BA1AB1r w - - 0 30",
		Config{Move: board.Move{From: board.SquareAt(4, 8), To: board.SquareAt(4, 9)}, Traditional: true, Flip: true, ICCS: true}},
	{"marked", "2bakab2/4R4/2n1c1n2/p3p3p/2p6/6P2/P1P1P3P/N1C1C1N2/4K4/2BA1AB1r b - - 0 30", marked},
	{"dark", "2bakab2/4R4/2n1c1n2/p3p3p/2p6/6P2/P1P1P3P/N1C1C1N2/4K4/2BA1AB1r b - - 0 30", in(Dark)},
	{"auto", "2bakab2/4R4/2n1c1n2/p3p3p/2p6/6P2/P1P1P3P/N1C1C1N2/4K4/2BA1AB1r b - - 0 30", in(Auto)},
	{"empty", "9/9/9/9/9/9/9/9/9/9 w - - 0 1", Config{}},
}

// marked is a config with everything that can be marked.
var marked = Config{
	Move: board.Move{From: board.SquareAt(4, 3), To: board.SquareAt(4, 8)}, Check: true,
	Marks: []Mark{
		{board.SquareAt(2, 7), Ring, Neutral}, {board.SquareAt(6, 2), Ring, Good}, {board.SquareAt(4, 6), Ring, Bad}, {board.SquareAt(5, 4), Ring, Other},
		{board.SquareAt(0, 6), Dot, Neutral}, {board.SquareAt(7, 4), Dot, Good}, {board.SquareAt(2, 5), Dot, Bad}, {board.SquareAt(8, 0), Dot, Other},
	},
	Arrows: []Arrow{
		{board.Move{From: board.SquareAt(3, 9), To: board.SquareAt(4, 8)}, Good},
		{board.Move{From: board.SquareAt(2, 7), To: board.SquareAt(4, 8)}, Neutral},
		{board.Move{From: board.SquareAt(8, 0), To: board.SquareAt(8, 3)}, Bad},
		{board.Move{From: board.SquareAt(2, 2), To: board.SquareAt(2, 5)}, Other},
	},
	Width: 606, Language: rules.ZH,
}

// in returns the same config in another theme.
func in(theme Theme) Config {
	o := marked
	o.Theme = theme
	return o
}

// named returns a picture with a character in the place of each outline of one, to be read.
func named(picture []byte) []byte {
	return outlineOf.ReplaceAllFunc(picture, func(d []byte) []byte {
		if c := characterOf(string(d[len(`d="`) : len(d)-1])); c != 0 {
			return fmt.Appendf(nil, `d="%c"`, c)
		}
		return d
	})
}

var outlineOf = regexp.MustCompile(`d="[^"]+"`)

func TestGolden(t *testing.T) {
	forms := map[string]func(board.Position, Config) []byte{
		".txt":         func(pos board.Position, o Config) []byte { return AppendText(nil, pos, o) },
		".compact.txt": func(pos board.Position, o Config) []byte { return AppendCompact(nil, pos, "    ", o) },
		".svg":         func(pos board.Position, o Config) []byte { return named(AppendSVG(nil, pos, o)) },
	}
	for _, sample := range samples {
		pos, err := board.ParseFEN(sample.fen)
		if err != nil {
			t.Fatal(err)
		}
		for extension, draw := range forms {
			path := filepath.Join("testdata", sample.name+extension)
			got := draw(pos, sample.o)
			testdata.Golden(t, path, string(got))
		}
	}
}
