package report

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func TestSummary(t *testing.T) {
	many := Summary{Files: 2, Games: 1, Moves: 0, Errors: 1, Warnings: 25, Notes: 1000, Rules: map[string]int{
		"move-illegal": 1, "stray-text": 5, "date-form": 1000, "game-tag-missing": 20,
	}}
	for _, test := range []struct {
		name     string
		language rules.Language
		strict   bool
		Summary  Summary
		want     string
	}{
		{"nothing", rules.EN, false, NewSummary(), "0 files, 0 games, 0 moves: 0 errors, 0 warnings, 0 notes\n"},
		{"one of each", rules.EN, false, Summary{Files: 1, Games: 1, Moves: 1, Errors: 1, Warnings: 1, Notes: 1},
			"1 file, 1 game, 1 move: 1 error, 1 warning, 1 note\n"},
		{"by severity, then number", rules.EN, false, many, `2 files, 1 game, 0 moves: 1 error, 25 warnings, 1,000 notes
      1  error    move-illegal      illegal move
     20  warning  game-tag-missing  missing Game tag
      5  warning  stray-text        unexpected text
  1,000  note     date-form         unusual date form
`},
		{"strict", rules.EN, true, many, `2 files, 1 game, 0 moves: 1 error, 25 warnings, 1,000 notes
  1,000  error  date-form         unusual date form
     20  error  game-tag-missing  missing Game tag
      5  error  stray-text        unexpected text
      1  error  move-illegal      illegal move
`},
		{"Chinese", rules.ZH, false, many, `2 个文件，1 局，0 着：1 个错误，25 个警告，1,000 个提示
      1  错误  move-illegal      不合规则的着法
     20  警告  game-tag-missing  缺少 Game 标签
      5  警告  stray-text        既不是着法也不是注释的文字
  1,000  提示  date-form         日期格式不统一
`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got bytes.Buffer
			Report := &textSummary{bufio.NewWriter(io.Discard), &got, test.language, false, 0}
			Report.Summary(withSeverities(test.Summary, test.strict))
			if diff := cmp.Diff(test.want, got.String()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// withSeverities returns a summary with the severities of its rules.
func withSeverities(s Summary, strict bool) Summary {
	s.severities = map[string]rules.Severity{}
	for name := range s.Rules {
		s.severities[name] = rules.MustByID(name).Severity(strict)
	}
	return s
}

// TestSummaryFits holds that no line of a summary is wider than the terminal: where titles have no
// room beside the rules they stand below.
func TestSummaryFits(t *testing.T) {
	all := map[string]int{}
	for _, rule := range rules.All() {
		all[rule.ID()] = 1000
	}
	for _, language := range []rules.Language{rules.EN, rules.ZH} {
		for _, columns := range []int{60, 80} {
			var got bytes.Buffer
			summary := &textSummary{bufio.NewWriter(io.Discard), &got, language, false, columns}
			summary.Summary(withSeverities(Summary{Games: 1, Rules: all}, false))
			for line := range strings.Lines(got.String()) {
				if n := terminal.Cells.StringWidth(strings.TrimSuffix(line, "\n")); n > columns {
					t.Errorf("%d of %d columns: %s", n, columns, line)
				}
			}
		}
	}
}

// TestPrompt holds that a finding is on a rich screen at once, because a person is waiting. Elsewhere findings are collected.
func TestPrompt(t *testing.T) {
	for _, rich := range []bool{false, true} {
		var screen bytes.Buffer
		r := New("text", Options{Out: bufio.NewWriter(&screen), Err: io.Discard, Language: rules.EN, Screen: terminal.Screen{Rich: rich, Width: 80}})
		game := &ast.Game{Source: ast.Source{File: "a.pgn", Text: "1. a"}}
		r.Finding(Finding{Diagnostic: &ast.Diagnostic{Rule: rules.MustByID("stray-text"), Args: []any{"x"}}, Game: game, Severity: rules.Warning})
		if shown := screen.Len() > 0; shown != rich {
			t.Errorf("rich is %t: shown is %t", rich, shown)
		}
	}
}
