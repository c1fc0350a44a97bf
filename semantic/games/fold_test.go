package games_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/semantic/games"
)

// Count the results of games, several at a time.
func ExampleFold() {
	folder, err := os.MkdirTemp("", "games")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	os.WriteFile(filepath.Join(folder, "a.pgn"), []byte("1. 炮二平五 1-0\n\n1. 兵七进一 0-1\n\n1. 炮二平五 马８进７ 1-0\n"), 0o666)

	type results map[string]int
	all, err := games.Fold(context.Background(), []string{folder}, games.Config{},
		func() results { return results{} },
		func(r results, g *games.Game) { r[g.Info.Result()]++ },
		func(r, other results) {
			for result, n := range other {
				r[result] += n
			}
		})
	fmt.Println(all, err)
	// Output: map[0-1:1 1-0:2] <nil>
}

// TestFold holds that each game is added once, that a state is in one goroutine at a time, and that files that cannot be read
// are named while the others are added.
func TestFold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	const n = 1_000
	if err := os.WriteFile(path, []byte(strings.Repeat("[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n", n)), 0o666); err != nil {
		t.Fatal(err)
	}
	type state struct {
		numbers map[int]bool // a map, so that the race detector sees two goroutines
	}
	for _, jobs := range []int{1, 4} {
		states := 0
		all, err := games.Fold(t.Context(), []string{path, "missing.pgn", path}, games.Config{Jobs: jobs},
			func() *state { states++; return &state{map[int]bool{}} },
			func(s *state, g *games.Game) { s.numbers[g.Number] = true },
			func(s, other *state) {
				for number := range other.numbers {
					s.numbers[number] = true
				}
			})
		if !errors.Is(err, fs.ErrNotExist) || len(all.numbers) != n {
			t.Errorf("%d games, want %d; %v", len(all.numbers), n, err)
		}
		if states < 1 || states > jobs {
			t.Errorf("%d states for %d jobs", states, jobs)
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	if _, err := games.Fold(ctx, []string{path}, games.Config{}, func() int { return 0 }, func(int, *games.Game) {}, func(int, int) {}); !errors.Is(err, cause) {
		t.Errorf("%v", err)
	}
}
