package index_test

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/index"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/book"
	"github.com/xqpgn/xqpgn/semantic/games"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// written returns the path of an index of random games, and their files. Games share their first moves, and some come
// back to a position.
func written(t *testing.T) (path string, set *games.Set) {
	t.Helper()
	folder := t.TempDir()
	random := rand.New(rand.NewPCG(1, 1))
	var names []string
	for file := range 3 {
		var text strings.Builder
		for game := range 40 {
			text.WriteString("[Event \"" + strings.Repeat("a", random.IntN(2000)) + "\"]\n[Red \"" + strconv.Itoa(random.IntN(9)) + "\"]\n[Date \"" + strconv.Itoa(1990+random.IntN(5)) + ".??.??\"]\n\n")
			at := board.Start()
			for ply := range random.IntN(40) {
				moves := at.AppendLegal(nil)
				m := moves[random.IntN(min(len(moves), 2+ply/6))]
				text.WriteString(notation.Write(&at, m, notation.ICCS, notation.Style{}) + " ")
				at.Play(m)
			}
			text.WriteString([]string{"1-0", "0-1", "1/2-1/2", "*"}[game%4] + "\n\n")
		}
		names = append(names, filepath.Join(folder, strconv.Itoa(file)+".pgn"))
		if err := os.WriteFile(names[file], []byte(text.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	slices.Reverse(names)
	set = &games.Set{Paths: names}
	path = filepath.Join(folder, "games.xqi")
	write(t, path, set)
	return path, set
}

func write(t *testing.T, path string, set *games.Set) {
	t.Helper()
	var out bytes.Buffer
	if _, err := index.Write(&out, set, index.Config{Memory: 1, Spill: t.TempDir(), Fail: func(err error) { t.Error(err) }}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

func open(t *testing.T, path string) *index.Index {
	t.Helper()
	x, err := index.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { x.Close() })
	return x
}

// TestFind holds that the index finds the games, with their places, that reach a position when all games are played.
func TestFind(t *testing.T) {
	path, set := written(t)
	x := open(t, path)
	type place struct {
		file         string
		number, line int
	}
	want, random := map[uint64][]place{}, rand.New(rand.NewPCG(3, 3))
	positions := map[uint64]board.Position{}
	for g, err := range set.Games(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		add := func(pos board.Position) {
			at := place{g.File, g.Number, g.Begin.Line}
			if all := want[pos.Hash()]; !slices.Contains(all, at) {
				want[pos.Hash()] = append(all, at)
			}
			positions[pos.Hash()] = pos
		}
		add(g.Info.Start)
		for step := range g.Info.MainSteps() {
			add(step.After)
		}
	}
	for hash, pos := range positions {
		if len(want[hash]) == 1 && random.IntN(50) > 0 {
			continue // most of them are alike
		}
		found, err := x.Find([][]board.Position{{pos}})
		if err != nil {
			t.Fatal(err)
		}
		if len(found) != len(want[hash]) {
			t.Errorf("%d games reach %s; want %d", len(found), pos.FEN(), len(want[hash]))
		}
		parts, err := x.Parts(found)
		if err != nil {
			t.Fatal(err)
		}
		var got []place
		for raw, err := range (&games.Set{Config: games.Config{Parts: parts}}).RawGames() {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, place{raw.Name, raw.Number, raw.Begin.Line})
		}
		for _, w := range want[hash] {
			if !slices.Contains(got, w) {
				t.Errorf("%v reaches %s, and is not read", w, pos.FEN())
			}
		}
	}
	start, next := board.Start(), positions[slices.Collect(keys(want, 2))[0]]
	both, err := x.Find([][]board.Position{{start}, {next, next.Mirror()}})
	if err != nil || len(both) == 0 {
		t.Errorf("%d games reach both positions: %v", len(both), err)
	}
	if none, err := x.Find([][]board.Position{{start}, {start.Flip()}}); err != nil || len(none) > 0 {
		t.Errorf("%d games reach a position that none reaches: %v", len(none), err)
	}
}

// keys yields the keys of lists that have at least least values.
func keys[V any](of map[uint64][]V, least int) func(func(uint64) bool) {
	return func(yield func(uint64) bool) {
		for key, values := range of {
			if len(values) >= least && !yield(key) {
				return
			}
		}
	}
}

// TestBook holds that a book from an index equals the book of the played games.
func TestBook(t *testing.T) {
	path, set := written(t)
	x := open(t, path)
	first := board.Start().AppendLegal(nil)[0]
	for _, config := range []book.Config{
		{}, {Depth: 3}, {Mirrored: true}, {Line: []board.Move{first}, Depth: 12}, {Line: []board.Move{first}, Mirrored: true},
		{Start: board.Start().After(first), Depth: 40},
	} {
		played := book.New(config)
		for g, err := range set.Games(context.Background()) {
			if err != nil {
				t.Fatal(err)
			}
			played.Add(g.Info)
		}
		for _, least := range []int{1, 4} {
			counted, err := x.Book(config, least)
			if err != nil {
				t.Fatal(err)
			}
			limits := book.Limits{Min: least}
			if diff := cmp.Diff(string(played.JSON(limits, notation.Style{})), string(counted.JSON(limits, notation.Style{}))); diff != "" {
				t.Errorf("%+v: least %d (-played +index):\n%s", config, least, diff)
			}
		}
	}
}

// TestStale holds that an index of other games is refused.
func TestStale(t *testing.T) {
	path, set := written(t)
	changed := time.Now().Add(time.Hour)
	if err := os.Chtimes(set.Paths[0], changed, changed); err != nil {
		t.Fatal(err)
	}
	if _, err := index.Open(path); err == nil || !strings.Contains(err.Error(), "games were changed") {
		t.Errorf("an index of changed games is opened: %v", err)
	}
	write(t, path, set)
	open(t, path)
	if err := os.Remove(set.Paths[1]); err != nil {
		t.Fatal(err)
	}
	if _, err := index.Open(path); err == nil {
		t.Error("an index of a removed file is opened")
	}
}

// TestDamaged holds that a damaged index leads to an error or to games, and never to a panic.
func TestDamaged(t *testing.T) {
	path, _ := written(t)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	refused, random := 0, rand.New(rand.NewPCG(2, 2))
	for i := range 200 {
		bad := bytes.Clone(good)
		for range 1 + i/20 {
			bad[random.IntN(len(bad))] ^= byte(1 + random.IntN(255))
		}
		if i%5 == 0 {
			bad = bad[:random.IntN(len(bad))]
		}
		if err := os.WriteFile(path, bad, 0o666); err != nil {
			t.Fatal(err)
		}
		x, err := index.Open(path)
		if err == nil {
			_, err = x.Book(book.Config{Mirrored: i%2 == 0}, 1)
			if found, findErr := x.Find([][]board.Position{{board.Start()}}); findErr == nil {
				_, findErr = x.Parts(found)
				err = first(err, findErr)
			}
			x.Close()
		}
		if err != nil {
			refused++
		}
	}
	if refused < 40 {
		t.Errorf("only %d damaged files are refused", refused)
	}
}

// TestDamagedMoves changes each byte of the index of a game, and also puts many bytes of a number without an end in its
// place. The book is then refused, or has only moves that can be played.
func TestDamagedMoves(t *testing.T) {
	folder := t.TempDir()
	games := &games.Set{Paths: []string{filepath.Join(folder, "a.pgn")}}
	if err := os.WriteFile(games.Paths[0], []byte("1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "games.xqi")
	write(t, path, games)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	refused, books := 0, 0
	for at := range good {
		for _, put := range [][]byte{{good[at] ^ 1}, {good[at] ^ 4}, {good[at] ^ 0x80}, bytes.Repeat([]byte{0xff}, 12)} {
			bad := bytes.Clone(good)
			copy(bad[at:], put)
			if err := os.WriteFile(path, bad, 0o666); err != nil {
				t.Fatal(err)
			}
			x, err := index.Open(path)
			if err != nil {
				refused++
				continue
			}
			b, err := x.Book(book.Config{}, 1)
			x.Close()
			if err != nil {
				refused++
				continue
			}
			books++
			position := board.Start()
			for moves := b.Moves(position); len(moves) > 0; moves = b.Moves(position) {
				if problem := position.Problem(moves[0].Move); problem != board.NoProblem {
					t.Fatalf("byte %d changed: the book has %s: %v", at, moves[0].Move, problem)
				}
				position.Play(moves[0].Move)
			}
		}
	}
	t.Logf("%d bytes: %d refused, %d books", len(good), refused, books)
	if refused == 0 || books == 0 {
		t.Errorf("%d refused, %d books", refused, books)
	}
}

func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// TestWriteFails holds that an error of the file is returned.
func TestWriteFails(t *testing.T) {
	_, set := written(t)
	if _, err := index.Write(failing{}, set, index.Config{}); err != io.ErrShortWrite {
		t.Errorf("the error is %v", err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestVariations holds that only main lines are in an index, as far as they can be played.
func TestVariations(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(path, []byte("1. 炮二平五 （1. 相三进五） 马８进７ 2. 车九进九 卒７进１ *\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	set := &games.Set{Paths: []string{path}}
	write(t, path+".xqi", set)
	x := open(t, path+".xqi")
	for text, want := range map[string]int{"1. 炮二平五 马８进７": 1, "1. 相三进五": 0} {
		info := semantic.Check(grammar.Parse(text)[0])
		if found, err := x.Find([][]board.Position{{info.Final}}); err != nil || len(found) != want {
			t.Errorf("%d games reach %s, not %d: %v", len(found), text, want, err)
		}
	}
}
