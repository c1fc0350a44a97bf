package repair

import (
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/testdata"
)

var fit = flag.Bool("fit", false, "fit the probabilities of moves to real games and write weights.txt")

// TestFit fits the weights of moves to every other real game, and prints how surprising moves are
// then in them and in the others, in nats. With -fit it writes weights.txt.
func TestFit(t *testing.T) {
	if !*fit {
		t.Skip("no -fit")
	}
	var halves [2][]testdata.SampleGame
	for i, game := range testdata.SampleMoves(t, 1) {
		halves[i%2] = append(halves[i%2], game)
	}
	for i := range weights {
		weights[i] = weightOf(0)
	}
	for _, rate := range []float64{0.02, 0.01, 0.003, 0.001} { // gradient ascent, move by move
		t.Logf("rate %v: %.3f, other half %.3f", rate, surpriseIn(t, halves[0], rate), surpriseIn(t, halves[1], 0))
	}
	var b strings.Builder
	for i, w := range weights {
		end := " "
		if width := places / board.Ranks; i < riskFeature && i%width == width-1 {
			end = "\n"
		}
		fmt.Fprintf(&b, "%.0f%s", 100*w.log, end)
	}
	if err := os.WriteFile("weights.txt", []byte(strings.TrimSpace(b.String())+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// surpriseIn returns how surprising the moves of games are in the mean, and moves the weights at a rate towards
// those moves.
func surpriseIn(t *testing.T, games []testdata.SampleGame, rate float64) float64 {
	var e sense
	var surprises []float64
	var legal []board.Move
	sum, n := 0.0, 0
	move := func(m board.Move, by float64) {
		e.describe(m)
		for i, f := range e.features {
			if i == 1 { // the place that the piece leaves
				weights[f] = weightOf(weights[f].log - by)
			} else {
				weights[f] = weightOf(weights[f].log + by)
			}
		}
	}
	for _, game := range games {
		position, err := board.ParseFEN(game.Start)
		if err != nil {
			t.Fatal(err)
		}
		var before [2]board.Move
		for _, text := range strings.Fields(game.Moves) {
			played, err := board.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			legal = position.AppendLegal(legal[:0])
			e.look(&position, before)
			surprises = e.appendSurprises(surprises[:0], legal)
			for k, m := range legal {
				if m == played {
					sum += surprises[k]
					n++
				}
			}
			if rate > 0 {
				for k, m := range legal {
					move(m, -rate*math.Exp(-surprises[k]))
				}
				move(played, rate)
			}
			before = [2]board.Move{played, before[0]}
			position.Play(played)
		}
	}
	return sum / float64(n)
}
