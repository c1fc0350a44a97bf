package semantic

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// PositionAt returns the position for a move at a byte offset into the game's text:
// what an editor asks for to say which moves can be typed there. At a ply, and right
// behind it, that is the position that it is played in; further on the one that it leads
// to, and before the first ply of a variation that of the ply which the variation
// replaces. It returns false among the tags, where a move before could not be
// played, if the game was changed since it was checked, and for a nil or a zero Info.
//
// It finds the place as [ast.Game.NodeAt] does, and costs what [Info.Step] costs.
func (info *Info) PositionAt(offset int32) (board.Position, bool) {
	at, ok := info.placeAt(offset)
	if !ok {
		return board.Position{}, false
	}
	return info.positionAt(at, offset)
}

// NumberAt returns the number that is to be written before a move that is typed at a byte
// offset into the game's text: every move of Red's has one, and the first of a line. It
// returns false where none is due: the move is Black's answer, a number stands there
// already, or the moves before it in the line have none; and where PositionAt does.
func (info *Info) NumberAt(offset int32) (ast.Number, bool) {
	at, ok := info.placeAt(offset)
	if !ok {
		return ast.Number{}, false
	}
	position, ok := info.positionAt(at, offset)
	if !ok || endsWithNumber(info.Game.Text[:max(0, min(int(offset), len(info.Game.Text)))]) {
		return ast.Number{}, false
	}
	before := at.line.Plies[:at.behind]
	if at.behind > 0 && offset <= before[at.behind-1].End {
		before = before[:at.behind-1]
	}
	number := numberAt(&position, 0, len(before) == 0)
	if number.Value == 0 || len(before) == 0 {
		return number, number.Value > 0
	}
	for i := len(before) - 1; i >= 0; i-- {
		if written := before[i].Number; 0 < written.Value && written.Value <= mostRounds {
			number.Value = written.Value + int64(len(before)-i+1)/2 // a round has two
			return number, true
		}
	}
	return ast.Number{}, false
}

// endsWithNumber reports whether a text ends with digits and a period, and white space
// or more periods behind.
func endsWithNumber(text string) bool {
	rest := strings.TrimRight(text, " \t\r\n.．。…、﹑:：")
	last, _ := utf8.DecodeLastRuneInString(rest)
	return strings.ContainsAny(text[len(rest):], ".．。…、﹑:：") && unicode.IsNumber(last)
}

// A moveplace is a place among the moves of a game.
type moveplace struct {
	line     *ast.Line
	behind   int      // how many plies of the line begin there or before
	replaced *ast.Ply // the one that the line replaces; nil for the main line
}

// placeAt returns the place of an offset, and false among the tags and where there is no game.
func (info *Info) placeAt(offset int32) (at moveplace, ok bool) {
	if info == nil || info.Game == nil {
		return moveplace{}, false
	}
	node, parents := info.Game.NodeAt(offset)
	line, replaced := &info.Game.Main, (*ast.Ply)(nil)
	var within *ast.Ply
path:
	for _, n := range append(parents, node) {
		switch n := n.(type) {
		case *ast.Tag:
			return moveplace{}, false
		case *ast.Line:
			if n.Start == offset && n != line { // a move here stands before the variation
				break path
			}
			line, replaced = n, within
		case *ast.Ply:
			within = n
		}
	}
	i, _ := slices.BinarySearchFunc(line.Plies, offset, func(p ast.Ply, offset int32) int {
		start := p.Start
		if p.Number.Len() > 0 {
			start = p.Number.Start
		}
		if start <= offset {
			return -1
		}
		return 1
	})
	return moveplace{line, i, replaced}, true
}

// positionAt returns the position for a move at a place, which has an offset.
func (info *Info) positionAt(at moveplace, offset int32) (board.Position, bool) {
	switch {
	case at.behind > 0:
		ply := &at.line.Plies[at.behind-1]
		step, ok := info.Step(ply)
		if offset <= ply.End {
			return step.Before, ok && step.Ply > 0
		}
		return step.After, ok && (step.Played || step.Guessed)
	case at.line == &info.Game.Main:
		return info.Start, info.Playable
	default:
		step, ok := info.Step(at.replaced)
		return step.Before, ok && step.Ply > 0
	}
}
