package semantic_test

import (
	"context"
	"fmt"
	"log"
	"testing/fstest"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A database finds games by a position and by all of their moves. Here it is in memory. Its keys are numbers of 64
// bits that will never change, so they can also be the keys of a table.
type database struct {
	positions map[uint64][]place
	lines     map[uint64][]place
}

// A place is the location of a game and the number of plies played.
type place struct {
	file   string
	offset int64
	ply    int
}

// add adds a game with all positions of its main line.
func (db *database) add(info *semantic.Info) {
	at := place{info.Game.File, info.Game.FileOffset, 0}
	db.positions[info.Start.Hash()] = append(db.positions[info.Start.Hash()], at)
	for step := range info.MainSteps() {
		if step.Played {
			at.ply = step.Ply
			db.positions[step.After.Hash()] = append(db.positions[step.After.Hash()], at)
		}
	}
	if line, ok := info.Fingerprint(0); ok {
		db.lines[line] = append(db.lines[line], at)
	}
}

// An index from positions to games, and the games that are in it twice.
func Example_positionIndex() {
	folder := fstest.MapFS{
		"1.pgn": {Data: []byte("[Red \"甲\"]\n1. 炮二平五 马８进７ 2. 兵七进一 1-0\n\n[Red \"乙\"]\n1. 兵七进一 马８进７ 2. 炮二平五 *\n")},
		"2.pgn": {Data: []byte("[Format \"ICCS\"]\n1. H2-E2 H9-G7 2. C3-C4 1-0\n")},
	}
	db := database{map[uint64][]place{}, map[uint64][]place{}}
	files := games.Set{Paths: []string{"."}, Config: games.Config{FS: folder}}
	check := func(raw *grammar.RawGame) *semantic.Info { return semantic.Check(raw.Parse()) }
	for info, err := range grammar.Map(context.Background(), files.RawGames(), 0, check) {
		if err != nil {
			log.Fatal(err)
		}
		db.add(info)
	}
	pos, err := board.ParseFEN("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C4/9/RNBAKABNR b")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("position:", db.positions[pos.Hash()])
	fmt.Println("its mirror image:", db.positions[pos.Mirror().Hash()])
	for _, same := range db.lines {
		if len(same) > 1 {
			fmt.Println("the same game:", same)
		}
	}
	// Output:
	// position: [{1.pgn 0 3} {1.pgn 62 3} {2.pgn 0 3}]
	// its mirror image: []
	// the same game: [{1.pgn 0 3} {2.pgn 0 3}]
}
