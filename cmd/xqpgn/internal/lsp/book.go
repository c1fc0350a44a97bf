package lsp

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// openingLines has a line for each ECCO code: the code, then its moves in WXF.
//
//go:embed openings.txt
var openingLines string

// openingBook counts the moves of openingLines: by the hash of a position and by move, the number of lines that
// continue with the move.
var openingBook = sync.OnceValue(func() map[uint64]map[board.Move]int {
	book := map[uint64]map[board.Move]int{}
	for line := range strings.Lines(openingLines) {
		words := strings.Fields(line)
		position := board.Start()
		for _, word := range words[min(1, len(words)):] {
			hash := position.Hash()
			move, ok := notation.Play(&position, notation.WXF, notation.Simplified, word)
			if !ok {
				break
			}
			if book[hash] == nil {
				book[hash] = map[board.Move]int{}
			}
			book[hash][move]++
		}
	}
	return book
})

// recaptured returns the square of the move that led to a position of a game, and reports whether that move captured a
// piece. Only moves that begin before the offset before count.
func recaptured(info *semantic.Info, position *board.Position, before int32) (board.Square, bool) {
	square, ok := board.NoSquare, false
	for step := range info.Steps() {
		if step.Node.Start >= before {
			break
		}
		if step.Played && step.After.Hash() == position.Hash() {
			square, ok = step.Move.To, step.Before.At(step.Move.To).Kind() != board.NoKind
		}
	}
	return square, ok
}
