package ast

import (
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A SyntaxError reports a file in a strict form, XML or records, that cannot be read as games, and the place. PGN has
// no such errors, because every defect of a game in PGN is a finding.
type SyntaxError struct {
	Line, Column int    // place of the error, from 1; columns count characters
	Field        string // invalid field of a record, as in moves[3].text; "" for the record itself and in XML
	Message      rules.Text
}

// Error returns the place, the field and the reason.
func (e *SyntaxError) Error() string { return e.In(rules.EN) }

// In returns the place, the field and the reason in a language.
func (e *SyntaxError) In(l rules.Language) string {
	why := e.Message
	if e.Field != "" {
		why = rules.Text{EN: "%s: %s", ZH: "%s：%s"}.With(e.Field, why)
	}
	return rules.Text{EN: "line %d, column %d: %s", ZH: "第 %d 行，第 %d 列：%s"}.With(e.Line, e.Column, why).In(l)
}
