package book_test

import (
	"fmt"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/book"
)

const games = `
[Red "甲"]
[Date "1998.05.01"]
1. 炮二平五 马８进７ 2. 兵七进一 车９平８ 1-0

[Red "乙"]
[Date "2004.01.05"]
1. 兵七进一 马８进７ 2. 炮二平五 车９平８ 1-0

[Red "丙"]
1. 炮二平五 炮８平５ 0-1

[Red "丁"]
1. 炮八平五 炮２平５ 1/2-1/2
`

// read returns a book of some games.
func read(config book.Config) *book.Book {
	b := book.New(config)
	for _, game := range grammar.Parse(games) {
		b.Add(semantic.Check(game))
	}
	return b
}

func chinese(pos board.Position, m board.Move) string {
	return notation.Write(&pos, m, notation.Chinese, notation.Style{})
}

// The tree of openings, with the codes of ECCO where a line enters one.
func ExampleBook_Lines() {
	b := read(book.Config{Mirrored: true})
	for line := range b.Lines(book.Limits{Depth: 4}) {
		fmt.Print(strings.Repeat("  ", len(line.Moves)-1), chinese(line.Before, line.Move.Move), " ", line.Move.Games)
		if line.Entered {
			fmt.Print(" ", line.Opening, " ", line.Opening.Opening().ZH)
		}
		if line.Joins {
			fmt.Print(" ↑")
		}
		fmt.Println()
	}
	// Output:
	// 炮二平五 3 B00 中炮局
	//   炮８平５ 2 D00 顺炮缓开车对其他
	//   马８进７ 1 B05 中炮对进左马
	//     兵七进一 1
	//       车９平８ 2
	// 兵七进一 1 E00 仙人指路局
	//   马８进７ 1 E06 仙人指路对进右马
	//     炮二平五 1 ↑
}

// What was played in a position, wherever games came from.
func ExampleBook_Moves() {
	b := read(book.Config{})
	pos := board.Start()
	for _, m := range b.Moves(pos) {
		fmt.Println(chinese(pos, m.Move), m.Games, m.LastYear, m.Example.Red, m.Example.Number)
	}
	// Output:
	// 炮二平五 2 1998 甲 1
	// 炮八平五 1 0 丁 4
	// 兵七进一 1 2004 乙 2
}

func ExampleBook_At() {
	b := read(book.Config{})
	figures, ok := b.At(board.Start())
	fmt.Printf("%+v %v\n", figures, ok)
	// Output: {Games:4 Red:2 Draws:1 Black:1} true
}

func ExampleFigures_Score() {
	score, ok := book.Figures{Games: 5, Red: 2, Draws: 1, Black: 1}.Score()
	fmt.Println(score, ok)
	// Output: 0.625 true
}

// A book from a position on: it does not matter which moves led there.
func ExampleNew() {
	b := book.New(book.Config{Start: board.Start().After(board.Move{From: 25, To: 22}), Depth: 4})
	for _, game := range grammar.Parse(games) {
		fmt.Print(b.Add(semantic.Check(game)), " ")
	}
	fmt.Println(b.Games(), b.Config().Depth)
	// Output: true false true false 2 4
}

// A game counts from where it reaches the first position.
func ExampleBook_Add() {
	b := book.New(book.Config{})
	fmt.Println(b.Add(semantic.Check(grammar.Parse("1. 炮二平五 *")[0])), b.Games())
	fmt.Println(b.Add(semantic.Check(grammar.Parse("[FEN \"4k4/9/9/9/9/9/9/9/9/3K4R w\"]\n1. 车一平二 1-0")[0])), b.Games())
	// Output:
	// true 1
	// false 1
}

// Goroutines count into books of their own.
func ExampleBook_Merge() {
	all := grammar.Parse(games)
	parts := [2]*book.Book{}
	var wait sync.WaitGroup
	for i := range parts {
		wait.Go(func() {
			parts[i] = book.New(book.Config{})
			for _, game := range all[2*i : 2*i+2] {
				parts[i].Add(semantic.Check(game))
			}
		})
	}
	wait.Wait()
	fmt.Println(parts[0].Merge(parts[1]), parts[0].Games())
	// Output: <nil> 4
}

func ExampleBook_Games() {
	fmt.Println(read(book.Config{}).Games())
	// Output: 4
}

func ExampleBook_Positions() {
	fmt.Println(read(book.Config{}).Positions())
	// Output: 10
}

// A book that has little room.
func ExampleBook_Dropped() {
	b := read(book.Config{MaxPositions: 3})
	fmt.Println(b.Positions(), b.Dropped())
	// Output: 3 9
}

func ExampleBook_Config() {
	fmt.Println(read(book.Config{Mirrored: true}).Config().Depth)
	// Output: 20
}

// The book as JSON.
func ExampleBook_JSON() {
	fmt.Print(string(read(book.Config{Mirrored: true}).JSON(book.Limits{Min: 2, Depth: 1}, notation.Style{})))
	// Output:
	// {
	//   "version": 1,
	//   "depth": 1,
	//   "mirrored": true,
	//   "min": 2,
	//   "games": 4,
	//   "outside": {
	//     "set_up": 0,
	//     "other": 0
	//   },
	//   "dropped": 0,
	//   "positions": [
	//     {
	//       "fen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
	//       "hash": "66914eb712139aaa",
	//       "ply": 0,
	//       "games": 4,
	//       "red": 2,
	//       "draws": 1,
	//       "black": 1,
	//       "score": 0.625,
	//       "moves": [
	//         {
	//           "move": "h2e2",
	//           "text": "炮二平五",
	//           "games": 3,
	//           "red": 1,
	//           "draws": 1,
	//           "black": 1,
	//           "score": 0.5,
	//           "last_year": 1998,
	//           "to": "82952070a41721eb",
	//           "example": {
	//             "file": "",
	//             "game": 1,
	//             "red": "甲",
	//             "year": 1998
	//           }
	//         }
	//       ],
	//       "few": 1
	//     }
	//   ]
	// }
}

func ExampleBook_Put() {
	b := book.New(book.Config{})
	move, _ := board.ParseMove("h2e2")
	b.Put(board.Start(), book.Figures{Games: 5, Red: 3}, []book.Move{{Move: move, Figures: book.Figures{Games: 4, Red: 3}}})
	for _, m := range b.Moves(board.Start()) {
		fmt.Println(m.Move, m.Games, "of", b.Games())
	}
	// Output: h2e2 4 of 5
}
