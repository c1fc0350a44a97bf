package ast

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// verbs gives the verbs of a format, in order: %s, %q, %d.
func verbs(format string) []string {
	return regexp.MustCompile(`%.`).FindAllString(strings.ReplaceAll(format, "%%", ""), -1)
}

func TestRulesAreComplete(t *testing.T) {
	var (
		id     = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
		clause = regexp.MustCompile(`^(PGN|MOVE)-[1-9](\.[0-9]+)?$`)
		han    = regexp.MustCompile(`\p{Han}`)
	)
	seen := make(map[string]bool)
	for _, r := range Rules() {
		t.Run(r.ID, func(t *testing.T) {
			switch {
			case !id.MatchString(r.ID):
				t.Error("the ID is not in kebab-case")
			case seen[r.ID]:
				t.Error("the ID is not unique")
			case RuleByID(r.ID) != r:
				t.Error("the ID does not lead to the rule")
			}
			seen[r.ID] = true
			if !clause.MatchString(r.Clause) {
				t.Errorf("%q is no clause", r.Clause)
			}
			for name, text := range map[string]Text{"title": r.Title, "message": r.Message} {
				if text.EN == "" || han.MatchString(text.EN) {
					t.Errorf("the %s in English is %q", name, text.EN)
				}
				if !han.MatchString(text.ZH) && text.ZH != "%s" { // the argument has all the words
					t.Errorf("the %s in Chinese is %q", name, text.ZH)
				}
			}
			if diff := cmp.Diff(verbs(r.Message.EN), verbs(r.Message.ZH)); diff != "" {
				t.Errorf("the messages differ in their arguments: %s", diff)
			}
			if len(verbs(r.Title.EN+r.Title.ZH)) > 0 {
				t.Error("the title has arguments")
			}
			if r.Tolerant < Note || r.Strict < r.Tolerant || r.Strict > Error {
				t.Errorf("the severities are %s for tolerant reading, %s for strict", r.Tolerant, r.Strict)
			}
			if r.Severity(false) != r.Tolerant || r.Severity(true) != r.Strict {
				t.Error("Severity gives another one")
			}
		})
	}
}

func TestRulesStandInTheOrderOfTheLayers(t *testing.T) {
	rules := Rules()
	if !slices.IsSortedFunc(rules, func(a, b *Rule) int { return int(a.Layer) - int(b.Layer) }) {
		t.Error("a rule stands after one of a later layer")
	}
	rules[0] = nil
	if Rules()[0] == nil {
		t.Error("the rules can be changed from outside")
	}
	if got := RuleByID("no-such-rule"); got != nil {
		t.Errorf("no-such-rule is %+v", got)
	}
}

func TestMessage(t *testing.T) {
	by := Text{"white space", "空白"}
	tests := []struct {
		d      Diagnostic
		en, zh string
	}{
		{Diagnostic{Rule: ResultMissing},
			"the game ends without a result: 1-0, 0-1, 1/2-1/2 or *", "棋局结束时没有结果：1-0、0-1、1/2-1/2 或 *"},
		{Diagnostic{Rule: MoveSplit, Args: []any{by, "兵五平四"}},
			`white space splits "兵五平四"`, `空白把 "兵五平四" 拆散了`},
		{Diagnostic{Rule: VariationDepth, Args: []any{512}},
			"variations nest deeper than 512 here; this one was not read", "变着嵌套超过 512 层，这一个没有读取"},
		{Diagnostic{Rule: GameTagValue, Args: []any{"100%s"}},
			`the Game tag must be "Chinese Chess", not "100%s"`, `Game 标签的值必须为“Chinese Chess”，而不是 "100%s"`},
	}
	for _, test := range tests {
		got := [2]string{test.d.Message(English), test.d.Message(Chinese)}
		if diff := cmp.Diff([2]string{test.en, test.zh}, got); diff != "" {
			t.Errorf("%s: %s", test.d.Rule.ID, diff)
		}
		if diff := cmp.Diff(by, Text{"white space", "空白"}); diff != "" {
			t.Errorf("the arguments were changed: %s", diff)
		}
	}
}

func TestNames(t *testing.T) {
	got := fmt.Sprint(Note, Warning, Error, TextLayer, TagLayer, MovetextLayer, MoveLayer, GameLayer)
	if diff := cmp.Diff("note warning error text tags movetext moves game", got); diff != "" {
		t.Error(diff)
	}
}
