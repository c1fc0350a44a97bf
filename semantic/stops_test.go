package semantic_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestStops holds where lines end, and why.
func TestStops(t *testing.T) {
	_, info := check(t, head+"1. 炮二平五 (1. 车一进三 马８进７) 马８进６ (1. ... 马８进７ 2. 炮五进五) (1. ... h9g8) 2. 车一进三 *")
	var got []string
	for _, s := range info.Stops {
		got = append(got, fmt.Sprintf("%d %s %s %v %v %s %d", s.Depth, s.Node.Text, s.Before.Side(), s.Err.Kind, s.Err.Move, s.Finding.Rule.ID(), s.Finding.Ply))
		step, ok := info.Step(s.Node)
		if !ok || step.Before != s.Before || step.Played || step.Depth != s.Depth {
			t.Errorf("%s: %+v, and the step is %+v", s.Node.Text, s, step)
		}
	}
	want := []string{
		"1 车一进三 red impossible i0i3 move-impossible 1",
		"0 马８进６ black impossible h9f8 move-impossible 2",
		"1 炮五进五 red impossible e2e7 move-impossible 3",
		"1 h9g8 black impossible h9g8 move-impossible 2",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("stops (-want +got):\n%s", diff)
	}
	for i, s := range info.Stops {
		if diff := cmp.Diff(info.Semantic.Diagnostics[i].Message(rules.EN), s.Finding.Message(rules.EN)); diff != "" || s.Finding.ClauseID() != info.Semantic.Diagnostics[i].ClauseID() {
			t.Errorf("the finding of stop %d differs: %s", i, diff)
		}
	}
}

// TestStopsAreLimited holds that a game full of wrong variations takes no more memory
// than its findings may, and that the end of the main line is known all the same.
func TestStopsAreLimited(t *testing.T) {
	text := head + "1. 炮二平五 马８进６ " + strings.Repeat("(1. ... 将５进２) ", 20) + "2. 马二进三 *"
	variations := head + "1. 炮二平五 " + strings.Repeat("(1. 帅五进二) ", 20) + "马８进６ *"
	for _, text := range []string{text, variations} {
		info := semantic.Config{MaxFindings: 7}.Check(grammar.Parse(text)[0])
		main := 0
		for _, s := range info.Stops {
			if s.Depth == 0 {
				main++
			}
		}
		if len(info.Stops) > 8 || len(info.Stops) < 7 || main != 1 || len(info.Semantic.Diagnostics) != 7 {
			t.Errorf("%d stops, %d of them of the main line, and %d findings", len(info.Stops), main, len(info.Semantic.Diagnostics))
		}
		for _, words := range stopWords(info) {
			if strings.Contains(words, "MISSING") {
				t.Errorf("of a stop is said: %s", words)
			}
		}
	}
}

// TestSkipSlips checks that a stop is at the same move with and without a search for slips, and that without one no
// later move is read on a guess.
func TestSkipSlips(t *testing.T) {
	game := grammar.Parse(head + "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３ 4. 兵七进一 卒３进１ 5. 马八进七 炮２进８ *")[0]
	full, skipped := semantic.Check(game), semantic.Config{SkipSlips: true}.Check(game)
	if len(full.Stops) != 1 || len(full.Stops[0].Slips) == 0 {
		t.Fatalf("%d stops: no slip is found", len(full.Stops))
	}
	if len(skipped.Stops) != 1 || len(skipped.Stops[0].Slips) > 0 || skipped.Stops[0].Node != full.Stops[0].Node {
		t.Errorf("stops %+v", skipped.Stops)
	}
	if skipped.Played != full.Played || skipped.Final != full.Final {
		t.Errorf("%d moves are played, and %d with a search", skipped.Played, full.Played)
	}
	for i, fact := range skipped.Facts {
		if fact.Guessed {
			t.Errorf("move %d is read on a guess", i+1)
		}
	}
}

// Why a game cannot be played on.
func ExampleStop() {
	info := semantic.Check(grammar.Parse("1. 炮二平五 马８进６ *")[0])
	for _, stop := range info.Stops {
		fmt.Println(stop.Before.FEN())
		fmt.Println(stop.Node.Text, stop.Err.Kind == notation.Impossible, stop.Err.Problem, stop.Err.Move)
		fmt.Println(stop.Finding.Message(rules.EN))
	}
	// Output:
	// rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1
	// 马８进６ true the horse's leg is blocked h9f8
	// Black cannot play "马８进６": the horse's leg is blocked; did you mean 马８进７ or 马８进９?
}

// stopWords returns the message about each stop of a game.
func stopWords(info *semantic.Info) (words []string) {
	for i := range info.Stops {
		words = append(words, info.Stops[i].Finding.Message(rules.EN))
	}
	return words
}
