package columns_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
	"github.com/xqpgn/xqpgn/testdata"
)

// A checked game, and what was found.
type checked struct {
	game *ast.Game
	info *semantic.Info
}

// parse returns the games of a text, checked.
func parse(name string, data []byte) (all []checked) {
	for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: name}).Games() {
		if err != nil {
			panic(err) // reading from memory does not fail
		}
		all = append(all, checked{game, semantic.Check(game)})
	}
	return all
}

// write returns a table of rows.
func write[R columns.Row](t testing.TB, c columns.Config, rows ...R) []byte {
	t.Helper()
	var file bytes.Buffer
	w := columns.NewWriter[R](&file, c)
	if err := errors.Join(w.Write(rows...), w.Close()); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// read returns the rows of a table.
func read[R columns.Row](t testing.TB, file []byte) []R {
	t.Helper()
	rows, err := parquet.Read[R](bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// TestSchema holds the types of the columns, and how they are stored.
func TestSchema(t *testing.T) {
	testdata.Golden(t, "testdata/game.schema", parquet.SchemaOf(columns.Game{}).String()+"\n")
	testdata.Golden(t, "testdata/position.schema", parquet.SchemaOf(columns.Position{}).String()+"\n")
}

// TestTags holds that each tag of the specification, and no other, has a column of its name.
func TestTags(t *testing.T) {
	var want []string
	for tag := range ast.StandardTags() {
		if tag.Name == "White" {
			break // and what else is of chess
		}
		want = append(want, tag.Name)
	}
	var got []string
	for _, field := range parquet.SchemaOf(columns.Tags{}).Fields() {
		got = append(got, field.Name())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tags (-specification +columns):\n%s", diff)
	}
}

// damaged are games with all that can go wrong, and some that are not usual.
var damaged = []string{
	"", "x", "[Event \"only a tag\"]",
	"[Event \"\"]\n[event \"甲\"]\n[Event \"乙\"]\n[X \"1\"]\n[x \"2\"]\n[X \"3\"]\n[X \"3\"]\n1. 炮二平五 *",
	"[White \"胡榮華\"]\n[Black \"?\"]\n[Date \"1999年5月\"]\n[WhiteElo \"1\"]\n1. 炮二平五 马８进８ 2. 马二进三 1-0",
	"[FEN \"nonsense\"]\n1. 炮二平五 1-0", "1. 炮二平五 {[%clk 0:09:58.5][%eval -0.35,18]} 马８进７ {[%eval 0]} 2. 马二进三 {[%eval #-3]} *",
	"[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 b\"]\n[Result \"红胜\"]\n1. ... 将４进１",
	"[Result \"0-1\"]\n1. 炮二平五 马８进７ 2. 马二进三 车９平八 3. 车一平二 1-0 x y {z}",
	"1. 炮二平五 (1. 马八进七) 马８进７ 1/2-1/2",
	"[Red \"a\x00b\"]\n[Termination \"time forfeit\"]\n1. H2-E2 H9-G7 *",
}

// TestGames holds that the columns say of games, damaged ones among them, what their records say.
func TestGames(t *testing.T) {
	t.Run("damaged", func(t *testing.T) {
		for i, text := range damaged {
			holdGames(t, parse("file"+strconv.Itoa(i)+".pgn", []byte(text)))
		}
	})
	t.Run("suite", func(t *testing.T) {
		var all []checked
		for name, data := range testdata.Files(t) {
			all = append(all, parse(name, data)...)
		}
		holdGames(t, all)
	})
	t.Run("sample", func(t *testing.T) {
		var all []checked
		for name, data := range testdata.Sample(t, testdata.Size(40, 4)) {
			all = append(all, parse(name, data)...)
		}
		holdGames(t, all)
	})
}

// holdGames writes games, reads them, and compares them with their records.
func holdGames(t *testing.T, games []checked) {
	t.Helper()
	var rows []columns.Game
	for _, g := range games {
		rows = append(rows, columns.NewGame(g.game, g.info))
	}
	got := read[columns.Game](t, write(t, columns.Config{Group: 1000}, rows...))
	if len(got) != len(games) {
		t.Fatalf("%d rows of %d games", len(got), len(games))
	}
	for i := range games {
		if diff := cmp.Diff(ofRecord(t, games[i]), ofRow(got[i])); diff != "" {
			t.Errorf("%s, game %d (-record +row):\n%s", games[i].game.File, games[i].game.Number, diff)
		}
	}
}

// ofRecord returns what the JSON of a game's record says, and other packages of what no record has, with
// the name of each column.
func ofRecord(t *testing.T, g checked) map[string]any {
	text, err := json.Marshal(semantic.NewRecord(g.game, g.info))
	if err != nil {
		t.Fatal(err)
	}
	var record struct {
		File     string
		Game     int
		Line     int
		Offset   *int64
		Encoding string
		Error    string
		Errors   int
		Guessed  []string
		Tags     [][2]string
		Hash     string
		ECCO     string
		Ending   string
		StartFEN string `json:"start_fen"`
		FinalFEN string `json:"final_fen"`
		Result   string
		Moves    []struct {
			ICCS    string
			Guessed bool
		}
	}
	if err := json.Unmarshal(text, &record); err != nil {
		t.Fatal(err)
	}
	tags := map[string][]string{}
	for _, tag := range record.Tags {
		tags[tag[0]] = append(tags[tag[0]], tag[1])
	}
	moves := []string{}
	for _, move := range record.Moves {
		if move.ICCS == "" || move.Guessed {
			break
		}
		moves = append(moves, move.ICCS)
	}
	if record.Result == "" {
		record.Result = g.info.Result()
	}
	var counter stats.Counter
	counter.Add(g.info, stats.Source{})
	figures := counter.Figures()
	year, event, sides := 0, "", [2]string{}
	for _, y := range figures.Years.List {
		year = y.Year
	}
	for _, e := range figures.Events.List {
		event = script.Fold(e.Name)
	}
	for _, p := range figures.Players.List {
		for side, games := range [2]int{p.Red.Games, p.Black.Games} {
			if games > 0 {
				sides[side] = people.Key(p.Name)
			}
		}
	}
	return map[string]any{
		"file": record.File, "game": record.Game, "line": record.Line, "offset": offset(record.Offset), "encoding": record.Encoding,
		"error": record.Error, "errors": record.Errors, "warnings": g.info.All().Count(rules.Warning, false), "notes": g.info.All().Count(rules.Note, false),
		"guessed": append([]string{}, record.Guessed...), "tags": tags,
		"year": year, "event": event, "red_person": sides[board.Red], "black_person": sides[board.Black], "red": nameOf(g.game, "Red", "White"), "black": nameOf(g.game, "Black"),
		"start_fen": record.StartFEN, "moves": moves, "plies": len(record.Moves), "result": record.Result, "final_fen": record.FinalFEN,
		"ending": record.Ending, "ecco": record.ECCO, "hash": record.Hash,
	}
}

// ofRow returns what the columns of a row say.
func ofRow(row columns.Game) map[string]any {
	tags := map[string][]string{}
	text, _ := json.Marshal(row.Tag)
	var first map[string]*string
	json.Unmarshal(text, &first)
	for name, value := range first {
		if value != nil {
			tags[name] = []string{*value}
		}
	}
	for name, value := range row.Other {
		tags[name] = []string{value}
	}
	for _, tag := range row.Repeated {
		tags[tag.Name] = append(tags[tag.Name], tag.Value)
	}
	moves := []string{}
	for _, move := range row.Moves {
		moves = append(moves, strings.ToUpper(move.Board().From.String()+"-"+move.Board().To.String()))
	}
	hash := ""
	if row.Hash != nil {
		hash = hex.EncodeToString(row.Hash[:])
	}
	return map[string]any{
		"file": row.File, "game": int(row.Game), "line": int(row.Line), "offset": offset(row.Offset), "encoding": row.Encoding,
		"error": row.Error, "errors": int(row.Errors), "warnings": int(row.Warnings), "notes": int(row.Notes),
		"guessed": append([]string{}, row.Guessed...), "tags": tags,
		"year": int(row.Year), "event": row.Event, "red_person": row.RedPerson, "black_person": row.BlackPerson, "red": row.Red, "black": row.Black,
		"start_fen": row.StartFEN, "moves": moves, "plies": int(row.Plies), "result": row.Result, "final_fen": row.FinalFEN,
		"ending": row.Ending, "ecco": row.ECCO, "hash": hash,
	}
}

// offset returns an offset, -1 for none.
func offset(n *int64) int64 {
	if n == nil {
		return -1
	}
	return *n
}

// TestSyntaxOnly holds that a game whose moves were not played has a row, without what needs a board.
func TestSyntaxOnly(t *testing.T) {
	game := grammar.Parse("[Red \"甲\"]\n1. 炮二平五 马８进７ 1-0")[0]
	row := read[columns.Game](t, write(t, columns.Config{}, columns.NewGame(game, nil)))[0]
	if row.Plies != 2 || row.Result != "1-0" || *row.Tag.Red != "甲" || row.Game != 1 {
		t.Errorf("%+v", row)
	}
	if len(row.Moves) > 0 || row.StartFEN+row.FinalFEN+row.Ending+row.ECCO != "" || row.Hash != nil {
		t.Errorf("moves were played: %+v", row)
	}
}

// TestValid holds that texts are UTF-8 whatever the tree has: others are not read as texts.
func TestValid(t *testing.T) {
	game := &ast.Game{Source: ast.Source{File: "a\xffb", Number: 1}, Tags: ast.Tags{{Name: "Red", Value: "\xc4\xe3"}, {Name: "\x80", Value: "\x81"}}}
	row := read[columns.Game](t, write(t, columns.Config{}, columns.NewGame(game, semantic.Check(game))))[0]
	if row.File != "a\uFFFDb" || *row.Tag.Red != "\uFFFD" || row.Other["\uFFFD"] != "\uFFFD" {
		t.Errorf("%+v", row)
	}
}

// TestOwn holds that a row shares no memory of the tree, which may serve for another game before the row is written.
func TestOwn(t *testing.T) {
	g := parse("a.pgn", []byte("[Red \"甲\"]\n[Red \"乙\"]\n[X \"丙\"]\n1. 炮二平五 马８进７ 1-0"))[0]
	row := columns.NewGame(g.game, g.info)
	want := ofRow(row)
	for i := range g.game.Tags {
		g.game.Tags[i] = ast.Tag{Name: "Black", Value: "another"}
	}
	g.game.FileOffset = 1234
	g.game.Main.Plies = nil
	clear(g.info.Facts)
	if diff := cmp.Diff(want, ofRow(row)); diff != "" {
		t.Errorf("the row changes with the tree (-before +after):\n%s", diff)
	}
}

// TestMemory holds that what is written takes as much memory as a group of rows, whatever the number of rows.
func TestMemory(t *testing.T) {
	g := parse("a.pgn", []byte("[Event \"五羊杯\"]\n[Red \"胡荣华\"]\n"+strings.Repeat("1. 炮二平五 马８进７ 2. 炮五平二 马７退８ ", 20)+"1-0"))[0]
	row := columns.NewGame(g.game, g.info)
	const group = 4096
	w := columns.NewWriter[columns.Game](io.Discard, columns.Config{Group: group})
	fill := func(groups int) float64 {
		for i := range groups * group {
			hash, site := columns.NewHash(uint64(i)), strconv.Itoa(i)
			row.Hash, row.Tag.Site = &hash, &site // so that not all is one value
			if err := w.Write(row); err != nil {
				t.Fatal(err)
			}
		}
		var m runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)
	}
	few := fill(2)
	many := fill(testdata.Size(20, 100))
	t.Logf("%.1f MiB, and then %.1f", few/(1<<20), many/(1<<20))
	if many-few > 8<<20 {
		t.Errorf("%.1f MiB more in memory for more groups", (many-few)/(1<<20))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestReplay holds that the moves of a row lead from its first position to its last.
func TestReplay(t *testing.T) {
	replayed := 0
	for name, data := range testdata.Sample(t, testdata.Size(40, 4)) {
		for _, g := range parse(name, data) {
			row := columns.NewGame(g.game, g.info)
			p, err := board.ParseFEN(row.StartFEN)
			if err != nil {
				t.Fatal(err)
			}
			for _, move := range row.Moves {
				if problem := p.Problem(move.Board()); problem != board.NoProblem {
					t.Fatalf("%s: %v: %v", name, move.Board(), problem)
				}
				p = p.After(move.Board())
			}
			if p.FEN() != row.FinalFEN {
				t.Errorf("%s: %s, want %s", name, p.FEN(), row.FinalFEN)
			}
			replayed += len(row.Moves)
		}
	}
	if replayed == 0 {
		t.Error("no moves")
	}
}

// TestPositions holds that the columns say of positions what their lines of JSON say.
func TestPositions(t *testing.T) {
	t.Run("damaged", func(t *testing.T) {
		for i, text := range damaged {
			holdPositions(t, parse("file"+strconv.Itoa(i)+".pgn", []byte(text)))
		}
	})
	t.Run("sample", func(t *testing.T) {
		var all []checked
		for name, data := range testdata.Sample(t, testdata.Size(40, 4)) {
			all = append(all, parse(name, data)...)
		}
		holdPositions(t, all)
	})
}

func holdPositions(t *testing.T, games []checked) {
	t.Helper()
	var rows []columns.Position
	var want, fens []string
	for _, g := range games {
		rows = columns.AppendPositions(rows, g.game, g.info, true)
		for row := range training.Rows(g.game, g.info) {
			want = append(want, g.game.File+" "+string(row.AppendJSON(nil, training.Key)))
			fens = append(fens, row.Position.FEN())
		}
	}
	got := read[columns.Position](t, write(t, columns.Config{Group: 10_000}, rows...))
	if len(got) != len(want) {
		t.Fatalf("%d rows of %d", len(got), len(want))
	}
	for i, row := range got {
		fields := struct {
			Game     int64  `json:"game"`
			GameHash string `json:"game_hash"`
			Ply      int32  `json:"ply"`
			Side     string `json:"side"`
			Hash     string `json:"hash"`
			Board    []byte `json:"board"`
			Move     string `json:"move"`
			Result   *int8  `json:"result,omitempty"`

			Clock *float64 `json:"clock,omitempty"`
			Eval  *float64 `json:"eval,omitempty"`
			Mate  *int32   `json:"mate,omitempty"`
		}{row.Game, hex.EncodeToString(row.GameHash[:]), row.Ply, row.Side, hex.EncodeToString(row.Hash[:]), row.Board[:], row.Move.Board().String(), row.Result, row.Clock, row.Eval, row.Mate}
		text, err := json.Marshal(fields)
		if got := row.File + " " + string(text); err != nil || got != want[i] {
			t.Fatalf("%s, want %s (%v)", got, want[i], err)
		}
		if row.FEN != fens[i] || row.UCI != row.Move.Board().String() {
			t.Fatalf("%s %s, want %s", row.FEN, row.UCI, fens[i])
		}
	}
}

// TestShard holds that games are in one of the files, about as many in each, and those that are
// there twice or mirrored in one.
func TestShard(t *testing.T) {
	const shards = 5
	counts := make([]int, shards)
	games := 0
	for name, data := range testdata.Sample(t, testdata.Size(10, 4)) {
		for _, g := range parse(name, data) {
			shard := columns.Shard(g.game, g.info, shards)
			counts[shard]++
			games++
			if mirror, err := semantic.Mirror(g.game, g.info); err == nil && g.info.Complete() {
				mirror.File = "another"
				if got := columns.Shard(mirror, semantic.Check(mirror), shards); got != shard {
					t.Errorf("%s is in %d, and mirrored in %d", name, shard, got)
				}
			}
		}
	}
	for shard, n := range counts {
		if n*shards < games*8/10 || n*shards > games*12/10 {
			t.Errorf("shard %d has %d of %d games", shard, n, games)
		}
	}
	seen := map[int]bool{}
	for number := range 100 {
		game := &ast.Game{Source: ast.Source{File: "damaged.pgn", Number: number}}
		seen[columns.Shard(game, nil, shards)] = true
	}
	if len(seen) != shards {
		t.Errorf("games that cannot be played are in %v", slices.Sorted(maps.Keys(seen)))
	}
}

// groups returns how many rows each group of a table has, and how its columns are stored.
func groups(t *testing.T, file []byte) (rows []int, codecs map[string]bool) {
	t.Helper()
	f, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	codecs = map[string]bool{}
	for _, group := range f.Metadata().RowGroups {
		rows = append(rows, int(group.NumRows))
		for _, column := range group.Columns {
			codecs[column.MetaData.Codec.String()] = true
		}
	}
	return rows, codecs
}

// TestNoBloomFilters holds that no reader is led to a Bloom filter. With one, DuckDB up to 1.5.6 finds no row for
// hash = unhex('…').
func TestNoBloomFilters(t *testing.T) {
	for name, file := range map[string][]byte{
		"games":     write(t, columns.Config{}, columns.Game{Hash: new(columns.Hash)}),
		"positions": write(t, columns.Config{}, columns.Position{}),
		"sorted":    write(t, columns.Config{ByHash: true}, columns.Position{}),
	} {
		open, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)))
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range open.RowGroups() {
			for i, column := range group.ColumnChunks() {
				if column.BloomFilter() != nil {
					t.Errorf("%s: column %s has a Bloom filter", name, open.Schema().Columns()[i])
				}
			}
		}
	}
}

// TestGroups holds how many rows a group has, and that long texts make it shorter.
func TestGroups(t *testing.T) {
	small := make([]columns.Position, columns.PositionGroup+1)
	rows, codecs := groups(t, write(t, columns.Config{}, small...))
	if diff := cmp.Diff([]int{columns.PositionGroup, 1}, rows); diff != "" || !maps.Equal(codecs, map[string]bool{"ZSTD": true, "UNCOMPRESSED": true}) {
		t.Errorf("%v, %s", codecs, diff)
	}
	rows, _ = groups(t, write(t, columns.Config{Group: 100}, small[:250]...))
	if diff := cmp.Diff([]int{100, 100, 50}, rows); diff != "" {
		t.Error(diff)
	}
	rows, _ = groups(t, write[columns.Game](t, columns.Config{}))
	if len(rows) != 0 {
		t.Errorf("%v of no row", rows)
	}
	long := make([]columns.Game, testdata.Size(140, 200))
	for i := range long {
		long[i].Other = map[string]string{"X": strconv.Itoa(i) + strings.Repeat("x", 1<<20)}
	}
	rows, _ = groups(t, write(t, columns.Config{}, long...))
	for _, n := range rows {
		if n > 128 {
			t.Errorf("%v rows of a MiB in the groups", rows)
		}
	}
}

// TestSame holds that equal rows make equal bytes, however they are given to the writer.
func TestSame(t *testing.T) {
	var rows []columns.Game
	for i, text := range damaged {
		for _, g := range parse("file"+strconv.Itoa(i)+".pgn", []byte(text)) {
			row := columns.NewGame(g.game, g.info)
			row.Other = map[string]string{"a": "1", "b": "2", "c": "3", "d": "4", "e": "5"}
			rows = append(rows, row)
		}
	}
	want := write(t, columns.Config{Group: 3}, rows...)
	for n := 1; n <= len(rows); n++ {
		var file bytes.Buffer
		w := columns.NewWriter[columns.Game](&file, columns.Config{Group: 3})
		for part := range slices.Chunk(rows, n) {
			if err := w.Write(part...); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil || !bytes.Equal(file.Bytes(), want) {
			t.Errorf("rows %d at a time make another file (%v)", n, err)
		}
	}
}

// A full disk takes so many bytes.
type full struct{ left int }

func (f *full) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, io.ErrShortWrite
	}
	return len(p), nil
}

// TestFull holds that what cannot be written is told, wherever it happens.
func TestFull(t *testing.T) {
	rows := make([]columns.Position, 300)
	size := len(write(t, columns.Config{Group: 100}, rows...))
	for left := 0; left < size; left += testdata.Size(131, 17) {
		w := columns.NewWriter[columns.Position](&full{left}, columns.Config{Group: 100})
		err := w.Write(rows...)
		if err == nil {
			err = w.Close()
		}
		if !errors.Is(err, io.ErrShortWrite) {
			t.Fatalf("with room for %d of %d bytes: %v", left, size, err)
		}
	}
}

// nameOf returns the value of the first of some tags that is there, folded; "" if it says nothing.
func nameOf(game *ast.Game, names ...string) string {
	for _, name := range names {
		if value := game.Tags.Value(name); value != "" {
			if !ast.Known(value) {
				return ""
			}
			return script.Fold(value)
		}
	}
	return ""
}
