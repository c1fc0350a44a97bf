package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// maxAlike is the number of similar findings that are printed before the others are only counted.
const maxAlike = 3

// A fold counts similar findings and hides the repeated ones. Findings of the same rule are similar. If the
// rule is an error in tolerant reading, they must also be in one file and say the same, because each may
// concern a different problem. Only the last few such messages are remembered.
type fold struct {
	all   bool // whether nothing is folded
	rules [math.MaxUint8 + 1]folded
}

// folded counts the findings of a rule.
type folded struct {
	said            [maxRemembered]said // recent messages; for a rule that is not an error, the first counts all
	next            int                 // index of the message to replace next
	in              string              // file of the messages
	findings, files int                 // numbers of hidden findings, and of their files
	file            string              // file of the last hidden finding; findings of a file are consecutive
}

// maxRemembered is the number of messages remembered for the errors of a rule. More than one is needed, because
// in a damaged file two errors of each game may alternate.
const maxRemembered = 4

// A said is a message, with the number of similar findings.
type said struct {
	alike int
	words string
	args  []any // arguments of the message
}

// takes counts a finding in a file and reports whether it is hidden. It calls says for the message only if
// necessary.
func (f *fold) takes(d *ast.Diagnostic, file string, says func() string) bool {
	if f.all {
		return false
	}
	r := &f.rules[d.Rule]
	s := &r.said[0]
	if d.Rule.Severity(false) == rules.Error {
		s = r.saying(d.Args, file, says)
	}
	if s.alike++; s.alike <= maxAlike {
		return false
	}
	r.findings++
	if r.files == 0 || r.file != file {
		r.files, r.file = r.files+1, file
	}
	return true
}

// saying returns the entry for a message in a file. args are the arguments of the message.
func (f *folded) saying(args []any, file string, says func() string) *said {
	if file != f.in {
		f.said, f.in = [maxRemembered]said{}, file
	}
	for i := range f.said {
		if s := &f.said[i]; s.alike > 0 && slices.EqualFunc(args, s.args, sameArg) {
			return s
		}
	}
	words := says()
	for i := range f.said {
		if s := &f.said[i]; s.alike > 0 && s.words == words {
			return s
		}
	}
	s := &f.said[f.next]
	f.next = (f.next + 1) % maxRemembered
	*s = said{words: strings.Clone(words), args: s.args[:0]}
	for _, arg := range args {
		s.args = append(s.args, kept(arg))
	}
	return s
}

// sameArg reports whether two arguments of messages are certainly equal.
func sameArg(a, b any) bool {
	switch a := a.(type) {
	case string:
		b, ok := b.(string)
		return ok && a == b
	case rules.Text:
		b, ok := b.(rules.Text)
		return ok && a == b
	case int:
		b, ok := b.(int)
		return ok && a == b
	}
	return false
}

// kept returns a copy of an argument that may outlive its game.
func kept(arg any) any {
	switch arg := arg.(type) {
	case string:
		return strings.Clone(arg)
	case rules.Text:
		return rules.Text{EN: strings.Clone(arg.EN), ZH: strings.Clone(arg.ZH)}
	case int:
		return arg
	}
	return nil
}

// lines summarizes the hidden findings, a line for each rule, and says how to see them.
//
//	and 1,255 more like it: game-tag-missing
//	and 40 more like it, in 12 files: tag-name
//	--all shows all of them.
func (f *fold) lines() (lines []rules.Text) {
	for _, rule := range rules.All() {
		more := &f.rules[rule]
		if more.findings == 0 {
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
