package model

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

var errPlay = &Refused{Text{"This can't be played on: a move before can't be played.", "前面有走不了的着法，不能从这里走下去。"}}

// A played is the effect of a move or remark on the text of a game.
type played struct {
	Edits []Edit `json:"edits"` // none if the move exists already
	Ply   int    `json:"ply"`   // resulting ply on the board
}

// Play adds a move after a ply of the game in the request's text, or sets a comment or a glyph of the ply. In
// an empty text it begins a game. It is the Play function of [Forms].
func Play(r *Request) (any, error) {
	if r.FEN != "" {
		return targets(r.FEN)
	}
	var e *semantic.Editor
	games := grammar.Parse(r.Text)
	fresh := len(games) == 0
	switch {
	case fresh:
		var err error
		if e, err = semantic.NewGame(board.Start(), notation.Chinese); err != nil {
			return nil, err
		}
	case len(games) > 1:
		return nil, errRequest
	default:
		var err error
		if e, err = semantic.NewEditor(games[0]); err != nil {
			return nil, errPlay
		}
	}
	game := e.Game()
	if r.Index >= 0 {
		b := builder{number: map[*ast.Ply]int{}}
		b.line(&game.Main)
		if r.Index >= len(b.nodes) {
			return nil, errRequest
		}
		if !e.Go(b.nodes[r.Index]) {
			return nil, errPlay
		}
	}
	if r.Move != "" {
		move, err := board.ParseMove(r.Move)
		if err != nil {
			return nil, errRequest
		}
		if err := e.Play(move); err != nil {
			return nil, errPlay
		}
	} else {
		if r.Glyph != r.WasGlyph && r.Index >= 0 {
			if err := e.SetGlyph(r.Glyph); err != nil {
				return nil, errRequest
			}
		}
		if r.Comment != r.WasComment {
			e.SetComment(r.Comment)
		}
	}
	b := builder{number: map[*ast.Ply]int{}}
	b.line(&game.Main)
	out := played{Ply: -1}
	if ply := e.Ply(); ply != nil {
		out.Ply = b.number[ply]
	}
	if fresh {
		text, err := grammar.Append(nil, game)
		if err != nil {
			return nil, err
		}
		out.Edits = []Edit{{0, newUnits(r.Text).at(int32(len(r.Text))), string(text)}}
		return out, nil
	}
	edits, err := grammar.Edits(game)
	if err != nil {
		return nil, err
	}
	out.Edits = newUnits(game.Text).edits(edits)
	return out, nil
}

// targets returns the legal moves of a position.
func targets(fen string) (any, error) {
	position, err := board.ParseFEN(fen)
	if err != nil {
		return nil, errRequest
	}
	moves := []string{}
	for move := range position.Moves() {
		moves = append(moves, move.String())
	}
	return moves, nil
}
