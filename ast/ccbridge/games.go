package ccbridge

import (
	"bytes"
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
// nothing can be read, yields an error.
func Games(name string, data []byte) iter.Seq2[*ast.Game, error] {
	source := ast.Source{Name: name, Number: 1, Binary: true}
	switch {
	case isRecord(data):
		return func(yield func(*ast.Game, error) bool) { yield(readRecord(source, data, 0, len(data), ""), nil) }
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

// Where things stand in a library.
const (
	libraryMagic = "CCBridgeLibrary\x00"
	slotsAt      = 60
	nameAt       = 64
	nameSize     = 512
	indexAt      = 66_624
	slotSize     = 276
	gridSize     = 4096 // records begin every so many bytes
)

func isLibrary(head []byte) bool { return bytes.HasPrefix(head, []byte(libraryMagic)) }

var errNoGames = errors.New("the library ends before its games")

// readLibrary reads the records behind the index. The index and the records can
// disagree; where a record stands, it says itself.
func readLibrary(source ast.Source, data []byte, yield func(*ast.Game, error) bool) {
	if len(data) < indexAt {
		yield(nil, errNoGames)
		return
	}
	r := &record{game: new(ast.Game), data: data, end: len(data)}
	name := r.text(nameAt, nameSize)
	first := indexAt + slotSize*int64(le.Uint32(data[slotsAt:]))
	if first > int64(len(data)) {
		yield(nil, errNoGames)
		return
	}
	next := func(at int) int { // the place of the next record
		for ; at+layoutAt < len(data); at += gridSize {
			if isRecord(data[at:]) {
				return at
			}
		}
		return len(data)
	}
	for at := next(int(first)); at < len(data); source.Number++ {
		end := next(at + gridSize)
		if !yield(readRecord(source, data, at, end, name), nil) {
			return
		}
		at = end
	}
}
