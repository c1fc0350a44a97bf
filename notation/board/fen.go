package board

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A FENCode is a kind of defect of a FEN.
type FENCode uint8

// The defects of a FEN. The first group is fatal: the position cannot be determined. Each comment of the
// second group says how the defect is read.
const (
	FENNoBoard      FENCode = iota + 1 // there is no board
	FENRankCount                       // the number of ranks is not ten
	FENRankWidth                       // a rank is not nine squares wide
	FENUnknownPiece                    // a character is neither a piece nor a digit
	FENUnknownSide                     // the side to move is not w, r or b

	FENEscape          // %20 in the place of a space: a space
	FENBroken          // white space within the board: ignored
	FENPocket          // a bracketed pocket after the board: ignored
	FENZero            // a digit 0: no squares
	FENAdjacentDigits  // two digits in a row: added up
	FENSideMissing     // no side to move: Red
	FENChessField      // a value in a field that xiangqi does not need: ignored
	FENCountersMissing // no counters, or only one: 0 and 1
	FENCounterSyntax   // a counter that is not a number: 0 and 1
	FENCounterRange    // a counter that no game reaches: clamped
	FENExtraField      // text after the counters: ignored
)

// fenCodes holds the name of each defect, and its words.
var fenCodes = [...]struct {
	name  string
	words rules.Text
}{
	FENNoBoard:         {"no-board", rules.Text{EN: "no board", ZH: "没有棋盘"}},
	FENRankCount:       {"rank-count", rules.Text{EN: "not ten ranks", ZH: "不是十行"}},
	FENRankWidth:       {"rank-width", rules.Text{EN: "rank not nine squares wide", ZH: "有一行不是九个位置"}},
	FENUnknownPiece:    {"unknown-piece", rules.Text{EN: "unknown piece", ZH: "有不认识的棋子"}},
	FENUnknownSide:     {"unknown-side", rules.Text{EN: "side to move is not w, r or b", ZH: "走子方不是 w、r 或 b"}},
	FENEscape:          {"escape", rules.Text{EN: "%20 in the place of a space", ZH: "空格写成了 %20"}},
	FENBroken:          {"broken", rules.Text{EN: "white space within the board", ZH: "棋盘中间有空白"}},
	FENPocket:          {"pocket", rules.Text{EN: "pocket after the board", ZH: "棋盘后面有方括号"}},
	FENZero:            {"zero", rules.Text{EN: "digit 0 on the board", ZH: "棋盘里有数字 0"}},
	FENAdjacentDigits:  {"adjacent-digits", rules.Text{EN: "two digits in a row", ZH: "棋盘里有两个相连的数字"}},
	FENSideMissing:     {"side-missing", rules.Text{EN: "side to move missing", ZH: "没有写明走子方，已当作红方"}},
	FENChessField:      {"chess-field", rules.Text{EN: "a field of chess is not -", ZH: "国际象棋用的字段不是 -"}},
	FENCountersMissing: {"counters-missing", rules.Text{EN: "counters missing", ZH: "没有写回合数"}},
	FENCounterSyntax:   {"counter-syntax", rules.Text{EN: "counter is not a number", ZH: "计数不是数字"}},
	FENCounterRange:    {"counter-range", rules.Text{EN: "counter out of range", ZH: "计数超出范围"}},
	FENExtraField:      {"extra-field", rules.Text{EN: "text after the counters", ZH: "计数后面有其他文字"}},
}

// Name returns the name of the defect: "no-board", "rank-count", "rank-width", "unknown-piece" or
// "unknown-side", which are fatal; "escape", "broken", "pocket", "zero", "adjacent-digits", "side-missing", "chess-field",
// "counters-missing", "counter-syntax", "counter-range" or "extra-field".
func (c FENCode) Name() string {
	if c == 0 || int(c) >= len(fenCodes) {
		return "unknown"
	}
	return fenCodes[c].name
}

// String returns the defect in a few words of English.
func (c FENCode) String() string { return c.Words().EN }

// Words returns the defect in a few words.
func (c FENCode) Words() rules.Text {
	if c == 0 || int(c) >= len(fenCodes) {
		return unknownDefect
	}
	return fenCodes[c].words
}

var unknownDefect = rules.Text{EN: "unknown defect", ZH: "不明的错误"}

// Fatal reports whether the defect makes the position undeterminable.
func (c FENCode) Fatal() bool { return c <= FENUnknownSide }

// A FENIssue is a defect of a FEN with its byte range, from Start up to but not including End. An empty range
// marks the place of a missing part.
type FENIssue struct {
	Code       FENCode
	Start, End int
}

// Error returns the defect and its offset in English.
func (i FENIssue) Error() string { return i.In(rules.EN) }

// In returns the defect and its offset.
func (i FENIssue) In(l rules.Language) string {
	return fmt.Sprintf(rules.Text{EN: "fen: %s at offset %d", ZH: "FEN 有错：%s（第 %d 个字节之后）"}.In(l), i.Code.Words().In(l), i.Start)
}

// ParseFEN parses a FEN (clause PGN-2.10) and tolerates the same defects as [ReadFEN]. The error is the first
// fatal [FENIssue].
func ParseFEN(s string) (Position, error) {
	p, issues := ReadFEN(s)
	for _, issue := range issues {
		if issue.Code.Fatal() {
			return Position{}, issue
		}
	}
	return p, nil
}

// ReadFEN parses a FEN (clause PGN-2.10) and returns its position with all its defects in the order of the
// fields. If a defect is fatal, the position holds only the readable parts.
//
// A FEN has these fields, separated by spaces: the board from Black's first rank down, the side to move, two
// fields that only chess needs ("- -"), the plies since the last capture, and the round number.
//
//	rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//
// Upper case is Red. The letters are K A B N R C P, with E for B and H for N. The side is w or r for Red and
// b for Black in either case.
//
// If there are hundreds of defects, ReadFEN returns only the first ones and the first fatal one.
func ReadFEN(s string) (Position, []FENIssue) {
	r := fenReader{text: s}
	r.unescape()
	start, end := r.field()
	end = r.wholeBoard(start, end)
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
	next     int // offset of the next field
	position Position
	issues   []FENIssue
	fatal    bool // whether a fatal issue was reported
}

// maxIssues is the limit of returned defects. A FEN of a hundred characters stays below it.
const maxIssues = 200

func (r *fenReader) report(code FENCode, start, end int) {
	first := code.Fatal() && !r.fatal
	r.fatal = r.fatal || first
	if first || len(r.issues) < maxIssues {
		r.issues = append(r.issues, FENIssue{code, start, end})
	}
}

// field consumes the next field, which is empty at the end of the text.
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

// isFENSpace reports whether c is one of fenSpace.
func isFENSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// escapedSpace is a space as addresses have it.
const escapedSpace = "%20"

// unescape puts as many spaces in the place of escaped ones, so that offsets stay.
func (r *fenReader) unescape() {
	for at := strings.Index(r.text, escapedSpace); at >= 0; at = strings.Index(r.text, escapedSpace) {
		r.report(FENEscape, at, at+len(escapedSpace))
		r.text = r.text[:at] + "   " + r.text[at+len(escapedSpace):]
	}
}

// wholeBoard returns the end of a board that begins with text[start:end]. It may go on after white space, as on the next line,
// if ranks are missing.
func (r *fenReader) wholeBoard(start, end int) int {
	for start < end {
		from, to := r.peek()
		next := r.text[from:to]
		missing := strings.Count(r.text[start:end], "/")+1 < Ranks
		if !(missing && strings.Contains(next, "/") || r.text[end-1] == '/' && next != "") || strings.ContainsFunc(next, isNotOnBoard) {
			break
		}
		r.report(FENBroken, end, from)
		r.next, end = to, to
	}
	return end
}

// isNotOnBoard reports whether no board of a FEN has a character.
func isNotOnBoard(c rune) bool { return c != '/' && (c < '0' || c > '9') && pieceOf(c) == 0 }

// board parses the ranks in text[start:end].
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

// rank parses one rank of the board from text[start:end].
func (r *fenReader) rank(rank, start, end int) {
	file, readable := 0, true
	afterDigit := false
	for i, c := range r.text[start:end] {
		i += start
		if c < utf8.RuneSelf && isFENSpace(byte(c)) {
			continue
		}
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

// pieceOf returns the piece of a letter, or the empty piece if there is none.
func pieceOf(letter rune) Piece {
	if uint32(letter) >= uint32(len(piecesByLetter)) {
		return 0
	}
	return piecesByLetter[letter]
}

// piecesByLetter maps letters to pieces.
var piecesByLetter = func() (pieces ['z' + 1]Piece) {
	for piece, letter := range letters {
		if kind := Piece(piece).Kind(); kind != NoKind {
			pieces[letter] = Piece(piece)
		}
	}
	for _, names := range [...]string{"EB", "HN", "eb", "hn"} { // the alternative letter, then the one in the table
		pieces[names[0]] = pieces[names[1]]
	}
	return pieces
}()

// side parses the side to move. "-" or a number in its place means that the side is missing.
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

// unused skips the fields for castling and en passant in chess: up to two fields that are not numbers.
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

// counters parses the two counters.
func (r *fenReader) counters() {
	if start, end := r.peek(); start == end {
		r.report(FENCountersMissing, start, end)
		return
	}
	halfmove := r.counter(0)
	fullmove := r.counter(1)
	r.position.SetCounters(halfmove, fullmove)
}

// counter parses a counter whose minimum is least.
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
		return maxCounter // too large for an int
	}
	return n
}

// isNumber reports whether s consists of decimal digits only.
func isNumber(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// FEN returns p as a FEN (clause PGN-2.10): pieces as K A B N R C P, the side as w or b, "- -", and both
// counters.
func (p Position) FEN() string { return string(p.AppendFEN(nil)) }

// AppendFEN appends the FEN of p to dst and returns the extended slice.
func (p Position) AppendFEN(dst []byte) []byte {
	return p.turn.append(p.ranks.append(dst))
}

// append appends the fields after the board.
func (t *turn) append(dst []byte) []byte {
	dst = appendCounter(append(appendSide(dst, t.side), " - - "...), t.Halfmove())
	return appendCounter(append(dst, ' '), t.Fullmove())
}

// appendCounter appends a number, with a fast path for one and two digits.
func appendCounter(dst []byte, n int) []byte {
	switch {
	case n < 10:
		return append(dst, '0'+byte(n))
	case n < 100:
		return append(dst, '0'+byte(n/10), '0'+byte(n%10))
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// String returns the result of FEN.
func (p Position) String() string { return p.FEN() }

// append appends the board field.
func (r *ranks) append(dst []byte) []byte {
	var text rankText
	for rank := Ranks - 1; rank >= 0; rank-- {
		dst = append(dst, text[:r.rank[rank].fen(&text, rank)]...)
	}
	return dst
}

// A rankText holds a rank of a FEN, at most 10 bytes. Its size lets it be copied in two steps.
type rankText [16]byte

// fen writes the given rank to text: its pieces, the counts of empty squares, and a slash except on the last
// rank. It returns the number of bytes written. To avoid branches it may write a byte too many, which the
// next write overwrites.
func (l line) fen(text *rankText, rank int) int {
	n, next := 0, 0 // next is the first file not yet written
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

// appendSide appends a space and the side to move.
func appendSide(dst []byte, c Color) []byte {
	if c == Black {
		return append(dst, " b"...)
	}
	return append(dst, " w"...)
}
