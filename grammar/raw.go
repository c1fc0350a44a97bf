package grammar

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
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
		c.bytes, c.owned = bytes.Clone(r.bytes), true
	}
	return c
}

// largeGame is how many bytes make a game that takes the buffer it was read into with
// it, so that the buffer goes when the game does.
const largeGame = 1 << 20

// Bytes returns the bytes of the game as they stand in the file from FileOffset on, in
// the file's encoding, in UTF-16 too. They are good as long as the game, and may not
// be changed.
func (r *RawGame) Bytes() []byte { return r.bytes[:len(r.bytes):len(r.bytes)] }

// A fileAt is a place in a file, as people count and in bytes.
type fileAt struct {
	place  ast.Place
	lead   ast.Lead
	offset int64
}

// after returns the place at the end of a text, in bytes of an encoding other than
// UTF-16, that starts at f; the offset it leaves. In none of the encodings is a line
// break part of another character.
func (f fileAt) after(e Encoding, passed []byte) fileAt {
	lines := bytes.Count(passed, []byte("\n"))
	last := bytes.LastIndexByte(passed, '\n')
	if bytes.IndexByte(passed, '\r') >= 0 {
		lines += bytes.Count(passed, []byte("\r")) - bytes.Count(passed, []byte("\r\n"))
		last = max(last, bytes.LastIndexByte(passed, '\r'))
	}
	if lines > 0 {
		f.place.Line, f.place.Column, f.lead = f.place.Line+lines, 1, ast.Lead{}
	}
	switch rest := passed[last+1:]; {
	case text.IsASCII(rest) && !e.utf16():
		f.place.Column += len(rest)
	case (e == UTF8 || e == Auto) && utf8.Valid(rest): // as all others, but nothing is copied
		characters := utf8.RuneCount(rest)
		f.place.Column += characters
		f.lead.Bytes += len(rest) - characters
		for _, c := range rest {
			if c >= firstOfFour {
				f.lead.UTF16++
			}
		}
	default:
		rest := decode(e, rest)
		characters := utf8.RuneCountInString(rest)
		f.place.Column += characters
		f.lead.Bytes += len(rest) - characters
		for _, r := range rest {
			f.lead.UTF16 += utf16.RuneLen(r) - 1
		}
	}
	return f
}

// firstOfFour is the least byte that a character of four bytes begins with in UTF-8: it has two units of
// UTF-16.
const firstOfFour = 0xf0

// empty reports whether bytes hold nothing but white space.
func empty(e Encoding, data []byte) bool {
	for i, c := range data {
		if c >= utf8.RuneSelf {
			rest := decode(e, data[i:])
			return scan.IsBlank(rest)
		}
		if class := scan.ASCIIClass[c]; class != scan.Separator && class != scan.Blank {
			return false
		}
	}
	return true
}
