package grammar_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
)

// The games of a stream, whatever its encoding, and what deviates from the
// grammar in each.
func ExampleNewDecoder() {
	file := strings.NewReader("[Game \"Chinese Chess\"]\n1.炮二平五 马８进７ 1-0\n\n[Game \"Chinese Chess\"]\n1. 马八进七 *\n")
	for game, err := range grammar.NewDecoder(file, grammar.Config{Name: "games.pgn"}).Games() {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("game", game.Number, "has", len(game.Main.Plies), "moves and ends", game.Main.Result.Text)
		for _, d := range game.Syntax.Diagnostics {
			at := game.Place(d.Span.Start)
			fmt.Printf("%s:%d:%d: %s [%s]\n", game.File, at.Line, at.Column, d.Message(rules.EN), d.Rule.ID())
		}
	}
	// Output:
	// game 1 has 2 moves and ends 1-0
	// games.pgn:2:3: a round number needs a period and a separator: the separator is missing [round-period-separator]
	// game 2 has 1 moves and ends *
}

// A text that was decoded already.
// A game of a stream is handed out before the next one is sent.
func ExampleLive() {
	in, out := io.Pipe()
	head := bufio.NewReader(grammar.Live(in)) // reads before a Decoder does
	go io.WriteString(out, "[Red \"甲\"]\n\n1. 炮二平五 马８进７ 1-0\n\n")
	first, _ := head.Peek(1)
	game, err := grammar.NewDecoder(head, grammar.Config{}).Next()
	fmt.Println(string(first), game.Tags.Value("Red"), err)
	// Output: [ 甲 <nil>
}

// What is not edited stays as it is, byte for byte.
func ExampleNewFile() {
	file, err := grammar.NewFile([]byte("[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1.炮二平五   马８进７ *\n"), grammar.Config{})
	if err != nil {
		panic(err)
	}
	file.Game(0).SetTag("Red", "乙")
	data, err := file.Append(nil)
	fmt.Print(string(data), err)
	// Output:
	// [Game "Chinese Chess"]
	// [Red "乙"]
	//
	// 1.炮二平五   马８进７ *
	// <nil>
}

func ExampleOpen() {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "a.pgn")
	if err := os.WriteFile(path, []byte("[Red \"甲\"]\n\n1. 炮二平五 *\n"), 0o666); err != nil {
		panic(err)
	}
	file, err := grammar.Open(path, grammar.Config{})
	if err != nil {
		panic(err)
	}
	for i := range file.Len() {
		file.Game(i).SetTag("Event", "五羊杯")
	}
	fmt.Println(file.Save())
	data, err := os.ReadFile(path)
	fmt.Print(string(data), err)
	// Output:
	// <nil>
	// [Event "五羊杯"]
	// [Red "甲"]
	//
	// 1. 炮二平五 *
	// <nil>
}

func ExampleParse() {
	for _, game := range grammar.Parse("1. 炮二平五 {中炮} (1. 马八进七) 马８进７ *") {
		for m := range ast.Plies(&game.Main) {
			fmt.Println(m.Text)
		}
	}
	// Output:
	// 炮二平五
	// 马八进七
	// 马８进７
}

// A text from elsewhere, with limits.
func ExampleConfig_Parse() {
	config := grammar.Config{Name: "form", MaxSize: 30}
	games, err := config.Parse("[A \"b\"] 1. 炮二平五 *\n[A \"c\"] 1. 炮二平五 马８进７ *")
	fmt.Println(len(games), err)
	// Output:
	// 1 form:2:1: the game that begins here is larger than 30 bytes and was not read
}

// Encodings in a file of settings.
func ExampleEncoding_UnmarshalText() {
	var settings struct{ Read, Write grammar.Encoding }
	err := json.Unmarshal([]byte(`{"Read": "auto", "Write": "GBK"}`), &settings)
	fmt.Println(settings.Read, settings.Write, err)
	text, err := json.Marshal(settings)
	fmt.Println(string(text), err)
	// Output:
	// auto gbk <nil>
	// {"Read":"auto","Write":"gbk"} <nil>
}

// Games are parsed, and whatever else is to be done with them, by several
// goroutines; what comes of it keeps their order.
func ExampleMap() {
	file := strings.NewReader("1. 炮二平五 马８进７ 1-0\n\n[Game \"Chinese Chess\"]\n1. 马八进七 *\n")
	moves := func(raw *grammar.RawGame) int { return len(raw.Parse().Main.Plies) }
	for count, err := range grammar.Map(context.Background(), grammar.NewDecoder(file, grammar.Config{}).Raw(), 0, moves) {
		fmt.Println(count, err)
	}
	// Output:
	// 2 <nil>
	// 1 <nil>
}

// Games that were told from each other and not parsed yet.
func ExampleDecoder_Raw() {
	file := strings.NewReader("1. 炮二平五 1-0\n\n[Game \"Chinese Chess\"]\n1. 马八进七 *\n")
	for raw, err := range grammar.NewDecoder(file, grammar.Config{}).Raw() {
		if err != nil {
			fmt.Println(err)
			return
		}
		if raw.Number == 2 {
			fmt.Println("line", raw.Begin.Line, raw.Parse().Main.Plies[0].Text)
		}
	}
	// Output:
	// line 3 马八进七
}

// Where in the bytes of a file the games and their moves stand.
func ExampleRawGame_FileSpan() {
	file := "[Event \"\xb5\xda1\xbe\xd6\"]\n1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 *\n[Event \"\xb5\xda2\xbe\xd6\"]\n1. \xc2\xed\xb6\xfe\xbd\xf8\xc8\xfd *\n"
	for raw, err := range grammar.NewDecoder(strings.NewReader(file), grammar.Config{}).Raw() {
		if err != nil {
			fmt.Println(err)
			return
		}
		first := raw.Parse().Main.Plies[0]
		start, end := raw.FileSpan(first.Span)
		fmt.Printf("%d bytes at %d, %s at %d: % x\n", len(raw.Bytes()), raw.FileOffset, first.Text, start, file[start:end])
	}
	// Output:
	// 30 bytes at 0, 炮二平五 at 19: c5 da b6 fe c6 bd ce e5
	// 30 bytes at 30, 马二进三 at 49: c2 ed b6 fe bd f8 c8 fd
}

// The players of a file, found without reading any moves.
func ExampleRawGame_Tags() {
	file := strings.NewReader("[Red \"甲\"]\n[Black \"乙\"]\n\n1. 炮二平五 1-0\n\n[Red \"丙\"]\n\n1. 马八进七 *\n")
	for raw, err := range grammar.NewDecoder(file, grammar.Config{}).Raw() {
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, tag := range raw.Tags() {
			fmt.Println(raw.Number, tag.Name, tag.Value)
		}
	}
	// Output:
	// 1 Red 甲
	// 1 Black 乙
	// 2 Red 丙
}

// Many games in the memory of one.
func ExampleRawGame_ParseInto() {
	file := strings.NewReader("1. 炮二平五 1-0\n\n[Game \"Chinese Chess\"]\n1. 马八进七 *\n")
	var game ast.Game
	for raw, err := range grammar.NewDecoder(file, grammar.Config{}).Raw() {
		if err != nil {
			fmt.Println(err)
			return
		}
		raw.ParseInto(&game)
		fmt.Println(game.Number, game.Main.Plies[0].Text)
	}
	// Output:
	// 1 炮二平五
	// 2 马八进七
}

// Games that another package read, checked by several jobs like those of PGN.
func ExampleRawGameOf() {
	games := func(yield func(grammar.RawGame, error) bool) {
		for game, err := range pgnxml.Read(strings.NewReader("<pgn><move>炮二平五</move></pgn>"), pgnxml.Config{}) {
			if !yield(grammar.RawGameOf("xml", game), err) {
				return
			}
		}
	}
	for plies, err := range grammar.Map(context.Background(), games, 0, func(raw *grammar.RawGame) int { return len(raw.Parse().Main.Plies) }) {
		fmt.Println(plies, err)
	}
	// Output:
	// 1 <nil>
}

func ExampleEncoding_ReadAs() {
	_, err := grammar.GB2312.Append(nil, "馬")
	fmt.Println(err)
	fmt.Println(grammar.GB2312.ReadAs())
	// Output:
	// gb2312 has no character "馬" (U+99AC)
	// gb18030
}

func ExampleParseEncoding() {
	encoding, err := grammar.ParseEncoding("GBK")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := encoding.Append(nil, "兵")
	fmt.Printf("%v % x %v\n", encoding, text, err)
	// Output:
	// gbk b1 f8 <nil>
}

// The games of one file, written in another encoding with the line ends of Windows.
func ExampleNewEncoder() {
	var file bytes.Buffer
	encoder := grammar.NewEncoder(&file, grammar.EncoderConfig{Encoding: grammar.GB18030, CRLF: true})
	for _, game := range grammar.Parse("[Red \"许银川\"] 1. 炮二平五 马８进７ 1-0") {
		if err := encoder.Encode(game); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(file.Len(), "bytes")
	for game := range grammar.NewDecoder(&file, grammar.Config{}).Games() {
		fmt.Printf("%q\n", game.Text)
	}
	// Output:
	// 44 bytes
	// "[Red \"许银川\"]\r\n\r\n1. 炮二平五 马８进７ 1-0\r\n"
}

// A character that an encoding does not have.
func ExampleEncodeError() {
	_, err := grammar.Big5.Append(nil, "兵7进1 😀")
	fmt.Println(err)
	// Output:
	// big5 has no character "进" (U+8FDB)
}

// The published grammar starts with its first production.
func ExampleEBNF() {
	for line := range strings.Lines(grammar.EBNF(grammar.Strict)) {
		if strings.HasPrefix(line, "Game ") {
			fmt.Print(line)
		}
	}
	// Output:
	// Game      = Sep? Tag* Comment* Round* Ending .                                                 (* PGN-1.3, PGN-2, PGN-3.1 *)
}

// An editor colours comments and results.
func ExampleTokens() {
	const text = "1. 炮二平五 {中炮} 1-0"
	for token := range grammar.Tokens(text) {
		if kind := token.Kind.String(); kind == "comment" || kind == "result" {
			fmt.Println(token.Offset, kind, token.Value)
		}
	}
	// Output:
	// 16 comment {中炮}
	// 25 result 1-0
}

// The fixed text is the last stage of each game.
func ExampleExplain() {
	_, fixed, _ := strings.Cut(grammar.Explain("1. 炮二平五，马８进７ 1-0", rules.EN), "FIXED TEXT\n")
	fmt.Print(fixed)
	// Output:
	//   1. 炮二平五 马８进７ 1-0
}

// A tree that a program made is printed as PGN.
func ExampleAppend() {
	game := &ast.Game{
		Tags: []ast.Tag{{Name: "Game", Value: "Chinese Chess"}, {Name: "Red", Value: "甲"}},
		Main: ast.Line{
			Plies: []ast.Ply{
				{Number: ast.Number{Value: 1}, Text: "炮二平五", Remarks: []ast.Remark{&ast.Comment{Text: "中炮"}}},
				{Text: "马８进７"},
			},
			Result: ast.Result{Text: "*"},
		},
	}
	text, err := grammar.Append(nil, game)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(string(text))
	// Output:
	// [Game "Chinese Chess"]
	// [Red "甲"]
	//
	// 1. 炮二平五
	// {中炮}
	// 马８进７ *
}

// A file's text, whatever its encoding.
func ExampleNewTextReader() {
	text := grammar.NewTextReader(strings.NewReader("1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 *\n"), grammar.Auto)
	if _, err := io.Copy(os.Stdout, text); err != nil {
		fmt.Println(err)
	}
	fmt.Println(text.Encoding())
	// Output:
	// 1. 炮二平五 *
	// gb18030
}

// What an editor has to change in a text when the tree was changed.
func ExampleEdits() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n\n1.  炮二平五   马８进７\n*")[0]
	ply := &game.Main.Plies[0]
	ply.Remarks = append(ply.Remarks, &ast.Comment{Text: "中炮"})
	game.Main.Result = ast.Result{Text: "1-0"}
	edits, err := grammar.Edits(game)
	for _, e := range edits {
		fmt.Printf("%v: %q becomes %q\n", game.Place(e.Span.Start), game.Text[e.Span.Start:e.Span.End], e.New)
	}
	fmt.Println(err)
	// Output:
	// {3 9}: "" becomes " {中炮}"
	// {4 1}: "*" becomes "1-0"
	// <nil>
}

// A game that was edited keeps its layout.
func ExampleAppendEdited() {
	game := grammar.Parse("[Game \"Chinese Chess\"]\n[Red    \"甲\"]\n\n1.  炮二平五   马８进７\n*\n")[0]
	game.SetTag("Black", "乙")
	text, err := grammar.AppendEdited(nil, game)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(string(text))
	// Output:
	// [Game "Chinese Chess"]
	// [Red    "甲"]
	// [Black "乙"]
	//
	// 1.  炮二平五   马８进７
	// *
}

// A large file is read by several at once, each of them a range of it. Every game is in the
// range in which it begins.
func ExampleNewRangeDecoder() {
	file := strings.NewReader(`[Event "one"]

1. 炮二平五 1-0

[Event "two"]

1. 兵七进一 0-1

[Event "three"]

1. 马二进三 *
`)
	half := file.Size() / 2
	for _, r := range [][2]int64{{0, half}, {half, file.Size()}} {
		games := grammar.NewRangeDecoder(file, r[0], r[1], grammar.Config{})
		for game, err := range games.Games() {
			fmt.Println(game.Tags.Value("Event"), game.Number, game.Begin.Line, err)
		}
		fmt.Println(games.Passed())
	}
	// Output:
	// one 1 1 <nil>
	// two 2 5 <nil>
	// 2 8
	// three 1 1 <nil>
	// 1 3
}

// All processors read a large file, and parse its games.
func ExampleRawGames() {
	file := strings.NewReader("[Event \"one\"]\n\n1. 炮二平五 1-0\n\n[Event \"two\"]\n\n*\n")
	games := grammar.RawGames(file, file.Size(), 0, grammar.Config{})
	event := func(raw *grammar.RawGame) string { return raw.Tags().Value("Event") }
	for event, err := range grammar.Map(context.Background(), games, 0, event) {
		fmt.Println(event, err)
	}
	// Output:
	// one <nil>
	// two <nil>
}

func ExampleDecoder_Passed() {
	games := grammar.NewDecoder(strings.NewReader("1. 炮二平五 1-0\n\n[Event \"two\"]\n*\n"), grammar.Config{})
	for range games.Games() {
		fmt.Println(games.Passed())
	}
	// Output:
	// 1 2
	// 2 4
}

// What a service takes for a number of jobs that somebody asked for.
func ExampleJobs() {
	fmt.Println(grammar.Jobs(4), grammar.Jobs(1_000_000_000))
	// Output: 4 1024
}

// Another program reads the grammar as JSON.
func ExampleJSON() {
	var published struct {
		Start       string
		Productions []struct {
			Name    string
			Clauses []string
		}
	}
	if err := json.Unmarshal(grammar.JSON(grammar.Strict), &published); err != nil {
		panic(err)
	}
	fmt.Println(published.Start, published.Productions[3])
	// Output: Game {Round [PGN-3.2]}
}

// A file ends with one line end, and a blank line parts its games.
func ExampleEncoding_CutBlankLines() {
	text, blank := grammar.UTF8.CutBlankLines([]byte("1. 炮二平五 马８进７ 1-0\n\n"))
	fmt.Printf("%q %q\n", text, blank)
	// Output:
	// "1. 炮二平五 马８进７ 1-0\n" "\n"
}
