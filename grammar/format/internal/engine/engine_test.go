package engine

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/testdata/foreign"
)

// read returns the games of a text, without the finding that it is no PGN: the first game has it, and no other.
func read(t testing.TB, text string) (games []*ast.Game) {
	t.Helper()
	for game, err := range Games("", []byte(text), 0) {
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if games = append(games, game); len(games) == 1 {
			game.Syntax.Diagnostics = slices.DeleteFunc(game.Syntax.Diagnostics, isNotPGN)
		}
	}
	return games
}

func isNotPGN(d ast.Diagnostic) bool { return d.Rule == branch.NotPGN }

// TestNotPGN holds the kind that is reported for each text.
func TestNotPGN(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"h2e2 h9g7\n", "a text of moves alone"},
		{"position startpos moves h2e2\n", "a text of engine commands"},
		{fen + " b - - 0 1\n", "a position (FEN)"},
		{`["h2e2", "h9g7"]`, "JSON"},
		{"id;moves\n1;h2e2 h9g7\n", "a table"},
	} {
		for game := range Games("", []byte(test.text), 0) {
			if i := slices.IndexFunc(game.Syntax.Diagnostics, isNotPGN); i < 0 || !strings.Contains(game.Syntax.Diagnostics[i].Message(rules.EN), test.want) {
				t.Errorf("%q: %v", test.text, game.Syntax.Diagnostics)
			}
		}
	}
}

const (
	fen    = "4k4/9/9/9/9/9/9/9/4r4/3K5"
	fenTag = "[FEN \"" + fen + " b - - 0 1\"]\n\n"
)

// TestForms holds the games that are read from each form of a text.
func TestForms(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"a command", "position startpos moves h2e2 h9g7\n", []string{"1. H2-E2 H9-G7 *"}},
		{"a command without moves", "position startpos", []string{"*"}},
		{"commands", "position startpos moves h2e2\nposition fen " + fen + " b - - 0 1 moves e1d1\n", []string{"1. H2-E2 *", fenTag + "1. ... E1-D1 *"}},
		{"a log", "Pikafish 2023 by others\n> uci\nid name Pikafish\nuciok\n2024-01-05 10:00:00 -> position startpos moves h2e2\ngo depth 9\ninfo depth 1 pv h9g7 h0g2\nbestmove h9g7 ponder h0g2\n" +
			"[10:01] <<position startpos moves h2e2 h9g7 h0g2\nbestmove i9h9", []string{"1. H2-E2 *", "1. H2-E2 H9-G7 2. H0-G2 *"}},
		{"a log with times", "[10:01] go\n[10:02:00.5] position startpos moves h2e2\n", []string{"1. H2-E2 *"}},
		{"ranks from 1", "position startpos moves h3e3 h10g8 h1g3", []string{"1. H2-E2 H9-G7 2. H0-G2 *"}},
		{"lines of moves", "h2e2 h9g7 h0g2\nb2e2\n\nc3c4 b7c7\n", []string{"1. H2-E2 H9-G7 2. H0-G2 *", "1. B2-E2 *", "1. C3-C4 B7-C7 *"}},
		{"FENs", fen + " b - - 0 1\r\n" + fen + " b\r\n", []string{fenTag + "*", fenTag + "*"}},
		{"EPD", fen + " b - - bm e1d1; id \"one two\";\n", []string{"[FEN \"" + fen + " b - - 0 1\"]\n[bm \"e1d1\"]\n[id \"one two\"]\n\n*"}},
		{"a FEN and moves", fen + " b - - 0 1 moves e1d1", []string{fenTag + "1. ... E1-D1 *"}},
		{"an address", "https://xiangqiai.com/#/" + fen + "%20b%20moves%20e1d1d0d1",
			[]string{"[FEN \"" + fen + " b - - 0 1\"]\n[Source \"https://xiangqiai.com/#/" + fen + "%20b%20moves%20e1d1d0d1\"]\n\n1. ... E1-D1 2. D0-D1 *"}},
		{"JSON", `{"fen":"` + fen + ` b","moves":["e1d1"],"red":"甲","id":7}` + "\n" + `{"moves":"h2e2 h9g7","result":"1-0"}`,
			[]string{"[Red \"甲\"]\n" + fenTag[:len(fenTag)-1] + "[id \"7\"]\n\n1. ... E1-D1 *", "1. H2-E2 H9-G7 1-0"}},
		{"a list", `[{"fen":"` + fen + ` b","moves":["e1d1"]},` + "\n" + `{"moves":["h2e2"]}]`, []string{fenTag + "1. ... E1-D1 *", "1. H2-E2 *"}},
		{"JSON over lines", "{\n  \"initialFen\": \"" + fen + " b\",\n  \"moves\": [\n    \"e1d1\"\n  ]\n}\n{\n  \"moves\": \"h2e2,h9g7\"\n}\n", []string{fenTag + "1. ... E1-D1 *", "1. H2-E2 H9-G7 *"}},
		{"games in a member", `{"n":2,"games":[{"moves":["h2e2"]},{"moves":["b2e2"]}]}`, []string{"1. H2-E2 *", "1. B2-E2 *"}},
		{"lists of moves", `[["h2e2","h9g7"],["b2e2"]]`, []string{"1. H2-E2 H9-G7 *", "1. B2-E2 *"}},
		{"JSON that is cut", `{"moves":["h2e2"]}` + "\n" + `{"moves":["h2e2"`, []string{"1. H2-E2 *\n2:1 unreadable data: {\"moves\":[\"h2e2\""}},
		{"a FEN with a name", "FEN: " + fen + " b - - 0 1\nfen " + fen + " b - - 0 1 moves e1d1\n", []string{fenTag + "*", fenTag + "1. ... E1-D1 *"}},
		{"startpos", "startpos moves h2e2\nstartpos moves b2e2", []string{"1. H2-E2 *", "1. B2-E2 *"}},
		{"an address without a FEN", "https://xiangqiai.com/#/startpos%20moves%20c3c4", []string{"[Source \"https://xiangqiai.com/#/startpos%20moves%20c3c4\"]\n\n1. C3-C4 *"}},
		{"a column alone", "moves\nh2e2 h9g7\nb2e2\n", []string{"1. H2-E2 H9-G7 *", "1. B2-E2 *"}},
		{"CSV", "id,Red,moves\n1,甲,h2e2 h9g7\n\"2\",\"乙, 丙\",\"h2e2\"\n", []string{"[Red \"甲\"]\n[id \"1\"]\n\n1. H2-E2 H9-G7 *", "[Red \"乙, 丙\"]\n[id \"2\"]\n\n1. H2-E2 *"}},
		{"TSV", "moves\tresult\nh2e2\t0-1\n", []string{"1. H2-E2 0-1"}},
		{"squares apart", "h2 e2 h9 g7\nb2 e2\n", []string{"1. H2-E2 H9-G7 *", "1. B2-E2 *"}},
		{"commas", "h2e2,h9g7\nb2e2,h9g7\n", []string{"1. H2-E2 H9-G7 *", "1. B2-E2 H9-G7 *"}},
		{"UCCI", "position " + fen + " b - - 0 1 moves e1d1\n", []string{fenTag + "1. ... E1-D1 *"}},
		{"a board and its FEN", " | r | n |\n\nFen: " + fen + " b - - 0 1\nKey: 12\n", []string{fenTag + "*"}},
		{"numbered FENs", "1. " + fen + " b - - 0 1\n2. " + fen + " b\n", []string{fenTag + "*", fenTag + "*"}},
		{"FENs and scores", fen + " b - - 0 1,0.31\n" + fen + " b - - 0 1,-2\n", []string{fenTag[:len(fenTag)-1] + "[Column2 \"0.31\"]\n\n*", fenTag[:len(fenTag)-1] + "[Column2 \"-2\"]\n\n*"}},
		{"FENs, strokes and results", fen + " b | 31 | 1-0\n", []string{fenTag[:len(fenTag)-1] + "[Column2 \"31\"]\n\n1-0"}},
		{"CSV without names", "1,\"h2e2 h9g7\",1-0\n2,b2e2 h9g7,0-1\n", []string{"[Column1 \"1\"]\n\n1. H2-E2 H9-G7 1-0", "[Column1 \"2\"]\n\n1. B2-E2 H9-G7 0-1"}},
		{"a FEN and moves in CSV", fen + " b - - 0 1,e1d1 d0d1\n", []string{fenTag + "1. ... E1-D1 2. D0-D1 *"}},
		{"digits", "7747706279678070\n", []string{"1. H2-E2 H9-G7 2. H0-G2 I9-H9 *"}},
		{"digits in quotation marks", "\"77477062\"", []string{"1. H2-E2 H9-G7 *"}},
		{"digits in JSON", `{"movelist":"77477062"}`, []string{"1. H2-E2 H9-G7 *"}},
		{"a date in CSV", fen + " b - - 0 1,20240105\n", []string{fenTag[:len(fenTag)-1] + "[Column2 \"20240105\"]\n\n*"}},
		{"moves in capitals", `{"id":"a","moves":["H2-E2","H9-G7"]}`, []string{"[id \"a\"]\n\n1. H2-E2 H9-G7 *"}},
		{"comments on moves", `{"start_fen":"` + fen + ` b","moves":[{"n":1,"iccs":"e1d1","comment":"好着"},{"iccs":"D0-D1"}]}`, []string{fenTag + "1. ... E1-D1\n{好着}\n2. D0-D1 *"}},
		{"objects for moves", `{"moves":[{"uci":"h2e2","n":1},{"uci":"h9g7"}]}`, []string{"1. H2-E2 H9-G7 *"}},
		{"a position far down a log", "id name A\n" + strings.Repeat("info depth 1 pv h2e2\n", 300) + "position startpos moves h2e2\n", []string{"1. H2-E2 *"}},

		{"a comment among FENs", "# two\n" + fen + " b - - 0 1\n", []string{fenTag + "*\n1:1 unreadable data: # two"}},
		{"the other side", "position fen " + fen + " w moves e1d1", []string{fenTag + "1. ... E1-D1 *\n1:14 the file says that Red moves first, but the first move is Black's"}},
		{"no move", "position startpos moves h2e2 xxx h9g7", []string{"1. H2-E2 *\n1:30 unreadable data: xxx"}},
		{"PGN among commands", "position startpos moves h2e2\n[Game \"Chinese Chess\"]\n", []string{"1. H2-E2 *\n2:1 unreadable data: [Game \"Chinese Chess\"]"}},
		{"a line that is none", "h2e2 h9g7\nwhat\nb2e2\n", []string{"1. H2-E2 H9-G7 *", "1. B2-E2 *\n2:1 unreadable data: what"}},
		{"a row that is none", "id,moves\n1,h2e2\n2,what\n", []string{"[id \"1\"]\n\n1. H2-E2 *\n3:1 unreadable data: 2,what"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !strings.HasSuffix(test.name, "is none") && !Is([]byte(test.text)) {
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

// TestNotInTheFormat holds that PGN and other texts are not detected as a text of an engine, even if they mention
// engine commands.
func TestNotInTheFormat(t *testing.T) {
	for _, text := range []string{
		"", "1. 炮二平五 *", "[Game \"Chinese Chess\"]\n\n1. h2e2 {position startpos moves h2e2} *\n", "h2e2 h9g7 h0g2\nb2e2 i9h9", "1. h2e2 h9g7", "h2e2 h9g7 *",
		"炮二平五 {position startpos}", "[Event \"a\"]\n*\nposition startpos moves h2e2\n", "moves of a game, and more\nx", `{"a":1}`, `{"tags":[["Red","a"]],"moves":[{"text":"H2-E2"}]}`,
		`{"tag":{"FEN":"` + fen + ` b"},"moves":[{"text":"a"}]}`, `["甲","h2e2"]`, `["甲"] 1. 炮二平五`, "startpos", "moves", `{"file":"a","start_fen":"` + fen + ` b","moves":[{"text":"a"}]}`, "[[[[", `{"a":{"b":["c"]}}`,
		"1,2\n3,4\n", "a,h2e2\n", "h2 e2 h9", "info: started\nposition held\n", "go build\ninfo\n", "h2e2 h9g7 h0g2 b2e2 h9g7,1\n",
		"H2E2 H9G7", "position", "position of the pieces\n", "a/b/c/d", "Fen: " + fen + " b\n1. ... 车５平４ *\n", "12345678\n", "2024\n",
		`{"moves":[{"iccs":"H2-E2","number":1,"text":"炮二平五"}]}`, `{"moves":[{"text":"炮二平五","iccs":"H2-E2"}]}`,
	} {
		if Is([]byte(text)) {
			t.Errorf("%q is told", text)
		}
	}
}

// FuzzGames holds that no bytes make it fail, and that places are in the text.
func FuzzGames(f *testing.F) {
	f.Add([]byte("position fen " + fen + " b - - 0 1 moves e1d1 x\n[Game \"x\"]\n"))
	f.Add([]byte("https://a/#/" + fen + "%20b%20moves%20e1d1d0d1\n" + fen + " b - - bm e1d1; id \"a b\";"))
	f.Add([]byte(`{"fen":"` + fen + ` b","moves":["e1d1","x"],"id":{"a":1}}`))
	f.Add([]byte("game,turn,side,move\na,2,red,H2+3\na,1,red,C2.5\nb,1,red,x\na,1,black,h8+7\n"))
	f.Add([]byte(`[{"from":{"x":7,"y":7},"to":[4,7]},{"from":77,"to":"47","comments":["a"],"variations":[[]]}]`))
	f.Add([]byte("h2e2 # a\nh9g7 {b}\n"))
	f.Add([]byte("id;moves\n1;\"h2e2\n h9g7\"\n2;x\n"))
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
				d.Message(rules.ZH)
			}
			for _, tag := range game.Tags {
				if tag.Span.Start < 0 || int(tag.Span.End) > len(game.Text) {
					t.Errorf("%s is at %v of %d bytes", tag.Name, tag.Span, len(game.Text))
				}
			}
		}
	})
}

func ExampleGames() {
	for game, err := range Games("a.log", []byte("position startpos moves h2e2 h9g7\nbestmove h0g2\n"), 0) {
		fmt.Println(game.Main.Plies[0].Text, game.Main.Plies[1].Text, err)
	}
	// Output:
	// H2-E2 H9-G7 <nil>
}

func ExampleIs() {
	fmt.Println(Is([]byte("position startpos moves h2e2")))
	// Output:
	// true
}
