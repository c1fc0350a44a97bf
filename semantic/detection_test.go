package semantic_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// TestDetection checks the detected notation of games, and the findings about it.
func TestDetection(t *testing.T) {
	const (
		rooks = "[FEN \"3k5/9/9/9/9/9/R8/R8/9/5K3 w - - 0 1\"]\n"
		roads = "[FEN \"3ak4/9/9/3R5/9/9/2N6/9/9/3K3R1 w - - 0 1\"]\n"
	)
	for _, test := range []struct {
		tags, moves string
		want        notation.Notation
		played      int
		found       []string
	}{
		// WXF or Vietnamese, by letters that only one has, by what plays, or by the tag
		{"", "1. P2-5 M8.7 2. M2.3 X9-8", notation.Vietnamese, 4, []string{"move-notation"}},
		{"", "1. P2-5 M8.7", notation.Vietnamese, 2, []string{"move-notation"}},
		{"", "1. Pháo 2 bình 5 Mã 8 tấn 7", notation.Vietnamese, 2, []string{"move-notation", "move-character"}},
		{"", "1. P2-2 M8.8", notation.WXF, 0, []string{"move-notation", "move-impossible"}},
		{"", "1. C2.5 C8.5", notation.WXF, 2, []string{"move-notation"}},
		{"[Format \"Vietnamese\"]\n", "1. P2-5 M8.7", notation.Vietnamese, 2, []string{"format-value"}},
		// ranks from the top
		{"", "1. H7-E7 H0-G2 2. H9-G7 I0-H0", notation.ICCS, 4, []string{"move-notation"}},
		{"[Format \"ICCS\"]\n", "1. H7-E7 H0-G2 2. H9-G7 I0-H0", notation.ICCS, 4, []string{"move-notation"}},
		{"", "1. h8e8 h1g3 2. h10g8 i1h1", notation.UCI10, 4, []string{"move-notation"}},
		{"", "1. h2e2 H9-G7 2. h0g2 h2e2", notation.UCI, 3, []string{"move-notation", "move-squares", "move-impossible"}},
		// by a rank 10 or a rank 0
		{"", "1. h3e3 h10g8 2. h1g3", notation.UCI10, 3, []string{"move-notation"}},
		{"", "1. h2e2 h9g7 2. h0g2", notation.UCI, 3, []string{"move-notation", "move-squares"}},
		{"[Format \"UCI10\"]\n", "1. h3e3 h10g8", notation.UCI10, 2, []string{"format-value"}},
		{"[Format \"UCI10\"]\n", "1. h2e2 h9g7 2. h0g2", notation.UCI, 3, []string{"format-value", "move-notation", "move-squares"}},
		{"[Format \"UCI10\"]\n", "1. h2e2 h9g7", notation.UCI10, 0, []string{"format-value", "move-impossible"}},
		{"[Format \"ICCS\"]\n", "1. h3e3 h10g8", notation.UCI10, 2, []string{"move-notation"}},
		{"[Format \"ICCS\"]\n", "1. H3-E3 H8-E8", notation.ICCS, 0, []string{"move-impossible"}},
		{"[Format \"ICCS\"]\n", "1. H2-E2 B9-C7 2. H0-G2 H10-G8", notation.ICCS, 3, []string{"move-syntax"}},
		{"[Format \"ICCS\"]\n", "1. H2-E2 H10-G8", notation.ICCS, 1, []string{"move-syntax"}},
		{"[Format \"ICCS\"]\n", "1. h2xe2", notation.ICCS, 1, []string{"move-character"}},
		{"", "1. h3e3 h10g8 2. h0g2", notation.UCI10, 2, []string{"move-notation", "move-syntax"}},
		{"", "1. h3e3 (1. b1c3 b10c8) b8e8", notation.UCI10, 2, []string{"move-notation"}},
		{"", "1. h3-e3 b10-c8", notation.UCI10, 2, []string{"move-notation", "move-character"}},
		{"", "1. H3-E3 B10-C8", notation.UCI10, 2, []string{"move-notation", "move-character"}},
		// by the number of playable moves
		{"", "1. h3e3 h8e8", notation.UCI10, 2, []string{"move-notation"}},
		{"", "1. h3e3", notation.UCI10, 1, []string{"move-notation"}},
		{"", "1. h2e2 h7e7", notation.UCI, 2, []string{"move-notation", "move-squares"}},
		{"", "1. h3e3 h8e8 2. e3e3", notation.UCI, 0, []string{"move-notation", "move-impossible", "move-squares"}}, // neither
		{rooks, "1. a3b3", notation.UCI, 1, []string{"move-ranks", "move-squares"}},
		{rooks, "1. A3-B3", notation.ICCS, 1, []string{"move-ranks"}},
		{rooks, "1. A3-B3 D9-D8 2. A2-B2", notation.ICCS, 3, []string{"move-notation"}},
		{rooks, "1. a3b3 d10d9", notation.UCI10, 2, []string{"move-notation"}},
		{rooks + "[Format \"ICCS\"]\n", "1. A3-B3", notation.ICCS, 1, nil},
		{rooks + "[Format \"UCI\"]\n", "1. a3b3", notation.UCI, 1, []string{"format-name", "move-squares"}},
		{rooks + "[Format \"UCI10\"]\n", "1. a3b3", notation.UCI10, 1, []string{"format-value"}},
		{rooks + "[Format \"WXF\"]\n", "1. a3b3", notation.UCI, 1, []string{"move-ranks", "move-squares"}},
		{"[FEN \"none\"]\n", "1. a3b3", notation.UCI, 0, []string{"fen-syntax", "move-notation", "move-squares"}},
		{"[FEN \"none\"]\n", "1. Che3 Hg8", notation.SAN, 0, []string{"fen-syntax", "move-notation"}},
		// algebraic
		{"", "1. Che3 Nhg8 2. Nhg3 Rih10", notation.SAN, 4, []string{"move-notation"}},
		{"", "1. Che3 Hg8 2. Hg3 Rh10", notation.SAN, 4, []string{"move-notation"}},
		{"[Format \"SAN\"]\n", "1. Che3 Hg8", notation.SAN, 2, []string{"format-value"}},
		{"[Format \"san\"]\n", "1. Che3 Hg8", notation.SAN, 2, []string{"format-value"}},
		{"[Format \"SAN\"]\n", "1. C2.5 N8+7", notation.WXF, 2, []string{"format-value", "move-notation"}},
		{"[Format \"WXF\"]\n", "1. Che3 Hg8", notation.SAN, 2, []string{"move-notation"}},
		{"[Format \"WXF\"]\n", "1. C2.5 Hg8 2. N2+3", notation.WXF, 3, []string{"move-notation"}},
		{"[Format \"SAN\"]\n", "1. Ce3 Hg8", notation.SAN, 0, []string{"format-value", "move-ambiguous"}},
		{"[Format \"SAN\"]\n", "1. Che3+ Hg8+ 2. Cxe7 Hxc8", notation.SAN, 4, []string{"format-value", "move-character", "move-spelling"}},
		{"[Format \"SAN\"]\n", "1. Che3 Nhg8 2. Ce7", notation.SAN, 3, []string{"format-value"}}, // the x is left out
		{"", "1. E1e3 A10e9 2. H1g3", notation.SAN, 0, []string{"move-notation", "move-ambiguous"}},
		{"", "1. Ege3 A10e9 2. H1g3", notation.SAN, 1, []string{"move-notation", "move-ambiguous"}},
		// rooks on d7 and h1: if a changed file is always named, Rh7 is the rook on h1
		{roads, "1. Rh7 Ade9 2. Hce5", notation.SAN, 3, []string{"move-notation", "move-spelling"}},
		{roads, "1. Rh7 Ade9 2. He5", notation.SAN, 0, []string{"move-notation", "move-ambiguous"}},
		{roads, "1. Rdh7 Ade9 2. He5", notation.SAN, 3, []string{"move-notation"}},
		{"", "1. e4 e5 2. Nf3 Nc6", notation.Chinese, 0, []string{"move-syntax"}}, // chess
		// with ranks from 0
		{"", "1. Che2 Ege7 2. Hg2 Cxe4+", notation.SAN, 3, []string{"move-notation", "move-impossible"}},
		{"[Format \"SAN\"]\n", "1. Che2 Ege7", notation.SAN, 2, []string{"format-value"}},
	} {
		_, info := check(t, head+test.tags+test.moves+" *")
		var found []string
		for _, d := range info.All().Diagnostics {
			found = append(found, d.Rule.ID())
		}
		if diff := cmp.Diff(test.found, found); diff != "" {
			t.Errorf("%s%s: findings (-want +got):\n%s", test.tags, test.moves, diff)
		}
		if info.Notation != test.want || info.Played != test.played {
			t.Errorf("%s%s is read as %v, %d moves, want %v, %d", test.tags, test.moves, info.Notation, info.Played, test.want, test.played)
		}
	}
}

// dialects are the ways to write moves that can be detected without a Format tag.
var dialects = []struct {
	name  string
	n     notation.Notation
	write func(*board.Position, board.Move) string
	alike bool // some moves of a position have the same text
}{
	{"Chinese", notation.Chinese, writer(notation.Chinese), false},
	{"WXF", notation.WXF, writer(notation.WXF), false},
	{"ICCS", notation.ICCS, writer(notation.ICCS), false},
	{"UCI", notation.UCI, writer(notation.UCI), false},
	{"UCI10", notation.UCI10, writer(notation.UCI10), false},
	{"SAN", notation.SAN, writer(notation.SAN), false},
	{"SAN of elephantchess.io", notation.SAN, made.FileWhenChanged, true},
}

func writer(n notation.Notation) func(*board.Position, board.Move) string {
	return func(position *board.Position, m board.Move) string {
		return notation.Write(position, m, n, notation.Style{})
	}
}

// TestUndeclared writes random games with variations in every notation, without a
// Format tag, from the start of a game and from later on: each is read as the moves
// that were written, or the finding says that it can be read in two ways, or a move
// of the dialect that writes some alike is refused.
func TestUndeclared(t *testing.T) {
	for _, d := range dialects {
		random := rand.New(rand.NewPCG(17, 3))
		counts := map[string]int{}
		for range testdata.Size(30, 1000) {
			var moves []board.Move
			game := undeclared(random, d.write, &moves)
			text, err := grammar.Append(nil, game)
			if err != nil {
				t.Fatal(err)
			}
			info := semantic.Check(grammar.Parse(string(text))[0])
			outcome := "right"
			switch read, misread := readAs(info, moves); {
			case slices.ContainsFunc(info.Semantic.Diagnostics, func(f ast.Diagnostic) bool { return f.Rule == rules.MustByID("move-ranks") }):
				outcome = "named as either"
			case misread || info.Notation != d.n:
				outcome = "wrong"
				t.Errorf("%s is read as %v, want %v\n%s", d.name, info.Notation, moves, text)
			case read < len(moves):
				outcome = "refused"
				if !d.alike || !slices.ContainsFunc(info.Stops, func(s semantic.Stop) bool { return s.Err.Kind == notation.Ambiguous }) {
					t.Errorf("%s: %d moves of %d are read\n%s", d.name, read, len(moves), text)
				}
			}
			counts[outcome]++
		}
		t.Log(d.name, counts)
		if counts["right"] == 0 {
			t.Errorf("%s: none is read", d.name)
		}
	}
}

// readAs returns how many of the moves of a game were read, and whether any was read
// as another one.
func readAs(info *semantic.Info, moves []board.Move) (read int, misread bool) {
	for i, f := range info.Facts {
		if f.Played {
			read++
			misread = misread || i >= len(moves) || f.Move != moves[i]
		}
	}
	return read, misread
}

// undeclared returns a random game and its moves in text order. Half of the games begin in a random position.
func undeclared(random *rand.Rand, write func(*board.Position, board.Move) string, moves *[]board.Move) *ast.Game {
	game := &ast.Game{Tags: ast.Tags{{Name: "Game", Value: "Chinese Chess"}}}
	position := board.Start()
	if random.IntN(2) == 0 {
		for range random.IntN(200) {
			legal := position.AppendLegal(nil)
			if next := position.After(legal[random.IntN(len(legal))]); next.Status() == board.Ongoing {
				position = next
			}
		}
		game.Tags = append(game.Tags, ast.Tag{Name: "FEN", Value: position.FEN()})
	}
	plies := 1 + random.IntN(90)
	if random.IntN(3) == 0 {
		plies = 1 + random.IntN(3) // few enough that the notation may be ambiguous
	}
	game.Main = undeclaredLine(random, position, plies, 0, write, moves)
	game.Main.Result.Text = "*"
	return game
}

func undeclaredLine(random *rand.Rand, position board.Position, plies, depth int, write func(*board.Position, board.Move) string, moves *[]board.Move) (line ast.Line) {
	for i := range plies {
		legal := position.AppendLegal(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		*moves = append(*moves, m)
		ply := ast.Ply{Text: write(&position, m)}
		if i == 0 || position.Side() == board.Red {
			ply.Number = ast.Number{Value: int64(position.Fullmove()), Ellipsis: position.Side() == board.Black}
		}
		if depth < 2 && random.IntN(8) == 0 {
			variation := undeclaredLine(random, position, 1+random.IntN(6), depth+1, write, moves)
			ply.Remarks = append(ply.Remarks, &variation)
		}
		line.Plies = append(line.Plies, ply)
		position.Play(m)
	}
	return line
}
