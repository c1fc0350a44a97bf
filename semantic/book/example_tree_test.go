package book_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/book"
)

// A tree of openings, in which lines that reach the same position by other ways meet: 车９平８ was
// played in both games, whichever move of Red's came first.
func Example_tree() {
	file := strings.NewReader(`
[Red "甲"]
1. 炮二平五 马８进７ 2. 兵七进一 车９平８ 1-0

[Red "乙"]
1. 兵七进一 马８进７ 2. 炮二平五 车９平８ 1-0

[Red "丙"]
1. 炮二平五 炮８平５ 0-1
`)
	tree := book.New(book.Config{Depth: 4})
	var info semantic.Info
	for game, err := range grammar.NewDecoder(file, grammar.Config{}).Games() {
		if err != nil {
			log.Fatal(err)
		}
		semantic.Config{Reuse: &info}.Check(game)
		tree.Add(&info)
	}
	for line := range tree.Lines(book.Limits{}) {
		move := notation.Write(&line.Before, line.Move.Move, notation.Chinese, notation.Style{})
		fmt.Printf("%s%s %d games, +%d -%d", strings.Repeat("  ", len(line.Moves)-1), move, line.Move.Games, line.Move.Red, line.Move.Black)
		if line.Entered {
			fmt.Printf(", %s %s", line.Opening, line.Opening.Name().EN)
		}
		if line.Joins {
			fmt.Print(", as above")
		}
		fmt.Println()
	}
	// Output:
	// 炮二平五 2 games, +1 -1, B00 Central Cannon Opening
	//   炮８平５ 1 games, +0 -1, D00 Same-Direction Cannons, Delayed Chariot vs Others
	//   马８进７ 1 games, +1 -0, B05 Central Cannon vs Left Horse
	//     兵七进一 1 games, +1 -0
	//       车９平８ 2 games, +2 -0
	// 兵七进一 1 games, +1 -0, E00 Angel's Pawn Opening
	//   马８进７ 1 games, +1 -0, E06 Angel's Pawn vs Right Horse
	//     炮二平五 1 games, +1 -0, as above
}
