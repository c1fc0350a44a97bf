package sorting

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic/games"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// arranged returns what a plan makes of the games of a text, read by so many jobs.
func arranged(t *testing.T, plan *Plan, text string, jobs int) (all []filter.Selected) {
	t.Helper()
	selector := &filter.Selector{Where: new(filter.Where), Strip: new(fix.Parts), Key: plan.Key()}
	raw := grammar.NewDecoder(strings.NewReader(text), grammar.Config{Name: "a.pgn"}).Raw()
	for game, err := range plan.Games(selector.Games(raw, jobs)) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, game)
	}
	return all
}

// numbers returns which games of their file games are.
func numbers(games []filter.Selected) (all []int) {
	for _, game := range games {
		all = append(all, game.Number)
	}
	return all
}

// text returns the bytes of games.
func text(games []filter.Selected) string {
	var all []byte
	for _, game := range games {
		all = append(all, game.Bytes...)
	}
	return string(all)
}

// collection returns a file of so many random games, a third of them as often as three
// times, in several notations.
func collection(seed uint64, n int) string {
	random := rand.New(rand.NewPCG(seed, 18))
	var out strings.Builder
	for i := range n {
		which := random.IntN(max(1, n*2/3))
		same := rand.New(rand.NewPCG(seed, uint64(which)))
		game := made.Game(same, which, 3+which%40, []notation.Notation{notation.Chinese, notation.ICCS, notation.WXF}[i%3], false)
		year := 1950 + which%60
		if random.IntN(8) == 0 { // a game of other days
			year++
		}
		game = fmt.Sprintf("[Round \"%d\"]\n[Date \"%d.%s.??\"]\n%s", random.IntN(20), year, []string{"??", fmt.Sprintf("%02d", 1+which%12)}[random.IntN(2)], game)
		out.WriteString(game + "\n")
	}
	return out.String()
}

// limits are plans that differ in where games wait: in memory, or in a file.
func limits(t *testing.T, plan Plan) (all []*Plan) {
	inFile := plan
	inFile.Memory, inFile.Folder = 1, t.TempDir()
	t.Cleanup(func() {
		if left, err := os.ReadDir(inFile.Folder); err != nil || len(left) > 0 {
			t.Errorf("left: %v, %v", left, err)
		}
	})
	return []*Plan{&plan, &inFile}
}

// TestUnique holds that nothing repeats anything among the games that are kept, that the
// games that are left out and those that are kept are all games, that the kept ones say what the others said, and
// that neither how many read nor where games wait matters.
func TestUnique(t *testing.T) {
	for seed := range uint64(testdata.Size(5, 50)) {
		file := collection(seed, 60)
		var first []filter.Selected
		var firstTable string
		for _, plan := range limits(t, Plan{Unique: Unique{Given: true}}) {
			for jobs := 1; jobs <= 3; jobs++ {
				var table bytes.Buffer
				var left []filter.Selected
				var counts Counts
				plan.Unique.Counted = func(c Counts) { counts = c }
				var unlike []Unlike
				plan.Unique.Unlike = func(u Unlike) { unlike = append(unlike, u) }
				plan.Unique.List = func(write func(io.Writer) error) {
					if err := write(&table); err != nil {
						t.Error(err)
					}
				}
				plan.Unique.Copy = func(games iter.Seq2[filter.Selected, error]) {
					for game, err := range games {
						if err != nil {
							t.Error(err)
						}
						left = append(left, game)
					}
				}
				kept := arranged(t, plan, file, jobs)
				if first == nil {
					first, firstTable = kept, table.String()
				}
				if diff := cmp.Diff(numbers(first), numbers(kept)); diff != "" {
					t.Errorf("seed %d, %d jobs, memory %d:\n%s", seed, jobs, plan.Memory, diff)
				}
				if table.String() != firstTable {
					t.Errorf("seed %d, %d jobs, memory %d:\n%s\nand before\n%s", seed, jobs, plan.Memory, table.String(), firstTable)
				}
				if len(kept)+len(left) != 60 || int(counts.Games) != 60 || counts.Repeats[0] != len(left) || strings.Count(table.String(), "\n") != len(left)+1 || len(left) == 0 {
					t.Errorf("seed %d: %d games are kept, %d left out, %+v:\n%s", seed, len(kept), len(left), counts, table.String())
				}
				for row := range strings.Lines(table.String()) {
					cells := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
					var game, keptFor int
					fmt.Sscan(cells[2], &game)
					fmt.Sscan(cells[7], &keptFor)
					if i := slices.Index(numbers(kept), keptFor); i >= 0 {
						for _, game := range left {
							if fmt.Sprint(game.Number) == cells[2] && !strings.Contains(string(kept[i].Bytes), "Round: "+game.Tags.Value("Round")) && kept[i].Tags.Value("Round") != game.Tags.Value("Round") {
								t.Errorf("seed %d: the round is not in %q, %q", seed, cells, kept[i].Bytes)
							}
						}
					}
					if len(cells) != len(Columns) || cells[0] != "file" && (!slices.Contains(numbers(kept), keptFor) || !slices.Contains(numbers(left), game)) {
						t.Errorf("seed %d: %q", seed, row)
					}
				}
				for _, u := range unlike {
					if !slices.Contains(numbers(kept), u.Game.Number) || !slices.Contains(numbers(kept), u.Other.Number) || u.Game.File != "a.pgn" || u.Other.File != "a.pgn" || u.Why == unique.OtherParts {
						t.Errorf("seed %d: %+v", seed, u)
					}
				}
				if len(unlike) == 0 {
					t.Errorf("seed %d: no game has the moves of another", seed)
				}
				if again := arranged(t, &Plan{Unique: Unique{Given: true}}, text(kept), 1); text(again) != text(kept) {
					t.Errorf("seed %d: of %d games that are kept, %d are kept", seed, len(kept), len(again))
				}
			}
		}
	}
}

// TestStop holds that the table is whole though no more games are wanted.
func TestStop(t *testing.T) {
	file, rows := collection(1, 60), []int{}
	for range 2 {
		plan := &Plan{Unique: Unique{Given: true}}
		plan.Unique.List = func(write func(io.Writer) error) {
			var table bytes.Buffer
			write(&table)
			rows = append(rows, strings.Count(table.String(), "\n"))
		}
		selector := &filter.Selector{Where: new(filter.Where), Strip: new(fix.Parts), Key: plan.Key()}
		for range plan.Games(selector.Games(grammar.NewDecoder(strings.NewReader(file), grammar.Config{}).Raw(), 1)) {
			if len(rows) == 0 {
				break
			}
		}
	}
	if len(rows) != 2 || rows[0] != rows[1] || rows[0] < 2 {
		t.Errorf("rows: %v", rows)
	}
}

// TestErrors holds that what cannot be read comes out where it came in, and the games
// around it too.
func TestErrors(t *testing.T) {
	broken := errors.New("broken")
	in := func(yield func(filter.Selected, error) bool) {
		for i := range 4 {
			if i == 1 && !yield(filter.Selected{}, broken) {
				return
			}
			if !yield(filter.Selected{Number: i, Key: &facts{record: make([]byte, 20)}}, nil) {
				return
			}
		}
	}
	for name, plan := range map[string]*Plan{"unique": {Unique: Unique{Given: true}}, "sample": {Sample: 9}, "sort": {Sort: Keys{{Of: "file"}}}, "nothing": {}} {
		games, errs := 0, 0
		for _, err := range plan.Games(in) {
			if err == broken {
				errs++
			} else {
				games++
			}
		}
		if errs != 1 || games != 4 { // those without text can be filled into none

			t.Errorf("%s: %d games, %d errors", name, games, errs)
		}
		for range plan.Games(in) {
			break
		}
	}
}

// TestNoFolder holds that an error of a file is told.
func TestNoFolder(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing")
	in := func(yield func(filter.Selected, error) bool) {
		for i := range 50 {
			if !yield(filter.Selected{Number: i, Bytes: make([]byte, 1<<18), Key: &facts{record: make([]byte, 20)}}, nil) {
				return
			}
		}
	}
	for name, plan := range map[string]*Plan{"unique": {Unique: Unique{Given: true}}, "sample": {Sample: 50}, "sort": {Sort: Keys{{Of: "file"}}}} {
		plan.Memory, plan.Folder = 1, missing
		var last error
		for _, err := range plan.Games(in) {
			last = err
		}
		if !errors.Is(last, os.ErrNotExist) {
			t.Errorf("%s: %v", name, last)
		}
	}
}

func TestSample(t *testing.T) {
	file := collection(1, 40)
	all := arranged(t, &Plan{}, file, 1)
	if got := arranged(t, &Plan{Sample: 40}, file, 1); text(got) != text(all) {
		t.Error("a sample of all games is not all games")
	}
	chosen := make([]int, 41)
	for seed := range uint64(400) {
		var first []int
		for _, plan := range limits(t, Plan{Sample: 10, Seed: seed}) {
			got := numbers(arranged(t, plan, file, 1+int(seed%3)))
			if len(got) != 10 || !slices.IsSorted(got) || first != nil && !slices.Equal(first, got) {
				t.Fatalf("seed %d: %v", seed, got)
			}
			first = got
		}
		for _, n := range first {
			chosen[n]++
		}
	}
	for n, times := range chosen[1:] { // 100 expected, with a deviation of 8.7
		if times < 60 || times > 140 {
			t.Errorf("game %d was chosen %d times of 400", n+1, times)
		}
	}
}

// TestSort holds the order of keys to values that stand in order. Games without a year, and without other values that
// a key asks for, keep their order.
func TestSort(t *testing.T) {
	for key, values := range map[string][]string{
		"Date":   {"1899.12.31", "1980.01.02", "1980年1月3日", "1980.01.??", "1980.02.01", "1980", "1981-5-6", "2004.??.??", "", "????.??.??", "????.05.01", "????.03.01"},
		"-Date":  {"2004.??.??", "1981-5-6", "1980.02.01", "1980年1月3日", "1980.01.02", "1980.01.??", "1980", "1899.12.31", "?", "????.05.01", "????.03.01"},
		"Round":  {"0", "1", "2", "2.1", "2.10", "10", "決賽", "第2輪", "第10輪", "", "?"},
		"-Round": {"第10輪", "第2輪", "10", "2", "-", ""},
		"Red":    {"Li", "ＬＩ Ming", "吕钦", "呂欽二", "胡 榮 華", "胡荣华A", "許銀川", "?"},
		"Event":  {"1 2", "12", "012a", "100", "a", "B"},
		"RedElo": {"99", "2100", "2500", "10000"},
	} {
		var keys Keys
		if err := keys.UnmarshalText([]byte(key)); err != nil {
			t.Fatal(err)
		}
		var in []filter.Selected
		for i, value := range values {
			in = append(in, filter.Selected{Number: i, Tags: ast.Tags{{Name: keys[0].Of, Value: value}}})
		}
		for _, plan := range limits(t, Plan{Sort: keys}) {
			shuffled := slices.Clone(in)
			rand.New(rand.NewPCG(1, 1)).Shuffle(len(in), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
			var got []string
			for game := range plan.Games(sequenceOf(shuffled)) {
				got = append(got, game.Tags[0].Value)
			}
			for i := range got {
				if rank(keys, &in[i]) != rank(keys, &in[slices.Index(values, got[i])]) {
					t.Errorf("%s: %q, want %q", key, got, values)
					break
				}
			}
		}
	}
}

// rank returns the key of a value: values with one key may stand in any order.
func rank(keys Keys, game *filter.Selected) string { return string(keys.append(nil, game)) }

// sequenceOf yields games.
func sequenceOf(all []filter.Selected) sequence {
	return func(yield func(filter.Selected, error) bool) {
		for _, game := range all {
			if !yield(game, nil) {
				return
			}
		}
	}
}

// TestSortStable holds a sort by several keys to sorting by one after the other, and what
// is sorted to being what was there.
func TestSortStable(t *testing.T) {
	for seed := range uint64(testdata.Size(4, 40)) {
		file := collection(seed, 80)
		want := arranged(t, &Plan{}, file, 1)
		for _, key := range []string{"-Round", "Date", "plies", "-ecco"} {
			var keys Keys
			keys.UnmarshalText([]byte(key))
			plan := &Plan{Sort: keys}
			selector := &filter.Selector{Where: new(filter.Where), Strip: new(fix.Parts), Key: plan.Key()}
			var games []filter.Selected
			for game := range selector.Games(grammar.NewDecoder(strings.NewReader(file), grammar.Config{}).Raw(), 1) {
				games = append(games, game)
			}
			order := map[int]string{}
			for _, game := range games {
				order[game.Number] = string(keys.append(nil, &game))
			}
			slices.SortStableFunc(want, func(a, b filter.Selected) int { return strings.Compare(order[a.Number], order[b.Number]) })
		}
		var keys Keys
		if err := keys.UnmarshalText([]byte(" -ECCO,plies,date, -round")); err != nil {
			t.Fatal(err)
		}
		for _, plan := range limits(t, Plan{Sort: keys}) {
			got := arranged(t, plan, file, 2)
			if diff := cmp.Diff(numbers(want), numbers(got)); diff != "" {
				t.Errorf("seed %d:\n%s", seed, diff)
			}
			if text(got) != text(want) {
				t.Errorf("seed %d: the games are not what they were", seed)
			}
		}
	}
}

func TestKeys(t *testing.T) {
	for text, want := range map[string]string{"date,-PLIES": "[{Date false} {plies true}]", "File": "[{file false}]", "Own": "[{Own false}]", "": "", "Date,": "", "a b": "", "--x y": ""} {
		var keys Keys
		err := keys.UnmarshalText([]byte(text))
		if (err != nil) != (want == "") || err == nil && fmt.Sprint(keys) != want {
			t.Errorf("%q: %v, %v, want %s", text, keys, err, want)
		}
	}
}

func TestSize(t *testing.T) {
	for text, want := range map[string]Size{"0": 0, "17": 17, "1k": 1 << 10, "512M": 512 << 20, "2GB": 2 << 30, "3GiB": 3 << 30, "1T": 1 << 40, "": -1, "M": -1, "-1": -1, "1X": -1, "99999999T": -1} {
		var size Size
		if err := size.UnmarshalText([]byte(text)); (err != nil) != (want < 0) || err == nil && size != want {
			t.Errorf("%q: %d, %v, want %d", text, size, err, want)
		}
	}
}

func TestPack(t *testing.T) {
	tree := grammar.Parse("[Red \"胡榮華\"]\n1. 炮二平五 1-0\n")[0]
	pgn, err := grammar.Append(nil, tree)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range []filter.Selected{
		{},
		{Name: "a.pgn", Number: 3, Begin: ast.Place{Line: 7, Column: 1}, Start: 100, End: 1 << 40, Encoding: grammar.Big5, Bytes: []byte("\xa1\x00[]"), Tags: tree.Tags},
		{Name: "b.xqf", Number: 1, Encoding: grammar.UTF8, Bytes: pgn, Form: "xqf", Tree: tree, Key: &facts{plies: 77, ecco: "C99"}},
	} {
		got, err := unpack(pack(nil, &game, nil), nil)
		if err != nil {
			t.Error(err)
		}
		if (got.Tree == nil) != (game.Tree == nil) {
			t.Errorf("%+v: the tree is %v", game, got.Tree)
		}
		if got.Tree != nil {
			if again, err := grammar.Append(nil, got.Tree); err != nil || string(again) != string(pgn) {
				t.Errorf("the tree is %s, %v", again, err)
			}
		}
		if fmt.Sprintf("%+v", got.Key) != fmt.Sprintf("%+v", game.Key) {
			t.Errorf("%+v: the key is %+v", game.Key, got.Key)
		}
		got.Tree, game.Tree, got.Key, game.Key = nil, nil, nil, nil
		game.Tags = slices.Clone(game.Tags)
		for i := range game.Tags {
			game.Tags[i] = ast.Tag{Name: game.Tags[i].Name, Value: game.Tags[i].Value}
		}
		if diff := cmp.Diff(fmt.Sprintf("%+v", game), fmt.Sprintf("%+v", got)); diff != "" {
			t.Error(diff)
		}
	}
}

// TestAgainFromFile holds that games of a large file, whose bytes are read again, are those of the
// file, whether it is compressed or not, and that one that changed meanwhile is told.
func TestAgainFromFile(t *testing.T) {
	folder := t.TempDir()
	blank := strings.Repeat("\n", largeFile)
	plain := blank + collection(3, 30) + blank + blank + collection(4, 30)
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	io.WriteString(w, plain)
	w.Close()
	for name, data := range map[string]string{"a.pgn": plain, "b.pgn.gz": packed.String(), "c.pgn": plain} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, plan := range limits(t, Plan{Unique: Unique{Given: true}}) {
			want := arranged(t, plan, plain, 1) // a.pgn is no file here
			changes := name == "c.pgn" && plan.Memory == 0
			selector := &filter.Selector{Where: new(filter.Where), Strip: new(fix.Parts), Key: plan.Key()}
			plan.Unique.Counted = func(Counts) {
				if changes {
					os.WriteFile(path, bytes.Repeat([]byte(" "), len(data)), 0o666)
				}
			}
			set := &games.Set{Paths: []string{path}}
			var got []filter.Selected
			var last error
			for game, err := range plan.Games(selector.Games(set.RawGames(), 2)) {
				if last = err; err == nil {
					got = append(got, game)
				}
			}
			if refused := (*games.RefusedError)(nil); changes != errors.As(last, &refused) {
				t.Errorf("%s: %v", name, last)
			}
			if !changes && (last != nil || text(got) != text(want)) {
				t.Errorf("%s: %d games, %d wanted, %v", name, len(got), len(want), last)
			}
			if changes {
				os.WriteFile(path, []byte(data), 0o666)
			}
		}
	}
}
