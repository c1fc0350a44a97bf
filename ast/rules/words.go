package rules

import (
	"errors"
	"fmt"
	"slices"
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

// With returns the text with args in place of the verbs of its formats. A Text or an error among args is put in
// the language of each format; an error is never nil. Without args t is no format, and is returned as it is.
func (t Text) With(args ...any) Text {
	if len(args) == 0 {
		return t
	}
	in := func(l Language) string {
		all := slices.Clone(args)
		for i, one := range args {
			switch one := one.(type) {
			case Text:
				all[i] = one.In(l)
			case error:
				all[i] = Words(one, l)
			}
		}
		return fmt.Sprintf(t.In(l), all...)
	}
	return Text{EN: in(EN), ZH: in(ZH)}
}

// Err returns an error that says t.With(args...): in English by Error, and in either language by a method In. It
// wraps the errors among args.
func (t Text) Err(args ...any) error {
	e := &textError{Text: t.With(args...)}
	for _, one := range args {
		if err, ok := one.(error); ok {
			e.wrapped = append(e.wrapped, err)
		}
	}
	return e
}

// A textError is an error that says a text.
type textError struct {
	Text
	wrapped []error
}

// Unwrap returns the errors that the text has words of.
func (e *textError) Unwrap() []error { return e.wrapped }

// Error returns the text in English.
func (e *textError) Error() string { return e.EN }

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
