package rules

import (
	"errors"
	"strings"
)

// A Language is a language of messages.
type Language uint8

// The languages.
const (
	EN Language = iota // English
	ZH                 // Chinese, in simplified characters
)

// A Text is a text in each language.
type Text struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// In returns the text in the language l. An unknown language means English.
func (t Text) In(l Language) string {
	if l == ZH {
		return t.ZH
	}
	return t.EN
}

// Words returns the text of an error in the language l. It panics if err is nil. The first error in the chain of err that has words in
// other languages, a method In, gives them; the rest stays as Error returns it.
func Words(err error, l Language) string {
	text := err.Error()
	var worded interface {
		error
		In(l Language) string
	}
	if l != EN && errors.As(err, &worded) {
		text = strings.Replace(text, worded.Error(), worded.In(l), 1)
	}
	return text
}
