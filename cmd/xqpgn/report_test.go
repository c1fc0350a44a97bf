package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
)

// reportGames are games with findings of many shapes: in nested variations, in
// lines that are long or have tabs, in every notation and script.
const reportGames = "testdata/report/games.pgn"

// TestReportGolden holds what every format prints, in both languages.
func TestReportGolden(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
		show func(*testing.T, string) string // what is worth keeping of standard output; nil for all
	}{
		{"text", nil, nil},
		{"rich", []string{"--color", "always"}, visibleInks},
		{"json", []string{"--format", "json"}, nil},
		{"github", []string{"--format", "github", "--notes"}, nil},
		{"sarif", []string{"--format", "sarif"}, sarifResults},
	} {
		for _, lang := range []string{"en", "zh"} {
			t.Run(test.name+" "+lang, func(t *testing.T) {
				args := append([]string{"check", "--lang", lang}, test.args...)
				status, out, stderr := execute(t, "", append(args, reportGames)...)
				if status != app.ExitFindings {
					t.Errorf("status %d", status)
				}
				if test.show != nil {
					out = test.show(t, out)
				}
				testdata.Golden(t, filepath.Join("testdata/report", test.name+"."+lang+".txt"), out+"---\n"+stderr)
			})
		}
	}
}

// visibleInks writes the sequences for colours as marks, so that a golden file
// can be read: <1;31>red</>.
func visibleInks(_ *testing.T, out string) string {
	return inkSequence.ReplaceAllString(strings.ReplaceAll(out, "\x1b[0m", "</>"), "<$1>")
}

var inkSequence = regexp.MustCompile("\x1b\\[([0-9;]+)m")

// sarifResults returns the results of a SARIF report alone: what it says of rules is
// what package ast says.
func sarifResults(t *testing.T, out string) string {
	t.Helper()
	readSarif(t, out)
	var report struct {
		Runs []struct{ Results json.RawMessage }
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	// The index changes with every new rule; TestSarif holds it.
	results := regexp.MustCompile(`"ruleIndex":\d+,`).ReplaceAll(report.Runs[0].Results, nil)
	var b bytes.Buffer
	if err := json.Indent(&b, results, "", " "); err != nil {
		t.Fatal(err)
	}
	return b.String() + "\n"
}

// A sarifReport is what tests ask of a SARIF report.
type sarifReport struct {
	Runs []struct {
		Language, ColumnKind string
		Tool                 struct {
			Driver struct {
				Name  string
				Rules []struct {
					ID                                      string
					ShortDescription, FullDescription, Help struct{ Text string }
					DefaultConfiguration                    struct{ Level string }
				}
			}
		}
		Results []struct {
			RuleID, Level string
			RuleIndex     int
		}
	}
}

// sarifSchema is the schema of the standard.
const sarifSchema = "cmd/xqpgn/testdata/report/sarif-2.1.0.schema.json"

// readSarif reads a SARIF report, which must have nothing that the schema of the standard does not know.
func readSarif(t *testing.T, out string) (report sarifReport) {
	t.Helper()
	if err := validate(compileSchema(t, sarifSchema), out); err != nil {
		t.Errorf("%.2000v", err)
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	return report
}

// TestSarifSchema holds that the schema of the standard refuses what is no report.
func TestSarifSchema(t *testing.T) {
	schema := compileSchema(t, sarifSchema)
	for text, valid := range map[string]bool{
		`{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"message":{"text":"x"},"level":"error"}]}]}`: true,
		`{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}},"results":[{"message":{"text":"x"},"level":"fatal"}]}]}`: false,
		`{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x","nick":"y"}},"results":[]}]}`:                              false,
		`{"version":"2.1.0","runs":[{"tool":{},"results":[]}]}`:                                                              false,
		`{"version":"2.0.0","runs":[]}`: false,
	} {
		if err := validate(schema, text); (err == nil) != valid {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestReportLeast holds that notes are printed when asked for, and warnings
// unless asked not to.
func TestReportLeast(t *testing.T) {
	for _, test := range []struct {
		flag string
		want int
	}{{"--notes", 9}, {"--strict", 9}, {"--lang=en", 8}, {"--quiet", 7}} {
		_, out, _ := execute(t, "", "check", "--format", "github", test.flag, reportGames)
		if got := bytes.Count([]byte(out), []byte("\n")); got != test.want {
			t.Errorf("%s: %d commands, want %d", test.flag, got, test.want)
		}
	}
}

// TestSarif holds SARIF reports against the schema: one with findings of every
// rule, and one without any.
func TestSarif(t *testing.T) {
	var all strings.Builder
	for _, r := range rules.All() {
		all.WriteString(r.Wrong())
	}
	for _, text := range []string{all.String(), ""} {
		for _, flags := range [][]string{{"--lang=en"}, {"--lang=zh"}, {"--strict", "--lang=en"}} {
			_, out, _ := execute(t, text, append([]string{"check", "--format=sarif", "-"}, flags...)...)
			report := readSarif(t, out)
			_, Summary := findings(t, text, append(flags, "-")...)
			counts := map[string]int{}
			for _, result := range report.Runs[0].Results {
				counts[result.RuleID]++
				rule := report.Runs[0].Tool.Driver.Rules[result.RuleIndex]
				if rule.ID != result.RuleID || rule.DefaultConfiguration.Level != result.Level {
					t.Errorf("%q: %s, %s, is that of rule %s, %s", flags, result.RuleID, result.Level, rule.ID, rule.DefaultConfiguration.Level)
				}
			}
			if diff := cmp.Diff(Summary.Rules, counts); diff != "" {
				t.Errorf("%q: results (-JSON +SARIF):\n%s", flags, diff)
			}
		}
	}
}

// TestSarifRun holds what a report says of itself and of rules.
func TestSarifRun(t *testing.T) {
	for lang, tag := range map[string]string{"en": "en-US", "zh": "zh-CN"} {
		_, out, _ := execute(t, "", "check", "--format", "sarif", "--lang", lang, "-")
		run := readSarif(t, out).Runs[0]
		if run.Language != tag || run.ColumnKind != "unicodeCodePoints" || run.Tool.Driver.Name != "xqpgn" {
			t.Errorf("language %s, columns are %s, program %s", run.Language, run.ColumnKind, run.Tool.Driver.Name)
		}
		for i, r := range rules.All() {
			got := run.Tool.Driver.Rules[i]
			unbraced := strings.NewReplacer("{{", "{", "}}", "}")
			title, doc := r.Title().In(app.Language()), r.Doc().In(app.Language())
			if got.ID != r.ID() || unbraced.Replace(got.ShortDescription.Text) != title || unbraced.Replace(got.FullDescription.Text) != doc ||
				!strings.HasPrefix(unbraced.Replace(got.Help.Text), doc) {
				t.Errorf("rule %s: %+v", r.ID(), got)
			}
		}
	}
}

// ordinal is a number in a text that tells one thing from others, or a limit, and counts nothing.
const ordinal = `(?i:games?|ply|plies|round|byte|line|moves?|from|to|row|clauses?:?) %d|第 %d|至 %d|^%d\. |, %d$|，%d 年|more than %d|超过 %d|%d times|的 %d 倍|: %d to %d$|：%d 至 %d$|^.{0,9}%d (?:clauses|个条款)`

// TestGroupedNumbers holds that whatever the command counts for people is grouped as 1,204: no text of the
// command has %d for a number of things.
func TestGroupedNumbers(t *testing.T) {
	for _, text := range saidTexts(t) {
		if strings.Contains(text.at.Filename, "/cmd/xqpgn/") && strings.Contains(regexpOf(ordinal).ReplaceAllString(text.words, ""), "%d") {
			t.Errorf("%v: %s", text.at, text.words)
		}
	}
	folder := t.TempDir()
	many := filepath.Join(folder, "many.pgn")
	if err := os.WriteFile(many, []byte(strings.Repeat("[Event \"x\"]\n\n1.炮二平五 *\n\n", 1204)), 0o644); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string][]string{
		"check":                                  {"1 file, 1,204 games, 1,204 moves: 0 errors, 2,408 warnings, ", "  1,204  warning  game-tag-missing"},
		"check --lang zh":                        {"1 个文件，1,204 局，1,204 着：0 个错误，2,408 个警告"},
		"check --where plies=1":                  {"1,204 of 1,204 games"},
		"check --where plies=1 --lang zh":        {"1,204 局中的 1,204 局"},
		"check --ignore tags":                    {"left out by --ignore: 0 errors, 1,204 warnings"},
		"select --unique -o /dev/null":           {"of 1,204 games, left out as repeats: 1,203 (the same moves: 1,203)"},
		"select --unique --lang zh -o /dev/null": {"1,204 局中有 1,203 局重复"},
		"show --game 9999":                       {"no game 9999; games: 1,204"},
	} {
		_, _, stderr := execute(t, "", append(strings.Fields(line), many)...)
		for _, words := range want {
			if !strings.Contains(stderr, words) {
				t.Errorf("xqpgn %s: no %q in %s", line, words, stderr)
			}
		}
	}
}
