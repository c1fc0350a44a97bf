package command

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// forAPerson is all that "check --strict --notes" finds in games that fmt has written,
// and why no program decides it.
var forAPerson = []struct {
	rule  rules.Rule
	games int // of the sample, xqbase and wukong together
	why   string
}{
	{ruleRepetition, 996, "a fact: who has to give way is a matter of the rules that were played by, which no tag names"},
	{rules.MustByID("date-form"), 721, "the value is no date, says more than a day (an hour, a span), or can be understood in more than one way (05-06-1999, 89-1-12)"},
	{rules.MustByID("fen-unplayable"), 3, "a king is missing or stands wrong: only the source of the position tells where it stood"},
	{rules.MustByID("result-contradicts-position"), 1, "one of two is wrong, the result or a move before it"},

	{rules.MustByID("date-value"), 0, "which day was meant, no calendar tells"},
	{rules.MustByID("event-date-value"), 0, "which day was meant, no calendar tells"},
	{rules.MustByID("event-date-form"), 0, "no sentence prescribes a form, and no other value is certain"},
	{rules.MustByID("result-tag-value"), 0, "the value means no result"},
	{rules.MustByID("ecco-value"), 0, "the value means no code"},
	{ruleECCOContradicts, 0, "a slip in the tag or in the moves, or a code of another table"},
	{rules.MustByID("time-form"), 0, "the value means no time of day"},
	{rules.MustByID("time-control-value"), 0, "the value means no time control"},
	{rules.MustByID("termination-value"), 0, "which of the eight was meant, if any, is not said"},
	{rules.MustByID("elo-value"), 0, "the value means no rating"},
	{rules.MustByID("ply-count"), 0, "one of two is wrong, the tag or the moves: some may be lost"},
	{rules.MustByID("tag-values"), 0, "one value of all, or a tag of each?"},
	{rules.MustByID("tag-duplicate"), 0, "two values: which is right?"},
	{rules.MustByID("fen-form"), 0, "what is missing was guessed, and what is too much may have meant something"},
	{rules.MustByID("fen-unreachable"), 0, "compositions have such positions, and mistakes too"},
	{rules.MustByID("result-mismatch"), 0, "which of two results is right?"},
	{rules.MustByID("comment-tag"), 0, "a comment that quotes a game, or one that was never closed?"},
	{rules.MustByID("move-glyph"), 0, "the specification has nothing for glyphs; fmt keeps what people wrote"},
}

// leftAlone are the errors for which fmt leaves a game of the same files as it is,
// with how many of them it does.
var leftAlone = map[rules.Rule]int{
	rules.MustByID("move-illegal"): 3, // which move was meant, no program knows
}

// realFiles yields the files of the sample, every so many of them, and all of the
// others.
func realFiles(t *testing.T, every int) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for _, files := range []iter.Seq2[string, []byte]{
			testdata.Sample(t, every), testdata.SharedFiles(t, "xqbase"), testdata.SharedFiles(t, "wukong"),
		} {
			for name, data := range files {
				if !yield(name, data) {
					return
				}
			}
		}
	}
}

// readFormatted formats a game as fmt does and returns the games that are read from what
// it writes, by their findings: one, if all is well. Not ok means that the game is left
// as it is.
func readFormatted(t *testing.T, raw *grammar.RawGame) (games [][]ast.Diagnostic, ok bool) {
	t.Helper()
	game := raw.Parse()
	written := canonicalOf(raw, game, semantic.Check(game), semantic.KeepOpening, nil)
	if written.kept {
		return nil, false
	}
	if written.encode(raw, false); written.err != nil {
		t.Fatal(written.err)
	}
	for again, err := range grammar.NewDecoder(bytes.NewReader(written.text), grammar.Config{Encoding: raw.Encoding}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, allFindings(again))
	}
	return games, true
}

// TestFormattedIsStrict holds the law of strict reading on real games: what fmt
// writes is as the specifications want it, but for what only a person can decide.
func TestFormattedIsStrict(t *testing.T) {
	every := testdata.Size(40, 1)
	remaining, left := map[rules.Rule]int{}, map[rules.Rule]int{}
	examples := map[rules.Rule]string{}
	for name, data := range realFiles(t, every) {
		for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			games, ok := readFormatted(t, &raw)
			if !ok {
				for _, d := range allFindings(raw.Parse()) {
					if d.Rule.Severity(false) == rules.Error {
						left[d.Rule]++
					}
				}
				continue
			}
			if len(games) != 1 {
				t.Fatalf("%s: game %d was written as %d", name, raw.Number, len(games))
			}
			found := map[rules.Rule]bool{}
			for _, d := range games[0] {
				found[d.Rule] = true
				if examples[d.Rule] == "" {
					examples[d.Rule] = fmt.Sprintf("%s: %s", name, d.Message(rules.EN))
				}
			}
			for rule := range found {
				remaining[rule]++
			}
		}
	}
	want := map[rules.Rule]int{}
	for _, row := range forAPerson {
		if row.games > 0 {
			want[row.rule] = row.games
			t.Logf("%s in %d games: %s; %s", row.rule, remaining[row.rule], row.why, examples[row.rule])
		}
	}
	for rule := range remaining {
		if want[rule] == 0 {
			t.Errorf("%s in %d games that fmt wrote, as in %s", rule, remaining[rule], examples[rule])
		}
	}
	if every > 1 || len(testdata.SharedGlob(t, "corpus/xqbase")) == 0 { // the numbers are those of all real games
		return
	}
	if diff := cmp.Diff(named(want), named(remaining)); diff != "" {
		t.Errorf("games in which something remains (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(named(leftAlone), named(left)); diff != "" {
		t.Errorf("errors of games that are left alone (-want +got):\n%s", diff)
	}
}

// FuzzFormattedIsStrict holds the same on any text: nothing is found in what fmt
// writes but what a person has to decide, and it is one game. Its seeds are the files
// of the repository and the examples of the rules.
func FuzzFormattedIsStrict(f *testing.F) {
	for _, data := range testdata.Files(f) {
		f.Add(data)
	}
	for _, rule := range rules.All() {
		f.Add([]byte(rule.Wrong()))
	}
	f.Add([]byte("0")) // no game
	f.Fuzz(func(t *testing.T, data []byte) {
		for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Raw() {
			if err != nil {
				return
			}
			games, ok := readFormatted(t, &raw)
			if !ok {
				continue
			}
			if len(games) != 1 {
				t.Fatalf("game %d was written as %d", raw.Number, len(games))
			}
			for i := range games[0] {
				if d := &games[0][i]; !isForAPerson(d.Rule) {
					t.Errorf("game %d: %s: %s", raw.Number, d.Rule, d.Message(rules.EN))
				}
			}
		}
	})
}

func isForAPerson(rule rules.Rule) bool {
	for _, row := range forAPerson {
		if row.rule == rule {
			return true
		}
	}
	return false
}

// TestForAPerson holds that every rule of the list remains in a game of the suite or
// of the real ones, so that it grows no longer than it has to be.
func TestForAPerson(t *testing.T) {
	remains := map[rules.Rule]bool{}
	for _, data := range testdata.Files(t) {
		for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Raw() {
			if err != nil {
				t.Fatal(err)
			}
			games, _ := readFormatted(t, &raw)
			for _, found := range games {
				for _, d := range found {
					remains[d.Rule] = true
				}
			}
		}
	}
	for _, row := range forAPerson {
		if row.games == 0 && !remains[row.rule] {
			t.Errorf("%s does not remain in any game of the suite", row.rule)
		}
	}
}

// allFindings returns all findings of a game.
func allFindings(game *ast.Game) []ast.Diagnostic {
	return slices.Concat(game.Syntax.Diagnostics, semantic.Check(game).Semantic.Diagnostics)
}

// named returns counts of rules by their names.
func named(counts map[rules.Rule]int) map[string]int {
	byName := map[string]int{}
	for rule, n := range counts {
		byName[rule.ID()] = n
	}
	return byName
}
