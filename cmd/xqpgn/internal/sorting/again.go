package sorting

import (
	"bytes"
	"hash/crc32"
	"os"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// An again reads games of large files a second time, in the order of the files. Their bytes then need not
// wait elsewhere.
type again struct {
	name   string   // name of the current file
	file   *os.File // the current file; nil if it cannot be read again
	window []byte   // a part of the file
	at     int64    // offset of window in the file
}

// largeFile is the offset in bytes from which games are read again instead of stored.
const largeFile = 1 << 20

// windowSize is the number of bytes read at once.
const windowSize = 1 << 20

// has reports whether the game can be read again from its file. The file must be a regular file that holds
// the same bytes.
func (a *again) has(game *filter.Selected) bool {
	if game.Start < largeFile || game.Tree != nil || game.End-game.Start != int64(len(game.Bytes)) || game.Name == games.StandardInput {
		return false
	}
	if game.Name != a.name {
		a.open(game.Name)
		// A compressed file has other bytes there.
		if data, err := a.read(game); err != nil || !bytes.Equal(data, game.Bytes) {
			a.file = nil
		}
	}
	return a.file != nil
}

// open opens another file. It does not open a pipe, because that would wait for the writer.
func (a *again) open(name string) {
	a.close()
	a.name = name
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		if file, err := os.Open(name); err == nil {
			a.file = file
		}
	}
}

func (a *again) close() {
	if a.file != nil {
		a.file.Close()
	}
	a.name, a.file, a.window = "", nil, a.window[:0]
}

// read returns the bytes of a game in the file. They are valid until the next call.
func (a *again) read(game *filter.Selected) ([]byte, error) {
	if a.file == nil {
		return nil, changed(game)
	}
	if game.Start < a.at || game.End > a.at+int64(len(a.window)) {
		size := int(max(windowSize, game.End-game.Start))
		if cap(a.window) < size {
			a.window = make([]byte, size)
		}
		n, err := a.file.ReadAt(a.window[:size], game.Start)
		a.window, a.at = a.window[:n], game.Start
		if int64(n) < game.End-game.Start {
			return nil, err
		}
	}
	return a.window[game.Start-a.at : game.End-a.at], nil
}

// restore reads the bytes of a game again and compares their checksum. It returns an error if the file has
// changed or cannot be read.
func (a *again) restore(game *filter.Selected, sum uint32) error {
	if game.Name != a.name {
		a.open(game.Name)
	}
	data, err := a.read(game)
	if err != nil || sumOf(data) != sum {
		return changed(game)
	}
	game.Bytes = bytes.Clone(data)
	return nil
}

// sumOf returns a checksum of a game's bytes. CRC-32C is fast, because processors have an instruction for
// it.
func sumOf(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }

func changed(game *filter.Selected) error {
	return &games.RefusedError{Name: game.Name, Why: rules.Text{EN: "the file was changed while it was read", ZH: "读取期间文件被改动了"}}
}
