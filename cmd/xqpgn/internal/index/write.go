package index

import (
	"bufio"
	"context"
	"encoding/binary"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Config says how an index is written.
type Config struct {
	Memory int64  // limit on the bytes of postings in memory; 0 means no limit
	Spill  string // folder of the temporary file for further postings; "" means the system's folder
	Fail   func(error)
}

// Write writes the index of the games of a set. It calls c.Fail for each game or file that cannot be read, and goes on.
func Write(w io.Writer, set *games.Set, c Config) (count int, err error) {
	b := &builder{
		out: &counter{w: bufio.NewWriterSize(w, 1<<16)}, sorter: extsort.Sorter{Memory: c.Memory, Folder: c.Spill},
		players: map[string]uint32{}, sources: map[string]uint32{}, set: set,
	}
	defer b.sorter.Close()
	b.footer = footer{Paths: set.Paths, List: set.List, Ext: set.Extensions, Hidden: set.Hidden, Stamp: set.Stamp()}
	b.out.write([]byte(magic))
	for g, err := range grammar.Map(context.Background(), set.RawGames(), set.Jobs, gameOf) {
		if err != nil {
			c.Fail(err)
			continue
		}
		if err := b.add(&g); err != nil {
			return 0, err
		}
	}
	return b.Games, b.end()
}

// A game holds the facts and the positions of a game for the index.
type game struct {
	row
	name       string // name of the source
	isPGN      bool
	red, black string
	steps      []byte // a step for each position
}

// stepSize is the size in bytes of a step: the hash, the ply and the move. A record is a step with the number of the game
// after the hash.
const (
	stepSize   = 8 + 4 + 2
	recordSize = stepSize + 4
)

// gameOf plays a game, and returns its facts and positions.
func gameOf(raw *grammar.RawGame) game {
	read := checked.Shared(raw, false)
	defer read.Release()
	info := read.Info
	g := game{name: raw.Name, isPGN: raw.Form == "" || raw.Form == games.FormPGN, red: strings.Clone(read.Tags.Known("Red", "White")), black: strings.Clone(read.Tags.Known("Black"))}
	g.number, g.line, g.offset = uint32(raw.Number), uint32(raw.Begin.Line), raw.FileOffset
	date, _ := semantic.ReadDate(read.Tags.Value("Date"))
	g.year = int16(date.Year)
	if code, ok := info.Opening(); ok {
		g.ecco = uint16(code) + 1
	}
	g.result = byte(max(slices.Index(results, info.Result()), 0))
	if !info.Playable {
		return g
	}
	at := info.Start // the position after the last step
	step := func(at *board.Position, ply uint32, m board.Move) {
		g.steps = binary.BigEndian.AppendUint64(g.steps, at.Hash())
		g.steps = binary.BigEndian.AppendUint32(g.steps, ply)
		g.steps = append(g.steps, byte(m.From), byte(m.To))
	}
	ply := uint32(0)
	for s := range info.MainSteps() {
		if !s.Played {
			break
		}
		step(&s.Before, ply, s.Move)
		ply++
		at = s.After
	}
	step(&at, ply, board.Move{})
	return g
}

// A builder writes an index.
type builder struct {
	footer
	set     *games.Set
	out     *counter
	sorter  extsort.Sorter
	sources map[string]uint32 // index of each source, by name
	players map[string]uint32 // index of each player plus one
	line    []byte
}

// A counter counts written bytes, and keeps the first error.
type counter struct {
	w   *bufio.Writer
	at  int64
	err error
}

// write writes p, and keeps the first error.
func (c *counter) write(p []byte) {
	n, err := c.w.Write(p)
	c.at += int64(n)
	if c.err == nil {
		c.err = err
	}
}

// add writes the row of a game, and keeps its positions.
func (b *builder) add(g *game) error {
	id := uint32(b.Games)
	b.Games++
	g.row.source = b.source(g)
	g.row.red, g.row.black = b.player(g.red), b.player(g.black)
	b.line = g.row.append(b.line[:0])
	b.out.write(b.line)
	for s := g.steps; len(s) > 0; s = s[stepSize:] {
		b.line = append(b.line[:0], s[:8]...)
		b.line = binary.BigEndian.AppendUint32(b.line, id)
		b.line = append(b.line, s[8:stepSize]...)
		if err := b.sorter.Add(b.line); err != nil {
			return err
		}
	}
	return b.out.err
}

func (b *builder) player(name string) uint32 {
	if name == "" {
		return 0
	}
	n, ok := b.players[name]
	if !ok {
		b.Players = append(b.Players, name)
		n = uint32(len(b.Players))
		b.players[name] = n
	}
	return n
}

// source returns the index of the source of a game.
func (b *builder) source(g *game) uint32 {
	n, ok := b.sources[g.name]
	if ok {
		return n
	}
	name := strings.Clone(g.name)
	s := source{Name: name}
	path := name
	for info, err := os.Stat(path); (err != nil || !info.Mode().IsRegular()) && path != filepath.Dir(path); info, err = os.Stat(path) {
		path = filepath.Dir(path) // the source is inside an archive
	}
	if path != name {
		s.Path = path
	}
	s.Whole = path != name || !g.isPGN || !b.plain(path)
	n = uint32(len(b.Sources))
	b.Sources = append(b.Sources, s)
	b.sources[name] = n
	return n
}

// plain reports whether a file is PGN that is not compressed.
func (b *builder) plain(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, headSize)
	n, _ := io.ReadFull(file, head)
	return b.set.Plain(head[:n])
}

// headSize is the number of bytes from which the kind of a file is detected.
const headSize = 64 << 10

// blockSize is the size in bytes at which a block of postings ends.
const blockSize = 16 << 10

// end writes the postings, the directory of their blocks, and the footer.
func (b *builder) end() error {
	var (
		directory, group []byte
		block            = int64(-blockSize)
		hash, last, game uint64 // hash of the group, hash of the previous group in the block, game of the previous posting
	)
	flush := func() {
		if len(group) == 0 {
			return
		}
		if b.out.at-block >= blockSize {
			block, last = b.out.at, 0
			directory = binary.BigEndian.AppendUint64(directory, hash)
			directory = binary.BigEndian.AppendUint64(directory, uint64(block))
		}
		b.line = binary.AppendUvarint(b.line[:0], hash-last)
		b.line = binary.AppendUvarint(b.line, uint64(len(group)))
		b.out.write(b.line)
		b.out.write(group)
		last, group, game = hash, group[:0], 0
	}
	for record, err := range b.sorter.Sorted() {
		if err != nil {
			return err
		}
		if h := binary.BigEndian.Uint64(record); h != hash {
			flush()
			hash = h
		}
		id := uint64(binary.BigEndian.Uint32(record[8:]))
		group = binary.AppendUvarint(group, id-game)
		group = binary.AppendUvarint(group, uint64(binary.BigEndian.Uint32(record[12:])))
		group = binary.AppendUvarint(group, uint64(binary.BigEndian.Uint16(record[16:])))
		game = id
		if b.out.err != nil {
			return b.out.err
		}
	}
	flush()
	b.Blocks = b.out.at
	b.out.write(directory)
	b.End = b.out.at
	text, err := json.Marshal(b.footer)
	if err != nil {
		return err
	}
	b.out.write(text)
	b.line = binary.BigEndian.AppendUint64(b.line[:0], uint64(b.End))
	b.out.write(append(b.line, magic...))
	if b.out.err != nil {
		return b.out.err
	}
	return b.out.w.Flush()
}
