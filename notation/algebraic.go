package notation

import (
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation/board"
)

// An algebraic is a parsed move in algebraic notation, not yet resolved on a position.
type algebraic struct {
	kind       board.Kind
	file, rank int // file and rank of departure, from 0; unsaid if not given
	to         board.Square
	captures   bool   // reports whether the text has an x
	sign       symbol // + or #; noSymbol for neither
}

// unsaid marks a file or rank of departure that the text does not give.
const unsaid = -1

// maxAlgebraic is the length in symbols of the longest moves in algebraic notation, such as Ra10xb10+.
const maxAlgebraic = 9

// parseAlgebraic parses a text in algebraic notation; it returns false for another shape. A text that may
// also name two squares, such as E1e3 and E1xe3, is algebraic only by its case: E1E3 and e1e3 are not.
func parseAlgebraic(text string) (a algebraic, ok bool) {
	var symbols [maxAlgebraic]symbol
	n := 0
	for _, c := range text {
		if n == len(symbols) {
			return a, false
		}
		symbols[n] = fold(c)
		n++
	}
	rest := symbols[:n]
	if n == 0 || rest[0] > 'Z' {
		return a, false
	}
	letter := letters[rest[0]]
	a.kind, rest = letter.kind, rest[1:]
	if last := len(rest) - 1; last >= 0 && (rest[last] == '+' || rest[last] == '#') {
		a.sign, rest = rest[last], rest[:last]
	}
	rank, rest := cutRank(rest)
	file, rest := cutFile(rest)
	if a.kind == board.NoKind || letter.lenient || rank == unsaid || file == unsaid {
		return a, false
	}
	a.to = board.SquareAt(file, rank)
	separator := noSymbol
	if last := len(rest) - 1; last >= 0 && (rest[last] == 'X' || rest[last] == '-') {
		separator, rest = rest[last], rest[:last]
	}
	a.captures = separator == 'X'
	a.rank, rest = cutRank(rest)
	a.file, rest = cutFile(rest)
	switch {
	case len(rest) > 0, separator == '-' && (a.file == unsaid || a.rank == unsaid):
		return a, false
	case a.file == unsaid && a.rank != unsaid && symbols[0] <= 'I':
		return a, upperThenLower(text)
	}
	return a, true
}

// standardAlgebraic is like parseAlgebraic, but accepts only the characters of the standard.
func standardAlgebraic(text string) (a algebraic, ok bool) {
	if len(text) < len("Pe5") || len(text) > maxAlgebraic {
		return a, false
	}
	a.kind, a.file, a.rank = standardLetters[text[0]], unsaid, unsaid
	text = text[1:]
	if last := len(text) - 1; text[last] == '+' || text[last] == '#' {
		a.sign, text = symbol(text[last]), text[:last]
	}
	text, rank := cutRankOfText(text)
	text, file := cutFileOfText(text)
	if a.kind == board.NoKind || rank == unsaid || file == unsaid {
		return a, false
	}
	a.to = board.SquareAt(file, rank)
	if last := len(text) - 1; last >= 0 && text[last] == 'x' {
		a.captures, text = true, text[:last]
	}
	text, a.rank = cutRankOfText(text)
	text, a.file = cutFileOfText(text)
	return a, text == ""
}

// FromRankZero converts a text in [SAN] whose ranks count from 0, as WinBoard and Banksia write it, to ranks
// that count from 1. Che2 becomes Che3, and Rh9 becomes Rh10. It returns false if the text is not such a
// move: it has no rank, or a rank 10.
func FromRankZero(text string) (raised string, ok bool) {
	if len(text) > maxAlgebraic {
		return text, false
	}
	out := make([]byte, 0, maxAlgebraic+len("1010"))
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c < '0' || c > '9':
			out = append(out, c)
		case i+1 < len(text) && '0' <= text[i+1] && text[i+1] <= '9':
			return text, false
		default:
			out, ok = strconv.AppendInt(out, int64(c-'0')+1, 10), true
		}
	}
	if _, shaped := parseAlgebraic(string(out)); !shaped {
		return text, false
	}
	return string(out), ok
}

// standardLetters maps the letters of the standard to kinds.
var standardLetters = func() (kinds [1 << 8]board.Kind) {
	for kind := board.King; kind <= board.Pawn; kind++ {
		kinds[letterNames[EH][kind]] = kind
	}
	return kinds
}()

// cutRankOfText and cutFileOfText are like cutRank and cutFile, for the characters of the standard.
func cutRankOfText(text string) (before string, rank int) {
	last := len(text) - 1
	switch {
	case last >= 1 && text[last] == '0' && text[last-1] == '1':
		return text[:last-1], 9
	case last >= 0 && text[last] >= '1' && text[last] <= '9':
		return text[:last], int(text[last] - '1')
	}
	return text, unsaid
}

func cutFileOfText(text string) (before string, file int) {
	if last := len(text) - 1; last >= 0 && text[last]-'a' < board.Files {
		return text[:last], int(text[last] - 'a')
	}
	return text, unsaid
}

// playAlgebraic is [Play] for algebraic notation.
func playAlgebraic(pos *board.Position, text string) (m board.Move, ok bool) {
	a, ok := standardAlgebraic(text)
	if !ok || a.captures != (pos.At(a.to) != 0) {
		return board.Move{}, false
	}
	var buffer [5]board.Square
	able := appendAble(buffer[:0], pos, board.MakePiece(pos.Side(), a.kind), board.Move{From: board.NoSquare, To: a.to})
	from := board.NoSquare
	for _, s := range able {
		if (a.file == unsaid || a.file == s.File()) && (a.rank == unsaid || a.rank == s.Rank()) {
			if from.Valid() {
				return board.Move{}, false // ambiguous
			}
			from = s
		}
	}
	byFile, byRank := departure(able, from)
	if !from.Valid() || byFile != (a.file != unsaid) || byRank != (a.rank != unsaid) {
		return board.Move{}, false
	}
	m = board.Move{From: from, To: a.to}
	after := *pos
	after.Play(m)
	if checkSign(&after) != a.sign {
		return board.Move{}, false
	}
	*pos = after
	return m, true
}

// upperThenLower reports whether the first letter of a text is upper case and the second lower case, as in
// algebraic notation.
func upperThenLower(text string) bool {
	first, size := utf8.DecodeRuneInString(text)
	for _, c := range text[size:] {
		if unicode.IsLetter(c) {
			return unicode.IsUpper(first) && unicode.IsLower(c)
		}
	}
	return false
}

// cutRank cuts a rank off the end of symbols. It returns the rank from 0, or unsaid, and the symbols before
// it. In symbols the rank counts from 1.
func cutRank(symbols []symbol) (rank int, rest []symbol) {
	last := len(symbols) - 1
	switch {
	case last >= 1 && symbols[last] == '0' && symbols[last-1] == '1':
		return 9, symbols[:last-1]
	case last >= 0 && symbols[last] >= '1' && symbols[last] <= '9':
		return int(symbols[last] - '1'), symbols[:last]
	}
	return unsaid, symbols
}

// cutFile cuts a file off the end of symbols. It returns the file from 0, or unsaid, and the symbols before
// it.
func cutFile(symbols []symbol) (file int, rest []symbol) {
	last := len(symbols) - 1
	if last >= 0 && symbols[last] >= 'A' && symbols[last] <= 'I' {
		return int(symbols[last] - 'A'), symbols[:last]
	}
	return unsaid, symbols
}

// readAlgebraic reads a text in algebraic notation.
func readAlgebraic(pos *board.Position, text string) (Reading, *MoveError) {
	a, ok := parseAlgebraic(text)
	if !ok {
		return Reading{}, &MoveError{Kind: Syntax, Reason: NotAMove}
	}
	m, err := a.resolve(pos)
	if err != nil {
		return Reading{}, err
	}
	return Reading{Move: m, Spelling: a.spelling(pos, m, text)}, nil
}

// resolve returns the move of the only piece that can make the move a on pos.
func (a *algebraic) resolve(pos *board.Position) (board.Move, *MoveError) {
	piece := board.MakePiece(pos.Side(), a.kind)
	var (
		legal   []board.Move
		buffer  [4]board.Move
		reason  = NoneOnBoard
		problem board.Problem
		nearest board.Move // the move that problem forbids
	)
	legal = buffer[:0]
	for file := range board.Files {
		for ranks := pos.RanksOf(piece, file); !ranks.Empty(); {
			var rank int
			rank, ranks = ranks.Lowest()
			switch {
			case a.file != unsaid && a.file != file:
				reason = max(reason, NoneOnFile)
				continue
			case a.rank != unsaid && a.rank != rank:
				reason = max(reason, NoneInPlace)
				continue
			}
			m := board.Move{From: board.SquareAt(file, rank), To: a.to}
			p := pos.Problem(m)
			if p == board.NoProblem {
				legal = append(legal, m)
			} else if p > problem {
				problem, nearest = p, m
			}
		}
	}
	switch {
	case len(legal) == 1:
		return legal[0], nil
	case len(legal) > 1:
		return board.Move{}, ambiguous(append([]board.Move(nil), legal...))
	case problem != board.NoProblem:
		return board.Move{}, forbidden(nearest, problem)
	}
	return board.Move{}, impossible(reason)
}

// spelling returns how text, parsed as a, differs from the standard text of m.
func (a *algebraic) spelling(pos *board.Position, m board.Move, text string) (s Spelling) {
	var buffer [16]byte
	written := appendAlgebraic(buffer[:0], pos, m)
	if string(written) == text {
		return Standard
	}
	want, _ := parseAlgebraic(string(written))
	if a.file != want.file || a.rank != want.rank {
		s |= Overspecified
	}
	switch {
	case a.captures == want.captures:
	case a.captures:
		s |= Lenient
	default:
		s |= Underspecified
	}
	switch {
	case a.sign == want.sign:
	case a.sign == noSymbol:
		s |= Underspecified
	default:
		s |= Character
	}
	if first, _ := utf8.DecodeRuneInString(text); fold(first) != symbol(written[0]) {
		s |= Name
	}
	return s | a.characters(text)
}

// characters returns Character if text has characters that the standard does not use for the parts of a.
func (a *algebraic) characters(text string) Spelling {
	for i, c := range text {
		switch {
		case c > '~', c == '-', i == 0 && c >= 'a', i > 0 && c >= 'A' && c <= 'Z':
			return Character
		}
	}
	return Standard
}

// appendAlgebraic appends m in algebraic notation, as Fairy-Stockfish writes it. It gives the square of
// departure only as far as needed to distinguish the piece: first the file, then the rank.
func appendAlgebraic(dst []byte, pos *board.Position, m board.Move) []byte {
	piece := pos.At(m.From)
	dst = append(dst, letterNames[EH][piece.Kind()])
	var buffer [5]board.Square
	byFile, byRank := departure(appendAble(buffer[:0], pos, piece, m), m.From)
	if byFile {
		dst = append(dst, 'a'+byte(m.From.File()))
	}
	if byRank {
		dst = appendRank(dst, m.From, 1)
	}
	if pos.At(m.To) != 0 {
		dst = append(dst, 'x')
	}
	dst = appendSquare(dst, m.To, 'a', 1)
	if !pos.GivesCheck(m) { // nearly always
		return dst
	}
	after := pos.After(m)
	return append(dst, byte(checkSign(&after)))
}

// checkSign returns the sign of the move that led to after: + for check, # for mate, noSymbol for neither.
func checkSign(after *board.Position) symbol {
	switch {
	case !after.InCheck(after.Side()):
		return noSymbol
	case after.Status() == board.Ongoing:
		return '+'
	}
	return '#'
}

// appendAble appends the squares of all pieces equal to piece, except the one on m.From, that can legally go
// to m.To.
func appendAble(dst []board.Square, pos *board.Position, piece board.Piece, m board.Move) []board.Square {
	first, last := 0, board.Files-1
	if kind := piece.Kind(); kind != board.Rook && kind != board.Cannon { // no other piece goes further than two files
		first, last = max(first, m.To.File()-2), min(last, m.To.File()+2)
	}
	for file := first; file <= last; file++ {
		for ranks := pos.RanksOf(piece, file); !ranks.Empty(); {
			var rank int
			rank, ranks = ranks.Lowest()
			if from := board.SquareAt(file, rank); from != m.From && pos.Allows(board.Move{From: from, To: m.To}) {
				dst = append(dst, from)
			}
		}
	}
	return dst
}

// departure reports whether the text needs the file and the rank of from to distinguish its piece. able holds
// the squares of all equal pieces that can legally go to the same square. The file suffices unless another
// piece is on it. Then the rank suffices unless another piece is on that. Otherwise both are needed.
func departure(able []board.Square, from board.Square) (byFile, byRank bool) {
	others, onFile, onRank := false, false, false
	for _, other := range able {
		if other != from {
			others = true
			onFile = onFile || other.File() == from.File()
			onRank = onRank || other.Rank() == from.Rank()
		}
	}
	return others && (!onFile || onRank), onFile
}
