package notation_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
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

func BenchmarkReadChinese(b *testing.B) {
	plies := plies(b, notation.Chinese, game)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := &plies[i%len(plies)]
		if _, err := notation.Read(&p.pos, notation.Chinese, p.text); err != nil {
			b.Fatal(err)
		}
	}
}
