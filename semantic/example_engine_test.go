package semantic_test

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// An engine is a program that speaks UCI, or UCCI.
type engine struct {
	in  io.Writer
	out *bufio.Scanner
}

// best returns the move that the engine wants to play at the cursor of e.
func (g engine) best(e *semantic.Editor) (board.Move, error) {
	line := board.AppendUCI(nil, e.Start(), e.Moves())
	fmt.Fprintf(g.in, "%s\ngo movetime 100\n", line)
	for g.out.Scan() {
		if words := strings.Fields(g.out.Text()); len(words) > 1 && words[0] == "bestmove" {
			return board.ParseMove(words[1])
		}
	}
	return board.Move{}, io.ErrUnexpectedEOF
}

// An engine looks at the game's last position. Its move is printed in the notation of the game and added as a
// variation.
func Example_engine() {
	game := grammar.Parse("1. 炮二平五 马８进７ 2. 马二进三 卒７进１ *")[0]
	e, err := semantic.NewEditor(game)
	if err != nil {
		log.Fatal(err)
	}
	e.Last()
	e.Back()
	answers := strings.NewReader("info depth 1 pv i9h9\nbestmove i9h9\n") // exec.Command("pikafish") and its pipes
	move, err := engine{os.Stdout, bufio.NewScanner(answers)}.best(e)
	if err != nil {
		log.Fatal(err)
	}
	pos := e.Position()
	fmt.Println(notation.Write(&pos, move, notation.Chinese, e.Style))
	if err := e.Play(move); err != nil {
		log.Fatal(err)
	}
	e.AddComment("引擎")
	text, err := grammar.AppendEdited(nil, game)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(string(text))
	// Output:
	// position startpos moves h2e2 h9g7 h0g2
	// go movetime 100
	// 车９平８
	// 1. 炮二平五 马８进７ 2. 马二进三 卒７进１ (2. ... 车９平８ {引擎}) *
}
