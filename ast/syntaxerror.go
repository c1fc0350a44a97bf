package ast

import (
	"fmt"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A SyntaxError reports a file in a strict form, XML or records, that cannot be read as games, and the place.
// PGN has no such errors: whatever is wrong with a game is a finding.
type SyntaxError struct {
	Line, Column int    // from 1; columns count characters
	Field        string // invalid field of a record, as in moves[3].text; "" for the record itself and in XML
	Msg          string
}

// Error returns the place, the field and the reason.
func (e *SyntaxError) Error() string { return e.In(rules.EN) }

// In returns the place and the field in a language, and the reason in English.
func (e *SyntaxError) In(l rules.Language) string {
	field := ""
	if e.Field != "" {
		field = e.Field + rules.Text{EN: ": ", ZH: "："}.In(l)
	}
	return fmt.Sprintf(rules.Text{EN: "line %d, column %d: %s%s", ZH: "第 %d 行，第 %d 列：%s%s"}.In(l), e.Line, e.Column, field, e.Msg)
}
