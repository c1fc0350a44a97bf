package grammar_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// pastedMoves are the moves of the games below, in each notation.
var pastedMoves = []string{
	"1. 炮二平五 马８进７ 2. 马二进三 车９平８",
	"1. 炮二平五 馬８進７ 2. 馬二進三 車９平８",
	"1. C2.5 H8+7 2. H2+3 R9.8",
	"1. H2-E2 H9-G7 2. H0-G2 I9-H9",
}

// holdPasted holds that a text is so many games, whatever its encoding: each has the tags, written Red=吕钦, the four moves,
// the result, and so many findings.
func holdPasted(t *testing.T, text string, games, findings int, tags ...string) {
	t.Helper()
	for _, e := range []grammar.Encoding{grammar.UTF8, grammar.GB18030} {
		data, err := e.Append(nil, text)
		if err != nil {
			t.Fatal(err)
		}
		var read []*ast.Game
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Encoding: e}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			read = append(read, game)
		}
		if len(read) != games {
			t.Errorf("%v: %d games, not %d, in %q", e, len(read), games, text)
			continue
		}
		for _, game := range read {
			all := map[string]bool{}
			for _, tag := range game.Tags {
				all[tag.Name+"="+tag.Value] = true
			}
			for _, tag := range tags {
				if !all[tag] {
					t.Errorf("%v: no %s among %v of %q", e, tag, game.Tags, text)
				}
			}
			if len(game.Main.Plies) != 4 || game.Main.Result.Text != "1-0" {
				t.Errorf("%v: %d moves, result %q, in %q", e, len(game.Main.Plies), game.Main.Result.Text, text)
			}
			if len(game.Syntax.Diagnostics) != findings {
				t.Errorf("%v: %d findings, not %d, in %q: %v", e, len(game.Syntax.Diagnostics), findings, text, game.Syntax.Diagnostics)
			}
		}
	}
}

// otherMarks are tags in other marks than square brackets and quotation marks.
var otherMarks = []string{
	`‹Red "吕钦"›`, `‹Red "吕钦">`, `《Red "吕钦"》`, `〈Red "吕钦"〉`, `«Red “吕钦”»`, `<Red "吕钦">`, `〖Red "吕钦"〗`, `【Red="吕钦"】`, `（Red: "吕钦"）`,
	`‹Red 吕钦›`, `【Red=吕钦】`, `［Red：吕钦］`, `〔Red:吕钦]`, `「Red ＝ 吕钦」`, `<Red=吕钦>`,
	`【Red "吕钦"`, `‹Red "吕钦】`, `Red "吕钦】`, `Red "吕钦"›`,
	`[Red=吕钦]`, `[Red:吕钦]`, `[Red：吕钦]`, `[Red＝吕钦]`, `[Red = 吕钦]`,
	`[Red "吕钦"】`, `[Red "吕钦】`, `[Red "吕钦"）`, `[Red "吕钦>`, `[Red "吕钦"}`,
}

// TestOtherMarks holds that they are tags, with a finding each, wherever in the header they stand.
func TestOtherMarks(t *testing.T) {
	for i, moves := range pastedMoves {
		for _, mark := range otherMarks {
			holdPasted(t, "[Game \"Chinese Chess\"]\n"+mark+"\n[Black \"许银川\"]\n\n"+moves+" 1-0\n", 1, 1, "Red=吕钦", "Black=许银川")
			holdPasted(t, "[Game \"Chinese Chess\"]\n[Event \"五羊杯\"]\n "+mark+" \n\n"+moves+" 1-0\n", 1, 1, "Red=吕钦")
			both := mark + "\n" + strings.NewReplacer("Red", "Black", "吕钦", "许银川").Replace(mark) + "\n\n" + moves + " 1-0\n\n"
			if i < 2 {
				holdPasted(t, both+both, 2, 2, "Red=吕钦", "Black=许银川")
			}
		}
	}
	whole := func(open, close string) string {
		return strings.NewReplacer("[", open, "]", close).Replace("[Game \"Chinese Chess\"]\n[Red \"吕钦\"]\n[Result \"1-0\"]\n\n" + pastedMoves[0] + " 1-0\n\n")
	}
	for _, marks := range [][2]string{{"‹", "›"}, {"《", "》"}, {"<", ">"}, {"【", "】"}} {
		holdPasted(t, whole(marks[0], marks[1])+whole(marks[0], marks[1]), 2, 3, "Game=Chinese Chess", "Red=吕钦", "Result=1-0")
	}
}

// TestOtherMarksTogether holds that tags in several marks make one header, with a heading above or among them.
func TestOtherMarksTogether(t *testing.T) {
	marks := "‹Event \"五羊杯\"›\n【Site=广州】\n<Red \"吕钦\">\n[Black:许银川]\n[Result \"1-0\"】\n"
	for _, moves := range pastedMoves {
		for _, heading := range []string{"", "全国象棋大赛\n", "胡荣华 - 许银川 1-0\n"} {
			findings := 5 + strings.Count(heading, "\n")
			holdPasted(t, "[Game \"Chinese Chess\"]\n"+heading+marks+"\n"+moves+" 1-0\n", 1, findings, "Event=五羊杯", "Site=广州", "Red=吕钦", "Black=许银川", "Result=1-0")
			holdPasted(t, heading+marks+"\n"+moves+" 1-0\n", 1, findings, "Event=五羊杯", "Site=广州", "Red=吕钦", "Black=许银川", "Result=1-0")
		}
	}
}

// pastedHeadings are lines that stand above moves, of which none is a move, whatever numbers and results they hold.
var pastedHeadings = []string{
	"胡荣华 - 许银川 1-0", "胡荣华 1-0 许银川", "吕钦-许银川：1-0", "Hu Ronghua - Xu Yinchuan 1/2-1/2", "胡荣华 vs 许银川 0-1",
	"https://www.xqbase.com/x?y=1", "来源：https://www.dpxq.com/hldcg/search/view_m_1234.html", "www.dpxq.com 2005-1-2", "见 http://a.b/1.2.3/c 第3期",
	"1. 全国象棋个人赛", "一、五羊杯赛", "(1) 吕钦 vs 许银川", "1) Red vs Black", "1.1 中炮", "2、吕钦对许银川",
	"Game 1:", "第1局 吕钦先胜许银川", "对局 3", "*** 精彩对局 ***", "Result: 1-0", "结果：1-0", "共 45 回合", "用时 1:30",
}

// TestPastedHeadings holds that they spoil neither the moves nor the tags, and begin no game of their own.
func TestPastedHeadings(t *testing.T) {
	for i, moves := range pastedMoves {
		for _, heading := range pastedHeadings {
			format := []string{"", "", "[Format \"WXF\"]\n", "[Format \"ICCS\"]\n"}[i]
			holdPasted(t, heading+"\n"+moves+" 1-0\n", 1, 1)
			holdPasted(t, heading+"\n\n[Game \"Chinese Chess\"]\n"+format+"[Red \"甲\"]\n\n"+moves+" 1-0\n", 1, 1, "Red=甲")
			holdPasted(t, "[Game \"Chinese Chess\"]\n"+format+"[Red \"甲\"]\n\n"+heading+"\n\n"+moves+" 1-0\n", 1, 1, "Red=甲")
			holdPasted(t, "[Game \"Chinese Chess\"]\n"+heading+"\n"+format+"[Red \"甲\"]\n\n"+moves+" 1-0\n", 1, 1, "Red=甲")
			one := heading + "\n\n" + moves + " 1-0\n\n"
			holdPasted(t, one+one, 2, 1)
		}
	}
}

// TestNoPastedHeading holds that a result without moves, and what is said of it, ends its game.
func TestNoPastedHeading(t *testing.T) {
	for _, line := range []string{"弃权 1-0", "1-0 超时", "未下 (弃权) *", "1-0"} {
		for _, first := range []string{"Game", "Event", "Site"} {
			game := func(red string) string {
				return fmt.Sprintf("[%s \"x\"]\n[Red \"%s\"]\n\n%s\n\n", first, red, line)
			}
			if games := grammar.Parse(game("甲") + game("乙") + game("丙")); len(games) != 3 {
				t.Errorf("%q behind %s: %d games", line, first, len(games))
			}
		}
	}
}
