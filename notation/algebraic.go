package notation

import (
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation/board"
)

// An algebraic is a move in algebraic notation before it has met a position: the
// parts that its text names.
type algebraic struct {
	kind       board.Kind
	file, rank int // of departure, from 0; unsaid when it is not named
	to         board.Square
	captures   bool   // it has an x
	sign       symbol // + or #, noSymbol for neither
}

// unsaid stands for a file or a rank of departure that is not named.
const unsaid = -1

// mostAlgebraic is the length of the longest moves in algebraic notation, such as
// Ra10xb10+, in symbols.
const mostAlgebraic = 9

// parseAlgebraic returns the parts of a text in algebraic notation, and false when
// it has another shape. What may name two squares, as E1e3 and E1xe3, is algebraic
// only if its case says so: E1E3 and e1e3 are none.
func parseAlgebraic(text string) (a algebraic, ok bool) {
	var symbols [mostAlgebraic]symbol
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

// upperThenLower reports whether the first letter of a text is upper case and the
// second lower case: so algebraic notation has them.
func upperThenLower(text string) bool {
	first, size := utf8.DecodeRuneInString(text)
	for _, c := range text[size:] {
		if unicode.IsLetter(c) {
			return unicode.IsUpper(first) && unicode.IsLower(c)
		}
	}
	return false
}

// cutRank returns the rank, from 0, that symbols end with, which count it from 1,
// and those before it; unsaid for none.
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

// cutFile returns the file, from 0, that symbols end with, and those before it;
// unsaid for none.
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

// resolve returns the move that a means on pos: that of the one piece that can make
// it.
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

// spelling returns how text, whose parts are a, differs from what the standard has
// for m.
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

// characters returns Character if text is not written with the characters that the
// standard has for what its parts are.
func (a *algebraic) characters(text string) Spelling {
	for i, c := range text {
		switch {
		case c > '~', c == '-', i == 0 && c >= 'a', i > 0 && c >= 'A' && c <= 'Z':
			return Character
		}
	}
	return Standard
}

// appendAlgebraic appends the text of m in algebraic notation, as Fairy-Stockfish
// writes it: the square that the piece comes from as far as it takes to tell it
// from the others that can go there, first the file, then the rank.
func appendAlgebraic(dst []byte, pos *board.Position, m board.Move) []byte {
	piece := pos.At(m.From)
	dst = append(dst, letterNames[EH][piece.Kind()])
	byFile, byRank := departure(pos, m, piece)
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
	if !pos.GivesCheck(m) {
		return dst
	}
	after := pos.After(m)
	if after.Status() != board.Ongoing {
		return append(dst, '#')
	}
	return append(dst, '+')
}

// departure reports whether the file and the rank that m comes from tell its piece
// from others like it that can legally go to the same square. The file is
// enough if no other comes from it; if one does, the rank, if no other comes from
// that; else both are needed.
func departure(pos *board.Position, m board.Move, piece board.Piece) (byFile, byRank bool) {
	others, onFile, onRank := false, false, false
	for file := range board.Files {
		for ranks := pos.RanksOf(piece, file); !ranks.Empty(); {
			var rank int
			rank, ranks = ranks.Lowest()
			from := board.SquareAt(file, rank)
			if from == m.From || !pos.Legal(board.Move{From: from, To: m.To}) {
				continue
			}
			others = true
			onFile = onFile || file == m.From.File()
			onRank = onRank || rank == m.From.Rank()
		}
	}
	return others && (!onFile || onRank), onFile
}
