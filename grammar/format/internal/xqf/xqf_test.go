package xqf_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/format/internal/truth"
	"github.com/xqpgn/xqpgn/grammar/format/internal/xqf"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestTruth compares the games of real files with the results of an independent reader. One file has its texts in
// Big5, which that reader took for GB18030.
func TestTruth(t *testing.T) {
	truth.Hold(t, xqf.Games, map[string]string{"12f533aac2ef5170.xqf": "Big5"}, testdata.Size(20, 1), "xqf")
}

// read returns the game of a file.
func read(t testing.TB, data []byte) *ast.Game {
	t.Helper()
	for game, err := range xqf.Games("a.xqf", data, 0) {
		if err != nil {
			t.Fatal(err)
		}
		return game
	}
	t.Fatal("no game")
	return nil
}

// versions are the versions that can be written.
var versions = []xqf.Version{xqf.Version10, xqf.Version18}

// differences returns the differences between a game and its copy that was written and read: in the tree or in the
// tags, whose order is not kept.
func differences(want, got *ast.Game) string {
	wanted, err := branch.Of(want)
	if err != nil {
		return err.Error()
	}
	have, err := branch.Of(got)
	if err != nil {
		return err.Error()
	}
	// Trees are large; most are equal.
	if diff := cmp.Diff(nodes(wanted), nodes(have)); diff != "" {
		return diff
	}
	return cmp.Diff(tags(want), tags(got))
}

// nodes writes a tree: its moves in order, the comment of each, + if another move replaces it, and a period if no
// move follows.
func nodes(tree *branch.Tree) string {
	var b strings.Builder
	b.WriteString(tree.Comment)
	for i, link := range tree.Preorder() {
		m := &tree.Moves[i]
		b.WriteString("\n" + m.String() + " " + m.Comment)
		if link.Sibling {
			b.WriteString(" +")
		}
		if !link.Child {
			b.WriteString(" .")
		}
	}
	return b.String()
}

// tags returns the tags of a game, without the tags that every game has after reading.
func tags(game *ast.Game) []string {
	var lines []string
	for _, tag := range game.Tags {
		if tag.Name != "Game" && tag.Name != "Format" {
			lines = append(lines, tag.Name+" "+tag.Value)
		}
	}
	slices.Sort(lines)
	return lines
}

// TestThereAndBack holds that real files that are read and written are read as the
// same games again.
func TestThereAndBack(t *testing.T) {
	n := 0
	for file := range testdata.SharedFormats(t, testdata.Size(40, 1), "xqf") {
		game := read(t, file.Data)
		for _, version := range versions {
			data, err := version.Append(nil, game)
			if err != nil {
				t.Errorf("%s: %v", file.Name, err)
				continue
			}
			again := read(t, data)
			if diff := differences(game, again); diff != "" {
				t.Errorf("%s, version %d: %s", file.Name, version, diff)
			}
			if len(again.Syntax.Diagnostics) > 0 && len(game.Syntax.Diagnostics) == 0 { // a damaged game stays damaged
				t.Errorf("%s, version %d: %+v", file.Name, version, again.Syntax.Diagnostics)
			}
			n++
		}
	}
	t.Logf("%d files written and read", n)
}

// TestSample holds the same of real games in PGN, with all of their tags.
func TestSample(t *testing.T) {
	n := 0
	for path, data := range testdata.Sample(t, testdata.Size(40, 1)) {
		for game, err := range grammar.NewDecoder(strings.NewReader(string(data)), grammar.Config{Name: path}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			info := semantic.Check(game)
			game := semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: notation.ICCS})
			written, err := xqf.Append(nil, game)
			if err != nil {
				if len(info.Stops) == 0 {
					t.Errorf("%s: %v", path, err)
				}
				continue
			}
			if diff := differences(game, read(t, written)); diff != "" {
				t.Errorf("%s: %s", path, diff)
			}
			n++
		}
	}
	t.Logf("%d games written and read", n)
}

// Characters that would become others in GB18030 are an error, in tags and in comments.
func TestPrivateUse(t *testing.T) {
	for _, text := range []string{"[Red \"\ue40a\"]\n1. h2e2 *", "1. h2e2 {甲\ue40a} *"} {
		var private *xqf.Error
		if data, err := xqf.Append(nil, grammar.Parse(text)[0]); !errors.As(err, &private) || len(data) > 0 {
			t.Errorf("%q: %v", text, err)
		}
	}
}
