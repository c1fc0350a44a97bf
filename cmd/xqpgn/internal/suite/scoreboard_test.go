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
	page := (&Scoreboard{Features: []Feature{{Title: hostile}}, Rows: []Row{row}}).Page("scoreboard.html")
	if strings.Contains(page, hostile) || strings.Contains(page, "<b x") {
		t.Error(page)
	}
	if n := strings.Count(page, "&lt;b x=&#34;&#39;&amp;"); n != 9 {
		t.Errorf("%d values of 9 are in the page: %s", n, page)
	}
}

// TestNeedsOf holds which features readers need for cases.
func TestNeedsOf(t *testing.T) {
	byName := map[string]*Case{}
	for _, c := range suite(t) {
		byName[c.path()] = c
	}
	for name, want := range map[string]string{
		"PGN-1.3/one-game.pgn":                   "chinese",
		"PGN-1.3/seven-games.pgn":                "chinese several-games",
		"MOVE-7/traditional.pgn":                 "chinese traditional",
		"MOVE-4/trap-ascii-digits-for-black.pgn": "ascii-digits chinese",
		"MOVE-5/move-keypad.pgn":                 "keypad",
		"PGN-2.11/format-value-iccs.pgn":         "iccs",
		"PGN-2.10/trap-black-to-move.pgn":        "black-to-move chinese fen",
		"PGN-5/variation-nested.pgn":             "chinese nested-variations variations",
		"PGN-3.5/comment-after-red.pgn":          "chinese comments",
		"PGN-1.1/text-in-utf-16le-bom-lf.pgn":    "chinese comments utf-16",
		"PGN-1.1/text-in-big5-lf.pgn":            "big5 chinese comments traditional",
		"PGN-1.1/text-in-gb18030-lf.pgn":         "chinese comments gb18030",
		"PGN-2.0/game-tag-variant-san.pgn":       "san",
	} {
		c := byName[name]
		if c == nil {
			t.Errorf("there is no case %s", name)
			continue
		}
		if got := strings.Join(needsOf(c), " "); got != want {
			t.Errorf("%s needs %s, want %s", name, got, want)
		}
	}
}

// TestScoreboardCore holds what is counted of readers of the core.
func TestScoreboardCore(t *testing.T) {
	c := suite(t)[slices.IndexFunc(suite(t), func(c *Case) bool { return c.path() == "PGN-1.1/line-ends-lf.pgn" })]
	right, other := readGame{Moves: []readMove{{ICCS: "C3-C4"}, {ICCS: "G6-G5"}}}, readGame{Moves: []readMove{{ICCS: "C3-C4"}}}
	for _, test := range []struct {
		claims []string
		result runResult
		want   string
	}{
		{[]string{"wxf"}, runResult{}, notClaimed},
		{[]string{"chinese"}, runResult{games: []readGame{right}}, "right"},
		{[]string{"chinese"}, runResult{games: []readGame{other}}, silentlyWrong},
		{[]string{"chinese"}, runResult{verdict: refused}, refused},
	} {
		r := &Reader{Claims: test.claims}
		cells := r.core([]*Case{c}, func(*Case) runResult { return test.result })
		if len(cells) != 1 || cells[0].Verdict != test.want {
			t.Errorf("%+v: %+v, want %s", test, cells, test.want)
		}
		row := Row{Core: cells}
		if claimed := row.CoreClaimed() == 1; claimed != (test.want != notClaimed) || row.CoreCount(test.want) != 1 {
			t.Errorf("%+v: %d claimed", test, row.CoreClaimed())
		}
	}
}
