package command

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// count counts and reports a written game.
func (t *tidying) count(one *tidied) {
	if one.opening {
		t.opened++
	}
	if len(one.fixed) > 0 {
		t.changed++
		t.fixes += len(one.fixed)
		t.say(fixedGame, one.name, one.number, terminal.Grouped(len(one.fixed)), ruleCounts(one.fixed))
	}
	for _, names := range one.renamed {
		t.renamed++
		t.say(renamedGame, one.name, one.number, names)
	}
	t.damaged = t.damaged || one.refusal != nil || one.errors > 0
	if one.refusal != nil {
		t.hands = append(t.hands, fmt.Sprintf(needsFix.In(app.Language()), files.Words(one.refusal, app.Language())))
	}
	if one.errors > 0 {
		t.hands = append(t.hands, fmt.Sprintf(needsHand.In(app.Language()), one.name, one.number, terminal.Grouped(one.errors), one.first.Title().In(app.Language()), one.first))
	}
}

// ruleCounts lists rules by name, each once and with its count if that is not 1.
func ruleCounts(list []rules.Rule) string {
	list = slices.Sorted(slices.Values(list))
	var words []string
	for len(list) > 0 {
		n := slices.IndexFunc(list, func(rule rules.Rule) bool { return rule != list[0] })
		if n < 0 {
			n = len(list)
		}
		word := list[0].String()
		if n > 1 {
			word += " " + terminal.Grouped(n)
		}
		words, list = append(words, word), list[n:]
	}
	return strings.Join(words, ", ")
}

// say prints a line of the report.
func (t *tidying) say(format rules.Text, args ...any) {
	if !t.Quiet {
		fmt.Fprintln(t.lines, terminal.Printable(fmt.Sprintf(format.In(app.Language()), args...)))
	}
}

// report prints the games that need a hand, and the totals.
func (t *tidying) report() {
	for _, line := range t.hands {
		t.say(rules.Text{EN: "%s", ZH: "%s"}, line)
	}
	folder := filepath.Clean(string(t.Output))
	if t.damaged {
		t.say(howToFix, folder)
	}
	if t.unlikes {
		t.say(howToDecide, folder)
	}
	n := terminal.Grouped
	if t.renamed > 0 {
		fmt.Fprintf(t.lines, renamedTotal.In(app.Language()), n(t.renamed))
	}
	fmt.Fprintf(t.lines, tidyTotals.In(app.Language()), n(t.total), n(t.changed), n(t.fixes), n(t.opened), n(t.left), n(len(t.hands)))
}

// What tidy reports.
var (
	filledIn     = rules.Text{EN: "; filled in there: %s", ZH: "；补进那一局：%s"}
	leftOut      = rules.Text{EN: "left out: %s: game %d: repeats %s: game %d", ZH: "去掉：%s：第 %d 局：与 %s 第 %d 局重复"}
	fixedGame    = rules.Text{EN: "fixed: %s: game %d: %s (%s)", ZH: "改正：%s：第 %d 局：%s 处（%s）"}
	needsHand    = rules.Text{EN: "needs a hand: %s: game %d: errors: %s; the first: %s [%v]", ZH: "待处理：%s：第 %d 局：错误 %s 个；第一个：%s [%v]"}
	needsFix     = rules.Text{EN: "needs a hand: %s", ZH: "待处理：%s"}
	renamedGame  = rules.Text{EN: "renamed: %s: game %d: %s", ZH: "改名：%s：第 %d 局：%s"}
	renamedTotal = rules.Text{EN: "players renamed to one spelling for each person: %s\n", ZH: "棋手名统一写法：%s 处\n"}
	howToFix     = rules.Text{
		EN: "how: xqpgn check %[1]s names each error with its line; xqpgn check --fix-all %[1]s takes the likeliest fix of each",
		ZH: "处理办法：xqpgn check %[1]s 列出每个错误的行；xqpgn check --fix-all %[1]s 取最可能的改法",
	}
	howToDecide = rules.Text{
		EN: "how: look which of two games is right, delete the other one, or make their tags the same with xqpgn edit -w --where QUERY --set TAG=VALUE %s, and run tidy on the folder",
		ZH: "处理办法：看两局中哪一局对，删掉另一局，或者用 xqpgn edit -w --where 条件 --set 标签=值 %s 把标签改成一样，再对这个文件夹用 tidy",
	}
	tidyTotals = rules.Text{
		EN: "games: %s; fixed: %s, fixes: %s; openings written: %s; left out as duplicates: %s; need a hand: %s\n",
		ZH: "棋局 %s 局；改正 %s 局，共 %s 处；写上开局 %s 局；重复去掉 %s 局；待处理 %s 局\n",
	}
)
