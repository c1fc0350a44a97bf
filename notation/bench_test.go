package notation_test

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

// game is the opening of a game in Chinese notation.
var game = []string{
	"炮二平五", "马８进７", "马二进三", "车９平８", "车一平二", "马２进３", "兵七进一", "卒７进１",
	"车二进六", "炮８平９", "车二平三", "炮９退１", "马八进七", "士４进５", "炮八平九", "车１平２",
	"车九平八", "炮９平７", "车三平四", "马７进８",
}

// A ply is a text with the position that it is read on.
type ply struct {
	pos  board.Position
	text string
}

// plies plays the game from the start.
func plies(t testing.TB, n notation.Notation, texts []string) []ply {
	t.Helper()
	pos := board.Start()
	var plies []ply
	for _, text := range texts {
		r, err := notation.Read(&pos, n, text)
		if err != nil {
			t.Fatal(err)
		}
		plies = append(plies, ply{pos, text})
		pos.Play(r.Move)
	}
	return plies
}

func benchmarkRead(b *testing.B, n notation.Notation, plies []ply) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := &plies[i%len(plies)]
		if _, err := notation.Read(&p.pos, n, p.text); err != nil {
			b.Fatal(err)
		}
	}
}

// written returns plies in another notation.
func written(plies []ply, n notation.Notation) []ply {
	written := make([]ply, len(plies))
	for i, p := range plies {
		r, err := notation.Read(&p.pos, notation.DetectText(p.text), p.text)
		if err != nil {
			panic(err)
		}
		written[i] = ply{p.pos, notation.Write(&p.pos, r.Move, n, notation.Style{})}
	}
	return written
}

func BenchmarkReadChinese(b *testing.B) {
	benchmarkRead(b, notation.Chinese, plies(b, notation.Chinese, game))
}

func BenchmarkReadWXF(b *testing.B) {
	benchmarkRead(b, notation.WXF, written(plies(b, notation.Chinese, game), notation.WXF))
}

func BenchmarkReadICCS(b *testing.B) {
	benchmarkRead(b, notation.ICCS, written(plies(b, notation.Chinese, game), notation.ICCS))
}

// BenchmarkReadChineseCorpus reads moves of real games, from all their phases.
func BenchmarkReadChineseCorpus(b *testing.B) {
	benchmarkRead(b, notation.Chinese, corpus(b))
}

func BenchmarkAppendChinese(b *testing.B) {
	plies := plies(b, notation.Chinese, game)
	moves := make([]board.Move, len(plies))
	for i, p := range plies {
		r, err := notation.Read(&p.pos, notation.Chinese, p.text)
		if err != nil {
			b.Fatal(err)
		}
		moves[i] = r.Move
	}
	var text []byte
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		text = notation.Append(text[:0], &plies[i%len(plies)].pos, moves[i%len(moves)], notation.Chinese, notation.Style{})
	}
}

func BenchmarkStyleOf(b *testing.B) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		notation.StyleOf(game[i%len(game)])
	}
}

// corpus returns the plies of real games in Chinese notation, and skips the test
// when they are not there.
func corpus(t testing.TB) (plies []ply) {
	t.Helper()
	for _, game := range testdata.SampleMoves(t, testdata.SampleSize(t)/100) {
		pos := parse(t, game.Start)
		for text := range strings.FieldsSeq(game.Moves) {
			r, err := notation.Read(&pos, notation.UCI, text)
			if err != nil {
				t.Fatalf("%s: %v", game.Path, err)
			}
			plies = append(plies, ply{pos, notation.Write(&pos, r.Move, notation.Chinese, notation.Style{})})
			pos.Play(r.Move)
		}
	}
	return plies
}

func TestReadDoesNotAllocate(t *testing.T) {
	plies := plies(t, notation.Chinese, game)
	plies = append(plies,
		ply{parse(t, cannonsFEN), "前炮平六"},
		ply{parse(t, cannonsFEN), "炮五进四"},
		ply{parse(t, threeTwoFEN), "四兵平六"},
		ply{parse(t, threeTwoFEN), "中兵七平六"},
	)
	wxf, iccs := written(plies, notation.WXF), written(plies, notation.ICCS)
	allocs := testing.AllocsPerRun(10, func() {
		for i, p := range plies {
			notation.Read(&p.pos, notation.Chinese, p.text)
			notation.Read(&p.pos, notation.WXF, wxf[i].text)
			notation.Read(&p.pos, notation.ICCS, iccs[i].text)
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}
