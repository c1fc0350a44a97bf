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
	text   string       // the game's text, if it is already decoded and encodes to exactly these bytes; else ""
	owned  bool         // whether nobody else writes to bytes
	plain  *markup.Game // the game's text without markup, if the file has markup; else nil
	lead   ast.Lead     // text before the game on its first line
	joined bool         // whether that text is more than blanks
	limits parse.Limits
	parsed *ast.Game // tree given to RawGameOf, or nil

	told     bool           // whether the file's encoding was detected, so that the game may be in another one
	ofFile   Encoding       // encoding of the file, if the game is in another one; else Auto
	passages []text.Passage // parts of a game in several encodings, or nil
	guessed  Encoding       // second likeliest encoding, set in the first non-ASCII game if detection is unsure; else Auto
}

// RawGameOf returns a RawGame for a game that was already read from a file in another format, so that [Map] accepts
// the game. form names that format. The RawGame has no bytes, and its Parse returns game itself.
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

// appendTo appends the bytes and the text of the game to dst, and makes the game refer to these copies. If dst moves
// later, the game keeps its part of the old memory. Bytes that the game owns, and large bytes and texts, are not
// copied.
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
