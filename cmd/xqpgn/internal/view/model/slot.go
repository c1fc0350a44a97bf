package model

import (
	"bytes"
	"hash/fnv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Slot is the place of a game in a file of PGN, where it is read again when it is asked
// for.
type Slot struct {
	File   string
	Number int   // of the game in the file, from 1
	Offset int64 // of its first byte
	Size   int   // in bytes

	begin    ast.Place
	encoding grammar.Encoding
	sum      uint64 // of the bytes
}

// NewSlot returns the slot of a game.
func NewSlot(raw *grammar.RawGame) Slot {
	return Slot{raw.Name, raw.Number, raw.FileOffset, len(raw.Bytes()), raw.Begin, raw.Encoding, sum(raw.Bytes())}
}

func sum(data []byte) uint64 {
	h := fnv.New64a()
	h.Write(data)
	return h.Sum64()
}

// in reports whether the game's bytes are these.
func (s *Slot) in(data []byte) bool { return len(data) == s.Size && sum(data) == s.sum }

// Same reports whether a game in another place has the same bytes.
func (s *Slot) Same(other *Slot) bool { return s.Size == other.Size && s.sum == other.sum }

// Parse returns the game, given the bytes in its place. Not ok means that they are those of
// another one: the file was changed, or is read in another way.
func (s *Slot) Parse(data []byte) (game *ast.Game, ok bool) {
	if !s.in(data) {
		return nil, false
	}
	game, err := grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: s.File, Encoding: s.encoding}).Next()
	if err != nil {
		return nil, false
	}
	game.Number, game.Begin, game.FileOffset = s.Number, s.begin, s.Offset
	return game, true
}
