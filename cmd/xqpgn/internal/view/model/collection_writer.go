package model

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/semantic"
)

// A CollectionWriter writes the parts of a [Collection]. It keeps the index in memory, but at most a few
// megabytes of positions, so a collection may have any number of games.
type CollectionWriter struct {
	write func(name string, data []byte) error

	index  bytes.Buffer
	last   Head
	starts []string // first game of each part
	games  int
	sizes  []string // sizes of the texts in the current part
	texts  bytes.Buffer

	folder    string // temporary files with positions, by the first bits of their hashes
	waiting   [1 << partitionBits]bytes.Buffer
	positions int
}

const (
	textPart      = 64 << 10 // approximate size of a text part in bytes
	shardSize     = 4 << 10  // approximate number of positions in a shard
	partitionBits = 6
	maxBuffered   = 256 << 10 // maximum bytes of a partition in memory
	entrySize     = 12        // size of an entry in a partition: the hash of a position, and its game
)

// NewCollectionWriter returns a writer that passes the parts to write. The caller must call Close.
func NewCollectionWriter(write func(name string, data []byte) error) (*CollectionWriter, error) {
	folder, err := os.MkdirTemp("", "xqpgn-")
	return &CollectionWriter{write: write, folder: folder}, err
}

// Close removes the temporary files.
func (w *CollectionWriter) Close() { os.RemoveAll(w.folder) }

// Add adds a checked game. form is the format of its file, "" for PGN. Games of other formats are written as PGN.
func (w *CollectionWriter) Add(info *semantic.Info, form string) error {
	game := info.Game
	text := game.Text
	if form != "" {
		shown, _, _ := written(game, info)
		text = shown.Text
	}
	h := NewHead(filepath.Base(game.File), game.Number, game.Tags) // the rest of the path is private
	event, file := h.Event, h.File
	if w.games > 0 && event == w.last.Event {
		event = same
	}
	if w.games > 0 && file == w.last.File && h.Number == w.last.Number+1 {
		file = same
	}
	w.last = h
	for i, value := range []string{h.Red, h.Black, event, h.Date, h.Result, h.Code, file} {
		if i > 0 {
			w.index.WriteByte('\t')
		}
		w.index.WriteString(strings.Join(strings.Fields(value), " "))
	}
	w.index.WriteByte('\n')
	if len(w.sizes) == 0 {
		w.starts = append(w.starts, strconv.Itoa(w.games))
	}
	w.sizes = append(w.sizes, strconv.Itoa(len(text)))
	w.texts.WriteString(text)
	if err := w.addPositions(info); err != nil {
		return err
	}
	w.games++
	if w.texts.Len() >= textPart {
		return w.endPart()
	}
	return nil
}

// endPart writes the current text part.
func (w *CollectionWriter) endPart() error {
	if len(w.sizes) == 0 {
		return nil
	}
	data := append([]byte(strings.Join(w.sizes, " ")), '\n')
	data = append(data, w.texts.Bytes()...)
	w.sizes = nil
	w.texts.Reset()
	return w.write(strconv.Itoa(len(w.starts)-1), data)
}

func (w *CollectionWriter) addPositions(info *semantic.Info) error {
	for hash := range Hashes(info) {
		partition := hash >> (64 - partitionBits)
		b := &w.waiting[partition]
		var entry [entrySize]byte
		binary.BigEndian.PutUint64(entry[:], hash)
		binary.BigEndian.PutUint32(entry[8:], uint32(w.games))
		b.Write(entry[:])
		w.positions++
		if b.Len() >= maxBuffered {
			if err := w.spill(int(partition)); err != nil {
				return err
			}
		}
	}
	return nil
}

// spill appends the buffered entries of a partition to its file.
func (w *CollectionWriter) spill(partition int) error {
	f, err := os.OpenFile(w.partition(partition), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if _, err := w.waiting[partition].WriteTo(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func (w *CollectionWriter) partition(n int) string {
	return filepath.Join(w.folder, strconv.Itoa(n))
}

// End writes the last parts and the index. It returns the number of games and the size of the index in bytes.
func (w *CollectionWriter) End() (games, index int, err error) {
	if err := w.endPart(); err != nil {
		return 0, 0, err
	}
	bits := partitionBits
	for w.positions>>bits > shardSize {
		bits++
	}
	for partition := range w.waiting {
		if err := w.endPartition(partition, bits); err != nil {
			return 0, 0, err
		}
	}
	head := fmt.Sprintf("%s %d %s\n", collectionVersion, bits, strings.Join(w.starts, " "))
	data := append([]byte(head), w.index.Bytes()...)
	return w.games, len(data), w.write(indexPart, data)
}

// endPartition writes the shards of a partition. Empty shards are written too, because a page may request
// any.
func (w *CollectionWriter) endPartition(partition, bits int) error {
	all, err := os.ReadFile(w.partition(partition))
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	rest, err := io.ReadAll(&w.waiting[partition])
	if err != nil {
		return err
	}
	all = append(all, rest...)
	entries := make([][entrySize]byte, 0, len(all)/entrySize)
	for chunk := range slices.Chunk(all, entrySize) {
		entries = append(entries, [entrySize]byte(chunk))
	}
	slices.SortFunc(entries, func(a, b [entrySize]byte) int { return bytes.Compare(a[:], b[:]) })
	shards := 1 << (bits - partitionBits)
	for shard := range shards {
		first := uint64(partition*shards+shard) << (64 - bits)
		var data []byte
		n := 0
		for n < len(entries) && binary.BigEndian.Uint64(entries[n][:])>>(64-bits) == first>>(64-bits) {
			hash := binary.BigEndian.Uint64(entries[n][:])
			var games []uint32
			for ; n < len(entries) && binary.BigEndian.Uint64(entries[n][:]) == hash; n++ {
				games = append(games, binary.BigEndian.Uint32(entries[n][8:]))
			}
			games = slices.Compact(games)
			data = binary.BigEndian.AppendUint32(data, keyOf(hash))
			data = binary.AppendUvarint(data, uint64(len(games)))
			last := uint32(0)
			for _, game := range games {
				data = binary.AppendUvarint(data, uint64(game-last))
				last = game
			}
		}
		entries = entries[n:]
		if err := w.write(shardOf(first, bits), data); err != nil {
			return err
		}
	}
	return nil
}
