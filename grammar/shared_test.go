package grammar_test

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// TestParseShared holds that a game which shares the bytes of its file is the one that copies
// them, as long as they are there, and that it does share them.
func TestParseShared(t *testing.T) {
	for _, text := range []string{
		"[Red \"甲\"]\n1. 炮二平五 马８进７ {评注} 1-0",
		"[Red \"\xff\"]\n1. 炮二平五 *",                 // a fix repairs the value
		"[Red \"\xbc\xd7\"]\n1. \xc5\xda\xb6\xfe *", // which is decoded
		"<p>1. 炮二平五 马８进７ 1-0</p>",
		"*",
	} {
		for raw, err := range grammar.NewDecoder(strings.NewReader(text), grammar.Config{}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			var copied, shared ast.Game
			raw.ParseInto(&copied)
			raw.ParseShared(&shared)
			if !reflect.DeepEqual(copied, shared) {
				t.Errorf("%q is read as %+v, and shared as %+v", text, copied, shared)
			}
			raw.ParseShared(nil)
		}
	}
	for raw, err := range grammar.NewDecoder(strings.NewReader("[Red \"甲\"]\n*"), grammar.Config{}).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		var game, shared ast.Game
		raw.ParseInto(&game)
		raw.ParseShared(&shared)
		copy(raw.Bytes(), strings.Repeat("x", len(raw.Bytes()))) // as only a test may
		if value := game.Tags[0].Value; value != "甲" {
			t.Errorf("a copy changed with the bytes: %q", value)
		}
		if value := shared.Tags[0].Value; value != "xxx" {
			t.Errorf("what is shared did not change with the bytes: %q", value)
		}
	}
}

// TestMapKeepsBytes holds that the bytes of a game stay as they are while the loop over Map has what
// was made of it, with as many jobs as may be.
func TestMapKeepsBytes(t *testing.T) {
	const count = 5000
	var text []byte
	for i := range count {
		text = fmt.Appendf(text, "[Red \"甲%05d\"]\n1. 炮二平五 马８进７ *\n\n", i)
	}
	type made struct {
		game *ast.Game
		was  string
	}
	for _, jobs := range []int{1, 2, 7} {
		n := 0
		raws := grammar.NewDecoder(bytes.NewReader(text), grammar.Config{}).Raw()
		for one, err := range grammar.Map(context.Background(), iter.Seq2[grammar.RawGame, error](raws), jobs, func(raw *grammar.RawGame) made {
			game := new(ast.Game)
			raw.ParseShared(game)
			return made{game, strings.Clone(game.Text)}
		}) {
			if err != nil {
				t.Fatal(err)
			}
			if one.game.Text != one.was || one.game.Tags[0].Value != fmt.Sprintf("甲%05d", n) {
				t.Fatalf("%d jobs: game %d became %q", jobs, n, one.game.Text)
			}
			n++
		}
		if n != count {
			t.Errorf("%d jobs: %d games", jobs, n)
		}
	}
}

// Of each game is kept what is cloned.
func ExampleRawGame_ParseShared() {
	var game ast.Game
	var players []string
	for raw, err := range grammar.NewDecoder(strings.NewReader("[Red \"甲\"]\n*\n\n[Red \"乙\"]\n*"), grammar.Config{}).Raw() {
		if err != nil {
			fmt.Println(err)
			return
		}
		raw.ParseShared(&game)
		players = append(players, strings.Clone(game.Tags.Value("Red")))
	}
	fmt.Println(slices.Contains(players, "甲"), len(players))
	// Output: true 2
}
