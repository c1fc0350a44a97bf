package repair

import (
	"flag"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

var fit = flag.Bool("fit", false, "print how seldom players give pawns away, fitted to real games")

// TestFit prints, for positions where a move wins something, how much more often real players give so
// many pawns away than a random legal move does, as a logarithm. Run it with -fit.
func TestFit(t *testing.T) {
	if !*fit {
		t.Skip("no -fit")
	}
	var losses [mostMissed + 1][2]float64
	for _, game := range testdata.SampleMoves(t, 20) {
		position, err := board.ParseFEN(game.Start)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.Fields(game.Moves) {
			played, err := board.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			legal := position.AppendLegal(nil)
			most := best(&position, legal)
			if most == 0 {
				legal = nil // every move is as good
			}
			for _, m := range legal {
				loss := lossOf(&position, most, m)
				losses[loss][1] += 1 / float64(len(legal))
				if m == played {
					losses[loss][0]++
				}
			}
			position.Play(played)
		}
	}
	for loss, c := range losses {
		fmt.Printf("%d: %.2f (%.0f)\n", loss, math.Log(max(c[0], 1)/max(c[1], 1)), c[0])
	}
}
