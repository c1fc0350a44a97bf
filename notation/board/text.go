package board

import (
	"errors"
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Values of this package implement the text interfaces of package encoding, and so are text in JSON, XML and
// elsewhere. The text is that of String, and a FEN for positions.

// The names of what has names.
var (
	aColor  = rules.Text{EN: "color", ZH: "一方"}
	aKind   = rules.Text{EN: "kind", ZH: "棋子的种类"}
	aStatus = rules.Text{EN: "status", ZH: "棋局的状态"}
)

// nameOf returns the name of value, or an error if it has none.
func nameOf[T ~uint8](names []string, want rules.Text, value T) ([]byte, error) {
	if int(value) >= len(names) {
		return nil, fmt.Errorf("%d is no %s", value, want.EN)
	}
	return []byte(names[value]), nil
}

// setNamed sets *value to the value with the given name.
func setNamed[T ~uint8](names []string, want rules.Text, value *T, text []byte) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return &ParseError{want, string(text)}
	}
	*value = T(i)
	return nil
}

// MarshalText returns "red" or "black", and an error for any other value.
func (c Color) MarshalText() ([]byte, error) { return nameOf(colorNames[:], aColor, c) }

// UnmarshalText parses the result of [Color.String]. The error is a [*ParseError].
func (c *Color) UnmarshalText(text []byte) error {
	return setNamed(colorNames[:], aColor, c, text)
}

// MarshalText returns the result of [Kind.String], or an error for an invalid kind.
func (k Kind) MarshalText() ([]byte, error) { return nameOf(kindNames[:], aKind, k) }

// UnmarshalText parses the result of [Kind.String]. The error is a [*ParseError].
func (k *Kind) UnmarshalText(text []byte) error { return setNamed(kindNames[:], aKind, k, text) }

// MarshalText returns the result of [Status.String], or an error for an invalid status.
func (s Status) MarshalText() ([]byte, error) { return nameOf(statusNames[:], aStatus, s) }

// UnmarshalText parses the result of [Status.String]. The error is a [*ParseError].
func (s *Status) UnmarshalText(text []byte) error {
	return setNamed(statusNames[:], aStatus, s, text)
}

// MarshalText returns the letter of the piece in FEN, "." for the empty square.
func (p Piece) MarshalText() ([]byte, error) { return []byte{p.letter()}, nil }

// UnmarshalText parses the letter of a piece in FEN, "." for the empty square. The error is a [*ParseError].
func (p *Piece) UnmarshalText(text []byte) error {
	*p = 0
	if string(text) == p.String() {
		return nil
	}
	letters := []rune(string(text))
	if len(letters) == 1 {
		*p = pieceOf(letters[0])
	}
	if *p == 0 {
		return &ParseError{rules.Text{EN: "piece", ZH: "棋子"}, string(text)}
	}
	return nil
}

// MarshalText returns the result of [Square.String].
func (s Square) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText parses a square like [ParseSquare].
func (s *Square) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSquare(string(text))
	return err
}

// MarshalText returns the result of [Move.String], or an error for a move off the board.
func (m Move) MarshalText() ([]byte, error) {
	return m.AppendText(nil)
}

// AppendText appends the result of [Move.String] to dst and returns the extended slice. For a move off the
// board it returns dst unchanged and an error.
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if !m.From.Valid() || !m.To.Valid() {
		return dst, errOffBoard
	}
	return RanksFrom0.appendMove(dst, m), nil
}

var errOffBoard = errors.New("a move off the board")

// UnmarshalText parses a move like [ParseMove].
func (m *Move) UnmarshalText(text []byte) (err error) {
	*m, err = ParseMove(string(text))
	return err
}

// MarshalText returns the result of [Position.FEN].
func (p Position) MarshalText() ([]byte, error) { return p.AppendFEN(nil), nil }

// UnmarshalText parses a FEN like [ParseFEN].
func (p *Position) UnmarshalText(text []byte) (err error) {
	*p, err = ParseFEN(string(text))
	return err
}
