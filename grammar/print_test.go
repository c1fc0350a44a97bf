package grammar_test

import (
	"bytes"
	"errors"
	"iter"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
	damaged "github.com/xqpgn/xqpgn/testdata/made"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// holdPrint holds that a game that was read can be printed, that its tree read again
// is an equal tree, and that printing that gives the same text. Only what would be HTML cannot.
func holdPrint(t *testing.T, name string, game *ast.Game) {
	t.Helper()
	printed, err := grammar.Append(nil, game)
	if refused := (*grammar.PrintError)(nil); errors.As(err, &refused) {
		if got := grammar.ReadBack(refused.Text); refused.Why == grammar.LikePage && (len(got) == 0 || reports(got[0], "pasted-markup")) {
			return
		}
	}
	if err != nil && (game.Markup || len(grammar.ReadBack(game.Text)) > 1) {
		return // the layout that it was read in is that of a web page, or makes one game only with the text after it
	}
	if err != nil {
		t.Fatalf("%s, game %d, %q: %v", name, game.Number, game.Text, err)
	}
	got := grammar.ReadBack(string(printed))
	if diff := trees.Diff([]*ast.Game{game}, got); diff != "" {
		t.Errorf("%s, game %d, %q\nprinted %q (-want +got):\n%s", name, game.Number, game.Text, printed, diff)
		return
	}
	if again, err := grammar.Append(nil, got[0]); err != nil || string(again) != string(printed) {
		t.Fatalf("%s, game %d, printed %q\n  again %q, %v", name, game.Number, printed, again, err)
	}
}

// TestPrintDamaged holds that the games of damaged texts can be printed, whatever is left of them.
func TestPrintDamaged(t *testing.T) {
	for name, game := range damagedGames(t, testdata.Size(6_000, 100_000), 8) {
		if strings.TrimSpace(game.Text) != "" {
			holdPrint(t, name, game)
		}
	}
}

// printSeeds are texts whose games are hard to print.
var printSeeds = []string{
	"[A \"x\\\"] y\"]\n[B \"a\"b\"]\n[C \"\\\"]\n[D \"{[(\"]\n[E]\n[\"\"]\n{a {b} c} {d { e",
	"1. a {x} (1. b !? {y} (2. c 1-0) ; rest\n 3. d) ) } [ x ] 59. {z} 1-0 {t} 9. more {u} text // end",
	"! $1 1. a ! ? !? (? b?!) 2. ！ c$3$4{d} ？ // e\n!! ![ *", "! [A \"b\"]1. a!! *", "! [ 1. a",
	"1、a，b；2) c。(1) d; \n(e 3) f)；{g}，1-0。h，i。 {j}；k ，", ",1. a", "!, ，; [ b 第一回合 十、 c ①", "，[ b", "1、，[ b", "(1. a *，2) b", "1) 2） *", "a. b. . c {d}. (1). e ). (. f.) * g. h .", "1-；0. ", "1 ，- 0", "* 1-，0， a — ，b", "A0,;0", "1:;0", "1. a ( 1 ) (二、) ( 五 ) ( 五 六) *", "* 1) (2) 三、; x\n。",
	"(1-0 00//", "(* a;", "12341-0", "h2e21-01-0",
	"... 炮二平五 7 . 马８进７ 12... ｛a } b｝ （x） 0. y 99999999999999999999. z",
	"[Event \"abc [d\n*", "[E \"a [b\\\"c\" ]\n*", "[E \"a\nb\"]\n[F \"[a\n]\\b\"]*",
	"1.[ 炮二平五 *", "1... [ ... a [ [ b \"c\" *", "{c} [ b 1-0 {d} [Foo 二]", "★ [ b",
	"炮二 [A \"x\"] 平五", "炮二[A \"x\"][B \"y\"]平五 马 [C \"z\"] ８进７",
	"(1. a 1-0 [Foo \"x\"] [b ) \"c\" d) *", "(1. a * (b {c", "1. a * (b (c", "* [a\n{\"]}",
	strings.Repeat("(1. a ", grammar.DefaultMaxDepth) + "(b", strings.Repeat("(1. a ", grammar.DefaultMaxDepth) + "(b) [ {c}",
	"[Game \"x\"]<br>\n1. a ; b&<!A>&nbsp;0",
	"1--0[A\"", "[A{\n;&nbsp}", "1 -0![A\"[A\"", "红胜 ! [A \"x\"]\n! ! [B \"y\"] ! {c} ! [C \"z\"] (a)", "*0<A(>", "红胜([A)\"0", "[<A\">", "[</a\"\n> b", "红胜(a)[A \"x\"](b)", "a 红胜 [A \"x\"](b) {c}\n[D \"x\"]", "[Red \n[GAme ]\n[Red ", "[Red \"a\"]\n[Event \"x\"]\n[Red \"b\"]\n[Event \"y\"] *", "[Event \"a\"]\n[Red \"x\"]\n[Game \"b\"]\n[Event \"y\"] *",
	"(1-0[A0\"[A\"0\n)[A\"", "[0[A[event\"]0\n[A", "[B \"b\"]\n[A \"x\"\n][Event \"]0\"]\n[A \"y\"]\n*", "[Event\n[GAme]\n[Event[GAme",
	"{x\n[Event \"y\"] z} [ \"a\"", "｛甲 } 1-0\n[Site \"x\"]\n｝ 59. {a} ... 1-0 . [",
}

// FuzzPrint holds what holdPrint says for the games of any text.
func FuzzPrint(f *testing.F) {
	_, blocks := readSpec(f)
	for _, b := range blocks {
		if text, _, ok := b.file(); ok {
			f.Add(text)
		}
	}
	for _, text := range printSeeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, game := range grammar.ReadBack(strings.ToValidUTF8(text, "\ufffd")) {
			holdPrint(t, "", game)
		}
	})
}

// reread returns the games that the printer reads back in the text of a game. A web page is read in its file only.
func reread(game *ast.Game) []*ast.Game {
	if game.Markup {
		return []*ast.Game{game}
	}
	return grammar.ReadBack(game.Text)
}

// TestPrint holds the same for the games of the repository, and real and damaged ones
// where they are at hand.
func TestPrint(t *testing.T) {
	hold := func(t *testing.T, files iter.Seq2[string, []byte]) {
		for name, data := range files {
			for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
				if err != nil {
					t.Fatal(err)
				}
				for _, game := range reread(game) {
					holdPrint(t, name, game)
				}
			}
		}
	}
	t.Run("repository", func(t *testing.T) { hold(t, testdata.Files(t)) })
	t.Run("xqbase", func(t *testing.T) { hold(t, testdata.SharedFiles(t, "xqbase")) })
	t.Run("wukong", func(t *testing.T) { hold(t, testdata.SharedFiles(t, "wukong")) })
	t.Run("damaged", func(t *testing.T) {
		random := rand.New(rand.NewPCG(3, 4))
		hold(t, func(yield func(string, []byte) bool) {
			for path, data := range testdata.Sample(t, testdata.Size(80, 4)) {
				if !yield(path, damaged.Damaged(random, data)) {
					return
				}
			}
			for _, path := range testdata.SharedGlob(t, "corpus/faults/*") {
				data, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if !yield(path, data) {
					return
				}
			}
		})
	})
	t.Run("sample", func(t *testing.T) { hold(t, testdata.Sample(t, testdata.Size(40, 1))) })
}

// Very many strays in a row can be printed.
func TestPrintManyStrays(t *testing.T) {
	const many = 1000
	for i, unit := range []string{") ", "! ", "$1 ", "= ", "1. ", "} ", "7 ... ", "x) ", "=，", "）\u3000", ";a\n", "[ ", "?!!\r\n", "1. ]"} {
		for k, start := range []string{"", "1. a ", "(", "1. a (b ", "{c} "} {
			if (i+k)%testdata.Size(3, 1) != 0 {
				continue
			}
			text := start + strings.Repeat(unit, many)
			for _, behind := range []string{` [A "x"] = [B "y"] ) ?`, "7 = 8. ) [ a", "= ，7 [ a"} { // not all of it is part of the last
				for _, game := range grammar.ReadBack(text + behind) {
					holdPrint(t, text[:20]+behind, game)
				}
			}
			games := grammar.ReadBack(text)
			if len(games) != 1 {
				t.Fatalf("%q, many times behind %q, is %d games", unit, start, len(games))
			}
			holdPrint(t, text[:20], games[0])
		}
	}
}

// TestPrintManyTags holds that a header of tags that may each begin a game is not printed again for each, which would take
// minutes. A game with more tags than the reader has room for is refused.
func TestPrintManyTags(t *testing.T) {
	const many, tooMany = 10_000, 40_000
	game := new(ast.Game)
	for i := range tooMany {
		game.Tags = append(game.Tags, ast.Tag{Name: "Game", Value: [...]string{"a\"]\n", "]a", "", ""}[i%4]})
	}
	_, err := grammar.Append(nil, game)
	if refused := (*grammar.PrintError)(nil); !errors.As(err, &refused) || refused.Why.EN != "it is too large to be read back" {
		t.Errorf("%d tags: %v", tooMany, err)
	}
	game.Tags = game.Tags[:many]
	printed, err := grammar.Append(nil, game)
	if err != nil {
		t.Fatal(err)
	}
	if games := grammar.ReadBack(string(printed)); len(games) != 1 || len(games[0].Tags) != many {
		t.Errorf("%d games, the first of %d tags", len(games), len(games[0].Tags))
	}
}

// tagsInAnyOrder returns a game of tags with few names and values.
func tagsInAnyOrder(seed uint64) *ast.Game {
	names := [...]string{"Game", "Event", "X", "Site", "FEN", "A", "Zed", "X!", "Date", "游戏"}
	values := [...]string{"", "1", "2", "]a", "a\nb", `"`, "[", "\n\n", "]\n[", "a\"]\n", "]"}
	r := rand.New(rand.NewPCG(seed, 0))
	game := new(ast.Game)
	fewNames, fewValues := 1+r.IntN(len(names)), 1+r.IntN(len(values))
	for range 2 + r.IntN(60) {
		game.Tags = append(game.Tags, ast.Tag{Name: names[r.IntN(fewNames)], Value: values[r.IntN(fewValues)]})
	}
	return game
}

// Whatever names and values the tags of a game have, it is printed as one game with as many tags.
func TestPrintTagsInAnyOrder(t *testing.T) {
	for seed := range uint64(testdata.Size(3_000, 100_000)) {
		game := tagsInAnyOrder(seed)
		printed, err := grammar.Append(nil, game)
		if err != nil {
			continue
		}
		if got := grammar.ReadBack(string(printed)); len(got) != 1 || len(got[0].Tags) != len(game.Tags) {
			t.Errorf("%d tags are printed as %d games, the first of %d tags:\n%s", len(game.Tags), len(got), len(got[0].Tags), printed)
		}
	}
}
