package report

import (
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A jsonReport prints one JSON object a line, and the summary as the last.
type jsonReport struct {
	out      io.Writer
	language rules.Language
	unit     ast.Unit // unit of columns
}

// Finding implements Report.
func (r *jsonReport) Finding(f Finding) {
	r.print(ast.NewFindingRecord(f.Game, f.Diagnostic, f.Strict, r.language, r.unit))
}

// Summary implements Report.
func (r *jsonReport) Summary(s Summary) {
	r.print(struct {
		Summary Summary `json:"summary"`
	}{s})
}

func (r *jsonReport) print(v any) { fmt.Fprintf(r.out, "%s\n", terminal.JSON(v)) }
