package book

import (
	"bytes"
	"encoding/json"
	"fmt"

	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// sample returns every so many games of the real ones.
func sample(t testing.TB, every int) (games []*semantic.Info) {
	for path, data := range testdata.Sample(t, every) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: path}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, semantic.Check(game))
		}
	}
	return games
}

// randomGames returns games of few kinds of moves, so that they meet again by other ways and repeat positions.
func randomGames(r *rand.Rand, n int) (games []*semantic.Info) {
	for i := range n {
		pos := board.Start()
		var moves []string
		for range r.IntN(12) {
			legal := slices.DeleteFunc(pos.AppendLegal(nil), func(m board.Move) bool {
				return pos.At(m.From).Kind() != board.Horse && pos.At(m.From).Kind() != board.Elephant
			})
			m := legal[r.IntN(len(legal))]
			moves = append(moves, notation.Write(&pos, m, notation.ICCS, notation.Style{}))
			pos.Play(m)
		}
		result := []string{"1-0", "0-1", "1/2-1/2", "*"}[r.IntN(4)]
		text := fmt.Sprintf("[Game \"Chinese Chess\"]\n[Red \"r%d\"]\n[Date \"%d.??.??\"]\n[Format \"ICCS\"]\n\n%s %s\n", i%3, 1990+r.IntN(9), strings.Join(moves, " "), result)
		game := grammar.Parse(text)[0]
		game.File, game.Number = fmt.Sprintf("%c.pgn", 'a'+i%5), i
		games = append(games, semantic.Check(game))
	}
	return games
}

// A naive book is a map of what is counted, by the FEN of the position and the move, without counters. Position
// counts have no move.
type naive map[string]Move

func (n naive) add(key string, game *semantic.Info, year int, beyond bool) {
	m := n[key]
	example := exampleOf(game, year)
	m.Games++
	switch game.Result() {
	case "1-0":
		m.Red++
	case "1/2-1/2":
		m.Draws++
	case "0-1":
		m.Black++
	}
	if m.Games == 1 || example.before(&m.Example) {
		m.Example = example
	}
	m.LastYear = max(m.LastYear, year)
	if beyond {
		m.Beyond++
	}
	n[key] = m
}

// nameOf names a position, and its image if these are one, and what a move in it is called there.
func nameOf(pos board.Position, m *board.Move, mirrored bool) string {
	name := func(pos board.Position, m *board.Move) string {
		if m == nil {
			return pos.Key().String()
		}
		return pos.Key().String() + " " + m.String()
	}
	if !mirrored {
		return name(pos, m)
	}
	if m == nil {
		return min(name(pos, nil), name(pos.Mirror(), nil))
	}
	other := m.Mirror()
	return min(name(pos, m), name(pos.Mirror(), &other))
}

// naively counts games into maps.
func naively(games []*semantic.Info, config Config) naive {
	counted := naive{}
	for _, game := range games {
		date, _ := semantic.ReadDate(game.Game.Tags.Value("Date"))
		met := map[string]bool{}
		left := -1
		stand := func(pos board.Position) (here bool) {
			name := nameOf(pos, nil, config.Mirrored)
			if left < 0 && name == nameOf(config.Start, nil, config.Mirrored) {
				left = config.Depth
			}
			if left <= 0 || met[name] {
				return false
			}
			met[name] = true
			counted.add(name, game, date.Year, false)
			return true
		}
		here := stand(game.Start)
		for step := range game.MainSteps() {
			if !step.Played {
				break
			}
			if here {
				counted.add(nameOf(step.Before, &step.Move, config.Mirrored), game, date.Year, left == 1)
			}
			if left > 0 {
				left--
			}
			here = left != 0 && stand(step.After)
			if left == 0 {
				break
			}
		}
	}
	return counted
}

// compare holds a book against what is counted naively.
func compare(t *testing.T, games []*semantic.Info, b *Book) {
	t.Helper()
	config := b.Config()
	want, got := naively(games, config), naive{}
	look := func(pos board.Position) {
		name := nameOf(pos, nil, config.Mirrored)
		if _, ok := got[name]; ok {
			return
		}
		figures, ok := b.At(pos)
		if !ok {
			return
		}
		got[name] = Move{Figures: figures}
		for _, m := range b.Moves(pos) {
			move := m.Move
			m.Move = board.Move{}
			got[nameOf(pos, &move, config.Mirrored)] = m
		}
	}
	for _, game := range games {
		look(game.Start)
		for step := range game.MainSteps() {
			look(step.After)
		}
	}
	for name, m := range want {
		if strings.Count(name, " ") == 1 { // a position: a book keeps no example of it
			m.Example, m.LastYear = Example{}, 0
			want[name] = m
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("%+v (-naive +book):\n%.2000s", b.Config(), diff)
	}
	if len(got) != b.Positions()+len(b.edges) {
		t.Fatalf("%+v: %d positions and %d moves, of %d together", b.Config(), b.Positions(), len(b.edges), len(got))
	}
}

// TestNaive holds the figures of books of all kinds against a naive count, on random games.
func TestNaive(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	one := board.Start().After(board.Move{From: 1, To: 20}) // b0c2
	for range testdata.Size(4, 50) {
		games := randomGames(r, 60)
		for _, config := range []Config{
			{Depth: 1}, {Depth: 4}, {Depth: 8, Mirrored: true}, {}, {Start: one, Depth: 3}, {Start: one, Mirrored: true},
			{Line: []board.Move{{From: 1, To: 20}, {From: 82, To: 65}}, Depth: 5},
		} {
			b := New(config)
			for _, game := range games {
				b.Add(game)
			}
			compare(t, games, b)
		}
	}
}

// TestSample holds the figures of real games against a naive count, in parts that are merged in any order.
func TestSample(t *testing.T) {
	games := sample(t, testdata.Size(40, 4))
	for _, config := range []Config{{Depth: 12}, {Depth: 20, Mirrored: true}, {Depth: 6, Start: board.Start().After(board.Move{From: 25, To: 22})}} {
		parts := make([]*Book, 5)
		for i := range parts {
			parts[i] = New(config)
		}
		for i, game := range games {
			parts[i*7%5].Add(game)
		}
		b := New(config)
		for _, i := range rand.Perm(len(parts)) {
			if err := b.Merge(parts[i]); err != nil {
				t.Fatal(err)
			}
		}
		compare(t, games, b)
		if b.Dropped() != 0 {
			t.Errorf("%d positions are missing", b.Dropped())
		}
		laws(t, b)
		sums(t, b, len(games))
		t.Logf("%+v: %d positions, %d moves, %d examples of %d games", config.Depth, b.Positions(), len(b.edges), len(b.examples), len(games))
	}
}

// sums holds that a record accounts for each game: in the book and in each of its positions.
func sums(t *testing.T, b *Book, games int) {
	t.Helper()
	record := b.record(Limits{Min: 3}, notation.Style{})
	if sum := record.Games + record.Outside.SetUp + record.Outside.Other; sum != games || b.Outside() != record.Outside {
		t.Errorf("%d games are in the book and %+v outside, of %d", record.Games, record.Outside, games)
	}
	in := map[string]int{}
	for _, p := range record.Positions {
		in[p.Hash] = p.Games
	}
	few, ended, joined := 0, 0, 0
	for _, p := range record.Positions {
		sum := p.Few + p.Ended
		for _, m := range p.Moves {
			sum += m.Games
			joined += m.Joined
			if next, ok := in[m.To]; ok && next != m.Games-m.Beyond+m.Joined {
				t.Errorf("%s, %s: %d games, %d of them beyond the depth, and %d others come to a position with %d", p.FEN, m.Move, m.Games, m.Beyond, m.Joined, next)
			}
		}
		few, ended = few+p.Few, ended+p.Ended
		if sum != p.Games {
			t.Errorf("%s: %d games of %d", p.FEN, sum, p.Games)
		}
	}
	if len(record.Positions) > 20 && (few == 0 || joined == 0) {
		t.Errorf("few %d, ended %d, joined %d: too few to tell", few, ended, joined)
	}
}

// laws holds what is true of any book: the games of moves are no more than those of their position,
// results no more than games, and lines are in order.
func laws(t *testing.T, b *Book) {
	t.Helper()
	sums := map[string]int{}
	before := map[string]Move{}
	for line := range b.Lines(Limits{}) {
		key := fmt.Sprint(line.Moves[:len(line.Moves)-1])
		sums[key] += line.Move.Games
		if all, _ := b.At(line.Before); sums[key] > all.Games {
			t.Fatalf("%s: %d games of %d", key, sums[key], all.Games)
		}
		if line.Move.Red+line.Move.Draws+line.Move.Black > line.Move.Games || line.Move.Games < 1 {
			t.Fatalf("%+v", line.Move)
		}
		if last, ok := before[key]; ok && last.Games < line.Move.Games {
			t.Fatalf("%s: %+v behind %+v", key, line.Move, last)
		}
		before[key] = line.Move
		pos := b.config.Start
		for _, m := range line.Moves {
			if pos.Problem(m) != board.NoProblem {
				t.Fatalf("%v cannot be played", line.Moves)
			}
			pos.Play(m)
		}
		if pos != line.After {
			t.Fatalf("%v leads elsewhere", line.Moves)
		}
	}
}

// TestMergeOrder holds that what a book prints does not depend on the order of games and parts.
func TestMergeOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range testdata.Size(10, 100) {
		games := randomGames(r, 40)
		var want []byte
		for range 4 {
			r.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
			a, b := New(Config{Depth: 6, Mirrored: true}), New(Config{Depth: 6, Mirrored: true})
			at := r.IntN(len(games))
			for i, game := range games {
				if i < at {
					a.Add(game)
				} else {
					b.Add(game)
				}
			}
			if err := a.Merge(b); err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(a.record(Limits{}, notation.Style{}))
			if err != nil {
				t.Fatal(err)
			}
			if want == nil {
				want = got
			}
			if !bytes.Equal(want, got) {
				t.Fatalf("%s\n%s", want, got)
			}
		}
	}
	for _, other := range []Config{{Depth: 7}, {Depth: 6, Mirrored: true}, {Depth: 6, Line: []board.Move{{From: 1, To: 20}}}} {
		if err := New(Config{Depth: 6}).Merge(New(other)); err != ErrDifferent {
			t.Errorf("%+v: %v", other, err)
		}
	}
}

// TestLines holds which lines come, in which order, and where they join.
func TestLines(t *testing.T) {
	b := New(Config{Depth: 4})
	for _, text := range []string{
		"1. 炮二平五 马８进７ 2. 兵七进一 车９平８ 1-0",
		"1. 兵七进一 马８进７ 2. 炮二平五 车９平８ 1-0",
		"1. 炮二平五 炮８平５ 0-1",
		"1. 炮二平五 炮８平５ 2. 马二进九 0-1", // the third ply cannot be played
		"*",
		"[FEN \"nonsense\"]\n1. 炮二平五 *",
		"[FEN \"4k4/9/9/9/9/9/9/9/9/3K4R w\"]\n1. 车一平二 1-0",
	} {
		b.Add(semantic.Check(grammar.Parse(text)[0]))
	}
	b.Add(nil)
	for limits, want := range map[Limits]string{
		{}: "炮二平五 3 of 5, 3, B00; .炮８平５ 2 of 3, 2, D00; .马８进７ 1 of 3, 1, B05; ..兵七进一 1 of 1, 2; ...车９平８ 2 of 2, 0; " +
			"兵七进一 1 of 5, 1, E00; .马８进７ 1 of 1, 1, E06; ..炮二平五 1 of 1, 2 joins; ",
		{Min: 2}:           "炮二平五 3 of 5, 3, B00; .炮８平５ 2 of 3, 2, D00; ",
		{Depth: 1}:         "炮二平五 3 of 5, 3, B00; 兵七进一 1 of 5, 1, E00; ",
		{Most: 1}:          "炮二平五 3 of 5, 3, B00; .炮８平５ 2 of 3, 2, D00; ",
		{Depth: 9, Min: 4}: "",
	} {
		var got strings.Builder
		for line := range b.Lines(limits) {
			all, _ := b.At(line.Before)
			fmt.Fprintf(&got, "%s%s %d of %d, %d", strings.Repeat(".", len(line.Moves)-1), notation.Write(&line.Before, line.Move.Move, notation.Chinese, notation.Style{}), line.Move.Games, all.Games, line.Reached.Games)
			if line.Entered {
				fmt.Fprintf(&got, ", %s", line.Opening)
			}
			if line.Joins {
				got.WriteString(" joins")
			}
			got.WriteString("; ")
		}
		if diff := cmp.Diff(want, got.String()); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", limits, diff)
		}
	}
	n := 0
	for range b.Lines(Limits{}) {
		if n++; n == 3 {
			break
		}
	}
	if b.Games() != 5 {
		t.Errorf("%d games", b.Games())
	}
}

// TestMaxPositions holds that a book keeps no more positions than it may.
func TestMaxPositions(t *testing.T) {
	games := randomGames(rand.New(rand.NewPCG(1, 1)), 300)
	full, small := New(Config{}), New(Config{MaxPositions: 10})
	for _, game := range games {
		full.Add(game)
		small.Add(game)
	}
	if small.Positions() != 10 || small.Dropped() == 0 || full.Dropped() != 0 {
		t.Errorf("%d positions, %d dropped", small.Positions(), small.Dropped())
	}
	if small.Games() != 300 {
		t.Errorf("%d games", small.Games())
	}
	merged := New(Config{MaxPositions: 3})
	if err := merged.Merge(full); err != nil || merged.Positions() != 3 {
		t.Errorf("%v, %d positions", err, merged.Positions())
	}
}

// TestMemory holds what the documentation says of memory.
func TestMemory(t *testing.T) {
	games := sample(t, testdata.Size(10, 1))
	b := New(Config{Depth: 12})
	for _, game := range games {
		b.Add(game)
	}
	positions, moves, examples := len(b.nodes), len(b.edges), len(b.examples)
	heap := func() float64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)
	}
	with := heap()
	runtime.KeepAlive(b)
	b = nil
	taken := with - heap()
	runtime.KeepAlive(games)
	told := float64(positions)*90 + float64(moves-positions)*32 + float64(examples)*100
	t.Logf("%d games: %d positions, %d moves, %d examples: %.0f bytes, told %.0f", len(games), positions, moves, examples, taken, told)
	if taken > 1.6*told || taken < told/3 {
		t.Errorf("%.0f bytes", taken)
	}
}

// TestRecordJoins holds that a move of a mirrored book that leads to the image of a position leads
// to where that stands in the record.
func TestRecordJoins(t *testing.T) {
	const right = "1. 相三进五 卒５进１ 2. 兵三进一 卒１进１ *\n\n"
	b := New(Config{Mirrored: true})
	for _, game := range grammar.Parse("[Game \"Chinese Chess\"]\n" + right + "[Game \"Chinese Chess\"]\n" + right + "[Game \"Chinese Chess\"]\n1. 兵七进一 卒５进１ 2. 相七进五 卒９进１ *\n") {
		b.Add(semantic.Check(game))
	}
	record := b.record(Limits{}, notation.Style{})
	var hashes []string
	for _, p := range record.Positions {
		hashes = append(hashes, p.Hash)
	}
	for _, p := range record.Positions {
		for _, m := range p.Moves {
			if !slices.Contains(hashes, m.To) {
				t.Errorf("after ply %d, %s leads to %s, which is not in the record", p.Ply, m.Text, m.To)
			}
		}
	}
}

// TestRecord holds a record, and that lines and records have the same moves.
func TestRecord(t *testing.T) {
	games := randomGames(rand.New(rand.NewPCG(3, 3)), 50)
	b := New(Config{Depth: 5})
	for _, game := range games {
		b.Add(game)
	}
	record := b.record(Limits{Min: 2}, notation.Style{})
	met := map[string]bool{}
	for _, p := range record.Positions {
		if met[p.Hash] {
			t.Errorf("%s is there twice", p.FEN)
		}
		met[p.Hash] = true
		pos, err := board.ParseFEN(p.FEN)
		if err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, m := range b.Moves(pos) {
			if m.Games >= 2 {
				moves = append(moves, m.Move.String())
			}
		}
		var got []string
		for _, m := range p.Moves {
			got = append(got, m.Move)
		}
		if diff := cmp.Diff(moves, got); diff != "" {
			t.Errorf("%s:\n%s", p.FEN, diff)
		}
	}
	for line := range b.Lines(Limits{Min: 2}) {
		if !met[hashOf(line.Before)] {
			t.Errorf("%v is no position of the record", line.Moves)
		}
	}
}

// BenchmarkAdd measures a game.
func BenchmarkAdd(b *testing.B) {
	games := sample(b, 10)
	for _, mirrored := range []bool{false, true} {
		b.Run(fmt.Sprint("mirrored=", mirrored), func(b *testing.B) {
			all := New(Config{Mirrored: mirrored})
			for i := 0; b.Loop(); i++ {
				all.Add(games[i%len(games)])
			}
		})
	}
}
