package notation

import (
	"fmt"

	"github.com/xqpgn/xqpgn/notation/board"
)

// Convert returns texts, the moves of a line that starts at pos, in another
// notation. It stops at the first text that [Read] refuses and returns what it has
// with an error that wraps the [*MoveError] and counts the moves from 1. It is an error, too, if to is
// none of the notations.
func Convert(pos board.Position, texts []string, from, to Notation, o Style) ([]string, error) {
	if _, err := to.MarshalText(); err != nil || to == Unknown {
		return nil, fmt.Errorf("notation: moves cannot be written in notation %q", to)
	}
	converted := make([]string, 0, len(texts))
	for i, text := range texts {
		r, err := Read(&pos, from, text)
		if err != nil {
			return converted, fmt.Errorf("move %d: %w", i+1, err)
		}
		converted = append(converted, Write(&pos, r.Move, to, o))
		pos.Play(r.Move)
	}
	return converted, nil
}
