package query_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/query"
)

// played is a game that queries are asked about. Its sixth move captures.
const played = `[Game "Chinese Chess"]
[Red "胡榮華"]
[Result "1-0"]

1. 炮二平五 马８进７ 2. 马二进三! {妙手} (2. 马八进七 {不如} 车９平８ 3. 车九平八) 车９平８ 3. 车一平二 (3. 兵七进一 卒７进１) 炮８进５ 4. 炮五进四 马７进５ 5. 兵三进一 1-0
`

func TestMatch(t *testing.T) {
	game := grammar.Parse(played)[0]
	info := semantic.Check(game)
	if n := info.Played; n != 9 {
		t.Fatalf("%d moves were played", n)
	}
	for _, test := range []struct {
		query string
		want  bool
	}{
		{"plies = 9", true},
		{"plies > 9", false},
		{"plies", true},
		{"comments = 2", true},
		{"has comments and comment ~ 妙", true},
		{"comment ~ /^不/", true},
		{"comment = 妙手", true},
		{"comment = 妙", false},
		{"variations = 2", true},
		{"variations > 2", false},
		{"glyphs = 1", true},
		{"ecco = C", false},
		{"ecco = B", true},
		{"ecco = B0..B19", true},
		{"ecco != B", false},
		{"opening ~ 中炮", true},
		{"opening ~ /^central cannon/i", true},
		{"opening ~ 顺炮", false},
		{"ending = result", true},
		{"ending = mate, stalemate", false},
		{"终局 != 绝杀", true},
		{"rule = move-illegal", false},
		{"not rule = move-illegal", true},
		{"errors", false},
		{"warnings = 0", true},
		{"guessed", false},
		{"has repetitions", false},
		{"number = 1", true},
		{`file = ""`, true},
		{"has FEN", false},

		{"moves 炮二平五", true},
		{"moves 炮二平五 馬8進7", true},
		{"moves = 1. 炮二平五 马８进７ 2. 马二进三", true},
		{"moves 1.C2.5 H8+7 2.H2+3", true},
		{"moves C2=5 h9g7", true},
		{`moves "H2-E2 h9g7"`, true},
		{"moves 炮八平五", false},
		{"moves 炮八平五 mirrored", true},
		{"moves 炮八平五 马２进３ 镜像", true},
		{"moves 炮八平五 马８进７ mirrored", false},
		{"moves ? 马８进７", true},
		{"moves ? ? ?  车９平８", true},
		{"moves ? ? 车９平８", false},
		{"moves * 车一平二", true},
		{"moves * 车一平二 炮８进５", true},
		{"moves * 炮８进５ 车一平二", false},
		{"moves * 车一平二 * 炮五进四", true},
		{"moves 炮二平五 * 炮五进四 ? 兵三进一", true},
		{"moves * 车九平八 mirrored", true},
		{"moves * 车九平八", false},
		{"moves * 车九平八 in variations", true},
		{"moves 炮二平五 马８进７ 马八进七 车９平８ 车九平八 含 变着", true},
		{"moves 炮二平五 马８进７ 马八进七 车９平８ 车九平八", false},
		{"moves * 卒７进１ in variations", true},
		{"moves * 卒７进１", false},
		{"moves * Rh1", true},
		{"moves * Rb1", false},
		{"moves * Rb1 mirrored", true},
		{"moves * 车９平８", true},
		{"moves * 车９平８ 车一平二", true},
		{"moves * a0b0 mirrored", true},
		{"moves * i0-h0", true},
		{"moves * I0H0", true},
		{"moves * a0b0", false},
		{"moves * b10c8 i1h1", false},
		{"moves * h10g8 * i1h1", true},
		{"moves * b10c8 * a1b1 mirrored", true},
		{"moves * 车1平2", false},
		{"moves * 车1平2 mirrored", true},
		{"moves * R9.8", true}, // Black's
		{"moves * Ri1h1", true},
		{"moves ? ? ? ? ? ? ? ? ?", true},
		{"moves ? ? ? ? ? ? ? ? ? ?", false},
		{"moves * * 车一平二 * * * 炮五进四 *", true},
		{"moves * ? ? ? ? ? ? ? ? ? *", true},

		{"reaches 炮二平五 马８进７ 马二进三 车９平８ 车一平二", true},
		{"reaches 炮二平五 车９进１ 马二进三 车９退１ 兵九进一 马８进７", false},
		{"reaches 炮八平五 马２进３", false},
		{"形成 炮八平五 马２进３ 镜像", true},
		{"reaches 炮二平五 马８进７ 马八进七 in variations", true},
		{"reaches 炮二平五 马８进７ 马八进七", false},

		{"fen */*/*/*/*/*/*/????C*/*/*", true},
		{"fen = */*/*/*/*/*/*/????C*/*/*", true},
		{"局面 */*/*/*/*/*/*/????C*/*/* 于 1", true},
		{"fen */*/*/*/*/*/*/????C*/*/* at 0", false},
		{"fen */*/*/*/*/*/*/????C*/*/* at 6", true},
		{"fen */*/*/*/*/*/*/????C*/*/* at 7..", false},
		{"fen */*/*/*/*/*/*/????C*/*/* for 6", true},
		{"fen */*/*/*/*/*/*/????C*/*/* for 7", false},
		{"fen */*/*/*/*/*/*/????C*/*/* at 3..6 for 4", true},
		{"fen */*/*/*/*/*/*/????C*/*/* at 3..6 for 5", false},
		{"fen */*/*/*/*/*/*/????C*/*/* w", true},
		{"fen */*/*/*/*/*/*/????C*/*/* b at 2", false},
		{"fen */*/????c*/*/*/*/*/*/*/*", false},
		{"fen */*/????c*/*/*/*/*/*/*/* flipped", true},
		{"fen */*/*/*/*/*/*/*/*/*R?", true},
		{"fen */*/*/*/*/*/*/*/*/?R*", false},
		{"fen */*/*/*/*/*/*/*/*/?R* in variations", true},
		{"fen */*/*/*/*/*/*/*/*/?R* mirrored", true},
		{"fen *r?/*/*/*/*/*/*/*/*/* mirrored flipped", true},
		{"fen ?r*/*/*/*/*/*/*/*/*/* flipped", true},
		{"fen ?R*/*/*/*/*/*/*/*/*/* flipped", false},
		{`fen "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"`, true},
		{"fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", true},
		{"fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b", false},

		{"material RRCCHHAAEEP5-rrcchhaaeep5", true},
		{"material 车车炮炮马马士士象象兵5-车车炮炮马马士士象象卒4", true},
		{"material RRCHHAAEEP5-rrcchhaaeep4", true}, // after the exchange
		{"material RRHH..-..", true},
		{"material RR..-P..", true},
		{"material RR..C*-..", true},
		{"material C?.. vs P4..", true},
		{"material RRCHHAAEEP5-RRCCHHAAEEP4 for 2", true},
		{"material RRCHHAAEEP5-RRCCHHAAEEP4 for 3", false},
		{"material RRCCHHAAEEP4-RRCHHAAEEP5", false},
		{"material RRCCHHAAEEP4-RRCHHAAEEP5 flipped", true},
		{"material C+R2H2A*E*P+ - ..", true},
	} {
		q := parse(t, test.query)
		if got := q.Match(game, info); got != test.want {
			t.Errorf("%s: %v, want %v", test.query, got, test.want)
		}
		again := parse(t, q.String())
		if again.String() != q.String() || again.Match(game, info) != test.want || again.Plays() != q.Plays() {
			t.Errorf("%s is printed as %s, and that as %s", test.query, q, again)
		}
		if before := q.Tree(game); before != query.Open && (before == query.Yes) != test.want || (before == query.Open) != q.Plays() {
			t.Errorf("%s: the tree says %v, and Plays %v", test.query, before, q.Plays())
		}
		opposite := parse(t, "not ("+test.query+")")
		if opposite.Match(game, info) == test.want {
			t.Errorf("%s: its opposite is %v too", test.query, test.want)
		}
	}
}

// TestReachesByAnotherOrder holds that only the position counts.
func TestReachesByAnotherOrder(t *testing.T) {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n\n1. 马八进七 马８进７ 2. 兵三进一 卒３进１ *\n")[0]
	info := semantic.Check(game)
	for text, want := range map[string]bool{
		"reaches 兵三进一 卒３进１ 马八进七 马８进７":            true,
		"reaches 兵三进一 卒３进１ 马八进七":                 false, // Black is to move there
		"reaches 兵七进一 卒７进１ 马二进三 马２进３":            false,
		"reaches 兵七进一 卒７进１ 马二进三 马２进３ mirrored":   true,
		"moves 兵三进一 卒３进１ 马八进七 马８进７":              false,
		"reaches 兵三进一 卒３进１ 马八进七 马８进７ at 4":       true,
		"reaches 兵三进一 卒３进１ 马八进七 马８进７ at 0..3":    false,
		"not reaches 兵三进一 卒３进１ 马八进七 马８进７ at ..3": true,
	} {
		if got := parse(t, text).Match(game, info); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

func TestPly(t *testing.T) {
	game := grammar.Parse(played)[0]
	info := semantic.Check(game)
	for _, test := range []struct {
		query string
		ply   int
		ok    bool
	}{
		{"Red ~ 胡", 0, false},
		{"fen */*/*/*/*/*/*/*/*/*", 0, true},
		{"Red ~ 胡 and fen */*/*/*/*/*/*/????C*/*/*", 1, true},
		{"fen */*/*/*/*/*/*/????C*/*/* at 3..", 3, true},
		{"fen */*/*/*/*/*/*/????C*/*/* for 3", 3, true},
		{"moves 炮二平五 马８进７", 2, true},
		{"moves * 车一平二", 5, true},
		{"material RRCCNNBBAAP5-RRCCNNBBAAP4 or moves 炮二平五", 1, true},
		{"not moves 炮八平五", 0, false},
		{"not (plies or not moves 炮二平五)", 1, true},
		{"moves * 车九平八 in variations", 0, false},
	} {
		if ply, ok := parse(t, test.query).Ply(game, info); ok != test.ok || ok && ply != test.ply {
			t.Errorf("%s: %d %v, want %d %v", test.query, ply, ok, test.ply, test.ok)
		}
	}
	if ply, ok := parse(t, "moves 炮二平五").Ply(nil, info); ok {
		t.Errorf("there is a ply %d of no game", ply)
	}
}

// TestGuessed holds that only what was played counts: the cannon is misspelt.
func TestGuessed(t *testing.T) {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１ 4. 车二进六 马２进３ 5. 兵七迸一 炮８平９ 6. 车二平三 炮９退１ *\n")[0]
	info := semantic.Check(game)
	for text, want := range map[string]bool{
		"guessed":                      true,
		"errors":                       true,
		"moves * 车二进六":                 true,
		"moves * 车二平三":                 false,
		"moves * 炮８平９":                 false,
		"fen */*/*/*/*/*/*/*/*/* at 8": true,
		"fen */*/*/*/*/*/*/*/*/* at 9": false,
		"ending = unplayable":          true,
		"plies = 12":                   true,
	} {
		if got := parse(t, text).Match(game, info); got != want {
			t.Errorf("%s: %v, want %v; %v", text, got, want, info.Played)
		}
	}
}

// TestOtherStarts holds that moves from the start are those of games that begin there, and
// that a game whose position cannot be read has no positions.
func TestOtherStarts(t *testing.T) {
	for _, test := range []struct {
		fen, query string
		want       bool
	}{
		{"4k4/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1", "moves 炮二平五", false},
		{"4k4/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1", "moves * 炮二平五", true},
		{"4k4/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1", "fen 4k4/9/9/9/9/9/9/4C4/9/4K4 b", true},
		{"4k4/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1", "material C-", true},
		{"4k4/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1", "material -C flipped", true},
		{"4k4/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1", "has fen", true},
		{"4k4/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1", "ecco = A..E", false},
		{"4k4/9/9", "fen */*/*/*/*/*/*/*/*/*", false},
		{"4k4/9/9", "moves *", false},
		{"4k4/9/9", "rule = fen-syntax", true},
	} {
		game := grammar.Parse("[Game \"Chinese Chess\"]\n[FEN \"" + test.fen + "\"]\n\n1. 炮二平五 *\n")[0]
		if got := parse(t, test.query).Match(game, semantic.Check(game)); got != test.want {
			t.Errorf("%s, %s: %v, want %v", test.fen, test.query, got, test.want)
		}
	}
}

// TestMaterialCharacters holds that material is written with every character that moves are written with
// for a piece.
func TestMaterialCharacters(t *testing.T) {
	for side := board.Red; side <= board.Black; side++ {
		start := board.Start()
		start.SetSide(side)
		for move := range start.Moves() {
			piece := start.At(move.From)
			if piece.Kind() == board.King {
				continue
			}
			var alone board.Position
			for _, s := range []board.Square{board.SquareAt(4, 0), board.SquareAt(3, 9)} { // the kings
				alone.Place(s, board.MakePiece(board.Color(s.Rank()/9), board.King))
			}
			alone.Place(move.From, piece)
			game := grammar.Parse("[FEN \"" + alone.FEN() + "\"]\n*")[0]
			for script := notation.Simplified; script <= notation.Traditional; script++ {
				name := []rune(notation.Write(&start, move, notation.Chinese, notation.Style{Script: script}))[0]
				text := "material " + string(name) + "-"
				if side == board.Black {
					text = "material \"-" + string(name) + "\""
				}
				if !parse(t, text).Match(game, semantic.Check(game)) {
					t.Errorf("%s does not fit %s", text, alone.FEN())
				}
			}
		}
	}
}
