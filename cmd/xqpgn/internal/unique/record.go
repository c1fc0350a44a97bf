package unique

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// A record is a byte string, and records sort by their bytes:
//
//	hash   of start and moves; with Beginnings of the start alone
//	moves  with Beginnings: of each move the two squares, counted from 1, and a zero byte
//	worth  less is better
//	game   its number, and in the last two bits how
//	result with Beginnings: a byte
//	names  with Beginnings or Players: a zero byte between them
const (
	hashSize  = 11
	worthSize = 4
	gameSize  = 5
)

// How a game was hashed, in the last bits of game.
const (
	asItStands = iota
	asMirrored // the mirror image, which sorts first
	asText     // as text, since its moves cannot be played
)

// Record appends the record of a game to dst and returns the extended slice. Goroutines may call it at the
// same time. The order of the calls to Add counts, not the order of these. A nil info, or one without a
// game, stands for a game without moves and tags.
func (o *Options) Record(dst []byte, info *semantic.Info) []byte {
	how := byte(asText)
	before := len(dst)
	if info.Complete() && info.Played > 0 {
		dst, how = o.moves(dst, info)
	} else {
		dst = text(dst, info)
	}
	if !o.Beginnings || how == asText {
		sum := sha256.Sum256(dst[before:])
		dst = append(dst[:before], sum[:hashSize]...)
		if o.Beginnings {
			dst = append(dst, 0)
		}
	} else {
		sum := sha256.Sum256(dst[before : before+startSize])
		moves := dst[before+startSize:]
		dst = append(append(append(dst[:before], sum[:hashSize]...), moves...), 0)
	}
	dst = worth(dst, info)
	dst = append(dst, 0, 0, 0, 0, how)
	if info == nil || info.Game == nil {
		return dst
	}
	if o.Beginnings {
		dst = append(dst, result(info.Result()))
	}
	if o.Beginnings || o.Players {
		red := info.Game.Tags.Value("Red")
		if red == "" {
			red = info.Game.Tags.Value("White")
		}
		dst = append(name(dst, red), 0)
		dst = name(dst, info.Game.Tags.Value("Black"))
	}
	return dst
}

// startSize is the size of a starting position before hashing: its key, and a byte that says that moves
// follow.
const startSize = 47

// moves appends the start and the moves of a game. It appends those of the mirror image instead if they
// sort first.
func (o *Options) moves(dst []byte, info *semantic.Info) (_ []byte, how byte) {
	dst = append(dst, 'm')
	decided := !o.Mirror
	if info.Start == board.Start() { // symmetric
		dst = append(dst, usualStart()...)
	} else {
		key, _ := info.Start.Key().MarshalBinary() // every playable position has a key
		if !decided {
			image, _ := info.Start.Mirror().Key().MarshalBinary()
			if order := bytes.Compare(image, key); order != 0 {
				decided = true
				if order < 0 {
					key, how = image, asMirrored
				}
			}
		}
		dst = append(dst, key...)
	}
	for m := range info.MainMoves() {
		if !decided {
			image := m.Mirror()
			decided = image != m
			if image.From < m.From || image.From == m.From && image.To < m.To {
				how = asMirrored
			}
		}
		if how == asMirrored {
			m = m.Mirror()
		}
		dst = append(dst, byte(m.From)+1, byte(m.To)+1)
	}
	return dst, how
}

// text appends the text that identifies a game without playable moves.
func text(dst []byte, info *semantic.Info) []byte {
	if info == nil || info.Game == nil {
		return append(dst, 't')
	}
	game := info.Game
	if len(game.Main.Plies) > 0 {
		dst = append(append(dst, 'f'), game.Tags.Value("FEN")...)
		for i := range game.Main.Plies {
			dst = append(append(dst, 0), game.Main.Plies[i].Text...)
		}
		return dst
	}
	dst = append(dst, 't')
	for node := range ast.Preorder(game) {
		switch node := node.(type) {
		case *ast.Tag:
			dst = append(append(append(append(dst, 0), node.Name...), 0), node.Value...)
		case *ast.Comment:
			dst = append(append(dst, 1), node.Text...)
		}
	}
	return dst
}

// worth appends the four bytes that rank games with the same moves. The better game sorts first.
func worth(dst []byte, info *semantic.Info) []byte {
	tags, remarks, errors := 0, 0, 0
	if info != nil && info.Game != nil {
		for i := range info.Game.Tags {
			switch tag := &info.Game.Tags[i]; tag.Name {
			case "Game", "Format", "FEN": // tags about the notation, not about the game
			default:
				if ast.Known(tag.Value) {
					tags++
				}
			}
		}
		remarks = remarksOf(&info.Game.Main)
		errors = info.Game.Findings.Count(rules.Error, false) + info.Findings.Count(rules.Error, false)
	}
	return binary.BigEndian.AppendUint32(dst, uint32(mostSteps-min(stepOf(remarks), mostSteps))<<28|
		uint32(mostTags-min(tags, mostTags))<<20|uint32(mostRemarks-min(remarks, mostRemarks))<<8|uint32(min(errors, mostErrors)))
}

// Limits of the counts in worth. Each count has a fixed number of bits, and larger counts are cut off.
const (
	mostSteps   = 1<<4 - 1
	mostTags    = 1<<8 - 1
	mostRemarks = 1<<12 - 1
	mostErrors  = 1<<8 - 1
)

// stepOf returns the step of a number of remarks: 0 for up to 3, 1 for up to 15, 2 for up to 63, and so on.
func stepOf(remarks int) int { return max(0, bits.Len(uint(remarks))-1) / 2 }

// reason returns why the kept game is better than another with the same moves, by the worth of both.
func reason(kept, other [worthSize]byte) Reason {
	differ := binary.BigEndian.Uint32(kept[:]) ^ binary.BigEndian.Uint32(other[:])
	switch {
	case differ>>28 != 0:
		return MoreRemarks
	case differ>>20 != 0:
		return MoreTags
	case differ>>8 != 0:
		return MoreRemarks
	case differ != 0:
		return FewerErrors
	default:
		return First
	}
}

// remarksOf counts the comments, variations and glyphs of a line.
func remarksOf(line *ast.Line) (n int) {
	of := func(remarks []ast.Remark) {
		for _, remark := range remarks {
			n++
			if variation, ok := remark.(*ast.Line); ok {
				n += remarksOf(variation)
			}
		}
	}
	of(line.Leading)
	for i := range line.Plies {
		if remarks := line.Plies[i].Remarks; len(remarks) > 0 {
			of(remarks)
		}
	}
	of(line.Trailing)
	return n
}

// result returns a byte for a result, or 0 if it is unknown.
func result(text string) byte {
	switch text {
	case ast.RedWon, ast.BlackWon, ast.Drawn:
		return text[2]
	default:
		return 0
	}
}

// mostName is the number of bytes of a player's name that are compared.
const mostName = 120

// name appends the key of a player's name.
func name(dst []byte, value string) []byte {
	key := people.Key(value)
	return append(dst, key[:min(len(key), mostName)]...)
}

// A readRecord is a record split into its parts.
type readRecord struct {
	key    []byte // hash and moves
	worth  [worthSize]byte
	game   uint64
	how    byte
	result byte
	red    []byte
	black  []byte
}

// read splits a record. The parts share its memory.
func (o *Options) read(record []byte) (r readRecord) {
	end := hashSize
	if o.Beginnings {
		for record[end] != 0 {
			end += 2
		}
	}
	r.key, record = record[:end], record[end:]
	if o.Beginnings {
		record = record[1:]
	}
	copy(r.worth[:], record)
	r.game, r.how = gameOf(record[worthSize:])
	record = record[worthSize+gameSize:]
	if o.Beginnings && len(record) > 0 {
		r.result, record = record[0], record[1:]
	}
	r.red, r.black, _ = bytes.Cut(record, []byte{0})
	return r
}

// plies returns the number of moves in the key of a record. It needs a record with Beginnings.
func (r *readRecord) plies() int { return (len(r.key) - hashSize) / 2 }

// is reports whether a record has all parts that a Finder with these options needs.
func (o *Options) is(record []byte) bool {
	at := hashSize
	if o.Beginnings {
		for at < len(record) && record[at] != 0 {
			at += 2
		}
		at++
	}
	return at+worthSize+gameSize <= len(record)
}

// number writes a game's number into its record.
func (o *Options) number(record []byte, game uint64) {
	at := hashSize
	if o.Beginnings {
		for record[at] != 0 {
			at += 2
		}
		at++
	}
	at += worthSize
	putGame(record[at:], game, record[at+gameSize-1])
}

// mostGames is the number of games that a record can number.
const mostGames = 1 << (8*gameSize - 2)

func putGame(dst []byte, game uint64, how byte) {
	n := game<<2 | uint64(how)
	dst[0] = byte(n >> 32)
	binary.BigEndian.PutUint32(dst[1:], uint32(n))
}

func gameOf(data []byte) (game uint64, how byte) {
	n := uint64(data[0])<<32 | uint64(binary.BigEndian.Uint32(data[1:]))
	return n >> 2, byte(n & 3)
}

// usualStart returns the key of the starting position.
var usualStart = sync.OnceValue(func() []byte {
	key, _ := board.Start().Key().MarshalBinary()
	return key
})

// startHash returns the hash of the starting position in records with Beginnings.
var startHash = sync.OnceValue(func() string {
	sum := sha256.Sum256(append([]byte{'m'}, usualStart()...))
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
