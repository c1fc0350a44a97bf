package semantic_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// canonicalGames are all games of the suite that can be played to every end, and
// random ones in each notation, in canonical form and one style.
func canonicalGames(t *testing.T) (all []*ast.Game) {
	games := suite(t)
	eachNotation(func(_ string, random []*ast.Game) { games = append(games, random...) })
	random := rand.New(rand.NewPCG(5, 6))
	for range 8 {
		games = append(games, randomGame(random, 150, notation.UCI))
	}
	for _, game := range games {
		one := func(shown notation.Style) notation.Style {
			return notation.Style{Script: shown.Script, Letters: shown.Letters}
		}
		canonical := semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Restyle: one})
		info := semantic.Check(canonical)
		if fen := canonical.Tag("FEN"); fen != nil && info.Playable {
			fen.Value = info.Start.FEN()
			info = semantic.Check(canonical)
		}
		played := info.Playable
		for step := range info.Steps() {
			played = played && step.Played
		}
		if played {
			all = append(all, canonical)
		}
	}
	if len(all) < 300 {
		t.Fatalf("%d games", len(all))
	}
	return all
}

// images are the functions under test, with their effects on a position.
var images = []struct {
	name     string
	symmetry semantic.Symmetry
	of       func(*ast.Game, *semantic.Info) (*ast.Game, error)
	position func(board.Position) board.Position
}{
	{"mirrored", semantic.Mirrored, semantic.Mirror, board.Position.Mirror},
	{"flipped", semantic.Flipped, semantic.Flip, board.Position.Flip},
}

func image(t *testing.T, of func(*ast.Game, *semantic.Info) (*ast.Game, error), game *ast.Game) *ast.Game {
	t.Helper()
	out, err := of(game, semantic.Check(game))
	if err != nil {
		t.Fatalf("%s: %v\n%s", game.File, err, printed(t, game))
	}
	return out
}

// TestImages checks the laws of mirroring and flipping: every position is the image of the original one, the findings
// are the same, and doing it twice gives the original game.
func TestImages(t *testing.T) {
	for _, game := range canonicalGames(t) {
		before := semantic.Check(game)
		for _, test := range images {
			once := image(t, test.of, game)
			after := semantic.Check(once)
			if diff := cmp.Diff(moveFindings(before), moveFindings(after)); diff != "" {
				t.Errorf("%s, %s: findings (-before +after):\n%s\n%s", game.File, test.name, diff, printed(t, once))
			}
			var want, got []board.Key
			for step := range before.Steps() {
				want = append(want, test.position(step.After).Key())
			}
			for step := range after.Steps() {
				got = append(got, step.After.Key())
			}
			if len(want) != len(got) {
				t.Fatalf("%s, %s: %d plies of %d", game.File, test.name, len(got), len(want))
			}
			for i := range want {
				if want[i] != got[i] {
					t.Errorf("%s, %s: the position after ply %d of the text is another", game.File, test.name, i)
					break
				}
			}
			// The start of all games needs no FEN, and has none when it comes back.
			if fen := game.Tag("FEN"); fen != nil && before.Start == board.Start() {
				continue
			}
			if diff := cmp.Diff(trees.Lines(game), trees.Lines(image(t, test.of, once))); diff != "" {
				t.Errorf("%s, %s twice (-want +got):\n%s", game.File, test.name, diff)
			}
		}
		both := image(t, semantic.Flip, image(t, semantic.Mirror, game))
		if diff := cmp.Diff(trees.Lines(both), trees.Lines(image(t, semantic.Mirror, image(t, semantic.Flip, game)))); diff != "" {
			t.Errorf("%s: mirrored and flipped, or flipped and mirrored (-want +got):\n%s", game.File, diff)
		}
	}
}

// moveFindings counts the findings that are not about tags, by rule.
func moveFindings(info *semantic.Info) map[string]int {
	counts := map[string]int{}
	for _, d := range info.Semantic.Diagnostics {
		if d.Rule.Layer() != "tags" {
			counts[d.Rule.ID()]++
		}
	}
	return counts
}

// TestEqual holds that a game equals its images, by the symmetry that made them.
func TestEqual(t *testing.T) {
	unequal := 0
	var last *semantic.Info
	for _, game := range canonicalGames(t) {
		info := semantic.Check(game)
		for _, test := range images {
			other := semantic.Check(image(t, test.of, game))
			s, ok := semantic.Equal(info, other)
			// A game may be its own image, or the image of it both ways.
			if back, also := semantic.Equal(other, info); !ok || !also || s != back || s > test.symmetry {
				t.Errorf("%s, %s: %v %v, and the other way round %v %v", game.File, test.name, s, ok, back, also)
			}
		}
		if s, ok := semantic.Equal(info, info); !ok || s != 0 {
			t.Errorf("%s does not equal itself: %v %v", game.File, s, ok)
		}
		if last != nil {
			if _, ok := semantic.Equal(last, info); !ok {
				unequal++
			}
		}
		last = info
	}
	if unequal < 100 {
		t.Errorf("%d games differ from the one before", unequal)
	}

	parsed := func(text string) *semantic.Info { return semantic.Check(grammar.Parse(text)[0]) }
	game := parsed("1. 炮二平五 马８进７ *")
	for _, test := range []struct {
		text string
		want semantic.Symmetry
		ok   bool
	}{
		{"1. 炮二平五 马８进７ 1-0", 0, true},
		{"[Red \"甲\"]\n1. C2.5 (1. C8.5) N8+7 {a} *", 0, true},
		{"1. 炮八平五 马２进３ *", semantic.Mirrored, true},
		{"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n1. ... 炮２平５ 2. 马八进七 *", semantic.Flipped, true},
		{"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n1. ... 炮８平５ 2. 马二进三 *", semantic.Mirrored | semantic.Flipped, true},
		{"1. 炮八平五 马８进７ *", 0, false},
		{"1. 炮二平五 *", 0, false},
		{"1. 炮二平五 马８进６ *", 0, false},
		{"1. 炮二平五 马８进７ 2. 马二进四 *", 0, false},
		{"[FEN \"9/9\"]\n1. 炮二平五 马８进７ *", 0, false},
	} {
		if s, ok := semantic.Equal(game, parsed(test.text)); s != test.want || ok != test.ok {
			t.Errorf("%s: %v %v", test.text, s, ok)
		}
	}
	if _, ok := semantic.Equal(game, nil); ok {
		t.Error("a game equals none")
	}
}

// TestNoImage checks that games that cannot be played have no image.
func TestNoImage(t *testing.T) {
	edited := grammar.Parse("1. 炮二平五 马８进７ *")[0]
	info := semantic.Check(edited)
	edited.Main.Plies[1].Text = "马２进３"
	for _, test := range images {
		for text, want := range map[string]string{
			"1. 炮二平五 马８进６ *":           "game 1: 马８进６: the horse's leg is blocked",
			"1. 炮二平五 (1. 帅五进二) 马８进７ *": "game 1: 帅五进二: the piece does not move like that",
			"[FEN \"9/9\"]\n1. 炮二平五 *": `"9/9": this FEN sets up no position to play from: fen: not ten ranks at offset 0`,
			"(1. 炮二平五) 1. 炮二平五 马８进７ *": "game 1: 炮二平五: it is not known from which position the move is played",
		} {
			game := grammar.Parse(text)[0]
			out, err := test.of(game, semantic.Check(game))
			if out != nil || err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %s", text, err, want)
			}
		}
		if out, err := test.of(edited, info); out != nil || err == nil {
			t.Error("a game that was edited after the check has an image")
		}
		if out, err := test.of(edited, nil); out != nil || err == nil {
			t.Error("a game that was not checked has an image")
		}
	}
}

// TestFlipTags holds which tags change with the sides.
func TestFlipTags(t *testing.T) {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[RedTeam \"A\"]\n[Red \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n[Reduction \"x\"]\n[BlackElo \"2\"]\n[RedCountry \"c\"]\n1. 炮二平五 (1. 炮八平五 0-1) 马8进7 {红优} 1-0")[0]
	want := strings.Split(`[Game "Chinese Chess"]
[Red "b"]
[BlackTeam "A"]
[Black "a"]
[Result "0-1"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"]
[Reduction "x"]
[RedElo "2"]
[BlackCountry "c"]

1. ... 炮2平5 (1. ... 炮8平5 1-0) 2. 马八进七
{红优}
0-1
`, "\n")
	flipped := image(t, semantic.Flip, game)
	if diff := cmp.Diff(want, strings.Split(strings.TrimSuffix(string(printed(t, flipped)), "\n"), "\n")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestFlipStyle checks that Black keeps its style of digits and letters.
func TestFlipStyle(t *testing.T) {
	for _, text := range []string{
		"1. 炮二平五 马8进7 2. 馬二進三 車9平8 *",
		"[Format \"WXF\"]\n1. C2=5 n8+7 2. H2+3 r9=8 *",
		"[Format \"WXF\"]\n1. C2=5 H8+7 2. H2+3 R9=8 *",
		"[FEN \"3k5/9/4P4/4P4/4P4/4P4/2p6/9/9/5K3 w - - 0 1\"]\n[Format \"WXF\"]\n1. Pa.4 P3+1 *",
	} {
		game := grammar.Parse(text)[0]
		game = semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{})
		twice := image(t, semantic.Flip, image(t, semantic.Flip, game))
		if diff := cmp.Diff(trees.Lines(game), trees.Lines(twice)); diff != "" {
			t.Errorf("%s: -want +got:\n%s", text, diff)
		}
	}
}

// A game as it would be with left and right exchanged.
func ExampleMirror() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n1. 炮二平五 马８进７ (1. ... 炮８平５) *")[0]
	mirrored, err := semantic.Mirror(game, semantic.Check(game))
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := grammar.Append(nil, mirrored)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(text))
	// Output:
	// [Game "Chinese Chess"]
	//
	// 1. 炮八平五 马２进３ (1. ... 炮２平５) *
}

// A game as it would be if Black had played Red's moves.
func ExampleFlip() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 马８进７ 1-0")[0]
	flipped, err := semantic.Flip(game, semantic.Check(game))
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := grammar.Append(nil, flipped)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(text))
	// Output:
	// [Game "Chinese Chess"]
	// [Red "乙"]
	// [Black "甲"]
	// [FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"]
	//
	// 1. ... 炮２平５ 2. 马八进七 0-1
}

// Whether two files have the same game.
func ExampleEqual() {
	a := semantic.Check(grammar.Parse("1. 炮二平五 马８进７ *")[0])
	b := semantic.Check(grammar.Parse("[Format \"ICCS\"]\n1. B2-E2 B9-C7 1-0")[0])
	symmetry, ok := semantic.Equal(a, b)
	fmt.Println(ok, symmetry == semantic.Mirrored)
	// Output:
	// true true
}

// TestFingerprint holds that games have the same fingerprint where they are equal, and
// that it does not change.
func TestFingerprint(t *testing.T) {
	seen := map[uint64]*semantic.Info{}
	for _, game := range canonicalGames(t) {
		info := semantic.Check(game)
		for _, s := range []semantic.Symmetry{0, semantic.Mirrored, semantic.Flipped, semantic.Mirrored | semantic.Flipped} {
			other := game
			for _, test := range images {
				if s&test.symmetry != 0 {
					other = image(t, test.of, other)
				}
			}
			of := semantic.Check(other)
			want, ok := info.Fingerprint(s)
			if got, ok2 := of.Fingerprint(0); got != want || !ok || !ok2 {
				t.Errorf("%s by %d: %x, %x", game.File, s, want, got)
			}
			if before := seen[want]; before != nil {
				if how, equal := semantic.Equal(before, of); !equal || how != 0 && of.Played > 0 {
					t.Errorf("%s has the fingerprint of %s", game.File, before.Game.File)
				}
			}
			seen[want] = of
		}
	}
	for text, want := range map[string]uint64{
		"*":                      0xe6677e065e979f25,
		"1. 炮二平五 马８进７ *":         0xb9d58cd4b4ebe44d,
		"1. H2-E2 {x} H9-G7 1-0": 0xb9d58cd4b4ebe44d,
		"1. 炮二平五 (1. 帅五平二) 帅五平二 *": 0,
	} {
		got, ok := semantic.Check(grammar.Parse(text)[0]).Fingerprint(0)
		if got != want || ok != (want != 0) {
			t.Errorf("%s: %#x, %v", text, got, ok)
		}
	}
}
