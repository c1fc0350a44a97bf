package semantic

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// PositionAt returns the position for a move at a byte offset into the game's text. An editor uses it to list
// the legal moves. At a ply and directly after it, this is the position in which it is played; further on,
// the position after it. Before the first ply of a variation, it is the position of the ply that the
// variation replaces. PositionAt returns false among the tags, after a move that cannot be played, if the
// game changed since the check, and for a nil or zero Info.
//
// It finds the place like [ast.Game.NodeAt], and costs as much as [Info.Step].
func (info *Info) PositionAt(offset int32) (board.Position, bool) {
	at, ok := info.placeAt(offset)
	if !ok {
		return board.Position{}, false
	}
	return info.positionAt(at, offset)
}

// NumberAt returns the round number that must precede a move typed at a byte offset into the game's text.
// Red's moves and the first move of a line have a number. It returns false if no number is needed: before
// Black's answer, after an existing number, and in a line without numbers. It also returns false where
// PositionAt does.
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
		if written := before[i].Number; 0 < written.Value && written.Value <= maxRounds {
			number.Value = written.Value + int64(len(before)-i+1)/2 // a round has two plies
			return number, true
		}
	}
	return ast.Number{}, false
}

// endsWithNumber reports whether a text ends with a number and a period, which white space and more periods may
// follow.
func endsWithNumber(text string) bool {
	rest := strings.TrimRight(text, " \t\r\n.．。…、﹑:：")
	last, _ := utf8.DecodeLastRuneInString(rest)
	return strings.ContainsAny(text[len(rest):], ".．。…、﹑:：") && unicode.IsNumber(last)
}

// A moveplace is a place in the moves of a game.
type moveplace struct {
	line     *ast.Line
	behind   int      // number of plies of the line that begin there or before
	replaced *ast.Ply // ply that the line replaces; nil for the main line
}

// placeAt returns the place of an offset. It returns false among the tags and if info has no game.
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
			if n.Start == offset && n != line { // a move here precedes the variation
				break path
			}
			line, replaced = n, within
		case *ast.Ply:
			within = n
		}
	}
	i, _ := slices.BinarySearchFunc(line.Plies, offset, func(p ast.Ply, offset int32) int {
		start := p.Start
		if p.Number.Size() > 0 {
			start = p.Number.Start
		}
		if start <= offset {
			return -1
		}
		return 1
	})
	return moveplace{line, i, replaced}, true
}

// positionAt returns the position for a move at a place. The offset must be the argument of placeAt.
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
