package semantic_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// aRound is the text of a round of a game and its number.
type aRound struct {
	number int
	texts  string
}

// roundsOf returns the rounds of a game in which Red moves first.
func roundsOf(game *ast.Game) (rounds []aRound) {
	for i := range game.Main.Plies {
		if i%2 == 0 {
			rounds = append(rounds, aRound{number: i/2 + 1, texts: game.Main.Plies[i].Text})
		} else {
			rounds[i/2].texts += " " + game.Main.Plies[i].Text
		}
	}
	return rounds
}

// structuralSlips are the kinds of slips of whole rounds. make makes one at the round with index at.
var structuralSlips = []struct {
	name     string
	renumber bool
	make     func(rounds []aRound, at int) []aRound
}{
	{"round left out", false, func(rounds []aRound, at int) []aRound { return slices.Delete(rounds, at, at+1) }},
	{"left out, renumbered", true, func(rounds []aRound, at int) []aRound { return slices.Delete(rounds, at, at+1) }},
	{"round doubled", false, func(rounds []aRound, at int) []aRound { return slices.Insert(rounds, at, rounds[at]) }},
	{"doubled, renumbered", true, func(rounds []aRound, at int) []aRound { return slices.Insert(rounds, at, rounds[at]) }},
	{"rounds exchanged", true, func(rounds []aRound, at int) []aRound {
		rounds[at], rounds[at+1] = rounds[at+1], rounds[at]
		return rounds
	}},
	{"exchanged with numbers", false, func(rounds []aRound, at int) []aRound {
		rounds[at], rounds[at+1] = rounds[at+1], rounds[at]
		return rounds
	}},
	{"last move copied", false, func(rounds []aRound, at int) []aRound {
		red, _, _ := strings.Cut(rounds[at].texts, " ")
		_, black, _ := strings.Cut(rounds[at+1].texts, " ")
		rounds[at+1].texts = red + " " + black
		return rounds
	}},
}

// TestSlipCosts compares the explanations of slips made in a game of the repository with testdata/slips.txt, where
// each change of the costs of package repair shows. It also fails if a certain fix gives a different game than the
// original.
func TestSlipCosts(t *testing.T) {
	data, err := os.ReadFile(testdata.Path(t, "testdata/games/classic.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	game := grammar.Parse(string(data))[0]
	want := mainMoves(semantic.Check(game))
	var got strings.Builder
	look := func(name string, at int, text string) {
		info := semantic.Check(grammar.Parse(text)[0])
		fmt.Fprintf(&got, "%s at %d:", name, at)
		defer got.WriteByte('\n')
		if len(info.Stops) == 0 {
			got.WriteString(" none")
			return
		}
		stop := &info.Stops[0]
		for _, slip := range stop.Slips[:min(2, len(stop.Slips))] {
			fmt.Fprintf(&got, " %v in round %d %s %.3f;", slip.Kind, slip.Round, slip.Text, slip.Probability)
		}
		if stop.Certain {
			got.WriteString(" certain")
			fixed, err := ast.ApplyEdits(text, stop.Slips[0].Edits)
			if again := semantic.Check(grammar.Parse(fixed)[0]); err != nil || len(again.Stops) == 0 && mainMoves(again) != want {
				t.Errorf("%s at %d: another game is certain: %v", name, at, stop.Slips[0])
			}
		}
	}
	head := game.Text[:strings.Index(game.Text, "1. ")]
	for at := 1; at+3 < len(game.Main.Plies)/2; at += 5 {
		for _, class := range structuralSlips {
			var b strings.Builder
			b.WriteString(head)
			for i, round := range class.make(roundsOf(game), at) {
				if class.renumber {
					round.number = i + 1
				}
				fmt.Fprintf(&b, "%d. %s\n", round.number, round.texts)
			}
			look(class.name, at, b.String()+"1-0\n")
		}
		r := rand.New(rand.NewPCG(1, uint64(at)))
		for _, class := range slipClasses {
			if edits := class.make(r, game.Main.Plies, 2*at); edits != nil {
				text, err := ast.ApplyEdits(game.Text, edits)
				if err != nil {
					t.Fatal(err)
				}
				look(class.name, at, text)
			}
		}
	}
	testdata.Golden(t, "testdata/slips.txt", got.String())
}

// TestPlyCountTells checks that PlyCount confirms that a round is written twice if the rounds were renumbered.
func TestPlyCountTells(t *testing.T) {
	const moves = "1. 兵七进一 卒７进１ 2. 马八进七 马８进７ 3. 马八进七 马８进７ 4. 马二进三 车９进１ 5. 象三进五 象３进５ *"
	probability := func(tag string) float64 {
		info := semantic.Check(grammar.Parse("[Game \"Chinese Chess\"]\n" + tag + moves)[0])
		if len(info.Stops) == 0 || len(info.Stops[0].Slips) == 0 || info.Stops[0].Slips[0].Kind.String() != "written twice" {
			t.Fatalf("%s: %+v", tag, info.Stops)
		}
		return info.Stops[0].Slips[0].Probability
	}
	twice, none := probability("[PlyCount \"8\"]\n"), probability("")
	if twice < 0.98 || 1-none < 5*(1-twice) {
		t.Errorf("with 8 plies %.3f, with none given %.3f", twice, none)
	}
}
