package model

import "github.com/xqpgn/xqpgn/ast/rules"

// A Refused is an error with a message for users, for instance what a file without games is.
type Refused struct{ Why Text }

// Error implements error.
func (r *Refused) Error() string { return r.Why.EN }

// A Text is a text in each language.
type Text struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// text converts a text.
func text(t rules.Text) Text { return Text{t.EN, t.ZH} }
