package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/report"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// between gives what stands in s from the last occurrence of start before end, up
// to and with end.
func between(t *testing.T, s, start, end string) string {
	t.Helper()
	e := strings.Index(s, end)
	if e < 0 {
		t.Fatalf("no %q", end)
	}
	b := strings.LastIndex(s[:e], start)
	if b < 0 {
		t.Fatalf("no %q before %q", start, end)
	}
	return s[b : e+len(end)]
}

// classicEnd is the last position of the specification's game. A script of its
// own, written apart from this package, arrives at the same.
const classicEnd = "2R6/5k2C/n8/p1p5p/6b2/6p2/9/9/9/4K4 b - - 0 38"

// TestSpecGame holds that the specification's own game, as both of its texts
// print it, has nothing wrong with it.
func TestSpecGame(t *testing.T) {
	for _, path := range []string{"spec/pgn-spec-2006.md", "spec/pgn-spec-2012-mirror.txt"} {
		t.Run(path, func(t *testing.T) {
			text := between(t, testdata.SharedText(t, path), `[Game "Chinese Chess"]`, "皆大欢喜。}\n1-0\n")
			records, total := findings(t, text, "--strict", "-")
			if diff := cmp.Diff([]place(nil), places(records)); diff != "" {
				t.Errorf("findings (+got):\n%s", diff)
			}
			if diff := cmp.Diff(report.Summary{Files: 1, Games: 1, Moves: 75, Rules: map[string]int{}}, total); diff != "" {
				t.Errorf("summary (-want +got):\n%s", diff)
			}
			info := semantic.Check(grammar.Parse(text)[0])
			if diff := cmp.Diff(classicEnd, info.Final.FEN()); diff != "" {
				t.Errorf("last position (-want +got):\n%s", diff)
			}
		})
	}
}

// TestSpecFragments holds that what the specification calls wrong is found at its
// place, and that what it calls right is not.
func TestSpecFragments(t *testing.T) {
	spec := testdata.SharedText(t, "spec/pgn-spec-2006.md")
	wrong := between(t, spec, "51.兵五平六", "评注不能把一个着法拆散\n")
	records, _ := findings(t, wrong, "--syntax-only", "-")
	var got []place
	for _, p := range places(records) {
		if p.Rule != "stray-text" && p.Rule != "result-missing" { // the remarks behind the fragments, and that they are fragments
			got = append(got, p)
		}
	}
	want := []place{{1, 4, "round-period-separator"}, {2, 1, "tag-in-movetext"}, {3, 7, "move-split"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("wrong fragments (-want +got):\n%s", diff)
	}

	const head = "[Game \"Chinese Chess\"]\n"
	right := between(t, spec, "51. 兵五平六\n", "0-1 {红方长将判负}")
	variation := between(t, spec, "7. 车六进八", "{黑方不易驾驭局面})")
	classic := between(t, spec, `[Game "Chinese Chess"]`, "车九平六 车１平２\n")
	for _, text := range []string{
		head + "[FEN \"3k5/4P4/9/9/9/9/9/9/9/5K3 w - - 0 51\"]\n" + right,
		classic + variation + " 1-0",
	} {
		records, _ := findings(t, text, "--strict", "-")
		if diff := cmp.Diff([]place(nil), places(records)); diff != "" {
			t.Errorf("right fragment (+got):\n%s\n%s", diff, text)
		}
	}
}

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

// TestCorpusSample reads 11,489 real games: all moves are those that others
// found, and the three games with an illegal move have it where it is.
func TestCorpusSample(t *testing.T) {
	want := map[string]string{}
	for _, game := range testdata.SampleMoves(t, 1) {
		want[game.Path] = game.Moves
	}
	type failure struct {
		Ply      int
		Rule     string
		Exposing bool
	}
	failures := map[string]failure{}
	files, games, warned := 0, 0, 0
	for path, data := range testdata.Sample(t, 1) {
		files++
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			games++
			info := semantic.Check(game)
			all := append(game.Diagnostics, info.Diagnostics...)
			worst := rules.Note
			for _, d := range all {
				worst = max(worst, d.Rule.Severity(false))
				if d.Rule.Severity(false) == rules.Error {
					m := game.Main.Plies[d.Ply-1]
					failures[path] = failure{d.Ply, d.Rule.ID(), strings.Contains(d.Message(rules.EN), board.LeavesCheck.String()) && m.Span == d.Span}
				}
			}
			if worst >= rules.Warning {
				warned++
			}
			if moves, ok := want[path]; ok && moves != mainMoves(info) {
				t.Errorf("%s:\n got %s\nwant %s", path, mainMoves(info), moves)
			}
		}
	}
	if files != 11489 || games != files || len(want) != files-3 {
		t.Errorf("%d files, %d games, %d of them in the table", files, games, len(want))
	}
	wantFailures := map[string]failure{
		"中局/00002173.pgn": {18, "move-illegal", true},
		"中局/00002680.pgn": {19, "move-illegal", true},
		"對局/大師對局/以賽事分類/其他/00000753.pgn": {70, "move-illegal", true},
	}
	if diff := cmp.Diff(wantFailures, failures); diff != "" {
		t.Errorf("errors (-want +got):\n%s", diff)
	}
	if warned*20 > games {
		t.Errorf("%d of %d games have warnings: more than one in twenty", warned, games)
	}
	t.Logf("%d of %d games have warnings", warned, games)
}

// TestRealFiles reads files of other programs to the last move; what deviates
// there is found, and is no error.
func TestRealFiles(t *testing.T) {
	for _, test := range []struct {
		folder string
		games  int
		rules  map[string]int
	}{
		{"corpus/xqbase", 11, map[string]int{"text-after-result": 10}},
		{"corpus/wukong", 475, map[string]int{"game-tag-missing": 475, "result-missing": 475, "move-notation": 460, "repetition": 95}},
	} {
		t.Run(test.folder, func(t *testing.T) {
			folder := testdata.Shared(t, test.folder)
			records, total := findings(t, "", folder)
			rules := map[string]int{}
			for _, r := range records {
				rules[r.Rule]++
				if r.Severity == "error" {
					t.Errorf("%s:%d:%d: %s", r.File, r.Line, r.Column, r.Message)
				}
			}
			if diff := cmp.Diff(test.rules, rules); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if total.Games != test.games {
				t.Errorf("%d games, want %d", total.Games, test.games)
			}
			entries, err := os.ReadDir(folder)
			if err != nil {
				t.Fatal(err)
			}
			for _, entry := range entries {
				f, err := os.Open(filepath.Join(folder, entry.Name()))
				if err != nil {
					t.Fatal(err)
				}
				for game, err := range grammar.NewDecoder(f, grammar.Config{}).Games() {
					if err != nil {
						t.Fatal(err)
					}
					if info := semantic.Check(game); info.Played != len(game.Main.Plies) || info.Played == 0 {
						t.Errorf("%s, game %d: %d of %d plies played", entry.Name(), game.Number, info.Played, len(game.Main.Plies))
					}
				}
				f.Close()
			}
		})
	}
}

// TestFinals counts how the games of the sample end. A script of its own, with
// moves made and positions searched by other means, counts the same.
func TestFinals(t *testing.T) {
	want := map[string]int{"checkmate": 191, "stalemate": 1, "contradictions": 1, "no result": 3, "repetitions": 2581}
	got := map[string]int{}
	for _, data := range testdata.Sample(t, 1) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			info := semantic.Check(game)
			if info.Played < len(game.Main.Plies) {
				continue
			}
			got["repetitions"] += len(info.Repetitions)
			if info.Status == board.Ongoing {
				continue
			}
			got[info.Status.String()]++
			for _, d := range info.Diagnostics {
				if d.Rule == rules.ResultContradictsPosition {
					got["contradictions"]++
				}
			}
			if game.Tag("Result").Value == "*" {
				got["no result"]++
			}
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
