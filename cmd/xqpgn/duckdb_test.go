package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
	"github.com/xqpgn/xqpgn/testdata"
)

// An answer is what DuckDB answers: rows, each with values by the names of columns. Whole numbers of 64 bits
// come as texts.
type answer []map[string]any

// number returns a number of a row, and NaN for null.
func number(value any) float64 {
	switch value := value.(type) {
	case float64:
		return value
	case string:
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			panic(err) // the column is none of numbers
		}
		return n
	}
	return math.NaN()
}

// findDuckDB returns the program that asks DuckDB. Where one of the two is not there the test is skipped.
func findDuckDB(t *testing.T) (node string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node here: the queries of PARQUET.md are not tested")
	}
	if err := exec.Command(node, "-e", "require('@duckdb/node-api')").Run(); err != nil {
		t.Skip("no @duckdb/node-api in NODE_PATH: the queries of PARQUET.md are not tested; npm install --prefix DIR @duckdb/node-api")
	}
	return node
}

// ask answers texts of SQL, asked in a folder.
func ask(t *testing.T, node, folder string, texts []string) (answers []answer) {
	t.Helper()
	program, err := filepath.Abs("testdata/duckdb.js")
	if err != nil {
		t.Fatal(err)
	}
	asked, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	run := exec.CommandContext(t.Context(), node, program)
	run.Dir = folder
	run.Stdin = strings.NewReader(string(asked))
	var stderr strings.Builder
	run.Stderr = &stderr
	out, err := run.Output()
	if err == nil {
		err = json.Unmarshal(out, &answers)
	}
	if err != nil || len(answers) != len(texts) {
		t.Fatalf("%v, %d answers\n%s", err, len(answers), &stderr)
	}
	return answers
}

// TestQueriesOfPage asks DuckDB the six questions of PARQUET.md, and holds its answers to those of the command.
func TestQueriesOfPage(t *testing.T) {
	pages := map[string][]string{}
	for _, name := range []string{"PARQUET.md", "PARQUET.zh.md"} {
		page, err := os.ReadFile(filepath.Join("internal/columns", name))
		if err != nil {
			t.Fatal(err)
		}
		pages[name] = blocks(string(page), "sql")
	}
	if diff := cmp.Diff(pages["PARQUET.md"], pages["PARQUET.zh.md"]); diff != "" {
		t.Errorf("the queries of the pages (-English +Chinese):\n%s", diff)
	}
	node := findDuckDB(t)
	games, tables := sampleFolder(t, testdata.Size(20, 5)), t.TempDir()
	for form, name := range map[string]string{"parquet": "games.parquet", "positions-parquet": "positions.parquet"} {
		if status, _, stderr := execute(t, "", "convert", "--to", form, "-o", filepath.Join(tables, name), games); status == app.ExitFailure {
			t.Fatal(stderr)
		}
	}
	answers := ask(t, node, tables, pages["PARQUET.md"])
	hold := []func(*testing.T, string, answer){
		holdOpenings, holdEvents, holdPlayers, holdEndings, holdBeginnings, holdReplies,
	}
	if len(answers) != 1+len(hold) {
		t.Fatalf("%d answers", len(answers))
	}
	for i, answer := range answers[1:] { // behind the macros
		if len(answer) == 0 {
			t.Errorf("no answer to\n%s", pages["PARQUET.md"][i+1])
		}
		hold[i](t, games, answer)
	}
}

// counted returns what stats counts.
func counted(t *testing.T, args ...string) (all stats.Figures) {
	t.Helper()
	_, stdout, stderr := execute(t, "", append([]string{"stats", "--format", "json"}, args...)...)
	if err := json.Unmarshal([]byte(stdout), &all); err != nil {
		t.Fatalf("%v\n%s", err, stderr)
	}
	return all
}

// score returns how many points Red made of a game, as a query rounds it.
func score(r stats.Results) float64 {
	return math.Round((float64(r.RedWins)+float64(r.Draws)/2)/float64(r.RedWins+r.Draws+r.BlackWins)*1e4) / 1e4
}

// same reports whether two numbers are equal, or both are none.
func same(a, b float64) bool { return math.Abs(a-b) < 2e-4 || math.IsNaN(a) && math.IsNaN(b) }

func holdOpenings(t *testing.T, games string, got answer) {
	want := counted(t, games).Openings.List
	if len(got) != len(want) {
		t.Errorf("%d openings, want %d", len(got), len(want))
	}
	rows := map[string]map[string]any{}
	for _, row := range got {
		rows[row["ecco"].(string)] = row
	}
	for _, o := range want {
		row, r := rows[o.Code], o.Results
		if fmt.Sprintln(row["games"], row["red_wins"], row["draws"], row["black_wins"]) != fmt.Sprintln(r.Games, r.RedWins, r.Draws, r.BlackWins) || !same(number(row["score"]), score(r)) {
			t.Errorf("%v, want %+v", row, o)
		}
	}
}

func holdEvents(t *testing.T, games string, got answer) {
	years := map[string][]stats.Year{}
	for _, row := range got {
		event := row["event"].(string)
		if years[event] == nil && len(years) < 5 {
			quote := `"`
			if strings.Contains(event, quote) {
				quote = "'"
			}
			years[event] = counted(t, "--where", "Event = "+quote+event+quote, games).Years.List
		}
		if years[event] == nil {
			continue
		}
		i := slices.IndexFunc(years[event], func(y stats.Year) bool { return float64(y.Year) == number(row["year"]) })
		if i < 0 || float64(years[event][i].Results.Games) != number(row["games"]) || !same(score(years[event][i].Results), number(row["score"])) {
			t.Errorf("%v, want one of %+v", row, years[event])
		}
	}
}

// holdPlayers holds the players to those of the records.
func holdPlayers(t *testing.T, games string, got answer) {
	_, stdout, stderr := execute(t, "", "convert", "--to", "ndjson", games)
	want := map[string]*stats.Player{}
	for line := range strings.Lines(stdout) {
		var record semantic.Record
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatalf("%v\n%s", err, stderr)
		}
		points, known := map[string]float64{"1-0": 1, "1/2-1/2": 0.5, "0-1": 0}[record.Result]
		for _, tag := range record.Tags {
			if tag[0] != "Red" && tag[0] != "Black" {
				continue
			}
			key := people.Key(tag[1])
			if want[key] == nil {
				want[key] = &stats.Player{}
			}
			want[key].Games++
			if !known {
				continue
			}
			want[key].Red.Games++ // with a result, of either side
			if tag[0] == "Red" {
				want[key].Score += points
			} else {
				want[key].Score += 1 - points
			}
		}
	}
	for _, row := range got {
		p := want[people.Key(row["player"].(string))]
		if p == nil || float64(p.Games) != number(row["games"]) || !same(math.Round(p.Score/float64(p.Red.Games)*1e4)/1e4, number(row["score"])) {
			t.Errorf("%v is not %+v", row, p)
		}
	}
}

func holdEndings(t *testing.T, games string, got answer) {
	count := 0
	for _, row := range got {
		all := counted(t, "--where", "ending = "+row["ending"].(string), games)
		if p := all.Plies; float64(all.Games) != number(row["games"]) || !same(p.Mean, number(row["mean"])) || p.Median != number(row["median"]) || float64(p.Max) != number(row["longest"]) {
			t.Errorf("%v, want %d games, %v, %v, %v", row, all.Games, p.Mean, p.Median, p.Max)
		}
		count += all.Games
	}
	if all := counted(t, games).Games; all != count {
		t.Errorf("%d of %d games", count, all)
	}
}

func holdBeginnings(t *testing.T, games string, got answer) {
	_, stdout, _ := execute(t, "", "convert", "--to", "ndjson", "--where", "moves h2e2 h9g7 h0g2 i9h9", games)
	var want []string
	for line := range strings.Lines(stdout) {
		var record semantic.Record
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		want = append(want, fmt.Sprintln(record.File, record.Game, *record.Offset))
	}
	var found []string
	for _, row := range got {
		found = append(found, fmt.Sprintln(row["file"], row["game"], row["offset"]))
	}
	if diff := cmp.Diff(want, found); diff != "" {
		t.Errorf("games (-xqpgn +DuckDB):\n%s", diff)
	}
}

func holdReplies(t *testing.T, games string, got answer) {
	_, stdout, stderr := execute(t, "", "openings", "--format", "json", "--where", "ending != unplayable", "--after", "h2e2 h9g7", "--depth", "1", "--min", "1", games)
	var tree struct {
		Positions []struct {
			Moves []struct {
				Move  string
				Games int
				Score float64
			}
		}
	}
	if err := json.Unmarshal([]byte(stdout), &tree); err != nil || len(tree.Positions) == 0 {
		t.Fatalf("%v\n%s", err, stderr)
	}
	want := tree.Positions[0].Moves
	if len(want) != len(got) {
		t.Errorf("%d moves, want %d", len(got), len(want))
	}
	for _, m := range want {
		i := slices.IndexFunc(got, func(row map[string]any) bool { return row["move"] == m.Move })
		if i < 0 || number(got[i]["games"]) != float64(m.Games) || !same(number(got[i]["score"]), m.Score) {
			t.Errorf("%+v is not in %v", m, got)
		}
	}
}
