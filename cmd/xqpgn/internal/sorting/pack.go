package sorting

import (
	"encoding/binary"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/grammar"
)

// pack appends a game as bytes to dst. It leaves out the places of the tags and the record in Key. It also
// leaves out the bytes of the game if from can read them again.
func pack(dst []byte, game *filter.Selected, from *again) []byte {
	text := func(s string) {
		dst = binary.AppendUvarint(dst, uint64(len(s)))
		dst = append(dst, s...)
	}
	number := func(n int64) { dst = binary.AppendVarint(dst, n) }
	text(game.Name)
	text(game.Form)
	for _, n := range [...]int64{int64(game.Number), int64(game.Begin.Line), int64(game.Begin.Column), game.Start, game.End, int64(game.Encoding), int64(game.Entry)} {
		number(n)
	}
	tree := int64(0)
	if game.Tree != nil {
		tree = 1
	}
	number(tree)
	number(int64(len(game.Tags)))
	for i := range game.Tags {
		tag := &game.Tags[i]
		text(tag.Name)
		text(tag.Value)
	}
	if f, ok := game.Key.(*facts); ok {
		number(1)
		number(int64(f.plies))
		text(f.ecco)
	} else {
		number(0)
	}
	if from != nil && from.has(game) {
		number(1)
		return binary.BigEndian.AppendUint32(dst, sumOf(game.Bytes))
	}
	number(0)
	return append(dst, game.Bytes...)
}

// unpack returns a packed game, which shares no memory with data. It parses the tree from the game's PGN
// again. It returns an error if the bytes cannot be read again.
func unpack(data []byte, from *again) (game filter.Selected, err error) {
	all := string(data) // all strings of the game are parts of it
	at := 0
	number := func() int64 {
		n, size := binary.Varint(data[at:])
		at += size
		return n
	}
	text := func() string {
		n, size := binary.Uvarint(data[at:])
		at += size + int(n)
		return all[at-int(n) : at]
	}
	game.Name, game.Form = text(), text()
	game.Number = int(number())
	game.Begin = ast.Place{Line: int(number()), Column: int(number())}
	game.Start, game.End, game.Encoding, game.Entry = number(), number(), grammar.Encoding(number()), account.Entry(number())
	tree := number()
	if n := number(); n > 0 {
		game.Tags = make(ast.Tags, n)
	}
	for i := range game.Tags {
		game.Tags[i].Name, game.Tags[i].Value = text(), text()
	}
	if number() > 0 {
		game.Key = &facts{plies: uint32(number()), ecco: text()}
	}
	if number() > 0 {
		return game, from.restore(&game, binary.BigEndian.Uint32(data[at:]))
	}
	game.Bytes = append([]byte(nil), data[at:]...)
	if tree > 0 {
		if again := grammar.Parse(string(game.Bytes)); len(again) > 0 {
			game.Tree = again[0]
		}
	}
	return game, nil
}

// facts is the Key of a game: the facts that depend on its moves.
type facts struct {
	record []byte // record of package unique; nil if the Plan has no Unique
	plies  uint32
	ecco   string
}
