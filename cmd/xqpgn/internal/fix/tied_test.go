package fix_test

import (
	"slices"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// tied reports whether another slip explains damaged plies as well as the actual slip does, so that the text alone
// cannot decide. Such a slip exchanges two moves at most two plies apart, or two neighbouring rounds, or it copied over
// another move.
func (s *source) tied(plies []writtenPly) bool {
	var texts []string
	for _, ply := range plies {
		texts = append(texts, ply.text)
	}
	other := func(moves []board.Move, whole bool) bool { return whole && !slices.Equal(moves, s.moves) }
	played, _ := read(s.start, nil, texts)
	here := s.start
	for i := range min(len(played)+1, len(texts)) {
		for _, order := range [...][]int{{1, 0}, {2, 1, 0}, {2, 3, 0, 1}} {
			if i+len(order) > len(texts) || len(order) == 4 && here.Side() != board.Red {
				continue
			}
			exchanged := slices.Clone(texts[i:])
			for k, from := range order {
				exchanged[k] = texts[i+from]
			}
			if !slices.Equal(exchanged, texts[i:]) && other(read(here, played[:i], exchanged)) {
				return true
			}
		}
		if i >= 2 && texts[i] == texts[i-2] {
			for _, m := range here.AppendLegal(nil) {
				if other(read(here.After(m), append(slices.Clip(played[:i]), m), texts[i+1:])) {
					return true
				}
			}
		}
		if i < len(played) {
			here.Play(played[i])
		}
	}
	return false
}

// read appends the moves that texts name on a position, and reports whether all can be played.
func read(position board.Position, moves []board.Move, texts []string) (all []board.Move, whole bool) {
	all = slices.Clone(moves)
	for _, written := range texts {
		text := notation.NewText(notation.Chinese, written)
		m, _, ok := text.On(&position)
		if !ok {
			return all, false
		}
		all = append(all, m)
		position.Play(m)
	}
	return all, true
}
