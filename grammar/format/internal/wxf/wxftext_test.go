package wxf

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/testdata/foreign"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

func read(t testing.TB, text string) (games []*ast.Game) {
	t.Helper()
	for game, err := range Games("", []byte(text), 0) {
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		games = append(games, game)
	}
	return games
}

// TestForms holds the games that are read from each form of a text.
func TestForms(t *testing.T) {
	const moves = "\nSTART{\n1. C2.5 h8+7\n}END\n"
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"as XieXie writes it", "FORMAT          WXF\nGAME    \nRED             ;;;\nBLACK           ;;;\nDATE            2-8-2014\n" +
			"FEN             rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b\n\nSTART{\n}END\n",
			[]string{"[Date \"2-8-2014\"]\n[FEN \"rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b\"]\n\n*"}},
		{"as QBoard writes it", "FORMAT\tWXF\nGAME\tme vs. engine\nTIME\t00:00 ; 00:00\nRESULT\t0-0\nRED\tme\nBLACK\tengine\nSTART{\nC2=5 H8+7\n}END",
			[]string{"[Event \"me vs. engine\"]\n[Red \"me\"]\n[Black \"engine\"]\n[TimeUsed \"00:00 ; 00:00\"]\n\n1. C2=5 H8+7 *"}},
		{"players", "FORMAT WXF\nRED 甲;1400\nBLACK 乙; 大师 ;北京;2400" + moves,
			[]string{"[Red \"甲\"]\n[Black \"乙\"]\n[RedElo \"1400\"]\n[BlackElo \"2400\"]\n[BlackInfo \"大师 ;北京\"]\n\n1. C2.5 h8+7 *"}},
		{"an event and a game", "FORMAT WXF\nGAME one\nEVENT two" + moves, []string{"[Event \"two\"]\n[GameName \"one\"]\n\n1. C2.5 h8+7 *"}},
		{"an event before a game", "FORMAT WXF\nEVENT two\nGAME one" + moves, []string{"[Event \"two\"]\n[GameName \"one\"]\n\n1. C2.5 h8+7 *"}},
		{"numbers of all kinds", "FORMAT WXF\nSTART{1.C2.5 h8+7 2 H2+3 r9.8 3) 62.5 1-0}END", []string{"1. C2.5 h8+7 2. H2+3 r9.8 3. 62.5 1-0"}},
		{"Black moves first", "FORMAT WXF\nFEN 4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 7\nSTART{\n7. ... r5.6\n8. K6+1\n}END",
			[]string{"[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 7\"]\n\n7. ... r5.6 8. K6+1 *"}},
		{"several games", "\ufeff\nFORMAT WXF\nRED 甲" + moves + "\nformat wxf\nRED 乙" + strings.ToLower(moves),
			[]string{"[Red \"甲\"]\n\n1. C2.5 h8+7 *", "[Red \"乙\"]\n\n1. c2.5 h8+7 *"}},
		{"in GBK", "FORMAT WXF\nRED \xba\xfa\xc8\xd9\xbb\xaa" + moves, []string{"[Red \"胡荣华\"]\n\n1. C2.5 h8+7 *"}},
		{"other words", "FORMAT WXF\nVARIANT standard\nTAG a \"\\n \"" + moves, []string{"[VARIANT \"standard\"]\n[a \"\n \"]\n\n1. C2.5 h8+7 *"}},

		{"ICCS", "FORMAT ICCS\nSTART {\n1. H2-E2 H9-G7\n}END", []string{"1. H2-E2 H9-G7 *"}},
		{"START on a line of its own", "FORMAT WXF\nSTART\n{\n1. C2.5 h8+7 } END", []string{"1. C2.5 h8+7 *"}},
		{"AXF", "FORMAT AXF\nSTART {\n1. C2=5!! N8+7+ 2. N2+3? g6+5 3. M3+5\n}END", []string{"1. C2=5!! H8+7 2. H2+3? a6+5 3. E3+5 *"}},
		{"letters of its own", "FORMAT AXF, K(G) R(C) C(Q) N(H)\nSTART {\n1. Q2=5 H8+7 2. H2+3 C9=8 3. G5+1\n}END", []string{"1. C2=5 H8+7 2. H2+3 R9=8 3. K5+1 *"}},
		{"characters of its own", "FORMAT WXF, R(车) N(马) 炮(C)\nSTART {\n1.炮2=5 马8+7\n2. 马2+3 车9=8\n}END", []string{"1. C2=5 H8+7 2. H2+3 R9=8 *"}},
		{"characters of its own, with squares", "FORMAT SALG, R(车) N(马) C(炮)\nSTART {\n1. 炮he2 马g7 2. 马g2 车h9\n}END", []string{"1. H2-E2 H9-G7 2. H0-G2 I9-H9 *"}},
		{"comments", "FORMAT WXF\nSTART{\n{甲 1. }1. C2.5{乙} h8+7\n{\n丙 }\n2. H2+3 R9.8\n}END", []string{"{甲 1. }\n1. C2.5\n{乙}\nh8+7\n{\n丙 }\n2. H2+3 R9.8 *"}},
		{"a comment without an end", "FORMAT WXF\nSTART{\n1. C2.5 {甲\n}END", []string{"1. C2.5\n{甲}\n*"}},
		{"a comment and a text without an end", "FORMAT WXF\nSTART{\n1. C2.5 {甲", []string{"1. C2.5\n{甲}\n*\n3:11 the file ends before }END"}},
		{"diagrams", "FORMAT WXF\nSTART{\n1. C2.5 h8+7\nDIAG{ #5  RED }\n2. H2+3\ndiag {\n#6 }\n}END\n", []string{"1. C2.5 h8+7\n{DIAG #5 RED}\n2. H2+3\n{diag #6}\n*"}},
		{"a diagram without an end", "FORMAT WXF\nSTART{\nDIAG{ #5\n}END\n", []string{"{DIAG #5}\n*"}},
		{"in a forum", "[game]\nFORMAT WXF\nRED 甲" + moves + "[/game]\n[Game]FORMAT WXF\nRED 乙" + moves + "[/game]", []string{"[Red \"甲\"]\n\n1. C2.5 h8+7 *"}},
		{"SALG", "FORMAT SALG\nSTART {\n1. Che2 Ng7 2. Ngf2 c5 3. Nhg2!? Rh9+ 4. Cxe6++\n}END",
			[]string{"1. H2-E2 H9-G7 2. Ngf2 c5 3. Nhg2!? Rh9 4. Cxe6 *"}},
		{"SALG whole", "FORMAT SALG\nSTART {\n1. Che2 Ng7 2. Nhg2 c5 3. Rh0!? rh9 4. Cxe6+\n}END",
			[]string{"1. H2-E2 H9-G7 2. H0-G2 C6-C5 3. I0-H0!? I9-H9 4. E2-E6 *"}},
		{"SALG with ranks from 1", "FORMAT SALG\nSTART {\n1. Che3 Hg8 2. Hg3 Rh10\n}END", []string{"1. H2-E2 H9-G7 2. H0-G2 I9-H9 *"}},
		{"LALG", "FORMAT LALG, N(H)\nSTART {\n1. Ch2-e2 Hh9-g7 2. Hh0-g2 c6-c5 3. Ce2:e6\n}END", []string{"1. H2-E2 H9-G7 2. H0-G2 C6-C5 3. E2-E6 *"}},
		{"LALG of another piece", "FORMAT LALG\nSTART {\n1. Ch2-e2 Ch9-g7\n}END", []string{"1. H2-E2 Ch9-g7 *"}},

		{"no end", "FORMAT WXF\nSTART{\nC2.5 h8+7\n", []string{"1. C2.5 h8+7 *\n3:10 the file ends before }END"}},
		{"half an end", "FORMAT WXF\nSTART{\nC2.5}EN", []string{"1. C2.5 *\n3:8 the file ends before }END"}},
		{"no start", "FORMAT WXF\nRED 甲\n", []string{"[Red \"甲\"]\n\n*\n2:6 the file ends before START{"}},
		{"a line that is none", "FORMAT WXF\n<html>\nTAG a b" + moves, []string{"1. C2.5 h8+7 *\n2:1 unreadable data: <html>\n3:1 unreadable data: TAG a b"}},
		{"half a character", "FORMAT WXF\nRED \xba\xfa\xc8" + moves, []string{"[Red \"胡\ufffd\"]\n\n1. C2.5 h8+7 *\n2:5 this text has bytes that mean nothing: \"胡\ufffd\""}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !Is([]byte(test.text)) {
				t.Error("it is not told")
			}
			var got []string
			for _, game := range read(t, test.text) {
				got = append(got, strings.ReplaceAll(foreign.Game(t, game), "\r", ""))
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.text, diff)
			}
		})
	}
}

// TestPlaces holds that moves and findings have their places in the file.
func TestPlaces(t *testing.T) {
	games := read(t, "FORMAT WXF\nSTART{\n}END\nFORMAT WXF\nRED 甲\nSTART{\n1. C2.5 h8+7\n}END")
	ply := games[1].Main.Plies[1]
	if at := games[1].Place(ply.Start); at != (ast.Place{Line: 7, Column: 9}) || games[1].Text[ply.Start:ply.End] != "h8+7" {
		t.Errorf("%v", at)
	}
	if games[1].FileOffset != int64(len("FORMAT WXF\nSTART{\n}END\n")) {
		t.Errorf("offset %d", games[1].FileOffset)
	}
}

// TestTable holds that doc.go has the table of lines.
func TestTable(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range tagTable {
		if want := fmt.Sprintf("//\t%-11s%s", row.word, row.tag); !strings.Contains(string(doc), want+"\n") && !strings.Contains(string(doc), want+",") {
			t.Errorf("doc.go does not have %q", want)
		}
	}
	for _, side := range sides {
		if want := fmt.Sprintf("//\t%-11s%s\n", side.word, strings.Join(side.tags[:], ", ")); !strings.Contains(string(doc), want) {
			t.Errorf("doc.go does not have %q", want)
		}
	}
}

// TestWritten holds that games come back as they were written.
func TestWritten(t *testing.T) {
	for _, text := range []string{
		"",
		"[Event \"a\"]\n[Red \"甲\"]\n[RedElo \"2400\"]\n[RedInfo \"x;y\"]\n",
		"[Event \"a\"]\n[GameName \"b\"]\n",
		"[GameName \"b\"]\n",
		"[Event \"\"]\n[Red \" 甲\"]\n[Black \"甲;乙\"]\n[BlackInfo \"a;b;c\"]\n[BlackElo \";\"]\n",
		"[Event \"\\\"\\\\\"]\n[ECCO \"B24\"]\n[VARIANT \"\"]\n[START \"x\"]\n",
		"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 9\"]\n",
		"[Date \"2006.01.31\"]\n[Date \"2006.02.01\"]\n",
	} {
		text = "[Game \"Chinese Chess\"]\n" + text + "[Result \"1-0\"]\n[Format \"WXF\"]\n\n9. C2.5 n8+7 10. N2+3 1-0\n"
		if !strings.Contains(text, "FEN") {
			text = strings.NewReplacer("9. ", "1. ", "10. ", "2. ").Replace(text)
		}
		game := grammar.Parse(text)[0]
		for _, name := range []string{"GAME", "red", "TAG", "FORMAT", "RESULT"} { // names of other lines
			game.Tags = append(game.Tags, ast.Tag{Name: name, Value: "x"})
		}
		game.Tags.Sort()
		data, err := Append(nil, game)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		again := read(t, string(data))
		if diff := trees.Diff([]*ast.Game{byName(game)}, []*ast.Game{byName(again[0])}); diff != "" || len(again[0].Syntax.Diagnostics) > 0 {
			t.Errorf("%s%s: %s %v", text, data, diff, again[0].Syntax.Diagnostics)
		}
	}
}

// byName returns a game with its tags sorted by name, because the tags of a player change places.
func byName(game *ast.Game) *ast.Game {
	game = game.Clone()
	for i := range game.Tags {
		for j := i; j > 0 && game.Tags[j].Name < game.Tags[j-1].Name; j-- {
			game.Tags[j], game.Tags[j-1] = game.Tags[j-1], game.Tags[j]
		}
	}
	return game
}

func TestRefused(t *testing.T) {
	for name, text := range map[string]string{
		"a comment":           "1. C2.5 {好} *",
		"a comment before":    "{好} 1. C2.5 *",
		"a comment behind":    "1. C2.5 * {好}",
		"a variation":         "1. C2.5 (1. C8.5) *",
		"an illegal move":     "1. H2-I9 *",
		"moves in Chinese":    "1. 炮二平五 *",
		"a FEN that is none":  "[FEN \"none\"] 1. C2.5 *",
		"a name that is none": "[ \"x\"] 1. C2.5 *",
	} {
		if data, err := Append([]byte("before"), grammar.Parse(text)[0]); err == nil || data != nil {
			t.Errorf("%s: %s", name, data)
		}
	}
	for _, value := range []string{"\xff", "\xff\n"} {
		if data, err := Append(nil, &ast.Game{Tags: ast.Tags{{Name: "Red", Value: value}}}); err == nil || data != nil {
			t.Errorf("%q: %s", value, data)
		}
	}
}

func TestNotInTheFormat(t *testing.T) {
	for _, text := range []string{"", "FORMAT", "FORMAT PGN", "1. C2.5", "xFORMAT WXF", "RED x\nFORMAT WXF"} {
		if Is([]byte(text)) {
			t.Errorf("%q is told", text)
		}
		for game, err := range Games("", []byte(text), 0) {
			if err == nil {
				t.Errorf("%q: %v", text, game)
			}
		}
	}
}

// FuzzGames holds that any bytes are read, that places lie in the text, and that a written game is read as the same
// game.
func FuzzGames(f *testing.F) {
	f.Add([]byte("FORMAT WXF\nRED 甲;a;b;7\nTAG a \"\\n\"\nRESULT 1-0\nSTART{\n1.C2.5 h8+7 2 H2+3\n}END"))
	f.Add([]byte("FORMAT\tWXF\nFEN 4k4/9/9/9/9/9/9/9/4r4/3K5 b\nEVENT x\nGAME y\nSTART{ r5.6 }END\nFORMAT WXF"))
	f.Add([]byte("FORMAT AXF, R(C) C(Q)\nSTART {\n1.Q2=5!? H8+7+ }END\nFORMAT"))
	f.Add([]byte("FORMAT SALG\nSTART\n{Che2 Ng7 2. Nhg2}END\nFORMAT LALG\nSTART{Ch2-e2}END"))
	f.Fuzz(func(t *testing.T, data []byte) {
		Is(data)
		for game, err := range Games("", data, 0) {
			if err != nil {
				return
			}
			for _, d := range game.Syntax.Diagnostics {
				if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(game.Text) {
					t.Errorf("%s is at %v of %d bytes", d.Rule, d.Span, len(game.Text))
				}
				d.Message(rules.EN)
			}
			written, err := Append(nil, game)
			if err != nil {
				continue
			}
			again := read(t, string(written))
			if len(again) != 1 || len(again[0].Main.Plies) != len(game.Main.Plies) {
				t.Fatalf("%s\n%d games", written, len(again))
			}
			game.DeleteTag("Format") // ICCS becomes WXF
			again[0].DeleteTag("Format")
			for i := range game.Main.Plies {
				game.Main.Plies[i].Text, again[0].Main.Plies[i].Text = "", ""
			}
			if diff := trees.Diff([]*ast.Game{byName(game)}, []*ast.Game{byName(again[0])}); diff != "" {
				t.Errorf("%s\n%s", written, diff)
			}
		}
	})
}

// TestGlyphs holds that a sign after a move is written, and that no tag is taken for the start of the moves.
func TestGlyphs(t *testing.T) {
	game := read(t, "FORMAT WXF\nTAG START \"{\"\nSTART{\n1. C2.5!? h8+7\n}END")[0]
	text, err := Append(nil, game)
	if err != nil || !strings.Contains(string(text), "1. C2.5!? ") {
		t.Fatalf("%s %v", text, err)
	}
	if again := read(t, string(text))[0]; again.Tags.Value("START") != "{" || len(again.Main.Plies) != 2 {
		t.Errorf("%s", text)
	}
}
