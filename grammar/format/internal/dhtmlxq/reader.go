package dhtmlxq

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
)

// A reader builds the game of a part.
type reader struct {
	text  string // with escapes decoded
	page  *page
	at    int // offset of text in the page
	game  *ast.Game
	known map[int]*route

	board, fen *entry
	side       *entry
	length     *ast.Tag // number of moves as given by the game
	result     string
	resultAt   ast.Span
}

// span converts a span of text to a span of the game's text, which has the escapes of the file.
func (r *reader) span(start, end int) ast.Span {
	begin := r.page.offset(r.at)
	return ast.Span{Start: int32(r.page.offset(r.at+start) - begin), End: int32(r.page.offset(r.at+end) - begin)}
}

// damaged reports a damaged part.
func (r *reader) damaged(start, end int, why rules.Text) {
	text := r.text[start:end]
	if at := strings.IndexAny(text, "\r\n"); at >= 0 {
		text = text[:at]
	}
	text = branch.Excerpt(text)
	r.report(branch.FileDamaged, r.span(start, end), rules.Text{EN: text + why.EN, ZH: text + why.ZH})
}

func (r *reader) report(rule rules.Rule, at ast.Span, args ...any) {
	r.game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: rule, Span: at, Args: args})
}
