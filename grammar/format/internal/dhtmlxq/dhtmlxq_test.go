package dhtmlxq

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/format/internal/truth"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/testdata/foreign"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// TestTruth holds real files to what independent readers found in them.
func TestTruth(t *testing.T) { truth.Hold(t, Games, nil, 1, "dhtmlxq") }

// read returns the games of a text.
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

// in puts items into a game: names and values in turn.
func in(items ...string) string {
	text := "[DhtmlXQ]\n"
	for i := 0; i < len(items); i += 2 {
		text += "[DhtmlXQ_" + items[i] + "]" + items[i+1] + "[/DhtmlXQ_" + items[i] + "]\n"
	}
	return text + "[/DhtmlXQ]\n"
}

// kings is a position of two kings and Black's rook on e1.
var kings = strings.Repeat("99", 4) + "39" + strings.Repeat("99", 11) + "48" + strings.Repeat("99", 3) + "40" + strings.Repeat("99", 11)

// TestForms holds the game that is read from each form of a text.
func TestForms(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"no moves", in("red", "许银川"), "[Red \"许银川\"]\n\n*"},
		{"no items", in(), "*"},
		{"no bracket around", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", "1. H2-E2 *"},
		{"in any case", "[dhtmlxq][DHTMLXQ_Red]许银川[/dhtmlxq_red][/dhtmlxq]", "[Red \"许银川\"]\n\n*"},
		{"breaks between", "[DhtmlXQ]<br>\r\n [DhtmlXQ_red] 许银川\r\n[/DhtmlXQ_red]<br/>[/DhtmlXQ]", "[Red \"许银川\"]\n\n*"},
		{"white space in moves", in("movelist", "77 47\r\n7062"), "1. H2-E2 H9-G7 *"},
		{"another name at the end", "[DhtmlXQ][DhtmlXQ_blacktime]9:00[/DhtmlXQ_time][DhtmlXQ_red]甲[/DhtmlXQ_red][/DhtmlXQ]", "[Red \"甲\"]\n[BlackTime \"9:00\"]\n\n*"},
		{"entities", in("red", "A&amp;B &lt;&#20013;&#x4e2d;&quot;&nosuch; &", "comment0", "a&nbsp;b"), "[Red \"A&B <中中\"&nosuch; &\"]\n\n{a\u00a0b}\n*"},
		{"escapes", in("red", `\u80e1荣\u534E C:\users \ud83d\ude00`), "[Red \"胡荣华 C:\\\\users 😀\"]\n\n*"},
		{"breaks in comments", in("comment0", "||甲||乙<BR />\r\n丙\r\n丁||<br>\n"), "{甲\n乙\n丙\n丁}\n*"},
		{"bars in tags", in("red", "甲||乙"), "[Red \"甲||乙\"]\n\n*"},
		{"empty items", in("red", "", "comment1", "", "movelist", "7747", "movelist", ""), "1. H2-E2 *"},
		{"an item of another name", in("weather", "雨"), "[weather \"雨\"]\n\n*"},
		{"variations", in("movelist", "77477062", "move_0_2_1", "1022", "move_0_1_2", "66656364"), "1. H2-E2 (1. G3-G4 G6-G5) H9-G7 (1. ... B9-C7) *"},
		{"a route of a route", in("movelist", "774770627967", "move_0_3_1", "19278070", "move_1_4_2", "1022"),
			"1. H2-E2 H9-G7 2. H0-G2 (2. B0-C2 I9-H9 (2. ... B9-C7)) *"},
		{"a route of a route before that begins", in("movelist", "774770627967", "move_0_3_1", "19278070", "move_1_2_2", "1242"),
			"1. H2-E2 H9-G7 (1. ... B7-E7) 2. H0-G2 (2. B0-C2 I9-H9) *"},
		{"a route where another one begins", in("movelist", "7747", "move_0_1_1", "6665", "move_1_1_2", "2625"), "1. H2-E2 (1. G3-G4) (1. C3-C4) *"},
		{"routes in any order", in("move_3_3_7", "1927", "comment7_3", "丙", "move_0_2_3", "10227967", "comment3_2", "乙", "movelist", "7747706279678070"),
			"1. H2-E2 H9-G7 (1. ... B9-C7 {乙} 2. H0-G2 (2. B0-C2 {丙})) 2. H0-G2 I9-H9 *"},
		{"a route that goes on", in("movelist", "7747", "move_0_2_1", "7062"), "1. H2-E2 H9-G7 *"},
		{"the main line as a route", in("move_0_1_0", "7747"), "1. H2-E2 *"},
		{"comments by route", in("movelist", "77477062", "move_0_2_1", "1022", "comment0", "零", "comment1_1", "一", "comment1", "又", "comment1_2", "二"),
			"{零}\n1. H2-E2\n{一\n又}\nH9-G7 (1. ... B9-C7 {二}) *"},
		{"a position", in("binit", kings, "movelist", "4838"), "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1\"]\n\n1. ... E1-D1 *"},
		{"a position without moves", in("binit", kings), "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1\"]\n\n*"},
		{"the usual position", in("binit", "8979695949392919097717866646260600102030405060708012720323436383"), "*"},
		{"a FEN goes first", in("binit", kings, "fen", "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 9"), "[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 9\"]\n\n*"},
		{"a FEN without a side", in("fen", "4k4/9/9/9/9/9/9/9/4r4/3K5", "movelist", "4838"), "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1\"]\n\n1. ... E1-D1 *"},
		{"no FEN", in("fen", "nothing", "movelist", "7747"), "[FEN \"nothing\"]\n\n1. H2-E2 *"},
		{"hyphens", in("movelist", "774770627967", "move_0-3-1", "19278070", "move_1-2-2", "1022", "comment1-2", "二"),
			"1. H2-E2 H9-G7 2. H0-G2 (2. B0-C2 I9-H9 {二} (2. ... B9-C7)) *"},
		{"numbers for names", "[DHJHtmlXQ][DHJHtmlXQ_1]甲[/DHJHtmlXQ_1][DHJHtmlXQ_31]" + strings.Repeat("*", 4) + "k" + strings.Repeat("*", 80) + "rK***[/DHJHtmlXQ_31]" +
			"[DHJHtmlXQ_32]1[/DHJHtmlXQ_32][DHJHtmlXQ_34]49593839[/DHJHtmlXQ_34][DHJHtmlXQ_game_comment_0_1]一[/DHJHtmlXQ_game_comment_0_1][/DHJHtmlXQ]",
			"[FEN \"4k4/9/9/9/9/9/9/9/9/4rK3 b - - 0 1\"]\n[DHJHtmlXQ_1 \"甲\"]\n\n1. ... E9-F9\n{一}\n2. D8-D9 *"},

		{"a square off the board", in("movelist", "774797627967"), "1. H2-E2 *\n2:23 unreadable data: 9762"},
		{"no move", in("movelist", "774777770909"), "1. H2-E2 H2-H2 *\n2:27 unreadable data: 0909"},
		{"half a move", in("movelist", "774770"), "1. H2-E2 *\n2:23 unreadable data: 70"},
		{"a route that leaves nothing", in("movelist", "7747", "move_9_1_1", "7062", "move_0_3_2", "7062"),
			"1. H2-E2 *\n3:1 unreadable data: [DhtmlXQ_move_9_1_1], which replaces a move that is not there\n" +
				"4:1 unreadable data: [DhtmlXQ_move_0_3_2], which replaces a move that is not there"},
		{"routes in a circle", in("movelist", "7747", "move_2_1_1", "7062", "move_1_1_2", "7062"),
			"1. H2-E2 *\n3:1 unreadable data: [DhtmlXQ_move_2_1_1], which replaces a move that is not there\n" +
				"4:1 unreadable data: [DhtmlXQ_move_1_1_2], which replaces a move that is not there"},
		{"a route twice", in("movelist", "7747", "move_0_1_1", "7062", "move_0_1_1", "7062", "move_0_1_1", "1022"),
			"1. H2-E2 (1. H9-G7) *\n5:1 unreadable data: [DhtmlXQ_move_0_1_1], which occurs twice and differs"},
		{"a comment of nothing", in("movelist", "7747", "comment5", "五", "comment3_1", "三"),
			"{五\n三}\n1. H2-E2 *\n3:1 unreadable data: [DhtmlXQ_comment5], which is about a move that is not there\n" +
				"4:1 unreadable data: [DhtmlXQ_comment3_1], which is about a move that is not there"},
		{"pieces on one square", in("binit", kings[:62]+"40"), "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1\"]\n\n*\n2:78 unreadable data: 40, where a piece is already"},
		{"too few pieces", in("binit", kings[:60]), "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1\"]\n\n*\n2:16 unreadable data: " + kings[:30] + "…, which is too short"},
		{"no square", in("binit", kings[:60]+"9x99"), "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1\"]\n\n*\n2:77 unreadable data: x99"},
		{"no end of an item", "[DhtmlXQ][DhtmlXQ_red]甲[DhtmlXQ_black]乙[/DhtmlXQ_black][/DhtmlXQ]",
			"[Red \"甲\"]\n[Black \"乙\"]\n\n*\n1:10 unreadable data: [DhtmlXQ_red], which has no end"},
		{"cut off", "[DhtmlXQ]\n[DhtmlXQ_movelist]774770\n", "1. H2-E2 *\n2:25 the file ends before [/DhtmlXQ_movelist]"},
		{"cut off between items", "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n", "1. H2-E2 *\n3:1 the file ends before [/DhtmlXQ]"},
		{"half a character", in("red", `胡荣\ud83d`), "[Red \"胡荣\ufffd\"]\n\n*\n2:14 this text has bytes that mean nothing: \"胡荣\ufffd\""},
		{"the other side", in("fen", "4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 3 4", "movelist", "4838"),
			"[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 3 4\"]\n\n4. ... E1-D1 *\n2:14 the file says that Red moves first, but the first move is Black's"},
	} {
		t.Run(test.name, func(t *testing.T) {
			games := read(t, test.text)
			if len(games) != 1 {
				t.Fatalf("%d games", len(games))
			}
			if diff := cmp.Diff(test.want, foreign.Game(t, games[0])); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.text, diff)
			}
		})
	}
}

// TestResults holds the ways to say a result, and that another text stays.
func TestResults(t *testing.T) {
	for text, want := range map[string]string{
		"红胜": "1-0 1-0", "黑胜": "0-1 0-1", "和棋": "1/2-1/2 1/2-1/2", "未知": "* *", "": "* *",
		"W": "1-0 1-0", "l": "0-1 0-1", "D": "1/2-1/2 1/2-1/2", "1-0": "1-0 1-0", "红方超时": "红方超时 *",
	} {
		game := read(t, in("result", text))[0]
		if got := game.Tags.Value("Result") + " " + game.Main.Result.Text; got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestPages holds how several games of a page, and moves in its scripts, are separated.
func TestPages(t *testing.T) {
	const script = `<script>var DhtmlXQ_movelist = '%s'; s.split('[DhtmlXQ_movelist]')[1].split('[/DhtmlXQ_movelist]'); '[DhtmlXQ_comment' + i + ']';</script>`
	one, two, none := in("red", "甲", "movelist", "7747"), in("red", "乙", "movelist", "1022"), in("red", "丙", "movelist", "")
	item := fmt.Sprintf(script, "[DhtmlXQ_movelist]7062[/DhtmlXQ_movelist][DhtmlXQ_comment1]一[/DhtmlXQ_comment1]")
	keys := fmt.Sprintf(script, "[0_1_0]70621022[/0_1_0][0_2_1]6665[/0_2_1]")
	for _, test := range []struct {
		text string
		want []string
	}{
		{one + "<p>" + two, []string{"甲 1. H2-E2 *", "乙 1. B9-C7 *"}},
		{strings.ReplaceAll(one, "[/DhtmlXQ]\n", "") + two, []string{"甲 1. H2-E2 *\n1:1 unreadable data: [DhtmlXQ], which has no end", "乙 1. B9-C7 *"}},
		{"<html>\n" + item + "\n" + none, []string{"丙 1. H9-G7\n{一}\n*"}},
		{none + item, []string{"丙 1. H9-G7\n{一}\n*"}},
		{none + keys, []string{"丙 1. H9-G7 B9-C7 (1. ... G3-G4) *"}},
		{one + item, []string{"甲 1. H2-E2 *", " 1. H9-G7\n{一}\n*"}},
		{one + fmt.Sprintf(script, "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment1]一[/DhtmlXQ_comment1]") + two, []string{"甲 1. H2-E2\n{一}\n*", "乙 1. B9-C7 *"}},
		{one + keys + none + two, []string{"甲 1. H2-E2 *", "丙 1. H9-G7 B9-C7 (1. ... G3-G4) *", "乙 1. B9-C7 *"}},
		{none + keys + none + item, []string{"丙 1. H9-G7 B9-C7 (1. ... G3-G4) *", "丙 1. H9-G7\n{一}\n*"}},
		{in("red", "丁", "movelist", "[0_1_0]7062[/0_1_0][0_1_1]1022[/0_1_1]"), []string{"丁 1. H9-G7 (1. B9-C7) *"}},
		{strings.ReplaceAll(one, "[/", `[\/`), []string{"甲 1. H2-E2 *"}},
	} {
		var got []string
		for _, game := range read(t, test.text) {
			red := game.Tags.Value("Red")
			game.DeleteTag("Red")
			got = append(got, red+" "+foreign.Game(t, game))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.text, diff)
		}
	}
}

// TestEncodings holds the encodings in which a page is read, and that places and offsets count in the file.
func TestEncodings(t *testing.T) {
	page := "<meta charset=%s>中文\n" + in("red", "胡榮華") + in("red", "柳大華", "movelist", "77x7")
	for _, test := range []struct {
		name, charset string
		encode        func(string) (string, error)
	}{
		{"UTF-8", "utf-8", func(s string) (string, error) { return s, nil }},
		{"UTF-8 with a mark", "utf-8", func(s string) (string, error) { return "\ufeff" + s, nil }},
		{"UTF-8, and says another", "gb2312", func(s string) (string, error) { return s, nil }},
		{"GB18030", "gb2312", simplifiedchinese.GB18030.NewEncoder().String},
		{"GB18030, and says another", "utf-8", simplifiedchinese.GB18030.NewEncoder().String},
		{"Big5", "BIG5", traditionalchinese.Big5.NewEncoder().String},
		{"UTF-16", "utf-16", unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String},
		{"UTF-16, the other way", "utf-16", unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String},
	} {
		t.Run(test.name, func(t *testing.T) {
			data, err := test.encode(fmt.Sprintf(page, test.charset))
			if err != nil {
				t.Fatal(err)
			}
			if !Is([]byte(data)) {
				t.Error("it is not told")
			}
			games := read(t, data)
			if len(games) != 2 {
				t.Fatalf("%d games", len(games))
			}
			for i, red := range []string{"胡榮華", "柳大華"} {
				if got := games[i].Tags.Value("Red"); got != red || games[i].Number != i+1 {
					t.Errorf("game %d: %s, want %s", games[i].Number, got, red)
				}
			}
			if got := games[1].Place(games[1].Syntax.Diagnostics[0].Span.Start); got != (ast.Place{Line: 7, Column: 19}) {
				t.Errorf("the finding is at %v", got)
			}
			before, _, _ := strings.Cut(games[1].Text, "[DhtmlXQ]")
			head, err := test.encode(games[0].Text + before)
			if err != nil {
				t.Fatal(err)
			}
			first, err := test.encode(games[0].Text)
			if err != nil {
				t.Fatal(err)
			}
			if got := games[1].FileOffset; got != int64(len(first)) || !strings.HasPrefix(data, head) {
				t.Errorf("the second game is at %d, want %d", got, len(first))
			}
		})
	}
}

// TestTable holds that doc.go has the table of tags, and that it leads both ways.
func TestTable(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	seen := map[string]bool{}
	for _, row := range tagTable {
		fmt.Fprintf(&table, "//\t%-14s%s\n", row.item, row.tag)
		if seen[row.item] || seen[row.tag] || tagOf(row.item) != row.tag || itemOf(row.tag, "x") != row.item {
			t.Errorf("%s and %s do not lead to each other", row.item, row.tag)
		}
		seen[row.item], seen[row.tag] = true, true
	}
	if !strings.Contains(string(doc), "//\n"+table.String()+"//\n") {
		t.Errorf("doc.go does not have\n%s", table.String())
	}
	for _, name := range []string{"Game", "title", "TITLE", "red", "", "tag_", "tag_x", "movelist", "FEN", "Result", "move_0_1_2", "comment3", "Comment1_2", "ECCO", "红方"} {
		item := itemOf(name, "x")
		if got := tagOf(item); got != name || !isTag(item) {
			t.Errorf("%s is written %s, which is %s", name, item, got)
		}
	}
}

// TestWritten holds that games come back as they were written.
func TestWritten(t *testing.T) {
	const frame = "[Game \"Chinese Chess\"]\n%s[Result \"1-0\"]\n%s[Format \"ICCS\"]\n\n%s 1-0\n"
	for _, parts := range [][3]string{
		{"", "", ""},
		{"[Event \"\"]\n[Red \" 甲 \"]\n", "", "1. H2-E2"},
		{"[Event \"a||b\"]\n", "", "{||a||b| |}"},
		{"[Red \"[/DhtmlXQ_red] &amp; <br> \\\\u4e2d [0_1_0]\"]\n", "", "{[/DhtmlXQ_red] [DhtmlXQ] & &amp; &#1; <br/> \\u4e2d [0_1_0]}"},
		{"", "", "{ a \n\n b\n }1. H2-E2 {\t}"},
		{"[Red \"%5BDhtmlXQ_red%5D &#91;DhtmlXQ_red&#93; %255BDhtmlXQ%255D\"]\n", "", "{%5BDhtmlXQ%5D &#91;/DhtmlXQ&#93;}"},
		{"", "", "{ 甲 } 1. H2-E2 {乙} (1. C3-C4 {丙} G6-G5 (1. ... B9-C7) 2. A0-A1) (1. B2-E2) H9-G7 (1. ... H9-I7) (1. ... B9-C7) 2. H0-G2"},
		{"", "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1\"]\n", "1. ... E1-D1"},
		{"", "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1\"]\n", ""},
		{"", "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 7 30\"]\n", "30. ... E1-D1 31. D0-D1"},
		{"", "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n", "1. H2-E2"},
		{"", "[FEN \"RRRRk4/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1\"]\n", ""},
		{"", "[FEN \"\"]\n", "1. H2-E2"},
		{"", "", "1. H2-E2 H9-G7 2. H0-G2"},
	} {
		text := fmt.Sprintf(frame, parts[0], parts[1], parts[2]) // names of other tags come after these
		text = strings.Replace(text, "\n\n", "\n[title \"低\"]\n[movelist \"7747\"]\n[Weather \"雨\"]\n\n", 1)
		game := grammar.Parse(text)[0]
		data, err := Append(nil, game)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if !strings.Contains(string(data), "[DhtmlXQ_movelist]") { // which viewers look for
			t.Errorf("%s%s has no list of moves", text, data)
		}
		again := read(t, string(data))
		if diff := trees.Diff([]*ast.Game{game}, again); diff != "" || len(again[0].Syntax.Diagnostics) > 0 {
			t.Errorf("%s%s: %s %v", text, data, diff, again[0].Syntax.Diagnostics)
		}
	}
}

// TestWrittenResults holds the Result tag and the final result of a game after writing and reading it.
func TestWrittenResults(t *testing.T) {
	for _, test := range []struct{ tag, end, wantTag, wantEnd string }{
		{"1-0", "*", "1-0", "*"},
		{"红方胜", "1-0", "红方胜", "1-0"},
		{"0-1", "", "0-1", "0-1"},
		{"?", "", "?", "*"},
	} {
		game := &ast.Game{Tags: ast.Tags{{Name: "Result", Value: test.tag}}, Main: ast.Line{Result: ast.Result{Text: test.end}}}
		data, err := Append(nil, game)
		if err != nil {
			t.Fatal(err)
		}
		again := read(t, string(data))[0]
		if tag, end := again.Tags.Value("Result"), again.Main.Result.Text; tag != test.wantTag || end != test.wantEnd {
			t.Errorf("%q and %q became %q and %q", test.tag, test.end, tag, end)
		}
	}
}

func TestRefused(t *testing.T) {
	for name, game := range map[string]*ast.Game{
		"moves in Chinese": {Main: ast.Line{Plies: []ast.Ply{{Text: "炮二平五"}}}},
		"no FEN":           {Tags: ast.Tags{{Name: "FEN", Value: "none"}}},
		"no possible name": {Tags: ast.Tags{{Name: "a]b", Value: "x"}}},
		"a bracket":        {Tags: ast.Tags{{Name: "a%5BDhtmlXQ%5D", Value: "x"}}},
		"no UTF-8":         {Tags: ast.Tags{{Name: "Red", Value: "\xff"}}},
	} {
		if data, err := Append([]byte("before"), game); err == nil || data != nil {
			t.Errorf("%s: %s", name, data)
		}
	}
	_, err := Append(nil, &ast.Game{Main: ast.Line{Plies: []ast.Ply{{Text: "炮二平五"}}}})
	if problem := (*branch.Error)(nil); !errors.As(err, &problem) || problem.Ply == nil {
		t.Errorf("%v does not say which move", err)
	}
}

func TestNotInTheFormat(t *testing.T) {
	for _, text := range []string{"", "1. 炮二平五 *", "[Game \"Chinese Chess\"]", "[DhtmlXQ", "[DhtmlXQ_]", "[DhtmlXQthing]", "[0_1_0]x[/0_1_0]", "[DhtmlXQ_red\nx]"} {
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

// TestManyRoutes holds that routes in the order that takes longest are read, and a tree
// as deep as its routes.
func TestManyRoutes(t *testing.T) {
	const routes = 10_000
	var text strings.Builder
	text.WriteString("[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]")
	for i := routes; i > 0; i-- { // each route begins at the end of the previous one
		fmt.Fprintf(&text, "[DhtmlXQ_move_%d_%d_%d]%s[/DhtmlXQ_move]", i-1, i+1, i, "7062")
	}
	text.WriteString("[/DhtmlXQ]")
	game := read(t, text.String())[0]
	if n := len(game.Main.Plies); n != routes+1 || len(game.Syntax.Diagnostics) > 0 {
		t.Errorf("%d plies, %v", n, game.Syntax.Diagnostics)
	}
}

// FuzzGames holds that any bytes are read, that places lie in the text, and that a game is the same after writing and
// reading.
func FuzzGames(f *testing.F) {
	f.Add([]byte(in("red", "&#55357; \\ud83d", "movelist", "77477062", "move_0_2_1", "1022", "comment1_2", "||甲<br>", "binit", kings)))
	f.Add([]byte(in("fen", "4k4/9/9/9/9/9/9/9/4r4/3K5 w - - 3 4", "movelist", "4838", "move_0-1-2", "3929") + "'[0_1_0]7747[/0_1_0]'[DhtmlXQ]"))
	f.Add([]byte("[DHJHtmlXQ_31]" + strings.Repeat("k", 90) + "[/DHJHtmlXQ_31][DHJHtmlXQ_32]1[/DHJHtmlXQ_32][DHJHtmlXQ_34]49593839[/DHJHtmlXQ_34]"))
	f.Add([]byte(flash(url.QueryEscape(viewed("FLASH", "许 %u8BB8", "7747"))) + "&#91;DhtmlXQ_red&#93;%D0%ED&#91;/DhtmlXQ_red&#93;[DhtmlXQ_movelist]2625[/DhtmlXQ_movelist]"))
	f.Add([]byte("[DhtmlXQiFrame][DhtmlXQ_red]甲[/DhtmlXQ_red]" + viewed("", "乙", "7747") + "[DhtmlXQ_red]丙[/DhtmlXQ_red][DhtmlXQ_movelist]2625[/DhtmlXQ_movelist]" + viewed("", "丁", "")))
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
				continue // a FEN that cannot be read, a name that no item has
			}
			again := read(t, string(written))
			if diff := trees.Diff([]*ast.Game{game}, again); diff != "" {
				t.Errorf("%s\n%s", written, diff)
			}
		}
	})
}

// TestLength holds that a number that counts neither all moves nor the moves of the main line is a finding, and that
// a wrong number in a tag is written as an item that is not checked.
func TestLength(t *testing.T) {
	const form = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]\n[DhtmlXQ_%s]%s[/DhtmlXQ_%[1]s]\n[/DhtmlXQ]\n"
	for value, want := range map[string]int{"2": 0, "3": 0, "4": 1, "1": 1, "0": 0, "": 0, "85回": 0} {
		game := read(t, fmt.Sprintf(form, "length", value))[0]
		if n := len(game.Syntax.Diagnostics); n != want || n > 0 && game.Syntax.Diagnostics[0].Rule != rules.MustByID("file-count") {
			t.Errorf("%q: %v", value, game.Syntax.Diagnostics)
		}
	}
	game := read(t, fmt.Sprintf(form, "tag_Length", "9"))[0]
	text, err := Append(nil, game)
	if err != nil {
		t.Fatal(err)
	}
	if again := read(t, string(text))[0]; again.Tags.Value("Length") != "9" || len(again.Syntax.Diagnostics) > 0 {
		t.Errorf("%s: %v", text, again.Syntax.Diagnostics)
	}
}

// TestDamagedBits holds that with any wrong bit, no game and no line of moves is lost without a finding.
func TestDamagedBits(t *testing.T) {
	var text string
	for i := range 3 {
		text += in("red", fmt.Sprint("甲", i), "movelist", "77477062")
	}
	for at := range len(text) {
		for bit := range 8 {
			data := []byte(text)
			data[at] ^= 1 << bit
			count, moves, said := 0, 0, false
			for game, err := range Games("a", data, 0) {
				if err != nil {
					said = true
					break
				}
				count, moves, said = count+1, moves+len(game.Main.Plies), said || len(game.Syntax.Diagnostics) > 0
			}
			if (count < 3 || moves < 6) && !said {
				t.Errorf("bit %d of byte %d: %d games, %d moves:\n%s", bit, at, count, moves, data)
			}
		}
	}
}

// TestAmpersands holds that an ampersand is written unchanged, as other programs read it, unless it would begin an
// entity.
func TestAmpersands(t *testing.T) {
	for text, want := range map[string]string{"A&B": "A&B", "A&B;": "A&B;", "&": "&", "A&amp": "A&amp", "A&amp;": "A&#38;amp;", "&#1;": "&#38;#1;"} {
		game := &ast.Game{Tags: ast.Tags{{Name: "Red", Value: text}}}
		out, err := Append(nil, game)
		if err != nil || !strings.Contains(string(out), "[DhtmlXQ_red]"+want+"[/") {
			t.Errorf("%q: %s %v", text, out, err)
		}
		if got := read(t, string(out))[0].Tags.Value("Red"); got != text {
			t.Errorf("%q is read as %q", text, got)
		}
	}
}
