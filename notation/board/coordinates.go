package board

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Coordinates is a system of writing squares and moves with letters for files and numbers for ranks. The
// systems number ranks differently, and a text does not show which one is meant: h3e3 is a move in both.
type Coordinates uint8

const (
	// RanksFrom0 numbers ranks 0 to 9: h2e2. UCCI and ICCS use it (clause MOVE-3), and it is the default of
	// this package.
	RanksFrom0 Coordinates = iota
	// RanksFrom1 numbers ranks 1 to 10: h3e3, b10c8. Fairy-Stockfish, pychess and many sites use it.
	RanksFrom1
)

// first returns the number of the first rank.
func (c Coordinates) first() int { return int(c & 1) }

// nullMove is the UCI text of the null move, which only passes the turn.
const nullMove = "0000"

// FormatSquare returns the name of a square, such as "e0" or "e1", or "-" for a square off the board.
func (c Coordinates) FormatSquare(s Square) string {
	return string(c.appendSquare(nil, s))
}

// FormatMove returns the text of a move, such as "h2e2" or "h3e3", or "0000" for the null move.
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

// A ParseError reports a text that could not be parsed.
type ParseError struct {
	Want rules.Text // expected syntax, such as "square"
	Text string
}

// Error returns the message in English.
func (e *ParseError) Error() string { return e.In(rules.EN) }

// In returns the message.
func (e *ParseError) In(l rules.Language) string {
	return fmt.Sprintf(rules.Text{EN: "%q is no %s", ZH: "“%s”不是%s"}.In(l), e.Text, e.Want.In(l))
}

// ParseSquare parses the name of a square in either case; "-" is [NoSquare]. The error is a [*ParseError].
func (c Coordinates) ParseSquare(text string) (Square, error) {
	s, rest, ok := c.cutSquare(text)
	if text == NoSquare.String() {
		return NoSquare, nil
	}
	if !ok || rest != "" {
		return NoSquare, &ParseError{rules.Text{EN: "square", ZH: "格子"}, text}
	}
	return s, nil
}

// ParseMove parses a move in either case, with or without a hyphen between its squares; "0000" is the null
// move. It does not test whether the move is legal. The error is a [*ParseError].
func (c Coordinates) ParseMove(text string) (Move, error) {
	if text == nullMove {
		return Move{}, nil
	}
	from, rest, ok := c.cutSquare(text)
	to, rest, ok2 := c.cutSquare(strings.TrimPrefix(rest, "-"))
	if !ok || !ok2 || rest != "" {
		return Move{}, &ParseError{rules.Text{EN: "move", ZH: "着法"}, text}
	}
	return Move{from, to}, nil
}

// cutSquare parses the square at the start of text and returns the rest.
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

// ParseSquare parses the name of a square, such as "e0", in either case; "-" is [NoSquare]. The error is a
// [*ParseError].
func ParseSquare(text string) (Square, error) { return RanksFrom0.ParseSquare(text) }

// ParseMove parses a move written with squares, such as "h2e2" and "H2-E2" (clause MOVE-3); "0000" is the
// null move. It does not test whether the move is legal. The error is a [*ParseError].
func ParseMove(text string) (Move, error) { return RanksFrom0.ParseMove(text) }

// ParseUCI parses the position command of UCI and UCCI. It returns the starting position and the moves:
//
//	position startpos moves h2e2 h9g7
//	position fen 4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1
//
// The word position may be missing. ParseUCI does not test whether the moves are legal. The error is a
// [FENIssue] if the FEN is unreadable, else a [*ParseError].
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
		return Position{}, nil, &ParseError{rules.Text{EN: "position of UCI", ZH: " UCI 的局面"}, line}
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

// AppendUCI appends the position command of UCI and UCCI to dst, without a line feed, and returns the
// extended slice. See [Coordinates.ParseUCI].
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

// ParseUCI parses the position command of UCI and UCCI, with ranks 0 to 9. See [Coordinates.ParseUCI].
func ParseUCI(line string) (Position, []Move, error) { return RanksFrom0.ParseUCI(line) }

// AppendUCI appends the position command of UCI and UCCI to dst, with ranks 0 to 9, and returns the extended
// slice. See [Coordinates.AppendUCI].
func AppendUCI(dst []byte, start Position, moves []Move) []byte {
	return RanksFrom0.AppendUCI(dst, start, moves)
}

// String returns the name of the square, such as "e0", or "-" for a square off the board.
func (s Square) String() string { return RanksFrom0.FormatSquare(s) }

// String returns the move as UCI and UCCI write it, such as "h2e2" (clause MOVE-3), or "0000" for the null
// move.
func (m Move) String() string { return RanksFrom0.FormatMove(m) }
