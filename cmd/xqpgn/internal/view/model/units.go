package model

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
)

// plyAt returns the number of the ply at an offset of the game's text, or -1.
func plyAt(game *ast.Game, offset int32, number map[*ast.Ply]int) int {
	node, parents := game.NodeAt(offset)
	for _, node := range slices.Backward(append(parents, node)) {
		if ply, ok := node.(*ast.Ply); ok {
			if n, ok := number[ply]; ok {
				return n
			}
		}
	}
	return -1
}

// units converts byte offsets of a text to UTF-16 units. A line break counts as one unit, because a text area
// has only line feeds.
type units struct {
	text string
	// number of units before every step bytes
	before []int
}

const step = 256

func newUnits(text string) *units {
	u := &units{text: text}
	n, next := 0, 0
	for i, r := range text {
		for ; next <= i; next += step {
			u.before = append(u.before, n)
		}
		n += width(text, i, r)
	}
	return u
}

// width returns the number of UTF-16 units of a character.
func width(text string, at int, r rune) int {
	switch {
	case r > 0xFFFF:
		return 2
	case r == '\n' && at > 0 && text[at-1] == '\r':
		return 0
	default:
		return 1
	}
}

// at returns the number of units before a byte offset.
func (u *units) at(offset int32) int {
	end := min(max(int(offset), 0), len(u.text))
	if len(u.before) == 0 {
		return 0
	}
	block := min(end/step, len(u.before)-1)
	n := u.before[block]
	from := block * step
	for from < len(u.text) && from > 0 && u.text[from]&0xC0 == 0x80 {
		from++ // a character across blocks is counted in the previous one
	}
	from = min(from, end)
	for i, r := range u.text[from:end] {
		n += width(u.text, from+i, r)
	}
	return n
}

func (u *units) edits(edits []ast.Edit) (out []Edit) {
	for _, e := range edits {
		out = append(out, Edit{u.at(e.Span.Start), u.at(e.Span.End), e.New})
	}
	return out
}
