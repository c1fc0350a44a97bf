package semantic_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

const head = "[Game \"Chinese Chess\"]\n"

// check reads one game and gives its facts.
func check(t *testing.T, text string) (*ast.Game, *semantic.Info) {
	t.Helper()
	games := grammar.Parse(text)
	if len(games) != 1 {
		t.Fatalf("%d games in %q", len(games), text)
	}
	return games[0], semantic.Check(games[0])
}

// found writes the findings of the semantic pass as "line:column rule ply".
func found(game *ast.Game, info *semantic.Info) []string {
	var all []string
	for _, d := range info.Semantic.Diagnostics {
		at := game.Place(d.Span.Start)
		all = append(all, fmt.Sprintf("%d:%d %s %d", at.Line, at.Column, d.Rule.ID(), d.Ply))
	}
	return all
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"clean", head + "1. 炮二平五 马８进７ *", nil},
		{"no Game tag", "[Red \"甲\"]\n1. 炮二平五 *", []string{"1:1 game-tag-missing 0"}},
		{"no tags", "1. 炮二平五 *", []string{"1:1 game-tag-missing 0"}},
		{"Game tag second", "[Red \"甲\"]\n" + head + "1. 炮二平五 *", []string{"2:1 game-tag-first 0"}},
		{"another game", "[Game \"Chess\"]\n1. 炮二平五 *", []string{"1:8 game-tag-value 0"}},
		{"unknown format", head + "[Format \"Han\"]\n1. 炮二平五 *", []string{"2:10 format-value 0"}},
		{"format in another case", head + "[Format \"iccs\"]\n1. H2-E2 *", []string{"2:10 format-value 0"}},
		{"WXF without Format", head + "1. C2.5 N8+7 *", []string{"2:4 move-notation 1"}},
		{"Chinese as WXF", head + "[Format \"WXF\"]\n1. 炮二平五 马８进７ *", []string{"3:4 move-notation 1"}},
		{"Format behind moves", head + "1. 炮二平五 马８进７\n[Format \"WXF\"]\n2. N2+3 车９平８ *", []string{"4:4 move-notation 3"}},
		{"Format behind moves, and they too in that notation", head + "1. C2.5 N8+7\n[Format \"WXF\"]\n2. N2+3 *", []string{"2:4 move-notation 1"}},
		{"Format behind a comment", head + "{C2.5}\n[Format \"WXF\"]\n1. C2.5 N8+7 *", nil},
		{"one move in another notation", head + "1. 炮二平五 h9g7 2. 马二进三 *", []string{"2:9 move-notation 2"}},
		{"one illegal move in another notation", head + "1. 炮二平五 h9g8 2. 马二进三 *", []string{"2:9 move-impossible 2"}},
		{"no move", head + "1. 炮二平五 好棋 2. 马二进三 *", []string{"2:9 move-syntax 2"}},
		{"blocked", head + "1. 车一进三 卒１进１ *", []string{"2:4 move-impossible 1"}},
		{"an error does not cascade", head + "1. 炮二平五 马８进６ 2. 炮五进四 将５进１ 3. 车一平九 *", []string{"2:9 move-impossible 2"}},
		{"variation of an illegal move", head + "1. 炮二平五 马８进６ (1. ... 马８进７ 2. 炮五进四) (1. ... 车９进３) *",
			[]string{"2:9 move-impossible 2", "2:44 move-impossible 2"}},
		{"variation of a later move", head + "1. 炮二平五 (1. 炮八平五 马８进７ (1. ... 马２进３ 2. 炮五进五)) 马８进７ *",
			[]string{"2:39 move-impossible 3"}},
		{"in check", head + "[FEN \"5k3/9/9/9/9/9/9/9/r8/3K5 w - - 0 1\"]\n1. 帅六进一 *", []string{"3:4 move-illegal 1"}},
		{"kings face", head + "[FEN \"4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1\"]\n1. 仕五进六 *", []string{"3:4 move-illegal 1"}},
		{"file form of two cannons", head + "[FEN \"3k5/9/9/9/4C4/9/4C4/4p4/9/5K3 w - - 0 1\"]\n1. 炮五退一 *", []string{"3:4 move-underspecified 1"}},
		{"ambiguous", head + "[FEN \"3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1\"]\n1. 炮五平四 *", []string{"3:4 move-ambiguous 1"}},
		{"long form of a pawn", head + "[FEN \"3k5/9/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1\"]\n1. 前兵五平四 *", []string{"3:4 move-overspecified 1"}},
		{"place of a single piece", head + "1. 前车进一 *", []string{"2:4 move-ambiguous 1"}},
		{"unreadable FEN", head + "[FEN \"4k4/9/9\"]\n1. 炮二平五 *", []string{"2:7 fen-syntax 0"}},
		{"FEN without side", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3\"]\n1. 帅四进一 *", []string{"2:30 fen-form 0"}},
		{"FEN with castling", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 w KQkq - 0 1\"]\n1. 帅四进一 *", []string{"2:33 fen-field 0"}},
		{"FEN without counters", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 r\"]\n1. 帅四进一 *", nil},
		{"any number to begin with", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 w\"]\n41. 帅四进一 将４进１ (41. ... 将４平５ 42. 帅四退一) 42. 帅四退一 *", nil},
		{"numbers go on", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 b - -\"]\n41. ... 将４进１ 43. 帅四进一 *", []string{"3:14 round-number 2"}},
		{"one counter", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 w - - 0\"]\n7. 帅四进一 *", nil},
		{"no number to begin with", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 w\"]\n帅四进一 将４进１ 2. 帅四退一 *", []string{"3:1 round-number 1"}},
		{"a number that is too great", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 w\"]\n99999999999999999999. 帅四进一 *", []string{"3:1 round-number 1"}},
		{"too many rooks", head + "[FEN \"3k5/9/9/9/9/9/RRR6/9/9/5K3 w - - 0 1\"]\n1. 帅四进一 *", []string{"2:7 fen-unreachable 0"}},
		{"Black first", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 b - - 0 1\"]\n1. 将４进１\n2. 帅四进一 将４退１ *", nil},
		{"moves after stalemate", head + "[FEN \"5k3/9/9/9/9/9/9/9/4r4/3K5 w - - 0 1\"]\n1. 帅六进一 *", []string{"3:4 move-after-end 1"}},
		{"tag twice", head + "[Red \"甲\"]\n[Red \"乙\"]\n1. 炮二平五 *", []string{"3:1 tag-duplicate 0"}},
		{"empty values", head + "[Date \"\"]\n[ECCO \" \"]\n[RedElo \"\"]\n[PlyCount \"\"]\n[Result \"\"]\n[RedTeam \"\"]\n1. 炮二平五 *", []string{"2:8 date-form 0", "6:10 value-unknown 0"}},
		{"dates", head + "[Date \"2004.01.05\"]\n[EventDate \"2004.??.??\"]\n1. 炮二平五 *", nil},
		{"another form of date", head + "[Date \"2004-1-5\"]\n1. 炮二平五 *", []string{"2:8 date-form 0"}},
		{"a day of leap years in a year unknown", head + "[Date \"????.02.29\"]\n1. 炮二平五 *", nil},
		{"no such day", head + "[Date \"2003.02.29\"]\n1. 炮二平五 *", []string{"2:8 date-value 0"}},
		{"no such day of an event", head + "[EventDate \"1999-02-30\"]\n[UTCDate \"2003.02.29\"]\n1. 炮二平五 *", []string{"2:13 event-date-value 0", "3:11 event-date-value 0"}},
		{"another form of other dates", head + "[EventDate \"1999-2-28\"]\n[UTCDate \"2003年2月\"]\n1. 炮二平五 *", []string{"2:13 event-date-form 0", "3:11 event-date-form 0"}},
		{"result tag", head + "[Result \"红胜\"]\n1. 炮二平五 1-0", []string{"2:10 result-tag-value 0"}},
		{"team behind its player", head + "[Red \"甲\"]\n[RedTeam \"乙\"]\n1. 炮二平五 *", []string{"3:1 team-tag-order 0"}},
		{"team before its player", head + "[RedTeam \"乙\"]\n[Red \"甲\"]\n1. 炮二平五 *", nil},
		{"ECCO", head + "[ECCO \"F00\"]\n1. 炮二平五 *", []string{"2:8 ecco-value 0"}},
		{"time", head + "[Time \"13:05\"]\n1. 炮二平五 *", []string{"2:8 time-form 0"}},
		{"good time", head + "[Time \"23:59:59\"]\n1. 炮二平五 *", nil},
		{"hour 24", head + "[Time \"24:00:00\"]\n1. 炮二平五 *", []string{"2:8 time-form 0"}},
		{"minute 60", head + "[Time \"23:60:00\"]\n1. 炮二平五 *", []string{"2:8 time-form 0"}},
		{"second 60", head + "[Time \"23:59:60\"]\n1. 炮二平五 *", []string{"2:8 time-form 0"}},
		{"time control", head + "[TimeControl \"40/3600:900+5:*60\"]\n1. 炮二平五 *", nil},
		{"unknown time control", head + "[TimeControl \"一小时\"]\n1. 炮二平五 *", []string{"2:15 time-control-value 0"}},
		{"termination", head + "[Termination \"rules infraction\"]\n1. 炮二平五 *", nil},
		{"unknown termination", head + "[Termination \"resigned\"]\n1. 炮二平五 *", []string{"2:15 termination-value 0"}},
		{"ratings", head + "[RedElo \"2600\"]\n[BlackElo \"-\"]\n1. 炮二平五 *", nil},
		{"rating in words", head + "[RedElo \"高\"]\n1. 炮二平五 *", []string{"2:10 elo-value 0"}},
		{"ply count", head + "[PlyCount \"2\"]\n1. 炮二平五 马８进７ *", nil},
		{"wrong ply count", head + "[PlyCount \"3\"]\n1. 炮二平五 马８进７ *", []string{"2:12 ply-count 0"}},
		{"no numbers", head + "炮二平五 马８进７ 马二进三 车９平８ *", []string{"2:1 round-number 1"}},
		{"a number is missing", head + "1. 炮二平五 马８进７ 马二进三 车９平８ *", []string{"2:14 round-number 3"}},
		{"a number jumps", head + "1. 炮二平五 马８进７ 3. 马二进三 车９平８ 4. 车一平二 *", []string{"2:14 round-number 3"}},
		{"one wrong number", head + "1. 炮二平五 马８进７ 13. 马二进三 车９平８ 3. 车一平二 马２进３ 4. 兵七进一 *", []string{"2:14 round-number 3"}},
		{"one wrong number before Black's too", head + "1. 炮二平五 马８进７ 13. 马二进三 13... 车９平８ 3. 车一平二 *", []string{"2:14 round-number 3"}},
		{"a number twice", head + "1. 炮二平五 马８进７ 1. 马二进三 车９平８ 3. 车一平二 *", []string{"2:14 round-number 3"}},
		{"dots for Red", head + "1. ... 炮二平五 *", []string{"2:1 round-number 1"}},
		{"dots for Black", head + "1. 炮二平五 1. ... 马８进７ 2. 马二进三 2... 车９平８ *", nil},
		{"number again", head + "1. 炮二平五 {中炮} 1.      马８进７ *", nil},
		{"round of the FEN", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 b - - 0 16\"]\n16. 将４进１\n17. 帅四进一 *", nil},
		{"another round than the FEN's", head + "[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 16\"]\n1. 帅四进一 将４进１ 2. 帅四进一 *", []string{"3:1 round-number 1"}},
		{"numbers in a variation", head + "1. 炮二平五 马８进７ (1. ... 炮８平５ 2. 马二进三) (2. ... 炮８平５ 3. 马二进三) (炮８平５) *",
			[]string{"2:37 round-number 2", "2:59 round-number 2"}},
		{"results differ", head + "[Result \"1-0\"]\n1. 炮二平五 0-1", []string{"3:9 result-mismatch 1"}},
		{"checkmate", head + "[FEN \"3k5/4R4/9/9/9/9/9/9/5R3/4K4 w - - 0 1\"]\n1. 车四平六 1-0", nil},
		{"checkmate, and no result known", head + "[FEN \"3k5/4R4/9/9/9/9/9/9/5R3/4K4 w - - 0 1\"]\n1. 车四平六 *", nil},
		{"checkmate, and a draw", head + "[FEN \"3k5/4R4/9/9/9/9/9/9/5R3/4K4 w - - 0 1\"]\n1. 车四平六 1/2-1/2", []string{"3:9 result-contradicts-position 1"}},
		{"checkmate, and the tag says a draw", head + "[Result \"0-1\"]\n[FEN \"3k5/4R4/9/9/9/9/9/9/5R3/4K4 w - - 0 1\"]\n1. 车四平六", []string{"2:10 result-contradicts-position 1"}},
		{"stalemate", head + "[FEN \"3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1\"]\n1. 兵五进一 1/2-1/2", []string{"3:9 result-contradicts-position 1"}},
		{"positions again", head + "1. 马八进七 马８进７ 2. 马七退八 马７退８ 3. 马八进七 马８进７ 4. 马七退八 马７退８ *", []string{"2:48 repetition 8"}},
		{"positions twice", head + "1. 马八进七 马８进７ 2. 马七退八 马７退８ *", nil},
		{"empty FEN", head + "[FEN \"\"]\n1. 炮二平五 *", []string{"2:7 value-unknown 0"}},
		{"a dash for a FEN", head + "[FEN \"-\"]\n1. 炮二平五 *", []string{"2:7 value-unknown 0"}},
		{"a question mark for a result", head + "[Result \"?\"]\n1. 炮二平五 1-0", []string{"2:10 value-unknown 0"}},
		{"empty Format and Termination", head + "[Format \"\"]\n[Termination \"-\"]\n1. 炮二平五 *", []string{"2:10 value-unknown 0", "3:15 value-unknown 0"}},
		{"result in words, and the same", head + "[Result \"黑负\"]\n1. 炮二平五 1-0", []string{"2:10 result-tag-value 0"}},
		{"result in words, and another", head + "[Result \"黑胜\"]\n1. 炮二平五 1-0", []string{"2:10 result-tag-value 0", "3:9 result-mismatch 1"}},
		{"result in other marks, and none behind the moves", head + "[Result \"０：１\"]\n[FEN \"3k5/4R4/9/9/9/9/9/9/5R3/4K4 w - - 0 1\"]\n1. 车四平六", []string{"2:10 result-tag-value 0", "2:10 result-contradicts-position 1"}},
		{"a result that is none", head + "[Result \"2-0\"]\n1. 炮二平五 1-0", []string{"2:10 result-tag-value 0"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			game, info := check(t, test.text)
			if diff := cmp.Diff(test.want, found(game, info)); diff != "" {
				t.Errorf("%s\nfindings (-want +got):\n%s", test.text, diff)
			}
		})
	}
}

// TestInfo holds the facts of a game with variations.
func TestInfo(t *testing.T) {
	_, info := check(t, head+"1. 炮二平五 (1. 马八进七 卒３进１) 马８进７ 2. 马ニ进三 车９平８ *")
	type fact struct {
		text, move string
		side       board.Color
		ply, depth int
		played     bool
		guessed    bool
	}
	var got []fact
	for f := range info.Steps() {
		squares := ""
		if f.Played || f.Guessed {
			squares = f.Move.String()
		}
		got = append(got, fact{f.Node.Text, squares, f.Side, f.Ply, f.Depth, f.Played, f.Guessed})
	}
	want := []fact{
		{"炮二平五", "h2e2", board.Red, 1, 0, true, false},
		{"马八进七", "b0c2", board.Red, 1, 1, true, false},
		{"卒３进１", "c6c5", board.Black, 2, 1, true, false},
		{"马８进７", "h9g7", board.Black, 2, 0, true, false},
		{"马ニ进三", "h0g2", board.Red, 3, 0, false, true},
		{"车９平８", "i9h9", board.Black, 4, 0, false, true},
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(fact{})); diff != "" {
		t.Errorf("facts (-want +got):\n%s", diff)
	}
	if info.Played != 2 || info.Status != board.Ongoing || info.Notation != notation.Chinese || info.Start != board.Start() {
		t.Errorf("%+v", info)
	}
	if diff := cmp.Diff("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2", info.Final.FEN()); diff != "" {
		t.Errorf("last position (-want +got):\n%s", diff)
	}
}

func ExampleCheck() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1. 炮二平五 马８进７ 2. 炮五进四 *")[0]
	info := semantic.Check(game)
	fmt.Println(info.Played, info.Final.FEN())
	for _, fact := range info.Facts {
		fmt.Println(fact.Text, fact.Move)
	}
	// Output:
	// 3 rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2
	// 炮二平五 h2e2
	// 马８进７ h9g7
	// 炮五进四 e2e6
}

func TestDates(t *testing.T) {
	for value, want := range map[string]string{
		"1999-12-19":      "1999.12.19",
		"2002.3.23":       "2002.03.23",
		"2003年12月14日":     "2003.12.14",
		"2001。3。17":       "2001.03.17",
		"1993、12、22":      "1993.12.22",
		"2001·8·14":       "2001.08.14",
		"1995 8 15":       "1995.08.15",
		" 2002/12/22 ":    "2002.12.22",
		"19810910":        "1981.09.10",
		"1982":            "1982.??.??",
		"1985年":           "1985.??.??",
		"2004年2月":         "2004.02.??",
		"１９９０年９月３日":       "1990.09.03",
		"23-9-2009":       "2009.09.23",
		"4/17/1996":       "1996.04.17",
		"9-9-2009":        "2009.09.09",
		"4/10/1994":       "", // day or month first
		"86-4-29":         "", // which century
		"11月9日":           "????.11.09",
		"11-9":            "",           // month or day first
		"1997-11-00":      "1997.11.??", // databases write an unknown day so
		"0000-00-00":      "????.??.??",
		"19970000":        "1997.??.??",
		"2004.??.5":       "2004.??.05",
		"1983年8月XX日":      "1983.08.??",
		"??/25/2004":      "2004.??.25",
		"??/5/2004":       "", // day or month
		"2004.1.5日":       "2004.01.05",
		"5日1月2004年":       "2004.01.05",
		"2004年1月5号":       "2004.01.05",
		"２００４－０１－０５":      "2004.01.05",
		"二〇〇四年一月五日":       "2004.01.05",
		"一九七九年":           "1979.??.??",
		"一九九〇年十二月三十一日":    "1990.12.31",
		"十月二十日":           "????.10.20",
		"一百年":             "",
		"5 Jan 2004":      "2004.01.05",
		"January 5, 2004": "2004.01.05",
		"Sept 2004":       "2004.09.??",
		"Ja 2004":         "",
		"Jan 04":          "", // day or year
		"元元31":            "",
		"5 Jan 6 2004":    "",
		"2004年8月-9月":      "", // two months
		"1999-2000":       "",
		"2004-001-5":      "",
		"月2004":           "",
		"1979年2月 日":       "1979.02.??",
		"1979年 月 日":       "1979.??.??",
		"1979年 日 日":       "",
		"1981年元月10日":      "1981.01.10",
		"?":               "????.??.??",
		"-":               "????.??.??",
		"":                "????.??.??",
		"  ":              "????.??.??",
		"1999年8月20日-25日":  "",
		"2010-12-01 09:0": "",
		"1998年7月2l日":      "",
		"1989年春":          "",
		"&nbsp;":          "????.??.??",
		"123456789":       "",
		"2002.6-7":        "", // from one month to the next
		"2002.6－7":        "",
		"2002.6.7-9":      "",
		"2002年6-7月":       "",
		"2002-6.7":        "",
	} {
		game, info := check(t, head+"[Date \""+value+"\"]\n1. 炮二平五 *")
		if diff := cmp.Diff([]string{"2:8 date-form 0"}, found(game, info)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", value, diff)
			continue
		}
		got := ""
		for _, edit := range info.Semantic.Diagnostics[0].Fix {
			got = edit.New
		}
		if got != want {
			t.Errorf("%q is written %q, want %q", value, got, want)
		}
		if want == "" {
			continue
		}
		date, ok := semantic.ReadDate(value)
		if as, okAs := semantic.ReadDate(want); as != date || !ok || !okAs {
			t.Errorf("%q is the date %v %v, %q is %v %v", value, date, ok, want, as, okAs)
		}
	}
}

// TestImpossibleDates holds that a day which the calendar does not have is impossible in any form.
func TestImpossibleDates(t *testing.T) {
	for _, value := range []string{"1999-02-30", "1999/2/30", "1999年2月30日", "19990230", "30.2.1999", "February 30, 1999", "二〇〇二年二月三十日", "1999-2-29", "2001.13.1", "１９９９－０２－３０"} {
		game, info := check(t, head+"[Date \""+value+"\"]\n1. 炮二平五 *")
		if diff := cmp.Diff([]string{"2:8 date-value 0"}, found(game, info)); diff != "" || len(info.Semantic.Diagnostics) > 0 && info.Semantic.Diagnostics[0].Fix != nil {
			t.Errorf("%q (-want +got):\n%s", value, diff)
		}
	}
}

// TestReadDate checks dates in the form of the specification, and values with a certain year and nothing more.
func TestReadDate(t *testing.T) {
	for value, want := range map[string]semantic.Date{
		"2004.01.05": {2004, 1, 5},
		"2004.01.??": {2004, 1, 0},
		"2004.??.??": {2004, 0, 0},
		"????.01.05": {0, 1, 5},
		"????.??.??": {},
		"0999.??.??": {999, 0, 0},

		"4/10/1994":        {Year: 1994}, // day or month first
		"1999年8月20日-25日":   {Year: 1999},
		"2010-12-01 09:0":  {Year: 2010},
		"20091118-09：00":   {Year: 2009},
		"1999.02.29":       {Year: 1999},
		"2004.13.01":       {Year: 2004},
		"2004-001-5":       {Year: 2004},
		"1989年春":           {Year: 1989},
		"1997/10/31-1997年": {Year: 1997},
	} {
		if got, ok := semantic.ReadDate(value); got != want || !ok {
			t.Errorf("%q: %v %v, want %v", value, got, ok, want)
		}
	}
	for _, value := range []string{"1999-2000", "1999-0000-1", "86-4-29", "11-9", "123456789", "一百年", "spring"} {
		if got, ok := semantic.ReadDate(value); ok || got != (semantic.Date{}) {
			t.Errorf("%q: %v %v", value, got, ok)
		}
	}
}

// TestRepetition holds the facts of a perpetual check.
func TestRepetition(t *testing.T) {
	_, info := check(t, head+`[FEN "3k5/9/9/9/9/9/9/4R4/9/5K3 w - - 0 1"]
1. 车五平六 将４平５ 2. 车六平五 将５平４ 3. 车五平六 将４平５ 4. 车六平五 将５平４ 5. 车五平六 *`)
	want := []semantic.Repetition{
		{Plies: []int{0, 4, 8}, Checking: [2]bool{true, false}},
		{Plies: []int{1, 5, 9}, Checking: [2]bool{true, false}},
	}
	if diff := cmp.Diff(want, info.Repetitions); diff != "" {
		t.Errorf("repetitions (-want +got):\n%s", diff)
	}
}

// TestRepetitionLastThree checks that a cycle is reported once, and judged by the moves between the last three
// occurrences of its position. The first two rounds give no check.
func TestRepetitionLastThree(t *testing.T) {
	game, info := check(t, head+quietFirst+"0-1")
	var messages []string
	for _, d := range info.Semantic.Diagnostics {
		if d.Rule == rules.MustByID("repetition") {
			messages = append(messages, fmt.Sprint(d.Ply, " ", d.Message(rules.EN)))
		}
	}
	want := []string{"16 this position occurs 5 times, after plies 0 (the start), 4, 8, 12, 16; every move of Red between the last three gave check"}
	if diff := cmp.Diff(want, messages); diff != "" {
		t.Errorf("%v (-want +got):\n%s", found(game, info), diff)
	}
	if n := len(info.Repetitions); n != 4 {
		t.Errorf("%d positions, want 4", n)
	}
}

// TestTwoCycles holds that cycles of different moves are reported one by one.
func TestTwoCycles(t *testing.T) {
	const idle, other = "马八进七 马８进７ 马七退八 马７退８ ", "车一进一 车９进１ 车一退一 车９退１ "
	_, info := check(t, head+strings.Repeat(idle, 2)+"兵五进一 卒５进１ "+strings.Repeat(other, 2)+"*")
	var plies []int
	for _, d := range info.Semantic.Diagnostics {
		if d.Rule == rules.MustByID("repetition") {
			plies = append(plies, d.Ply)
		}
	}
	if diff := cmp.Diff([]int{8, 18}, plies); diff != "" {
		t.Errorf("cycles (-want +got):\n%s", diff)
	}
}

// TestNestedVariations checks a game of 400 plies with 200 nested variations: every move is played from its own
// position.
func TestNestedVariations(t *testing.T) {
	var text strings.Builder
	text.WriteString(head)
	horses := [...]string{"马八进七", "马８进７", "马七退八", "马７退８"}
	const plies, nested = 400, 200
	for ply := range plies {
		if ply%2 == 0 {
			fmt.Fprintf(&text, "%d. ", ply/2+1)
		}
		text.WriteString(horses[ply%4] + "\n")
	}
	// Each variation replaces the last move of the enclosing line and goes on for one more move, which the next
	// variation replaces.
	last := plies - 1
	for depth := range nested {
		ply := last + depth
		number := fmt.Sprintf("%d. ", ply/2+1)
		if ply%2 == 1 {
			number += "... "
		}
		fmt.Fprintf(&text, "(%s%s ", number, horses[ply%4])
		if ply%2 == 1 {
			fmt.Fprintf(&text, "%d. ", ply/2+2)
		}
		text.WriteString(horses[(ply+1)%4] + " ")
	}
	text.WriteString(strings.Repeat(")", nested) + " *")
	game, info := check(t, text.String())
	for i, m := range info.Facts {
		if !m.Played {
			t.Fatalf("move %d of %d was not played: %v", i, len(info.Facts), found(game, info))
		}
	}
	if got, want := len(info.Facts), plies+2*nested; got != want {
		t.Errorf("%d moves, want %d", got, want)
	}
	deepest := info.Facts[len(info.Facts)-1]
	if deepest.Ply != plies+nested {
		t.Errorf("the deepest move is ply %d, want %d", deepest.Ply, plies+nested)
	}
}

// TestClauses holds that a finding about a move names the clause of its notation.
func TestClauses(t *testing.T) {
	for text, want := range map[string]string{
		head + "1. 车一进三 *":                     "MOVE-4",
		head + "[Format \"WXF\"]\n1. R1+3 *":   "MOVE-5",
		head + "[Format \"ICCS\"]\n1. I0-I3 *": "MOVE-3",
		head + "[Format \"ICCS\"]\n1. i0i3 *":  "MOVE-3",
	} {
		_, info := check(t, text)
		if len(info.Semantic.Diagnostics) != 1 || info.Semantic.Diagnostics[0].Rule != rules.MustByID("move-impossible") || info.Semantic.Diagnostics[0].ClauseID() != want {
			t.Errorf("%q: %v, want %s", text, info.Semantic.Diagnostics, want)
		}
	}
}
