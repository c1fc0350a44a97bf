package markup

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
)

// TestGameAlone holds which text of a page belongs to a game: that between the bars, and {comments} after its result.
func TestGameAlone(t *testing.T) {
	for name, text := range map[string]string{
		"a tag":                   `home page |[Red "a"] 1. 炮二平五 *| next page`,
		"a round":                 "第一局 |1. 炮二平五 马８进７ 红胜| 上一页",
		"words in the moves":      "|1. 炮二平五 好棋 马８进７ *|",
		"a comment at the end":    "|1. 炮二平五 *| |{好}| 下一页",
		"a comment of full width": "|1. 炮二平五 *| |｛好}棋｝| 下一页",
		"a nested comment":        "|1. 炮二平五 *| |{a {b} c}| 下一页",
		"a result in a variation": "|1. 炮二平五 (1. 马二进三 1-0) 马８进７ *| 1. x",
		"a parenthesis too many":  "|1. 炮二平五 ) *| 下一页",
		"a comment with a result": "|1. 炮二平五 {1-0} 马８进７ *| 下一页",
		"no result":               "首页 |1. 炮二平五 马８进７ 下一页|",
		"a date and a time":       "2005.1.2 12:30 |1. 炮二平五 *|",
		"a number of something":   "12. 大师 |1. C2.5 *|",
		"no game":                 "首页 [a] 12. x",
	} {
		parts := strings.Split(text, "|")
		var want strings.Builder
		for i, part := range parts {
			if i%2 == 0 {
				part = strings.Repeat(" ", len(part))
			}
			want.WriteString(part)
		}
		if diff := cmp.Diff(want.String(), gameAlone(strings.Join(parts, ""))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestListing holds which texts are listings with line numbers, and what of them is covered: the bytes for which # stands.
func TestListing(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"numbers":                  {"1 [Red \"a\"]\n2 1. 炮二平五\n3 *\n", "# [Red \"a\"]\n# 1. 炮二平五\n# *\n"},
		"numbers with signs":       {"  9: [Red \"a\"]\n 10: *\n", "#### [Red \"a\"]\n#### *\n"},
		"lines of Windows":         {"1|[Red \"a\"]\r\n2|*\r\n", "##[Red \"a\"]\r\n##*\r\n"},
		"a line that is broken":    {"1 [Red \"a\"]\n2 1. 炮二平五 {a\nb}\n4 *\n", ""},
		"a number that is a round": {"7 1. 炮二平五 马８进７\n8 2. 马二进三\n", "# 1. 炮二平五 马８进７\n# 2. 马二进三\n"},
		"rounds":                   {"1. 炮二平五 马８进７\n2. 马二进三\n", ""},
		"numbers in another order": {"1 [Red \"a\"]\n3 *\n", ""},
		"one line":                 {"1 [Red \"a\"]\n", ""},
		"no game":                  {"1 a\n2 b\n", ""},
		"no numbers":               {"[Red \"a\"]\n*\n", ""},
	} {
		if test.want == "" {
			test.want = test.text
		}
		covered := []byte(test.text)
		is := coverLineNumbers(covered, test.text)
		if diff := cmp.Diff(strings.ReplaceAll(test.want, "#", " "), string(covered)); diff != "" || is != strings.Contains(test.want, "#") {
			t.Errorf("%s: %t (-want +got):\n%s", name, is, diff)
		}
	}
}

// TestOf holds the markup of texts.
func TestOf(t *testing.T) {
	const none Kind = 0
	for text, want := range map[string]Kind{
		"":                     none,
		"[Red \"a\"]\n*":       none,
		"<html>[Red \"a\"]\n*": HTML,
		" <!DOCTYPE html>\n<p>1. 炮二平五 *</p>": HTML,
		"1 [Red \"a\"]\n2 *\n":               Numbers,
		"1 <html>\n2 [Red \"a\"]\n3 *\n":     HTML,
		"[Red \"a\"]\n1. 炮二平五 <b>好</b> *\n":  none,
		"1. 炮二平五 马８进７ <br>\n2. 马二进三<br>\n":   HTML,
		"1. 炮二平五 {a < b} *\n":                none,
	} {
		if got := Of(text); got != want {
			t.Errorf("%q has the markup %d, want %d", text, got, want)
		}
	}
}

// TestTidy holds the values of tags of a page and of a listing.
func TestTidy(t *testing.T) {
	for text, want := range map[string]string{"<p>": "a b c", "1 [A \"a\"]\n2 *\n": " a\n b  c "} {
		tags := []ast.Tag{{Value: " a\n b  c "}}
		GameOf(text).Tidy(tags)
		if tags[0].Value != want {
			t.Errorf("%q: %q, want %q", text, tags[0].Value, want)
		}
	}
}

// TestFirstCovered holds the place that a finding about a page shows: the first text that is covered, between the bars.
func TestFirstCovered(t *testing.T) {
	for _, marked := range []string{"|<p>|1. 炮二平五 *</p>", "1. 炮二平五 |<br> |马８进７ *", "|1 |[Red \"a\"]\n2 *\n"} {
		text := strings.ReplaceAll(marked, "|", "")
		at := GameOf(text).FirstCovered()
		if diff := cmp.Diff(marked, text[:at.Start]+"|"+text[at.Start:at.End]+"|"+text[at.End:]); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

// TestGameStart holds where the game begins in the text of a page: at ^.
func TestGameStart(t *testing.T) {
	for _, text := range []string{
		`welcome 2024 ^[Game "Chinese Chess"] 1. 炮二平五`,
		`welcome ^1. 炮二平五 马8进7`,
		`炮二平五 马8进7 are moves ^1. 炮二平五 马8进7`, // a round outweighs moves
		`round Red Black ^1 炮二平五 马8进7 2 马二进三`,
		"welcome\n^炮二平五\n马8进7",
		`炮二平五 is a move, and 马8进7 too^`,
		`welcome 2024 to chess^`,
		`2 apples ^1 炮二平五 马8进7`,
	} {
		before, after, _ := strings.Cut(text, "^")
		if got := gameStart(before + after); got != len(before) {
			t.Errorf("%q begins at %d, want %d", before+after, got, len(before))
		}
	}
}
