package grammar_test

import (
	"bytes"
	"fmt"
	"iter"
	"math/rand/v2"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/print"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// countedReader returns the printer's reader, counting its readings.
func countedReader(readings *int) print.Reader {
	reader := grammar.PrintReader
	games := reader.Games
	reader.Games = func(text string) iter.Seq[*ast.Game] {
		*readings++
		return games(text)
	}
	return reader
}

// cautious returns the printer's reader for a printer that takes no game for plain.
func cautious() print.Reader {
	reader := grammar.PrintReader
	reader.Fits = func([]lexicon.Kind) bool { return false }
	return reader
}

// holdPlain prints a game. If the printer did not read the text back, it must be the text that the printer writes when it
// does, and it must be read as the game, on its own and after games that begin with either title. It returns whether the
// text was not read back.
func holdPlain(t *testing.T, name string, game *ast.Game) bool {
	readings := 0
	text, refused := print.Append(nil, game, countedReader(&readings))
	if refused != nil || readings > 0 {
		return false
	}
	if want, refused := print.Append(nil, game, cautious()); refused != nil || !bytes.Equal(text, want) {
		t.Errorf("%s, game %d: %v\n%s", name, game.Number, refused, cmp.Diff(string(want), string(text)))
	}
	for _, before := range []string{"", "[Game \"\"]\n[Red \"\"]\n\n*\n\n", "[Event \"\"]\n[Red \"\"]\n\n1-0\n\n"} {
		read := grammar.ReadBack(before + string(text))
		if before != "" && len(read) > 0 {
			read = read[1:]
		}
		if diff := trees.Diff([]*ast.Game{game}, read); diff != "" {
			t.Errorf("%s, game %d, after %q: printed %q (-want +got):\n%s", name, game.Number, before, text, diff)
		}
	}
	return true
}

// TestPrintPlain holds that games of which the printer reads nothing back are read as they are.
func TestPrintPlain(t *testing.T) {
	for name, games := range map[string]iter.Seq2[string, *ast.Game]{
		"suite": suiteGames(t), "seeds": seedGames(), "made": madeGames(), "damaged": damagedGames(t, testdata.Size(2_000, 10_000), 3),
		"random": randomGames(),
		"sample": realGames(t, testdata.Sample(t, testdata.Size(20, 1))),
		"xqbase": realGames(t, testdata.SharedFiles(t, "xqbase")),
		"wukong": realGames(t, testdata.SharedFiles(t, "wukong")),
	} {
		t.Run(name, func(t *testing.T) {
			all, plain := 0, 0
			for id, game := range games {
				if all++; holdPlain(t, id, game) {
					plain++
				}
			}
			t.Logf("%d of %d games are plain", plain, all)
			if plain == 0 && name != "seeds" {
				t.Error("no game is plain")
			}
		})
	}
}

// suiteGames yields the games of the repository.
func suiteGames(t *testing.T) iter.Seq2[string, *ast.Game] {
	return func(yield func(string, *ast.Game) bool) {
		for name, data := range testdata.Files(t) {
			_, short, _ := strings.Cut(name, "testdata/")
			for game := range decoded(t, data) {
				if path.Ext(name) == ".pgn" && !yield(fmt.Sprintf("%s#%d", filepath.ToSlash(short), game.Number), game) {
					return
				}
			}
		}
	}
}

// seedGames yields the games of the texts that FuzzPrint begins with.
func seedGames() iter.Seq2[string, *ast.Game] {
	return func(yield func(string, *ast.Game) bool) {
		for i, text := range printSeeds {
			for _, game := range grammar.ReadBack(text) {
				if !yield(fmt.Sprintf("seed/%d#%d", i, game.Number), game) {
					return
				}
			}
		}
	}
}

// madeGames yields trees that programs made.
func madeGames() iter.Seq2[string, *ast.Game] {
	return func(yield func(string, *ast.Game) bool) {
		for name, test := range writable {
			if !yield("writable/"+strings.ReplaceAll(name, " ", "_"), made(test.made)) {
				return
			}
		}
		for name, edit := range unwritable {
			if !yield("unwritable/"+strings.ReplaceAll(name, " ", "_"), made(edit)) {
				return
			}
		}
		for seed := range uint64(testdata.Size(1_000, 20_000)) {
			if !yield("random-tags", tagsInAnyOrder(seed)) {
				return
			}
		}
	}
}

// randomGames yields trees of parts that are plain, or nearly so.
func randomGames() iter.Seq2[string, *ast.Game] {
	names := []string{"Game", "Event", "event", "Red", "Date", "FEN", "Foo", "foo", "x=y", "红方", "Game-ID"}
	values := []string{"", "x", "甲 乙", " a ", "1-0", "1. 炮二平五", "a\u3000b", "{a} (b)", "【x】", "，", "\ufeff", "a;b//c", "红胜", "é"}
	moves := []string{"炮二平五", "马８进７", "前炮退二", "h2e2", "H2-E2", "C2.5", "62.5", "1炮二平五", "R9=8", "a0a1", "c2=5", "兵七进一"}
	comments := []string{"", "好", " a ", "1. 炮二平五 马８进７ 1-0", "\n第一局\n", "(a", "* x *", "a\r\nb", "Event \"x\"]", "｛a｝", "; a", "\"", "红胜", "\u3000", "]", "!?"}
	results := []string{"1-0", "0-1", "1/2-1/2", "*", "*", "*", ""}
	of := func(r *rand.Rand, all []string) string { return all[r.IntN(len(all))] }
	var line func(r *rand.Rand, depth int) ast.Line
	remarks := func(r *rand.Rand, depth int) (all []ast.Remark) {
		for range max(0, r.IntN(8)-5) {
			if depth < 3 && r.IntN(2) == 0 {
				v := line(r, depth+1)
				all = append(all, &v)
			} else {
				all = append(all, &ast.Comment{Text: of(r, comments)})
			}
		}
		return all
	}
	line = func(r *rand.Rand, depth int) (l ast.Line) {
		for range r.IntN(2) {
			l.Leading = append(l.Leading, &ast.Comment{Text: of(r, comments)})
		}
		number := int64(1 + r.IntN(2)*r.IntN(12))
		for i := range r.IntN(20) / (depth + 1) {
			m := ast.Ply{Text: of(r, moves), Remarks: remarks(r, depth)}
			if i%2 == 0 {
				m.Number.Value = number
				number++
			} else if len(l.Plies[i-1].Remarks) > 0 && r.IntN(2) == 0 {
				m.Number = ast.Number{Value: number - 1, Ellipsis: true}
			}
			if r.IntN(40) == 0 {
				number = 1
			}
			l.Plies = append(l.Plies, m)
		}
		if depth == 0 || r.IntN(4) == 0 {
			l.Result.Text = of(r, results)
		}
		if depth == 0 && r.IntN(4) == 0 {
			l.Trailing = append(l.Trailing, &ast.Comment{Text: of(r, comments)})
		}
		return l
	}
	return func(yield func(string, *ast.Game) bool) {
		for seed := range uint64(testdata.Size(5_000, 100_000)) {
			r := rand.New(rand.NewPCG(seed, 54))
			game := &ast.Game{Main: line(r, 0)}
			for range 1 + r.IntN(4) {
				game.Tags = append(game.Tags, ast.Tag{Name: of(r, names), Value: of(r, values)})
			}
			if !yield(fmt.Sprint("random ", seed), game) {
				return
			}
		}
	}
}

// inserted are texts that damage a game.
var inserted = []string{"(", ")", "[", "]", "{", "}", "\"", ";", "//", "\n\n", "*", "1-0", "1.", "!", "$1", "[Event \"x\"]\n", "-- ", "½", "……", "，", "(12)", "好", "\ufffd"}

// damagedGames yields the games of texts of the suite that were damaged at random, each in a few places.
func damagedGames(t *testing.T, texts, places int) iter.Seq2[string, *ast.Game] {
	var whole []string
	for name, data := range testdata.Files(t) {
		if path.Ext(name) == ".pgn" && len(data) < 2_000 && utf8.Valid(data) {
			whole = append(whole, string(data))
		}
	}
	return func(yield func(string, *ast.Game) bool) {
		for seed := range uint64(texts) {
			r := rand.New(rand.NewPCG(seed, 53))
			text := whole[r.IntN(len(whole))]
			for range 1 + r.IntN(places) {
				at := r.IntN(len(text) + 1)
				text = text[:at] + inserted[r.IntN(len(inserted))] + text[min(len(text), at+r.IntN(3)):]
			}
			for _, game := range grammar.ReadBack(strings.ToValidUTF8(text, "\ufffd")) {
				if !yield(fmt.Sprint("damaged ", seed), game) {
					return
				}
			}
		}
	}
}

// decoded yields the games of a file.
func decoded(t testing.TB, data []byte) iter.Seq[*ast.Game] {
	return func(yield func(*ast.Game) bool) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			if !yield(game) {
				return
			}
		}
	}
}

// realGames yields the games of real files.
func realGames(t testing.TB, files iter.Seq2[string, []byte]) iter.Seq2[string, *ast.Game] {
	return func(yield func(string, *ast.Game) bool) {
		for name, data := range files {
			for game := range decoded(t, data) {
				if !yield(name, game) {
					return
				}
			}
		}
	}
}

// BenchmarkAppend prints real games.
func BenchmarkAppend(b *testing.B) { benchmarkAppend(b, grammar.PrintReader) }

// BenchmarkAppendReadBack does so with a printer that reads every game back.
func BenchmarkAppendReadBack(b *testing.B) { benchmarkAppend(b, cautious()) }

func benchmarkAppend(b *testing.B, reader print.Reader) {
	var games []*ast.Game
	for _, game := range realGames(b, testdata.Sample(b, 40)) {
		games = append(games, game)
	}
	var out []byte
	size := 0
	b.ReportAllocs()
	for b.Loop() {
		size = 0
		for _, game := range games {
			out, _ = print.Append(out[:0], game, reader)
			size += len(out)
		}
	}
	b.SetBytes(int64(size))
}
