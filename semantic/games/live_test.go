package games_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/semantic/games"
)

// TestReadTwice holds that a second loop over a reader loses no game without an error.
func TestReadTwice(t *testing.T) {
	all := games.Read(strings.NewReader("[Game \"a\"]\n\n*\n\n[Game \"b\"]\n\n*\n"), "stream")
	for game, err := range all {
		if game == nil || err != nil {
			t.Error(game, err)
		}
		break
	}
	for game, err := range all {
		if game != nil || err != games.ErrReadAlready {
			t.Error(game, err)
		}
	}
}

// TestLive holds that games of a pipe come before the next one is written, with one job and with several.
func TestLive(t *testing.T) {
	for _, jobs := range []int{1, 4} {
		t.Run(fmt.Sprint(jobs), func(t *testing.T) {
			in, out := io.Pipe()
			defer in.Close()
			send := func(n int) {
				if n > 4 {
					out.Close()
					return
				}
				fmt.Fprintf(out, "[Game \"Chinese Chess\"]\n[Round \"%d\"]\n\n1. 炮二平五 马８进７ *\n\n", n)
			}
			go send(1)
			n := 0
			for game, err := range (games.Config{Jobs: jobs}).Read(context.Background(), in, "stream") {
				if err != nil {
					t.Fatal(err)
				}
				if n++; game.Number != n || game.Game.Tags.Value("Round") != fmt.Sprint(n) {
					t.Errorf("game %d is number %d, round %s", n, game.Number, game.Game.Tags.Value("Round"))
				}
				go send(n + 1)
			}
			if n != 4 {
				t.Errorf("%d games", n)
			}
		})
	}
}

// TestCancel holds that a context ends a loop whose input is silent, with its cause as the last error.
func TestCancel(t *testing.T) {
	cause := errors.New("the server is closed")
	for name, read := range map[string]func(ctx context.Context, config games.Config, in io.Reader) iter.Seq2[*games.Game, error]{
		"Read": func(ctx context.Context, config games.Config, in io.Reader) iter.Seq2[*games.Game, error] {
			return config.Read(ctx, in, "stream")
		},
		"Files": func(ctx context.Context, config games.Config, in io.Reader) iter.Seq2[*games.Game, error] {
			config.Stdin = in
			return games.Files(ctx, []string{games.StandardInput}, config)
		},
		"Set": func(ctx context.Context, config games.Config, in io.Reader) iter.Seq2[*games.Game, error] {
			config.Stdin = in
			return (&games.Set{Paths: []string{games.StandardInput}, Config: config}).Games(ctx)
		},
	} {
		for _, jobs := range []int{1, 4} {
			t.Run(fmt.Sprint(name, jobs), func(t *testing.T) {
				in, out := io.Pipe()
				defer in.Close()
				ctx, cancel := context.WithCancelCause(t.Context())
				defer cancel(nil)
				go fmt.Fprint(out, "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *\n\n")
				var got []error
				for _, err := range read(ctx, games.Config{Jobs: jobs}, in) {
					got = append(got, err)
					cancel(cause) // nothing more is ever written, and the pipe stays open
				}
				if len(got) != 2 || got[0] != nil || got[1] != cause {
					t.Errorf("got %v", got)
				}
			})
		}
	}
}
