package publish

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// TestEBNF holds that the published productions are those of the parser, but for the name of white space.
func TestEBNF(t *testing.T) {
	named, sep, _ := strings.Cut(ebnf(), "\nSep = ")
	got := strings.NewReplacer("(?= Sep", "(?= "+sepBody, "Sep", "("+sepBody+")").Replace(named + "\n")
	if diff := cmp.Diff(tree.EBNF, got); diff != "" {
		t.Errorf("(-parser +published):\n%s", diff)
	}
	if want := sepBody + " .\n"; sep != want {
		t.Errorf("Sep is %q, want %q", sep, want)
	}
}

// TestStrict holds that a person can see the grammar of the specification at once.
func TestStrict(t *testing.T) {
	got := Strict()
	const screen = 60
	if lines := strings.Count(got, "\n"); lines > screen {
		t.Errorf("%d lines are more than a screen", lines)
	}
}

// TestTolerant holds that no row, rule or habit is missing in it.
func TestTolerant(t *testing.T) {
	got := Tolerant()
	for _, r := range lexicon.Rows() {
		var line strings.Builder
		writeRow(&line, r)
		if !strings.Contains(got, line.String()) {
			t.Errorf("there is no %s", line.String())
		}
	}
	for _, h := range habit.All {
		if !strings.Contains(got, "\n"+h.Name+" (") {
			t.Errorf("there is no habit %s", h.Name)
		}
	}
}

// TestClauses holds that productions mirror clauses of rules.
func TestClauses(t *testing.T) {
	known := map[string]bool{}
	for _, c := range rules.Clauses() {
		known[c.ID] = true
	}
	for _, name := range productions().Productions() {
		for _, clause := range clausesOf(name) {
			if !known[clause] {
				t.Errorf("%s: there is no clause %q", name, clause)
			}
		}
	}
}

// TestNames holds that every class that a listing names is defined above, in each of its two parts.
func TestNames(t *testing.T) {
	for _, text := range []string{Strict(), Tolerant()} {
		defined := map[string]bool{"tag-name": true, "tag-name-any-case": true}
		for line := range strings.Lines(text) {
			name, rest, ok := strings.Cut(line, "> = [")
			if ok && strings.HasPrefix(name, "<") {
				defined[name[1:]] = true
				line = rest
			} else if !strings.Contains(line, "= /") {
				continue
			}
			for _, m := range className().FindAllStringSubmatch(line, -1) {
				if !defined[m[1]] {
					t.Errorf("<%s> is not defined before %q", m[1], line)
				}
			}
		}
	}
}

func TestReadable(t *testing.T) {
	for pattern, want := range map[string]string{
		`[RrＲｒ][EeＥｅ][DdＤｄ][ \t]*[WwＷｗ]|x`: `(?i:red)[ \t]*(?i:w)|x`,
		`[Rr][0-9]`:               `[Rr][0-9]`,
		strings.Repeat("甲", 1000): strings.Repeat("甲", 1000),
		strings.Repeat("甲", 1001): strings.Repeat("甲", 1000) + "…",
	} {
		if got := readable(pattern); got != want {
			t.Errorf("%s becomes %s, want %s", pattern, got, want)
		}
	}
}

func TestKindsOf(t *testing.T) {
	for set, want := range map[lexicon.Set]string{
		lexicon.All: "any token",
		lexicon.All &^ lexicon.SetOf(lexicon.EOF, lexicon.Break): "any token but break, eof",
		lexicon.SetOf(lexicon.Word, lexicon.Digits):              "digits, word",
	} {
		if got := kindsOf(set); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestJSON holds that programs find all that a grammar names: its productions, tokens, classes and habits.
func TestJSON(t *testing.T) {
	for _, data := range [][]byte{JSON(), StrictJSON()} {
		var d document
		if err := json.Unmarshal(data, &d); err != nil {
			t.Fatal(err)
		}
		known := map[string]bool{"eof": true}
		for _, p := range d.Productions {
			known[p.Name] = true
		}
		for _, row := range d.Tokens {
			known[row.Kind] = true
			if className().MatchString(row.Pattern) && strings.Contains(row.Pattern, "[<") {
				t.Errorf("%s: a class is not written out in %s", row.Kind, row.Pattern)
			}
		}
		for _, p := range append(d.Productions, productionEntry{Name: "File", Expression: d.File.Expression}) {
			visit(&p.Expression, func(e *parse.Expression) {
				if name := e.Ref + e.Token; name != "" && !known[name] {
					t.Errorf("%s: there is no %s", p.Name, name)
				}
				if e.Required != "" && (e.Opt == nil || len(e.Unless) == 0) {
					t.Errorf("%s: %+v is required always", p.Name, e)
				}
			})
		}
	}
}

// visit calls do with an expression and all its parts.
func visit(e *parse.Expression, do func(e *parse.Expression)) {
	do(e)
	parts := slices.Concat(e.Seq, e.Alt)
	for _, one := range []*parse.Expression{e.Opt, e.Rep} {
		if one != nil {
			parts = append(parts, *one)
		}
	}
	for i := range parts {
		visit(&parts[i], do)
	}
}

// TestJSONRows holds that the JSON has the rows of each mode in their order, and the habits.
func TestJSONRows(t *testing.T) {
	var d document
	if err := json.Unmarshal(JSON(), &d); err != nil {
		t.Fatal(err)
	}
	for _, mode := range lexicon.Modes() {
		var want, got []tokenEntry
		for _, r := range lexicon.Rows() {
			if r.In(mode) {
				want = append(want, tokenEntry{r.Kind.String(), contexts[mode], lexicon.Expand(r.Pattern), r.Deviates, r.Begins, r.Note})
			}
		}
		for _, row := range d.Tokens {
			if row.Context == contexts[mode] {
				got = append(got, row)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" || len(got) == 0 {
			t.Errorf("%s, %d rows (-want +got):\n%s", contexts[mode], len(got), diff)
		}
	}
	var names []string
	for _, h := range habit.All {
		names = append(names, h.Name)
	}
	var got []string
	for _, h := range d.Habits {
		got = append(got, h.Name)
		if h.Doc == "" || len(h.Kinds) == 0 {
			t.Errorf("%s has no description or no kinds", h.Name)
		}
	}
	if diff := cmp.Diff(names, got); diff != "" {
		t.Errorf("habits (-want +got):\n%s", diff)
	}
}

// TestNeeds holds that a class brings those in its definition.
func TestNeeds(t *testing.T) {
	got := needs([]lexicon.Row{{Pattern: `[<word-first>]+`}})
	want := map[string]bool{"word-first": true, "word": true, "letter": true, "sign": true, "number-sign": true}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
