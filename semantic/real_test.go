package semantic_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// mainMoves writes the moves of the main line that were played.
func mainMoves(info *semantic.Info) string {
	var names []string
	for step := range info.MainSteps() {
		if step.Played {
			names = append(names, step.Move.String())
		}
	}
	return strings.Join(names, " ")
}

// TestSample reads the sample of real games. All moves must equal the moves that other programs found, and the three
// games with an illegal move must have the error at that move. A script of its own, with moves made and positions
// searched by other means, counts the same ends.
func TestSample(t *testing.T) {
	others := map[string]string{}
	for _, game := range testdata.SampleMoves(t, 1) {
		others[game.Path] = game.Moves
	}
	type failure struct {
		Ply      int
		Rule     rules.Rule
		Exposing bool
	}
	failures := map[string]failure{}
	files, games, warned := 0, 0, 0
	ends := map[string]int{}
	for path, data := range testdata.Sample(t, 1) {
		files++
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			games++
			info := semantic.Check(game)
			countEnd(ends, game, info)
			worst := rules.Note
			for _, d := range slices.Concat(game.Syntax.Diagnostics, info.Semantic.Diagnostics) {
				worst = max(worst, d.Rule.Severity(false))
				if d.Rule.Severity(false) == rules.Error {
					m := game.Main.Plies[d.Ply-1]
					failures[path] = failure{d.Ply, d.Rule, strings.Contains(d.Message(rules.EN), "the king would be left in check") && m.Span == d.Span}
				}
			}
			if worst >= rules.Warning {
				warned++
			}
			if moves, ok := others[path]; ok && moves != mainMoves(info) {
				t.Errorf("%s:\n got %s\nwant %s", path, mainMoves(info), moves)
			}
		}
	}
	if files != testdata.SampleSize(t) || games != files || len(others) < files-3 {
		t.Errorf("%d files, %d games, %d of them in the table", files, games, len(others))
	}
	if !testdata.SampleIsReal(t) {
		wantEnds := map[string]int{"checkmate": ends["checkmate"], "repetitions": 0}
		if diff := cmp.Diff(wantEnds, ends); diff != "" || ends["checkmate"] == 0 || len(failures) > 0 {
			t.Errorf("made games end otherwise, and %v: %s", failures, diff)
		}
		return
	}
	wantFailures := map[string]failure{
		"中局/00002173.pgn": {18, rules.MustByID("move-illegal"), true},
		"中局/00002680.pgn": {19, rules.MustByID("move-illegal"), true},
		"對局/大師對局/以賽事分類/其他/00000753.pgn": {70, rules.MustByID("move-illegal"), true},
	}
	if diff := cmp.Diff(wantFailures, failures); diff != "" {
		t.Errorf("errors (-want +got):\n%s", diff)
	}
	wantEnds := map[string]int{"checkmate": 191, "stalemate": 1, "contradictions": 1, "no result": 3, "repetitions": 2581}
	if diff := cmp.Diff(wantEnds, ends); diff != "" {
		t.Errorf("ends (-want +got):\n%s", diff)
	}
	if warned*100 > 3*games {
		t.Errorf("%d of %d games have warnings: more than three in a hundred", warned, games)
	}
	t.Logf("%d of %d games have warnings", warned, games)
}

// countEnd counts how a game ends that could be played to its end.
func countEnd(ends map[string]int, game *ast.Game, info *semantic.Info) {
	if info.Played < len(game.Main.Plies) {
		return
	}
	ends["repetitions"] += len(info.Repetitions)
	if info.Status == board.Ongoing {
		return
	}
	ends[info.Status.String()]++
	for _, d := range info.Semantic.Diagnostics {
		if d.Rule == rules.MustByID("result-contradicts-position") {
			ends["contradictions"]++
		}
	}
	if game.Tag("Result").Value == "*" {
		ends["no result"]++
	}
}

// TestRealFiles reads files of other programs to the last move; what deviates
// there is found, and is no error.
func TestRealFiles(t *testing.T) {
	for _, test := range []struct {
		folder string
		games  int
		found  map[rules.Rule]int
	}{
		{"xqbase", 11, map[rules.Rule]int{rules.MustByID("text-after-result"): 10}},
		{"wukong", 475, map[rules.Rule]int{
			rules.MustByID("game-tag-missing"): 475, rules.MustByID("result-missing"): 475, rules.MustByID("repetition"): 47,
			rules.MustByID("move-notation"): 460, rules.MustByID("move-squares"): 445, rules.MustByID("move-character"): 15, rules.MustByID("move-order"): 6,
		}},
	} {
		t.Run(test.folder, func(t *testing.T) {
			games, found := 0, map[rules.Rule]int{}
			for name, data := range testdata.SharedFiles(t, test.folder) {
				for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
					if err != nil {
						t.Fatal(err)
					}
					games++
					info := semantic.Check(game)
					if info.Played != len(game.Main.Plies) || info.Played == 0 {
						t.Errorf("%s, game %d: %d of %d plies played", name, game.Number, info.Played, len(game.Main.Plies))
					}
					for _, d := range slices.Concat(game.Syntax.Diagnostics, info.Semantic.Diagnostics) {
						found[d.Rule]++
						if d.Rule.Severity(false) == rules.Error {
							t.Errorf("%s, game %d: %s", name, game.Number, d.Message(rules.EN))
						}
					}
				}
			}
			if !testdata.SampleIsReal(t) {
				if games == 0 {
					t.Error("no games")
				}
				return
			}
			if diff := cmp.Diff(test.found, found); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if games != test.games {
				t.Errorf("%d games, want %d", games, test.games)
			}
		})
	}
}
