package ccbridge

import (
	"errors"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
)

// Is reports whether a file that begins so is one of CCBridge's.
func Is(head []byte) bool {
	return isRecord(head) || isLibrary(head) || isOldLibrary(head) || isXML(head)
}

var errForeign = errors.New("this is no file of CCBridge (CBR, CBL, CBF), or of a version that is not known")

// Games yields the games of a file, given its name and all of its bytes: that of a
// record, or those of a library in their order. What is damaged is a finding of the
// game, at the offset of its bytes. A file that is none of CCBridge's, or a library of which
// nothing can be read, yields an error. So does, at its end, a library of fewer games than it
// promises: a [*branch.CountError].
func Games(name string, data []byte) iter.Seq2[*ast.Game, error] {
	source := ast.Source{Name: name, Number: 1, Binary: true}
	switch {
	case isRecord(data):
		return func(yield func(*ast.Game, error) bool) { yield(readFile(source, data), nil) }
	case isLibrary(data):
		return func(yield func(*ast.Game, error) bool) { readLibrary(source, data, yield) }
	case isOldLibrary(data):
		return func(yield func(*ast.Game, error) bool) { readOldLibrary(source, data, yield) }
	case isXML(data):
		return func(yield func(*ast.Game, error) bool) { yield(readXML(name, data)) }
	default:
		return func(yield func(*ast.Game, error) bool) { yield(nil, errForeign) }
	}
}
