package notation_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// standardStyles are the styles of the specifications.
var standardStyles = []notation.Style{
	{}, {Script: notation.Traditional}, {Letters: notation.EH},
}

// holdStandard holds the law of spelling: a text is read as standard, and shows no
// two scripts, exactly when Write returns it for its move in a style of the
// specifications.
func holdStandard(t testing.TB, pos *board.Position, n notation.Notation, text string, r notation.Reading) {
	t.Helper()
	written := false
	for _, style := range standardStyles {
		written = written || notation.Write(pos, r.Move, n, style) == text
	}
	both := r.Scripts.Has(notation.Simplified) && r.Scripts.Has(notation.Traditional)
	if read := r.Spelling == notation.Standard && !both; read != written {
		t.Fatalf("%s: %v %s is %v, read as %v, %v; written so: %v", pos.FEN(), n, text, r.Move, r.Spelling, r.Scripts, written)
	}
}

func TestSpelling(t *testing.T) {
	const (
		chinese   = notation.Chinese
		wxf       = notation.WXF
		iccs      = notation.ICCS
		uci       = notation.UCI
		uci10     = notation.UCI10
		standard  = notation.Standard
		over      = notation.Overspecified
		lenient   = notation.Lenient
		numerals  = notation.Numerals
		half      = notation.HalfWidth
		name      = notation.Name
		misplaced = notation.Misplaced
		character = notation.Character
	)
	const (
		blackPawnsFEN = "4k4/9/9/9/9/4p4/4p4/4p4/4p4/3K5 b - - 0 1" // on e4 to e1
		blackHorseFEN = "4k4/9/9/4n4/9/4n4/9/9/9/3K5 b - - 0 1"
	)
	for _, test := range []struct {
		fen  string
		n    notation.Notation
		text string // several, set off by spaces
		want notation.Spelling
	}{
		{startFEN, chinese, "炮二平五 马二进三 馬二進三 帅五进一 帥五進一 仕四进五 相三进五 兵三进一", standard},
		{startFEN, chinese, "馬二进三", standard}, // in two scripts
		{startFEN, chinese, "炮2平5 炮２平５ 炮二平5 炮２平五 炮贰平伍 炮二平伍 车壹进一", numerals},
		{startFEN, chinese, "砲二平五 包二平五 傌二进三 俥一进一 硨一進一 砗一进一 象三进五 士四进五 将五进一 將五進一 卒三进一", name},
		{startFEN, chinese, "士4进5 卒3进1 砲２平５", name | numerals},
		{startFEN, chinese, "⾺二进三 車一進一 ⼠四进五 炮⼆平五 马二进參", character},
		{startFEN, chinese, "包二平五", character},

		{blackFEN, chinese, "炮８平５ 马８进７ 馬８進７ 将５进１ 士４进５ 象３进５ 卒３进１", standard},
		{blackFEN, chinese, "炮8平5 炮８平5 炮8平５", half},
		{blackFEN, chinese, "炮八平五 炮⼋平５ 炮捌平伍", numerals},
		{blackFEN, chinese, "兵３进１ 仕４进５ 相３进５ 帅５进１ 帥５進１ 砲８平５", name},
		{blackFEN, chinese, "兵3进1", name | half},
		{blackFEN, chinese, "卒三进1 炮8平五", numerals | half},

		{cannonsFEN, chinese, "前炮平六 后炮平六 後炮平六", standard},
		{cannonsFEN, chinese, "炮前平六 炮后平六 炮後平六", misplaced},
		{cannonsFEN, chinese, "炮前平6", misplaced | numerals},
		{cannonsFEN, chinese, "前炮五平六 炮五前平六", over},
		{blackHorseFEN, chinese, "前马进３ 后马进７ 後馬進７", standard},
		{blackHorseFEN, chinese, "前马进3", half},
		{blackHorseFEN, chinese, "马前进３", misplaced},

		{fourFEN, chinese, "一兵平六 四兵平六", standard},
		{fourFEN, chinese, "４兵平六 4兵平六 肆兵平六", numerals},
		{fourFEN, chinese, "⼀兵平六", character},
		{blackPawnsFEN, chinese, "一卒平４ 三卒平６", standard},
		{blackPawnsFEN, chinese, "１卒平４ 1卒平４ ⼀卒平４", character},
		{blackPawnsFEN, chinese, "壹卒平４", numerals},
		{blackPawnsFEN, chinese, "一卒平四", numerals},
		{blackPawnsFEN, chinese, "一卒平4", half},
		{blackPawnsFEN, chinese, "一兵平４", name},

		{startFEN, wxf, "C2.5 N2+3 H2+3 B3+5 E3+5 A4+5 K5+1 P3+1 R1+1", standard},
		{startFEN, wxf, "c2.5 n2+3 C2=5 Ｃ２．５ C2．5 Ｈ2+3 N2＋3 C2﹒5", character},
		{startFEN, wxf, "62.5 42+3 73+1", name},
		{startFEN, wxf, "62=5", name | character},
		{startFEN, wxf, "C25", lenient},
		{blackFEN, wxf, "C8.5 H8+7", standard},
		{blackFEN, wxf, "c8.5 h8+7", character},
		{cannonsFEN, wxf, "C+.4 C-.4", standard},
		{cannonsFEN, wxf, "+C.4 -C.4", misplaced},
		{cannonsFEN, wxf, "Cf.4 Cr.4", lenient},
		{cannonsFEN, wxf, "fC.4 rC.4", lenient | misplaced | character},
		{cannonsFEN, wxf, "C−.4 C+=4 c+.4", character},
		{cannonsFEN, wxf, "＋C.4 +c.4", misplaced | character},
		{cannonsFEN, wxf, "6+.4", name},
		{cannonsFEN, wxf, "+6.4", name | misplaced},
		{threeFEN, wxf, "P..6 P-.6", standard},
		{threeFEN, wxf, "P=.6 p..6", character},
		{fourFEN, wxf, "Pd.6", standard},
		{fourFEN, wxf, "dP.6", misplaced},
		{fourFEN, wxf, "PD.6 pd.6 Pd=6 Pｄ.6", character},
		{fourFEN, wxf, "7d.6", name},
		{fourFEN, wxf, "7D.6", name | character},

		{startFEN, iccs, "H2-E2", standard},
		{startFEN, iccs, "h2e2 H2E2 h2-e2 H2-e2 Ｈ２－Ｅ２ H2－E2 H2–E2 H2−E2 H2xE2 h2xe2", character},
		{startFEN, uci, "h2e2", standard},
		{startFEN, uci, "H2E2 H2-E2 h2-e2 ｈ２ｅ２", character},
		{startFEN, uci10, "h3e3 h3h10", standard},
		{startFEN, uci10, "H3E3 h3-e3 ｈ３ｅ３", character},
	} {
		pos := parse(t, test.fen)
		for text := range strings.FieldsSeq(test.text) {
			r, err := notation.Read(&pos, test.n, text)
			if err != nil {
				t.Errorf("%v %s on %s: %v", test.n, text, test.fen, err)
				continue
			}
			if r.Spelling != test.want {
				t.Errorf("%v %s on %s: %v, want %v", test.n, text, test.fen, r.Spelling, test.want)
			}
			holdStandard(t, &pos, test.n, text, r)
		}
	}
}

func TestScripts(t *testing.T) {
	pos := parse(t, startFEN)
	for text, want := range map[string][2]bool{
		"炮二平五": {}, "马二进三": {true, false}, "馬二進三": {false, true}, "馬二进三": {true, true}, "炮二平5": {},
	} {
		r, err := notation.Read(&pos, notation.Chinese, text)
		if got := [2]bool{r.Scripts.Has(notation.Simplified), r.Scripts.Has(notation.Traditional)}; err != nil || got != want {
			t.Errorf("%s shows %v, %v, want %v", text, got, err, want)
		}
	}
	if notation.Scripts(255).Has(2) {
		t.Error("there is a third script")
	}
}

// TestStandardOfRandomGames holds the law of spelling for the moves of random positions, written in every style and
// with equivalent characters.
func TestStandardOfRandomGames(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	nonstandard := 0
	for range 200 {
		for way := range uint8(ways) {
			choices := make([]byte, random.IntN(80))
			for i := range choices {
				choices[i] = byte(random.Uint32())
			}
			pos := position(way, choices)
			for _, m := range pos.AppendLegal(nil) {
				for _, n := range notations {
					text := made.Respell(random, notation.Write(&pos, m, n, styles[random.IntN(len(styles))]))
					if r, err := notation.Read(&pos, n, text); err == nil {
						holdStandard(t, &pos, n, text, r)
						if r.Spelling != notation.Standard {
							nonstandard++
						}
					}
				}
			}
		}
	}
	if nonstandard == 0 {
		t.Error("no text was other than standard")
	}
}

// TestStandardOfTheCorpus holds the law for the moves of real games.
func TestStandardOfTheCorpus(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, game := range testdata.SampleMoves(t, 50) {
		pos := parse(t, game.Start)
		for text := range strings.FieldsSeq(game.Moves) {
			r, err := notation.Read(&pos, notation.UCI, text)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range notations {
				standard := notation.Write(&pos, r.Move, n, standardStyles[random.IntN(len(standardStyles))])
				for _, text := range []string{standard, made.Respell(random, standard)} {
					if r, err := notation.Read(&pos, n, text); err == nil {
						holdStandard(t, &pos, n, text, r)
					}
				}
			}
			pos.Play(r.Move)
		}
	}
}
