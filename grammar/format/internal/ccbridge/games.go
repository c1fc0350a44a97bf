package ccbridge

import (
	"cmp"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Is reports whether head begins a file of CCBridge.
func Is(head []byte) bool {
	return isRecord(head) || isLibrary(head) || isOldLibrary(head) || isXML(head)
}

var errForeign = rules.Text{EN: "not a file of CCBridge (CBR, CBL, CBF), or of an unknown version", ZH: "这不是 CCBridge（CBR、CBL、CBF）的文件，或者版本不认识"}.Err()

// Games yields the games of a file, given its name and contents: the game of a record, or all games of a library in
// order. Texts of records and of libraries are UTF-16, and another encoding is an error. Texts of older libraries are
// GB18030 unless the caller names an encoding. XML declares its encoding. Damaged parts are findings of the game, at
// their byte offsets. A file that is not of CCBridge, or a library without readable games, yields an error. A library
// with fewer games than promised yields a [*branch.CountError] at its end.
func Games(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error] {
	source := ast.Source{File: name, Number: 1, Binary: true}
	if err := branch.CheckEncoding(e, encodingsOf(data)...); err != nil {
		return func(yield func(*ast.Game, error) bool) { yield(nil, err) }
	}
	switch {
	case isRecord(data):
		return func(yield func(*ast.Game, error) bool) { yield(readFile(source, data), nil) }
	case isLibrary(data):
		return func(yield func(*ast.Game, error) bool) { readLibrary(source, data, yield) }
	case isOldLibrary(data):
		return func(yield func(*ast.Game, error) bool) { readOldLibrary(source, data, cmp.Or(e, text.GB18030), yield) }
	case isXML(data) || e.UTF16() && isXML([]byte(e.Text(data))): // without a byte order mark
		return func(yield func(*ast.Game, error) bool) { yield(readXML(name, data, e)) }
	default:
		return func(yield func(*ast.Game, error) bool) { yield(nil, errForeign) }
	}
}

// encodingsOf returns the encodings that the format of a file allows.
func encodingsOf(data []byte) []text.Encoding {
	switch {
	case isRecord(data) || isLibrary(data):
		return []text.Encoding{text.UTF16LE}
	case isOldLibrary(data):
		return text.Bytewise()
	}
	return append([]text.Encoding{text.UTF16LE, text.UTF16BE}, text.Bytewise()...)
}
