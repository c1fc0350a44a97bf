package account

import (
	"bytes"
	"context"
	"errors"
	"hash/maphash"
	"io"
	"io/fs"
	"iter"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// An Entry stands for a game to be written. It is a hash of the game's bytes, or of its content.
type Entry uint64

// ofTree is the bit of an Entry that marks a hash of content.
const ofTree Entry = 1

// Any is the entry of a game that is knowingly written in part, as a finding says. An example is a game
// with an illegal move in a format of squares.
const Any Entry = 0

// Bytes returns the entry of a game that is written as the bytes of a file, in an encoding.
func Bytes(data []byte, encoding grammar.Encoding) Entry {
	return Entry(maphash.Bytes(seed, trimmed(data, encoding))) &^ ofTree
}

// Tree returns the entry of a game that is written from its tree.
func Tree(game *ast.Game) Entry { return Entry(sumOf(game)) | ofTree }

// TagsAndMoves returns the entry of a game for formats such as XML and records. They have a separate place
// for text without meaning.
func TagsAndMoves(game *ast.Game) Entry {
	s := firstSum
	s.tagsAndMoves(game)
	return Entry(s) | ofTree
}

// MainLine returns the entry of a game for formats that hold at least the moves of the main line, such as
// other programs' files. Moves count by their squares, since a file may have its own notation.
func MainLine(game *ast.Game) Entry {
	s, ok := squaresOf(game)
	if !ok {
		s, _ = squaresOf(semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Notation: notation.ICCS}))
	}
	return Entry(s) | ofTree
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
	Of func(*ast.Game) Entry // returns the part of a game that the format holds; nil means Tree

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
	return loss(besideLost, string(quoted[:min(len(quoted), mostQuoted)])).of(file, 0)
}

// mostQuoted is the number of characters of text that are quoted.
const mostQuoted = 40

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

// Hold reads the games of a written PGN file before it replaces the old one, with several jobs. It returns
// a loss if they differ from the games that were to be written. A game too large to be read counts as text
// beside the games.
func (b *Book) Hold(file string, written io.Reader, encoding grammar.Encoding, jobs int) error {
	return b.HoldGames(file, grammar.NewDecoder(written, grammar.Config{Encoding: encoding, Borrow: true}).Raw(), jobs)
}

// HoldGames is Hold for the games of a file in any format.
func (b *Book) HoldGames(file string, games iter.Seq2[grammar.RawGame, error], jobs int) error {
	if b == nil {
		return nil
	}
	n := 0
	numbered := func(yield func(grammar.RawGame, error) bool) { // numbers in this file, whatever the games say
		n := 0
		for raw, err := range games {
			if err == nil {
				n++
				raw.Number = n
			}
			if !yield(raw, err) {
				return
			}
		}
	}
	for same, err := range grammar.Map(context.Background(), numbered, jobs, b.has) {
		switch {
		case errors.As(err, new(*grammar.SizeError)):
			continue
		case errors.As(err, new(*fs.PathError)):
			return err
		case err != nil: // a game is expected here but cannot be read
			same = false
		}
		if n++; !same && (err != nil || n <= len(b.games)) {
			return loss(gameLost).of(file, n)
		}
	}
	if n != len(b.games) {
		return loss(gamesJoined, strconv.Itoa(len(b.games)), strconv.Itoa(n)).of(file, 0)
	}
	return nil
}

// has reports whether a game that was read back is the game that was to be written there.
func (b *Book) has(raw *grammar.RawGame) bool {
	switch {
	case raw.Number > len(b.games):
		return false
	case b.games[raw.Number-1] == Any:
		return true
	case b.games[raw.Number-1]&ofTree == 0:
		return b.games[raw.Number-1] == Bytes(raw.Bytes(), raw.Encoding)
	}
	if raw.Form != "" {
		return b.games[raw.Number-1] == b.entry(raw.Parse())
	}
	again := readAgain.Get().(*ast.Game)
	defer readAgain.Put(again)
	raw.ParseShared(again)
	return b.games[raw.Number-1] == Tree(again)
}

// entry returns the entry of a tree in the format of the file.
func (b *Book) entry(game *ast.Game) Entry {
	if b.Of != nil {
		return b.Of(game)
	}
	return Tree(game)
}

// readAgain holds games that were read back, so that their memory is reused.
var readAgain = sync.Pool{New: func() any { return new(ast.Game) }}

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
