package xqpgnio

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
	"github.com/xqpgn/xqpgn/grammar"
)

// placeSize is the number of digits in a record between the zero byte and the JSON: the offset that
// appendPlace writes.
const placeSize = 20

// gameOf decodes the game of a record.
func gameOf(record []byte) (g Game, err error) {
	_, rest, found := bytes.Cut(record, []byte{0})
	if !found || len(rest) < placeSize {
		return g, fmt.Errorf("xqpgnio: a record of %d bytes has no place", len(record))
	}
	err = json.Unmarshal(rest[placeSize:], &g)
	return g, err
}

// A pgnBody writes games in PGN.
type pgnBody struct {
	out    *out.PGN
	refuse func(*Game, error)
}

func newPGNBody(w io.Writer, refuse func(*Game, error)) body {
	return &pgnBody{out.NewPGN(w, grammar.UTF8), refuse}
}

func (b *pgnBody) add(record []byte) error {
	game, err := gameOf(record)
	if err != nil {
		return err
	}
	if game.Text == "" {
		b.refuse(&game, errNoText)
		return nil
	}
	err = b.out.Write(filter.Selected{Name: game.File, Start: game.Offset, End: -1, Encoding: grammar.UTF8, Bytes: []byte(game.Text)})
	if refused := (*files.GameError)(nil); errors.As(err, &refused) {
		b.refuse(&game, errors.New(files.Words(refused.Err, rules.EN)))
		return nil
	}
	return err
}

func (b *pgnBody) end() error { return b.out.End() }
