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

// A record is one string of bytes, and records are sorted as such:
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

// How a game was hashed: the last bits of game.
const (
	asItStands = iota
	asMirrored // the mirror image, which comes before it
	asText     // not as moves
)

// Record appends what has to be remembered of a game to dst, and returns the longer slice.
// It may be called by several goroutines at once; the order in which records are added
// counts. A nil info, and one without a game, is that of a game without moves and tags.
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

// startSize is that of a position in a record before it is hashed: the key's, and a byte
// that says that moves follow.
const startSize = 47

// moves appends the start and the moves of a game or, if that comes first in order, of its
// mirror image.
func (o *Options) moves(dst []byte, info *semantic.Info) (_ []byte, how byte) {
	dst = append(dst, 'm')
	decided := !o.Mirror
	if info.Start == board.Start() { // which is its own image
		dst = append(dst, usualStart()...)
	} else {
		key, _ := info.Start.Key().MarshalBinary() // a position that was played from has a key
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

// text appends what there is to compare of a game of which the board tells nothing.
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

// worth appends what decides between games with the same moves, so that the better one comes
// first.
func worth(dst []byte, info *semantic.Info) []byte {
	tags, remarks, errors := 0, 0, 0
	if info != nil && info.Game != nil {
		for i := range info.Game.Tags {
			switch tag := &info.Game.Tags[i]; tag.Name {
			case "Game", "Format", "FEN": // they say how it is written, and nothing about it
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

// What is counted of a game has so many bits: the greatest numbers that are told apart.
const (
	mostSteps   = 1<<4 - 1
	mostTags    = 1<<8 - 1
	mostRemarks = 1<<12 - 1
	mostErrors  = 1<<8 - 1
)

// stepOf returns how far a game is annotated: 0 for up to 3 remarks, 1 for up to 15, 2 for up
// to 63, and so on.
func stepOf(remarks int) int { return max(0, bits.Len(uint(remarks))-1) / 2 }

// reason returns what a game has more of than one that has the same moves and comes behind
// it, by what both are worth.
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

// result returns a byte for a result, 0 for one that is not known.
func result(text string) byte {
	switch text {
	case "1-0", "0-1", "1/2-1/2":
		return text[2]
	default:
		return 0
	}
}

// mostName is how many bytes of a player's name are compared.
const mostName = 120

// name appends the key of a player's name.
func name(dst []byte, value string) []byte {
	key := people.Key(value)
	return append(dst, key[:min(len(key), mostName)]...)
}

// A read record is one with its parts told apart.
type readRecord struct {
	key    []byte // hash and moves
	worth  [worthSize]byte
	game   uint64
	how    byte
	result byte
	red    []byte
	black  []byte
}

// read tells the parts of a record apart. They are parts of its memory.
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

// plies returns how many moves the key of a record has.
func (r *readRecord) plies() int { return (len(r.key) - hashSize) / 2 }

// is reports whether a record has all that a Finder with these options takes it to have.
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

// number puts the number of its game into a record.
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

// mostGames is how many games a record can number.
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

// usualStart returns the key of the start of all games.
var usualStart = sync.OnceValue(func() []byte {
	key, _ := board.Start().Key().MarshalBinary()
	return key
})

// startHash returns the hash of it, in records with Beginnings.
var startHash = sync.OnceValue(func() string {
	sum := sha256.Sum256(append([]byte{'m'}, usualStart()...))
	return string(sum[:hashSize])
})

// Key returns the part of a record that games which are the same have alike, and others hardly ever:
// to bring together, on machines of a cluster, what a Finder of each is to be asked about. It is
// part of the record's memory, and all of what is too short to be a record. With Beginnings, games
// that start from one position have it alike.
func Key(record []byte) []byte {
	n := min(hashSize, len(record))
	return record[:n:n]
}
