package ccbridge

import (
	"bytes"
	"encoding/hex"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
)

// Offsets in a library.
const (
	libraryMagic = "CCBridgeLibrary\x00"
	slotsAt      = 60
	nameAt       = 64
	nameSize     = 512
	indexAt      = 66_624
	gridSize     = 4096 // records usually begin at multiples of it after the index
	alignment    = 4    // all records of a library begin at multiples of it
)

// Offsets in a slot of the index.
const (
	slotSize    = 276
	slotBytesAt = 12 // size of the record in bytes
	slotIDAt    = 20
	slotTitleAt = 100
)

func isLibrary(head []byte) bool { return bytes.HasPrefix(head, []byte(libraryMagic)) }

var errNoGames = rules.Text{EN: "the library ends before its games", ZH: "棋库不完整，后面的棋局没有了"}.Err()

// An id identifies a record. It is binary in the record, and text in the index.
type id [16]byte

// A slot is the index entry of a record.
type slot struct {
	at    int
	bytes int
	due   bool // whether its record is still to be found
}

// A library is a file of many records. Both its index and the records themselves list the games. Every record
// that either knows is read, and differences are reported.
type library struct {
	data  []byte
	first int // offset of the first record, according to the number of slots
	slots []slot
	due   int          // number of slots that are due
	byID  map[id][]int // slots by id
}

// readLibrary yields the games of the records in order, and an error if there are fewer than the index
// promises.
func readLibrary(source ast.Source, data []byte, yield func(*ast.Game, error) bool) {
	if len(data) < indexAt {
		yield(nil, errNoGames)
		return
	}
	r := &record{game: new(ast.Game), data: data, end: len(data)}
	name := r.text(nameAt, nameSize)
	l := &library{data: data, byID: map[id][]int{}}
	l.index()
	places := l.records()
	unknown := 0
	for i, at := range places {
		end := len(data)
		if i+1 < len(places) {
			end = places[i+1]
		}
		game, size := readRecord(source, data, at, end, name)
		if !l.compare(game, at, size) {
			unknown++
		}
		if !yield(game, nil) {
			return
		}
		source.Number++
	}
	switch {
	case len(places) == 0 && l.first > len(data):
		yield(nil, errNoGames)
	case l.due > unknown:
		yield(nil, &branch.CountError{Promised: len(places) + l.due - unknown, Read: len(places), Missing: l.missing()})
	}
}

// index reads the slots that are not empty, up to the end of the file. It includes slots of deleted games,
// because CCBridge keeps their records.
func (l *library) index() {
	n := int64(le.Uint32(l.data[slotsAt:]))
	l.first = int(min(indexAt+slotSize*n, int64(len(l.data)+1)))
	for at := indexAt; at+slotSize <= min(l.first, len(l.data)); at += slotSize {
		raw := l.data[at : at+slotSize]
		if len(bytes.Trim(raw[:slotIDAt+2], "\x00")) == 0 {
			continue
		}
		if id, ok := readID(letters(raw[slotIDAt:slotTitleAt])); ok {
			l.byID[id] = append(l.byID[id], len(l.slots))
		}
		l.slots = append(l.slots, slot{at, int(le.Uint32(raw[slotBytesAt:])), true})
		l.due++
	}
}

// letters returns a zero-terminated text of UTF-16.
func letters(raw []byte) string {
	var units []uint16
	for ; len(raw) >= 2 && le.Uint16(raw) != 0; raw = raw[2:] {
		units = append(units, le.Uint16(raw))
	}
	return string(utf16.Decode(units))
}

// readID parses an id written as {00112233-4455-6677-8899-AABBCCDDEEFF}. Its first three numbers are
// little-endian.
func readID(text string) (out id, ok bool) {
	raw, err := hex.DecodeString(punctuation.Replace(text))
	if err != nil || len(raw) != len(out) {
		return id{}, false
	}
	copy(out[:], raw)
	slices.Reverse(out[:4])
	slices.Reverse(out[4:6])
	slices.Reverse(out[6:8])
	return out, true
}

var punctuation = strings.NewReplacer("{", "", "}", "", "-", "")

// idOf returns the id of the record at an offset.
func (l *library) idOf(at int) (out id) {
	copy(out[:], l.data[min(len(l.data), at+recordIDAt):])
	return out
}

// records returns the offsets of the records. It finds marks of records on the grid after the index, and ids of the
// index at any aligned offset.
func (l *library) records() (places []int) {
	grid := func(first int) {
		for at := first; at+layoutAt < len(l.data); at += gridSize {
			if isRecord(l.data[at:]) {
				places = append(places, at)
				l.take(at)
			}
		}
	}
	if grid(l.first); len(places) == 0 { // the number of slots may be wrong
		if i := bytes.Index(l.data[indexAt:], []byte(recordMagic)); i >= 0 {
			grid(indexAt + i)
		}
	}
	if l.due == 0 {
		return places
	}
	marked := places
	for at := indexAt; at+recordIDAt+len(id{}) <= len(l.data); at += alignment {
		if !isLayout(l.data[at+layoutAt]) {
			continue
		}
		if _, known := slices.BinarySearch(marked, at); !known && l.take(at) {
			places = append(places, at)
		}
	}
	slices.Sort(places)
	for i := range l.slots {
		if len(places) > 0 && l.slots[i].at >= places[0] { // there are fewer slots than promised
			l.found(i)
		}
	}
	return places
}

// take finds a slot that is still due and names the record at an offset. It marks the slot as found, and reports whether there
// was such a slot.
func (l *library) take(at int) bool {
	for _, i := range l.byID[l.idOf(at)] {
		if l.slots[i].due {
			l.found(i)
			return true
		}
	}
	return false
}

// found marks slot i as no longer due.
func (l *library) found(i int) {
	if l.slots[i].due {
		l.slots[i].due = false
		l.due--
	}
}

// missing returns the titles of the first slots that are still due.
func (l *library) missing() (titles []string) {
	for _, s := range l.slots {
		if s.due && len(titles) < branch.MaxTitles+1 {
			titles = append(titles, strings.TrimSpace(letters(l.data[s.at+slotTitleAt:s.at+slotSize])))
		}
	}
	return titles
}

// Differences between the index and a record.
var (
	noMark      = rules.Text{EN: "the mark of a record of the library", ZH: "棋库中棋局记录的标记"}
	unnamed     = rules.Text{EN: "the identity of this record, which is not in the index of the library", ZH: "这条记录的标识，棋库的索引里没有"}
	recordBytes = rules.Text{EN: "bytes of the record up to its last move", ZH: "到最后一着为止的字节数"}
)

// compare reports differences between a game of size bytes and its index entry. It returns false if the index
// lacks the game. An index without entries is ignored.
func (l *library) compare(game *ast.Game, at, size int) bool {
	if len(l.slots) == 0 {
		return true
	}
	if !isRecord(l.data[at:]) {
		report(game, branch.FileDamaged, ast.Span{Start: int32(at), End: int32(at + len(recordMagic))}, noMark)
	}
	slots := l.byID[l.idOf(at)]
	if len(slots) == 0 {
		report(game, branch.FileDamaged, ast.Span{Start: int32(at + recordIDAt), End: int32(at + recordIDAt + len(id{}))}, unnamed)
		return false
	}
	cut := slices.ContainsFunc(game.Syntax.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == branch.FileIncomplete })
	if !cut && !slices.ContainsFunc(slots, func(i int) bool { return l.slots[i].bytes == size }) {
		end := int32(at + size)
		report(game, branch.FileCount, ast.Span{Start: end, End: end}, recordBytes, l.slots[slots[0]].bytes, size)
	}
	return true
}
