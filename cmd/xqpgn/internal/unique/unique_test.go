package unique_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
	"github.com/xqpgn/xqpgn/testdata"
)

// find returns what a Finder says of games, by game.
func find(t testing.TB, options unique.Options, games []*semantic.Info) map[uint64]unique.Repeat {
	t.Helper()
	finder := unique.Finder{Options: options}
	defer finder.Close()
	for _, info := range games {
		if err := finder.Add(finder.Record(nil, info)); err != nil {
			t.Fatal(err)
		}
	}
	found := map[uint64]unique.Repeat{}
	last := int64(-1)
	for repeat, err := range finder.Repeats() {
		if err != nil {
			t.Fatal(err)
		}
		if int64(repeat.Game) <= last {
			t.Fatalf("game %d comes after game %d", repeat.Game, last)
		}
		last = int64(repeat.Game)
		found[repeat.Game] = repeat
	}
	return found
}

// A naive game is what is compared, two at a time.
type naive struct {
	*semantic.Info
	number   int
	moves    []board.Move
	red      string
	black    string
	tags     int
	remarks  int
	errors   int
	result   string
	onBoard  bool
	text     string
	repeated *naive // what it repeats
}

func newNaive(number int, info *semantic.Info) *naive {
	n := &naive{Info: info, number: number, moves: slices.Collect(info.MainMoves())}
	n.onBoard = len(n.moves) > 0 && len(n.moves) == len(info.Game.Main.Plies)
	n.red, n.black = people.Key(info.Game.Tags.Value("Red")), people.Key(info.Game.Tags.Value("Black"))
	for _, tag := range info.Game.Tags {
		if tag.Name != "Game" && tag.Name != "Format" && tag.Name != "FEN" && strings.Trim(tag.Value, " ?.*\u3000") != "" {
			n.tags++
		}
		n.text += fmt.Sprintf("%q", tag.Name+tag.Value)
	}
	for node := range ast.Preorder(info.Game) {
		switch node := node.(type) {
		case *ast.Comment:
			n.text += fmt.Sprintf("{%q", node.Text)
			n.remarks++
		case *ast.Glyph, *ast.Stray:
			n.remarks++
		case *ast.Line:
			if node != &info.Game.Main {
				n.remarks++
			}
		}
	}
	if len(info.Game.Main.Plies) > 0 {
		n.text = info.Game.Tags.Value("FEN")
		for _, ply := range info.Game.Main.Plies {
			n.text += " " + ply.Text
		}
	}
	for _, d := range info.All().Diagnostics {
		if d.Rule.Severity(false) == rules.Error {
			n.errors++
		}
	}
	if n.result = info.Result(); n.result == "*" {
		n.result = ""
	}
	return n
}

// same reports whether two games are, and how.
func (n *naive) same(o *naive, options unique.Options) (unique.Way, bool) {
	if n.onBoard != o.onBoard || !n.onBoard {
		return unique.SameText, n.onBoard == o.onBoard && n.text == o.text && (len(n.Game.Main.Plies) > 0) == (len(o.Game.Main.Plies) > 0)
	}
	symmetry, ok := semantic.Equal(n.Info, o.Info)
	switch {
	case ok && symmetry == 0:
		return unique.SameMoves, true
	case ok && symmetry == semantic.Mirrored && options.Mirror:
		return unique.Mirrored, true
	}
	return 0, false
}

// begins reports whether the moves of a game are the first of another's.
func (n *naive) begins(o *naive, options unique.Options) bool {
	if !n.onBoard || !o.onBoard || len(n.moves) >= len(o.moves) {
		return false
	}
	if n.Start.Same(o.Start) && slices.Equal(n.moves, o.moves[:len(n.moves)]) {
		return true
	}
	return options.Mirror && n.Start.Mirror().Same(o.Start) && slices.EqualFunc(n.moves, o.moves[:len(n.moves)], func(a, b board.Move) bool { return a.Mirror() == b })
}

func (n *naive) agrees(o *naive) bool { return oneName(n.red, o.red) && oneName(n.black, o.black) }

func oneName(a, b string) bool {
	one := func(a, b string) bool { return len([]rune(a)) > 1 && strings.HasSuffix(b, a) || people.Is(a, b) }
	return a == "" || b == "" || a == b || one(a, b) || one(b, a)
}

func compareWorth(a, b *naive) int {
	return cmp.Or(cmp.Compare(b.step(), a.step()), cmp.Compare(b.tags, a.tags), cmp.Compare(b.remarks, a.remarks), cmp.Compare(a.errors, b.errors), cmp.Compare(a.number, b.number))
}

// step returns how far a game is annotated.
func (n *naive) step() int {
	for step, most := 0, 4; ; step, most = step+1, most*4 {
		if n.remarks < most {
			return step
		}
	}
}

func reason(kept, dropped *naive) unique.Reason {
	switch {
	case kept.step() != dropped.step():
		return unique.MoreRemarks
	case kept.tags != dropped.tags:
		return unique.MoreTags
	case kept.remarks != dropped.remarks:
		return unique.MoreRemarks
	case kept.errors != dropped.errors:
		return unique.FewerErrors
	}
	return unique.First
}

// hold compares what a Finder says with what comparing every game with every other one does.
func hold(t *testing.T, options unique.Options, infos []*semantic.Info) {
	t.Helper()
	found := find(t, options, infos)
	var all []*naive
	for i, info := range infos {
		all = append(all, newNaive(i, info))
	}
	byWorth := slices.SortedFunc(slices.Values(all), compareWorth)
	var kept []*naive
next:
	for _, game := range byWorth {
		for _, better := range kept {
			way, same := better.same(game, options)
			if same && (!options.Players || better.agrees(game)) {
				game.repeated = better
				got, ok := found[uint64(game.number)]
				if !options.Beginnings && (!ok || got != unique.Repeat{Game: uint64(game.number), Kept: uint64(better.number), Way: way, Why: reason(better, game)}) {
					t.Errorf("%+v: game %d: %+v, it should repeat game %d, %s", options, game.number, got, better.number, way)
				}
				continue next
			}
		}
		kept = append(kept, game)
	}
	if options.Beginnings {
		holdBeginnings(t, options, all, kept, found)
		return
	}
	for _, game := range kept {
		got, ok := found[uint64(game.number)]
		repeated := slices.ContainsFunc(all, func(o *naive) bool { return o.repeated == game })
		if ok != repeated || ok && got.Dropped() {
			t.Errorf("%+v: game %d: %v %+v, but it is to be kept", options, game.number, ok, got)
		}
	}
}

func holdBeginnings(t *testing.T, options unique.Options, all, kept []*naive, found map[uint64]unique.Repeat) {
	t.Helper()
	begins := func(game, o *naive) bool {
		least := unique.MinBeginning
		if game.Start.FEN() != board.Start().FEN() {
			least = 1
		}
		return len(game.moves) >= least && game.begins(o, options) && game.red != "" && game.black != "" && o.red != "" && o.black != "" && game.agrees(o) &&
			(game.result == "" || o.result == "" || game.result == o.result)
	}
	slices.SortStableFunc(kept, func(a, b *naive) int { return cmp.Compare(len(b.moves), len(a.moves)) })
	var longer []*naive // that are kept after all
	for _, game := range kept {
		got := found[uint64(game.number)]
		repeats := slices.ContainsFunc(longer, func(o *naive) bool { return begins(game, o) })
		if got.Dropped() != repeats {
			t.Errorf("%+v: game %d: %+v, is it the beginning of one: %v", options, game.number, got, repeats)
		}
		if got.Dropped() && !begins(game, all[got.Kept]) {
			t.Errorf("%+v: game %d is not the beginning of game %d", options, game.number, got.Kept)
		}
		if !repeats {
			longer = append(longer, game)
		}
	}
	for _, game := range all {
		got, ok := found[uint64(game.number)]
		if !ok || !got.Dropped() {
			continue
		}
		to := all[got.Kept]
		if to.repeated != nil || found[got.Kept].Dropped() {
			t.Errorf("%+v: game %d repeats game %d, which is not kept", options, game.number, to.number)
		}
		_, same := game.same(to, options)
		if begins := game.begins(to, options); begins != (got.Way == unique.Beginning) || !begins && !same {
			t.Errorf("%+v: game %d: %+v, the same: %v, its beginning: %v", options, game.number, got, same, begins)
		}
		if back, ok := found[got.Kept]; !ok || back.Game != back.Kept {
			t.Errorf("%+v: nothing says that game %d is kept for game %d", options, got.Kept, game.number)
		}
	}
}

// everyOption are all options.
func everyOption() (all []unique.Options) {
	for i := range 8 {
		all = append(all, unique.Options{Mirror: i&1 != 0, Beginnings: i&2 != 0, Players: i&4 != 0})
	}
	return all
}

// collection makes a collection of games of which many repeat each other in every way.
func collection(random *rand.Rand, n int) (games []*semantic.Info) {
	starts := []board.Position{board.Start()}
	for _, fen := range []string{"4k4/9/9/9/9/9/9/9/4R4/4K4 w", "3k5/9/9/9/9/9/9/9/R8/4K4 w", "5k3/9/9/9/9/9/9/9/8R/4K4 w"} {
		start, _ := board.ParseFEN(fen)
		starts = append(starts, start)
	}
	type line struct {
		start board.Position
		moves []board.Move
	}
	var lines []line
	for range max(1, n/6) {
		l := line{start: starts[random.IntN(len(starts))]}
		if len(lines) > 0 && random.IntN(2) == 0 { // the same beginning
			l = lines[random.IntN(len(lines))]
			l.moves = slices.Clone(l.moves[:random.IntN(len(l.moves)+1)])
		}
		at := l.start
		for _, m := range l.moves {
			at = at.After(m)
		}
		for range random.IntN(30) {
			legal := at.AppendLegal(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[random.IntN(len(legal))]
			l.moves, at = append(l.moves, m), at.After(m)
		}
		lines = append(lines, l)
	}
	names := []string{"", "?", "胡榮華", "上海 胡荣华", "胡", "呂欽", "廣東呂欽", "Lü Qin"}
	var text []byte
	for range n {
		l := lines[random.IntN(len(lines))]
		mirror := random.IntN(3) == 0
		if mirror {
			l.start = l.start.Mirror()
		}
		annotated := random.IntN(4) == 0
		e, err := semantic.NewGame(l.start, []notation.Notation{notation.Chinese, notation.ICCS, notation.WXF}[random.IntN(3)])
		if err != nil {
			panic(err)
		}
		for i, m := range l.moves {
			if random.IntN(60) == 0 {
				break
			}
			if mirror {
				m = m.Mirror()
			}
			if e.Play(m) != nil {
				panic(i)
			}
			if random.IntN(80) == 0 || annotated && random.IntN(2) == 0 {
				e.AddComment("好棋")
			}
		}
		game := e.Game()
		for _, tag := range []string{"Red", "Black"} {
			game.SetTag(tag, names[random.IntN(len(names))])
		}
		if random.IntN(3) == 0 {
			game.SetTag("Event", fmt.Sprint(random.IntN(2)))
		}
		if random.IntN(3) == 0 {
			game.SetTag("Date", "????.??.??")
		}
		if random.IntN(9) == 0 {
			game.Main.Plies = append(game.Main.Plies, ast.Ply{Text: "炮二平二"})
		}
		game.Main.Result.Text = []string{"*", "1-0", "1-0", "0-1", "1/2-1/2"}[random.IntN(5)]
		text, _ = grammar.Append(text, game)
	}
	for _, game := range grammar.Parse(string(text)) {
		games = append(games, semantic.Check(game))
	}
	return games
}

func TestNaive(t *testing.T) {
	for seed := range testdata.Size(30, 300) {
		random := rand.New(rand.NewPCG(uint64(seed), 18))
		games := collection(random, 5+random.IntN(80))
		for _, options := range everyOption() {
			hold(t, options, games)
		}
	}
}

// TestOrder holds that which games are kept does not depend on their order, as long as no
// two are of the same worth.
func TestOrder(t *testing.T) {
	for seed := range testdata.Size(10, 100) {
		random := rand.New(rand.NewPCG(uint64(seed), 19))
		games := collection(random, 40)
		for i, info := range games { // no two have as many tags
			for j := range 5 * i {
				info.Game.SetTag(fmt.Sprint("Tag", j), "1")
			}
		}
		shuffled := slices.Clone(games)
		random.Shuffle(len(games), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		for _, options := range everyOption() {
			if a, b := droppedOf(find(t, options, games), games), droppedOf(find(t, options, shuffled), shuffled); !maps.Equal(a, b) {
				t.Errorf("%+v: %d and %d are dropped", options, len(a), len(b))
			}
		}
	}
}

// droppedOf returns which game each dropped game repeats, the way aside.
func droppedOf(found map[uint64]unique.Repeat, games []*semantic.Info) map[*semantic.Info]*semantic.Info {
	all := map[*semantic.Info]*semantic.Info{}
	for _, repeat := range found {
		if repeat.Dropped() {
			all[games[repeat.Game]] = games[repeat.Kept]
		}
	}
	return all
}

// TestAgain holds that nothing repeats anything among the games that are kept, and that
// records that go through a file say the same.
func TestAgain(t *testing.T) {
	for seed := range testdata.Size(10, 100) {
		games := collection(rand.New(rand.NewPCG(uint64(seed), 20)), 60)
		for _, options := range everyOption() {
			found := find(t, options, games)
			inFile := options
			inFile.Memory, inFile.Folder = 1, t.TempDir()
			if other := find(t, inFile, games); !maps.Equal(other, found) {
				t.Errorf("%+v: %d and %d repeats", options, len(found), len(other))
			}
			var kept []*semantic.Info
			for i, info := range games {
				if repeat := found[uint64(i)]; !repeat.Dropped() {
					kept = append(kept, info)
				}
			}
			if again := find(t, options, kept); len(again) > 0 {
				t.Errorf("%+v: of what is kept, %v", options, again)
			}
		}
	}
}

// parse reads games, with " / " between them, and checks them.
func parse(text string) (games []*semantic.Info) {
	for part := range strings.SplitSeq(text, " / ") {
		games = append(games, semantic.Check(grammar.Parse(part)[0]))
	}
	return games
}

func TestCases(t *testing.T) {
	const long = "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１ 4. 车二进六 马２进３ 5. 兵七进一 炮８平９ 6. 车二平三 炮９退１ 7. 马八进七 士４进５ 8. 炮八平九 炮９平７ 9. 车三平四 马７进８ 10. 车九平八 车１平２ "
	mirrored := strings.NewReplacer("炮二平五", "炮八平五", "马８进７", "马２进３").Replace("1. 炮二平五 马８进７ ")
	for name, c := range map[string]struct {
		options unique.Options
		text    string
		want    string // what each game repeats, from 1; - for none
	}{
		"notations":        {unique.Options{}, "1. 炮二平五 1-0 / [Format \"ICCS\"]\n1. H2-E2 0-1 / 1. C2.5 *", "- 1 1"},
		"other starts":     {unique.Options{}, "1. 帅五进一 * / [FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w\"]\n1. 帅五进一 * / [FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w - - 5 9\"]\n1. 帅五进一 *", "- - 2"},
		"no mirror":        {unique.Options{}, "1. 炮二平五 马８进７ 1-0 / " + mirrored + "1-0", "- -"},
		"mirror":           {unique.Options{Mirror: true}, "1. 炮二平五 马８进７ 1-0 / " + mirrored + "1-0", "- 1"},
		"more tags":        {unique.Options{}, "1. 炮二平五 1-0 / [Red \"甲\"]\n[Date \"????.??.??\"]\n1. 炮二平五 1-0 / [Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 1-0", "3 3 -"},
		"tags of form":     {unique.Options{}, "1. 炮二平五 1-0 / [Game \"Chinese Chess\"]\n[Format \"Chinese\"]\n1. 炮二平五 1-0", "- 1"},
		"more remarks":     {unique.Options{}, "1. 炮二平五 1-0 / 1. 炮二平五 {好} 1-0 / 1. 炮二平五 (1. 兵七进一 {也好}) 1-0", "3 3 -"},
		"far more remarks": {unique.Options{}, "[Red \"甲\"]\n1. 炮二平五 {1} {2} {3} 1-0 / 1. 炮二平五 {1} {2} {3} {4} 1-0 / [Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 {1} 1-0", "2 - 2"},
		"fewer errors":     {unique.Options{}, "1. 炮二平五 (1. 炮二平二) 1-0 / 1. 炮二平五 (1. 炮二平三) 1-0", "2 -"},
		"no moves":         {unique.Options{Mirror: true, Beginnings: true}, "[Red \"甲\"]\n[Result \"1-0\"]\n1-0 / [Red \"乙\"]\n[Result \"1-0\"]\n1-0 / [Red \"甲\"]\n[Result \"1-0\"]\n1-0", "- - 1"},
		"cannot be":        {unique.Options{Mirror: true, Beginnings: true}, "1. 炮二平五 车９进９ 2. 兵七进一 * / 1. 炮二平五 车９进９ 2. 兵七进一 * / 1. 炮八平五 车１进９ 2. 兵三进一 * / 1. 炮二平五 *", "- 1 - -"},
		"players":          {unique.Options{Players: true}, "[Red \"胡榮華\"]\n1. 炮二平五 1-0 / [Red \"上海 胡荣华\"]\n[Site \"上海\"]\n1. 炮二平五 1-0 / [Red \"呂欽\"]\n1. 炮二平五 1-0 / 1. 炮二平五 1-0", "2 - - 2"},
		"a character":      {unique.Options{Players: true}, "[Red \"胡\"]\n1. 炮二平五 1-0 / [Red \"胡榮華\"]\n1. 炮二平五 1-0", "- -"},
		"beginning":        {unique.Options{Beginnings: true}, "[Red \"呂欽\"]\n[Black \"許銀川\"]\n" + long + "11. 炮五进四 1-0 / [Red \"廣東呂欽\"]\n[Black \"许银川\"]\n[Site \"廣州\"]\n" + long + "*", "- 1"},
		"other names":      {unique.Options{Beginnings: true}, "[Red \"呂欽\"]\n[Black \"許銀川\"]\n" + long + "11. 炮五进四 1-0 / [Red \"胡榮華\"]\n[Black \"许银川\"]\n" + long + "1-0", "- -"},
		"no names":         {unique.Options{Beginnings: true}, "[Red \"呂欽\"]\n[Black \"許銀川\"]\n" + long + "11. 炮五进四 1-0 / [Red \"呂欽\"]\n" + long + "1-0", "- -"},
		"other results":    {unique.Options{Beginnings: true}, "[Red \"呂欽\"]\n[Black \"許銀川\"]\n" + long + "11. 炮五进四 1-0 / [Red \"呂欽\"]\n[Black \"許銀川\"]\n" + long + "0-1", "- -"},
		"not between":      {unique.Options{Beginnings: true}, "[Red \"呂欽\"]\n[Black \"許銀川\"]\n" + long + "1-0 / [Red \"呂欽\"]\n[Black \"許銀川\"]\n" + long + "11. 炮五进四 * / [Red \"呂欽\"]\n[Black \"許銀川\"]\n" + long + "11. 炮五进四 马３进５ 0-1", "- 3 -"},
		"short":            {unique.Options{Beginnings: true}, "[Red \"呂欽\"]\n[Black \"許銀川\"]\n1. 炮二平五 马８进７ 1-0 / [Red \"呂欽\"]\n[Black \"許銀川\"]\n1. 炮二平五 1-0", "- -"},
		"short elsewhere":  {unique.Options{Beginnings: true}, "[Red \"呂欽\"]\n[Black \"許銀川\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w\"]\n1. 帅五进一 将６进１ 1-0 / [Red \"呂欽\"]\n[Black \"許銀川\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w\"]\n1. 帅五进一 1-0", "- 1"},
	} {
		games := parse(c.text)
		found := find(t, c.options, games)
		var got []string
		for i := range games {
			if repeat, ok := found[uint64(i)]; ok && repeat.Dropped() {
				got = append(got, fmt.Sprint(repeat.Kept+1))
			} else {
				got = append(got, "-")
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestNothing holds that a game that nothing is known of is no special case.
func TestNothing(t *testing.T) {
	for _, options := range everyOption() {
		if found := find(t, options, []*semantic.Info{nil, {}, nil}); len(found) != 3 || found[2].Kept != 0 {
			t.Errorf("%+v: %v", options, found)
		}
		if found := find(t, options, nil); len(found) != 0 {
			t.Error(found)
		}
	}
}

// TestSample holds the repeats of real games to the moves that other programs read of them.
func TestSample(t *testing.T) {
	every := testdata.Size(30, 1)
	moves := map[string]string{}
	for _, game := range testdata.SampleMoves(t, 1) {
		moves[game.Path] = game.Start + " " + game.Moves
	}
	var games []*semantic.Info
	first, repeats := map[string]int{}, 0
	for path, data := range testdata.Sample(t, every) {
		for game, err := range grammar.NewDecoder(strings.NewReader(string(data)), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, semantic.Check(game))
		}
		if line, ok := moves[path]; ok && !strings.HasSuffix(line, " ") {
			if _, again := first[line]; again {
				repeats++
			}
			first[line]++
		}
	}
	for _, options := range everyOption() {
		found, dropped := find(t, options, games), 0
		for _, repeat := range found {
			if repeat.Dropped() {
				dropped++
			}
		}
		if options == (unique.Options{}) && dropped != repeats {
			t.Errorf("%d games repeat others, and %d do by what other programs read", dropped, repeats)
		}
		t.Logf("%+v: %d of %d", options, dropped, len(games))
	}
	if every > 1 {
		for _, options := range everyOption() {
			hold(t, options, games)
		}
	}
}

// TestSize holds what a game costs in memory, as the package says.
func TestSize(t *testing.T) {
	n := testdata.Size(100_000, 1_000_000)
	finder := unique.Finder{}
	defer finder.Close()
	game := semantic.Check(grammar.Parse("1. 炮二平五 1-0")[0])
	record := finder.Record(nil, game)
	random := rand.New(rand.NewPCG(1, 1))
	for range n {
		for i := range 11 {
			record[i] = byte(random.Uint32())
		}
		if err := finder.Add(record); err != nil {
			t.Fatal(err)
		}
	}
	if memory, file := finder.Size(); memory > int64(21*n)+2<<20 || file != 0 {
		t.Errorf("%d games cost %d bytes, and %d of a file", n, memory, file)
	}
	for repeat, err := range finder.Repeats() {
		t.Fatalf("%+v, %v: 88 bits are no accident", repeat, err)
	}
}

func FuzzFinder(f *testing.F) {
	f.Add(uint64(1), uint8(20), "")
	f.Add(uint64(2), uint8(60), "[Red \"\xff胡\"]\n1. 炮二平五 炮８平５ 1-0\n[Red \"胡\x00\"]\n1. 炮二平五 炮８平５ {a} 1-0\n")
	f.Fuzz(func(t *testing.T, seed uint64, n uint8, text string) {
		games := collection(rand.New(rand.NewPCG(seed, 21)), int(n)%64)
		for _, game := range grammar.Parse(text) {
			games = append(games, semantic.Check(game))
		}
		for _, options := range everyOption() {
			found := find(t, options, games)
			for _, repeat := range found {
				if kept, ok := found[repeat.Kept]; !ok || kept.Dropped() {
					t.Errorf("%+v: %+v, %+v", options, repeat, kept)
				}
			}
		}
	})
}

func BenchmarkRecord(b *testing.B) {
	games := collection(rand.New(rand.NewPCG(1, 1)), 100)
	var record []byte
	for _, options := range []unique.Options{{}, {Mirror: true}, {Beginnings: true}} {
		b.Run(fmt.Sprintf("%+v", options), func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				record = options.Record(record[:0], games[i%len(games)])
			}
		})
	}
}
