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
	"github.com/xqpgn/xqpgn/semantic/dedupe"
	"github.com/xqpgn/xqpgn/semantic/people"
	"github.com/xqpgn/xqpgn/testdata"
)

// find returns the results of a Finder by game.
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
		if int64(repeat.Game) < last {
			t.Fatalf("game %d comes after game %d", repeat.Game, last)
		}
		last = int64(repeat.Game)
		if was, ok := found[repeat.Game]; ok && was.Way != unique.Unlike {
			if repeat.Way != unique.Unlike || was.Dropped() {
				t.Fatalf("%+v and %+v", was, repeat)
			}
			continue
		}
		found[repeat.Game] = repeat
	}
	return found
}

// A naive game holds the facts that are compared, two games at a time.
type naive struct {
	*semantic.Info
	number  int
	moves   []board.Move
	red     string
	black   string
	date    semantic.Date
	tags    int
	remarks int
	errors  int
	result  string
	onBoard bool
	text    string
	same    []*naive // the games with its moves, itself among them
	copies  []*naive // the copies of the same game, the best first
}

func newNaive(number int, info *semantic.Info) *naive {
	n := &naive{Info: info, number: number, moves: slices.Collect(info.MainMoves())}
	n.onBoard = len(n.moves) > 0 && len(n.moves) == len(info.Game.Main.Plies) && len(info.Stops) == 0
	n.red, n.black = people.Key(info.Game.Tags.Value("Red")), people.Key(info.Game.Tags.Value("Black"))
	n.date, _ = semantic.ReadDate(info.Game.Tags.Value("Date"))
	for node := range ast.Preorder(info.Game) {
		switch node := node.(type) {
		case *ast.Tag:
			if node.Name != "Game" && node.Name != "Format" && node.Name != "FEN" && strings.Trim(node.Value, " ?.*\u3000") != "" {
				n.tags++
			}
			n.text += fmt.Sprintf("[%q%q", node.Name, node.Value)
		case *ast.Ply:
			n.text += "." + node.Text
		case *ast.Comment:
			n.text += fmt.Sprintf("{%q", node.Text)
			n.remarks++
		case *ast.Stray:
			n.text += "!" + node.Text
			n.remarks++
			n.onBoard = false
		case *ast.Glyph:
			n.text += "$" + node.Text
			n.remarks++
		case *ast.Result:
			n.text += "=" + node.Text
		case *ast.Line:
			if node != &info.Game.Main {
				n.text += "("
				n.remarks++
			}
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
	if n.result == "" {
		n.result = strings.Trim(info.Game.Tags.Value("Result"), "*")
	} else if tag := strings.Trim(info.Game.Tags.Value("Result"), "*"); tag != "" && tag != n.result {
		n.onBoard = false
	}
	return n
}

// alike reports whether two games have the same moves, and how.
func (n *naive) alike(o *naive, options unique.Options) (unique.Way, bool) {
	if n.onBoard != o.onBoard || !n.onBoard {
		return unique.SameText, n.onBoard == o.onBoard && n.text == o.text
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

// contradicts reports why two games contradict each other.
func (n *naive) contradicts(o *naive) (unique.Reason, bool) {
	differ := func(a, b int) bool { return a != 0 && b != 0 && a != b }
	switch {
	case !n.onBoard:
		return 0, false
	case !oneName(n.red, o.red) || !oneName(n.black, o.black):
		return unique.OtherPlayers, true
	case differ(n.date.Year, o.date.Year) || differ(n.date.Month, o.date.Month) || differ(n.date.Day, o.date.Day):
		return unique.OtherDate, true
	case n.result != "" && o.result != "" && n.result != o.result:
		return unique.OtherResult, true
	}
	return 0, false
}

func oneName(a, b string) bool {
	one := func(a, b string) bool { return len([]rune(a)) > 1 && strings.HasSuffix(b, a) || people.Is(a, b) }
	return a == "" || b == "" || a == b || one(a, b) || one(b, a)
}

// join finds the copies of each game: games that contradict the same games.
func join(all []*naive, options unique.Options) {
	for _, n := range all {
		n.same, n.copies = nil, nil
		for _, o := range all {
			if _, ok := n.alike(o, options); ok {
				n.same = append(n.same, o)
			}
		}
	}
	twins := func(n, o *naive) bool {
		for _, other := range n.same {
			_, a := n.contradicts(other)
			_, b := o.contradicts(other)
			if a != b {
				return false
			}
		}
		_, contradict := n.contradicts(o)
		return !contradict
	}
	for _, n := range all {
		for _, o := range n.same {
			if twins(n, o) {
				n.copies = append(n.copies, o)
			}
		}
		slices.SortFunc(n.copies, compareWorth)
	}
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

// hold compares the results of a Finder with the results of comparing every game with every other one.
func hold(t *testing.T, options unique.Options, infos []*semantic.Info) {
	t.Helper()
	found := find(t, options, infos)
	var all []*naive
	for i, info := range infos {
		all = append(all, newNaive(i, info))
	}
	join(all, options)
	if options.Beginnings {
		holdBeginnings(t, options, all, found)
		return
	}
	for _, game := range all {
		got, ok := found[uint64(game.number)]
		best := game.copies[0]
		if best != game {
			way, _ := best.alike(game, options)
			if want := (unique.Repeat{Game: uint64(game.number), Kept: uint64(best.number), Way: way, Why: reason(best, game)}); got != want {
				t.Errorf("%+v: game %d: %+v, want %+v", options, game.number, got, want)
			}
			continue
		}
		if got.Dropped() || (len(game.copies) > 1) != (ok && got.Why == unique.Itself && got.Way != unique.Unlike) {
			t.Errorf("%+v: game %d: %+v, but it is to be kept with %d copies", options, game.number, got, len(game.copies))
		}
	}
}

func holdBeginnings(t *testing.T, options unique.Options, all []*naive, found map[uint64]unique.Repeat) {
	t.Helper()
	agree := func(game, o *naive) bool {
		for _, a := range game.copies {
			for _, b := range o.copies {
				if _, contradict := a.contradicts(b); contradict {
					return false
				}
			}
		}
		return true
	}
	named := func(game *naive) bool {
		return slices.ContainsFunc(game.copies, func(n *naive) bool { return n.red != "" }) && slices.ContainsFunc(game.copies, func(n *naive) bool { return n.black != "" })
	}
	begins := func(game, o *naive) bool {
		least := unique.MinBeginning
		if game.Start.FEN() != board.Start().FEN() {
			least = 1
		}
		return len(game.same) == len(game.copies) && len(game.moves) >= least && game.begins(o, options) && named(game) && named(o) && agree(game, o)
	}
	var best, kept []*naive
	several := map[*naive]bool{}
	for _, game := range all {
		if game.copies[0] == game {
			best = append(best, game)
		}
	}
	slices.SortStableFunc(best, func(a, b *naive) int { return len(b.moves) - len(a.moves) })
	for _, game := range best {
		var longer []*naive
		for _, o := range kept {
			if begins(game, o) {
				longer = append(longer, o)
			}
		}
		drop := len(longer) == 1 && !several[longer[0]] && len(longer[0].same) == len(longer[0].copies) && !slices.ContainsFunc(best, func(o *naive) bool { return begins(o, longer[0]) && !agree(game, o) })
		got := found[uint64(game.number)]
		if got.Dropped() != drop || drop && got != (unique.Repeat{Game: uint64(game.number), Kept: uint64(longer[0].number), Way: unique.Beginning, Why: unique.Longer}) {
			t.Errorf("%+v: game %d: %+v, is it the beginning of one: %v", options, game.number, got, drop)
		}
		several[game] = len(longer) > 0 && !drop
		end := game
		if drop {
			end = longer[0]
		} else {
			kept = append(kept, game)
		}
		for _, o := range game.copies[1:] {
			if got := found[uint64(o.number)]; !got.Dropped() || got.Kept != uint64(end.number) {
				t.Errorf("%+v: game %d: %+v, it repeats game %d", options, o.number, got, end.number)
			}
		}
	}
}

// everyOption are all options.
func everyOption() (all []unique.Options) {
	for i := range 4 {
		all = append(all, unique.Options{Mirror: i&1 != 0, Beginnings: i&2 != 0})
	}
	return all
}

// collection makes a collection of games. Many of them repeat each other, in every way.
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
			game.SetTag("Date", []string{"????.??.??", "1980.??.??", "1980.05.06", "1980.05.07"}[random.IntN(4)])
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

// TestOrder holds that the choice of the games to keep does not depend on their order, as long as all games differ in
// worth.
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

// TestAgain holds that all games that are left out can be filled into the games that are kept, that nothing
// repeats anything among these, and that records that go through a file say the same.
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
			filled := map[uint64]*ast.Game{}
			for i := range games {
				repeat := found[uint64(i)]
				if !repeat.Dropped() {
					continue
				}
				if filled[repeat.Kept] == nil {
					filled[repeat.Kept] = games[repeat.Kept].Game.Clone()
				}
				if _, err := dedupe.Fill(filled[repeat.Kept], games[i].Game); err != nil {
					t.Errorf("%+v: %+v: %v", options, repeat, err)
				}
			}
			var kept []*semantic.Info
			for i, info := range games {
				switch {
				case filled[uint64(i)] != nil:
					kept = append(kept, semantic.Check(filled[uint64(i)]))
				case !found[uint64(i)].Dropped():
					kept = append(kept, info)
				}
			}
			for _, again := range find(t, options, kept) {
				if again.Dropped() {
					t.Errorf("%+v: of what is kept, %+v", options, again)
				}
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
		want    string // number of the game that each game repeats, from 1; - for none
	}{
		"notations":        {unique.Options{}, "1. 炮二平五 1-0 / [Format \"ICCS\"]\n1. H2-E2 1-0 / 1. C2.5 *", "- 1 1"},
		"other starts":     {unique.Options{}, "1. 帅五进一 * / [FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w\"]\n1. 帅五进一 * / [FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w - - 5 9\"]\n1. 帅五进一 *", "- - 2"},
		"no mirror":        {unique.Options{}, "1. 炮二平五 马８进７ 1-0 / " + mirrored + "1-0", "- -"},
		"mirror":           {unique.Options{Mirror: true}, "1. 炮二平五 马８进７ 1-0 / " + mirrored + "1-0", "- 1"},
		"more tags":        {unique.Options{}, "1. 炮二平五 1-0 / [Red \"甲\"]\n[Date \"????.??.??\"]\n1. 炮二平五 1-0 / [Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 1-0", "3 3 -"},
		"tags of form":     {unique.Options{}, "1. 炮二平五 1-0 / [Game \"Chinese Chess\"]\n[Format \"Chinese\"]\n1. 炮二平五 1-0", "- 1"},
		"more remarks":     {unique.Options{}, "1. 炮二平五 1-0 / 1. 炮二平五 {好} 1-0 / 1. 炮二平五 (1. 兵七进一 {也好}) 1-0", "3 3 -"},
		"far more remarks": {unique.Options{}, "[Red \"甲\"]\n1. 炮二平五 {1} {2} {3} 1-0 / 1. 炮二平五 {1} {2} {3} {4} 1-0 / [Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五 {1} 1-0", "2 - 2"},
		"cannot be in one": {unique.Options{}, "1. 炮二平五 (1. 炮二平二) 1-0 / 1. 炮二平五 (1. 炮二平三) 1-0", "- -"},
		"no moves":         {unique.Options{Mirror: true, Beginnings: true}, "[Red \"甲\"]\n[Result \"1-0\"]\n1-0 / [Red \"乙\"]\n[Result \"1-0\"]\n1-0 / [Red \"甲\"]\n[Result \"1-0\"]\n1-0", "- - 1"},
		"cannot be":        {unique.Options{Mirror: true, Beginnings: true}, "1. 炮二平五 车９进９ 2. 兵七进一 * / 1. 炮二平五 车９进９ 2. 兵七进一 * / 1. 炮八平五 车１进９ 2. 兵三进一 * / 1. 炮二平五 *", "- 1 - -"},
		"players":          {unique.Options{}, "[Red \"胡榮華\"]\n1. 炮二平五 1-0 / [Red \"上海 胡荣华\"]\n[Site \"上海\"]\n1. 炮二平五 1-0 / [Red \"呂欽\"]\n1. 炮二平五 1-0 / 1. 炮二平五 1-0", "2 - - -"},
		"a character":      {unique.Options{}, "[Red \"胡\"]\n1. 炮二平五 1-0 / [Red \"胡榮華\"]\n1. 炮二平五 1-0", "- -"},
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
		if found := find(t, options, []*semantic.Info{nil, {}, nil}); len(found) != 3 || found[2].Kept != 0 || !found[2].Dropped() {
			t.Errorf("%+v: %v", options, found)
		}
		if found := find(t, options, nil); len(found) != 0 {
			t.Error(found)
		}
	}
}

// TestCut holds that a record that is cut, as in a damaged index, is refused or found to repeat the whole one.
func TestCut(t *testing.T) {
	info := semantic.Check(grammar.Parse("[Red \"甲\"]\n[Black \"乙\"]\n[Date \"2001.02.03\"]\n\n1. 炮二平五 马８进７ 1-0")[0])
	for _, options := range everyOption() {
		finder := unique.Finder{Options: options}
		whole := finder.Record(nil, info)
		finder.Close()
		refused := 0
		for n := range whole {
			finder := unique.Finder{Options: options}
			if err := finder.Add(whole[:n:n]); err != nil {
				refused++
				finder.Close()
				continue
			}
			if err := finder.Add(finder.Record(nil, info)); err != nil {
				t.Fatal(err)
			}
			games := 0
			for _, err := range finder.Repeats() {
				if err != nil {
					t.Errorf("%+v: %d of %d bytes: %v", options, n, len(whole), err)
				}
				games++
			}
			if games != 2 {
				t.Errorf("%+v: %d of %d bytes: %d games, want 2", options, n, len(whole), games)
			}
			finder.Close()
		}
		if refused < 11+4+5 { // a hash, a worth and the number of the game
			t.Errorf("%+v: %d cut records are refused", options, refused)
		}
	}
}

// TestSample compares the repeats of real games with the moves that other programs read. No game repeats a game with
// other moves, and no two games with the same moves are both left unreported.
func TestSample(t *testing.T) {
	moves := map[string]string{}
	for _, game := range testdata.SampleMoves(t, 1) {
		moves[game.Path] = game.Start + " " + game.Moves
	}
	var games []*semantic.Info
	var lines []string // the moves of each game; "" if they are not known
	for path, data := range testdata.Sample(t, testdata.Size(30, 1)) {
		for game, err := range grammar.NewDecoder(strings.NewReader(string(data)), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, semantic.Check(game))
			lines = append(lines, moves[path])
		}
	}
	silent := map[string]int{} // number of games that are not reported, by their moves
	for _, options := range everyOption() {
		found, dropped := find(t, options, games), 0
		for _, repeat := range found {
			if repeat.Dropped() {
				dropped++
			}
		}
		t.Logf("%+v: %d of %d", options, dropped, len(games))
		if len(games) < 1000 { // hold compares each game with each, and does not know that dates contradict
			hold(t, options, games)
		}
		if options != (unique.Options{}) {
			continue
		}
		for i, line := range lines {
			repeat, ok := found[uint64(i)]
			if ok && line != "" && lines[repeat.Kept] != line && repeat.Way != unique.SameText {
				t.Errorf("game %d repeats game %d, which has other moves", i, repeat.Kept)
			}
			if !ok && line != "" && !strings.HasSuffix(line, " ") {
				if silent[line]++; silent[line] > 1 {
					t.Errorf("nothing is said of game %d and another with its moves", i)
				}
			}
		}
	}
}

// TestSize holds that a game takes the memory that the package documentation says.
func TestSize(t *testing.T) {
	n := testdata.Size(100_000, 1_000_000)
	finder := unique.Finder{}
	defer finder.Close()
	game := semantic.Check(grammar.Parse("[Date \"1980.05.06\"]\n[Red \"胡荣华\"]\n[Black \"柳大华\"]\n1. 炮二平五 1-0")[0])
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
	if memory, file := finder.Size(); memory > int64(60*n)+2<<20 || file != 0 {
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
				if kept, ok := found[repeat.Kept]; repeat.Dropped() && !ok || kept.Dropped() {
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

// TestUnlike holds which games with the same moves are reported as other games, and why.
func TestUnlike(t *testing.T) {
	long := "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１ 4. 车二进六 马２进３ 5. 兵七进一 炮８平９ 6. 车二平三 炮９退１ 7. 马八进七 士４进５ 8. 炮八平九 炮９平７ 9. 车三平四 马７进８ 10. 车九平八 车１平２ "
	names := "[Red \"呂欽\"]\n[Black \"許銀川\"]\n"
	for name, c := range map[string]struct {
		options unique.Options
		text    string
		want    string
	}{
		"players":        {unique.Options{}, "[Red \"胡荣华\"]\n1. 炮二平五 1-0 / [Red \"呂欽\"]\n1. 炮二平五 1-0 / [Red \"呂欽\"]\n1. 炮二平五 *", "1~0 other-players, 2=1"},
		"dates":          {unique.Options{}, "[Date \"1980.??.??\"]\n1. 炮二平五 1-0 / [Date \"1981.01.02\"]\n1. 炮二平五 1-0", "1~0 other-date"},
		"results":        {unique.Options{}, "1. 炮二平五 0-1 / 1. 炮二平五 1-0 / 1. 炮二平五 *", "1~0 other-result, 2~0 several"},
		"parts":          {unique.Options{}, "1. 炮二平五 (1. 炮二平二) * / 1. 炮二平五 *", "1~0 other-parts"},
		"bytes":          {unique.Options{}, "1. 炮二平五 {\ufffd} * / 1. 炮二平五 {\ufffd} *", "1~0 other-parts"},
		"two longer":     {unique.Options{Beginnings: true}, names + long + "* / " + names + long + "11. 炮五进四 * / " + names + long + "11. 车四退二 *", "0~2 several"},
		"one longer":     {unique.Options{Beginnings: true}, names + long + "* / " + names + long + "11. 炮五进四 *", "0=1"},
		"two beginnings": {unique.Options{Beginnings: true}, names + long + "1-0 / " + names + long + "11. 炮五进四 0-1 / " + names + long + "11. 炮五进四 马３进５ *", "0~2 several, 1~2 several"},
	} {
		finder := unique.Finder{Options: c.options}
		for _, info := range parse(c.text) {
			if err := finder.Add(finder.Record(nil, info)); err != nil {
				t.Fatal(err)
			}
		}
		var got []string
		for repeat, err := range finder.Repeats() {
			switch {
			case err != nil:
				t.Fatal(err)
			case repeat.Way == unique.Unlike && repeat.Why != unique.Itself:
				got = append(got, fmt.Sprintf("%d~%d %s", repeat.Game, repeat.Kept, repeat.Why))
			case repeat.Dropped():
				got = append(got, fmt.Sprintf("%d=%d", repeat.Game, repeat.Kept))
			}
		}
		if got := strings.Join(got, ", "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		finder.Close()
	}
}
