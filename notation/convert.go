package notation

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Convert converts texts, the moves of a line that starts at pos, to another notation. It stops at the first
// text that [Read] rejects. Then it returns the moves converted so far and an error that wraps the
// [*MoveError] and gives the number of the move, from 1. It also returns an error if to is not a notation.
func Convert(pos board.Position, texts []string, from, to Notation, o Style) ([]string, error) {
	if _, err := to.MarshalText(); err != nil || to == Unknown {
		return nil, rules.Text{EN: "moves cannot be written in notation %q", ZH: "着法不能写成记谱法“%s”"}.Err(to)
	}
	converted := make([]string, 0, len(texts))
	for i, text := range texts {
		r, err := Read(&pos, from, text)
		if err != nil {
			return converted, rules.Text{EN: "move %d: %s", ZH: "第 %d 步：%s"}.Err(i+1, err)
		}
		converted = append(converted, Write(&pos, r.Move, to, o))
		pos.Play(r.Move)
	}
	return converted, nil
}
