package grammar

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/text"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
)

// splitWhole returns the games of data, all of which is there from the start.
func splitWhole(e Encoding, data []byte) (games [][]byte) {
	s := split.New(text.Encoding(e), split.Before{})
	for len(data) > 0 {
		n, _ := s.End(data, true)
		games = append(games, data[:n])
		data = data[n:]
	}
	return games
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
