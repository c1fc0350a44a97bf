package filter

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestChosenTags holds that a chosen game has all tags of its tree, wherever they stand and
// whatever is stripped, so that it is sorted and filed by them, and that a key is taken of a game whose moves are played.
func TestChosenTags(t *testing.T) {
	var parts fix.Parts
	if err := parts.UnmarshalText([]byte("comments,tags:Annotator")); err != nil {
		t.Fatal(err)
	}
	key := func(_ *ast.Game, info *semantic.Info) any { return len(info.Facts) }
	for _, text := range []string{
		"[Event \"A\"]\n[Annotator \"B\"]\n\n1. 炮二平五 *\n",
		"{first}\n[Event \"A\"]\n[Annotator \"B\"]\n\n1. 炮二平五 *\n",
		"[Event \"A\"]\n{second}\n[Annotator \"B\"]\n\n1. 炮二平五 *\n",
		"[Event \"A\"]\n\n1. 炮二平五 [Annotator \"B\"] 马８进７ *\n",
	} {
		for name, s := range map[string]*Selector{
			"as it is": {Where: &Where{}, Strip: &fix.Parts{}}, "stripped": {Where: &Where{}, Strip: &parts}, "with a key": {Where: &Where{}, Strip: &fix.Parts{}, Key: key},
		} {
			for game, err := range s.Games(grammar.NewDecoder(strings.NewReader(text), grammar.Config{}).Raw(), 1) {
				if err != nil {
					t.Fatal(err)
				}
				if game.Tags.Value("Event") != "A" || game.Tags.Value("Annotator") != "B" {
					t.Errorf("%s, of %q: %v", name, text, game.Tags)
				}
				if s.Key != nil && game.Key != strings.Count(text, "平五")+strings.Count(text, "进７") {
					t.Errorf("%s, of %q: the key is %v", name, text, game.Key)
				}
			}
		}
	}
}
