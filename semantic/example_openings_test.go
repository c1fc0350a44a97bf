package semantic_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A score is how often a move was played in a position, and how that ended.
type score struct{ games, red, black int }

// Openings are the moves that were played in each position. Positions are the same
// however they were reached.
type openings map[board.Key]map[board.Move]score

// add adds the first plies of a game.
func (o openings) add(info *semantic.Info, plies int) {
	for step := range info.MainSteps() {
		if step.Ply > plies || !step.Played {
			return
		}
		key := step.Before.Key()
		if o[key] == nil {
			o[key] = map[board.Move]score{}
		}
		s := o[key][step.Move]
		s.games++
		switch info.Game.Main.Result.Text {
		case "1-0":
			s.red++
		case "0-1":
			s.black++
		}
		o[key][step.Move] = s
	}
}

// show prints the moves that were played in a position, and behind each, further to
// the right, those in the position that it leads to.
func (o openings) show(pos board.Position, indent string) {
	for move := range pos.Moves() {
		if s, ok := o[pos.Key()][move]; ok {
			fmt.Printf("%s%s %d games, +%d -%d\n", indent, notation.Write(&pos, move, notation.Chinese, notation.Style{}), s.games, s.red, s.black)
			after := pos
			after.Play(move)
			o.show(after, indent+"  ")
		}
	}
}

// A tree of openings, in which lines that reach the same position by other ways meet.
func Example_openingTree() {
	file := strings.NewReader(`
[Red "甲"]
1. 炮二平五 马８进７ 2. 兵七进一 车９平８ 1-0

[Red "乙"]
1. 兵七进一 马８进７ 2. 炮二平五 车９平８ 1-0

[Red "丙"]
1. 炮二平五 炮８平５ 0-1
`)
	tree := openings{}
	for game, err := range grammar.NewDecoder(file, grammar.Config{}).Games() {
		if err != nil {
			log.Fatal(err)
		}
		tree.add(semantic.Check(game), 4)
	}
	tree.show(board.Start(), "")
	// Output:
	// 炮二平五 2 games, +1 -1
	//   炮８平５ 1 games, +0 -1
	//   马８进７ 1 games, +1 -0
	//     兵七进一 1 games, +1 -0
	//       车９平８ 2 games, +2 -0
	// 兵七进一 1 games, +1 -0
	//   马８进７ 1 games, +1 -0
	//     炮二平五 1 games, +1 -0
	//       车９平８ 2 games, +2 -0
}
