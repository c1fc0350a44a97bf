package draw

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A page is figures with the settings for showing them.
type page struct {
	*stats.Figures
	screen   terminal.Screen
	language rules.Language
	top      int // lines of a long list; negative means all
	width    int // width of a section in columns
}

// in returns words in the page's language, formatted with args.
func (p *page) in(words rules.Text, args ...any) string {
	text := words.In(p.language)
	if len(args) > 0 {
		text = fmt.Sprintf(text, args...)
	}
	return text
}

// counted returns a number with its noun.
func (p *page) counted(n int, one, many, zh string) string {
	if n == 1 {
		many = one
	}
	return p.in(rules.Text{EN: terminal.Grouped(n) + " " + many, ZH: terminal.Grouped(n) + " " + zh})
}
