package draw

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// percent returns what part of a whole something is.
func percent(part, whole int) string {
	if whole == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(whole))
}

// points returns a score, which is a part of 1, in percent.
func points(score float64) string { return fmt.Sprintf("%.1f%%", 100*score) }

// counted words a number of things.
func (p *page) counted(n int, one, many, zh string) string {
	if n == 1 {
		many = one
	}
	return p.in(rules.Text{EN: terminal.Grouped(n) + " " + many, ZH: terminal.Grouped(n) + " " + zh})
}
