package repair_test

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/internal/repair"
)

// Explains a line in which the horse move of round 2 is misprinted.
func ExampleDecode() {
	line := repair.Line{Start: board.Start(), Stop: 2, Notation: notation.Chinese}
	var texts []notation.Text
	for i, text := range strings.Fields("炮二平五 马８进７ 马ニ进三 车９平８ 车一平二 卒７进１ 马八进七") {
		texts = append(texts, notation.NewText(notation.Chinese, text))
		line.Plies = append(line.Plies, repair.Ply{Text: text, Ordinal: i, IsMove: texts[i].IsMove()})
	}
	line.Style = func(string) notation.Style { return notation.Style{} }
	line.Read = func(ply int, position *board.Position) (board.Move, bool, bool) {
		m, spelling, ok := texts[ply].On(position)
		return m, spelling == notation.Standard, ok
	}
	for _, change := range repair.Decode(&line).Changes {
		fmt.Printf("ply %d means %v: %.1f, certain: %v\n", change.At, change.Moves, change.Probability, change.Certain)
	}
	// Output:
	// ply 2 means [h0g2]: 1.0, certain: true
}
