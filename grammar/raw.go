package grammar

import (
	"bytes"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A RawGame is one game of a stream that was told from its neighbours, and not
// yet parsed, so that this can be done elsewhere: see [Map].
type RawGame struct {
	Name       string    // the file's name
	Number     int       // which game of the file this is, from 1
	Begin      ast.Place // of its first character in the file
	FileOffset int64     // how many bytes of the file stand before it, a byte order mark among them
	Encoding   Encoding  // of the file; Auto while nothing but ASCII was read
	Form       string    // "" for PGN, else what RawGameOf was told

	bytes  []byte       // the game as it stands in the file
	text   string       // its text, if that is decoded already and can be encoded to the bytes again; else ""
	owned  bool         // whether nobody else writes to bytes
	plain  *markup.Game // its text if there is markup in it, else nil
	lead   ast.Lead     // of its text
	limits parse.Limits
	parsed *ast.Game // if it was read already: see RawGameOf

	told     bool           // whether the encoding of the file was told from its bytes, and may be another than the game's
	ofFile   Encoding       // the encoding of the file if it is another; else Auto
	passages []text.Passage // what the game is made of, if it is in several encodings
	guessed  Encoding       // the one that the file is nearly as likely to be in, in the first game beyond ASCII; else Auto
}

// RawGameOf returns a game that was read already, from a file in another form, which
// it names, so that [Map] takes it like others. It has no bytes; its Parse returns the
// game itself.
func RawGameOf(form string, game *ast.Game) RawGame {
	if game == nil {
		game = new(ast.Game)
	}
	return RawGame{
		Name: game.Name, Number: game.Number, Begin: game.Begin, FileOffset: game.FileOffset, Encoding: UTF8,
		Form: form, parsed: game,
	}
}

// Clone returns a copy of the game that owns its bytes and may be kept. If r owns its bytes already, it is
// returned as it is. The clone of nil is the zero RawGame.
func (r *RawGame) Clone() RawGame {
	if r == nil {
		return RawGame{}
	}
	c := *r
	if !c.owned {
		c.bytes, c.text, c.owned = bytes.Clone(r.bytes), "", true
	}
	return c
}

// appendTo appends the memory of the game to dst, so that the game refers to dst. If dst moves later, the game keeps its part of the
// old memory. Large bytes and texts have memory of their own.
func (r *RawGame) appendTo(dst []byte) []byte {
	if at := len(dst); !r.owned && len(r.bytes) < text.LargeGame {
		dst = append(dst, r.bytes...)
		r.bytes = dst[at:]
	}
	if at := len(dst); len(r.text) < text.LargeGame {
		dst = append(dst, r.text...)
		r.text = text.View(dst[at:])
	}
	return dst
}

// Bytes returns the bytes of the game as they stand in the file from FileOffset on, in
// the file's encoding, in UTF-16 too. They are good as long as the game, and may not
// be changed.
func (r *RawGame) Bytes() []byte { return r.bytes[:len(r.bytes):len(r.bytes)] }
