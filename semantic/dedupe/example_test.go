package dedupe_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/dedupe"
)

// Three texts have the same moves. Two are copies of the same game, and the third is a game of other people.
func Example() {
	var infos []*semantic.Info
	for _, text := range []string{
		"[Red \"胡荣华\"]\n[Date \"1980.??.??\"]\n\n1. 炮二平五 马８进７ *\n",
		"[Event \"全国赛\"]\n[Red \"上海 胡榮華\"]\n\n1. 炮二平五 {当头炮} 马８进７ 1-0\n",
		"[Red \"吕钦\"]\n\n1. 炮二平五 马８进７ 1-0\n",
	} {
		infos = append(infos, semantic.Check(grammar.Parse(text)[0]))
	}
	for _, group := range dedupe.Find(infos, dedupe.Config{}) {
		for _, copies := range group {
			fmt.Println("copies:", copies)
			best := infos[copies[0]].Game
			for _, other := range copies[1:] {
				filled, err := dedupe.Fill(best, infos[other].Game)
				fmt.Println("filled in:", filled.Tags, err)
			}
			text, _ := grammar.Append(nil, best)
			fmt.Printf("%s", text)
		}
	}
	// Output:
	// copies: [1 0]
	// filled in: [Date] <nil>
	// [Event "全国赛"]
	// [Date "1980.??.??"]
	// [Red "上海 胡榮華"]
	//
	// 1. 炮二平五
	// {当头炮}
	// 马８进７ 1-0
	//
	// copies: [2]
	// [Red "吕钦"]
	//
	// 1. 炮二平五 马８进７ 1-0
}

// check reads a game.
func check(text string) *semantic.Info { return semantic.Check(grammar.Parse(text)[0]) }

func ExampleFind() {
	games := []*semantic.Info{check("1. 炮二平五 1-0"), check("1. 兵七进一 *"), check("1. C2.5 *"), check("1. 炮二平五 0-1")}
	fmt.Println(dedupe.Find(games, dedupe.Config{})) // the game without a result fits two games
	// Output: [[[0] [2] [3]]]
}

func ExampleFill() {
	game := check("[Event \"全国赛\"]\n1. 炮二平五 *").Game
	filled, err := dedupe.Fill(game, check("[Event \"1980年全国赛\"]\n1. 炮二平五 马８进７ 1-0").Game)
	fmt.Println(filled.Any(), err)
	filled, err = dedupe.Fill(game, check("[Event \"1980年全国赛\"]\n1. 炮二平五 (1. 兵七进一) 1-0").Game)
	fmt.Println(filled.Comments, filled.Remarks, filled.Result, err)
	// Output:
	// false the other game has different moves
	// [Event] 1 true <nil>
}

// Nobody knows whose game the second one is.
func ExampleSplit() {
	fmt.Println(dedupe.Split([]dedupe.Facts{{Red: "胡荣华"}, {}, {Red: "吕钦"}, {Red: "吕钦", Date: "1990.??.??"}}))
	// Output: [[0] [1] [2 3]]
}

func ExampleFactsOf() {
	fmt.Printf("%+v\n", dedupe.FactsOf(check("[Red \"上海 胡榮華\"]\n[Date \"1980年5月\"]\n1. 炮二平五 *")))
	// Output: {Red:胡荣华 Black: Date:1980.05.?? Result: Text:}
}

func ExampleAppendKey() {
	a, form := dedupe.AppendKey(nil, check("1. 炮二平五 马８进７ 1-0"), dedupe.Config{Mirror: true})
	b, _ := dedupe.AppendKey(nil, check("1. C8.5 N2+3 *"), dedupe.Config{Mirror: true})
	fmt.Println(string(a) == string(b), form == dedupe.Image, len(a)-dedupe.StartSize)
	// Output: true true 4
}

func ExampleWorthOf() {
	plain, annotated := dedupe.WorthOf(check("1. 炮二平五 *")), dedupe.WorthOf(check("1. 炮二平五 {当头炮} *"))
	fmt.Println(annotated < plain, annotated.Merit(plain) == dedupe.MoreRemarks)
	// Output: true true
}
