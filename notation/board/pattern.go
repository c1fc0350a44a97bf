package board

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Pattern describes a set of positions: the contents allowed on some squares, and possibly the side to
// move. The zero value fits every position.
type Pattern struct {
	ranks [Ranks][]pieceSet // allowed contents of each rank's squares, from the left; gap is any number of squares
	side  sidePattern

	// The compiled form for Fits: the fixed squares of ranks that can be laid out in one way only, and the
	// ranks with several layouts.
	want, mask [Ranks]line
	others     []squarePattern
	choices    []rankPattern
	whole      bool   // whether every square allows exactly one content
	hash       uint64 // hash of the pieces, if whole
}

// A pieceSet has one bit for each Piece, including the empty one.
type pieceSet uint16

const (
	gap       pieceSet = 0
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

// A sidePattern is the Color to move plus one, or 0 for either.
type sidePattern uint8

// A squarePattern is the allowed contents of a square of a rank.
type squarePattern struct {
	rank, shift uint8
	in          pieceSet
}

// A rankPattern is a rank with several possible layouts.
type rankPattern struct {
	rank int
	ways []way
}

// A way is one possible layout of a rank.
type way struct {
	want, mask line
	others     []squarePattern
}

func (w *way) fits(l line) bool {
	if (l^w.want)&w.mask != 0 {
		return false
	}
	for _, other := range w.others {
		if other.in>>(l>>other.shift&point)&1 == 0 {
			return false
		}
	}
	return true
}

// ParsePattern parses a FEN with placeholders. Besides the syntax of [ReadFEN], the board may have:
//
//	?        a square with anything or nothing on it
//	*        any number of such squares: *R* is a rank that has a rook of Red's
//	.        an empty square, as 1
//	X, x     any piece of Red's, of Black's
//	[RrC.]   any of what stands in the brackets; [^Rr] anything else
//
// The fields after the board may be missing. Without a side, either side may be to move. The two "-" fields
// and the counters are ignored. The error is a fatal [FENIssue] or [FENExtraField]. Invalid brackets give
// fenUnknownPiece.
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

// board parses the ranks in text[start:end].
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

// rank parses a rank whose text starts at offset at.
func (p *Pattern) rank(rank int, text string, at int) error {
	var squares []pieceSet
	fixed := 0
	for i := 0; i < len(text); {
		c, size := utf8.DecodeRuneInString(text[i:])
		in, ok := patternLetter(c)
		switch {
		case '0' <= c && c <= '9':
			squares = append(squares, slices.Repeat([]pieceSet{emptySet}, int(c-'0'))...)
			fixed += int(c - '0')
			i += size
			continue
		case c == '*':
			in, ok, fixed = gap, true, fixed-1
		case c == '[':
			size = max(strings.IndexByte(text[i:], ']')+1, 1)
			in, ok = readSet(text[i : i+size])
		}
		if !ok {
			return FENIssue{FENUnknownPiece, at + i, at + i + size}
		}
		if in != gap || len(squares) == 0 || squares[len(squares)-1] != gap {
			squares = append(squares, in)
		}
		fixed++
		i += size
	}
	if fixed > Files || fixed < Files && !slices.Contains(squares, gap) {
		return FENIssue{FENRankWidth, at, at + len(text)}
	}
	p.ranks[rank] = squares
	return nil
}

// readSet parses a set in brackets.
func readSet(text string) (in pieceSet, ok bool) {
	inside, found := strings.CutSuffix(strings.TrimPrefix(text, "["), "]")
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

// patternLetter returns the set of a pattern character.
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

// prepare computes the compiled form that Fits uses.
func (p *Pattern) prepare() {
	p.whole = true
	for rank, squares := range p.ranks {
		if len(squares) == 0 {
			squares = []pieceSet{gap}
		}
		ways := waysOf(nil, rank, squares, way{}, 0)
		if len(ways) == 1 {
			p.want[rank], p.mask[rank] = ways[0].want, ways[0].mask
			p.others = append(p.others, ways[0].others...)
		} else if len(ways) > 1 {
			p.choices = append(p.choices, rankPattern{rank, ways})
		}
		for file, in := range squares {
			if p.whole = p.whole && bits.OnesCount16(uint16(in)) == 1; p.whole {
				p.hash ^= numbers[in.only()][SquareAt(file, rank)]
			}
		}
		p.whole = p.whole && len(squares) == Files
	}
}

// only returns the piece of a set that has exactly one.
func (s pieceSet) only() Piece { return Piece(bits.TrailingZeros16(uint16(s))) }

// waysOf appends to ways the layouts of a rank in which the squares left of the given file are as in known, and squares
// describes the other ones.
func waysOf(ways []way, rank int, squares []pieceSet, known way, file int) []way {
	if len(squares) == 0 {
		if file == Files {
			ways = append(ways, known)
		}
		return ways
	}
	in := squares[0]
	if in == gap {
		rest := 0 // number of squares after the gap
		for _, other := range squares[1:] {
			if other != gap {
				rest++
			}
		}
		if len(squares) == 1 {
			return append(ways, known)
		}
		for ; file <= Files-rest; file++ {
			ways = waysOf(ways, rank, squares[1:], known, file)
		}
		return ways
	}
	if file == Files {
		return ways
	}
	switch {
	case in == allPieces:
	case bits.OnesCount16(uint16(in)) == 1:
		known.want = known.want.with(file, in.only())
		known.mask |= point << shift(file)
	default:
		known.others = append(slices.Clip(known.others), squarePattern{uint8(rank), uint8(shift(file)), in})
	}
	return waysOf(ways, rank, squares[1:], known, file+1)
}

// Fits reports whether pos fits the pattern. It takes a few nanoseconds. It panics if pos is nil.
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
	for i := range p.choices {
		if !p.choices[i].fits(pos.rank[p.choices[i].rank]) {
			return false
		}
	}
	return true
}

func (r *rankPattern) fits(l line) bool {
	for i := range r.ways {
		if r.ways[i].fits(l) {
			return true
		}
	}
	return false
}

// PatternOf returns the pattern that fits only pos, with any counters.
func PatternOf(pos Position) Pattern {
	p := Pattern{side: sidePattern(pos.side) + 1}
	for s := range NoSquare {
		p.ranks[s.Rank()] = append(p.ranks[s.Rank()], setOf(pos.at(s)))
	}
	p.prepare()
	return p
}

// Mirror returns the pattern with left and right exchanged.
func (p Pattern) Mirror() Pattern {
	image := Pattern{side: p.side}
	for rank, squares := range p.ranks {
		image.ranks[rank] = slices.Clone(squares)
		slices.Reverse(image.ranks[rank])
	}
	image.prepare()
	return image
}

// Flip returns the pattern with the colors exchanged and the board turned around.
func (p Pattern) Flip() Pattern {
	image := Pattern{side: p.side}
	if p.side != 0 {
		image.side = 3 - p.side
	}
	for rank, squares := range p.ranks {
		for _, in := range slices.Backward(squares) {
			image.ranks[Ranks-1-rank] = append(image.ranks[Ranks-1-rank], in.flipped())
		}
	}
	image.prepare()
	return image
}

// String returns the pattern in the syntax of ParsePattern.
func (p Pattern) String() string {
	var text []byte
	for rank := Ranks - 1; rank >= 0; rank-- {
		text = appendRank(text, p.ranks[rank])
		if rank > 0 {
			text = append(text, '/')
		}
	}
	if p.side != 0 {
		text = appendSide(text, Color(p.side-1))
	}
	return string(text)
}

func appendRank(text []byte, squares []pieceSet) []byte {
	if len(squares) == 0 {
		return append(text, '*')
	}
	empty := byte(0)
	flush := func() {
		if empty > 0 {
			text = append(text, '0'+empty)
		}
		empty = 0
	}
	for _, in := range squares {
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

// appendSet appends the text of a square's set.
func appendSet(text []byte, in pieceSet) []byte {
	switch in {
	case gap:
		return append(text, '*')
	case allPieces:
		return append(text, '?')
	case redSet:
		return append(text, 'X')
	case blackSet:
		return append(text, 'x')
	}
	if bits.OnesCount16(uint16(in)) == 1 {
		return append(text, in.only().letter())
	}
	text = append(text, '[')
	for piece := Piece(0); piece < 1<<pointBits; piece++ {
		if in&setOf(piece) != 0 {
			text = append(text, piece.letter())
		}
	}
	return append(text, ']')
}
