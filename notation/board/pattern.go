package board

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Pattern says of some squares what may stand there, and perhaps which side is to
// move. Its zero value fits every position.
type Pattern struct {
	out  [Squares]pieceSet // what may not stand on each square
	side sidePattern

	// The same for Fits: by rank, what must stand on the squares of the mask, and the
	// squares of which there is more to say.
	want, mask [Ranks]line
	others     []squarePattern
	whole      bool   // whether every square has but one thing that fits
	hash       uint64 // then, of the pieces
}

// A pieceSet has a bit for each Piece, the empty one among them.
type pieceSet uint16

const (
	emptySet  pieceSet = 1
	redSet    pieceSet = 1<<(Pawn+1) - 1<<King
	blackSet           = redSet << (1 << colorBit)
	allPieces          = emptySet | redSet | blackSet
)

func setOf(p Piece) pieceSet { return 1 << p }

// flipped returns the set with the colors exchanged.
func (s pieceSet) flipped() pieceSet {
	return s&emptySet | s&redSet<<(1<<colorBit) | s&blackSet>>(1<<colorBit)
}

// A sidePattern is one more than the Color to move, or 0 for either.
type sidePattern uint8

// A squarePattern is what may stand on a square.
type squarePattern struct {
	rank, shift uint8
	in          pieceSet
}

// ParsePattern reads a FEN that leaves something open. Its board may have, besides what
// [ReadFEN] reads there,
//
//	?        a square with anything or nothing on it
//	*        any number of such squares, as many as are missing; one in a rank
//	.        an empty square, as 1
//	X, x     any piece of Red's, of Black's
//	[RrC.]   any of what stands in the brackets; [^Rr] anything else
//
// What follows the board may be missing. Without a side, either may be to move; two fields
// with - and the counters say nothing. The error is a [FENIssue]: one of those that are
// fatal, or FENExtraField. What the brackets hold is FENUnknownPiece if it cannot be read.
func ParsePattern(text string) (Pattern, error) {
	r := fenReader{text: text}
	var p Pattern
	start, end := r.field()
	if start == end {
		return Pattern{}, FENIssue{FENNoBoard, start, end}
	}
	if err := p.board(text, start, end); err != nil {
		return Pattern{}, err
	}
	if start, end = r.peek(); start < end && text[start:end] != "-" && !isNumber(text[start:end]) {
		switch strings.ToLower(text[start:end]) {
		case "w", "r":
			p.side = sidePattern(Red) + 1
		case "b":
			p.side = sidePattern(Black) + 1
		default:
			return Pattern{}, FENIssue{FENUnknownSide, start, end}
		}
		r.next = end
	}
	for fields := 0; ; fields++ {
		start, end = r.field()
		if field := text[start:end]; field == "" {
			break
		} else if fields == 4 || field != "-" && !isNumber(field) {
			return Pattern{}, FENIssue{FENExtraField, start, end}
		}
	}
	p.prepare()
	return p, nil
}

// board reads the ranks in text[start:end].
func (p *Pattern) board(text string, start, end int) error {
	ranks := strings.Split(text[start:end], "/")
	if len(ranks) != Ranks {
		return FENIssue{FENRankCount, start, end}
	}
	at := start
	for i, rank := range ranks {
		if err := p.rank(Ranks-1-i, rank, at); err != nil {
			return err
		}
		at += len(rank) + len("/")
	}
	return nil
}

// rank reads a rank, which stands at an offset.
func (p *Pattern) rank(rank int, text string, at int) error {
	var squares []pieceSet
	star := -1 // where among the squares it is
	for i := 0; i < len(text); {
		c, size := utf8.DecodeRuneInString(text[i:])
		in := allPieces
		switch {
		case c == '*' && star < 0:
			star = len(squares)
			i += size
			continue
		case '0' <= c && c <= '9':
			for range c - '0' {
				squares = append(squares, emptySet)
			}
			i += size
			continue
		case c == '[':
			size = strings.IndexByte(text[i:], ']') + 1
			var ok bool
			if in, ok = readSet(text[i : i+size]); !ok {
				return FENIssue{FENUnknownPiece, at + i, at + i + max(size, 1)}
			}
		default:
			var ok bool
			if in, ok = patternLetter(c); !ok {
				return FENIssue{FENUnknownPiece, at + i, at + i + size}
			}
		}
		squares = append(squares, in)
		i += size
	}
	if missing := Files - len(squares); star >= 0 && missing > 0 {
		squares = slices.Insert(squares, star, slices.Repeat([]pieceSet{allPieces}, missing)...)
	}
	if len(squares) != Files {
		return FENIssue{FENRankWidth, at, at + len(text)}
	}
	for file, in := range squares {
		p.out[SquareAt(file, rank)] = allPieces &^ in
	}
	return nil
}

// readSet reads what stands in brackets, with these.
func readSet(text string) (in pieceSet, ok bool) {
	inside, found := strings.CutPrefix(strings.TrimSuffix(text, "]"), "[")
	inside, not := strings.CutPrefix(inside, "^")
	for _, c := range inside {
		one, known := patternLetter(c)
		if !known {
			return 0, false
		}
		in |= one
	}
	if not {
		in = allPieces &^ in
	}
	return in, found && in != 0
}

// patternLetter returns what a character of a pattern stands for.
func patternLetter(c rune) (pieceSet, bool) {
	switch c {
	case '?':
		return allPieces, true
	case '.', '1':
		return emptySet, true
	case 'X':
		return redSet, true
	case 'x':
		return blackSet, true
	}
	piece := pieceOf(c)
	return setOf(piece), piece != 0
}

// prepare makes what Fits goes by of out.
func (p *Pattern) prepare() {
	p.want, p.mask, p.others, p.hash, p.whole = [Ranks]line{}, [Ranks]line{}, nil, 0, true
	for s := range NoSquare {
		in := allPieces &^ p.out[s]
		rank, file := s.Rank(), s.File()
		switch {
		case bits.OnesCount16(uint16(in)) == 1:
			piece := Piece(bits.TrailingZeros16(uint16(in)))
			p.want[rank] = p.want[rank].with(file, piece)
			p.mask[rank] |= point << shift(file)
			p.hash ^= numbers[piece][s]
		case in == allPieces:
			p.whole = false
		default:
			p.whole = false
			p.others = append(p.others, squarePattern{uint8(rank), uint8(shift(file)), in})
		}
	}
}

// Fits reports whether a position is as the pattern says. It takes a few ns.
func (p *Pattern) Fits(pos *Position) bool {
	if p.side != 0 && p.side != sidePattern(pos.side)+1 {
		return false
	}
	if p.whole && p.hash != pos.hash^blackToMove*uint64(pos.side) {
		return false
	}
	for rank := range &p.want {
		if (pos.rank[rank]^p.want[rank])&p.mask[rank] != 0 {
			return false
		}
	}
	for _, other := range p.others {
		if other.in>>(pos.rank[other.rank]>>other.shift&point)&1 == 0 {
			return false
		}
	}
	return true
}

// PatternOf returns the pattern that a position fits and no other, whatever its counters
// say.
func PatternOf(pos Position) Pattern {
	p := Pattern{side: sidePattern(pos.side) + 1}
	for s := range NoSquare {
		p.out[s] = allPieces &^ setOf(pos.at(s))
	}
	p.prepare()
	return p
}

// Mirror returns the pattern for positions with left and right exchanged.
func (p Pattern) Mirror() Pattern {
	image := Pattern{side: p.side}
	for s, out := range p.out {
		image.out[Square(s).Mirror()] = out
	}
	image.prepare()
	return image
}

// Flip returns the pattern for positions with the colors exchanged and the board turned
// around.
func (p Pattern) Flip() Pattern {
	image := Pattern{side: p.side}
	if p.side != 0 {
		image.side = 3 - p.side
	}
	for s, out := range p.out {
		image.out[Square(s).Flip()] = out.flipped()
	}
	image.prepare()
	return image
}

// String returns the pattern as ParsePattern reads it.
func (p Pattern) String() string {
	var text []byte
	for rank := Ranks - 1; rank >= 0; rank-- {
		text = p.appendRank(text, rank)
		if rank > 0 {
			text = append(text, '/')
		}
	}
	if p.side != 0 {
		text = appendSide(text, Color(p.side-1))
	}
	return string(text)
}

func (p *Pattern) appendRank(text []byte, rank int) []byte {
	out := p.out[SquareAt(0, rank) : SquareAt(Files-1, rank)+1]
	if !slices.ContainsFunc(out, func(s pieceSet) bool { return s != 0 }) {
		return append(text, '*')
	}
	empty := byte(0)
	flush := func() {
		if empty > 0 {
			text = append(text, '0'+empty)
		}
		empty = 0
	}
	for _, not := range out {
		in := allPieces &^ not
		if in == emptySet {
			empty++
			continue
		}
		flush()
		text = appendSet(text, in)
	}
	flush()
	return text
}

// appendSet appends what a square may hold.
func appendSet(text []byte, in pieceSet) []byte {
	switch in {
	case allPieces:
		return append(text, '?')
	case redSet:
		return append(text, 'X')
	case blackSet:
		return append(text, 'x')
	}
	if bits.OnesCount16(uint16(in)) == 1 {
		return append(text, Piece(bits.TrailingZeros16(uint16(in))).letter())
	}
	text = append(text, '[')
	for piece := Piece(0); piece < 1<<pointBits; piece++ {
		if in&setOf(piece) != 0 {
			text = append(text, piece.letter())
		}
	}
	return append(text, ']')
}
