package ccbridge

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Is reports whether head begins a file of CCBridge.
func Is(head []byte) bool {
	return isRecord(head) || isLibrary(head) || isOldLibrary(head) || isXML(head)
}

var errForeign = rules.Text{EN: "not a file of CCBridge (CBR, CBL, CBF), or of an unknown version", ZH: "这不是 CCBridge（CBR、CBL、CBF）的文件，或者版本不认识"}.Err()

// Games yields the games of a file, given its name and contents: that of a record, or those of a library in
// order. The formats fix the encoding of texts. Damaged parts are findings of the game, at their byte offsets. A file that is not of CCBridge, or a
// library without readable games, yields an error. A library with fewer games than promised yields a
// [*branch.CountError] at its end.
func Games(name string, data []byte, _ text.Encoding) iter.Seq2[*ast.Game, error] {
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
