package games_test

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/book"
	"github.com/xqpgn/xqpgn/semantic/games"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// folderOf returns a new folder with files.
func folderOf(files map[string]string) string {
	folder, err := os.MkdirTemp("", "games")
	if err != nil {
		panic(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			panic(err)
		}
	}
	return folder
}

// Sort an archive by players: the games of each person, however the name is written.
func Example_players() {
	folder := folderOf(map[string]string{"a.pgn": "[Red \"上海胡榮華\"]\n[Black \"许银川\"]\n\n1. 炮二平五 1-0\n\n[Red \"广东 许银川\"]\n[Black \"胡荣华\"]\n\n1. 兵七进一 1/2-1/2\n"})
	defer os.RemoveAll(folder)
	archive := map[string][]string{}
	for g, err := range games.Files(context.Background(), []string{folder}, games.Config{}) {
		if err != nil {
			log.Print(err)
			continue
		}
		for _, side := range []string{"Red", "Black"} {
			key := people.Key(g.Game.Tags.Value(side))
			archive[key] = append(archive[key], fmt.Sprintf("%s %d %s", filepath.Base(g.File), g.Number, g.Info.Result()))
		}
	}
	for _, player := range slices.Sorted(maps.Keys(archive)) {
		fmt.Println(player, archive[player])
	}
	// Output:
	// 胡荣华 [a.pgn 1 1-0 a.pgn 2 1/2-1/2]
	// 许银川 [a.pgn 1 1-0 a.pgn 2 1/2-1/2]
}

// Count the openings of many files, several games at a time.
func Example_openingsInParallel() {
	folder := folderOf(map[string]string{
		"a.pgn": "1. 炮二平五 马８进７ 1-0\n\n1. 炮二平五 炮８平５ 0-1\n", "b.pgn": "1. 炮二平五 马８进７ 1/2-1/2\n\n1. 兵七进一 *\n",
	})
	defer os.RemoveAll(folder)
	moves, err := games.Fold(context.Background(), []string{folder}, games.Config{},
		func() *book.Book { return book.New(book.Config{Depth: 2}) },
		func(b *book.Book, g *games.Game) { b.Add(g.Info) },
		func(b, other *book.Book) { b.Merge(other) }) // both have one configuration
	if err != nil {
		log.Fatal(err)
	}
	for line := range moves.Lines(book.Limits{}) {
		m := line.Move
		fmt.Println(strings.Repeat("  ", len(line.Moves)-1), notation.Write(&line.Before, m.Move, notation.Chinese, notation.Style{}), m.Games, m.Red, m.Draws, m.Black)
	}
	// Output:
	//  炮二平五 3 1 1 1
	//    马８进７ 2 1 1 0
	//    炮８平５ 1 0 0 1
	//  兵七进一 1 0 0 0
}

// Convert a file of another program to PGN with WXF moves, in memory.
func Example_xqfToWXF() {
	e, _ := semantic.NewGame(board.Start(), notation.Chinese)
	e.PlayText("炮二平五")
	e.PlayText("马８进７")
	xqf, _ := format.ByName("xqf")
	file, err := xqf.Append(nil, semantic.Rewrite(e.Game(), semantic.Check(e.Game()), semantic.RewriteConfig{Notation: notation.ICCS})) // a file like another program's
	if err != nil {
		panic(err)
	}

	for game, err := range xqf.Games("a.xqf", file, 0) {
		if err != nil {
			panic(err)
		}
		wxf := semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Notation: notation.WXF})
		text, err := grammar.Append(nil, wxf)
		fmt.Println(string(bytes.TrimSpace(text[bytes.Index(text, []byte("1.")):])), err)
	}
	// Output:
	// 1. C2.5 N8+7 * <nil>
}

// Read a move with uncertain characters from a scanner, by the moves that can be played.
func Example_unsureCharacters() {
	position := board.Start()
	alternatives := [][]string{{"炮", "包"}, {"二", "三", "一"}, {"平", "子"}, {"五", "王"}}
	var try func(text string, rest [][]string)
	try = func(text string, rest [][]string) {
		if len(rest) == 0 {
			if reading, err := notation.Read(&position, notation.Chinese, text); err == nil {
				fmt.Println(text, reading.Move, notation.Write(&position, reading.Move, notation.Chinese, notation.Style{}))
			}
			return
		}
		for _, character := range rest[0] {
			try(text+character, rest[1:])
		}
	}
	try("", alternatives)
	// Output:
	// 炮二平五 h2e2 炮二平五
	// 包二平五 h2e2 炮二平五
}

// matesIn reports whether the side to move mates in at most n moves of its own, against every answer.
func matesIn(position board.Position, n int) bool {
	for move := range position.Moves() {
		after := position.After(move)
		switch status := after.Status(); {
		case status != board.Ongoing: // checkmate and stalemate both lose
			return true
		case n == 1:
			continue
		}
		forced := true
		for answer := range after.Moves() {
			forced = forced && matesIn(after.After(answer), n-1)
		}
		if forced {
			return true
		}
	}
	return false
}

// Find the positions in which a game could be won in two moves.
func Example_matesInTwo() {
	text := "[FEN \"3k5/9/9/R8/9/9/9/9/1R7/4K4 w - - 0 1\"]\n1. 车八进一 将６进１ 2. 车八进六 *"
	for g, err := range games.Read(strings.NewReader(text), "a.pgn") {
		if err != nil {
			panic(err)
		}
		for step := range g.Info.Steps() {
			if matesIn(step.Before, 2) {
				fmt.Println(step.Text, step.Before.FEN())
			}
		}
	}
	// Output:
	// 车八进一 3k5/9/9/R8/9/9/9/9/1R7/4K4 w - - 0 1
	// 车八进六 9/3k5/9/R8/9/9/9/1R7/9/4K4 w - - 2 2
}

// Set up a position piece by piece, and print its defects.
func Example_positionEditor() {
	var position board.Position
	put := func(square string, piece board.Piece) {
		s, err := board.ParseSquare(square)
		if err != nil {
			panic(err)
		}
		position.Place(s, piece)
	}
	put("e0", board.MakePiece(board.Red, board.King))
	put("e9", board.MakePiece(board.Black, board.King))
	put("a0", board.MakePiece(board.Red, board.Elephant))
	for _, defect := range position.Defects() {
		fmt.Println(defect)
	}
	put("a0", 0)
	put("e4", board.MakePiece(board.Red, board.Pawn))
	position.SetSide(board.Black)
	fmt.Println(position.Validate(), position.FEN())
	// Output:
	// Black e9: the kings face each other
	// Red a0: an elephant cannot get there
	// <nil> 4k4/9/9/9/9/4P4/9/9/9/4K4 b - - 0 1
}
