package suite

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestScoreboard runs readers of which it is known what they make of a case.
func TestScoreboard(t *testing.T) {
	folder := t.TempDir()
	const moves = `{\"moves\":[{\"iccs\":\"h2-e2\"},{\"iccs\":\"H9-G7\"}]}`
	for name, text := range map[string]string{
		"features.json": `[{"id":"one","title":"one game","cases":["PGN-1.3/one-game"],"compares":"moves"},
			{"id":"illegal","title":"an illegal move","cases":["MOVE-3/move-impossible-shape"],"compares":"illegal"}]`,
		"readers.json": `[
			{"name":"good","run":"echo '` + moves + `'; exec cat >/dev/null","claims":["one"]},
			{"name":"mute","run":"cat >/dev/null; exit 1","claims":["one","illegal"]},
			{"name":"sloppy","run":"echo '{\"moves\":[]}'","claims":["one","illegal"]},
			{"name":"broken","run":"exit 70","claims":["one"]},
			{"name":"absent","needs":"no-such-reader","run":"exit 0","claims":["one"]}]`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var board *Scoreboard
	rows := func(limit time.Duration) (got []string) {
		t.Helper()
		var err error
		if board, err = NewScoreboard(suite(t), folder, folder, "", limit); err != nil {
			t.Fatal(err)
		}
		for _, row := range board.Rows {
			got = append(got, row.Reader.Name+": "+row.Cells[0].Verdict+", "+row.Cells[1].Verdict)
		}
		return got
	}
	got := rows(time.Minute)
	want := []string{
		"good: right, not claimed", "mute: refused, right", "sloppy: silently wrong, silently wrong",
		"broken: crash, not claimed",
	}
	if strings.Join(got, "; ") != strings.Join(want, "; ") {
		t.Errorf("got %q, want %q", got, want)
	}
	if err := board.Write(folder); err != nil {
		t.Fatal(err)
	}
	slow := `[{"name":"slow","run":"exec sleep 60","claims":["one"]}]`
	if err := os.WriteFile(filepath.Join(folder, "readers.json"), []byte(slow), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := rows(50 * time.Millisecond); !slices.Equal(got, []string{"slow: crash, not claimed"}) {
		t.Errorf("a reader that does not end: %q", got)
	}
}

// TestScoreboardPage holds the page to the features and readers of which it is made.
func TestScoreboardPage(t *testing.T) {
	const folder = "../../../../testdata/scoreboard"
	page, err := os.ReadFile(filepath.Join(folder, "scoreboard.md"))
	if err != nil {
		t.Fatal(err)
	}
	board, err := NewScoreboard(suite(t), folder, t.TempDir(), "", time.Nanosecond)
	if err != nil {
		t.Fatal(err)
	}
	readers, err := os.ReadFile(filepath.Join(folder, "readers.json"))
	if err != nil {
		t.Fatal(err)
	}
	var all []Reader
	if err := json.Unmarshal(readers, &all); err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		if r.How == "" || !strings.Contains(string(page), "| ["+r.Name+"]("+r.Source+") | "+r.How+" |") {
			t.Errorf("the page does not say how %s was run", r.Name)
		}
	}
	for _, f := range board.Features {
		if !strings.Contains(string(page), "| "+f.Title+" |") {
			t.Errorf("the page has no row for %s", f.ID)
		}
	}
}

// TestScoreboardEscapes holds that no value of the page is read as HTML.
func TestScoreboardEscapes(t *testing.T) {
	const hostile = `<b x="'&`
	row := Row{Reader: Reader{Name: hostile, Version: hostile, Source: hostile, How: hostile}, Cells: []Cell{{Verdict: hostile}}}
	page, err := (&Scoreboard{Features: []Feature{{Title: hostile}}, Rows: []Row{row}}).HTML()
	if err != nil || strings.Contains(page, hostile) || strings.Contains(page, "<b x") {
		t.Errorf("%v: %s", err, page)
	}
	if n := strings.Count(page, "&lt;b x=&#34;&#39;&amp;"); n != 8 {
		t.Errorf("%d values of 8 are in the page: %s", n, page)
	}
}
