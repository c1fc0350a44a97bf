package model

import (
	"bytes"
	"hash/fnv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Slot is the place of a game in a PGN file, from which it can be read again.
type Slot struct {
	File   string
	Number int   // number of the game in the file, from 1
	Offset int64 // offset of its first byte
	Size   int   // size in bytes

	begin    ast.Place
	encoding grammar.Encoding
	sum      uint64 // hash of the bytes
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

// in reports whether data are the game's bytes.
func (s *Slot) in(data []byte) bool { return len(data) == s.Size && sum(data) == s.sum }

// Same reports whether two slots have the same bytes.
func (s *Slot) Same(other *Slot) bool { return s.Size == other.Size && s.sum == other.sum }

// Parse returns the game, given the bytes at its place. It returns false if they are not the game's: the file
// has changed, or is read in another way.
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
