package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

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
				if status != exitFindings {
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

// sarifResults gives the results of a SARIF report alone: what it says of rules is
// what package ast says.
func sarifResults(t *testing.T, out string) string {
	t.Helper()
	report, err := sarif.FromString(out, sarif.WithStrictValidation())
	if err != nil {
		t.Fatal(err)
	}
	for _, result := range report.Runs[0].Results {
		result.RuleIndex = -1 // changes with every new rule; TestSarif holds it
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(report.Runs[0].Results); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
