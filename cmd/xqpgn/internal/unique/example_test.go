package unique_test

import (
	"fmt"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// Three records of the same game, one of them mirrored.
func Example() {
	games := grammar.Parse(`
[Red "呂欽"]
1. 炮二平五 马８进７ 2. 马二进三 1-0

[Red "吕钦"]
[Black "許銀川"]
[Format "ICCS"]
1. H2-E2 H9-G7 2. H0-G2 1-0

[Event "友誼賽"]
1. 炮八平五 马２进３ 2. 马八进七 1-0
`)
	finder := unique.Finder{Options: unique.Options{Mirror: true}}
	defer finder.Close()
	for _, game := range games {
		if err := finder.Add(finder.Record(nil, semantic.Check(game))); err != nil {
			fmt.Println(err)
		}
	}
	for repeat, err := range finder.Repeats() {
		if err != nil {
			fmt.Println(err)
		}
		if repeat.Dropped() {
			fmt.Println("game", repeat.Game+1, "repeats game", repeat.Kept+1, repeat.Way, repeat.Why)
		} else {
			fmt.Println("game", repeat.Game+1, "is kept")
		}
	}
	// Output:
	// game 1 repeats game 2 same-moves more-tags
	// game 2 is kept
	// game 3 repeats game 2 mirrored more-tags
}

func ExampleFinder() {
	finder := unique.Finder{Options: unique.Options{Memory: 64 << 20}} // more goes to a file
	defer finder.Close()
	game := semantic.Check(grammar.Parse("1. 炮二平五 1-0")[0])
	for range 3 {
		if err := finder.Add(finder.Record(nil, game)); err != nil {
			fmt.Println(err)
		}
	}
	repeats := 0
	for repeat, err := range finder.Repeats() {
		if err != nil {
			fmt.Println(err)
		}
		if repeat.Dropped() {
			repeats++
		}
	}
	fmt.Println(finder.Games(), repeats)
	// Output:
	// 3 2
}

func ExampleOptions_Record() {
	options := unique.Options{}
	game := semantic.Check(grammar.Parse("1. 炮二平五 马８进７ 1-0")[0])
	fmt.Println(len(options.Record(nil, game)))
	// Output:
	// 28
}

func ExampleWay() {
	for _, way := range unique.Ways() {
		fmt.Println(way, way.Words().ZH)
	}
	// Output:
	// same-moves 着法相同
	// mirrored 左右相反
	// beginning 只有开头的着法
	// same-text 文字相同
}

func ExampleReason() {
	for _, reason := range unique.Reasons() {
		fmt.Println(reason, reason.Words().ZH)
	}
	// Output:
	// longer 着法更多
	// more-tags 标签更全
	// more-remarks 注释和变着更多
	// fewer-errors 错误更少
	// first 排在前面
}

// On a cluster, games with equal keys are brought together, and each Finder looks at the games of some keys.
func ExampleKey() {
	options := unique.Options{Mirror: true}
	together := map[string][]int{}
	for i, game := range grammar.Parse(`
[Event "1"]
1. 炮二平五 马８进７ *
[Event "2"]
1. 兵七进一 *
[Event "3"]
1. 炮八平五 马２进３ *
`) {
		key := string(unique.Key(options.Record(nil, semantic.Check(game))))
		together[key] = append(together[key], i+1)
	}
	for _, games := range together {
		if len(games) > 1 {
			fmt.Println(games)
		}
	}
	// Output: [1 3]
}
