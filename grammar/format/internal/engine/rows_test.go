package engine

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/testdata/foreign"
)

// TestRows holds the games of tables and of JSON with a move per row or object.
func TestRows(t *testing.T) {
	const two = "1. H2-E2 H9-G7 *"
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"all of Red first", "gameID,turn,side,move\n7,1,red,C2.5\n7,2,red,H2+3\n7,1,black,h8+7\n", []string{"[gameID \"7\"]\n\n1. C2.5 h8+7 2. H2+3 *"}},
		{"all of Red of all games first", "game,turn,side,move\na,1,red,C2.5\nb,1,red,P7+1\na,1,black,h8+7\nb,1,black,c2.3\n",
			[]string{"[GameID \"a\"]\n\n1. C2.5 h8+7 *", "[GameID \"b\"]\n\n1. P7+1 c2.3 *"}},
		{"plies in any order", "ply,move\n2,h9g7\n1,h2e2\n", []string{two}},
		{"rounds without a side", "round,move\n1,炮二平五\n1,马8进7\n2,马二进三\n", []string{"1. 炮二平五 马8进7 2. 马二进三 *"}},
		{"both moves of a round", "round,red,black\n1,炮二平五,马8进7\n2,马二进三,\n", []string{"1. 炮二平五 马8进7 2. 马二进三 *"}},
		{"names in Chinese", "对局,回合,走方,着法\n1,1,红,炮二平五\n1,1,黑,马8进7\n", []string{"[对局 \"1\"]\n\n1. 炮二平五 马8进7 *"}},
		{"the numbers begin again", "no,move\n1,h2e2\n2,h9g7\n1,b2e2\n2,b9c7\n", []string{two, "1. B2-E2 B9-C7 *"}},
		{"no numbers", "side;move\nred;h2e2\nblack;h9g7\n", []string{two}},
		{"a column alone", "move\nh2e2\nh9g7\n", []string{two}},
		{"players, results and comments", "game_id,move_index,move,red_player,black_player,outcome,comment\ng,0,h2e2,甲,乙,RED_WINS,\ng,1,h9g7,甲,乙,RED_WINS,好\n",
			[]string{"[Red \"甲\"]\n[Black \"乙\"]\n[game_id \"g\"]\n\n1. H2-E2 H9-G7\n{好}\n1-0"}},
		{"other values", "ply,move,san,seconds\n1,h2e2,Che3,3\n2,h9g7,Hg8,9\n", []string{"1. H2-E2\n{seconds: 3}\nH9-G7\n{seconds: 9}\n*"}},
		{"Black begins", "ply,side,move,fen\n1,black,e1d1," + fen + " b\n2,red,d0d1,\n", []string{fenTag + "1. ... E1-D1 2. D0-D1 *"}},
		{"Black begins, without a position", "side,move\nb,h9g7\nr,h2e2\n",
			[]string{"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n\n1. ... H9-G7 2. H2-E2 *"}},
		{"positions before the moves", "ply,fen,move\n1,rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,h2e2\n2,rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b,h9g7\n",
			[]string{"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\"]\n\n" + two}},
		{"positions behind the moves", "ply,move,fen\n1,h2e2,rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b\n2,h9g7,rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w\n",
			[]string{two}},
		{"positions and their moves", "id,fen,move\n1," + fen + " b,e1d1\n2," + fen + " b,e1e0\n", []string{fenTag + "1. ... E1-D1 *", fenTag + "1. ... E1-E0 *"}},

		{"objects", `[{"iccs":"h2e2"},{"iccs":"H9-G7"}]`, []string{two}},
		{"objects on lines", "{\"turn\":1,\"side\":\"red\",\"move\":\"C2.5\"}\n{\"turn\":1,\"side\":\"black\",\"move\":\"h8+7\"}\n", []string{"1. C2.5 h8+7 *"}},
		{"objects of two games", `[{"game":1,"turn":1,"side":"red","move":"h2e2"},{"game":2,"turn":1,"side":"red","move":"b2e2"},{"game":1,"turn":1,"side":"black","move":"h9g7"}]`,
			[]string{"[GameID \"1\"]\n\n" + two, "[GameID \"2\"]\n\n1. B2-E2 *"}},
		{"squares", `[{"from":"h2","to":"e2"},{"from":"h9","to":"g7"}]`, []string{two}},
		{"numbers by name", `{"moves":[{"from":{"x":7,"y":7},"to":{"x":4,"y":7}},{"from":{"x":7,"y":0},"to":{"x":6,"y":2}}]}`, []string{two}},
		{"numbers from 1", `{"moves":[{"from":{"col":8,"row":8},"to":{"col":5,"row":8}},{"from":{"col":8,"row":1},"to":{"col":7,"row":3}}]}`, []string{two}},
		{"numbers in pairs", `{"moves":[{"from":[7,7],"to":[4,7]},{"from":[7,0],"to":[6,2]}]}`, []string{two}},
		{"rank and file in pairs", `{"moves":[{"from":[9,7],"to":[7,6]},{"from":[0,7],"to":[2,6]}]}`, []string{"1. H0-G2 H9-G7 *"}},
		{"numbers in columns", "ply,from_x,from_y,to_x,to_y\n1,7,7,4,7\n2,7,0,6,2\n", []string{two}},
		{"all squares in a row", `[{"from":70,"to":67},{"from":7,"to":24}]`, []string{two}},
		{"ElephantEye", `[{"from":170,"to":167},{"from":58,"to":89}]`, []string{two}},
		{"digits for squares", `[{"from":"77","to":"47"},{"from":"70","to":"62"}]`, []string{two}},

		{"Chinese", `{"moves":["炮二平五","马8进7"]}`, []string{"1. 炮二平五 马8进7 *"}},
		{"Chinese in one text", `{"moves":"1. 炮二平五 马8进7 {好} 2. 马二进三 1-0"}`, []string{"1. 炮二平五 马8进7\n{好}\n2. 马二进三 1-0"}},
		{"Chinese without separators", "id,moves\n1,炮二平五马8进7\n", []string{"[id \"1\"]\n\n1. 炮二平五 马8进7 *"}},
		{"WXF", `{"red":"甲","moves":["C2.5","H8+7"]}`, []string{"[Red \"甲\"]\n\n1. C2.5 H8+7 *"}},
		{"rounds in lists", `{"moves":[["C2.5","H8+7"],["H2+3"]]}`, []string{"1. C2.5 H8+7 2. H2+3 *"}},
		{"rounds in objects", `{"moves":[{"round":1,"red":"C2.5","black":"H8+7"},{"round":2,"red":"H2+3"}]}`, []string{"1. C2.5 H8+7 2. H2+3 *"}},
		{"WXF and a position", `{"moves":["r5.6"],"fen":"` + fen + ` b"}`, []string{fenTag + "1. ... r5.6 *"}},
		{"digits in a list", `{"moves":["7747","7062"]}`, []string{two}},
		{"a column called game", "game,red,moves\n3,甲,h2e2 h9g7\n", []string{"[Red \"甲\"]\n[GameID \"3\"]\n\n" + two}},
		{"comments before moves", `{"moves":[{"move":"h2e2","comments_before":["一"]},{"move":"h9g7","comments_before":"二"}]}`, []string{"{一}\n1. H2-E2\n{二}\nH9-G7 *"}},
		{"comments in lists", `{"moves":[{"move":"h2e2","comments":["一","二"]},{"move":"h9g7","comments":[]}]}`, []string{"1. H2-E2\n{一\n二}\nH9-G7 *"}},
		{"values at moves", `{"moves":[{"move":"h2e2","score":20,"capture":null},{"move":"h9g7"}]}`, []string{"1. H2-E2\n{score: 20}\nH9-G7 *"}},
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

// TestRowsOutOfOrder holds that rows that are no line of moves are findings, and that the moves before them stay.
func TestRowsOutOfOrder(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a missing round", "turn,side,move\n1,red,h2e2\n1,black,h9g7\n3,red,h0g2\n", "1. H2-E2 H9-G7 *\n4:1 unreadable data: row 4: the move before it is missing (column turn)"},
		{"a missing ply", "ply,move\n1,h2e2\n3,h0g2\n", "1. H2-E2 *\n3:1 unreadable data: row 3: the move before it is missing (column ply)"},
		{"a missing beginning", "ply,move\n5,h2e2\n6,h9g7\n", "*\n2:1 unreadable data: row 2: the moves before it are missing (column ply)"},
		{"Red's first move is missing", "turn,side,move\n1,black,h9g7\n2,red,h0g2\n2,black,i9h9\n", "*\n2:1 unreadable data: row 2: the moves before it are missing (column turn)"},
		{"a side twice", "side,move\nred,h2e2\nred,h0g2\n", "1. H2-E2 *\n3:1 unreadable data: row 3: the side that moved before it moves again (column side)"},
		{"a number too often", "game,ply,move\na,1,h2e2\na,1,h9g7\na,1,h0g2\n", "[GameID \"a\"]\n\n*\n2:1 unreadable data: rows 2 to 4: column ply repeats numbers"},
		{"no move", "ply,move\n1,h2e2\n2,what\n3,h0g2\n", "1. H2-E2 *\n3:1 unreadable data: row 3 has no move that can be read: what"},
		{"squares in two ways", `{"moves":[{"from":[7,7],"to":[4,7]}]}`, "*\n1:1 unreadable data: the numbers of the squares can be counted in several ways; write squares such as h2"},
		{"squares in no way", `{"moves":[{"from":[7,7],"to":[4,5]}]}`, "*\n1:1 unreadable data: the squares of the moves cannot be played in any way of counting them; write squares such as h2"},
		{"variations", `{"moves":[{"move":"h2e2","variations":[["b2e2"]]}]}`, "1. H2-E2 *\n1:1 unreadable data: row 1: variations (variations) are not read from this format"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !Is([]byte(test.text)) {
				t.Error("it is not told")
			}
			got := ""
			for _, game := range read(t, test.text) {
				got += foreign.Game(t, game)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.text, diff)
			}
		})
	}
}

// TestRefused holds that for a table or JSON without readable moves, the error names the missing parts in both
// languages.
func TestRefused(t *testing.T) {
	for _, test := range []struct {
		text, en, zh string
		told         bool
	}{
		{"id,zug\n1,h2e2 h9g7\n", "(its columns: id,zug); it needs", "（各列：id,zug）；第一行", true},
		{"a,b\n1,2\n", "it needs a line of names", "第一行要有列名", true},
		{"game\tturn\tmove\n1\t1\twhat\n", "without moves that can be read", "没有能读的着法", true},
		{`{"a":[1,2]}`, `it needs an object with "moves"`, `需要含“moves”的对象`, false},
		{`{"moves":["what"]}`, `it needs an object with "moves"`, `需要含“moves”的对象`, false},
	} {
		if told := Is([]byte(test.text)); told != test.told {
			t.Errorf("%q: told is %v", test.text, told)
		}
		for _, err := range Games("", []byte(test.text), 0) {
			if err == nil || !strings.Contains(err.Error(), test.en) || !strings.Contains(rules.Words(err, rules.ZH), test.zh) {
				t.Errorf("%q: %v", test.text, err)
			}
		}
	}
}

// TestNoTable holds that PGN with commas is no table.
func TestNoTable(t *testing.T) {
	for _, text := range []string{
		"王天一,郑惟桐\n炮二平五,马8进7\n", "[Event \"a, b\"]\n[Site \"c, d\"]\n", "炮二平五,马8进7\n马二进三,车9平8\n", "红方,黑方\n炮二平五,马8进7\n", "Red, Black\n1. h2e2, h9g7\n",
	} {
		if Is([]byte(text)) {
			t.Errorf("%q is told", text)
		}
	}
}

// TestLinesOfMoves holds that comments on lines of moves stay, and that moves on lines of their own are one game if no line but the first
// can begin one.
func TestLinesOfMoves(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"h2e2 h9g7 {好} h0g2\n", []string{"1. H2-E2 H9-G7\n{好}\n2. H0-G2 *"}},
		{"position startpos moves h2e2 h9g7 ; so\n", []string{"1. H2-E2 H9-G7\n{so}\n*"}},
		{"h2e2 h9g7 # 屏风马\nb2e2\n", []string{"1. H2-E2 H9-G7\n{屏风马}\n*", "1. B2-E2 *"}},
		{"h2e2 # 中炮\nh9g7 // 屏风马\nh0g2\n", []string{"1. H2-E2\n{中炮}\nH9-G7\n{屏风马}\n2. H0-G2 *"}},
		{"position startpos moves h2e2 h9g7 {好}//好\n", []string{"1. H2-E2 H9-G7\n{好}\n*\n1:38 unreadable data: //好"}},
		{"7747 7062\n", []string{"1. H2-E2 H9-G7 *"}},
	} {
		var got []string
		for _, game := range read(t, test.text) {
			got = append(got, foreign.Game(t, game))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.text, diff)
		}
	}
}

// TestManyRows holds that each of many games whose rows alternate has its moves and its place.
func TestManyRows(t *testing.T) {
	var b strings.Builder
	b.WriteString("game,ply,move\n")
	const games = 2000
	for ply, move := range []string{"h2e2", "h9g7", "h0g2"} {
		for game := range games {
			fmt.Fprintf(&b, "%d,%d,%s\n", game, ply+1, move)
		}
	}
	all := read(t, b.String())
	if len(all) != games {
		t.Fatalf("%d games", len(all))
	}
	for i, game := range all {
		if len(game.Main.Plies) != 3 || len(game.Syntax.Diagnostics) > 0 || game.Begin.Line != i+2 && i > 0 {
			t.Fatalf("game %d: %d moves, at line %d", i, len(game.Main.Plies), game.Begin.Line)
		}
	}
}
