package board

import (
	"errors"
	"fmt"
	"slices"
)

// Values of this package are text in JSON, XML and wherever else package encoding
// is asked: that which String returns, and a FEN for positions.

// nameOf returns the text of a value that has a name.
func nameOf[T ~uint8](names []string, want string, value T) ([]byte, error) {
	if int(value) >= len(names) {
		return nil, fmt.Errorf("%d is no %s", value, want)
	}
	return []byte(names[value]), nil
}

// setNamed sets a value by its name.
func setNamed[T ~uint8](names []string, want string, value *T, text []byte) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return &ParseError{want, string(text)}
	}
	*value = T(i)
	return nil
}

// MarshalText returns "red" or "black", and an error for any other value.
func (c Color) MarshalText() ([]byte, error) { return nameOf(colorNames[:], "color", c) }

// UnmarshalText reads what [Color.String] returns. Its error is a [*ParseError].
func (c *Color) UnmarshalText(text []byte) error {
	return setNamed(colorNames[:], "color", c, text)
}

// MarshalText returns what [Kind.String] returns, and an error for a value that is
// no kind.
func (k Kind) MarshalText() ([]byte, error) { return nameOf(kindNames[:], "kind", k) }

// UnmarshalText reads what [Kind.String] returns. Its error is a [*ParseError].
func (k *Kind) UnmarshalText(text []byte) error { return setNamed(kindNames[:], "kind", k, text) }

// MarshalText returns what [Status.String] returns, and an error for a value that is
// no status.
func (s Status) MarshalText() ([]byte, error) { return nameOf(statusNames[:], "status", s) }

// UnmarshalText reads what [Status.String] returns. Its error is a [*ParseError].
func (s *Status) UnmarshalText(text []byte) error {
	return setNamed(statusNames[:], "status", s, text)
}

// MarshalText returns the letter of the piece in FEN, "." for the empty square.
func (p Piece) MarshalText() ([]byte, error) { return []byte{p.letter()}, nil }

// UnmarshalText reads the letter of a piece in FEN, "." for the empty square. Its
// error is a [*ParseError].
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
		return &ParseError{"piece", string(text)}
	}
	return nil
}

// MarshalText returns what [Square.String] returns.
func (s Square) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what [ParseSquare] reads.
func (s *Square) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSquare(string(text))
	return err
}

// MarshalText returns what [Move.String] returns, and an error for a move off the
// board.
func (m Move) MarshalText() ([]byte, error) {
	return m.AppendText(nil)
}

// AppendText appends what [Move.String] returns to dst and returns the longer slice. Its error is
// for a move off the board; then dst is returned as it was.
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if !m.From.Valid() || !m.To.Valid() {
		return dst, errOffBoard
	}
	return RanksFrom0.appendMove(dst, m), nil
}

var errOffBoard = errors.New("a move off the board")

// UnmarshalText reads what [ParseMove] reads.
func (m *Move) UnmarshalText(text []byte) (err error) {
	*m, err = ParseMove(string(text))
	return err
}

// MarshalText returns what [Position.FEN] returns.
func (p Position) MarshalText() ([]byte, error) { return p.AppendFEN(nil), nil }

// UnmarshalText reads what [ParseFEN] reads.
func (p *Position) UnmarshalText(text []byte) (err error) {
	*p, err = ParseFEN(string(text))
	return err
}
