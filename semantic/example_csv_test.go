package semantic_test

import (
	"context"
	"encoding/csv"
	"log"
	"os"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// rows returns a row for every move of a game's main line: the position, the move
// that was played there, and how the game ended.
func rows(raw *grammar.RawGame) (rows [][]string) {
	game := raw.Parse()
	for step := range semantic.Check(game).MainSteps() {
		if step.Played {
			rows = append(rows, []string{step.Before.FEN(), step.Move.String(), game.Main.Result.Text})
		}
	}
	return rows
}

// What learning from games begins with: a table of positions, moves and results. The
// games are read by all processors, and the rows come in the order of the file.
func Example_positionsAsCSV() {
	file := strings.NewReader("[Red \"甲\"]\n1. 炮二平五 马８进７ 2. 马二进三 1-0\n\n[Red \"乙\"]\n1. 相三进五 0-1\n")
	table := csv.NewWriter(os.Stdout)
	table.Write([]string{"fen", "move", "result"})
	for rows, err := range grammar.Map(context.Background(), grammar.NewDecoder(file, grammar.Config{}).Raw(), 0, rows) {
		if err != nil {
			log.Fatal(err)
		}
		table.WriteAll(rows)
	}
	if err := table.Error(); err != nil {
		log.Fatal(err)
	}
	// Output:
	// fen,move,result
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1,h2e2,1-0
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1,h9g7,1-0
	// rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2,h0g2,1-0
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1,g0e2,0-1
}
