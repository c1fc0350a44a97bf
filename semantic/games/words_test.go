package games

import (
	"errors"
	"io/fs"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// wordsOf returns an error in a language. For an error of the system it returns the path and the reason.
func wordsOf(err error, l rules.Language) string {
	worded, ok := errors.AsType[interface {
		error
		In(rules.Language) string
	}](err)
	if ok {
		return worded.In(l)
	}
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Path + ": " + at.Err.Error()
	}
	return err.Error()
}
