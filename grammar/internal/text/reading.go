package text

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Where a byte is lost in UTF-16, or a file in other units follows, the same bytes can be read in five ways: as bytes,
// and in either order of UTF-16 from an even or from an odd place. Most are text in more than one way: ASCII is the
// same in the other order a byte on. So each way is counted for what it costs, and so is each change from one to
// another; the cheapest reading of all that is in sight tells where the first change is.

// The costs of a character: the rarer in games, the dearer.
const (
	plain   = 0 // ASCII and everyday characters of Chinese
	seldom  = 3 // other Chinese characters
	strange = 5 // other scripts and signs, what is left of Latin-1
	shifted = 8 // multiples of 256: ASCII that is read in the wrong order
	control = 12
)

// Other costs.
const (
	zeroByte = 6  // of bytes; two cost what the control costs that they are in UTF-16
	highByte = 3  // of bytes that are not UTF-8
	skipped  = 2  // a byte that is left over between two ways
	change   = 16 // from one way to another
	away     = 16 // more, to the order that the file did not begin with: damage in sight must not tell of another file
)

// everyday are the characters of Chinese that the tables of GB2312 and Big5 put first, and the signs beside them.
var everyday = sync.OnceValue(func() *[1 << 16]bool {
	table := new([1 << 16]bool)
	for e := range multibyte {
		pairs := pairTables[e]()
		for lead := range pairs {
			for trail := range pairs[lead] {
				r := pairs.rune(byte(firstLead+lead), byte(trail))
				if commonPair(e, byte(firstLead+lead), byte(trail)) && unicode.Is(unicode.Han, r) {
					table[uint16(r)] = true
				}
			}
		}
	}
	for _, r := range "　、。〈〉《》「」『』【】〔〕“”‘’—…·" {
		table[r] = true
	}
	for r := '！'; r <= '～'; r++ {
		table[r] = true
	}
	return table
})

// costOf returns what the unit costs in UTF-16 that data begins with.
func costOf(data []byte, u Units) int {
	r := unitOf(data, u)
	switch {
	case isASCII(data, u) || everyday()[r]:
		return plain
	case r < ' ' || r == 0x7f:
		return control
	case r&0xff == 0:
		return shifted
	case '一' <= r && r <= '鿿':
		return seldom
	}
	return strange
}

// unitOf returns the unit of UTF-16 that data begins with.
func unitOf(data []byte, u Units) uint16 {
	if u == BigEndian {
		return binary.BigEndian.Uint16(data)
	}
	return binary.LittleEndian.Uint16(data)
}

// isASCII reports whether data begins with a character of ASCII, or white space, in UTF-16.
func isASCII(data []byte, u Units) bool {
	r := unitOf(data, u)
	return ' ' <= r && r < 0x7f || '\t' <= r && r <= '\r'
}

// A start is where text begins, and its units.
type start struct {
	at    int
	units Units
}

// A way is one in which bytes are read up to a place.
type way struct {
	left start // where it left the way in which the first bytes are read; stays if it did not
	cost int
}

// stays is what is left of the way in which the first bytes are read.
var stays = start{at: -1}

// never is the cost of what cannot be read in a way yet.
const never = math.MaxInt / 2

// ways are all in which bytes can be read, each by its cheapest changes: as bytes, and in either order of UTF-16, from an
// even or from an odd place.
type ways [5]way

// wayOf returns which one of the ways reads a place in units.
func wayOf(u Units, place int) int {
	if u == Bytes {
		return 0
	}
	return int(u) + 2*(place&1)
}

// newWays returns the ways to read what begins in one of some units.
func newWays(of []Units) (w ways) {
	for i := range w {
		w[i] = way{stays, never}
	}
	for _, u := range of {
		w[wayOf(u, 0)].cost = 0
		if len(of) > 1 {
			w[wayOf(u, 0)].left = start{0, u}
		}
	}
	return w
}

// firstChange returns where, in what is in sight of data, the way is left in which the first bytes are read, and the
// units of what follows. These bytes are in some units; if in one of several, the change is to the right one, at once.
// If there is no change, first is stays, or a place before which that is sure. Home is as for PieceEnd.
func firstChange(data []byte, home Units, in ...Units) (first start, changes bool) {
	data = data[:min(len(data), Sight)]
	w := newWays(in)
	before := way{stays, never} // the cheapest one of those that have a unit at the byte before
	wholeUTF8 := 0              // up to where bytes are known to be UTF-8
	for i, c := range data {
		best := w.cheapest(i)
		w.change(i, best, before, home)
		if first, changes, settled := w.settled(); settled && i > 0 {
			return first, changes
		}
		before = best
		if c >= utf8.RuneSelf && i >= wholeUTF8 {
			if r, size := utf8.DecodeRune(data[i:]); r != utf8.RuneError {
				wholeUTF8 = i + size
			}
		}
		switch bytes := &w[wayOf(Bytes, i)]; {
		case c == 0:
			bytes.cost += zeroByte
		case c >= utf8.RuneSelf && i >= wholeUTF8:
			bytes.cost += highByte
		}
		if i+1 < len(data) {
			w[wayOf(LittleEndian, i)].cost += costOf(data[i:], LittleEndian)
			w[wayOf(BigEndian, i)].cost += costOf(data[i:], BigEndian)
		}
	}
	best := w.cheapest(0)
	if other := w.cheapest(1); other.cost < best.cost {
		best = other
	}
	return best.left, best.left != stays
}

// cheapest returns the cheapest one of the ways that have a unit at a place.
func (w *ways) cheapest(place int) way {
	best := wayOf(Bytes, place)
	for u := LittleEndian; u <= BigEndian; u++ {
		if i := wayOf(u, place); w[i].cost < w[best].cost {
			best = i
		}
	}
	return w[best]
}

// change makes the ways that have a unit at a place go on from the cheapest one there, or from that at the byte before,
// where this is cheaper.
func (w *ways) change(place int, best, before way, home Units) {
	if before.cost+skipped < best.cost {
		best, best.cost = before, before.cost+skipped
	}
	for u := Bytes; u <= BigEndian; u++ {
		cost := best.cost + change
		if u != Bytes && home != Bytes && u != home {
			cost += away
		}
		if way := &w[wayOf(u, place)]; cost < way.cost {
			way.left, way.cost = best.left, cost
			if way.left == stays {
				way.left = start{place, u}
			}
		}
	}
}

// settled reports whether what follows does not matter: whether all ways that are left have one first change, or have
// none up to a place.
func (w *ways) settled() (first start, changes, settled bool) {
	first, changes, settled = w[0].left, true, true
	for i := range w {
		left := w[i].left
		settled = settled && left == first
		switch {
		case left == stays:
			changes = false
		case first == stays || left.at < first.at:
			first = left
		}
	}
	return first, changes, changes && settled || !changes && first.at > 0
}

// UnitsOf returns the units of a file that begins with head and has no byte order mark.
func UnitsOf(head []byte) Units {
	head = head[:min(len(head), Sight)]
	if bytes.IndexByte(head, 0) < 0 || beginsFile(head) {
		return Bytes
	}
	if s, _ := firstChange(head, Bytes, Bytes, LittleEndian, BigEndian); s.units != Bytes && isText(head, s.units) {
		return s.units
	}
	return Bytes
}

// isText reports whether data begins like a game in UTF-16. Text of games has blanks and figures in ASCII. Behind the
// first bytes another piece may begin.
func isText(data []byte, u Units) bool {
	data = data[:min(len(data), Sight)]
	return isAllText(data[:min(len(data), Sight/8)], u) || isAllText(data, u)
}

// isAllText reports whether data is like text of games in UTF-16.
func isAllText(data []byte, u Units) bool {
	const (
		fewest      = 8 // bytes
		fewestASCII = 8 // what part of the characters must be of ASCII, one in so many
	)
	ascii := 0
	for unit := range slices.Chunk(data[:len(data)&^1], 2) {
		switch {
		case isASCII(unit, u):
			ascii++
		case costOf(unit, u) == control:
			return false
		}
	}
	return len(data) >= fewest && ascii*fewestASCII >= len(data)/2
}
