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

// An Entry stands for a game that is to be written: a hash of its bytes, or of what it says.
type Entry uint64

// ofTree is the bit of an Entry that says which of the two it is.
const ofTree Entry = 1

// Any is the entry of a game that a finding says is not written whole, as one with an illegal move in a
// format of squares.
const Any Entry = 0

// Bytes returns the entry of a game that is written as bytes of a file have it, in an encoding.
func Bytes(data []byte, encoding grammar.Encoding) Entry {
	return Entry(maphash.Bytes(seed, trimmed(data, encoding))) &^ ofTree
}

// Tree returns the entry of a game that is written as its tree has it.
func Tree(game *ast.Game) Entry { return Entry(sumOf(game)) | ofTree }

// TagsAndMoves returns the entry of a game in a form that has a place of its own for text without
// meaning, as XML and records have.
func TagsAndMoves(game *ast.Game) Entry {
	s := firstSum
	s.tagsAndMoves(game)
	return Entry(s) | ofTree
}

// MainLine returns the entry of a game of which a file holds at least the moves of the main line, as
// other programs' files do. Moves count by their squares, since a file may have them in a notation
// of its own.
func MainLine(game *ast.Game) Entry {
	s, ok := squaresOf(game)
	if !ok {
		s, _ = squaresOf(semantic.Rewrite(game, semantic.Check(game), semantic.RewriteOptions{Notation: notation.ICCS}))
	}
	return Entry(s) | ofTree
}

// squaresOf returns a hash of the squares of the moves of the main line. Not ok means that a move is not
// written by its squares; its text counts then.
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

// A Book accounts for one file that is written. It remembers eight bytes of each game. A nil
// Book accounts for nothing.
type Book struct {
	Of func(*ast.Game) Entry // what a file in its form holds of a game; nil for Tree

	games []Entry
	read  int64 // how many bytes were read
}

// Game takes note of the next game that is to be written.
func (b *Book) Game(entry Entry) {
	if b != nil {
		b.games = append(b.games, entry)
	}
}

// Beside returns the loss of text that stands beside the games of a file and is left out; nil if
// there is nothing to see of it, as of white space and a byte order mark.
func (b *Book) Beside(file string, data []byte, encoding grammar.Encoding) error {
	text, _ := encoding.Decode(data)
	text = strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.C, r) })
	if b == nil || text == "" {
		return nil
	}
	quoted := []rune(text)
	return loss(besideLost, string(quoted[:min(len(quoted), mostQuoted)])).of(file, 0)
}

// mostQuoted is how many characters of text are quoted.
const mostQuoted = 40

// Read takes note of bytes of the file that are read, and accounted for by who writes it.
func (b *Book) Read(n int) {
	if b != nil {
		b.read += int64(n)
	}
}

// Whole returns the loss of a part of a file of so many bytes, if not all of them were accounted
// for.
func (b *Book) Whole(file string, size int64) error {
	if b == nil || b.read == size {
		return nil
	}
	return loss(bytesLost, strconv.Itoa(int(size-b.read)), strconv.Itoa(int(size))).of(file, 0)
}

// Hold reads the games of a file of PGN before it takes its place, as many at a time as there are
// jobs. It returns the loss if they are not those that were to be written. A game
// that is too large to be read stands beside the games.
func (b *Book) Hold(file string, written io.Reader, encoding grammar.Encoding, jobs int) error {
	return b.HoldGames(file, grammar.NewDecoder(written, grammar.Config{Encoding: encoding, Borrow: true}).Raw(), jobs)
}

// HoldGames does what Hold does for the games of a file in any form.
func (b *Book) HoldGames(file string, games iter.Seq2[grammar.RawGame, error], jobs int) error {
	if b == nil {
		return nil
	}
	n := 0
	numbered := func(yield func(grammar.RawGame, error) bool) { // in this file, whatever the game says
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
		case err != nil: // no game can be read where one is
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

// has reports whether a game that was read back is the one that was to be written in its place.
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

// entry returns the entry of a tree in the form of the file.
func (b *Book) entry(game *ast.Game) Entry {
	if b.Of != nil {
		return b.Of(game)
	}
	return Tree(game)
}

// readAgain are games that were read back, for their memory.
var readAgain = sync.Pool{New: func() any { return new(ast.Game) }}

const white = " \t\r\n\f\v"

// trimmed returns bytes in an encoding without the byte order mark and the white space around
// them.
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
