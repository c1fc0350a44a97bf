package variations_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/compare"
	"github.com/xqpgn/xqpgn/semantic/variations"
	"github.com/xqpgn/xqpgn/testdata"
)

func ready(game *ast.Game) *compare.Game { return compare.NewGame(semantic.Check(game)) }

// merged returns games merged into one.
func merged(t testing.TB, games ...*ast.Game) *ast.Game {
	t.Helper()
	var tree variations.Tree
	for _, game := range games {
		if err := tree.Add(semantic.Check(game)); err != nil {
			t.Fatalf("%v: %s", err, game.Text)
		}
	}
	return tree.Game(variations.Config{})
}

// split returns the lines of a game, each printed and read again.
func split(t testing.TB, game *ast.Game) (all []*ast.Game) {
	t.Helper()
	for line := range variations.Split(game) {
		text, err := grammar.Append(nil, line)
		if err != nil {
			t.Fatalf("%v: %s", err, game.Text)
		}
		games := grammar.Parse(string(text))
		if len(games) != 1 {
			t.Fatalf("%d games in %s", len(games), text)
		}
		all = append(all, games[0])
	}
	return all
}

// movesOf returns the moves of a main line, each with a space after it.
func movesOf(game *ast.Game) string {
	var all strings.Builder
	for move := range semantic.Check(game).MainMoves() {
		all.WriteString(move.String() + " ")
	}
	return all.String()
}

// holdMerge holds that the lines of a game make the game again. It returns false if a move cannot be played.
func holdMerge(t testing.TB, game *ast.Game) bool {
	t.Helper()
	var tree variations.Tree
	if tree.Add(semantic.Check(game)) != nil {
		return false
	}
	once, parts := tree.Game(variations.Config{}), split(t, game)
	again := merged(t, parts...)
	if found := compare.Games(ready(once), ready(again)); len(found) > 0 {
		t.Errorf("the lines make another game: %+v\n%s", found, game.Text)
	}
	var all []string
	for _, line := range split(t, again) {
		all = append(all, movesOf(line))
	}
	for _, line := range parts {
		moves := movesOf(line)
		if !slices.ContainsFunc(all, func(other string) bool { return strings.HasPrefix(other, moves) }) {
			t.Errorf("the line %s is lost: %s", moves, game.Text)
		}
	}
	return true
}

// hasVariations reports whether a game has variations.
func hasVariations(game *ast.Game) bool {
	for ply := range ast.Plies(&game.Main) {
		for range ply.Variations() {
			return true
		}
	}
	return false
}

func TestMergeOfSplit(t *testing.T) {
	n := 0
	for _, data := range testdata.Files(t) {
		for _, game := range grammar.Parse(string(data)) {
			if hasVariations(game) && holdMerge(t, game) {
				n++
			}
		}
	}
	if n < 50 {
		t.Errorf("only %d games with variations", n)
	}
}

// TestMergeOfSplitShared holds the law for real games with variations, of PGN and of other programs.
func TestMergeOfSplitShared(t *testing.T) {
	n, damaged := 0, 0
	look := func(game *ast.Game) {
		switch {
		case !hasVariations(game):
		case holdMerge(t, game):
			n++
		default:
			damaged++
		}
	}
	var names []string
	for _, f := range format.All() {
		names = append(names, f.Name)
	}
	for file := range testdata.SharedFormats(t, testdata.Size(20, 1), names...) {
		if f, ok := format.Detect(file.Data); ok {
			for game, err := range f.Games(file.Name, file.Data, 0) {
				if err == nil {
					look(game)
				}
			}
		}
	}
	for _, data := range testdata.Sample(t, testdata.Size(40, 1)) {
		text, _ := grammar.Big5.Decode(data)
		for _, game := range grammar.Parse(text) {
			look(game)
		}
	}
	if n == 0 {
		t.Error("no game has variations")
	}
	t.Logf("%d games with variations, and %d that cannot be played", n, damaged)
}

const study = `[Game "Chinese Chess"]
[Red "甲"]
[Result "1-0"]
[PlyCount "4"]

{before} 1. 炮二平五 马８进７ {one} (1. ... 炮８平５ {two} 2. 马二进三 (2. 马八进七 0-1 {end})) 2. 马二进三! 车９平８ 1-0 {after}
`

func TestSplit(t *testing.T) {
	want := []string{`[Game "Chinese Chess"]
[Red "甲"]
[Result "1-0"]
[PlyCount "4"]

{before}
1. 炮二平五 马８进７
{one}
2. 马二进三! 车９平８ 1-0
{after}
`, `[Game "Chinese Chess"]
[Red "甲"]
[Result "*"]
[PlyCount "3"]
[Line "2"]

{before}
1. 炮二平五 炮８平５
{two}
2. 马二进三 *
`, `[Game "Chinese Chess"]
[Red "甲"]
[Result "0-1"]
[PlyCount "3"]
[Line "3"]

{before}
1. 炮二平五 炮８平５
{two}
2. 马八进七 0-1
{end}
`}
	var got []string
	for line := range variations.Split(grammar.Parse(study)[0]) {
		text, err := grammar.Append(nil, line)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, strings.TrimRight(string(text), "\n")+"\n")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for range variations.Split(grammar.Parse(study)[0]) {
		break // without a panic
	}
	for range variations.Split(nil) {
		t.Error("a line of no game")
	}
}

// TestGame merges games: the most frequent move comes first.
func TestGame(t *testing.T) {
	games := grammar.Parse(`[Game "Chinese Chess"]
[Event "e"]
[Red "甲"]
[Result "1-0"]

1. 炮二平五 马８进７ {a} 2. 马二进三 1-0

[Game "Chinese Chess"]
[Event "e"]
[Red "乙"]
[Result "0-1"]

1. 相三进五 卒７进１ 0-1

[Game "Chinese Chess"]
[Event "e"]
[Red "丙"]
[Result "0-1"]

1. 相三进五! 炮２平４ (1. ... 马８进７) 0-1 {b}

[Game "Chinese Chess"]
[Event "e"]
[Red "丙"]
[Result "1/2-1/2"]

1. 相三进五 卒７进１ 2. 兵七进一 1/2-1/2
`)
	var tree variations.Tree
	for _, game := range games {
		if err := tree.Add(semantic.Check(game)); err != nil {
			t.Fatal(err)
		}
	}
	comment := func(f variations.Figures) string {
		return fmt.Sprintf("%d: %d %d %d", f.Games, f.RedWon, f.Drawn, f.BlackWon)
	}
	for _, test := range []struct {
		config variations.Config
		want   string
	}{
		{variations.Config{}, `1. 相三进五! (1. 炮二平五 马８进７ {a} 2. 马二进三 1-0) 卒７进１ {0-1} (1. ... 炮２平４ 0-1 {b}) (1. ... 马８进７) 2. 兵七进一 {1/2-1/2} *`},
		{variations.Config{Depth: 1}, `1. 相三进五! (1. 炮二平五) *`},
		{variations.Config{MinGames: 2}, `1. 相三进五! 卒７进１ {0-1} *`},
		{variations.Config{MinGames: 1, Comment: comment, Depth: 2}, `1. 相三进五! {3: 0 1 2} (1. 炮二平五 {1: 1 0 0} 马８进７ {a}) 卒７进１ {0-1} {2: 0 1 1} (1. ... 炮２平４ {1: 0 0 1} 0-1 {b}) *`},
	} {
		got := tree.Game(test.config)
		want := grammar.Parse("[Game \"Chinese Chess\"]\n[Event \"e\"]\n\n" + test.want)[0]
		if found := compare.Games(ready(want), ready(got)); len(found) > 0 {
			text, _ := grammar.Append(nil, got)
			t.Errorf("%+v: %+v\n%s", test.config, found, text)
		}
	}
	if diff := cmp.Diff([]string{"Red", "Result"}, tree.Dropped()); diff != "" {
		t.Error(diff)
	}
}

func TestAddRefuses(t *testing.T) {
	var tree variations.Tree
	for text, want := range map[string]string{
		"1. 炮二平五 将５平１ *":                               "the move 将５平１ cannot be played; xqpgn check says why",
		"[FEN \"x\"]\n1. 炮二平五 *":                       "its position at the start cannot be read",
		"[FEN \"4k4/9/9/9/9/9/9/9/9/4KR3 w - - 0 1\"]": "the games start from different positions",
	} {
		if !strings.Contains(want, "position") {
			if err := tree.Add(semantic.Check(grammar.Parse("1. 炮二平五 *")[0])); err != nil {
				t.Fatal(err)
			}
		}
		if strings.Contains(want, "different") {
			tree = variations.Tree{}
			_ = tree.Add(semantic.Check(grammar.Parse("1. 炮二平五 *")[0]))
		}
		before, _ := grammar.Append(nil, tree.Game(variations.Config{}))
		if err := tree.Add(semantic.Check(grammar.Parse(text + "\n\n*\n")[0])); err == nil || err.Error() != want {
			t.Errorf("%s: %v", text, err)
		}
		if after, _ := grammar.Append(nil, tree.Game(variations.Config{})); string(after) != string(before) {
			t.Errorf("%s: something was added", text)
		}
	}
	if (&variations.Tree{}).Add(nil) == nil {
		t.Error("no game was added")
	}
}

func FuzzMergeOfSplit(f *testing.F) {
	for _, data := range testdata.Files(f) {
		if len(data) < 4<<10 {
			f.Add(string(data))
		}
	}
	f.Add(study)
	f.Fuzz(func(t *testing.T, text string) {
		for _, game := range grammar.Parse(text) {
			if _, err := grammar.Append(nil, game); err == nil && len(game.Main.Plies) < 200 {
				holdMerge(t, game)
			}
		}
	})
}
