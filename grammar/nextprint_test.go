package grammar_test

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	"github.com/xqpgn/xqpgn/grammar/internal/next/print"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// readToday is today's reader for the new printer.
func readToday(text string) iter.Seq[*ast.Game] {
	return func(yield func(*ast.Game) bool) {
		game := new(ast.Game)
		decoder := grammar.NewDecoder(strings.NewReader(text), grammar.Config{Encoding: grammar.UTF8})
		for raw, err := range decoder.Raw() {
			if err != nil {
				return
			}
			if raw.ParseInto(game); !yield(game) {
				return
			}
		}
	}
}

// A printing is what both printers do with a game.
type printing struct {
	kind string // "" if they write the same bytes or both refuse
	text string // details for people
}

// printBoth prints a game with both printers. The new one must print the game that it reads back as the same text.
func printBoth(game *ast.Game, read print.Reader) printing {
	old, errOld := grammar.Append(nil, game)
	text, refused := print.Append(nil, game, read)
	if refused == nil {
		for again := range read(string(text)) {
			if twice, refused := print.Append(nil, again, read); refused != nil || !bytes.Equal(twice, text) {
				return printing{"twice", fmt.Sprintf("\nnew   %q\nagain %q %v", text, twice, refused)}
			}
			break
		}
	}
	switch {
	case errOld != nil && refused != nil:
		return printing{}
	case errOld != nil:
		return printing{"old-refuses", fmt.Sprintf("%v\nnew %q", errOld, text)}
	case refused != nil:
		kind := "new-refuses"
		if !slices.Equal(saidFlat(game), saidFlat(grammar.Parse(string(old))...)) {
			kind = "new-refuses-what-old-misprints"
		}
		return printing{kind, fmt.Sprintf("%q %v\nold %q", refused.Text, refused.Why.EN, old)}
	case !bytes.Equal(old, text):
		return printing{"bytes", fmt.Sprintf("\nold %q\nnew %q", old, text)}
	}
	return printing{}
}

// saidFlat returns what games say, with line breaks as spaces.
func saidFlat(games ...*ast.Game) []string {
	lines := trees.Lines(games...)
	for i := range lines {
		lines[i] = strings.NewReplacer(`\r\n`, " ", `\n`, " ", `\r`, " ").Replace(lines[i])
	}
	return lines
}

// hardGames yields games that are hard to print: those of the suite and of seeds, trees that programs made, and games at
// random, which share an id.
func hardGames(t *testing.T) iter.Seq2[string, *ast.Game] {
	return func(yield func(string, *ast.Game) bool) {
		for _, games := range []iter.Seq2[string, *ast.Game]{suiteGames(t), seedGames(), madeGames(), damagedGames(t)} {
			for id, game := range games {
				if !yield(id, game) {
					return
				}
			}
		}
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
			for _, game := range grammar.Parse(text) {
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

// inserted are texts that damage a game.
var inserted = []string{"(", ")", "[", "]", "{", "}", "\"", ";", "//", "\n\n", "*", "1-0", "1.", "!", "$1", "[Event \"x\"]\n", "-- ", "½", "……", "，", "(12)", "好", "\ufffd"}

// damagedGames yields games of the suite that were damaged at random.
func damagedGames(t *testing.T) iter.Seq2[string, *ast.Game] {
	var texts []string
	for name, data := range testdata.Files(t) {
		if path.Ext(name) == ".pgn" && len(data) < 2_000 && utf8.Valid(data) {
			texts = append(texts, string(data))
		}
	}
	return func(yield func(string, *ast.Game) bool) {
		for seed := range uint64(testdata.Size(2_000, 10_000)) {
			r := rand.New(rand.NewPCG(seed, 53))
			text := texts[r.IntN(len(texts))]
			for range 1 + r.IntN(3) {
				at := r.IntN(len(text) + 1)
				text = text[:at] + inserted[r.IntN(len(inserted))] + text[min(len(text), at+r.IntN(3)):]
			}
			for _, game := range grammar.Parse(text) {
				if !yield("random-damage", game) {
					return
				}
			}
		}
	}
}

// decoded yields the games of a file.
func decoded(t *testing.T, data []byte) iter.Seq[*ast.Game] {
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

// TestNextPrint prints games with both printers. Each game that they print differently is in nextprint.txt, with a verdict:
// new, old or either is right, and why, or open until somebody judged it.
func TestNextPrint(t *testing.T) {
	holdPrinting(t, "testdata/nextprint.txt", hardGames(t), readToday)
}

// TestNextPrintNewReader does what TestNextPrint does with the new reader. It reads one game, so no tag begins another.
func TestNextPrintNewReader(t *testing.T) {
	holdPrinting(t, "testdata/nextprint-reader.txt", suiteGames(t), readNew)
}

// readNew is the new reader for the new printer.
func readNew(text string) iter.Seq[*ast.Game] {
	return func(yield func(*ast.Game) bool) { yield(next.Game(text)) }
}

// holdPrinting prints games with both printers and compares the differences with a file of verdicts.
func holdPrinting(t *testing.T, file string, all iter.Seq2[string, *ast.Game], read print.Reader) {
	verdicts := readVerdicts(t, file)
	counts := map[string]int{}
	for id := range verdicts {
		if strings.HasPrefix(id, "random-") { // the short form may have none
			counts[id] = 0
		}
	}
	games := 0
	for id, game := range all {
		games++
		p := printBoth(game, read)
		if p.kind == "" {
			continue
		}
		id += " " + p.kind
		const most = 50 // are shown of each kind
		if counts[id]++; cmp.Or(verdicts[id], "open") == "open" && counts[id] <= most {
			t.Errorf("%s: %s", id, shorten(p.text))
		}
	}
	var lines []string
	for _, id := range slices.Sorted(maps.Keys(counts)) {
		t.Logf("%d of %d: %s", counts[id], games, id)
		lines = append(lines, id+": "+cmp.Or(verdicts[id], "open")+"\n")
	}
	testdata.Golden(t, file, strings.Join(lines, ""))
}

// readVerdicts returns the verdicts of a file of judged games, by id and kind of difference.
func readVerdicts(t *testing.T, file string) map[string]string {
	data, err := os.ReadFile(file)
	if err != nil && !*testdata.Update {
		t.Fatal(err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(data)) {
		id, verdict, _ := strings.Cut(strings.TrimSpace(line), ": ")
		all[id] = verdict
	}
	return all
}

// TestNextPrintReal prints real games with both printers. The new one reads each back once.
func TestNextPrintReal(t *testing.T) {
	for name, files := range map[string]iter.Seq2[string, []byte]{
		"sample": testdata.Sample(t, testdata.Size(20, 1)),
		"xqbase": testdata.SharedFiles(t, "xqbase"),
		"wukong": testdata.SharedFiles(t, "wukong"),
	} {
		games, alike, readings := 0, 0, 0
		reader := func(text string) iter.Seq[*ast.Game] {
			readings++
			return readToday(text)
		}
		for path, data := range files {
			for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
				if err != nil {
					break
				}
				games++
				print.Append(nil, game, reader)
				if p := printBoth(game, readToday); p.kind != "" {
					t.Errorf("%s#%d: %s %s", path, game.Number, p.kind, shorten(p.text))
					continue
				}
				alike++
			}
		}
		t.Logf("%s: %d of %d games alike, %d readings", name, alike, games, readings)
		if readings != games {
			t.Errorf("%s: %d games are read %d times", name, games, readings)
		}
	}
}

// shorten returns the beginning of a text.
func shorten(text string) string {
	const most = 2_000
	if len(text) <= most {
		return text
	}
	return text[:most] + " … of " + strconv.Itoa(len(text))
}

// realGames returns real games.
func realGames(b *testing.B) (games []*ast.Game) {
	for _, data := range testdata.Sample(b, 40) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				b.Fatal(err)
			}
			games = append(games, game)
		}
	}
	return games
}

// BenchmarkPrintOld prints real games with today's printer.
func BenchmarkPrintOld(b *testing.B) {
	games := realGames(b)
	var out []byte
	size := 0
	for b.Loop() {
		size = 0
		for _, game := range games {
			out, _ = grammar.Append(out[:0], game)
			size += len(out)
		}
	}
	b.SetBytes(int64(size))
}

// BenchmarkPrintNew prints the same games with the new printer, which reads each back with the new reader.
func BenchmarkPrintNew(b *testing.B) {
	game := new(ast.Game)
	benchmarkNew(b, func(text string) iter.Seq[*ast.Game] {
		return func(yield func(*ast.Game) bool) {
			next.Into(text, game, next.Limits)
			yield(game)
		}
	})
}

// BenchmarkPrintNewToday does so with today's reader.
func BenchmarkPrintNewToday(b *testing.B) { benchmarkNew(b, readToday) }

// BenchmarkPrintNothing prints without reading back.
func BenchmarkPrintNothing(b *testing.B) {
	i := 0
	games := realGames(b)
	benchmarkNew(b, func(string) iter.Seq[*ast.Game] {
		game := games[i%len(games)]
		i++
		return func(yield func(*ast.Game) bool) { yield(game) }
	})
}

func benchmarkNew(b *testing.B, read print.Reader) {
	games := realGames(b)
	var out []byte
	size := 0
	for b.Loop() {
		size = 0
		for _, game := range games {
			out, _ = print.Append(out[:0], game, read)
			size += len(out)
		}
	}
	b.SetBytes(int64(size))
}
