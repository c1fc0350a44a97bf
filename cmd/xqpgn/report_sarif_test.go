package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"github.com/xqpgn/xqpgn/ast/rules"
)

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
			report, err := sarif.FromString(out, sarif.WithStrictValidation())
			if err != nil {
				t.Fatalf("%q: %v", flags, err)
			}
			if err := report.Validate(); err != nil {
				t.Errorf("%q: %v", flags, err)
			}
			_, summary := findings(t, text, append(flags, "-")...)
			counts := map[string]int{}
			for _, result := range report.Runs[0].Results {
				counts[*result.RuleID]++
				rule := report.Runs[0].Tool.Driver.Rules[result.RuleIndex]
				if *rule.ID != *result.RuleID || rule.DefaultConfiguration.Level != result.Level {
					t.Errorf("%q: %s, %s, is that of rule %s, %s", flags, *result.RuleID, result.Level, *rule.ID, rule.DefaultConfiguration.Level)
				}
			}
			if diff := cmp.Diff(summary.Rules, counts); diff != "" {
				t.Errorf("%q: results (-JSON +SARIF):\n%s", flags, diff)
			}
		}
	}
}

// TestSarifRun holds what a report says of itself and of rules.
func TestSarifRun(t *testing.T) {
	for lang, tag := range map[string]string{"en": "en-US", "zh": "zh-CN"} {
		_, out, _ := execute(t, "", "check", "--format", "sarif", "--lang", lang, "-")
		report, err := sarif.FromString(out)
		if err != nil {
			t.Fatal(err)
		}
		run := report.Runs[0]
		if run.Language != tag || *run.ColumnKind != "unicodeCodePoints" || *run.Tool.Driver.Name != "xqpgn" {
			t.Errorf("language %s, columns are %s, program %s", run.Language, *run.ColumnKind, *run.Tool.Driver.Name)
		}
		for i, r := range rules.All() {
			got := run.Tool.Driver.Rules[i]
			unbraced := strings.NewReplacer("{{", "{", "}}", "}")
			title, doc := r.Title().In(language(lang)), r.Doc().In(language(lang))
			if *got.ID != r.ID() || unbraced.Replace(*got.ShortDescription.Text) != title || unbraced.Replace(*got.FullDescription.Text) != doc ||
				!strings.HasPrefix(unbraced.Replace(*got.Help.Text), doc) {
				t.Errorf("rule %s: %+v", r.ID(), got)
			}
		}
	}
}

// TestSarifBraces holds that braces in messages are not taken for placeholders.
func TestSarifBraces(t *testing.T) {
	if got, want := sarifText("a {0} b"), "a {{0}} b"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestFileURI(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"-", "-"},
		{"games/a.pgn", "games/a.pgn"},
		{"./games//a.pgn", "games/a.pgn"},
		{"../a.pgn", "../a.pgn"},
		{"/games/a.pgn", "file:///games/a.pgn"},
		{"中局/1 2%#?.pgn", "%E4%B8%AD%E5%B1%80/1%202%25%23%3F.pgn"},
		{"a:b.pgn", "./a:b.pgn"}, // no scheme
		{"a\x1b[2J\n.pgn", "a%1B%5B2J%0A.pgn"},
		{"\xd6\xd0.pgn", "%D6%D0.pgn"}, // not UTF-8
	} {
		if got := fileURI(test.name); got != test.want {
			t.Errorf("%q: %s, want %s", test.name, got, test.want)
		}
	}
}
