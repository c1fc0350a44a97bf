package columns_test

import (
	"bytes"
	"fmt"
	"log"
	"strings"

	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

const two = `
[Event "五羊杯"]
[Date "1998.02.01"]
[Red "胡荣华"]
[Black "吕钦"]
1. 炮二平五 马８进７ 2. 马二进三 1-0

[Red "呂欽"]
1. 炮二平五 马８进８ *
`

// The games of a file become a table, and the table is read again.
func ExampleNewWriter() {
	var file bytes.Buffer
	table := columns.NewWriter[columns.Game](&file, columns.Config{})
	for game, err := range grammar.NewDecoder(strings.NewReader(two), grammar.Config{Name: "two.pgn"}).Games() {
		if err != nil {
			log.Fatal(err)
		}
		if err := table.Write(columns.NewGame(game, semantic.Check(game))); err != nil {
			log.Fatal(err)
		}
	}
	if err := table.Close(); err != nil {
		log.Fatal(err)
	}
	rows, err := parquet.Read[columns.Game](bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil {
		log.Fatal(err)
	}
	for _, row := range rows {
		fmt.Printf("%s %d: %q %d %s %v %d %s\n", row.File, row.Game, row.Error, row.Year, row.Red, row.Moves, row.Plies, row.Result)
	}
	// Output:
	// two.pgn 1: "" 1998 胡荣华 [6422 22597 1816] 3 1-0
	// two.pgn 2: "move-impossible" 0 吕钦 [6422] 2 *
}

// A row has the first tag of each name, and those that repeat one apart.
func ExampleNewGame() {
	game := grammar.Parse("[Red \"甲\"]\n[Red \"乙\"]\n[Source \"丙\"]\n1. 炮二平五 *")[0]
	row := columns.NewGame(game, semantic.Check(game))
	fmt.Println(*row.Tag.Red, row.Tag.Black, row.Other, row.Repeated)
	// Output: 甲 <nil> map[Source:丙] [{Red 乙}]
}

// What cannot be read has a row that says so.
func ExampleUnread() {
	row := columns.Unread(&ast.Game{Source: ast.Source{File: "games.zip/7.pgn", Number: 1}}, "the archive ends here")
	fmt.Println(row.File, row.Game, row.Error, row.Message)
	// Output: games.zip/7.pgn 1 unreadable the archive ends here
}

// A row for each position in which a move was made.
func ExampleAppendPositions() {
	game := grammar.Parse("1. 炮二平五 马８进７ 1-0")[0]
	for _, row := range columns.AppendPositions(nil, game, semantic.Check(game), false) {
		fmt.Printf("%d %s %x %v %d\n", row.Ply, row.Side, row.Hash, row.Move.Board(), *row.Result)
	}
	// Output:
	// 1 red 66914eb712139aaa h2e2 1
	// 2 black 82952070a41721eb h9g7 -1
}

// A game that is there twice, once mirrored, is in one file of several.
func ExampleShard() {
	for _, text := range []string{"1. 炮二平五 马８进７ 1-0", "1. 炮八平五 马２进３ *"} {
		game := grammar.Parse(text)[0]
		fmt.Println(columns.Shard(game, semantic.Check(game), 4))
	}
	// Output:
	// 1
	// 1
}

// A move is two squares in a number.
func ExampleNewMove() {
	move := columns.NewMove(board.Move{From: board.SquareAt(7, 2), To: board.SquareAt(4, 2)})
	fmt.Println(move, move>>8, move&255, move.Board())
	// Output: 6422 25 22 h2e2
}

func ExampleNewHash() {
	fmt.Printf("%x\n", columns.NewHash(board.Start().Hash()))
	// Output: 66914eb712139aaa
}
