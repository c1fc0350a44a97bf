package suite

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestFindingLevels holds how far findings go that agree with those expected in
// part.
func TestFindingLevels(t *testing.T) {
	faulty := &Case{Expectation: Expectation{Findings: []Finding{
		{1, "round-number", "PGN-3.2", 2, 9, "warning", "error"},
		{1, "team-tag-order", "PGN-2.8", 3, 1, "note", "note"},
		{2, "move-name", "MOVE-5", 7, 4, "note", "error"},
	}}}
	clean := &Case{Expectation: Expectation{Findings: []Finding{{1, "team-tag-order", "PGN-2.8", 3, 1, "note", "note"}}}}
	const right = `{"line":2,"column":9,"rule":"round-number"}`
	for _, test := range []struct {
		name, printed   string
		of              *Case
		tolerant, level string // the last level that is reached in each reading
	}{
		{"nothing", "", faulty, "", ""},
		{"another place", `{"line":2,"column":10,"rule":"round-number"}`, faulty, "verdict", "verdict"},
		{"another game", `{"line":2,"column":9,"game":2,"rule":"round-number"}`, faulty, "verdict", "verdict"},
		{"notes only", `{"line":2,"column":10,"severity":"note"}`, faulty, "", ""},
		{"what is no more than a note may be left out", right, faulty, "passed", "verdict"},
		{"and may be reported", right + `{"line":7,"column":4,"rule":"move-name"}`, faulty, "passed", "passed"},
		{"with the severity", right + `{"line":7,"column":4,"rule":"move-name","severity":"note"}`, faulty, "passed", "rule"},
		{"which is that of the reading", right + `{"line":7,"column":4,"rule":"move-name","severity":"error"}`, faulty, "rule", "passed"},
		{"notes that nobody expects", right + `{"line":9,"column":1,"rule":"style","severity":"note"}`, faulty, "passed", "verdict"},
		{"findings that nobody expects", right + `{"line":9,"column":1,"rule":"style"}`, faulty, "verdict", "verdict"},
		{"the place", `{"line":2,"column":9}`, faulty, "place", "verdict"},
		{"another clause", `{"line":2,"column":9,"clause":"PGN-3.4"}`, faulty, "place", "verdict"},
		{"the clause", `{"line":2,"column":9,"clause":"PGN-3.2"}`, faulty, "clause", "verdict"},
		{"a rule of one's own", `{"line":2,"column":9,"clause":"PGN-3.2","rule":"my-rule"}`, faulty, "clause", "verdict"},
		{"the rule under another clause", `{"line":2,"column":9,"clause":"PGN-3.4","rule":"round-number"}`, faulty, "passed", "verdict"},
		{"a summary", right + `{"summary":{"warnings":1}}`, faulty, "passed", "verdict"},
		{"nothing where nothing is due", "", clean, "passed", "passed"},
		{"something where nothing is due", right, clean, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := readFindings(strings.NewReader(test.printed))
			if err != nil {
				t.Fatal(err)
			}
			last := func(o outcome) string {
				if (o.reached == len(findingLevels)) != (o.failure == "") {
					t.Errorf("reached %d levels, failed for %q", o.reached, o.failure)
				}
				if o.reached == 0 {
					return ""
				}
				return findingLevels[o.reached-1].EN
			}
			if diff := cmp.Diff([]string{test.tolerant, test.level}, []string{last(judgeTolerant(test.of, got)), last(judgeStrict(test.of, got))}); diff != "" {
				t.Errorf("levels (-want +got):\n%s", diff)
			}
		})
	}
}

// TestTreeLevels holds how far records go that agree with those expected in part.
func TestTreeLevels(t *testing.T) {
	const full = `{"game":1,"tags":[["Red","甲"]],"start_fen":"a","moves":[{"number":1,"side":"red","text":"炮二平五","iccs":"H2-E2","comments":["好"],` +
		`"variations":[[{"text":"马八进七","result":"*"}]]}],"result":"1-0"}`
	want, err := readRecords(strings.NewReader(full))
	if err != nil {
		t.Fatal(err)
	}
	c := &Case{Expectation: Expectation{Games: want.Games}}
	for _, test := range []struct{ name, from, to, level string }{
		{"all", "", "", "passed"},
		{"another file name", `{"game"`, `{"file":"a.pgn","game"`, "passed"},
		{"no board", `"side":"red",`, "", "text"},
		{"another square", "H2-E2", "H2-D2", "text"},
		{"no comments", `"comments":["好"],`, "", "moves"},
		{"another variation", "马八进七", "马八进九", "moves"},
		{"another move", "炮二平五", "炮二平六", "games"},
		{"another tag", "甲", "乙", "games"},
		{"no result", "1-0", "", "games"},
		{"two games", full, full + full, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := readRecords(strings.NewReader(strings.Replace(full, test.from, test.to, 1)))
			if err != nil {
				t.Fatal(err)
			}
			o := judgeGames(c, got)
			level := ""
			if o.reached > 0 {
				level = treeLevels[o.reached-1].EN
			}
			if level != test.level || (level == "passed") != (o.failure == "") {
				t.Errorf("reached %q, want %q: %s", level, test.level, o.failure)
			}
		})
	}
}
