package account

import (
	"bytes"
	"errors"
	"hash/maphash"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// An Entry is a hash of the bytes of a game to be written, and of their encoding. 0 means text that is not a game.
type Entry uint64

// Bytes returns the entry of a game that is written as some bytes in an encoding. The encoding of ASCII does not count,
// as a reader cannot tell it.
func Bytes(data []byte, encoding grammar.Encoding) Entry {
	s := sum(maphash.Bytes(seed, trimmed(data, encoding)))
	if slices.ContainsFunc(data, func(c byte) bool { return c >= utf8.RuneSelf }) {
		s.number(uint64(encoding.ReadAs()))
	}
	return max(1, Entry(s))
}

// SameSquares reports whether two games have the same squares in the moves of the main line. Formats of other programs
// hold at least these, and may have a notation of their own.
func SameSquares(game, again *ast.Game) bool { return mainLine(game) == mainLine(again) }

// mainLine returns a hash of the squares of the main line's moves.
func mainLine(game *ast.Game) sum {
	s, ok := squaresOf(game)
	if !ok {
		s, _ = squaresOf(semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Notation: notation.ICCS}))
	}
	return s
}

// squaresOf returns a hash of the squares of the main line's moves. If ok is false, some move is not
// written by its squares, and its text counts instead.
func squaresOf(game *ast.Game) (s sum, ok bool) {
	s, ok = firstSum, true
	for i := range game.Main.Plies {
		text := game.Main.Plies[i].Text
		move, err := board.ParseMove(text)
		if err != nil {
			ok = false
			s.text(text)
			continue
		}
		s.number(uint64(move.From))
		s.number(uint64(move.To))
	}
	return s, ok
}

// A Book accounts for one written file. It stores eight bytes for each game. A nil Book accounts for
// nothing.
type Book struct {
	games []Entry
	read  int64 // number of bytes read
}

// Game records the next game to be written.
func (b *Book) Game(entry Entry) {
	if b != nil {
		b.games = append(b.games, entry)
	}
}

// Beside returns a loss if text beside the games of a file is left out. It returns nil for invisible text,
// such as white space and a byte order mark.
func (b *Book) Beside(file string, data []byte, encoding grammar.Encoding) error {
	text, _ := encoding.Decode(data)
	text = strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.C, r) })
	if b == nil || text == "" {
		return nil
	}
	quoted := []rune(text)
	return loss(besideLost, string(quoted[:min(len(quoted), maxQuoted)])).of(file, 0)
}

// maxQuoted is the number of characters of text that are quoted.
const maxQuoted = 40

// Read records bytes of the input that the writer has accounted for.
func (b *Book) Read(n int) {
	if b != nil {
		b.read += int64(n)
	}
}

// Whole returns a loss unless all bytes of a file of this size were accounted for.
func (b *Book) Whole(file string, size int64) error {
	if b == nil || b.read == size {
		return nil
	}
	return loss(bytesLost, strconv.Itoa(int(size-b.read)), strconv.Itoa(int(size))).of(file, 0)
}

// Hold reads the games of a written PGN file before it replaces the old one. It returns a loss if they differ from the
// games that were to be written: the text between games decides where each ends. A game too large to be read counts as
// text beside the games.
func (b *Book) Hold(file string, written io.Reader, encoding grammar.Encoding) error {
	if b == nil {
		return nil
	}
	n := 0
	for raw, err := range grammar.NewDecoder(written, grammar.Config{Encoding: encoding, Borrow: true}).Raw() {
		switch {
		case errors.As(err, new(*grammar.SizeError)):
			continue
		case errors.As(err, new(*fs.PathError)):
			return err
		}
		if n++; err != nil || n <= len(b.games) && b.games[n-1] != Bytes(raw.Bytes(), raw.Encoding) {
			return loss(gameLost).of(file, n)
		}
	}
	if n != len(b.games) {
		return loss(gamesJoined, strconv.Itoa(len(b.games)), strconv.Itoa(n)).of(file, 0)
	}
	return nil
}

const white = " \t\r\n\f\v"

// trimmed returns bytes in an encoding without byte order mark and surrounding white space.
func trimmed(data []byte, encoding grammar.Encoding) []byte {
	data = bytes.TrimPrefix(data, []byte(encoding.BOM()))
	if encoding != grammar.UTF16LE && encoding != grammar.UTF16BE {
		return bytes.Trim(data, white)
	}
	low := 0
	if encoding == grammar.UTF16BE {
		low = 1
	}
	blank := func(unit []byte) bool {
		return len(unit) == 2 && unit[1-low] == 0 && strings.IndexByte(white, unit[low]) >= 0
	}
	for len(data) > 1 && blank(data[:2]) {
		data = data[2:]
	}
	for len(data) > 1 && len(data)%2 == 0 && blank(data[len(data)-2:]) {
		data = data[:len(data)-2]
	}
	return data
}
