package query_test

import (
	"errors"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic/query"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// parse parses a query that has no mistake.
func parse(t testing.TB, text string) *query.Query {
	t.Helper()
	q, err := query.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return q
}

// parseError returns the mistake of a query that has one.
func parseError(t testing.TB, text string) *query.Error {
	t.Helper()
	_, err := query.Parse(text)
	var wrong *query.Error
	if !errors.As(err, &wrong) {
		t.Fatalf("%s: error is %v, want an Error", text, err)
	}
	return wrong
}

func tagged(tags ...string) *ast.Game {
	game := &ast.Game{}
	for i := 0; i < len(tags); i += 2 {
		game.Tags = append(game.Tags, ast.Tag{Name: tags[i], Value: tags[i+1]})
	}
	return game
}

func TestTags(t *testing.T) {
	game := tagged("Event", "第5届　五羊杯", "Date", "1960年5月", "Round", "第３轮", "Red", "胡 榮華", "RedTeam", "上海", "RedElo", "2600",
		"Black", "楊官璘", "BlackTeam", "广东", "Result", "1-0", "Opponent", "x", "Site", "?")
	for _, test := range []struct {
		query string
		want  query.Verdict
	}{
		{"Red = 胡荣华", query.Yes},
		{"red=胡榮華", query.Yes},
		{"Red == 胡荣", query.No},
		{"红方 ~ 胡", query.Yes},
		{"Red != 胡荣华", query.No},
		{"Red !~ 杨", query.Yes},
		{"Annotator != 胡荣华", query.Yes},
		{`Annotator = ""`, query.Yes},
		{"Red = 杨官璘, 胡荣华", query.Yes},
		{"Red != 杨官璘、胡荣华", query.No},
		{`Event ~ /第\d届/`, query.Yes},
		{`Event ~ /^五/`, query.No},
		{`Black ~ /^杨官璘$/`, query.Yes},
		{`Black ~ /^楊官璘$/`, query.Yes},
		{`Red ~ /^胡 荣华$/`, query.Yes},
		{`Red ~ /^胡荣华$/`, query.No},
		{`Round ~ /第\d轮/`, query.Yes},
		{`Red ~ /[一-龥]/`, query.Yes},
		{`"red" ~ 胡`, query.Yes},
		{"Event ~ /第|x/", query.Yes},
		{`Opponent ~ /X/`, query.No},
		{`Opponent ~ /X/i`, query.Yes},
		{"Event = 第5届五羊杯", query.Yes},
		{"Event = “第5届 五羊杯”", query.Yes},
		{"Event = 「第5届 五羊杯」", query.Yes},
		{"Event = ‘第5届 五羊杯’", query.Yes},
		{"Event = '第5届 五羊杯'", query.Yes},
		{"Red = '胡荣华' and 'Opponent' = X", query.Yes},
		{"Red == 胡'荣华' or Red ~ \"'97\"", query.No},
		{`Red ~ '\'`, query.No},
		{`Event = "第5届 五羊杯"`, query.Yes},
		{`"Opponent" = X`, query.Yes},
		{"Date >= 1980", query.No},
		{"Date < 1980", query.Yes},
		{"Date = 1960", query.Yes},
		{"Date = 1960-05", query.Yes},
		{"Date = 1960-05-01", query.No},
		{"Date >= 1960-05-01", query.Yes},
		{"Date > 1960-05-01", query.No},
		{"Date <= 1960-05-31", query.Yes},
		{"Date < 1960-05-31", query.No},
		{"Date = 196?", query.Yes},
		{"Date = 19??", query.Yes},
		{"Date = 1950..1960", query.Yes},
		{"Date = 1960-06..", query.No},
		{"Date = ..1960-05", query.Yes},
		{"Date ~ 年5月", query.Yes},
		{"EventDate >= 1980", query.No},
		{"EventDate != 1980", query.Yes},
		{"RedElo > 2400", query.Yes},
		{"RedElo = 2500..2700", query.Yes},
		{"RedElo < 2600", query.No},
		{"BlackElo < 2600", query.No},
		{"Round >= 3", query.Yes},
		{"Round > 3", query.No},
		{"Round = 1..3", query.Yes},
		{"Round = 4..", query.No},
		{"Round = 5..9, 第3轮", query.Yes},
		{"Round = 1, 2..4", query.Yes},
		{"Round != 1..3", query.No},
		{"Annotator = 1..3", query.No},
		{"Annotator != 1..3", query.Yes},
		{"Event = a..b", query.No},
		{"player = 胡荣华 and player = 杨官璘", query.Yes},
		{"player != 胡荣华", query.No},
		{"player = 上海胡荣华", query.Yes},
		{"Red = '胡荣华(特级大师)'", query.Yes},
		{"player = 'Hu Ronghua'", query.Yes},
		{"player == 胡荣华", query.Yes},
		{"player == 上海胡荣华", query.No},
		{"Red == 胡榮華", query.Yes},
		{"player = 荣华", query.No},
		{"Date == 1960", query.Yes},
		{"year = 1960", query.Yes},
		{"年 = 1950..1959", query.No},
		{"year < 1961 and year >= 1960", query.Yes},
		{"year = 196?", query.Yes},
		{"team ~ 广", query.Yes},
		{"winner = 胡荣华", query.Yes},
		{"winner = 杨官璘", query.No},
		{"winner ~ /^$/", query.No},
		{"loser ~ 杨", query.Yes},
		{"result = 1-0", query.Yes},
		{"Result = red", query.Yes},
		{"结果 = 红胜", query.Yes},
		{"result = 1:0", query.Yes},
		{"result = draw, 0-1", query.No},
		{"result != draw", query.Yes},
		{"has Date", query.Yes},
		{"has Site", query.No},
		{"has Annotator", query.No},
		{"not has Annotator", query.Yes},
		{"!(Red ~ 胡)", query.No},
		{"not not Red ~ 胡", query.Yes},
		{"Red ~ 胡 & (Black ~ 胡 | Black ~ 杨)", query.Yes},
		{"Red ~ 杨 and Black ~ 胡 or Red ~ 胡", query.Yes},
		{"Red ~ 胡 or Red ~ 杨 and Black ~ 胡", query.Yes},
		{"Red ~ 胡　且　Black ~ 杨", query.Yes},
		{"（红方～胡）或（黑方～胡）", query.Yes},
		{"plies > 10", query.Open},
		{"plies > 10 and Red ~ 杨", query.No},
		{"plies > 10 or Red ~ 胡", query.Yes},
		{"number = 3", query.Open},
	} {
		q := parse(t, test.query)
		if got := q.Tags(game.Tags); got != test.want {
			t.Errorf("%s: %v, want %v", test.query, got, test.want)
		}
		again := parse(t, q.String())
		if again.String() != q.String() || again.Tags(game.Tags) != test.want {
			t.Errorf("%s is printed as %s, and that as %s", test.query, q, again)
		}
		if q.Plays() {
			t.Errorf("%s: Plays is true", test.query)
		}
		if test.want != query.Open && q.Match(game, nil) != (test.want == query.Yes) {
			t.Errorf("%s: Match is not what the tags say", test.query)
		}
	}
}

// TestDates holds what dates that are known in part say for certain.
func TestDates(t *testing.T) {
	for _, test := range []struct {
		date, query string
		want        bool
	}{
		{"1990.05.31", "Date = 1990-05-31", true},
		{"1990-5-31", "Date = 1990.05.31", true},
		{"1990年5月31日", "Date = 1990年5月", true},
		{"19900531", "Date > 1990-05-30", true},
		{"1990.??.??", "Date >= 1990-01-01", true},
		{"1990.??.??", "Date > 1990-01-01", false},
		{"1990.??.??", "Date <= 1990-12-31", true},
		{"1990.??.??", "Date < 1990-12-31", false},
		{"1990.02.??", "Date <= 1990-02-28", true},
		{"1992.02.??", "Date <= 1992-02-28", false},
		{"1990.??.15", "Date >= 1990-01-15", true},
		{"19??.??.??", "Date < 2000", true},
		{"19??.??.??", "Date >= 1900", true},
		{"19??.??.??", "Date >= 1901", false},
		{"198?", "Date = 198?", true},
		{"198?", "Date = 1980..1989", true},
		{"198?", "Date = 1980..1988", false},
		{"4/10/1994", "Date = 1994", true},
		{"4/10/1994", "Date > 1994-04-09", false},
		{"????.05.12", "Date < 3000", false},
		{"????.05.12", "not Date < 3000", true},
		{"", "Date != 1990", true},
		{"some day", "Date < 3000 or Date > 1000", false},
		{"some day", "Date ~ day", true},
	} {
		if got := parse(t, test.query).Match(tagged("Date", test.date), nil); got != test.want {
			t.Errorf("%s, %s: %v, want %v", test.date, test.query, got, test.want)
		}
	}
	for _, text := range []string{"1990-13", "90", "4/10/1994", "1990 x", "x1990", "?", "????", "1??", "19?0", "198?-05", "1990.??.??x", ".."} {
		parseError(t, `Date = "`+text+`"`)
	}
	for _, text := range []string{"1990.??.??", "1990.05.??", "198?.??.??", "19??", "1990年", "1990年5月", "１９９０"} {
		parse(t, "Date = "+text)
	}
}

func TestMistakes(t *testing.T) {
	for _, test := range []struct{ query, caret, en, zh string }{
		{"", "^", "missing here: a test, such as Red = 胡荣华", "此处缺少：条件，如 红方 = 胡荣华"},
		{"xyzzy = x", "^^^^^", "nothing is called xyzzy; the name of a tag needs quotation marks", "没有 xyzzy；标签名须写在引号里"},
		{"Redd = 3", "^^^^", "nothing is called Redd; did you mean Red? The name of a tag can be in quotation marks", "没有 Redd；是不是 Red？标签名可写在引号里"},
		{"Evnet ~ 杯", "^^^^^", "nothing is called Evnet; did you mean Event? The name of a tag can be in quotation marks", "没有 Evnet；是不是 Event？标签名可写在引号里"},
		{"plise > 3", "^^^^^", "nothing is called plise; did you mean plies? The name of a tag can be in quotation marks", "没有 plise；是不是 plies？标签名可写在引号里"},
		{"Round = 3..1", "        ^^^^", "the range 3..1 is empty", "范围 3..1 是空的"},
		{"Red ~ 胡 and", "            ^", "missing here: a test, such as Red = 胡荣华", "此处缺少：条件，如 红方 = 胡荣华"},
		{"(Red ~ 胡", "^", "nothing closes this parenthesis", "这个括号没有结束"},
		{"Red ~ 胡)", "        ^", "nothing opens this parenthesis", "这个括号没有开头"},
		{"Red = '胡", "      ^", "nothing closes this '", "这个 ' 没有结束"},
		{`Red = "胡`, "      ^", `nothing closes this "`, `这个 " 没有结束`},
		{"Red = 胡 荣华", "         ^^^^", "missing here: and, or, or the end of the query; a text of several words needs quotation marks", "此处缺少：“且”“或”或查询的结尾；含空格的文字须加引号"},
		{"Red = and", "      ^^^", "and is a word of queries; as a text it needs quotation marks", "and 是查询用词；作为文字须加引号"},
		{"Event", "     ^", "Event must be compared with something: a text, or with < and > a number", "Event 之后须有比较：文字；用 < 和 > 时为数"},
		{"Red", "   ^", "Red must be compared with something: a player, with or without a team; with == a text", "Red 之后须有比较：棋手，有无队名皆可；用 == 时为文字"},
		{"Red = 许*", "      ^^^", "许* has a wildcard, which goes with moves and fen only; did you mean ~ 许? In quotation marks it is a text", "许* 里有通配符，只用于 moves 和 fen；是不是 ~ 许？写在引号里就是文字"},
		{"moves <= 60", "      ^^", "moves needs moves (moves 炮二平五); for the length of a game use plies <= 120 or rounds <= 60", "moves 之后是着法（moves 炮二平五）；问长短用 着数 <= 120 或 回合 <= 60"},
		{"opening = 弃马陷车", "          ^^^^^^^^", "no opening is called 弃马陷车; xqpgn explain openings lists them", "没有叫 弃马陷车 的开局；xqpgn explain openings 列出全部"},
		{"opening ~ 顺手砲炮", "          ^^^^^^^^", "no opening is called 顺手砲炮; did you mean 顺手炮? xqpgn explain openings lists them", "没有叫 顺手砲炮 的开局；是不是 顺手炮？xqpgn explain openings 列出全部"},
		{"opening = B99", "          ^^^", "no opening is called B99; xqpgn explain openings lists them", "没有叫 B99 的开局；xqpgn explain openings 列出全部"},
		{"year = 60", "       ^^", "60 is not what year is compared with: a year, or a range as 1980..1990", "60 不能与 year 比较：年份，或范围如 1980..1990"},
		{"rule = perpetual-check", "       ^^^^^^^^^^^^^^^", "there is no rule perpetual-check; did you mean ending = perpetual-check? Rules about repetitions: repetition", "没有规则 perpetual-check；是不是 终局 = perpetual-check？有关重复的规则：repetition"},
		{"Date = foo", "       ^^^", "foo is not what Date is compared with: a date as 1990, 1990-05, 1990-05-31 or 199?, or a range as 1980..1990", "foo 不能与 Date 比较：日期如 1990、1990-05、1990-05-31、199?，或范围如 1980..1990"},
		{"Date = 1990-02-30", "       ^^^^^^^^^^", "1990-02-30 is not what Date is compared with: a date as 1990, 1990-05, 1990-05-31 or 199?, or a range as 1980..1990", "1990-02-30 不能与 Date 比较：日期如 1990、1990-05、1990-05-31、199?，或范围如 1980..1990"},
		{"Date = 1990..1980", "       ^^^^^^^^^^", "the range 1990..1980 is empty", "范围 1990..1980 是空的"},
		{"Date > 1980..1990", "       ^^^^^^^^^^", "a range goes with = or != only", "范围只用于 = 和 !="},
		{"plies > 3, 4", "           ^", "> takes one value", "> 只取一个值"},
		{"plies >= abc", "         ^^^", "abc is not what plies is compared with: a whole number, or a range as 10..20", "abc 不能与 plies 比较：整数，或范围如 10..20"},
		{"plies ~ 3", "      ^", "plies is no text: it is compared with = < > and their like", "plies 不是文字：用 = < > 之类比较"},
		{"player > 3", "       ^", "player has no order: it is compared with = or ~ and their opposites", "player 没有大小之分：用 = 或 ~ 比较"},
		{"result = 2-0", "         ^^^", "2-0 is no result: 1-0, 0-1, 1/2-1/2 or *, or a word for it, as red, black, draw", "2-0 不是结果：1-0、0-1、1/2-1/2、*，或红胜、黑胜、和棋等"},
		{"result ~ 1", "       ^", "result is compared with = or != only", "result 只能用 = 或 != 比较"},
		{"Event ~ /(/", "        ^^^", "this is no regular expression: missing closing ): (", "这不是正则表达式：missing closing ): ("},
		{"Event = /x/", "      ^", "a regular expression goes with ~ or !~", "正则表达式用 ~ 或 !~"},
		{"plies = /x/", "        ^^^", "a regular expression goes with texts only", "正则表达式只用于文字"},
		{`Event ~ ""`, "        ^^", "every text holds an empty one", "任何文字都含有空文字"},
		{"has", "   ^", "missing here: the name of a tag or of a count", "此处缺少：标签名或所计之名"},
		{"fen", "   ^", "missing here: a FEN", "此处缺少：FEN"},
		{"fen ~ x", "    ^", "after fen comes its value, or =", "fen 之后写所找的内容，或 ="},
		{"fen 9/9", "    ^^^", "this is no FEN: a board has ten ranks, with / between them", "这不是 FEN：棋盘有十条横线，以 / 隔开"},
		{`fen "*/8/*/*/*/*/*/*/*/*"`, "       ^", "a rank has nine squares; * is any number of them", "每条横线有九个点；* 代表任意多个"},
		{"fen */*/*/*/*/*/*/*Q/*/*", "                   ^", "Q is no piece: KABNRCP are Red's, kabnrcp Black's, ? is anything, . nothing, X or x a piece of one side, [Rr] one of some", "Q 不是棋子：KABNRCP 为红，kabnrcp 为黑，? 为任意，. 为空，X、x 为一方任意棋子，[Rr] 为其中之一"},
		{"fen */*/*/*/*/*/*/*/*/* x", "                        ^", "x is no side to move: w, r or b", "x 不是走棋方：w、r 或 b"},
		{"fen */*/*/*/*/*/*/*/*/* w x", "                          ^", "a FEN has no text here", "FEN 的此处不写内容"},
		{"fen */*/*/*/*/*/*/*/*/* in varations", "                           ^^^^^^^^^", "in goes with variations only", "“含”只用于变着"},
		{"fen */*/*/*/*/*/*/*/*/* at 3..1", "                           ^^^^", "3..1 is no number of moves and no range of them: 20, 10..30", "3..1 不是着数或其范围：20、10..30"},
		{"fen */*/*/*/*/*/*/*/*/* at -1", "                           ^^", "-1 is no number of moves and no range of them: 20, 10..30", "-1 不是着数或其范围：20、10..30"},
		{"fen */*/*/*/*/*/*/*/*/* at 1.5", "                           ^^^", "1.5 is no number of moves and no range of them: 20, 10..30", "1.5 不是着数或其范围：20、10..30"},
		{"fen */*/*/*/*/*/*/*/*/* for 0", "                            ^", "0 is no number of positions", "0 不是局面数"},
		{"fen */*/*/*/*/*/*/*/*/* at 3 at 4", "                             ^^", "at is here twice", "at 写了两次"},
		{`fen */*/*/*/*/*/*/*/*/* "w"`, "                        ^^^", "several texts are written without quotation marks", "写几段时不用引号"},
		{"moves", "     ^", "missing here: moves", "此处缺少：着法"},
		{"reaches .", "^^^^^^^", "after reaches come moves", "reaches 之后写着法"},
		{"moves 1.", "^^^^^", "after moves come moves", "moves 之后写着法"},
		{"moves and", "      ^^^", "and is not allowed here; expected: moves", "此处不能是 and，应为：着法"},
		{"moves 炮平", "      ^^^^", "炮平 is no move", "炮平 不是着法"},
		{"moves * 炮平", "        ^^^^", "炮平 is no move", "炮平 不是着法"},
		{`moves "炮二平五 马8进9 炮二平四"`, "                       ^^^^^^^^", "from the start of the game 炮二平四 cannot be played here; did you mean 炮五平四?", "从开局走来，此处走不出 炮二平四；是不是 炮五平四？"},
		{"moves 炮二平五 at 3", "               ^^", "at does not go with moves", "at 不用于着法"},
		{"moves 炮二平五 flipped", "               ^^^^^^^", "flipped does not go with moves", "flipped 不用于着法"},
		{"reaches 炮二平五 * 马二进三", "                 ^", "no move can be left open here: the position would not be known", "此处着法不能不定：那样不知是何局面"},
		{"material R", "          ^", "missing here: a hyphen and the pieces of Black", "此处缺少：连字符和黑方棋子"},
		{"material RQ-R", "          ^", "not a piece; material is Red's pieces, a hyphen, Black's, as RP-RAA or 车兵-车士士; a number or + * ? may follow a piece, and .. means any others", "这不是棋子；子力写法：红方棋子、连字符、黑方棋子，如 RP-RAA 或 车兵-车士士；棋子后可写数目或 + * ?，.. 表示其他任意棋子"},
		{"material P17-R", "          ^^", "no side has this many", "没有这么多棋子"},
		{"material RRR-..", "         ^^^^^^", "no side has this many", "没有这么多棋子"},
		{"plies > 1.5", "        ^^^", "1.5 is not what plies is compared with: a whole number, or a range as 10..20", "1.5 不能与 plies 比较：整数，或范围如 10..20"},
		{"Red = 胡荣华 or 许银川", "                ^^^^^^", "许银川 alone is no test, as Red = 许银川 is; several values need commas between them: Red = a, b", "许银川 单独不成条件，如 红方 = 许银川 才是；几个值用逗号隔开：红方 = 甲, 乙"},
		{"红胜", "^^^^", "红胜 alone is no test; did you mean result = 红胜?", "红胜 单独不成条件；是不是 结果 = 红胜？"},
		{"commnets", "^^^^^^^^", "nothing is called commnets; did you mean comments?", "没有 commnets；是不是 comments？"},
		{"rule = move-ilegal", "       ^^^^^^^^^^^", "there is no rule move-ilegal; did you mean move-illegal?", "没有规则 move-ilegal；是不是 move-illegal？"},
		{"rule = xyzzy", "       ^^^^^", "there is no rule xyzzy; what there is: the name of a rule; xqpgn explain lists them", "没有规则 xyzzy；可用：规则名；xqpgn explain 列出"},
		{"ending = mat", "         ^^^", "there is no ending mat; did you mean mate?", "没有终局方式 mat；是不是 mate？"},
		{"ecco = F", "       ^", "F is not what ecco is compared with: a code of ECCO or how it begins, as B, B2, B21, or a range as B30..B39", "F 不能与 ecco 比较：ECCO 编码或其开头，如 B、B2、B21，或范围如 B30..B39"},
		{"has result", "    ^^^^^^", "has is for tags and for counts; result has to be compared with something", "“有”用于标签和计数；result 要和某个值比较"},
		{"Red ~ 胡 (Black ~ 杨)", "         ^", "( is not allowed here; expected: and, or, or the end of the query", "此处不能是 (，应为：“且”“或”或查询的结尾"},
		{`"" = x`, "^^", "a tag has a name", "标签须有名称"},
	} {
		wrong := parseError(t, test.query)
		if want := test.query + "\n" + test.caret; wrong.Caret() != want {
			t.Errorf("%s: the place is\n%s\nwant\n%s", test.query, wrong.Caret(), want)
		}
		if want := (rules.Text{EN: test.en, ZH: test.zh}); wrong.Message != want {
			t.Errorf("%s: the message is\n%s\n%s", test.query, wrong.Message.EN, wrong.Message.ZH)
		}
	}
}

// TestReaches holds that only positions that all selected games reach are named.
func TestReaches(t *testing.T) {
	const fen = "'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b'"
	for text, want := range map[string]int{
		"result = 1-0": 0, "reaches h2e2": 1, "fen " + fen: 1, "fen 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR'": 0,
		"fen '*/9/*/*/*/*/*/*/*/*'": 0, "not reaches h2e2": 0, "reaches h2e2 or result = 1-0": 0, "reaches h2e2 in variations": 0,
		"result = 1-0 and (reaches h2e2 and plies > 3) and fen " + fen: 2, "moves h2e2": 0, "material KR-k": 0, "reaches h2e2 at 1": 1,
	} {
		if got := len(parse(t, text).Reaches()); got != want {
			t.Errorf("%s names %d positions, not %d", text, got, want)
		}
	}
	if got := query.And(parse(t, "result = 1-0 and reaches h2e2"), parse(t, "reaches h2e2 h9g7")).Reaches(); len(got) != 2 {
		t.Errorf("two queries name %d positions, not 2", len(got))
	}
	if got := parse(t, "reaches h2e2 h9g7 mirrored flipped").Reaches(); len(got) != 1 || len(got[0]) != 4 {
		t.Errorf("the images of a position are %v", got)
	}
}
