package dhtmlxq

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata/foreign"
)

// viewed returns a game in the brackets of a viewer.
func viewed(viewer, red, moves string) string {
	return fmt.Sprintf("[DhtmlXQ%[1]s][DhtmlXQ_red]%[2]s[/DhtmlXQ_red][DhtmlXQ_movelist]%[3]s[/DhtmlXQ_movelist][/DhtmlXQ%[1]s]", viewer, red, moves)
}

// flash returns the element of a Flash viewer.
func flash(value string) string { return `<embed src="x.swf" FlashVars="DhtmlXQ=` + value + `">` }

// boards returns Red's names and the games of a text, each on a line with its findings.
func boards(t *testing.T, text string) (all []string) {
	t.Helper()
	if !Is([]byte(text)) {
		t.Errorf("%s is not told", text)
	}
	for _, game := range read(t, text) {
		red := game.Tags.Value("Red")
		game.DeleteTag("Red")
		all = append(all, red+" "+foreign.Game(t, game))
	}
	return all
}

// TestEscapes holds in which escapes boards are read.
func TestEscapes(t *testing.T) {
	gbk := func(s string) string {
		s, err := simplifiedchinese.GBK.NewEncoder().String(s)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	one, two := viewed("FLASH", "许银川", "7747"), viewed("FLASH", "胡 荣华", "2625")
	both := []string{"许银川 1. H2-E2 *", "胡 荣华 1. C3-C4 *"}
	lower := func(s string) string {
		return strings.NewReplacer("%5B", "%5b", "%5D", "%5d", "%2F", "%2f").Replace(url.PathEscape(s))
	}
	for _, test := range []struct {
		name   string
		escape func(string) string
	}{
		{"percent", url.PathEscape},
		{"percent, blanks as plus", url.QueryEscape},
		{"percent in lower case", lower},
		{"percent, bytes of GBK", func(s string) string { return url.QueryEscape(gbk(s)) }},
		{"percent, twice", func(s string) string { return url.QueryEscape(url.QueryEscape(s)) }},
		{"percent, brackets alone", strings.NewReplacer("[", "%5B", "]", "%5D").Replace},
		{"percent, slashes as they are", func(s string) string { return strings.ReplaceAll(url.PathEscape(s), "%2F", "/") }},
		{"entities", strings.NewReplacer("[", "&#91;", "]", "&#93;").Replace},
		{"hexadecimal entities", strings.NewReplacer("[", "&#x5B;", "]", "&#x5d;").Replace},
		{"named entities", strings.NewReplacer("[", "&lbrack;", "]", "&rsqb;").Replace},
		{"percent in entities", func(s string) string { return strings.ReplaceAll(url.PathEscape(s), "%20", "&#32;") }},
	} {
		page := "<html><body>\n" + flash(test.escape(one)+"&amp;w=500") + "\n" + flash(test.escape(two)) + "\n</body></html>"
		if diff := cmp.Diff(both, boards(t, page)); diff != "" {
			t.Errorf("%s: %s (-want +got):\n%s", test.name, page, diff)
		}
	}
}

// TestEscapesInText holds where an escaped board ends, and which texts are not escapes.
func TestEscapesInText(t *testing.T) {
	const board = "%5BDhtmlXQ%5D%5BDhtmlXQ_red%5D%s%5B/DhtmlXQ_red%5D%5BDhtmlXQ_movelist%5D7747%5B/DhtmlXQ_movelist%5D%5B/DhtmlXQ%5D"
	with := func(red string) string { return strings.Replace(board, "%s", red, 1) }
	for _, test := range []struct {
		text string
		want []string
	}{
		{"http://example.org/?" + with("a") + " 100%25\n", []string{"a 1. H2-E2 *"}},
		{`<a href="?` + with("it's") + `">100%25</a>`, []string{"it's 1. H2-E2 *"}},
		{"<a href='?" + with("a%22b") + "'>", []string{`a"b 1. H2-E2 *`}},
		{with("%u8BB8%u94f6+%uD83D%uDE00"), []string{"许银+😀 1. H2-E2 *"}},
		{with("许%E9%93%B6"), []string{"许银 1. H2-E2 *"}},
		{with("50%zz"), []string{"50%zz 1. H2-E2 *"}},
		{with("%E8%AE%B8%E9%93%B6%E5%B7%9D%E8%83%9C%20a%FF"), []string{"许银川胜 a\ufffd 1. H2-E2 *\n1:31 this text has bytes that mean nothing: \"许银川胜 a\ufffd\""}},
		{in("red", "%5B a", "movelist", "7747"), []string{"%5B a 1. H2-E2 *"}},
		{in("red", "&#91;DhtmlXQ] a", "movelist", "7747"), []string{"[DhtmlXQ] a 1. H2-E2 *"}},
		{strings.Replace(with("甲"), "7747%", "77x7%", 1), []string{"甲 *\n1:72 unreadable data: 77x7"}},
	} {
		if diff := cmp.Diff(test.want, boards(t, test.text)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.text, diff)
		}
	}
	if Is([]byte("[Game \"Chinese Chess\"]\n[Link \"" + with("a") + "\"]\n")) {
		t.Error("an address in a tag of PGN is told")
	}
}

// TestBoards holds which games a page has, with and without brackets around them.
func TestBoards(t *testing.T) {
	bare := func(s string) string { return strings.TrimSuffix(strings.TrimPrefix(s, "[DhtmlXQ]"), "[/DhtmlXQ]") }
	one, two, three := viewed("", "甲", "7747"), viewed("", "乙", "2625"), viewed("", "丙", "1022")
	object := func(board, inside string) string {
		return `<object><param name="FlashVars" value="` + board + `">` + inside + flash(board) + "</object>"
	}
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"no brackets", bare(one) + "<br>" + bare(two) + "<br>" + bare(three), []string{"甲 1. H2-E2 *", "乙 1. C3-C4 *", "丙 1. B9-C7 *"}},
		{"no brackets, the same moves", bare(one) + bare(viewed("", "乙", "7747")), []string{"甲 1. H2-E2 *", "乙 1. H2-E2 *"}},
		{"no brackets, the same players", bare(one) + bare(viewed("", "甲", "2625")), []string{"甲 1. H2-E2 *", "甲 1. C3-C4 *"}},
		{"no brackets, the same twice", bare(one) + "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]", []string{"甲 1. H2-E2 *"}},
		{"no brackets, variations and comments", bare(one) + "[DhtmlXQ_comment1]一[/DhtmlXQ_comment1][DhtmlXQ_move_0_1_1]6665[/DhtmlXQ_move_0_1_1]" + bare(two) + "[DhtmlXQ_comment1]二[/DhtmlXQ_comment1]",
			[]string{"甲 1. H2-E2\n{一}\n(1. G3-G4) *", "乙 1. C3-C4\n{二}\n*"}},
		{"no brackets, an item of the game before", bare(one) + "[DhtmlXQ_event]赛[/DhtmlXQ_event]" + bare(two), []string{"甲 [Event \"赛\"]\n\n1. H2-E2 *", "乙 1. C3-C4 *"}},
		{"no brackets, an item of either game", "[DhtmlXQ_date]2001[/DhtmlXQ_date]" + bare(one) + "[DhtmlXQ_event]赛[/DhtmlXQ_event]" + bare(two),
			[]string{"甲 [Event \"赛\"]\n[Date \"2001\"]\n\n1. H2-E2 *", "乙 1. C3-C4 *\n1:135 unreadable data: [DhtmlXQ_red], which begins a game without [DhtmlXQ]; items before it may belong to that game"}},
		{"between games in brackets", one + bare(two) + three, []string{"甲 1. H2-E2 *", "乙 1. C3-C4 *", "丙 1. B9-C7 *"}},
		{"behind games in brackets", one + bare(two) + "<br>" + bare(three), []string{"甲 1. H2-E2 *", "乙 1. C3-C4 *", "丙 1. B9-C7 *"}},
		{"a game that has lost its bracket", one + strings.Replace(viewed("", "乙", "7747"), "[DhtmlXQ]", "DhtmlXQ]", 1) + three,
			[]string{"甲 1. H2-E2 *", "乙 1. H2-E2 *\n1:166 unreadable data: [/DhtmlXQ], which has no beginning", "丙 1. B9-C7 *"}},
		{"a comment behind a game", one + "[DhtmlXQ_comment1]一[/DhtmlXQ_comment1]" + two, []string{"甲 1. H2-E2\n{一}\n*", "乙 1. C3-C4 *"}},
		{"moves without an end before a game", "[DhtmlXQ_movelist]7747" + viewed("", "甲", "2625"), []string{"甲 1. C3-C4 *"}},
		{"moves without an end before a game without moves", "[DhtmlXQ_movelist]7747[DhtmlXQ][DhtmlXQ_red]甲[/DhtmlXQ_red][/DhtmlXQ]", []string{"甲 *"}},
		{"an end without moves behind a game", one + "7747[/DhtmlXQ_movelist]", []string{"甲 1. H2-E2 *"}},
		{"an object and its embed", object(one, "") + object(two, ""), []string{"甲 1. H2-E2 *", "乙 1. C3-C4 *"}},
		{"an object and another embed", object(one, "</object>"), []string{"甲 1. H2-E2 *", "甲 1. H2-E2 *"}},
		{"the same board twice", one + "\n" + one, []string{"甲 1. H2-E2 *", "甲 1. H2-E2 *"}},
		{"a viewer around another", "[DhtmlXQiFrame][DhtmlXQ_event]赛[/DhtmlXQ_event]" + one + "[/DhtmlXQ_binit]" + "[DhtmlXQiFrame]" + two + "[/DhtmlXQiFrame]",
			[]string{"甲 [Event \"赛\"]\n\n1. H2-E2 *", "乙 1. C3-C4 *"}},
		{"a viewer around another, with the same item", "[DhtmlXQiFrame][DhtmlXQ_red]甲[/DhtmlXQ_red]" + one + "[/DhtmlXQiFrame]", []string{"甲 1. H2-E2 *"}},
		{"a game without an end before another", "[DhtmlXQiFrame][DhtmlXQ_red]甲[/DhtmlXQ_red]" + viewed("HTML", "乙", "2625"),
			[]string{"甲 *\n1:1 unreadable data: [DhtmlXQiFrame], which has no end", "乙 1. C3-C4 *"}},
	} {
		if diff := cmp.Diff(test.want, boards(t, test.text)); diff != "" {
			t.Errorf("%s: %s (-want +got):\n%s", test.name, test.text, diff)
		}
	}
}

// TestEscapedPlaces holds that offsets and places of games and findings in escaped boards count in the file.
func TestEscapedPlaces(t *testing.T) {
	one := url.PathEscape(viewed("FLASH", "许银川", "7747"))
	two := url.PathEscape(viewed("FLASH", "胡荣华", "77477x62"))
	page := "<html>中文\n" + flash(one) + "\n" + flash(two) + "\n</html>"
	games := read(t, page)
	if len(games) != 2 || games[0].Text+games[1].Text != page {
		t.Fatalf("%d games", len(games))
	}
	if got, want := games[1].FileOffset, int64(len(games[0].Text)); got != want {
		t.Errorf("the second game is at %d, want %d", got, want)
	}
	line := strings.Split(page, "\n")[2]
	want := ast.Place{Line: 3, Column: strings.Index(line, "7x62") + 1}
	if at := games[1].Syntax.Diagnostics[0].Span; games[1].Place(at.Start) != want || games[1].Text[at.Start:at.End] != "7x62" {
		t.Errorf("the finding is at %v, %q", games[1].Place(at.Start), games[1].Text[at.Start:at.End])
	}
	red := games[1].Tag("Red").At
	if got := games[1].Text[red.Start:red.End]; got != url.PathEscape("胡荣华") {
		t.Errorf("the name is at %q", got)
	}
}

// TestDeclared holds that a page's own word decides between encodings, and that the caller's does before it.
func TestDeclared(t *testing.T) {
	big5 := func(s string) []byte {
		data, err := traditionalchinese.Big5.NewEncoder().String(s)
		if err != nil {
			t.Fatal(err)
		}
		return []byte(data)
	}
	board := viewed("FLASH", "黨斐", "7747")
	for _, test := range []struct {
		name string
		data []byte
		told text.Encoding
		want string
	}{
		{"nothing says so", big5(board), text.Auto, "囊创"},
		{"meta", big5("<meta charset=big5>" + board), text.Auto, "黨斐"},
		{"meta by the server's header", big5(`<META http-equiv="Content-Type" content="text/html; charset=Big5-HKSCS">` + board), text.Auto, "黨斐"},
		{"a script's charset", big5("<script charset=big5></script>" + board), text.Auto, "囊创"},
		{"the caller", big5("<meta charset=gb2312>" + board), text.Big5, "黨斐"},
		{"in escapes, by meta", []byte("<meta charset=big5>" + flash(url.PathEscape(string(big5(board))))), text.Auto, "黨斐"},
		{"in escapes, by the caller", []byte(flash(url.PathEscape(string(big5(board))))), text.Big5, "黨斐"},
		{"UTF-8 in escapes on a page in Big5", big5("<meta charset=big5>" + flash(url.PathEscape(board))), text.Big5, "黨斐"},
	} {
		for game, err := range Games("", test.data, test.told) {
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			} else if got := game.Tags.Value("Red"); got != test.want {
				t.Errorf("%s: %s, want %s", test.name, got, test.want)
			}
		}
	}
}
