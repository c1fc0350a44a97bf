package unique

import (
	"crypto/sha256"
	"encoding/binary"
	"sync"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/dedupe"
)

// A record is a byte string, and records sort by their bytes:
//
//	hash   of the game's key; with Beginnings, of the start alone
//	moves  with Beginnings: of each move the two squares, counted from 1, and a zero byte
//	worth  less is better
//	game   its number, and in the last two bits its form
//	facts  each after its length
const (
	hashSize  = 11
	worthSize = 4
	gameSize  = 5
)

// Record appends the record of a game to dst and returns the extended slice. Goroutines may call it at the same time.
// The order of the calls to Add counts, not the order of the calls to Record. A nil info, or an info without a game,
// counts as a game without moves and tags.
func (o *Options) Record(dst []byte, info *semantic.Info) []byte {
	before := len(dst)
	dst, form := dedupe.AppendKey(dst, info, dedupe.Config{Mirror: o.Mirror})
	if !o.Beginnings || form == dedupe.Text {
		sum := sha256.Sum256(dst[before:])
		dst = append(dst[:before], sum[:hashSize]...)
		if o.Beginnings {
			dst = append(dst, 0)
		}
	} else {
		sum := sha256.Sum256(dst[before : before+dedupe.StartSize])
		moves := dst[before+dedupe.StartSize:]
		dst = append(append(append(dst[:before], sum[:hashSize]...), moves...), 0)
	}
	dst = binary.BigEndian.AppendUint32(dst, uint32(dedupe.WorthOf(info)))
	dst = append(dst, 0, 0, 0, 0, byte(form))
	facts := dedupe.FactsOf(info)
	for _, text := range [...]string{facts.Red, facts.Black, facts.Date, facts.Result, facts.Text} {
		dst = append(binary.AppendUvarint(dst, uint64(len(text))), text...)
	}
	return dst
}

// A readRecord is a record split into its parts.
type readRecord struct {
	key   []byte // hash and moves; it shares the record's memory
	worth dedupe.Worth
	game  uint64
	form  dedupe.Form
	facts dedupe.Facts
}

// read splits a record.
func (o *Options) read(record []byte) (r readRecord) {
	end := o.keySize(record)
	r.key, record = record[:end:end], record[o.worthAt(record):]
	r.worth = dedupe.Worth(binary.BigEndian.Uint32(record))
	game, form := gameOf(record[worthSize:])
	r.game, r.form = game, dedupe.Form(form)
	record = record[worthSize+gameSize:]
	for _, text := range [...]*string{&r.facts.Red, &r.facts.Black, &r.facts.Date, &r.facts.Result, &r.facts.Text} {
		n, size := binary.Uvarint(record)
		if size <= 0 || n > uint64(len(record)-size) {
			break
		}
		*text, record = string(record[size:size+int(n)]), record[size+int(n):]
	}
	return r
}

// keySize returns the size of the part of a record that is equal for games with the same moves.
func (o *Options) keySize(record []byte) int {
	end := hashSize
	for o.Beginnings && end < len(record) && record[end] != 0 {
		end += 2
	}
	return end
}

// worthAt returns the offset of the worth in a record.
func (o *Options) worthAt(record []byte) int {
	if o.Beginnings {
		return o.keySize(record) + 1
	}
	return hashSize
}

// plies returns the number of moves in the key of a record. It needs a record with Beginnings.
func (r *readRecord) plies() int { return (len(r.key) - hashSize) / 2 }

// is reports whether a record has all parts that a Finder with these options needs.
func (o *Options) is(record []byte) bool {
	return o.worthAt(record)+worthSize+gameSize <= len(record)
}

// number writes a game's number into its record.
func (o *Options) number(record []byte, game uint64) {
	at := o.worthAt(record) + worthSize
	putGame(record[at:], game, record[at+gameSize-1])
}

// maxGames is the number of games that a record can number.
const maxGames = 1 << (8*gameSize - 2)

// putGame writes a number of a game, and two bits.
func putGame(dst []byte, game uint64, bits byte) {
	n := game<<2 | uint64(bits)
	dst[0] = byte(n >> 32)
	binary.BigEndian.PutUint32(dst[1:], uint32(n))
}

func gameOf(data []byte) (game uint64, bits byte) {
	n := uint64(data[0])<<32 | uint64(binary.BigEndian.Uint32(data[1:]))
	return n >> 2, byte(n & 3)
}

// startHash returns the hash of the starting position in records with Beginnings.
var startHash = sync.OnceValue(func() string {
	key, _ := board.Start().Key().MarshalBinary()
	sum := sha256.Sum256(append([]byte{'m'}, key...))
	return string(sum[:hashSize])
})

// Key returns the part of a record that equal games share and other games almost never do. A cluster can
// use it to bring equal games to the same machine and Finder. The result shares the record's memory, and is
// all of a slice that is too short for a record. With Beginnings, all games from the same starting position
// share it.
func Key(record []byte) []byte {
	n := min(hashSize, len(record))
	return record[:n:n]
}
