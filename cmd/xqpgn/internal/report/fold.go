package report

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// mostAlike is how many findings of a rule are printed before the others are only counted.
const mostAlike = 3

// A fold counts the findings of each rule, and takes those that need not be printed because
// there were so many of the rule. A rule that is an error when real files are read is never
// folded: each such finding is about a game that cannot be read as it should.
type fold struct {
	all    bool // nothing is folded
	shown  map[rules.Rule]int
	folded map[rules.Rule]*folded
}

// folded are the findings of a rule that were not printed.
type folded struct {
	findings, files int
	last            string // the file of the last one; those of a file come one after the other
}

func newFold(all bool) fold {
	return fold{all, map[rules.Rule]int{}, map[rules.Rule]*folded{}}
}

// takes counts a finding of a rule in a file, and reports whether it is not to be printed.
func (f *fold) takes(rule rules.Rule, file string) bool {
	if f.all || rule.Severity(false) == rules.Error {
		return false
	}
	if f.shown[rule]++; f.shown[rule] <= mostAlike {
		return false
	}
	more := f.folded[rule]
	if more == nil {
		more = new(folded)
		f.folded[rule] = more
	}
	more.findings++
	if more.files == 0 || more.last != file {
		more.files, more.last = more.files+1, file
	}
	return true
}

// lines words what was not printed, a line for each rule, and how to see it.
//
//	and 1,255 more like it: game-tag-missing
//	and 40 more like it, in 12 files: tag-name
//	--all shows all of them.
func (f *fold) lines() (lines []rules.Text) {
	for _, rule := range rules.All() {
		more := f.folded[rule]
		if more == nil {
			continue
		}
		n := terminal.Grouped(more.findings)
		line := rules.Text{EN: "and " + n + " more like it", ZH: "同样的还有 " + n + " 处"}
		if more.files > 1 {
			files := terminal.Grouped(more.files)
			line.EN += fmt.Sprintf(", in %s files", files)
			line.ZH += fmt.Sprintf("，在 %s 个文件里", files)
		}
		lines = append(lines, rules.Text{EN: line.EN + ": " + rule.ID(), ZH: line.ZH + "：" + rule.ID()})
	}
	if lines != nil {
		lines = append(lines, rules.Text{EN: "--all shows all of them.", ZH: "加 --all 全部显示。"})
	}
	return lines
}
