package grammar

import (
	"bytes"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// A RawGame is one game of a stream that was told from its neighbours, and not
// yet parsed, so that this can be done elsewhere: see [Map].
type RawGame struct {
	Name     string    // the file's name
	Number   int       // which game of the file this is, from 1
	Begin    ast.Place // of its first character in the file
	Encoding Encoding  // of the file; Auto while nothing but ASCII was read

	bytes   []byte   // the game as it stands in the stream, unless it is large
	coding  Encoding // of bytes: UTF8 if the stream is in UTF-16
	text    string   // the text of a large game
	damaged bool     // whether U+FFFD is in text
	limits  limits
}

// largeGame is how many bytes make a game that is decoded as it is split from the
// stream, so that the memory it was read into can go before it is parsed.
const largeGame = 1 << 20

// Parse decodes and parses the game.
func (r *RawGame) Parse() *ast.Game {
	game := new(ast.Game)
	r.ParseInto(game)
	return game
}

// ParseInto does what Parse does in the memory of a game that nobody uses any
// more, nor anything that was in it but strings.
func (r *RawGame) ParseInto(game *ast.Game) {
	text, damaged := r.text, r.damaged
	if text == "" {
		text, damaged = decodeGame(r.coding, r.bytes)
	}
	tags, moves, found := game.Tags, game.Main.Plies, game.Diagnostics
	*game = ast.Game{Source: ast.NewSource(r.Name, r.Number, text, r.Begin)}
	game.Tags, game.Main.Plies, game.Diagnostics = tags[:0], moves[:0], found[:0]
	parse(game, damaged, r.limits)
}

// after returns the position at the end of bytes that start at p. In none of the
// encodings is a line break part of another character.
func after(p ast.Place, e Encoding, data []byte) ast.Place {
	lines := bytes.Count(data, []byte("\n"))
	last := bytes.LastIndexByte(data, '\n')
	if bytes.IndexByte(data, '\r') >= 0 {
		lines += bytes.Count(data, []byte("\r")) - bytes.Count(data, []byte("\r\n"))
		last = max(last, bytes.LastIndexByte(data, '\r'))
	}
	if lines > 0 {
		p.Line, p.Column = p.Line+lines, 1
	}
	if rest := data[last+1:]; len(rest) > 0 {
		p.Column += utf8.RuneCountInString(decode(e, rest))
	}
	return p
}

// empty reports whether bytes hold nothing but white space.
func empty(e Encoding, data []byte) bool {
	for i, c := range data {
		if c >= utf8.RuneSelf {
			rest := decode(e, data[i:])
			return isBlank(rest)
		}
		if class := asciiClass[c]; class != separator && class != blank {
			return false
		}
	}
	return true
}
