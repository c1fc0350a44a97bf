package ndjson_test

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/ndjson"
)

// readAll returns for each game of a file its PGN on one line, or the error.
func readAll(text string, config ndjson.Config) (all []string) {
	for game, err := range ndjson.Read(iotest.HalfReader(strings.NewReader(text)), config) {
		if err != nil {
			all = append(all, err.Error())
			continue
		}
		pgn, err := grammar.Append(nil, game)
		if err != nil {
			all = append(all, err.Error())
			continue
		}
		all = append(all, fmt.Sprint(game.Number, "@", game.Begin.Line, " ", strings.Join(strings.Fields(string(pgn)), " ")))
	}
	return all
}

// TestLayouts holds that records are found in any layout of a file.
func TestLayouts(t *testing.T) {
	const a, b = `{"moves":[{"text":"炮二平五","comments":["}{"]}],"result":"*"}`, `{"moves":[],"result":"1-0"}`
	for _, test := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{" \r\n\n", nil},
		{a + "\n" + b + "\n", []string{"1@1", "2@2"}},
		{"\ufeff\n" + a + "\r\n\r\n \t" + b, []string{"1@2", "2@4"}},
		{a + " \r", []string{"1@1"}},
		{"[" + a + "," + b + "]", []string{"1@1", "2@1"}},
		{"[\n" + a + ",\n" + b + "\n]\n", []string{"1@2", "2@3"}},
		{"\n[]", nil},
		{"[\n {\n  \"moves\": [\n  ]\n },\n {\"moves\": []}]", []string{"1@2", "2@6"}},
		{"{\n  \"moves\": []\n}\n{\n \"moves\": []\n}\n", []string{"1@1", "2@4"}},
		{"{ \n\"moves\":[]}{\"moves\":[]}", []string{"1@1", "2@2"}},
	} {
		var got []string
		for game, err := range ndjson.Read(strings.NewReader(test.text), ndjson.Config{}) {
			if err != nil {
				t.Errorf("%q: %v", test.text, err)
				continue
			}
			got = append(got, fmt.Sprint(game.Number, "@", game.Begin.Line))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.text, diff)
		}
	}
}

// TestErrors holds that text other than a record is reported with its place, and that the records on other lines are
// read.
func TestErrors(t *testing.T) {
	const good, read = `{"moves":[],"result":"*"}`, "2@2 *"
	for _, test := range []struct{ text, want string }{
		{`x`, "line 1, column 1: this is no object"},
		{`"x"`, "line 1, column 1: this is no object"},
		{`{"a":1}`, "line 1, column 8: this is no record of a game, since it has no moves"},
		{`{"moves":null}`, "line 1, column 15: this is no record of a game, since it has no moves"},
		{`{"moves":{}}`, "line 1, column 10: moves: this is no list"},
		{`{"moves":[]`, "line 1, column 12: there is neither a comma nor a closing brace"},
		{`{"moves":[]} {}`, "line 1, column 14: something follows the record"},
		{`{"moves":[],}`, "line 1, column 13: there is no name in quotation marks"},
		{`{"moves" []}`, `line 1, column 10: there is no colon after the name "moves"`},
		{`{"moves":[{}]}`, "line 1, column 13: moves[0].text: a move needs its text"},
		{`{"moves":[{"text":"炮二平五"},{"text":""}]}`, "line 1, column 38: moves[1].text: a move needs its text"},
		{`{"moves":[{"text":"炮二平五"},{"text":5}]}`, "line 1, column 35: moves[1].text: this is no text in quotation marks"},
		{`{"moves":[{"text":"a" "b"}]}`, "line 1, column 23: moves[0]: there is neither a comma nor a closing brace"},
		{`{"moves":[{"text":"a"} 1]}`, "line 1, column 24: moves: there is neither a comma nor a closing bracket"},
		{`{"moves":[{"number":1.5,"text":"a"}]}`, "line 1, column 21: moves[0].number: this is no whole number from 0 to 9007199254740991"},
		{`{"moves":[{"number":-1,"text":"a"}]}`, "line 1, column 21: moves[0].number: this is no whole number from 0 to 9007199254740991"},
		{`{"moves":[{"number":01,"text":"a"}]}`, "line 1, column 21: moves[0].number: this is no whole number from 0 to 9007199254740991"},
		{`{"moves":[{"number":9007199254740992,"text":"a"}]}`, "line 1, column 21: moves[0].number: this is no whole number from 0 to 9007199254740991"},
		{`{"moves":[{"side":"white","text":"a"}]}`, "line 1, column 26: moves[0].side: this is neither red nor black"},
		{`{"moves":[{"text":"a","variations":[[{"text":"b","comments":[{}]}]]}]}`, "line 1, column 62: moves[0].variations[0][0].comments[0]: this is no text in quotation marks"},
		{`{"moves":[{"text":"a","variations":[[{"text":"b","result":"2-0"}]]}]}`, "line 1, column 64: moves[0].variations[0][0].result: this is no result"},
		{`{"moves":[],"result":"won"}`, "line 1, column 27: result: this is no result"},
		{`{"moves":[],"tags":[["A","b"],["A"]]}`, "line 1, column 36: tags[1]: a tag is a pair of texts: its name and its value"},
		{`{"moves":[],"tags":[["A","b","c"]]}`, "line 1, column 33: tags[0][2]: a tag is a pair of texts: its name and its value"},
		{`{"moves":[],"tags":[["A",null]]}`, "line 1, column 30: tags[0][1]: a tag is a pair of texts: its name and its value"},
		{`{"moves":[],"tag":{"Round":5}}`, "line 1, column 28: tag.Round: this is no text in quotation marks"},
		{`{"moves":[],"tag":[]}`, "line 1, column 19: tag: this is no object"},
		{`{"moves":[],"start_fen":"x"}`, "line 1, column 28: start_fen: "},
		{`{"moves":[],"x":{"y":[1,2}}`, "line 1, column 28: x: this is no JSON"},
		{`{"moves":[],"x":tru}`, "line 1, column 20: x: this is no JSON"},
		{`{"moves":[],"x":`, "line 1, column 17: x: the value does not end"},
		{`{"moves":[],"x":"`, "line 1, column 18: x: a text does not end"},
		{"{\"moves\":[],\"x\":\"\x01\"}", "line 1, column 18: x: there is a control character in a text"},
		{"{\"moves\":[],\"extra\":[\"\xff\"]}", "line 1, column 25: extra[0]: there are bytes that are no UTF-8"},
		{`{"moves":[],"extra":["\x"]}`, "line 1, column 26: extra[0]: a backslash is before a character that it cannot escape"},
	} {
		got := readAll(test.text+"\n"+good, ndjson.Config{})
		if len(got) != 2 || !strings.HasPrefix(got[0], test.want) || got[1] != read {
			t.Errorf("%s: %q, want %q", test.text, got, test.want)
		}
	}
}

// TestBrokenLayouts holds where records cannot be read on, and where they can though they
// take several lines.
func TestBrokenLayouts(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"{\n\"moves\": 5\n}\n{\n\"moves\":[],\"result\":\"*\"\n}", []string{"line 2, column 10: moves: this is no list", "2@4 *"}},
		{"{\n\"moves\": [\n}\n{\n\"moves\":[],\"result\":\"*\"\n}", []string{"line 1, column 1: the record that begins here does not end"}},
		{"{\n\"moves\": [], \"result\":\"*\"}\n5 {", []string{"1@1 *", "line 3, column 1: this is no object, and so no record"}},
		{"[{\"moves\":5},\n{\"moves\":[],\"result\":\"*\"}]", []string{"line 1, column 10: moves: this is no list", "2@2 *"}},
		{"[{\"moves\":[],\"result\":\"*\"} {\"moves\":[],\"result\":\"*\"}]", []string{"1@1 *", "line 1, column 1: there is neither a comma nor a closing bracket after a record"}},
		{"[{\"moves\":[],\"result\":\"*\"},]", []string{"1@1 *", "line 1, column 1: this is no object, and so no record"}},
		{"[{\"moves\":[],\"result\":\"*\"}", []string{"1@1 *", "line 1, column 1: the list of records does not end"}},
		{"[{\"moves\":[],\"result\":\"*\"}]\n{}", []string{"1@1 *", "line 1, column 1: something follows the list of records"}},
		{"[1]", []string{"line 1, column 1: this is no object, and so no record"}},
	} {
		got := readAll(test.text, ndjson.Config{})
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.text, diff)
		}
	}
}

// TestTags holds what of the two forms of tags counts.
func TestTags(t *testing.T) {
	const pairs = `"tags":[["Game","Chinese Chess"],["Red","甲"],["X","1"],["Red","乙"]]`
	for _, test := range []struct {
		name, fields, want string
	}{
		{"the list alone", pairs, "Game=Chinese Chess Red=甲 X=1 Red=乙"},
		{"nothing changed", `"tag":{"Game":"Chinese Chess","Red":"甲","X":"1"},` + pairs, "Game=Chinese Chess Red=甲 X=1 Red=乙"},
		{"a value changed", pairs + `,"tag":{"Game":"Chinese Chess","Red":"丙","X":"1"}`, "Game=Chinese Chess Red=丙 X=1 Red=乙"},
		{"tags added", `"tag":{"Game":"Chinese Chess","Red":"甲","X":"1","Y":"2","Event":"杯"},` + pairs, "Game=Chinese Chess Event=杯 Red=甲 X=1 Red=乙 Y=2"},
		{"a tag deleted", `"tag":{"Game":"Chinese Chess","X":"1"},` + pairs, "Game=Chinese Chess X=1"},
		{"null deletes", `"tag":{"Game":"Chinese Chess","Red":null},` + pairs, "Game=Chinese Chess"},
		{"no object", `"tag":null,` + pairs, "Game=Chinese Chess Red=甲 X=1 Red=乙"},
		{"an empty object", `"tag":{},` + pairs, ""},
		{"the object alone", `"tag":{"Black":"乙","X":"1","Game":"Chinese Chess","X":"2"}`, "Game=Chinese Chess Black=乙 X=2"},
		{"a position", `"start_fen":"3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1",` + pairs, "Game=Chinese Chess Red=甲 X=1 Red=乙 FEN=3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1"},
		{"the start of all games", `"start_fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 3 7",` + pairs, "Game=Chinese Chess Red=甲 X=1 Red=乙"},
		{"a tag goes before", `"start_fen":"3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1","tag":{"FEN":"x"}`, "FEN=x"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, tag := range read(t, []byte(`{`+test.fields+`,"moves":[]}`)).Tags {
				got = append(got, tag.Name+"="+tag.Value)
			}
			if diff := cmp.Diff(test.want, strings.Join(got, " ")); diff != "" {
				t.Errorf("tags (-want +got):\n%s", diff)
			}
		})
	}
}

// TestMoves holds the trees of moves, including moves that another program moved to a different place.
func TestMoves(t *testing.T) {
	for _, test := range []struct{ name, moves, want string }{
		{"dots by the sides", `"moves":[{"number":3,"side":"black","text":"a"},{"number":4,"side":"red","text":"b"}]`, "3. ... a 4. b"},
		{"dots without sides", `"tags":[],"moves":[{"number":1,"text":"a","variations":[[{"number":1,"text":"c"},{"number":1,"text":"d"}]]},{"number":1,"text":"b"}]`,
			"1. a (1. c 1. ... d) 1. ... b"},
		{"dots by the position, which comes last", `"moves":[{"number":1,"text":"a"},{"number":2,"text":"b"}],"start_fen":"3k5/9/9/9/9/9/9/9/9/5K3 b - - 0 1"`,
			"1. ... a 2. b"},
		{"dots by a tag", `"moves":[{"number":1,"text":"a"}],"tag":{"FEN":"3k5/9/9/9/9/9/9/9/9/5K3 b"}`, "1. ... a"},
		{"comments before a move in the middle", `"moves":[{"text":"a","comments":["1"]},{"text":"b","comments_before":["2"]}]`, "a {1} {2} b"},
		{"comments of a game with moves", `"comments":["1"],"moves":[{"text":"a","comments_before":["2"]}]`, "{1} {2} a"},
		{"the order of notes", `"moves":[{"text":"a","variations":[[{"text":"b","result":"1-0"}]],"comments":["1"],"glyphs":["!"]}]`, "a! {1} (b 1-0)"},
		{"what was a variation", `"moves":[{"text":"b","result":"1-0"}],"result":"0-1"`, "b 0-1"},
		{"a result in words", `"moves":[{"text":"b"}],"result":"红胜"`, "b 红胜"},
		{"a variation of null", `"moves":[{"text":"a","variations":[null,[]],"glyphs":null,"side":null,"number":null}]`, "a ()"},
		{"the last of two", `"moves":[{"text":"a"}],"moves":[{"text":"b"}],"result":"1-0"`, "b 1-0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			game := read(t, []byte(`{`+test.moves+`}`))
			game.Tags = nil
			pgn, err := grammar.Append(nil, game)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(strings.Fields(string(pgn)), " "); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// TestLimits holds that size and depth are limited, and that a record that is too large
// does not stop the next line.
func TestLimits(t *testing.T) {
	long := `{"moves":[],"x":"` + strings.Repeat("x", 1<<17) + `"}`
	got := readAll(long+"\n"+`{"moves":[],"result":"*"}`, ndjson.Config{MaxSize: 1 << 16})
	if diff := cmp.Diff([]string{"line 1, column 1: the record is larger than 65536 bytes", "2@2 *"}, got); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
	exact := `{"moves":[],"result":"*"}`
	got = readAll(exact+"\n", ndjson.Config{MaxSize: len(exact) + len("\n")})
	if diff := cmp.Diff([]string{"1@1 *"}, got); diff != "" {
		t.Errorf("as large as it may be (-want +got):\n%s", diff)
	}
	got = readAll("["+long+"]", ndjson.Config{MaxSize: 1 << 16})
	if diff := cmp.Diff([]string{"line 1, column 1: the record is larger than 65536 bytes"}, got); diff != "" {
		t.Errorf("a list (-want +got):\n%s", diff)
	}
	nested := func(depth int) string {
		return `{"moves":[` + strings.Repeat(`{"text":"a","variations":[[`, depth) + `{"text":"b"}` + strings.Repeat(`]]}`, depth) + `]}`
	}
	if got := readAll(nested(3), ndjson.Config{MaxDepth: 3}); got[0] != "1@1 a (a (a (b)))" {
		t.Error(got)
	}
	if got := readAll(nested(4), ndjson.Config{MaxDepth: 3}); !strings.HasSuffix(got[0], "variations are nested more than 3 deep") {
		t.Error(got)
	}
	if got := readAll(nested(1<<20), ndjson.Config{MaxDepth: 1 << 30}); !strings.HasSuffix(got[0], "variations are nested more than 10000 deep") {
		t.Error(got)
	}
	if got := readAll(`{"x":`+strings.Repeat("[", 1<<20), ndjson.Config{}); len(got) != 1 || !strings.HasSuffix(got[0], "x: the value does not end") {
		t.Error(got)
	}
}

// TestHostile holds that many small things cost no more than the bytes allow.
func TestHostile(t *testing.T) {
	const size = 1 << 20
	for name, text := range map[string]string{
		"tags":           `{"moves":[],"tags":[` + strings.Repeat(`["a","b"],`, size/10) + `["",""]],"tag":{"a":"c"}}`,
		"names":          `{"moves":[],"tag":{` + names(size/12) + `"":""}}`,
		"standard names": `{"moves":[],"tag":{` + strings.Repeat(`"Red":"","Black":"",`, size/20) + `"":""},"tags":[` + strings.Repeat(`["a",""],`, size/9) + `["",""]]}`,
		"variations":     `{"moves":[{"text":"a","variations":[` + strings.Repeat(`[],`, size/3) + `[]]}]}`,
		"moves":          `{"moves":[` + strings.Repeat(`{"text":"a"},`, size/13) + `{}]}`,
		"lines":          strings.Repeat("{\n", size/2),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		readAllTrees(text)
		runtime.ReadMemStats(&after)
		if used := (after.TotalAlloc - before.TotalAlloc) / size; used > 400 {
			t.Errorf("%s: %d bytes are taken for each", name, used)
		}
	}
}

// names returns n fields.
func names(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"%06d":"",`, i)
	}
	return b.String()
}

func readAllTrees(text string) {
	for range ndjson.Read(strings.NewReader(text), ndjson.Config{}) {
	}
}

// TestReaderFails holds that the error of a reader comes through, and comes again.
func TestReaderFails(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range []string{"", "{\"moves\":[]}\n{", "{\n\"moves\":[]}\n{", "[{\"moves\":[]},"} {
		games := ndjson.Read(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)), ndjson.Config{})
		for range 2 {
			var last error
			for _, last = range games {
			}
			if last != broken {
				t.Errorf("%q: %v", text, last)
			}
		}
	}
}

func TestIs(t *testing.T) {
	for text, want := range map[string]bool{
		`{"file":"a","game":1,"line":1,"tags":[["A`: true,
		"\ufeff \n[\n {\"moves\": []}":              true,
		`{"tag":{"moves":1},"moves":[`:              true,
		`{"tag":{"moves":1}}`:                       false,
		`{"file":"a","rule":"move-illegal","tags`:   false,
		`{"file":"a","game":1,"ply":2,"rule":"x"}`:  false,
		`[Game "Chinese Chess"]`:                    false,
		`{"moves" is a word} 1. 炮二平五`:               false,
		"":                                          false,
		"[[{\"moves\":1}]]":                         false,
		"{\"summary\":{\"moves\":5}}":               false,
		`{"a":"` + strings.Repeat("x", 10):          false,
	} {
		if got := ndjson.Is([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// Games that jq changed come back as PGN.
func ExampleRead() {
	const records = `{"tag":{"Game":"Chinese Chess","Event":"甲乙杯"},"moves":[{"number":1,"text":"炮二平五"},{"text":"马８进７"}],"result":"1-0"}
{"tag":{"Game":"Chinese Chess","Round":3},"moves":[],"result":"*"}
`
	for game, err := range ndjson.Read(strings.NewReader(records), ndjson.Config{Name: "games.ndjson"}) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		text, err := grammar.Append(nil, game)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(strings.TrimSpace(string(text)))
	}
	// Output:
	// [Game "Chinese Chess"]
	// [Event "甲乙杯"]
	//
	// 1. 炮二平五 马８进７ 1-0
	// line 2, column 40: tag.Round: this is no text in quotation marks
}

func ExampleIs() {
	fmt.Println(ndjson.Is([]byte(`{"file":"a.pgn","game":1,"tags":[]`)), ndjson.Is([]byte(`{"file":"a.pgn","rule":"move-illegal"}`)))
	// Output: true false
}
