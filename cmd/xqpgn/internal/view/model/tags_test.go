package model

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestHeadings reads what people paste above the moves of a game.
func TestHeadings(t *testing.T) {
	for _, c := range []struct {
		text string
		want heading
	}{
		{"", heading{Tags: [][2]string{}, Rest: []string{}}},
		{"许银川 先胜 胡荣华\r\n2001年5月3日\n", heading{Tags: [][2]string{{"Red", "许银川"}, {"Black", "胡荣华"}, {"Result", "1-0"}, {"Date", "2001.05.03"}}, Rest: []string{}}},
		{"赛事：全国赛\n红方：许银川 黑方：胡荣华\n地点：杭州", heading{Tags: [][2]string{{"Event", "全国赛"}, {"Red", "许银川"}, {"Black", "胡荣华"}, {"Site", "杭州"}}, Rest: []string{}}},
		{"[Red \"许银川\"]\n[Round \"\"]\n[Annotator \"甲\"]", heading{Tags: [][2]string{{"Red", "许银川"}, {"Annotator", "甲"}}, Rest: []string{}}},
		{"第5届全国个人赛 第3轮\n广东 许银川 先负 上海 胡荣华", heading{
			Tags: [][2]string{{"RedTeam", "广东"}, {"Red", "许银川"}, {"BlackTeam", "上海"}, {"Black", "胡荣华"}, {"Result", "0-1"}},
			Rest: []string{"第5届全国个人赛 第3轮"},
		}},
	} {
		a := (&Desk{Forms: &Forms{Headings: Headings}}).Answer(&Request{Op: "headings", Text: c.text})
		if a.Error != nil {
			t.Errorf("%s: %s", c.text, a.Error.EN)
			continue
		}
		if diff := cmp.Diff(c.want, a.Answer); diff != "" {
			t.Errorf("%s:\n%s", c.text, diff)
		}
	}
	two := "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n[Game \"Chinese Chess\"]\n"
	if a := (&Desk{Forms: &Forms{Headings: Headings}}).Answer(&Request{Op: "headings", Text: two}); a.Error == nil || !strings.Contains(a.Error.EN, "not the heading of a single game") {
		t.Errorf("two games are not refused: %v", a)
	}
}

// TestSetTags sets and deletes tags. The rest of the text stays as it is.
func TestSetTags(t *testing.T) {
	const game = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Round \"\"]\n[Result \"*\"]\n\n1.炮二平五  马8进7 {好} *\n"
	for _, c := range []struct {
		text string
		tags [][2]string
		want string
	}{
		{game, [][2]string{{"Red", "许银川"}, {"Date", "2001.05.03"}}, "[Game \"Chinese Chess\"] [Date \"2001.05.03\"] [Red \"许银川\"] [Round \"\"] [Result \"*\"] 1.炮二平五 马8进7 {好} *\n"},
		{game, [][2]string{{"Red", ""}, {"Result", "1-0"}}, "[Game \"Chinese Chess\"] [Round \"\"] [Result \"1-0\"] 1.炮二平五 马8进7 {好} 1-0\n"},
		{"[FEN \"x\"]\n\n*\n", [][2]string{{"Red", "甲"}}, "[Red \"甲\"] [FEN \"x\"] *\n"},
		{"", [][2]string{{"Red", "甲"}, {"Result", "0-1"}}, "[Game \"Chinese Chess\"] [Red \"甲\"] [Result \"0-1\"] 0-1\n"},
	} {
		a := (&Desk{Forms: &Forms{SetTags: SetTags}}).Answer(&Request{Op: "tags", Text: c.text, Tags: c.tags, Index: -1})
		if a.Error != nil {
			t.Errorf("%v: %s", c.tags, a.Error.EN)
			continue
		}
		if got := edited16(c.text, a.Answer.(played).Edits); got != c.want {
			t.Errorf("%v:\n%swant\n%s", c.tags, got, c.want)
		}
	}
	for _, r := range []Request{{Text: game, Tags: [][2]string{{"Result", "won"}}}, {Text: game + "\n" + game}} {
		r.Op = "tags"
		if a := (&Desk{Forms: &Forms{SetTags: SetTags}}).Answer(&r); a.Error == nil {
			t.Errorf("%v is not refused", r.Tags)
		}
	}
}
