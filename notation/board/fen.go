package board

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A FENCode is a kind of defect of a FEN.
type FENCode uint8

// The defects of a FEN. The first group is fatal: what position is meant cannot
// be told. The others are read as their comments say.
const (
	FENNoBoard      FENCode = iota + 1 // there is no board
	FENRankCount                       // there are not ten ranks
	FENRankWidth                       // a rank is not nine squares wide
	FENUnknownPiece                    // a character is neither piece nor digit
	FENUnknownSide                     // the side to move is not w, r or b

	FENPocket          // a bracketed pocket after the board: left out
	FENZero            // a digit 0: no squares
	FENAdjacentDigits  // two digits in a row: added up
	FENSideMissing     // no side to move: Red
	FENChessField      // something in a field that xiangqi does not need: left out
	FENCountersMissing // no counters, or only one: 0 and 1
	FENCounterSyntax   // a counter that is not a number: 0 and 1
	FENCounterRange    // a counter that no game reaches: the nearest that one does
	FENExtraField      // something after the counters: left out
)

var fenTexts = [...]string{
	FENNoBoard:         "no board",
	FENRankCount:       "not ten ranks",
	FENRankWidth:       "rank not nine squares wide",
	FENUnknownPiece:    "unknown piece",
	FENUnknownSide:     "side to move is not w, r or b",
	FENPocket:          "pocket after the board",
	FENZero:            "digit 0 on the board",
	FENAdjacentDigits:  "two digits in a row",
	FENSideMissing:     "side to move missing",
	FENChessField:      "a field of chess is not -",
	FENCountersMissing: "counters missing",
	FENCounterSyntax:   "counter is not a number",
	FENCounterRange:    "counter out of range",
	FENExtraField:      "text after the counters",
}

// String returns the defect in a few words of English.
func (c FENCode) String() string {
	if c == 0 || int(c) >= len(fenTexts) {
		return "unknown defect"
	}
	return fenTexts[c]
}

// Fatal reports whether the defect leaves open what position is meant.
func (c FENCode) Fatal() bool { return c <= FENUnknownSide }

// A FENIssue is a defect of a FEN and where it is: the bytes from Start up to,
// not including, End. What is missing is an empty range where it should be.
type FENIssue struct {
	Code       FENCode
	Start, End int
}

// Error returns the defect and its place in English.
func (i FENIssue) Error() string {
	return fmt.Sprintf("fen: %v at offset %d", i.Code, i.Start)
}

// ParseFEN reads a FEN (clause PGN-2.10) and forgives what [ReadFEN] forgives.
// Its error is the first fatal [FENIssue].
func ParseFEN(s string) (Position, error) {
	p, issues := ReadFEN(s)
	for _, issue := range issues {
		if issue.Code.Fatal() {
			return Position{}, issue
		}
	}
	return p, nil
}

// ReadFEN reads a FEN (clause PGN-2.10) and returns its position with all its
// defects in the order of the fields. The position is as far as the FEN could be
// read if one of the defects is fatal.
//
// A FEN is the board from Black's first rank down, the side to move, two fields
// that chess needs and xiangqi does not ("- -"), the plies since the last capture
// and the number of the round, set off by spaces:
//
//	rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//
// Upper case is Red. The letters are K A B N R C P, with E for B and H for N; the
// side is w or r for Red and b for Black in either case.
//
// Of hundreds of defects the first are returned, and the first that is fatal.
func ReadFEN(s string) (Position, []FENIssue) {
	r := fenReader{text: s}
	start, end := r.field()
	r.board(start, end)
	r.side()
	r.unused()
	r.counters()
	if start, end = r.field(); start < end {
		r.report(FENExtraField, start, len(strings.TrimRight(s, fenSpace)))
	}
	return r.position, r.issues
}

const fenSpace = " \t\r\n"

type fenReader struct {
	text     string
	next     int // where the fields that are still to be read start
	position Position
	issues   []FENIssue
	fatal    bool // one of them is
}

// mostIssues is how many defects of a FEN are returned. One of a hundred characters has no more.
const mostIssues = 200

func (r *fenReader) report(code FENCode, start, end int) {
	first := code.Fatal() && !r.fatal
	r.fatal = r.fatal || first
	if first || len(r.issues) < mostIssues {
		r.issues = append(r.issues, FENIssue{code, start, end})
	}
}

// field takes the next field; it is empty at the end of the text.
func (r *fenReader) field() (start, end int) {
	start, end = r.peek()
	r.next = end
	return start, end
}

func (r *fenReader) peek() (start, end int) {
	start = r.next
	for start < len(r.text) && isFENSpace(r.text[start]) {
		start++
	}
	end = start
	for end < len(r.text) && !isFENSpace(r.text[end]) {
		end++
	}
	return start, end
}

// isFENSpace reports whether a byte is one of fenSpace.
func isFENSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// board reads the ranks in text[start:end].
func (r *fenReader) board(start, end int) {
	if start == end {
		r.report(FENNoBoard, start, end)
		return
	}
	if pocket := strings.IndexByte(r.text[start:end], '['); pocket >= 0 && r.text[end-1] == ']' {
		r.report(FENPocket, start+pocket, end)
		end = start + pocket
	}
	rank, from := Ranks-1, start
	for ; ; rank-- {
		to := end
		if slash := strings.IndexByte(r.text[from:end], '/'); slash >= 0 {
			to = from + slash
		}
		if rank >= 0 {
			r.rank(rank, from, to)
		}
		if to == end {
			break
		}
		from = to + 1
	}
	if rank != 0 {
		r.report(FENRankCount, start, end)
	}
}

// rank reads one rank of the board from text[start:end].
func (r *fenReader) rank(rank, start, end int) {
	file, readable := 0, true
	afterDigit := false
	for i, c := range r.text[start:end] {
		i += start
		if '0' <= c && c <= '9' {
			if c == '0' {
				r.report(FENZero, i, i+1)
			}
			if afterDigit {
				r.report(FENAdjacentDigits, i-1, i+1)
			}
			afterDigit = true
			file += int(c - '0')
			continue
		}
		afterDigit = false
		piece := pieceOf(c)
		if piece == 0 {
			_, size := utf8.DecodeRuneInString(r.text[i:])
			r.report(FENUnknownPiece, i, i+size)
			readable = false
		}
		r.position.Place(SquareAt(file, rank), piece)
		file++
	}
	if file != Files && readable {
		r.report(FENRankWidth, start, end)
	}
}

// pieceOf returns the piece that a letter stands for, the empty piece if none.
func pieceOf(letter rune) Piece {
	if uint32(letter) >= uint32(len(piecesByLetter)) {
		return 0
	}
	return piecesByLetter[letter]
}

// piecesByLetter are the pieces that letters stand for.
var piecesByLetter = func() (pieces ['z' + 1]Piece) {
	for piece, letter := range letters {
		if kind := Piece(piece).Kind(); kind != NoKind {
			pieces[letter] = Piece(piece)
		}
	}
	for _, names := range [...]string{"EB", "HN", "eb", "hn"} { // the other name, and that above
		pieces[names[0]] = pieces[names[1]]
	}
	return pieces
}()

// side reads the side to move. A FEN that goes on without one has "-" or a number
// in its place.
func (r *fenReader) side() {
	start, end := r.peek()
	switch field := r.text[start:end]; {
	case field == "" || field == "-" || isNumber(field):
		r.report(FENSideMissing, start, start)
		return
	case strings.EqualFold(field, "w") || strings.EqualFold(field, "r"):
	case strings.EqualFold(field, "b"):
		r.position.SetSide(Black)
	default:
		r.report(FENUnknownSide, start, end)
	}
	r.next = end
}

// unused skips the fields that tell of castling and en passant in chess: up to
// two that are not numbers.
func (r *fenReader) unused() {
	for range 2 {
		start, end := r.peek()
		field := r.text[start:end]
		if isNumber(field) {
			return
		}
		if field != "" && field != "-" {
			r.report(FENChessField, start, end)
		}
		r.next = end
	}
}

// counters reads the two counters.
func (r *fenReader) counters() {
	if start, end := r.peek(); start == end {
		r.report(FENCountersMissing, start, end)
		return
	}
	halfmove := r.counter(0)
	fullmove := r.counter(1)
	r.position.SetCounters(halfmove, fullmove)
}

// counter reads a counter whose least value is least.
func (r *fenReader) counter(least int) int {
	start, end := r.field()
	field := r.text[start:end]
	if field == "" {
		r.report(FENCountersMissing, start, end)
		return least
	}
	if !isNumber(field) {
		r.report(FENCounterSyntax, start, end)
		return least
	}
	n, err := strconv.Atoi(field)
	if err != nil || n < least || n > maxCounter {
		r.report(FENCounterRange, start, end)
	}
	if err != nil {
		return maxCounter // too long to be held
	}
	return n
}

// isNumber reports whether s is decimal digits only.
func isNumber(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// FEN returns p as a FEN (clause PGN-2.10): pieces as K A B N R C P, the side as
// w or b, "- -", and both counters.
func (p Position) FEN() string { return string(p.AppendFEN(nil)) }

// AppendFEN appends what FEN returns to dst and returns the longer slice.
func (p Position) AppendFEN(dst []byte) []byte {
	return p.turn.append(p.ranks.append(dst))
}

// append appends what stands behind the board.
func (p *turn) append(dst []byte) []byte {
	dst = appendCounter(append(appendSide(dst, p.side), " - - "...), p.Halfmove())
	return appendCounter(append(dst, ' '), p.Fullmove())
}

// appendCounter appends a number, of which most have a digit or two.
func appendCounter(dst []byte, n int) []byte {
	switch {
	case n < 10:
		return append(dst, '0'+byte(n))
	case n < 100:
		return append(dst, '0'+byte(n/10), '0'+byte(n%10))
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// A FENWriter writes the FENs of positions that follow each other, of which a move changes one
// rank or two: it keeps what the others are in a FEN. Its zero value is ready.
type FENWriter struct {
	ranks [Ranks]struct {
		line line
		text rankText // the pieces, and a slash behind all ranks but the last
		size uint8    // how much of it is that; 0 before the first position
	}
}

// Append appends what [Position.FEN] returns to dst and returns the longer slice. It panics if p is nil.
func (w *FENWriter) Append(dst []byte, p *Position) []byte {
	changed := 0 // ranks, a bit for each
	if w.ranks[0].size == 0 {
		changed = 1<<Ranks - 1
	}
	for rank := range &w.ranks {
		if w.ranks[rank].line != p.rank[rank] {
			changed |= 1 << rank
		}
	}
	for ; changed != 0; changed &= changed - 1 {
		rank := bits.TrailingZeros(uint(changed))
		r := &w.ranks[rank]
		r.line, r.size = p.rank[rank], uint8(p.rank[rank].fen(&r.text, rank))
	}
	const most = Ranks * len(rankText{})
	dst = slices.Grow(dst, most)
	n, to := 0, dst[len(dst):len(dst)+most]
	for rank := Ranks - 1; rank >= 0; rank-- {
		r := &w.ranks[rank]
		copy(to[n:n+len(r.text)], r.text[:]) // all of it takes two steps, as much as is needed many
		n += int(r.size)
	}
	return p.turn.append(dst[:len(dst)+n])
}

// String returns what FEN returns.
func (p Position) String() string { return p.FEN() }

// append appends the field of the board.
func (r *ranks) append(dst []byte) []byte {
	var text rankText
	for rank := Ranks - 1; rank >= 0; rank-- {
		dst = append(dst, text[:r.rank[rank].fen(&text, rank)]...)
	}
	return dst
}

// A rankText has room for what a rank is in a FEN: 10 bytes at the most, and as many more as make copying it
// two steps.
type rankText [16]byte

// fen writes a rank, the one of that number: its pieces, how many empty squares stand before and
// behind them, and a slash but behind the last one. It returns how many bytes that are. What a byte
// too many was written to is written again.
func (l line) fen(text *rankText, rank int) int {
	n, next := 0, 0 // the file to come
	for pieces := l.occupied(); pieces != 0; pieces &= pieces - 1 {
		file := pieces.index()
		text[n] = '0' + byte(file-next)
		if file > next {
			n++
		}
		text[n] = l.at(file).letter()
		n, next = n+1, file+1
	}
	text[n] = '0' + byte(Files-next)
	if next < Files {
		n++
	}
	text[n] = '/'
	if rank > 0 {
		n++
	}
	return n
}

// appendSide appends a blank and the field of the side to move.
func appendSide(dst []byte, c Color) []byte {
	if c == Black {
		return append(dst, " b"...)
	}
	return append(dst, " w"...)
}
