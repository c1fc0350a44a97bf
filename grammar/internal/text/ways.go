package text

import (
	"bytes"
	"math"
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Where a byte of UTF-16 is lost, or a file in another encoding follows, the same bytes can be read in five ways: as text in
// bytes (see piece.go), and as UTF-16 in either byte order, from an even or from an odd offset. Most bytes are text in more
// than one way: ASCII in one byte order is also ASCII in the other order, one byte on. So each character has a cost in each
// way, and each change between ways has a cost, too. A path says in which way each byte is read. The cheapest path through all
// bytes in sight, which are at most Sight, shows where the first change is.

// The costs of a character: the rarer in games, the dearer.
const (
	usual   = 0 // ASCII and everyday characters of Chinese
	seldom  = 3 // other Chinese characters
	strange = 5 // other scripts and signs, and the rest of Latin-1
	shifted = 8 // multiples of 256: ASCII in the wrong order
	control = 12
)

// Other costs.
const (
	zeroByte = 6  // a zero in text in bytes. Two cost as much as a control character in UTF-16
	highByte = 3  // a byte beyond ASCII in text in bytes, if it is not part of UTF-8
	skipped  = 2  // a byte between two passages in different encodings
	turn     = 16 // for changing the encoding within a file
	away     = 16 // added for UTF-16 in the other byte order than at the beginning of the file, so that damage is not taken for another file
)

// everyday says which characters are usual: the Chinese characters that the tables of GB2312 and Big5 put first, Chinese
// punctuation, and the signs of full width.
var everyday = sync.OnceValue(func() *[math.MaxUint16 + 1]bool {
	all := new([math.MaxUint16 + 1]bool)
	for e, table := range tables {
		for r, code := range table().codes {
			all[r] = all[r] || commonPair(e, byte(code>>8), byte(code)) && unicode.Is(unicode.Han, rune(r))
		}
	}
	for _, r := range "　、。〈〉《》「」『』【】〔〕“”‘’—…·" {
		all[r] = true
	}
	for r := '！'; r <= '～'; r++ {
		all[r] = true
	}
	return all
})

// costOf returns the cost of a unit of UTF-16.
func costOf(unit uint16) int {
	switch {
	case isASCII(unit) || everyday()[unit]:
		return usual
	case unit < ' ' || unit == 0x7f:
		return control
	case unit&0xff == 0:
		return shifted
	case '一' <= unit && unit <= '鿿':
		return seldom
	}
	return strange
}

// isASCII reports whether a unit of UTF-16 is a character of ASCII or white space.
func isASCII(unit uint16) bool { return ' ' <= unit && unit < 0x7f || '\t' <= unit && unit <= '\r' }

// A turnoff is the offset at which a path leaves its first way, and the encoding of the next way.
type turnoff struct {
	at int
	to Encoding
}

// stays is the turnoff of a path that does not leave its first way.
var stays = turnoff{at: -1}

// A path is the cheapest way to decode all bytes so far whose last bytes are decoded in one of the five ways. first is the place
// of the first change between ways, and cost is the sum of the costs of all characters.
type path struct {
	first turnoff
	cost  int
}

// never is the cost of a path that is not possible yet.
const never = math.MaxInt / 2

// paths has, for each of the five ways, the path that ends in that way. First comes the way of bytes, then either byte order of
// UTF-16 from an even offset, then from an odd offset.
type paths [5]path

// wayOf returns the index of the way in which the byte at an offset is the first byte of a character in e.
func wayOf(e Encoding, at int) int {
	if !e.UTF16() {
		return 0
	}
	return 1 + int(e-UTF16LE) + 2*(at&1)
}

// ways are the encodings in which a character may begin at an offset. Auto means text in bytes.
var ways = [...]Encoding{Auto, UTF16LE, UTF16BE}

// firstChange returns the first turnoff of the cheapest path through the first Sight bytes of data. in are the encodings that
// data may begin in. If there are several, the first turnoff is at offset 0, to the right one. If changes is false, first is
// stays, or no path changes before the offset of first. home is the same as for PieceOf.
func firstChange(data []byte, home Encoding, in ...Encoding) (first turnoff, changes bool) {
	data = data[:min(len(data), Sight)]
	p := newPaths(in)
	before := path{stays, never} // the cheapest one at the byte before
	utf8End := 0                 // end of the last character of UTF-8
	for i := range data {
		best := p.cheapest(i)
		p.turn(i, best, before, home)
		if first, changes, settled := p.settled(); settled && i > 0 {
			return first, changes
		}
		before = best
		if i >= utf8End {
			utf8End = i + utf8Len(data[i:])
		}
		p.read(data, i, i < utf8End)
	}
	best := p.cheapest(0)
	if other := p.cheapest(1); other.cost < best.cost {
		best = other
	}
	return best.first, best.first != stays
}

// utf8Len returns the length of the character of UTF-8 that data begins with, 0 if it is invalid.
func utf8Len(data []byte) int {
	r, size := utf8.DecodeRune(data)
	if r == utf8.RuneError {
		return 0
	}
	return size
}

// read adds the costs of the characters that begin at offset i to the paths. isUTF8 says that the byte at i is part of a
// character of UTF-8.
func (p *paths) read(data []byte, i int, isUTF8 bool) {
	switch {
	case data[i] == 0:
		p[0].cost += zeroByte
	case !isUTF8:
		p[0].cost += highByte
	}
	if i+1 < len(data) {
		for _, e := range ways[1:] {
			p[wayOf(e, i)].cost += costOf(unit(data[i:], e))
		}
	}
}

// newPaths returns the paths with no byte read yet. The data begins in one of the encodings in the list in. All other ways are
// impossible, so they have the cost never.
func newPaths(in []Encoding) (p paths) {
	for i := range p {
		p[i] = path{stays, never}
	}
	for _, e := range in {
		way := &p[wayOf(e, 0)]
		if way.cost = 0; len(in) > 1 {
			way.first = turnoff{0, e}
		}
	}
	return p
}

// cheapest returns the cheapest path among the ways in which a character may begin at an offset.
func (p *paths) cheapest(at int) path {
	best := p[0]
	for _, e := range ways[1:] {
		if one := p[wayOf(e, at)]; one.cost < best.cost {
			best = one
		}
	}
	return best
}

// turn adds the paths that change their way at an offset. best is the cheapest path there. before is the cheapest path at the
// byte before; it skips one byte. If one of the two, with the cost of a turn, is cheaper than the path to a way in which a
// character begins at the offset, it replaces that path.
func (p *paths) turn(at int, best, before path, home Encoding) {
	if before.cost+skipped < best.cost {
		best, best.cost = before, before.cost+skipped
	}
	for _, e := range ways {
		cost := best.cost + turn
		if e.UTF16() && home.UTF16() && e != home {
			cost += away
		}
		if way := &p[wayOf(e, at)]; cost < way.cost {
			way.first, way.cost = best.first, cost
			if way.first == stays {
				way.first = turnoff{at, e}
			}
		}
	}
}

// settled reports whether the bytes that follow do not change the result of firstChange: all paths have the same first turnoff,
// or no path changes before the offset of first, which is not 0.
func (p *paths) settled() (first turnoff, changes, settled bool) {
	first, changes, settled = p[0].first, true, true
	for i := range p {
		one := p[i].first
		settled = settled && one == first
		switch {
		case one == stays:
			changes = false
		case first == stays || one.at < first.at:
			first = one
		}
	}
	return first, changes, changes && settled || !changes && first.at > 0
}

// DetectUTF16 returns the kind of UTF-16 of a file without a byte order mark, UTF16LE or UTF16BE. It returns Auto if the file
// is not in UTF-16. head is the beginning of the file.
func DetectUTF16(head []byte) Encoding {
	head = head[:min(len(head), Sight)]
	if bytes.IndexByte(head, 0) < 0 || beginsFile(head) {
		return Auto
	}
	if change, _ := firstChange(head, Auto, ways[:]...); isText(head, change.to) {
		return change.to
	}
	return Auto
}

// isText reports whether data begins like a game in a kind of UTF-16. Text of games has blanks and digits in ASCII. It is
// enough if the first Sight/8 bytes are such text, because text in another encoding may follow them.
func isText(data []byte, e Encoding) bool {
	data = data[:min(len(data), Sight)]
	return e.UTF16() && (isAllText(data[:min(len(data), Sight/8)], e) || isAllText(data, e))
}

// isAllText reports whether data is like text of games in a kind of UTF-16.
func isAllText(data []byte, e Encoding) bool {
	const (
		fewest = 8 // bytes
		most   = 8 // characters to one of ASCII
	)
	ascii := 0
	for two := range slices.Chunk(data[:len(data)&^1], 2) {
		switch unit := unit(two, e); {
		case isASCII(unit):
			ascii++
		case costOf(unit) == control:
			return false
		}
	}
	return len(data) >= fewest && ascii*most >= len(data)/2
}
