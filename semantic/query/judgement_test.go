package query_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// TestVerdict asks for verdicts of a game in which only the two engines that look at no move before a cycle find a chase.
func TestVerdict(t *testing.T) {
	game := grammar.Parse("[FEN \"5k3/9/9/9/9/9/5c2R/9/9/4K4 w\"]\n\n1. i3g3 f3f7 2. g3g7 f7f3 3. g7g3 f3f7 4. g3g7 f7f3 5. g7g3 1-0")[0]
	info := semantic.Check(game)
	none := semantic.Check(grammar.Parse("1. 炮二平五 1-0")[0])
	for _, test := range []struct {
		query         string
		axf, pikafish bool // the answers with one rule set or the other for verdicts without a name
	}{
		{"verdict = draw", true, false},
		{"verdict = 和", true, false},
		{"verdict = repetition", true, false},
		{"verdict = black", false, true},
		{"verdict = 长捉", false, true},
		{"verdict = red, perpetual-chase", false, true},
		{"verdict != draw", false, true},
		{"verdict = axf-fsf", true, true},
		{"verdict = axf-fsf:black", false, false},
		{"verdict = pikafish:black", true, true},
		{"判决 = Eleeye：长捉", true, true},
		{"verdict = eleeye:perpetual-check", false, false},
	} {
		q := parse(t, test.query)
		if got := q.Match(game, info); got != test.axf {
			t.Errorf("%s: %v", test.query, got)
		}
		if got := q.Judging(judge.Pikafish).Match(game, info); got != test.pikafish {
			t.Errorf("%s, by pikafish: %v", test.query, got)
		}
		if test.query != "verdict != draw" && q.Match(none.Game, none) {
			t.Errorf("%s: a game without a repetition has a verdict", test.query)
		}
		if back := parse(t, q.String()); back.String() != q.String() || back.Match(game, info) != test.axf {
			t.Errorf("%s is written %s, and read %s", test.query, q, back)
		}
		if !q.Plays() {
			t.Errorf("%s plays no moves", test.query)
		}
	}
	for _, wrong := range []string{"verdict = cxa", "verdict = cxa:red", "verdict = pikafish:", "verdict = pikafish:mate", "verdict ~ red", "verdict = *"} {
		parseError(t, wrong)
	}
}

// TestVerdictOf holds which verdict a query names: that of its first test.
func TestVerdictOf(t *testing.T) {
	game := grammar.Parse("[FEN \"5k3/9/9/9/9/9/5c2R/9/9/4K4 w\"]\n\n1. i3g3 f3f7 2. g3g7 f7f3 3. g7g3 f3f7 4. g3g7 f7f3 5. g7g3 1-0")[0]
	info := semantic.Check(game)
	for text, want := range map[string]string{
		"Red = 甲":        "",
		"verdict = draw": "axf-fsf",
		"Red = 甲 or not (verdict = pikafish and plies > 3)": "pikafish",
		"verdict = eleeye:black or verdict = pikafish":      "eleeye",
		"verdict = eleeye:black and verdict = axf-fsf:draw": "eleeye",
	} {
		got := ""
		if v, ok := parse(t, text).Verdict(info); ok {
			got = v.Rules.String()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if _, ok := parse(t, "verdict = draw").Verdict(nil); ok {
		t.Error("a verdict without moves")
	}
}
