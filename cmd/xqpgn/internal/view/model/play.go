package model

import (
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
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
	if err := r.change(e); err != nil {
		return nil, err
	}
	b := builder{number: map[*ast.Ply]int{}}
	b.line(&game.Main)
	at := -1
	if ply := e.Ply(); ply != nil {
		at = b.number[ply]
	}
	return r.made(game, fresh, at)
}

// made returns the edits that make the request's text that of a game, which fresh says is new, and the ply on the board.
func (r *Request) made(game *ast.Game, fresh bool, ply int) (any, error) {
	out := played{Ply: ply}
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

// change makes the change that the request asks for, at its ply.
func (r *Request) change(e *semantic.Editor) error {
	var ply *ast.Ply
	if r.Index >= 0 {
		nodes := nodesOf(e.Game())
		if r.Index >= len(nodes) {
			return errRequest
		}
		if ply = nodes[r.Index]; r.Act == actDelete {
			return deleteFrom(e, nodes[:r.Index+1])
		}
		if !e.Go(ply) {
			return errPlay
		}
	}
	switch {
	case r.Act == actPromote && ply != nil:
		for e.Promote() {
		}
	case r.Act != "":
		return errRequest
	case r.Move != "":
		if _, err := e.PlayText(r.Move); err != nil {
			return refusing(err)
		}
	default:
		if r.Glyph != r.WasGlyph && ply != nil {
			if err := e.SetGlyph(r.Glyph); err != nil {
				return errRequest
			}
		}
		if r.Comment != r.WasComment {
			e.SetComment(r.Comment)
		}
	}
	return nil
}

// Acts on a move, as in the page's menu.
const (
	actDelete  = "delete"
	actPromote = "promote"
)

// nodesOf returns the plies of a game in the order of the text.
func nodesOf(game *ast.Game) []*ast.Ply {
	b := builder{number: map[*ast.Ply]int{}}
	b.line(&game.Main)
	return b.nodes
}

// deleteFrom deletes the last of the given plies and the rest of its line. The ply need not be playable. If it has
// variations, the first of them takes its place, so that they are not lost with it. The cursor is then on the last
// of the plies before it that can be played.
func deleteFrom(e *semantic.Editor, plies []*ast.Ply) error {
	last := len(plies) - 1
	ply, number := plies[last], last
	for i, variation := range slices.Collect(ply.Variations()) {
		if len(variation.Plies) == 0 || !e.Go(&variation.Plies[0]) {
			continue
		}
		within := len(slices.Collect(variation.Plies[0].Variations())) // these come before the others
		e.Promote()
		demoted := slices.Collect(e.Ply().Variations())[within+i]
		number = slices.Index(nodesOf(e.Game()), &demoted.Plies[0])
		break
	}
	if number == last {
		for last >= 0 && !e.Go(plies[last]) {
			last--
		}
		switch {
		case last < 0:
			e.First()
		case last == number:
			e.Back()
		}
	}
	return e.Change(func(game *ast.Game) { cut(&game.Main, nodesOf(game)[number]) })
}

// cut removes a ply and the rest of its line from a line or from one of its variations. An empty variation is removed
// too. It reports whether the ply was found.
func cut(line *ast.Line, ply *ast.Ply) bool {
	for i := range line.Plies {
		p := &line.Plies[i]
		if p == ply {
			line.Plies = line.Plies[:i]
			return true
		}
		for j, remark := range p.Remarks {
			variation, ok := remark.(*ast.Line)
			if !ok || !cut(variation, ply) {
				continue
			}
			if len(variation.Plies) == 0 {
				p.Remarks = slices.Delete(p.Remarks, j, j+1)
			}
			return true
		}
	}
	return false
}

// A setUp is a position that is set up by hand.
type setUp struct {
	FEN  string `json:"fen"`            // in the usual form
	Says *Text  `json:"says,omitempty"` // the problem of the position
}

// position reads the FEN of a position that is set up by hand.
func position(fen string) (any, error) {
	p, issues := board.ReadFEN(fen)
	for _, issue := range issues {
		if issue.Code.Fatal() {
			return nil, unreadable(fen, issue)
		}
	}
	s := setUp{FEN: p.FEN()}
	if defects := p.Defects(); len(defects) > 0 {
		s.Says = &Text{defects[0].In(rules.EN), defects[0].In(rules.ZH)}
	}
	return s, nil
}

// unreadable returns the error about a FEN with a fatal issue.
func unreadable(fen string, issue board.FENIssue) error {
	words, part := issue.Code.Words(), Text{}
	if found := fen[issue.Start:issue.End]; found != "" {
		part = Text{fmt.Sprintf(" %q", found), "“" + found + "”"}
	}
	return &Refused{Text{"This FEN cannot be read: " + words.EN + part.EN, "FEN 无法读取：" + words.ZH + part.ZH}}
}

// refusing returns an error in the words of another one.
func refusing(err error) error {
	return &Refused{Text{rules.Words(err, rules.EN), rules.Words(err, rules.ZH)}}
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
