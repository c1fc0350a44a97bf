package games_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic/analysis"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// twoGames is a file with two games. The second has an illegal move.
const twoGames = `[Game "Chinese Chess"]
[Red "胡荣华"]
[Black "柳大华"]
[Result "1-0"]

1. 炮二平五 马８进７
2. 马二进三 1-0

[Game "Chinese Chess"]
[Red "许银川"]
[Black "吕钦"]
[Result "*"]

1. 炮二平五 马８进７
2. 炮五进三 *
`

// twoFiles writes the games into a folder, which it returns.
func twoFiles() string {
	folder, err := os.MkdirTemp("", "games")
	if err != nil {
		panic(err)
	}
	for name, text := range map[string]string{"a.pgn": twoGames, "b.pgn": "1. 兵七进一 炮２平３ 1/2-1/2\n"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			panic(err)
		}
	}
	return folder
}

// Print the findings in the games of a folder.
func ExampleFiles() {
	folder := twoFiles()
	defer os.RemoveAll(folder)
	for g, err := range games.Files(context.Background(), []string{folder}, games.Config{}) {
		if err != nil {
			fmt.Println(err) // a file that cannot be read; the others follow
			continue
		}
		fmt.Println(filepath.Base(g.File), "game", g.Number, "line", g.Begin.Line, g.Game.Tags.Value("Red"), g.Info.Result())
		for _, d := range g.Findings.Diagnostics {
			if d.Rule.Severity(false) == rules.Error {
				fmt.Println("   line", g.Game.Place(d.Span.Start).Line, d.Message(rules.EN))
			}
		}
	}
	// Output:
	// a.pgn game 1 line 1 胡荣华 1-0
	// a.pgn game 2 line 9 许银川 *
	//    line 15 Red cannot play "炮五进三": a cannon jumps only to capture; did you mean 炮五平三 or 炮八进三 or 炮五进四?
	// b.pgn game 1 line 1  1/2-1/2
}

// Count the results of many games in parallel.
func ExampleMap() {
	folder := twoFiles()
	defer os.RemoveAll(folder)
	counts := map[string]int{}
	result := func(g *games.Game) string { return g.Info.Result() } // several at a time
	for result, err := range games.Map(context.Background(), []string{folder}, games.Config{}, result) {
		if err == nil {
			counts[result]++
		}
	}
	fmt.Println(counts)
	// Output: map[*:1 1-0:1 1/2-1/2:1]
}

// Read games from a reader: an HTTP response, say.
func ExampleRead() {
	for g, err := range games.Read(strings.NewReader(twoGames), "two.pgn") {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(g.Info.Final.FEN(), g.Err() == nil)
	}
	// Output:
	// rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2 true
	// rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2 false
}

// noClock is a rule of a program's own.
var noClock = rules.MustRegister(rules.Definition{
	ID: "clock-missing", Severity: rules.Warning,
	Title:   rules.Text{EN: "no clock", ZH: "没有用时"},
	Message: rules.Text{EN: "%s has no clock", ZH: "%s 没有用时"},
})

// Check a program's own rule together with the rules of the library.
func ExampleConfig_analyzers() {
	clocks := &analysis.Analyzer{Name: "clocks", Rules: []rules.Rule{noClock}, Run: func(p *analysis.Pass) error {
		for ply := range ast.Plies(&p.Game.Main) {
			if _, ok := ply.Clock(); !ok {
				p.Report(ast.Diagnostic{Rule: noClock, Span: ply.Span, Args: []any{ply.Text}})
			}
		}
		return nil
	}}
	config := games.Config{Analyzers: []*analysis.Analyzer{clocks}, Rules: rules.Set{noClock}}
	text := "1. 炮二平五 {[%clk 0:10:00]} 马８进７ *"
	for g, err := range config.Read(context.Background(), strings.NewReader(text), "a.pgn") {
		if err != nil {
			panic(err)
		}
		for _, d := range g.Findings.Diagnostics {
			fmt.Println(d.Rule, d.Message(rules.EN))
		}
	}
	// Output: clock-missing 马８进７ has no clock
}

// Say which file an error is about, and whether reading it again would be of use.
func ExampleNameOf() {
	for _, err := range games.Files(context.Background(), []string{"no/such.pgn"}, games.Config{}) {
		fmt.Println(games.NameOf(err), games.Damaged(err))
	}
	// Output: no/such.pgn false
}

// A file whose bytes are damaged stays so.
func ExampleDamaged() {
	for _, err := range games.Read(strings.NewReader("\x1f\x8b\x08 no gzip"), "a.pgn.gz") {
		fmt.Println(games.Damaged(err))
	}
	// Output: true
}

// The forms that games are read from.
func ExampleForms() {
	fmt.Println(games.Forms()[:4])
	// Output: [pgn xml json ndjson]
}

// The files below folders that are read.
func ExampleExtensions() {
	fmt.Println(games.Extensions()[:5])
	// Output: [.pgn .pgns .gz .zst .zip]
}
