package rules

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// verbs returns the verbs of a format, in order: %s, %q, %d.
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
	for _, r := range All() {
		t.Run(r.ID(), func(t *testing.T) {
			known, ok := ByID(r.ID())
			switch {
			case !id.MatchString(r.ID()):
				t.Error("the ID is not in kebab-case")
			case seen[r.ID()]:
				t.Error("the ID is not unique")
			case !ok || known != r:
				t.Error("the ID does not lead to the rule")
			}
			seen[r.ID()] = true
			if ClauseByID(r.Clause()) == nil {
				t.Errorf("%q is no clause", r.Clause())
			}
			checkWords(t, "title", r.Title())
			if han.MatchString(r.Title().EN + r.Message().EN) {
				t.Error("the title or the message in English has Chinese in it")
			}
			if (r.Message() != Text{"%s", "%s"}) { // whose argument has all the words
				checkWords(t, "message", r.Message())
			}
			checkSentences(t, "documentation", r.Doc())
			for _, text := range []string{r.Wrong(), r.Right()} {
				if !strings.HasPrefix(text, "[") || !strings.HasSuffix(text, "\n") {
					t.Errorf("the example %q is no whole file", text)
				}
			}
			if r.Wrong() == r.Right() {
				t.Error("the examples are the same")
			}
			if other := texts[r.Wrong()]; other != "" {
				t.Errorf("the example is that of %s too", other)
			}
			texts[r.Wrong()] = r.ID()
			if diff := cmp.Diff(verbs(r.Message().EN), verbs(r.Message().ZH)); diff != "" {
				t.Errorf("the messages differ in their arguments: %s", diff)
			}
			if len(verbs(r.Title().EN+r.Title().ZH)) > 0 {
				t.Error("the title has arguments")
			}
			if tolerant, strict := r.Severity(false), r.Severity(true); tolerant < Note || tolerant > Error || strict < Note || strict > Error {
				t.Errorf("the severities are %s for tolerant reading, %s for strict", tolerant, strict)
			}
		})
	}
}

// TestOrder holds that rules are in the order of the layers.
func TestOrder(t *testing.T) {
	if !slices.IsSortedFunc(All(), func(a, b Rule) int { return slices.Index(layers[:], a.Layer()) - slices.Index(layers[:], b.Layer()) }) {
		t.Error("a rule stands after one of a later layer")
	}
}

// TestNoRule holds that what is no rule says so.
func TestNoRule(t *testing.T) {
	for _, id := range []string{"", "no-such-rule", "Move-Illegal"} {
		if got, ok := ByID(id); ok {
			t.Errorf("%q is %v", id, got)
		}
	}
	for _, r := range []Rule{0, Rule(afterBuiltIn), 255} {
		if r.ID() != "" || r.Severity(true) != 0 || r.Doc().EN != "" || r.Layer() != "" {
			t.Errorf("%v is a rule", r)
		}
		if got, err := r.MarshalText(); err == nil {
			t.Errorf("%v is written as %s", r, got)
		}
		if got, want := r.String(), fmt.Sprintf("rule %d", uint8(r)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestNames holds the names of what has one, in text and back, and that other
// values print as numbers.
func TestNames(t *testing.T) {
	type all struct {
		Severities []Severity
		Rules      []Rule
	}
	want := all{[]Severity{Note, Warning, Error}, All()}
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	names := `{"Severities":["note","warning","error"],"Rules":["encoding-invalid",`
	if !strings.HasPrefix(string(text), names) {
		t.Errorf("%s, want %s…", text, names)
	}
	var got all
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("read back (-want +got):\n%s", diff)
	}
	for _, wrong := range []string{`{"Severities":["fatal"]}`, `{"Rules":["x"]}`} {
		if err := json.Unmarshal([]byte(wrong), new(all)); err == nil {
			t.Errorf("%s is read", wrong)
		}
	}
	for _, wrong := range []any{Severity(0), Severity(9)} {
		if text, err := json.Marshal(wrong); err == nil {
			t.Errorf("%v is written as %s", wrong, text)
		}
	}
	if diff := cmp.Diff("severity 0 severity 9", fmt.Sprint(Severity(0), " ", Severity(9))); diff != "" {
		t.Error(diff)
	}
}
