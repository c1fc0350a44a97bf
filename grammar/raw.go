package grammar

import (
	"bytes"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A RawGame is the bytes of one game of a stream, not yet parsed. Another goroutine can parse it: see [Map].
type RawGame struct {
	Name       string    // the file's name
	Number     int       // number of the game in the file, from 1
	Begin      ast.Place // place of its first character in the file
	FileOffset int64     // number of bytes before it in the file, with a byte order mark
	Encoding   Encoding  // encoding of the file; Auto while only ASCII was read
	Form       string    // "" for PGN, else the form given to RawGameOf

	bytes  []byte       // bytes of the file
	text   string       // its text, if that is decoded already and can be encoded to the bytes again; else ""
	owned  bool         // whether nobody else writes to bytes
	plain  *markup.Game // its text if there is markup in it, else nil
	lead   ast.Lead     // text before it on its first line
	joined bool         // whether more than blanks precedes it on that line
	limits parse.Limits
	parsed *ast.Game // tree given to RawGameOf, or nil

	told     bool           // whether the file's encoding was detected, so that the game's may differ
	ofFile   Encoding       // the encoding of the file if it is another; else Auto
	passages []text.Passage // parts of a game in several encodings, or nil
	guessed  Encoding       // second likeliest encoding, in the first game beyond ASCII if detection is unsure; else Auto
}

// RawGameOf returns a game that was read already, from a file in another form, which
// it names, so that [Map] takes it like others. It has no bytes; its Parse returns the
// game itself.
func RawGameOf(form string, game *ast.Game) RawGame {
	if game == nil {
		game = new(ast.Game)
	}
	return RawGame{
		Name: game.File, Number: game.Number, Begin: game.Begin, FileOffset: game.FileOffset, Encoding: UTF8,
		Form: form, parsed: game,
	}
}

// Clone returns a copy of the game that owns its bytes and may be kept. It copies no bytes if r owns them already. The
// clone of nil is the zero RawGame.
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

// Bytes returns the game's bytes of the file, from FileOffset on, in the file's encoding. They are valid as long as the
// game, and the caller must not change them.
func (r *RawGame) Bytes() []byte { return r.bytes[:len(r.bytes):len(r.bytes)] }
