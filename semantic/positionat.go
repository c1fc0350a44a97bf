package semantic

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// PositionAt returns the position for a move at a byte offset into the game's text:
// what an editor asks for to say which moves can be typed there. At a ply, and right
// behind it, that is the position that it is played in; further on the one that it leads
// to, and before the first ply of a variation that of the ply which the variation
// replaces. It returns false among the tags, where a move before could not be
// played, and if the game was changed since it was checked.
//
// It finds the place as [ast.Game.NodeAt] does, and costs what [Info.Step] costs.
func (info *Info) PositionAt(offset int32) (board.Position, bool) {
	node, parents := info.Game.NodeAt(offset)
	line, replaced := &info.Game.Main, (*ast.Ply)(nil)
path:
	for _, n := range append(parents, node) {
		switch n := n.(type) {
		case *ast.Tag:
			return board.Position{}, false
		case *ast.Line:
			if n.Start == offset && n != line { // a move here stands before the variation
				break path
			}
			line = n
		case *ast.Ply:
			replaced = n
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
	switch {
	case i > 0:
		ply := &line.Plies[i-1]
		step, ok := info.Step(ply)
		if offset <= ply.End {
			return step.Before, ok && step.Ply > 0
		}
		return step.After, ok && (step.Played || step.Guessed)
	case line == &info.Game.Main:
		return info.Start, info.Playable
	default:
		step, ok := info.Step(replaced)
		return step.Before, ok && step.Ply > 0
	}
}
