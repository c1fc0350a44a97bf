package grammar_test

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"maps"
	"slices"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// players returns who played a game. The moves are not parsed.
func players(raw *grammar.RawGame) [2]string {
	tags := raw.Tags()
	return [2]string{tags.Value("Red"), tags.Value("Black")}
}

// The games of a folder, whatever the encodings of its files, are read by all
// processors, to count those of each player.
func Example_countByPlayer() {
	files := games.Set{Paths: []string{"../testdata/games"}}
	count := map[string]int{}
	for players, err := range grammar.Map(context.Background(), files.RawGames(), 0, players) {
		if err != nil {
			log.Println(err) // of one file or game; the others are read all the same
			continue
		}
		for _, player := range players {
			if player != "" {
				count[player]++
			}
		}
	}
	for _, player := range slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(count[b]-count[a], cmp.Compare(a, b))
	}) {
		fmt.Println(count[player], player)
	}
	// Output:
	// 4 聂卫平
	// 4 许银川
	// 1 聶衛平
	// 1 許銀川
}
