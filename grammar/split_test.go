package grammar

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
)

// splitText returns the games of a text.
func splitText(text string) (games []string) {
	for s := new(split.Splitter); text != ""; {
		end, _ := s.Next(text, true)
		games, text = append(games, text[:end]), text[end:]
	}
	return games
}

// splitWhole returns the games of a file.
func splitWhole(e Encoding, data []byte) (games [][]byte) {
	r := stream.NewReader(bytes.NewReader(data), text.Encoding(e))
	for {
		var g stream.Game
		if r.Next(&g) != nil {
			return games
		}
		games = append(games, bytes.Clone(g.Bytes))
	}
}

// TestOpeners holds that the tags that open games, and they alone, end a game that
// has moves and no result.
func TestOpeners(t *testing.T) {
	for tag := range ast.StandardTags() {
		games := Parse("[Foo \"x\"]\n1. 炮二平五\n[" + tag.Name + " \"x\"]\n1. 炮二平五 *")
		if opened := len(games) == 2; opened != tag.Opens {
			t.Errorf("[%s] behind moves makes %d games", tag.Name, len(games))
		}
	}
}

// TestDamagedNames holds that names which are read as the same are the same to the
// splitter, whatever bytes stood for them.
func TestDamagedNames(t *testing.T) {
	const text = "[\xb8 \"a\"]\n[Red \"b\"]\n[\x80 \"c\"]\n*\n"
	var games []string
	for game := range NewDecoder(strings.NewReader(text), Config{Encoding: UTF8}).Games() {
		games = append(games, game.Text)
	}
	want := []string{"[\ufffd \"a\"]\n[Red \"b\"]\n", "[\ufffd \"c\"]\n*\n"}
	if diff := cmp.Diff(want, games); diff != "" {
		t.Errorf("games (-want +got):\n%s", diff)
	}
}
