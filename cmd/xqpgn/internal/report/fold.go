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

// mostAlike is how many findings that are alike are printed before the others are only counted.
const mostAlike = 3

// A fold counts findings that are alike, and takes those that need not be printed because
// there were so many. Those of a rule are alike; but of a rule that is an error when real
// files are read, only those of a file that say the same, which is known of the last few that
// differ: each of the others is about something of its own that cannot be read as it should.
type fold struct {
	all   bool // nothing is folded
	rules [math.MaxUint8 + 1]folded
}

// folded are the findings of a rule.
type folded struct {
	said            [mostSaid]said // of late; of a rule that is no error the first counts all
	next            int            // which of them is forgotten next
	in              string         // of which file they were said
	findings, files int            // those that were not printed
	file            string         // the file of the last such; those of a file come one after the other
}

// mostSaid is how many things that errors of a rule say are known. Where two errors make each game of
// a damaged file, they come in turns.
const mostSaid = 4

// A said thing is what so many findings said that are alike.
type said struct {
	alike int
	words string
	args  []any // what they were put together of
}

// takes counts a finding in a file, which says something, and reports whether it is
// not to be printed. Most often it need not be asked what it says.
func (f *fold) takes(d *ast.Diagnostic, file string, says func() string) bool {
	if f.all {
		return false
	}
	r := &f.rules[d.Rule]
	s := &r.said[0]
	if d.Rule.Severity(false) == rules.Error {
		s = r.saying(d.Args, file, says)
	}
	if s.alike++; s.alike <= mostAlike {
		return false
	}
	r.findings++
	if r.files == 0 || r.file != file {
		r.files, r.file = r.files+1, file
	}
	return true
}

// saying returns what findings of a file say, which is put together of these arguments.
func (r *folded) saying(args []any, file string, says func() string) *said {
	if file != r.in {
		r.said, r.in = [mostSaid]said{}, file
	}
	for i := range r.said {
		if s := &r.said[i]; s.alike > 0 && slices.EqualFunc(args, s.args, sameArg) {
			return s
		}
	}
	words := says()
	for i := range r.said {
		if s := &r.said[i]; s.alike > 0 && s.words == words {
			return s
		}
	}
	s := &r.said[r.next]
	r.next = (r.next + 1) % mostSaid
	*s = said{words: strings.Clone(words), args: s.args[:0]}
	for _, arg := range args {
		s.args = append(s.args, kept(arg))
	}
	return s
}

// sameArg reports whether two arguments of messages are known to be the same.
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

// kept returns an argument of a message that may be kept: games do not outlive what is printed of them.
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

// lines words what was not printed, a line for each rule, and how to see it.
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
