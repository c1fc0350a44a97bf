package training_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

func check(text string) (*ast.Game, *semantic.Info) {
	game := grammar.Parse(text)[0]
	return game, semantic.Check(game)
}

// TestRows holds which games have rows, and how they ended for whom.
func TestRows(t *testing.T) {
	for _, test := range []struct {
		text string
		want []training.Score
	}{
		{"1. 炮二平五 (1. 马八进七) 马８进７ 2. 马二进三 1-0", []training.Score{1, -1, 1}},
		{"1. 炮二平五 马８进７ 0-1", []training.Score{-1, 1}},
		{"1. 炮二平五 马８进７ 1/2-1/2", []training.Score{0, 0}},
		{"[Result \"0-1\"]\n1. 炮二平五", []training.Score{-1}},
		{"1. 炮二平五 *", []training.Score{training.Unknown}},
		{"1. 炮二平五 红胜", []training.Score{1}},
		{"1-0", nil},
		{"1. 炮二平五 马８进８ 1-0", nil},
		{"[FEN \"x\"]\n1. 炮二平五 1-0", nil},
		{"[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 b\"]\n1. ... 将４进１ 1-0", []training.Score{-1}},
	} {
		var got []training.Score
		game, info := check(test.text)
		for row := range training.Rows(game, info) {
			got = append(got, row.Score)
			if row.Ply != len(got) || !row.Position.Legal(row.Move) {
				t.Errorf("%s: %v at ply %d of %v", test.text, row.Move, row.Ply, row.Position)
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.text, diff)
		}
	}
	for range training.Rows(new(ast.Game), nil) {
		t.Error("there is a row of nothing")
	}
	game, info := check("1. 炮二平五 马８进７ *")
	for range training.Rows(nil, info) {
		t.Error("there is a row of no game")
	}
	for range training.Rows(game, info) {
		break // more must not be given
	}
}

// A jsonRow is what a reader takes a row for.
type jsonRow struct {
	Game                         int
	GameHash                     string `json:"game_hash"`
	Ply                          int
	Side, FEN, Hash, Board, Move string
	Result                       *int
}

// TestAppendJSON holds that the JSON of a row says what the row does, in both forms.
func TestAppendJSON(t *testing.T) {
	game, info := check("1. 炮二平五 马８进７ 1-0")
	var printer training.Printer
	for row := range training.Rows(game, info) {
		for _, form := range []training.Form{training.FEN, training.Key} {
			var got jsonRow
			text := row.AppendJSON(nil, form)
			if err := json.Unmarshal(text, &got); err != nil {
				t.Fatal(err)
			}
			if behind := printer.AppendJSON([]byte("x"), &row, form); string(behind) != "x"+string(text) {
				t.Errorf("behind another row it is %s, want %s", behind, text)
			}
			hash, _ := info.Fingerprint(0)
			if got.Game != 1 || got.GameHash != fmt.Sprintf("%016x", hash) || got.Ply != row.Ply || got.Side != row.Position.Side().String() ||
				got.Move != row.Move.String() || *got.Result != int(row.Score) {
				t.Errorf("%+v of %+v", got, row)
			}
			if form == training.FEN {
				if got.FEN != row.Position.FEN() || got.Board != "" {
					t.Errorf("%+v", got)
				}
				continue
			}
			data, err := base64.StdEncoding.DecodeString(got.Board)
			var key board.Key
			if err != nil || len(data) != 46 || key.UnmarshalBinary(data) != nil || key != row.Position.Key() || got.Hash != fmt.Sprintf("%016x", row.Position.Hash()) || got.FEN != "" {
				t.Errorf("%+v", got)
			}
		}
		row.Score = training.Unknown
		if text := string(row.AppendJSON(nil, training.FEN)); strings.Contains(text, "result") {
			t.Error(text)
		}
	}
}

// TestResult holds how the result of a row is written, of a score that is none of those, too.
func TestResult(t *testing.T) {
	for score, want := range map[training.Score]string{
		training.Won: `,"result":1}`, training.Drawn: `,"result":0}`, training.Lost: `,"result":-1}`, training.Unknown: `"}`, 12: `,"result":12}`,
	} {
		row := training.Row{Score: score}
		if text := string(row.AppendJSON(nil, training.FEN)); !strings.HasSuffix(text, want) {
			t.Errorf("%d: %s, want %s", score, text, want)
		}
	}
}

// TestPrinter holds that rows of different games are printed as each is by itself.
func TestPrinter(t *testing.T) {
	var printer training.Printer
	for _, text := range []string{
		"1. 炮二平五 马８进７ 2. 马二进三 1-0",
		"[FEN \"3k5/9/9/9/9/9/9/9/9/5K3 b\"]\n1. ... 将４进１ 1-0",
		"1. 炮八平五 马２进３ *",
	} {
		game, info := check(text)
		for row := range training.Rows(game, info) {
			if got, want := string(printer.AppendJSON(nil, &row, training.FEN)), string(row.AppendJSON(nil, training.FEN)); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		}
	}
}

func TestParseSplit(t *testing.T) {
	for text, want := range map[string]string{
		"":                     `"" is no part such as train=90, with a name of letters, digits, - and _`,
		"train":                `"train" is no part such as train=90, with a name of letters, digits, - and _`,
		"a/b=1":                `"a/b=1" is no part such as train=90, with a name of letters, digits, - and _`,
		"a=1,":                 `"" is no part such as train=90, with a name of letters, digits, - and _`,
		"a=0":                  `"a=0" does not weigh from 1 to 1000000`,
		"a=-1":                 `"a=-1" does not weigh from 1 to 1000000`,
		"a=1000001":            `"a=1000001" does not weigh from 1 to 1000000`,
		"a=1,A=2":              `there are two parts "A"`,
		manyParts(101):         `there are more than 100 parts`,
		manyParts(100):         "",
		"train=90,test_2-x=10": "",
	} {
		got := ""
		var s training.Split
		if err := s.UnmarshalText([]byte(text)); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%.40s: %s, want %s", text, got, want)
		}
	}
	s, err := training.ParseSplit("train=90,test=10")
	if err != nil || !slices.Equal(s.Names(), []string{"train", "test"}) {
		t.Errorf("%q, %v", s.Names(), err)
	}
}

func manyParts(n int) string {
	var parts []string
	for i := range n {
		parts = append(parts, fmt.Sprintf("p%d=1", i))
	}
	return strings.Join(parts, ",")
}

// TestPart holds that parts have about their weight, and that a game and its mirror image
// are in one part.
func TestPart(t *testing.T) {
	split, err := training.ParseSplit("train=80,check=15,test=5")
	if err != nil {
		t.Fatal(err)
	}
	if (training.Split{}).Part(7) != 0 {
		t.Error("there is a part of no split")
	}
	counts := make([]int, 3)
	for _, s := range testdata.SampleMoves(t, 1) {
		sum := uint64(14695981039346656037)
		for i := range len(s.Moves) {
			sum = (sum ^ uint64(s.Moves[i])) * 1099511628211
		}
		counts[split.Part(sum)]++
	}
	games := float64(testdata.SampleSize(t))
	for i, share := range []float64{0.80, 0.15, 0.05} {
		deviation := math.Sqrt(games * share * (1 - share))
		if got := float64(counts[i]); math.Abs(got-games*share) > 4*deviation {
			t.Errorf("%s has %.1f %%", split.Names()[i], 100*got/games)
		}
	}
}

// TestKeyOf holds that games of the sample have the key of their mirror images.
func TestKeyOf(t *testing.T) {
	keys := map[uint64]bool{}
	games := 0
	for name, text := range testdata.Sample(t, testdata.Size(40, 1)) {
		for game, err := range grammar.NewDecoder(strings.NewReader(string(text)), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			info := semantic.Check(game)
			key, ok := training.KeyOf(info)
			if !ok {
				continue
			}
			mirror, err := semantic.Mirror(game, info)
			if err != nil {
				continue
			}
			if got, ok := training.KeyOf(semantic.Check(mirror)); !ok || got != key {
				t.Errorf("%s: %x, and mirrored %x", name, key, got)
			}
			keys[key] = true
			games++
		}
	}
	if len(keys) < games*8/10 {
		t.Errorf("%d keys of %d games", len(keys), games)
	}
	if _, ok := training.KeyOf(nil); ok {
		t.Error("nothing has a key")
	}
}

func BenchmarkRows(b *testing.B) {
	game, info := check(strings.Repeat("1. 炮二平五 马８进７ 2. 炮五平二 马７退８ ", 40) + "*")
	var line []byte
	for b.Loop() {
		for row := range training.Rows(game, info) {
			line = row.AppendJSON(line[:0], training.FEN)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*160), "ns/row")
}

// The rows of a game, with the part that the game is in.
func ExampleRows() {
	split, err := training.ParseSplit("train=90,test=10")
	if err != nil {
		fmt.Println(err)
	}
	game := grammar.Parse("1. 炮二平五 马８进７ 1-0")[0]
	info := semantic.Check(game)
	key, _ := training.KeyOf(info)
	fmt.Println(split.Names()[split.Part(key)])
	for row := range training.Rows(game, info) {
		fmt.Println(string(row.AppendJSON(nil, training.FEN)))
	}
	// Output:
	// test
	// {"game":1,"game_hash":"b9d58cd4b4ebe44d","ply":1,"side":"red","fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1","move":"h2e2","result":1}
	// {"game":1,"game_hash":"b9d58cd4b4ebe44d","ply":2,"side":"black","fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1","move":"h9g7","result":-1}
}

func ExampleParseSplit() {
	_, err := training.ParseSplit("train,test")
	fmt.Println(err)
	// Output: "train" is no part such as train=90, with a name of letters, digits, - and _
}

// A game that is there twice, once mirrored, is in one part of every split.
func ExampleKeyOf() {
	a, _ := training.KeyOf(semantic.Check(grammar.Parse("1. 炮二平五 马８进７ 1-0")[0]))
	b, _ := training.KeyOf(semantic.Check(grammar.Parse("1. 炮八平五 马２进３ *")[0]))
	fmt.Println(a == b)
	// Output: true
}
