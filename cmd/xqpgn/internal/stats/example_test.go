package stats_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"runtime"
	"strings"
	"testing/fstest"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

const twoGames = `
[Date "1984.08.20"]
[Red "胡荣华"]
[Black "吕钦"]
1. 炮二平五 马８进７ 2. 马二进三 1-0

[Date "1985年"]
[Red "呂欽"]
[Black "胡榮華"]
1. 炮二平五 马８进７ 2. 兵七进一 1/2-1/2
`

// The figures of the games of a file.
func ExampleCounter() {
	var counter stats.Counter
	for _, game := range grammar.Parse(twoGames) {
		counter.Add(semantic.Check(game), stats.Source{})
	}
	figures := counter.Figures()
	fmt.Println(figures.Games, "games,", figures.Results.RedWins, "won by Red; median of plies", figures.Plies.Median)
	for _, player := range figures.Players.List {
		fmt.Println(player.Name, "+", player.Wins(), "=", player.Draws(), "-", player.Losses(), player.Score)
	}
	for _, opening := range figures.Openings.List {
		fmt.Println(opening.Code, opening.Name.In(rules.EN), opening.Results.Games)
	}
	// Output:
	// 2 games, 1 won by Red; median of plies 3
	// 胡榮華 + 1 = 1 - 0 0.75
	// 吕钦 + 0 = 1 - 1 0.25
	// B05 Central Cannon vs Left Horse 2
}

// Games of many files, counted by several goroutines: each borrows a counter, and in the
// end they are merged.
func ExampleCounter_Merge() {
	folder := fstest.MapFS{"a.pgn": {Data: []byte(twoGames)}, "b.pgn": {Data: []byte(twoGames)}}
	files := games.Set{Paths: []string{"."}, Config: games.Config{FS: folder}}
	jobs := runtime.GOMAXPROCS(0)
	counters := make(chan *stats.Counter, jobs)
	for range jobs {
		counters <- new(stats.Counter)
	}
	add := func(raw *grammar.RawGame) struct{} {
		info := semantic.Check(raw.Parse())
		counter := <-counters
		counter.Add(info, stats.Source{Form: raw.Form, Encoding: raw.Encoding.String()})
		counters <- counter
		return struct{}{}
	}
	for _, err := range grammar.Map(context.Background(), files.RawGames(), jobs, add) {
		if err != nil {
			log.Fatal(err)
		}
	}
	var all stats.Counter
	for range jobs {
		all.Merge(<-counters)
	}
	fmt.Println(all.Figures().Games)
	// Output: 4
}

// The longest lists can be cut.
func ExampleFigures_Top() {
	var counter stats.Counter
	for _, game := range grammar.Parse(twoGames) {
		counter.Add(semantic.Check(game), stats.Source{})
	}
	figures := counter.Figures()
	figures.Top(1)
	text, err := json.Marshal(figures.Players)
	fmt.Println(strings.ReplaceAll(string(text), `,"black"`, ",\n\"black\""), err)
	// Output:
	// {"names":2,"unknown":0,"list":[{"name":"胡榮華","games":2,"red":{"games":1,"wins":1,"draws":0,"losses":0,"unknown":0},
	// "black":{"games":1,"wins":0,"draws":1,"losses":0,"unknown":0},"score":0.75}]} <nil>
}

// The names under which the players of a game are counted.
func ExamplePlayerOf() {
	game := grammar.Parse("[White \"胡荣华\"]\n[Black \"???\"]\n*")[0]
	fmt.Printf("%q %q\n", stats.PlayerOf(game.Tags, board.Red), stats.PlayerOf(game.Tags, board.Black))
	// Output: "胡荣华" ""
}

func ExampleEventOf() {
	game := grammar.Parse("[Event \"五羊杯\"]\n*")[0]
	fmt.Println(stats.EventOf(game.Tags))
	// Output: 五羊杯
}

func ExampleYearOf() {
	game := grammar.Parse("[Date \"1998年5月\"]\n*")[0]
	fmt.Println(stats.YearOf(game.Tags))
	// Output: 1998
}
