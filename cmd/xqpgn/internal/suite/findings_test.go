package suite

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
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
				if (o.reached == len(findingLevels)) != (o.failure == passed) || (o.failure == passed) == strings.ContainsFunc(o.failure.ZH, isHan) {
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

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// TestNoAnswer holds what is said, in both languages, of what a program prints that is no answer.
func TestNoAnswer(t *testing.T) {
	records := func(text string) error { _, err := readRecords(strings.NewReader(text)); return err }
	findings := func(text string) error { _, err := readFindings(strings.NewReader(text)); return err }
	for _, test := range []struct {
		err    error
		en, zh string
	}{
		{records("{} hello"), "record 2 is not a record: invalid character 'h' looking for beginning of value", "第 2 条输出不是记录：第 4 字节处不是 JSON"},
		{records("null"), "record 1 is not a record: null", "第 1 条输出不是记录：null"},
		{records("{"), "record 1 is not a record: it does not end", "第 1 条输出不是记录：没有结束"},
		{records(`{"game":"x"}`), `record 1 is not a record: the field "game" cannot be string`, `第 1 条输出不是记录：字段“game”不能是 string`},
		{findings(`{"line":1}`), "finding 1 is not a finding: it has no line or no column", "第 1 条输出不是问题：缺少行号或列号"},
		{findings(`[]`), `finding 1 is not a finding: it is array, and no object`, "第 1 条输出不是问题：这是 array，不是对象"},
	} {
		if diff := cmp.Diff(rules.Text{EN: test.en, ZH: test.zh}, said(test.err)); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
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
			if level != test.level || (level == "passed") != (o.failure == passed) || (o.failure == passed) == strings.ContainsFunc(o.failure.ZH, isHan) {
				t.Errorf("reached %q, want %q: %s", level, test.level, o.failure)
			}
		})
	}
}
