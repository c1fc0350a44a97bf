// Package written_test holds that games come back from the formats that are written.
package written_test

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/format/internal/xqf"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// TestWrittenFormats holds that PGN with playable moves is the same after writing it in any format and reading it
// back.
func TestWrittenFormats(t *testing.T) {
	var written, refused atomic.Int64
	t.Cleanup(func() { t.Logf("%d times written, %d games refused", written.Load(), refused.Load()) })
	eachGame(t, func(t *testing.T, name string, game *ast.Game) {
		info := semantic.Check(game)
		game = semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: notation.ICCS})
		tree, err := branch.Of(game)
		if err != nil {
			if refused.Add(1); info.Playable && !slices.ContainsFunc(info.Facts, func(f semantic.Fact) bool { return !f.Played }) {
				t.Errorf("%s: %v", name, err)
			}
			return
		}
		written.Add(holdWritten(t, name, game, tree))
	})
}

// TestWrittenOthers does the same with real files of other programs.
func TestWrittenOthers(t *testing.T) {
	for _, kind := range []string{"dhtmlxq", "xqf", "cbl", "cbr", "cbl-old", "cbf", "pfc", "che", "mxq"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			written := int64(0)
			for file := range testdata.SharedFormats(t, testdata.Size(120, 1), kind) {
				from, ok := format.Detect(file.Data)
				if !ok {
					t.Fatalf("%s is not told", file.Name)
				}
				for game, err := range from.Games(file.Name, file.Data, 0) {
					if err != nil {
						t.Fatalf("%s: %v", file.Name, err)
					}
					written += holdWritten(t, fmt.Sprintf("%s, game %d", file.Name, game.Number), game, treeOf(t, game))
				}
			}
			t.Logf("%d times written", written)
		})
	}
}

// holdWritten writes a game, whose tree is given, in each format that is written, and
// holds that it is read as the same. A game with remarks is written without them in a
// format that has none. It returns how many formats there are.
func holdWritten(t *testing.T, name string, game *ast.Game, tree *branch.Tree) (written int64) {
	all, bare := regular(t, game, tree), game.Clone()
	bare.Main.Leading, bare.Main.Trailing = nil, nil
	for i := range bare.Main.Plies {
		bare.Main.Plies[i].Remarks = nil
	}
	for _, format := range format.All() {
		if format.Append == nil {
			continue
		}
		want := all
		data, err := format.Append(nil, game)
		if limit := (*xqf.Error)(nil); errors.As(err, &limit) && len(semantic.Check(game).Semantic.Diagnostics) > 0 {
			continue // three rooks, or a first move by the other side
		}
		if begins := (*branch.Error)(nil); errors.As(err, &begins) && len(semantic.Check(game).Semantic.Diagnostics) > 0 {
			continue // a game with findings that the format refuses
		}
		if err != nil && format.Name == "wxftext" {
			info := semantic.Check(bare)
			if !info.Playable || slices.ContainsFunc(info.Facts, func(f semantic.Fact) bool { return !f.Played }) || bare.Tag("") != nil {
				continue
			}
			want = regular(t, bare, treeOf(t, bare))
			data, err = format.Append(nil, bare)
		}
		if err != nil {
			t.Errorf("%s in %s: %v", name, format.Name, err)
			continue
		}
		if title := want.Tag("Title"); format.Name == "xqf" && title != nil && want.Tag("Event") == nil {
			want = want.Clone() // a file without an event has the title for it
			want.Tags = append(want.Tags, ast.Tag{Name: "Event", Value: title.Value})
			slices.SortStableFunc(want.Tags, byName)
		}
		written++
		if !format.Is(data) {
			t.Errorf("%s in %s is not told", name, format.Name)
		}
		var got []*ast.Game
		for game, err := range format.Games(name, data, 0) {
			if err != nil {
				t.Errorf("%s in %s: %v", name, format.Name, err)
				break
			}
			if game.Tags.Value("Format") != "ICCS" {
				tags := game.Tags
				game = semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Notation: notation.ICCS})
				game.Tags = tags // dates and all as they were written
				game.SetTag("Format", "ICCS")
			}
			got = append(got, regular(t, game, treeOf(t, game)))
		}
		if diff := trees.Diff([]*ast.Game{want}, got); diff != "" {
			t.Errorf("%s in %s (-want +got):\n%s", name, format.Name, diff)
		}
	}
	return written
}

func treeOf(t *testing.T, game *ast.Game) *branch.Tree {
	t.Helper()
	tree, err := branch.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// regular returns a game as every format can have it: with the tags that all games
// have, and in order; with numbers; and with one comment at a move.
func regular(t *testing.T, game *ast.Game, tree *branch.Tree) *ast.Game {
	t.Helper()
	result := cmp.Or(game.Main.Result.Meaning(), "*")
	out := &ast.Game{Tags: slices.Clone(game.Tags), Main: ast.Line{Result: ast.Result{Text: result}}}
	for _, tag := range []ast.Tag{{Name: "Game", Value: "Chinese Chess"}, {Name: "Format", Value: "ICCS"}, {Name: "Result", Value: result}} {
		if out.Tag(tag.Name) == nil {
			out.Tags = append(out.Tags, tag)
		}
	}
	slices.SortStableFunc(out.Tags, byName)
	position := board.Start()
	if fen := out.Tag("FEN"); fen != nil && strings.TrimSpace(fen.Value) != "" {
		var err error
		if position, err = board.ParseFEN(fen.Value); err != nil {
			t.Fatal(err)
		}
		fen.Value = position.FEN()
	}
	tree.Put(out, position)
	return out
}

// byName compares tags by name.
func byName(a, b ast.Tag) int { return strings.Compare(a.Name, b.Name) }

// eachGame calls law for the games of the repository and, if they are available, for real ones.
func eachGame(t *testing.T, law func(t *testing.T, name string, game *ast.Game)) {
	for source, files := range map[string]func(testing.TB) iter.Seq2[string, []byte]{
		"repository": testdata.Files,
		"sample":     func(t testing.TB) iter.Seq2[string, []byte] { return testdata.Sample(t, testdata.Size(40, 1)) },
	} {
		t.Run(source, func(t *testing.T) {
			t.Parallel()
			for name, data := range files(t) {
				for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
					if err != nil {
						t.Fatal(err)
					}
					law(t, fmt.Sprintf("%s, game %d", name, game.Number), game)
				}
			}
		})
	}
}
