package board

import (
	"fmt"
	"strconv"
	"strings"
)

// Coordinates are a way of writing squares and moves by letters of files and numbers
// of ranks. The ways differ in how ranks are numbered, and cannot be told apart by
// their texts: h3e3 is a move in both.
type Coordinates uint8

const (
	// RanksFrom0 numbers ranks 0 to 9: h2e2. It is the way of UCCI and ICCS (clause
	// MOVE-3), and of everything in this package that does not say otherwise.
	RanksFrom0 Coordinates = iota
	// RanksFrom1 numbers ranks 1 to 10: h3e3, b10c8. It is the way of
	// Fairy-Stockfish, pychess and many sites.
	RanksFrom1
)

// first is the number of the first rank.
func (c Coordinates) first() int { return int(c & 1) }

// nullMove is how UCI writes the move that only passes the turn.
const nullMove = "0000"

// FormatSquare returns the name of a square, such as "e0" or "e1", and "-" for one
// off the board.
func (c Coordinates) FormatSquare(s Square) string {
	return string(c.appendSquare(nil, s))
}

// FormatMove returns the text of a move, such as "h2e2" or "h3e3", and "0000" for
// the null move.
func (c Coordinates) FormatMove(m Move) string {
	var buffer [6]byte
	return string(c.appendMove(buffer[:0], m))
}

func (c Coordinates) appendSquare(dst []byte, s Square) []byte {
	if !s.Valid() {
		return append(dst, '-')
	}
	dst = append(dst, 'a'+byte(s.File()))
	return appendCounter(dst, s.Rank()+c.first())
}

func (c Coordinates) appendMove(dst []byte, m Move) []byte {
	if m.IsZero() {
		return append(dst, nullMove...)
	}
	return c.appendSquare(c.appendSquare(dst, m.From), m.To)
}

// A ParseError is a text that is not what it should be.
type ParseError struct {
	Want string // what it should be, such as "square"
	Text string
}

// Error returns in English what the text is not.
func (e *ParseError) Error() string { return fmt.Sprintf("%q is no %s", e.Text, e.Want) }

// ParseSquare reads the name of a square in either case, and "-" as [NoSquare]. Its
// error is a [*ParseError].
func (c Coordinates) ParseSquare(text string) (Square, error) {
	s, rest, ok := c.cutSquare(text)
	if text == NoSquare.String() {
		return NoSquare, nil
	}
	if !ok || rest != "" {
		return NoSquare, &ParseError{"square", text}
	}
	return s, nil
}

// ParseMove reads a move in either case, with a hyphen between its squares or
// without, and "0000" as the null move. It does not ask whether the rules allow the
// move. Its error is a [*ParseError].
func (c Coordinates) ParseMove(text string) (Move, error) {
	if text == nullMove {
		return Move{}, nil
	}
	from, rest, ok := c.cutSquare(text)
	to, rest, ok2 := c.cutSquare(strings.TrimPrefix(rest, "-"))
	if !ok || !ok2 || rest != "" {
		return Move{}, &ParseError{"move", text}
	}
	return Move{from, to}, nil
}

// cutSquare reads the square that a text begins with, and returns what follows it.
func (c Coordinates) cutSquare(text string) (s Square, rest string, ok bool) {
	end := 1
	for end < len(text) && '0' <= text[end] && text[end] <= '9' {
		end++
	}
	if end < 2 || end > 3 {
		return NoSquare, text, false
	}
	number := text[1:end]
	rank, err := strconv.Atoi(number)
	if err != nil || number[0] == '0' && (len(number) > 1 || c == RanksFrom1) {
		return NoSquare, text, false
	}
	s = SquareAt(int(text[0]|('a'-'A'))-'a', rank-c.first())
	return s, text[end:], s.Valid()
}

// ParseSquare reads the name of a square such as "e0" in either case, and "-" as
// [NoSquare]. Its error is a [*ParseError].
func ParseSquare(text string) (Square, error) { return RanksFrom0.ParseSquare(text) }

// ParseMove reads a move by its squares, such as "h2e2" and "H2-E2" (clause
// MOVE-3), and "0000" as the null move. It does not ask whether the rules allow the
// move. Its error is a [*ParseError].
func ParseMove(text string) (Move, error) { return RanksFrom0.ParseMove(text) }

// ParseUCI reads the line by which UCI and UCCI set up a position, and returns the
// position that its moves start from and the moves:
//
//	position startpos moves h2e2 h9g7
//	position fen 4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1
//
// The word position may be missing. Whether the rules allow the moves is not asked.
// The error is a [FENIssue] for a FEN that cannot be read, a [*ParseError] for
// anything else.
func (c Coordinates) ParseUCI(line string) (Position, []Move, error) {
	words := strings.Fields(line)
	if len(words) > 0 && words[0] == "position" {
		words = words[1:]
	}
	setup, texts := words, []string(nil)
	for i, word := range words {
		if word == "moves" {
			setup, texts = words[:i], words[i+1:]
			break
		}
	}
	start := Start()
	switch {
	case len(setup) == 1 && setup[0] == "startpos":
	case len(setup) > 1 && setup[0] == "fen":
		var err error
		if start, err = ParseFEN(strings.Join(setup[1:], " ")); err != nil {
			return Position{}, nil, err
		}
	default:
		return Position{}, nil, &ParseError{"position of UCI", line}
	}
	var moves []Move
	for _, text := range texts {
		m, err := c.ParseMove(text)
		if err != nil {
			return Position{}, nil, err
		}
		moves = append(moves, m)
	}
	return start, moves, nil
}

// AppendUCI appends the line by which UCI and UCCI set up a position to dst, without
// a line feed, and returns the longer slice; see [Coordinates.ParseUCI].
func (c Coordinates) AppendUCI(dst []byte, start Position, moves []Move) []byte {
	if start == Start() {
		dst = append(dst, "position startpos"...)
	} else {
		dst = start.AppendFEN(append(dst, "position fen "...))
	}
	if len(moves) > 0 {
		dst = append(dst, " moves"...)
	}
	for _, m := range moves {
		dst = c.appendMove(append(dst, ' '), m)
	}
	return dst
}

// ParseUCI reads the line by which UCI and UCCI set up a position, with ranks 0 to
// 9; see [Coordinates.ParseUCI].
func ParseUCI(line string) (Position, []Move, error) { return RanksFrom0.ParseUCI(line) }

// AppendUCI appends the line by which UCI and UCCI set up a position to dst, with
// ranks 0 to 9, and returns the longer slice; see [Coordinates.AppendUCI].
func AppendUCI(dst []byte, start Position, moves []Move) []byte {
	return RanksFrom0.AppendUCI(dst, start, moves)
}
