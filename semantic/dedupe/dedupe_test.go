package dedupe_test

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/dedupe"
	"github.com/xqpgn/xqpgn/semantic/people"
	"github.com/xqpgn/xqpgn/testdata"
)

// parse reads games, with " / " between them, and checks them.
func parse(text string) (games []*semantic.Info) {
	for part := range strings.SplitSeq(text, " / ") {
		games = append(games, semantic.Check(grammar.Parse(part)[0]))
	}
	return games
}

// TestFind holds which games are copies. A line of want is a group, with the copies of a game joined by +.
func TestFind(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		want string
	}{
		"the same":                {"1. 炮二平五 马８进７ 1-0 / 1. C2.5 N8+7 *", "[[0 1]]"},
		"other moves":             {"1. 炮二平五 * / 1. 炮八平五 *", ""},
		"other results":           {"1. 炮二平五 1-0 / 1. 炮二平五 0-1", "[[0] [1]]"},
		"a result as a tag":       {"[Result \"红胜\"]\n1. 炮二平五 * / 1. 炮二平五 1-0", "[[0 1]]"},
		"other players":           {"[Red \"胡荣华\"]\n1. 炮二平五 * / [Red \"呂欽\"]\n1. 炮二平五 *", "[[0] [1]]"},
		"one person":              {"[Red \"胡荣华\"]\n1. 炮二平五 * / [Red \"上海 胡榮華\"]\n1. 炮二平五 * / [White \"Hu Ronghua\"]\n1. 炮二平五 *", "[[0 1 2]]"},
		"dates":                   {"[Date \"1980.??.??\"]\n1. 炮二平五 * / [Date \"1980-5-6\"]\n1. 炮二平五 * / [Date \"1981.05.06\"]\n1. 炮二平五 *", "[[0 1] [2]]"},
		"dates that no one reads": {"[Date \"春\"]\n1. 炮二平五 * / [Date \"秋\"]\n1. 炮二平五 * / [Date \"春\"]\n1. 炮二平五 *", "[[0 2] [1]]"},
		"unknown between two":     {"1. 炮二平五 * / [Red \"胡荣华\"]\n1. 炮二平五 * / [Red \"吕钦\"]\n1. 炮二平五 * / 1. 炮二平五 {a} *", "[[3 0] [1] [2]]"},
		"unknown in one of two":   {"[Red \"胡荣华\"]\n1. 炮二平五 * / [Red \"胡荣华\"]\n[Date \"1980\"]\n1. 炮二平五 * / [Red \"吕钦\"]\n1. 炮二平五 *", "[[1 0] [2]]"},
		"a date between two":      {"[Date \"1980.??.??\"]\n1. 炮二平五 * / [Date \"1980.05.??\"]\n1. 炮二平五 * / [Date \"1980.06.??\"]\n1. 炮二平五 *", "[[0] [1] [2]]"},
		"two results in one":      {"[Result \"0-1\"]\n1. 炮二平五 1-0 / 1. 炮二平五 1-0 / [Result \"0-1\"]\n1. 炮二平五 1-0", "[[0 2] [1]]"},
		"a move that cannot be":   {"1. 炮二平五 (1. 炮二平二) * / 1. 炮二平五 * / 1. 炮二平五 (1. 炮二平二) *", "[[0 2] [1]]"},
		"text without meaning":    {"1. 炮二平五 马８进７ ) 2. 马二进三 * / 1. 炮二平五 马８进７ 2. 马二进三 *", "[[0] [1]]"},
		"bytes that are unknown":  {"1. 炮二平五 {\ufffd} * / 1. 炮二平五 {\ufffd} *", "[[0] [1]]"},
		"the best":                {"1. 炮二平五 * / [Event \"a\"]\n1. 炮二平五 * / [Event \"b\"]\n1. 炮二平五 {1} {2} {3} {4} *", "[[2 1 0]]"},
	} {
		groups := dedupe.Find(parse(test.text), dedupe.Config{})
		if got := strings.Trim(fmt.Sprint(groups), "[]"); got != strings.Trim(test.want, "[]") {
			t.Errorf("%s: %v, want %s", name, groups, test.want)
		}
	}
	if groups := dedupe.Find(parse("1. 炮二平五 * / 1. 炮八平五 *"), dedupe.Config{Mirror: true}); !reflect.DeepEqual(groups, []dedupe.Group{{{0, 1}}}) {
		t.Errorf("mirrored: %v", groups)
	}
}

// TestMirrored holds that a game and its mirror image have one key, and that one of them is the image. The first move that
// differs may begin on the file of the kings, and the start may differ already.
func TestMirrored(t *testing.T) {
	for _, games := range [][2]string{
		{"1. 炮二平五 *", "1. 炮八平五 *"},
		{"1. 兵五进一 炮２平５ *", "1. 兵五进一 炮８平５ *"},
		{"1. 帅五进一 将５进１ 2. 帅五平六 *", "1. 帅五进一 将５进１ 2. 帅五平四 *"},
		{"[FEN \"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1\"]\n1. 车九平八 *", "[FEN \"5k3/9/9/9/9/9/9/9/9/4K3R w - - 0 1\"]\n1. 车一平二 *"},
	} {
		var keys [2]string
		var forms [2]dedupe.Form
		for i, text := range games {
			key, form := dedupe.AppendKey(nil, check(text), dedupe.Config{Mirror: true})
			keys[i], forms[i] = string(key), form
		}
		if keys[0] != keys[1] || forms[0] == forms[1] {
			t.Errorf("%q: the keys are %x, the forms %v", games, keys, forms)
		}
	}
}

// TestSplit holds Split to its definition, and that neither the order nor a second run matters.
func TestSplit(t *testing.T) {
	for seed := range testdata.Size(200, 5000) {
		random := rand.New(rand.NewPCG(uint64(seed), 52))
		pick := func(values ...string) string { return values[random.IntN(len(values))] }
		games := make([]dedupe.Facts, 1+random.IntN(8))
		for i := range games {
			games[i] = dedupe.Facts{Red: pick("", "胡荣华", "吕钦"), Black: pick("", "", "柳大华"), Date: pick("", "1980.??.??", "1980.05.06", "1980.05.07"), Result: pick("", "1-0", "0-1")}
		}
		classOf := map[int]int{}
		classes := dedupe.Split(games)
		for n, class := range classes {
			for _, i := range class {
				classOf[i] = n
			}
		}
		twins := func(i, j int) bool {
			for k := range games {
				if (games[i].Conflict(games[k]) == dedupe.None) != (games[j].Conflict(games[k]) == dedupe.None) {
					return false
				}
			}
			return games[i].Conflict(games[j]) == dedupe.None
		}
		for i := range games {
			for j := range games {
				if same := classOf[i] == classOf[j]; same != twins(i, j) {
					t.Fatalf("%+v: games %d and %d are copies: %v", games, i, j, same)
				}
			}
		}
	}
	many := make([]dedupe.Facts, 5000)
	for i := range many {
		many[i].Red = fmt.Sprint("Player ", i/2)
	}
	if classes := dedupe.Split(many); len(classes) != len(many)/2 {
		t.Errorf("%d classes of %d games in pairs", len(classes), len(many))
	}
}

func TestFill(t *testing.T) {
	for name, test := range map[string]struct{ game, other, want, filled string }{
		"nothing":        {"[Red \"a\"]\n1. 炮二平五 {x} 1-0", "1. 炮二平五 *", "[Red \"a\"]\n1. 炮二平五 {x} 1-0", "{[] [] 0 false}"},
		"tags":           {"[Red \"?\"]\n1. 炮二平五 1-0", "[Event \"e\"]\n[Red \"r\"]\n1. 炮二平五 1-0", "[Event \"e\"]\n[Red \"r\"]\n1. 炮二平五 1-0", "{[Event Red] [] 0 false}"},
		"another event":  {"[Event \"a\"]\n1. 炮二平五 1-0", "[Event \"b{\"]\n1. 炮二平五 1-0", "[Event \"a\"]\n{Event: b｛} 1. 炮二平五 1-0", "{[] [Event] 0 false}"},
		"another team":   {"[Red \"胡榮華\"]\n1. 炮二平五 1-0", "[Red \"上海胡荣华\"]\n1. 炮二平五 1-0", "[Red \"胡榮華\"]\n{Red: 上海胡荣华} 1. 炮二平五 1-0", "{[] [Red] 0 false}"},
		"no team":        {"[Red \"上海胡榮華\"]\n1. 炮二平五 1-0", "[White \"胡荣华\"]\n1. 炮二平五 1-0", "[Red \"上海胡榮華\"]\n1. 炮二平五 1-0", "{[] [] 0 false}"},
		"a whole date":   {"[Date \"1980.??.??\"]\n1. 炮二平五 1-0", "[Date \"1980.05.06\"]\n1. 炮二平五 1-0", "[Date \"1980.05.06\"]\n1. 炮二平五 1-0", "{[Date] [] 0 false}"},
		"a part of it":   {"[Date \"1980.05.06\"]\n1. 炮二平五 1-0", "[Date \"1980\"]\n1. 炮二平五 1-0", "[Date \"1980.05.06\"]\n1. 炮二平五 1-0", "{[] [] 0 false}"},
		"some days":      {"[Date \"1999.08.20\"]\n1. 炮二平五 1-0", "[Date \"1999年8月20日-25日\"]\n1. 炮二平五 1-0", "[Date \"1999.08.20\"]\n{Date: 1999年8月20日-25日} 1. 炮二平五 1-0", "{[] [Date] 0 false}"},
		"the result":     {"[Result \"*\"]\n1. 炮二平五 *", "1. 炮二平五 1-0", "[Result \"1-0\"]\n1. 炮二平五 1-0", "{[] [] 0 true}"},
		"remarks":        {"1. 炮二平五 {x} 马８进７ *", "{0} 1. 炮二平五! {x} {y} 马８进７ (1. ... 炮８平５ {z} 1-0 {w}) * {end}", "{0} 1. 炮二平五! {x} {y} 马８进７ (1. ... 炮８平５ {z} 1-0 {w}) * {end}", "{[] [] 7 false}"},
		"no moves":       {"1. 炮二平五 ({a}) *", "1. 炮二平五 ({b} 1-0) *", "1. 炮二平五 {b} {1-0} ({a}) *", "{[] [] 2 false}"},
		"its beginning":  {"1. 炮二平五 马８进７ *", "[PlyCount \"1\"]\n1. 炮二平五 {x} *", "{PlyCount: 1} 1. 炮二平五 {x} 马８进７ *", "{[] [PlyCount] 1 false}"},
		"its image":      {"1. 炮二平五 马８进７ *", "1. 炮八平五 (1. 马八进七) *", "1. 炮二平五 (1. 马二进三) 马８进７ *", "{[] [] 1 false}"},
		"the move again": {"1. 炮二平五 马８进７ *", "1. 炮二平五 马８进７ ({a} 1. ... 马８进７ {b} 1-0) *", "1. 炮二平五 马８进７ {a} {b} {1-0} *", "{[] [] 3 false}"},
	} {
		game := grammar.Parse(test.game)[0]
		filled, err := dedupe.Fill(game, grammar.Parse(test.other)[0])
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got, _ := grammar.Append(nil, game)
		want, _ := grammar.Append(nil, grammar.Parse(test.want)[0])
		if string(got) != string(want) || fmt.Sprint(filled) != test.filled || filled.Any() != (test.filled != "{[] [] 0 false}") {
			t.Errorf("%s: %v, want %s\n%s\nwant\n%s", name, filled, test.filled, got, want)
		}
		if again, err := dedupe.Fill(game, grammar.Parse(test.other)[0]); err != nil || again.Any() {
			t.Errorf("%s: filled twice: %v, %v", name, again, err)
		}
	}
	for name, test := range map[string][2]string{
		"other moves":   {"1. 炮二平五 *", "1. 马八进七 *"},
		"longer":        {"1. 炮二平五 *", "1. 炮二平五 马８进７ *"},
		"other results": {"1. 炮二平五 1-0", "1. 炮二平五 0-1"},
		"other players": {"[Black \"吕钦\"]\n1. 炮二平五 1-0", "[Black \"胡荣华\"]\n1. 炮二平五 1-0"},
		"another text":  {"1. 炮二平五 *", "1. 炮二平五 车一进九 *"},
		"unknown bytes": {"1. 炮二平五 {\ufffd} *", "1. 炮二平五 {\ufffd} *"},
	} {
		game := grammar.Parse(test[0])[0]
		before := game.Clone()
		if _, err := dedupe.Fill(game, grammar.Parse(test[1])[0]); err == nil || !ast.Equal(before, game) {
			t.Errorf("%s: %v", name, err)
		}
	}
	same := "1. 炮二平五 车一进九 *"
	if filled, err := dedupe.Fill(grammar.Parse(same)[0], grammar.Parse(same)[0]); err != nil || filled.Any() {
		t.Errorf("the same text: %v, %v", filled, err)
	}
}

// TestNothingMissing makes copies of games that know different things, and holds that the copies that are left
// say all that any copy said.
func TestNothingMissing(t *testing.T) {
	random := rand.New(rand.NewPCG(52, 9))
	tags := map[string][]string{
		"Event": {"", "?", "全国赛", "1980年全国赛"}, "Date": {"", "????.??.??", "1980.??.??", "1980.05.06", "1981-5-6"},
		"Red": {"", "胡荣华", "上海 胡榮華", "吕钦"}, "Black": {"", "柳大華", "Liu Dahua"}, "Round": {"", "1", "2"}, "Annotator": {"", "a", "b"},
		"Result": {"", "*", "1-0", "0-1"},
	}
	remarks := []string{"", "", "", " {好棋}", " {{a}}", "!", " (1. 兵七进一 卒７进１ {稳})", " (1. 兵三进一 1-0)", " ({空})"}
	for range testdata.Size(100, 3000) {
		var games []*semantic.Info
		for range 2 + random.IntN(6) {
			var text strings.Builder
			for _, name := range slices.Sorted(maps.Keys(tags)) {
				if value := tags[name][random.IntN(len(tags[name]))]; value != "" {
					fmt.Fprintf(&text, "[%s %q]\n", name, value)
				}
			}
			pick := func() string { return remarks[random.IntN(len(remarks))] }
			fmt.Fprintf(&text, "{%d} 1. 炮二平五%s%s 马８进７", random.IntN(2), pick(), pick())
			if random.IntN(2) == 0 {
				text.WriteString(" (1. ... 炮８平５ (1. ... 马２进３) 2. 马二进三)")
			}
			fmt.Fprintf(&text, " 2. 马二进三 %s", []string{"*", "*", "1-0", "1-0 {后}"}[random.IntN(4)])
			games = append(games, semantic.Check(grammar.Parse(text.String())[0]))
		}
		hold(t, games)
	}
}

// hold joins the copies among games, and holds that nothing is missing. It returns the number of games that were
// left out, and of facts that were compared.
func hold(t *testing.T, games []*semantic.Info) (left, compared int) {
	t.Helper()
	var kept []*semantic.Info
	in := map[int]bool{}
	for _, group := range dedupe.Find(games, dedupe.Config{}) {
		for _, copies := range group {
			best, added := games[copies[0]].Game.Clone(), false
			for _, i := range copies {
				in[i] = true
				if i == copies[0] {
					continue
				}
				left++
				filled, err := dedupe.Fill(best, games[i].Game)
				if err != nil {
					t.Fatalf("%v:\n%s", err, games[i].Game.Text)
				}
				added = added || filled.Any()
			}
			if !added {
				kept = append(kept, games[copies[0]])
			} else {
				kept = append(kept, printed(t, best))
			}
			for _, i := range copies {
				n, missing := missingOf(games[i], kept[len(kept)-1])
				compared += n
				if missing != nil {
					t.Errorf("%q are missing in\n%sof\n%s", missing, kept[len(kept)-1].Game.Text, games[i].Game.Text)
				}
			}
		}
	}
	for i, info := range games {
		if !in[i] {
			kept = append(kept, info)
		}
	}
	for _, group := range dedupe.Find(kept, dedupe.Config{}) {
		for _, copies := range group {
			if len(copies) > 1 {
				t.Errorf("copies among the games that are left:\n%s\n%s", kept[copies[0]].Game.Text, kept[copies[1]].Game.Text)
			}
		}
	}
	return left, compared
}

// printed writes a game and reads it again.
func printed(t *testing.T, game *ast.Game) *semantic.Info {
	t.Helper()
	text, err := grammar.Append(nil, game)
	if err != nil {
		t.Fatal(err)
	}
	again := grammar.Parse(string(text))
	if len(again) != 1 {
		t.Fatalf("%d games in\n%s", len(again), text)
	}
	return semantic.Check(again[0])
}

// missingOf returns the facts of was that are not in is, and the number of facts that were compared.
func missingOf(was, is *semantic.Info) (compared int, missing []string) {
	said := map[string]bool{}
	values := map[string][]string{}
	for _, tag := range is.Game.Tags {
		values[tag.Name] = append(values[tag.Name], tag.Value)
	}
	for _, comment := range commentsOf(is.Game) {
		said[script.Fold(comment)] = true
		if name, value, ok := strings.Cut(comment, ": "); ok {
			values[name] = append(values[name], value)
		}
	}
	for _, tag := range was.Game.Tags {
		if tag.Name == "Game" || tag.Name == "Format" || tag.Name == "FEN" || !ast.Known(tag.Value) {
			continue
		}
		compared++
		has := func(value string) bool {
			switch tag.Name {
			case "Red", "White", "Black":
				return strings.Contains(script.Fold(value), script.Fold(tag.Value)) && people.Key(value) == people.Key(tag.Value)
			case "Date":
				had, _ := semantic.ReadDate(tag.Value)
				date, _ := semantic.ReadDate(value)
				return (had.Year == 0 || had.Year == date.Year) && (had.Month == 0 || had.Month == date.Month) && (had.Day == 0 || had.Day == date.Day) || value == tag.Value
			case "Result":
				a, _ := ast.ReadResult(value)
				b, _ := ast.ReadResult(tag.Value)
				return a == b || a == "*" && b == is.Result()
			}
			return script.Fold(value) == script.Fold(ast.WideBraces(tag.Value))
		}
		if !slices.ContainsFunc(values[tag.Name], has) && !(tag.Name == "Result" && is.Result() == tag.Value) && !slices.ContainsFunc(values[map[string]string{"White": "Red", "Red": "White"}[tag.Name]], has) {
			missing = append(missing, tag.Name+" "+tag.Value)
		}
	}
	for _, comment := range commentsOf(was.Game) {
		compared++
		if !said[script.Fold(ast.WideBraces(comment))] {
			missing = append(missing, comment)
		}
	}
	lines := linesOf(is)
	for line := range linesOf(was) {
		compared++
		if !lines[line] {
			missing = append(missing, line)
		}
	}
	if result := was.Result(); result != "" && result != "*" && result != is.Result() {
		missing = append(missing, result)
	}
	return compared, missing
}

func commentsOf(game *ast.Game) (texts []string) {
	for node := range ast.Preorder(game) {
		if comment, ok := node.(*ast.Comment); ok {
			texts = append(texts, comment.Text)
		}
	}
	return texts
}

// linesOf returns the moves on the way to each ply.
func linesOf(info *semantic.Info) map[string]bool {
	moves := map[*ast.Ply]board.Move{}
	for step := range info.Steps() {
		moves[step.Node] = step.Move
	}
	lines := map[string]bool{}
	var line func(*ast.Line, string)
	line = func(l *ast.Line, way string) {
		for i := range l.Plies {
			before := way
			way += " " + moves[&l.Plies[i]].String()
			lines[way] = true
			for variation := range l.Plies[i].Variations() {
				line(variation, before)
			}
		}
	}
	line(&info.Game.Main, "")
	return lines
}

// TestCorpus holds that of real games nothing is missing either.
func TestCorpus(t *testing.T) {
	var games []*semantic.Info
	for _, data := range testdata.Sample(t, testdata.Size(4, 1)) {
		for _, game := range grammar.Parse(decode(t, data)) {
			games = append(games, semantic.Check(game))
		}
	}
	left, compared := hold(t, games)
	t.Logf("of %d games %d were left out; facts compared: %d", len(games), left, compared)
}

func decode(t *testing.T, data []byte) string {
	t.Helper()
	text, err := io.ReadAll(grammar.NewTextReader(bytes.NewReader(data), grammar.Auto))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// FuzzFill holds for all texts that what copies say is in the copy that is left.
func FuzzFill(f *testing.F) {
	for _, text := range []string{
		"[Red \"胡荣华\"]\n[Date \"1980\"]\n1. 炮二平五 {a} *\n\n[Event \"e\"]\n[Date \"1980.01.02\"]\n1. 炮二平五 (1. 兵七进一 1-0 {b}) 1-0 {c}\n",
		"[White \"a\"]\n{x} 1. C2.5 ({y}) N8+7 *\n\n[Red \"a\"]\n[Red \"b\"]\n1. 炮二平五 马８进７ ({z} 1. ... 马８进７ *) *\n",
		"[Game \"Chinese Chess\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w\"]\n1. 帅五进一! ((*)) *\n[Game \"Chinese Chess\"]\n[PlyCount \"7\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 w - - 5 9\"]\n9. K5+1 $1 *\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var games []*semantic.Info
		for _, game := range grammar.Parse(text) {
			if len(games) < 20 {
				games = append(games, semantic.Check(game))
			}
		}
		hold(t, games)
	})
}
