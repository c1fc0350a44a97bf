package stats_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// A stored game is a checked game, and how it was stored.
type stored struct {
	info   *semantic.Info
	source stats.Source
}

func read(t testing.TB, data []byte) (games []stored) {
	t.Helper()
	for raw, err := range grammar.NewDecoder(strings.NewReader(string(data)), grammar.Config{}).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, stored{semantic.Check(raw.Parse()), stats.Source{Encoding: raw.Encoding.String()}})
	}
	return games
}

func count(games []stored) *stats.Counter {
	c := new(stats.Counter)
	for _, game := range games {
		c.Add(game.info, game.source)
	}
	return c
}

// repositoryGames are all games of the repository. The games of the suite have every finding, and comments and
// variations.
func repositoryGames(t testing.TB) (games []stored) {
	for _, data := range testdata.Files(t) {
		games = append(games, read(t, data)...)
	}
	return games
}

// TestGolden holds the JSON of a few games.
func TestGolden(t *testing.T) {
	games := read(t, []byte(`
[Event "五羊杯"]
[Date "1984.??.??"]
[Red "胡荣华"]
[Black "吕钦"]
1. 炮二平五 马８进７ 2. 马二进三 马２进３ 1-0

[Event "五羊盃"]
[Date "1985-1-20"]
[Red "呂欽"]
[Black "胡榮華"]
1. 兵七進一 卒７進１ 1/2-1/2
`))
	for path, data := range testdata.Files(t) {
		if strings.Contains(path, "testdata/games/") {
			games = append(games, read(t, data)...)
		}
	}
	got, err := json.MarshalIndent(count(games).Figures(), "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	testdata.Golden(t, "testdata/games.json", string(got)+"\n")

	none, err := json.Marshal(new(stats.Counter).Figures())
	if err != nil || strings.Contains(string(none), "null") {
		t.Errorf("no games: %s %v", none, err)
	}
}

// TestSetUp holds that games count as set up if they begin at another position, or at a position that cannot be read.
func TestSetUp(t *testing.T) {
	for fen, want := range map[string]int{
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1": 0,
		"3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1":                                    1,
		"rnbakabnr/9":                                                           1,
	} {
		games := read(t, []byte("[FEN \""+fen+"\"]\n\n1. 炮二平五 *\n"))
		if got := count(games).Figures().SetUp; got != want {
			t.Errorf("%s: %d games are set up, want %d", fen, got, want)
		}
	}
}

// transcriptions maps each key in Latin letters to the only other key with that reading.
func transcriptions(keys map[string]bool) map[string]string {
	readAs := map[string][]string{}
	for key := range keys {
		if reading := people.Reading(key); reading != key {
			readAs[reading] = append(readAs[reading], key)
		}
	}
	same := map[string]string{}
	for key := range keys {
		if others := readAs[key]; len(others) == 1 {
			same[key] = others[0]
		}
	}
	return same
}

func sum(a, b stats.Results) stats.Results {
	return stats.Results{
		Games: a.Games + b.Games, RedWins: a.RedWins + b.RedWins, Draws: a.Draws + b.Draws, BlackWins: a.BlackWins + b.BlackWins, Unknown: a.Unknown + b.Unknown,
	}
}

// naive counts with maps alone, with a sentence as the key of each count.
func naive(games []stored) map[string]any {
	results := map[string]stats.Results{}
	score := func(result string, whats ...string) {
		for _, what := range whats {
			r := results[what]
			r.Games++
			switch result {
			case "1-0":
				r.RedWins++
			case "1/2-1/2":
				r.Draws++
			case "0-1":
				r.BlackWins++
			default:
				r.Unknown++
			}
			results[what] = r
		}
	}
	counts := map[string]int{}
	for _, game := range games {
		info := game.info
		tags := info.Game.Tags
		year := "no year"
		if date, _ := semantic.ReadDate(tags.Value("Date")); date.Year > 0 {
			year = fmt.Sprint("year ", date.Year)
		}
		code := "no code"
		if c, ok := info.Opening(); ok {
			code = "code " + c.String()
			score(info.Result(), "chapter "+c.String()[:1])
		}
		score(info.Result(), "all", "ending "+info.Ending().String(), year, code)
		for _, name := range []string{"Red", "Black", "Event"} {
			value := tags.Value(name)
			if name == "Red" && value == "" {
				value = tags.Value("White")
			}
			key := script.Fold(value)
			if name != "Event" {
				key = people.Key(value)
			}
			if strings.Trim(key, "?-－？") == "" {
				counts[name+" unknown"]++
			} else {
				score(info.Result(), name+" "+key)
			}
		}
		counts["encoding "+game.source.Encoding]++
		counts[fmt.Sprint("length ", len(info.Game.Main.Plies))]++
		counts["moves"] += len(info.Facts)
		beside := map[string]int{}
		for node := range ast.Preorder(info.Game) {
			switch node := node.(type) {
			case *ast.Comment:
				beside["comments"]++
			case *ast.Glyph:
				beside["glyphs"]++
			case *ast.Line:
				if node != &info.Game.Main {
					beside["variations"]++
				}
			}
		}
		for what, n := range beside {
			counts[what] += n
			counts["games with "+what]++
		}
		severities := map[rules.Severity]int{}
		met := map[string]bool{}
		all := info.All()
		for _, d := range all.Diagnostics {
			all.Dropped = maps.Clone(all.Dropped)
			if all.Dropped == nil {
				all.Dropped = map[rules.Rule]int{}
			}
			all.Dropped[d.Rule]++
		}
		for rule, n := range all.Dropped {
			counts["rule "+rule.ID()] += n
			severities[rule.Severity(false)] += n
			met["games with rule "+rule.ID()] = true
		}
		for severity, n := range severities {
			counts[severity.String()] += n
			counts["games with "+severity.String()]++
		}
		for rule := range met {
			counts[rule]++
		}
		if severities[rules.Error]+severities[rules.Warning] == 0 {
			counts["clean"]++
		}
	}
	keys := map[string]bool{}
	for what := range results {
		if side, key, _ := strings.Cut(what, " "); side == "Red" || side == "Black" {
			keys[key] = true
		}
	}
	same := transcriptions(keys)
	all := map[string]any{}
	for what, r := range results {
		if side, key, _ := strings.Cut(what, " "); (side == "Red" || side == "Black") && same[key] != "" {
			what = side + " " + same[key]
		}
		before, _ := all[what].(stats.Results)
		all[what] = sum(before, r)
	}
	for what, n := range counts {
		if n > 0 {
			all[what] = n
		}
	}
	return all
}

// flat returns figures in the words of naive.
func flat(f *stats.Figures) map[string]any {
	all := map[string]any{"all": f.Results}
	put := func(what string, n int) {
		if n > 0 {
			all[what] = n
		}
	}
	results := func(what string, r stats.Results) {
		if r.Games > 0 {
			all[what] = r
		}
	}
	for _, e := range f.Endings {
		results("ending "+e.Ending.String(), e.Results)
	}
	for _, l := range f.Plies.Lengths {
		put(fmt.Sprint("length ", l.Plies), l.Games)
	}
	for _, y := range f.Years.List {
		results(fmt.Sprint("year ", y.Year), y.Results)
	}
	for _, p := range f.Players.List {
		results("Red "+people.Key(p.Name), stats.Results{Games: p.Red.Games, RedWins: p.Red.Wins, Draws: p.Red.Draws, BlackWins: p.Red.Losses, Unknown: p.Red.Unknown})
		results("Black "+people.Key(p.Name), stats.Results{Games: p.Black.Games, RedWins: p.Black.Losses, Draws: p.Black.Draws, BlackWins: p.Black.Wins, Unknown: p.Black.Unknown})
	}
	for _, e := range f.Events.List {
		results("Event "+script.Fold(e.Name), e.Results)
	}
	put("Event unknown", f.Events.Unknown)
	for _, c := range f.Openings.Chapters {
		results("chapter "+c.Chapter, c.Results)
	}
	for _, o := range f.Openings.List {
		results("code "+o.Code, o.Results)
	}
	results("no code", f.Openings.None)
	for _, e := range f.Encodings {
		put("encoding "+e.Name, e.Games)
	}
	put("moves", f.Moves)
	put("clean", f.Findings.Clean)
	occurrences := func(what string, o stats.Occurrences) {
		put(what, o.Count)
		put("games with "+what, o.Games)
	}
	occurrences("comments", f.Comments)
	occurrences("variations", f.Variations.Occurrences)
	occurrences("glyphs", f.Glyphs)
	occurrences("error", f.Findings.Errors)
	occurrences("warning", f.Findings.Warnings)
	occurrences("note", f.Findings.Notes)
	for _, r := range f.Findings.Rules {
		occurrences("rule "+r.Rule, r.Occurrences)
	}
	return all
}

// sameAsNaive compares figures with the naive count. Undated games and unknown names are compared separately, because
// the figures have only their numbers.
func sameAsNaive(t *testing.T, games []stored, f *stats.Figures) {
	t.Helper()
	want := naive(games)
	if none, ok := want["no year"]; ok != (f.Years.Unknown > 0) || ok && none.(stats.Results).Games != f.Years.Unknown {
		t.Errorf("%d games without a year, want %v", f.Years.Unknown, none)
	}
	anonymous := 0
	for _, name := range []string{"Red unknown", "Black unknown"} {
		if n, ok := want[name]; ok {
			anonymous += n.(int)
		}
		delete(want, name)
	}
	if anonymous != f.Players.Unknown {
		t.Errorf("%d players without a name, want %d", f.Players.Unknown, anonymous)
	}
	delete(want, "no year")
	if diff := cmp.Diff(want, flat(f)); diff != "" {
		t.Errorf("figures (-naive +got):\n%s", diff)
	}
	for i := 1; i < len(f.Findings.Rules); i++ {
		a, b := f.Findings.Rules[i-1], f.Findings.Rules[i]
		if a.Severity < b.Severity || a.Severity == b.Severity && a.Count < b.Count {
			t.Errorf("rule %s is before %s, which is graver or more frequent", a.Rule, b.Rule)
		}
	}
	total := 0
	for _, l := range f.Plies.Lengths {
		total += l.Games
	}
	if f.Games != len(games) || f.Results.Games != len(games) || total != len(games) {
		t.Errorf("%d games, results of %d, lengths of %d; want %d", f.Games, f.Results.Games, total, len(games))
	}
}

// TestRepository holds all figures of the suite and the games of the repository.
func TestRepository(t *testing.T) {
	games := repositoryGames(t)
	sameAsNaive(t, games, count(games).Figures())
}

// TestSample checks the figures of real games, and some of them also against the bytes of the files alone.
func TestSample(t *testing.T) {
	var games []stored
	paths := map[string]bool{}
	results, years, undated, players := map[string]int{}, map[int]int{}, 0, map[string]int{}
	value := func(text, name string) string {
		return strings.TrimSpace(regexp.MustCompile(`\[` + name + ` "([^"]*)"\]`).FindStringSubmatch(text)[1])
	}
	for path, data := range testdata.Sample(t, testdata.Size(20, 1)) {
		games, paths[path] = append(games, read(t, data)...), true
		text, err := traditionalchinese.Big5.NewDecoder().String(string(data))
		if err != nil {
			t.Fatal(path, err)
		}
		end := regexp.MustCompile(`(1-0|0-1|1/2-1/2|\*)\s*$`).FindString(strings.TrimRight(text, " \r\n="))
		results[end]++
		switch digits := regexp.MustCompile(`(?:^|\D)([12]\d{3})(?:\d{4})?(?:\D|$)`).FindStringSubmatch(value(text, "Date")); {
		case digits == nil:
			undated++
		default:
			year, _ := strconv.Atoi(digits[1])
			years[year]++
		}
		for _, side := range []string{"Red", "Black"} {
			players[people.Key(value(text, side))]++
		}
	}
	f := count(games).Figures()
	sameAsNaive(t, games, f)
	if want := (stats.Results{
		Games: len(games), RedWins: results["1-0"], Draws: results["1/2-1/2"], BlackWins: results["0-1"], Unknown: results["*"] + results[""],
	}); f.Results != want {
		t.Errorf("results %+v, want %+v", f.Results, want)
	}
	more := max(f.Years.Unknown-undated, undated-f.Years.Unknown)
	for _, y := range f.Years.List {
		more += max(y.Results.Games-years[y.Year], years[y.Year]-y.Results.Games)
	}
	if most := 1 + len(games)/1000; more > most { // a few dates are no dates
		t.Errorf("%d games are in another year, more than %d", more, most)
	}
	top := f.Players.List[0]
	keys := map[string]bool{}
	for key := range players {
		keys[key] = true
	}
	times := players[people.Key(top.Name)]
	for latin, han := range transcriptions(keys) {
		if han == people.Key(top.Name) {
			times += players[latin]
		}
	}
	if top.Games != times {
		t.Errorf("%+v; the name stands %d times in the files", top, times)
	}
	want := map[int]int{}
	for _, game := range testdata.SampleMoves(t, 1) {
		if paths[game.Path] {
			want[len(strings.Fields(game.Moves))]++
		}
	}
	for _, l := range f.Plies.Lengths {
		if more := l.Games - want[l.Plies]; more < 0 || more > 1 { // three games have an illegal move
			t.Errorf("%d games of %d plies, want %d", l.Games, l.Plies, want[l.Plies])
		}
	}
}

// TestMerge holds that it does not matter how games are spread over counters, and in
// which order these are merged.
func TestMerge(t *testing.T) {
	games := repositoryGames(t)
	want := count(games).Figures()
	random := rand.New(rand.NewPCG(1, 2))
	for range testdata.Size(5, 50) {
		counters := make([]*stats.Counter, 1+random.IntN(6))
		for i := range counters {
			counters[i] = new(stats.Counter)
		}
		for _, i := range random.Perm(len(games)) {
			counters[random.IntN(len(counters))].Add(games[i].info, games[i].source)
		}
		counters = append(counters, nil, new(stats.Counter))
		random.Shuffle(len(counters), func(i, j int) { counters[i], counters[j] = counters[j], counters[i] })
		// Some of them are merged with each other first.
		half, all := new(stats.Counter), new(stats.Counter)
		for i, c := range counters {
			if i%2 == 0 {
				half.Merge(c)
			} else {
				all.Merge(c)
			}
		}
		all.Merge(half)
		if diff := cmp.Diff(want, all.Figures()); diff != "" {
			t.Fatalf("figures (-one counter +merged):\n%s", diff)
		}
		// A merged counter counts on.
		all.Add(games[0].info, games[0].source)
		again := count(games)
		again.Add(games[0].info, games[0].source)
		if diff := cmp.Diff(again.Figures(), all.Figures()); diff != "" {
			t.Fatalf("another game (-one counter +merged):\n%s", diff)
		}
	}
}

// TestLengths holds minimum, median, mean and maximum.
func TestLengths(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, test := range []struct {
		plies        []int
		median, mean float64
	}{
		{nil, 0, 0},
		{[]int{7}, 7, 7},
		{[]int{2, 9}, 5.5, 5.5},
		{[]int{0, 1, 9}, 1, 3.3333},
		{[]int{4, 4, 8, 20}, 6, 9},
	} {
		var text strings.Builder
		for i, plies := range test.plies {
			text.WriteString(made.Game(random, i+1, plies, notation.ICCS, false))
		}
		got := count(read(t, []byte(text.String()))).Figures().Plies
		if got.Median != test.median || got.Mean != test.mean {
			t.Errorf("%v: %+v, want %v and %v", test.plies, got, test.median, test.mean)
		}
		if n := len(test.plies); n > 0 && (got.Min != test.plies[0] || got.Max != test.plies[n-1]) {
			t.Errorf("%v: from %d to %d", test.plies, got.Min, got.Max)
		}
	}
}

// TestNames holds that names in both scripts are one, in the spelling of most games, and
// what names nobody.
func TestNames(t *testing.T) {
	f := count(read(t, []byte(`
[Red "胡荣华"]
[Black "?"]
[Event "五羊盃"]
1. 炮二平五 1-0

[White "胡榮華"]
[Black " "]
[Event "五羊杯"]
[Date "1984.??.??"]
1. 炮二平五 1/2-1/2

[Red "許銀川"]
[Black "胡榮華"]
[Event "五 羊 杯"]
[Date "1990.??.??"]
1. 炮二平五 0-1

[Red "－"]
[Black "胡 榮 華"]
1. 炮二平五 *
`))).Figures()
	want := stats.Players{Names: 2, Unknown: 3, List: []stats.Player{
		{Name: "胡榮華", Games: 4, Red: stats.Played{Games: 2, Wins: 1, Draws: 1}, Black: stats.Played{Games: 2, Wins: 1, Unknown: 1}, Score: 0.8333},
		{Name: "許銀川", Games: 1, Red: stats.Played{Games: 1, Losses: 1}, Score: 0},
	}}
	if diff := cmp.Diff(want, f.Players); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
	events := stats.Events{Names: 1, Unknown: 1, List: []stats.Event{
		{Name: "五 羊 杯", First: 1984, Last: 1990, Results: stats.Results{Games: 3, RedWins: 1, Draws: 1, BlackWins: 1}},
	}}
	if diff := cmp.Diff(events, f.Events); diff != "" {
		t.Errorf("events (-want +got):\n%s", diff)
	}
}

// TestTop holds which lists Top makes shorter.
func TestTop(t *testing.T) {
	c := count(repositoryGames(t))
	all, f := c.Figures(), c.Figures()
	f.Top(-1)
	if diff := cmp.Diff(all, f); diff != "" {
		t.Errorf("Top(-1) (-all +top):\n%s", diff)
	}
	f.Top(1)
	if len(f.Players.List) != 1 || len(f.Events.List) != 1 || len(f.Openings.List) != 1 {
		t.Errorf("%d players, %d events, %d openings", len(f.Players.List), len(f.Events.List), len(f.Openings.List))
	}
	all.Players.List, all.Events.List, all.Openings.List = all.Players.List[:1], all.Events.List[:1], all.Openings.List[:1]
	if diff := cmp.Diff(all, f); diff != "" {
		t.Errorf("Top(1) (-all +top):\n%s", diff)
	}
}

// TestNothing holds that Add ignores a nil Info, and an Info without a game.
func TestNothing(t *testing.T) {
	c := new(stats.Counter)
	c.Add(nil, stats.Source{})
	c.Add(new(semantic.Info), stats.Source{})
	if diff := cmp.Diff(new(stats.Counter).Figures(), c.Figures()); diff != "" {
		t.Errorf("-nothing +got:\n%s", diff)
	}
	if got := c.Figures().Results.Score(); got != 0.5 {
		t.Errorf("a score of %v", got)
	}
}

// TestAddAllocates holds that games whose names are known take no memory, but for odd values
// of tags.
func TestAddAllocates(t *testing.T) {
	games := repositoryGames(t)
	c := count(games)
	if n := testing.AllocsPerRun(3, func() {
		for _, game := range games {
			c.Add(game.info, game.source)
		}
	}); n > float64(len(games)/50) {
		t.Errorf("%v allocations in %d games", n, len(games))
	}
}

func BenchmarkAdd(b *testing.B) {
	var games []stored
	for _, data := range testdata.Sample(b, 20) {
		games = append(games, read(b, data)...)
	}
	for b.Loop() {
		count(games)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(games)), "ns/game")
}

// BenchmarkNames measures what names take: each game has two new players and an event.
func BenchmarkNames(b *testing.B) {
	info := semantic.Check(grammar.Parse("[Red \"\"]\n[Black \"\"]\n[Event \"\"]\n1. 炮二平五 *")[0])
	b.ReportAllocs()
	c, n := new(stats.Counter), 0
	for b.Loop() {
		n++
		for i := range info.Game.Tags {
			info.Game.Tags[i].Value = "許銀川" + strconv.Itoa(3*n+i)
		}
		c.Add(info, stats.Source{})
	}
	if got := c.Figures().Players.Names; got != 2*n {
		b.Errorf("%d names, want %d", got, 2*n)
	}
}

// TestPeople counts a man once, however he is written.
func TestPeople(t *testing.T) {
	var counter stats.Counter
	for _, tags := range []string{
		`[Red "上海胡榮華"] [Black "吕钦"]`, `[Red "胡榮華"] [Black "廣東呂欽"]`, `[Red "Hu Ronghua"] [Black "上海 胡荣华"]`, `[Red "胡  榮華"] [Black "Wang Bin"]`, `[Red "王斌"] [Black "王彬"]`,
	} {
		counter.Add(semantic.Check(grammar.Parse(strings.ReplaceAll(tags, "] ", "]\n") + "\n\n1. 炮二平五 1-0\n")[0]), stats.Source{})
	}
	players := counter.Figures().Players
	got := ""
	for _, p := range players.List {
		got += fmt.Sprint(p.Name, " ", p.Games, " ", p.Red.Games, "; ")
	}
	if want := "胡榮華 5 4; 吕钦 2 0; 王斌 1 1; Wang Bin 1 0; 王彬 1 0; "; got != want || players.Names != 5 {
		t.Errorf("%d players: %s, want %s", players.Names, got, want)
	}
}
