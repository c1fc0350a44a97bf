package compare_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/compare"
)

// games returns the games of a text, ready to be compared.
func games(text string) (all []*compare.Game) {
	for _, game := range grammar.Parse(text) {
		all = append(all, compare.NewGame(semantic.Check(game)))
	}
	return all
}

func ExampleGames() {
	old := games("[Red \"胡荣华\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 {稳健} *\n")
	changed := games("[Red \"胡榮華\"]\n\n1. 炮二平五 马８进７ 2. 马八进七 *\n")
	for _, d := range compare.Games(old[0], changed[0]) {
		fmt.Printf("%v %s ply %d: %q -> %q\n", d.Part, d.Tag, d.Ply, d.Old, d.New)
	}
	// Output:
	// tag Red ply 0: "胡荣华" -> "胡榮華"
	// moves  ply 3: "马二进三" -> "马八进七"
	// comment  ply 3: "稳健" -> ""
}

func ExampleMatch() {
	old := games("[Game \"Chinese Chess\"]\n1. 炮二平五 *\n\n[Game \"Chinese Chess\"]\n1. 相三进五 *\n")
	changed := games("[Game \"Chinese Chess\"]\n1. 相三进五 {稳健} *\n\n[Game \"Chinese Chess\"]\n1. 炮二平五 *\n")
	fmt.Println(compare.Match(old, changed))
	// Output: [{0 1} {1 0}]
}

func ExampleGame_Sum() {
	all := games("[Game \"Chinese Chess\"]\n1. 炮二平五 *\n\n[Game \"Chinese Chess\"]\n1. H2-E2 *\n")
	fmt.Println(all[0].Sum() == all[1].Sum())
	// Output: true
}

func ExampleNewGame() {
	a := compare.NewGame(semantic.Check(grammar.Parse("1. 炮二平五 *")[0]))
	b := compare.NewGame(semantic.Check(grammar.Parse("1. C2.5 *")[0]))
	fmt.Println(len(compare.Games(a, b)))
	// Output: 0
}
