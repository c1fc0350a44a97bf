package out

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// shards are what files of games are put together of: whole games and parts of them.
var shards = strings.Split("[Game \"Chinese Chess\"]\n|[Event \"一\"]\n|[Red \"甲\"]\n|\n[Event \"x\"]\n|\n[Foo \"x\"]\n|1. 炮二平五 |马８进７ *\n|1-0\n|1-0|*|{好}|{|}|{a {b} c}|(1... a)|(|; 1-0|//|\n|\n\n|\r\n|\r| |x|1. a|"+
	"[Game \"Chinese Chess\"]\n[Red \"許\"]\n\n1. a 1-0\n\n|[Game \"x\"]\n{a}\n1. a *\n|1. a\n2. b\n|｛好\n|｝|[|]|\"|功|乕|$1 |!", "|")

// randomFile puts shards together.
func randomFile(random *rand.Rand) string {
	var b strings.Builder
	for range 1 + random.IntN(16) {
		b.WriteString(shards[random.IntN(len(shards))])
	}
	return b.String()
}

var encodings = []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE, grammar.UTF16BE}

// chosenOf returns the games of a file in an encoding, as they are chosen without a query.
func chosenOf(t *testing.T, name string, data []byte, e grammar.Encoding) (games []filter.Selected) {
	t.Helper()
	selector := &filter.Selector{Where: &filter.Where{}, Strip: &fix.Parts{}}
	for game, err := range selector.Games(grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: name, Encoding: e}).Raw(), 1) {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, game)
	}
	return games
}

// A written game is one that a Writer took: its text, and whether it was written anew.
type written struct {
	text string
	anew bool
}

// TestWriter holds that what is written reads back as the games that were chosen, whatever
// they are and wherever they come from, and that none is changed but those of which it is said.
func TestWriter(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	taken, anew := 0, 0
	for range testdata.Size(2_000, 8_000) {
		n, m := holdWriter(t, random)
		taken, anew = taken+n, anew+m
	}
	if taken < 1000 || anew < 10 || anew > taken/2 {
		t.Errorf("%d games, %d of them anew", taken, anew)
	}
}

// linesOf returns what games say, without the line ends in their texts: one more may stand
// behind text that nothing closes.
func linesOf(games []*ast.Game) []string {
	lines := trees.Lines(games...)
	for i, line := range lines {
		lines[i] = strings.NewReplacer(`\r`, "", `\n`, "").Replace(line)
	}
	return lines
}

func holdWriter(t *testing.T, random *rand.Rand) (taken, anew int) {
	t.Helper()
	var out bytes.Buffer
	var want []written
	var seen []string
	w := NewPGN(&out, grammar.Auto)
	w.Anew = func(game *filter.Selected) {
		i := slices.IndexFunc(want, func(one written) bool { return strings.HasPrefix(one.text, fmt.Sprint(game.Name, game.Number, "\n")) })
		if i < 0 { // the one that is being written
			i = len(want)
			want = append(want, written{text: fmt.Sprint(game.Name, game.Number, "\n")})
		}
		want[i].anew = true
	}
	for number := range 1 + random.IntN(3) {
		text, e := randomFile(random), encodings[random.IntN(len(encodings))]
		data, err := e.Append(nil, text)
		if err != nil {
			continue
		}
		seen = append(seen, fmt.Sprintf("%v: %q", e, text))
		for _, game := range chosenOf(t, fmt.Sprint("file", number, " "), data, e) {
			if random.IntN(4) == 0 {
				continue
			}
			key := fmt.Sprint(game.Name, game.Number, "\n")
			gameText, _ := game.Encoding.Decode(game.Bytes)
			err := w.Write(game)
			if refused := (*files.GameError)(nil); errors.As(err, &refused) {
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			if len(want) > 0 && want[len(want)-1].text == key { // Anew was told
				want[len(want)-1].text += gameText
			} else {
				want = append(want, written{text: key + gameText})
			}
		}
	}
	if err := w.End(); err != nil {
		t.Fatal(err)
	}
	config := grammar.Config{Encoding: max(w.Encoding, grammar.UTF8)}
	var got []string
	for raw, err := range grammar.NewDecoder(bytes.NewReader(out.Bytes()), config).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		text, _ := raw.Encoding.Decode(raw.Bytes())
		got = append(got, text)
	}
	for i, one := range want {
		_, text, _ := strings.Cut(one.text, "\n")
		switch {
		case i >= len(got):
		case one.anew:
			anew++
			before, after := grammar.Parse(text), grammar.Parse(got[i])
			if len(before) != 1 || len(after) != 1 {
				t.Fatalf("%q became %q", text, got[i])
			}
			if !slices.ContainsFunc(before[0].Tags, opens) {
				after[0].DeleteTag("Game")
			}
			for _, game := range []*ast.Game{before[0], after[0]} { // the first that opens a game has moved
				slices.SortStableFunc(game.Tags, func(a, b ast.Tag) int { return strings.Compare(a.Name+a.Value, b.Name+b.Value) })
			}
			if diff := cmp.Diff(linesOf(before), linesOf(after)); diff != "" {
				t.Fatalf("%s\n%q became %q: %s", strings.Join(seen, "\n"), text, got[i], diff)
			}
		case strings.TrimSpace(text) != strings.TrimSpace(got[i]):
			t.Fatalf("%s\n%q became %q in %v", strings.Join(seen, "\n"), text, got[i], w.Encoding)
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%s\n%d games became %d: %q", strings.Join(seen, "\n"), len(want), len(got), out.String())
	}
	return len(want), anew
}

// TestQuoted holds that a game whose bytes are no game beside others is written as a comment with its text, and read as one
// game.
func TestQuoted(t *testing.T) {
	random, quoted, refused := rand.New(rand.NewPCG(5, 5)), 0, 0
	for range testdata.Size(2_000, 20_000) {
		var out bytes.Buffer
		w := NewPGN(&out, grammar.UTF8)
		w.Book = new(account.Book)
		var texts []string
		w.Quoted = func(game *filter.Selected, why error) {
			if quoted++; !errors.As(why, new(*files.GameError)) {
				t.Fatal(why)
			}
		}
		written := 0
		for number := range 3 {
			for _, game := range chosenOf(t, fmt.Sprint("file", number), []byte(randomFile(random)), grammar.UTF8) {
				was := quoted
				switch err := w.Write(game); {
				case errors.As(err, new(*files.GameError)):
					refused++
					continue
				case err != nil:
					t.Fatal(err)
				case quoted > was:
					texts = append(texts, string(game.Bytes))
				}
				written++
			}
		}
		if err := w.End(); err != nil {
			t.Fatal(err)
		}
		if err := w.Hold("a.pgn", bytes.NewReader(out.Bytes())); err != nil {
			t.Errorf("%v in\n%s", err, out.String())
		}
		if games := grammar.Parse(out.String()); len(games) != written {
			t.Errorf("%d games were written, %d are read:\n%s", written, len(games), out.String())
		}
		for _, text := range texts {
			for _, line := range strings.Split(text, "\n") {
				if line = narrow.Replace(strings.TrimSpace(line)); !strings.Contains(narrow.Replace(out.String()), line) {
					t.Errorf("the text %q is lost in\n%s", line, out.String())
				}
			}
		}
	}
	t.Logf("%d games written as comments, %d refused", quoted, refused)
	if quoted == 0 {
		t.Error("no game is written as a comment")
	}
}

// narrow makes braces narrow, which are wide in comments.
var narrow = strings.NewReplacer("｛", "{", "｝", "}")

// TestWithBlankLine holds that a game gets as many line ends as a blank line needs, of its own kind.
func TestWithBlankLine(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"*", "*\n\n"},
		{"*\n", "*\n\n"},
		{"*\n\n", "*\n\n"},
		{"*\n \n", "*\n \n"},
		{"1. a\r\n*", "1. a\r\n*\r\n\r\n"},
		{"1. a\r\n*\r\n", "1. a\r\n*\r\n\r\n"},
		{"1. a\r*\r", "1. a\r*\r\r"},
		{"*  ", "*  \n\n"},
	} {
		for _, e := range encodings {
			data, _ := e.Append(nil, test.text)
			want, _ := e.Append(nil, test.want)
			w := &PGN{Encoding: e}
			if diff := cmp.Diff(string(want), string(w.withBlankLine(data))); diff != "" {
				t.Errorf("%q in %v (-want +got):\n%s", test.text, e, diff)
			}
		}
	}
}
