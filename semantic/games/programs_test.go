package games_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/token"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/book"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Turn the log of an engine match, moves with the time left, into PGN with clocks.
func Example_engineLog() {
	log := "h2e2 0:09:58\nh9g7 0:09:51\n"
	e, _ := semantic.NewGame(board.Start(), notation.Chinese)
	for line := range strings.Lines(log) {
		move, clock, _ := strings.Cut(strings.TrimSpace(line), " ")
		if _, err := e.PlayText(move); err != nil {
			panic(err)
		}
		e.AddComment("[%clk " + clock + "]")
	}
	text, err := grammar.Append(nil, e.Game())
	left, _ := e.Ply().Clock()
	fmt.Printf("%s%v left, %v\n", text, left, err)
	// Output:
	// [Game "Chinese Chess"]
	//
	// 1. 炮二平五
	// {[%clk 0:09:58]}
	// 马８进７
	// {[%clk 0:09:51]}
	// *
	//
	// 9m51s left, <nil>
}

// Merge what another game played into a game, as variations.
func Example_merge() {
	mine, other := "1. 炮二平五 马８进７ 2. 马二进三 *", "1. 炮二平五 炮８平５ {顺炮} 2. 马二进三 1-0"
	e, err := semantic.NewEditor(grammar.Parse(mine)[0])
	if err != nil {
		panic(err)
	}
	if err := e.Merge(grammar.Parse(other)[0]); err != nil {
		panic(err)
	}
	text, _ := grammar.Append(nil, e.Game())
	fmt.Println(strings.TrimSpace(string(text)))
	// Output:
	// 1. 炮二平五 马８进７ (1. ... 炮８平５ {顺炮} 2. 马二进三) 2. 马二进三 *
}

// Serve a board on a screen: play moves, and warn of the third repetition.
func Example_repetition() {
	e, _ := semantic.NewGame(board.Start(), notation.Chinese)
	for _, move := range strings.Fields("h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0 g7h9 a0a5") {
		if _, err := e.PlayText(move); err != nil {
			fmt.Println(err)
		}
	}
	position := e.Position()
	fmt.Println(e.Repetitions(), position.Status(), position.FEN())
	e.Undo()
	fmt.Println(e.Repetitions(), len(e.Moves()))
	// Output:
	// a0a5: the path is blocked
	// 3 ongoing rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 8 5
	// 2 7
}

// Serve the answers that a collection knows to a position, with their results, over HTTP.
func Example_explorer() {
	counted := book.New(book.Config{Depth: 40})
	for g, err := range games.Read(strings.NewReader(twoGames), "two.pgn") {
		if err != nil {
			panic(err)
		}
		counted.Add(g.Info)
	}
	http.HandleFunc("/explore", func(w http.ResponseWriter, r *http.Request) {
		position, err := board.ParseFEN(r.FormValue("fen"))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		json.NewEncoder(w).Encode(counted.Moves(position))
	})
	answer := httptest.NewRecorder()
	http.DefaultServeMux.ServeHTTP(answer, httptest.NewRequest("GET", "/explore?fen=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR+b+-+-+1+1", nil))
	fmt.Print(answer.Body)
	// Output: [{"move":"h9g7","games":2,"red":1,"draws":0,"black":0,"example":{"file":"two.pgn","game":1,"red":"胡荣华","black":"柳大华"}}]
}

// Convert a program's own binary format, two bytes a move, into PGN.
func Example_binary() {
	data := []byte{25, 22, 88, 69} // the squares that a move leads from and to, 9 times the rank and the file
	e, _ := semantic.NewGame(board.Start(), notation.WXF)
	for ; len(data) >= 2; data = data[2:] {
		if err := e.Play(board.Move{From: board.Square(data[0]), To: board.Square(data[1])}); err != nil {
			panic(err)
		}
	}
	text, _ := grammar.Append(nil, e.Game())
	fmt.Print(string(text))
	// Output:
	// [Game "Chinese Chess"]
	// [Format "WXF"]
	//
	// 1. C2.5 N8+7 *
}

// repeated returns a reader that repeats a text up to a number of bytes.
func repeated(text string, bytes int64) io.Reader {
	return io.LimitReader(&endless{text: text}, bytes)
}

type endless struct {
	text string
	at   int
}

func (e *endless) Read(p []byte) (n int, err error) {
	n = copy(p, e.text[e.at:])
	e.at = (e.at + n) % len(e.text)
	return n, nil
}

// Read a stream of 70 MB with progress, and stop when it takes too long.
func Example_stream() {
	const size = 70 << 20
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	tooLong := errors.New("it takes too long")
	read := 0
	config := games.Config{Progress: func(bytes int) { read += bytes }}
	seen := 0
	for g, err := range config.Read(ctx, repeated(twoGames, size), "stream.pgn") {
		if err != nil {
			fmt.Println("stopped:", err == tooLong)
			break
		}
		if seen++; seen == 1000 { // or a timer, or a signal
			cancel(tooLong)
		}
		_ = g
	}
	fmt.Println(seen >= 1000, 100*read/size < 10)
	// Output:
	// stopped: true
	// true true
}

// Find missed mates in one move.
func Example_missedMates() {
	text := "[FEN \"3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1\"]\n1. 车八进一 *"
	for g, err := range games.Read(strings.NewReader(text), "a.pgn") {
		if err != nil {
			panic(err)
		}
		for step := range g.Info.Steps() {
			for move := range step.Before.Moves() {
				if after := step.Before.After(move); after.Status() == board.Checkmate && step.After.Status() != board.Checkmate {
					fmt.Println(step.Text, "missed", notation.Write(&step.Before, move, notation.Chinese, notation.Style{}))
				}
			}
		}
	}
	// Output:
	// 车八进一 missed 车八平六
	// 车八进一 missed 车八进八
}

// Colour a text by its tokens.
func Example_highlighter() {
	colours := map[token.Kind]string{token.Name: "tag", token.Value: "value", token.Move: "move", token.Comment: "comment", token.Result: "result"}
	for t := range grammar.Tokens("[Red \"甲\"]\n1. 炮二平五 {好} *") {
		if colour := colours[t.Kind]; colour != "" {
			fmt.Printf("<%s>%s</%s>", colour, t.Value, colour)
		} else {
			fmt.Print(t.Value)
		}
	}
	// Output:
	// [<tag>Red</tag> <value>"甲"]</value>
	// 1. <move>炮二平五</move> <comment>{好}</comment> <result>*</result>
}
