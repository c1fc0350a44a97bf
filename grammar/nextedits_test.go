package grammar

import (
	"iter"
	"math/rand/v2"
	"path"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/print"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// readAgain is today's reader for the new printer.
func readAgain(text string) iter.Seq[*ast.Game] { return slices.Values(Parse(text)) }

// nextEdited returns the text of an edited game with the edits of the new printer, "" if it refuses. local reports whether
// some of the text stays.
func nextEdited(t *testing.T, was, g *ast.Game) (text string, local bool) {
	edits, refused := print.Edits(was, g, readAgain)
	if refused != nil {
		return "", false
	}
	text, err := ast.ApplyEdits(g.Text, edits)
	if err != nil {
		t.Fatal(err)
	}
	return text, len(edits) != 1 || edits[0].Span.Len() < len(g.Text)
}

// TestNextEdits edits the games of the suite at random. Both printers must write the same text. Where they do not, the new
// one must keep more of the game's text.
func TestNextEdits(t *testing.T) {
	games, alike, closer, refused := 0, 0, 0, 0
	for name, data := range testdata.Files(t) {
		if path.Ext(name) != ".pgn" || !utf8.Valid(data) || len(data) > 5_000 {
			continue
		}
		for seed := range uint64(testdata.Size(2, 50)) {
			for i, g := range Parse(string(data)) {
				if g.Markup {
					continue
				}
				random := rand.New(rand.NewPCG(seed, uint64(i)))
				was := Parse(string(data))[i]
				if got, _ := nextEdited(t, was, g); got != g.Text {
					t.Errorf("%s: a game that was not edited: %s", name, cmp.Diff(g.Text, got))
				}
				for range 1 + random.IntN(3) {
					editAtRandom(g, random)
				}
				games++
				old, err := AppendEdited(nil, g)
				got, local := nextEdited(t, was, g)
				switch {
				case string(old) == got, err != nil && got == "":
					alike++
				case got == "" && trees.Diff([]*ast.Game{g}, Parse(string(old))) != "":
					refused++
				case got != "" && (err != nil || local):
					closer++
				default:
					t.Errorf("%s seed %d\n%q\nold %q %v\nnew %q", name, seed, g.Text, old, err, got)
				}
			}
		}
	}
	t.Logf("%d games, %d alike, %d closer to the text, %d refused that are read as other games", games, alike, closer, refused)
}
