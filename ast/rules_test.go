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

var (
	han      = regexp.MustCompile(`\p{Han}`)
	narrow   = regexp.MustCompile(`\p{Han}[,.;:?!]`)
	wide     = regexp.MustCompile(`[，。；：、“”（）]`)
	sentence = regexp.MustCompile(`\.( |$)|。`)
)

// checkWords holds that there are words in both languages, each with its own
// punctuation. English may quote Chinese.
func checkWords(t *testing.T, name string, text Text) {
	t.Helper()
	if strings.Trim(text.EN, "%s ") == "" || wide.MatchString(text.EN) {
		t.Errorf("the %s in English is %q", name, text.EN)
	}
	if !han.MatchString(text.ZH) || narrow.MatchString(text.ZH) {
		t.Errorf("the %s in Chinese is %q", name, text.ZH)
	}
}

// checkSentences holds that there are one to four sentences in both languages.
func checkSentences(t *testing.T, name string, text Text) {
	t.Helper()
	checkWords(t, name, text)
	if !strings.HasSuffix(text.EN, ".") || !strings.HasSuffix(text.ZH, "。") {
		t.Errorf("the %s does not end with a period: %+v", name, text)
	}
	for _, words := range []string{text.EN, text.ZH} {
		if n := len(sentence.FindAllString(words, -1)); n > 4 {
			t.Errorf("the %s has %d sentences: %s", name, n, words)
		}
	}
}

func TestRulesAreComplete(t *testing.T) {
	var (
		id    = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
		texts = make(map[string]string)
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
			if ClauseByID(r.Clause) == nil {
				t.Errorf("%q is no clause", r.Clause)
			}
			checkWords(t, "title", r.Title)
			if han.MatchString(r.Title.EN + r.Message.EN) {
				t.Error("the title or the message in English has Chinese in it")
			}
			if (r.Message != Text{"%s", "%s"}) { // whose argument has all the words
				checkWords(t, "message", r.Message)
			}
			checkSentences(t, "documentation", r.Doc)
			for _, text := range []string{r.Wrong, r.Right} {
				if !strings.HasPrefix(text, "[") || !strings.HasSuffix(text, "\n") {
					t.Errorf("the example %q is no whole file", text)
				}
			}
			if r.Wrong == r.Right {
				t.Error("the examples are the same")
			}
			if other := texts[r.Wrong]; other != "" {
				t.Errorf("the example is that of %s too", other)
			}
			texts[r.Wrong] = r.ID
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
	if len(rules) == 0 {
		t.Fatal("there are no rules")
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
