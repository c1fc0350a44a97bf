package grammar_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

const specPage = "SPEC.md"

// TestEBNF holds the published grammar.
func TestEBNF(t *testing.T) {
	testdata.Golden(t, "grammar.ebnf", grammar.EBNF(grammar.Strict))
	testdata.Golden(t, "tolerant.ebnf", grammar.EBNF(grammar.Tolerant))
}

// A block is a fenced block of the page.
type block struct {
	line    int    // of the page, where it begins
	clause  string // the clause that it stands under
	kind    string // the first word behind the fence
	expects string // the other words
	text    string
}

var heading = regexp.MustCompile(`(?m)^## ((?:PGN|MOVE|FILE)-[\d.]+): `)

// readSpec reads the page: its sections by clause, and its blocks.
func readSpec(t testing.TB) (sections map[string]string, blocks []block) {
	page, err := os.ReadFile(specPage)
	if err != nil {
		t.Fatal(err)
	}
	sections = map[string]string{}
	clause := ""
	var open *block
	for i, line := range strings.SplitAfter(string(page), "\n") {
		if m := heading.FindStringSubmatch(line); m != nil && open == nil {
			clause = m[1]
		}
		sections[clause] += line
		switch fence, isFence := strings.CutPrefix(line, "```"); {
		case isFence && open == nil:
			kind, expects, _ := strings.Cut(strings.TrimSpace(fence), " ")
			blocks = append(blocks, block{line: i + 1, clause: clause, kind: kind, expects: expects})
			open = &blocks[len(blocks)-1]
		case isFence:
			open = nil
		case open != nil:
			open.text += line
		}
	}
	return sections, blocks
}

// productionLine is a line of the EBNF with a production: its name, its expression and its clauses.
var productionLine = regexp.MustCompile(`^([A-Z]\w*) *= (.*?) +\(\* (.*) \*\)\n$`)

// deviatingLine is a line of the EBNF with a spelling that deviates, and its rule.
var deviatingLine = regexp.MustCompile(`^\w+ += /.*/ \. \(\* ([a-z-]+) \*\)\n$`)

// TestSpecProductions holds that the page shows every production of the specification, every spelling that deviates, and
// every habit that has a finding: a production under the first of the clauses that it mirrors, the others under the clause
// of their rule.
func TestSpecProductions(t *testing.T) {
	page, err := os.ReadFile(specPage)
	if err != nil {
		t.Fatal(err)
	}
	sections, blocks := readSpec(t)
	shown := map[string]string{} // by clause
	add := func(clause, title, line string) {
		if sections[clause] == "" {
			t.Errorf("%s has no clause %s for %s", specPage, clause, line)
		}
		if title = "(* " + title + ": *)\n"; !strings.Contains(shown[clause], title) {
			shown[clause] += title
		}
		shown[clause] += line
	}
	for line := range strings.Lines(grammar.EBNF(grammar.Strict)) {
		if m := productionLine.FindStringSubmatch(line); m != nil {
			add(strings.Split(m[3], ", ")[0], "The specification", m[1]+" = "+m[2]+"\n")
		}
	}
	for line := range strings.Lines(grammar.EBNF(grammar.Tolerant)) {
		if m := deviatingLine.FindStringSubmatch(line); m != nil {
			add(rules.MustByID(m[1]).Clause(), "Also read, with a finding", line)
		}
	}
	var published struct {
		Habits []struct{ Name, Rule, Doc string }
	}
	if err := json.Unmarshal(grammar.JSON(grammar.Tolerant), &published); err != nil {
		t.Fatal(err)
	}
	for _, h := range published.Habits {
		if rule, ok := rules.ByID(h.Rule); ok {
			first, _, _ := strings.Cut(h.Doc, ". ")
			add(rule.Clause(), "Habits", fmt.Sprintf("(* %s (%s): %s *)\n", h.Name, h.Rule, strings.TrimSuffix(first, ".")))
		}
	}
	want := string(page)
	for _, b := range blocks {
		if b.kind == "ebnf" {
			want = strings.Replace(want, "```ebnf\n"+b.text+"```", "```ebnf\n"+shown[b.clause]+"```", 1)
			delete(shown, b.clause)
		}
	}
	testdata.Golden(t, specPage, want)
	for clause, lines := range shown {
		t.Errorf("%s has no block for the productions of %s:\n%s", specPage, clause, lines)
	}
}

// TestSpecRules holds that every rule that a file can break stands under its
// clause, with an example in which it fires.
func TestSpecRules(t *testing.T) {
	sections, blocks := readSpec(t)
	for _, r := range rules.All() {
		if !strings.Contains(sections[r.Clause()], "`"+r.ID()+"`") {
			t.Errorf("%s does not name %s under %s", specPage, r.ID(), r.Clause())
		}
		if r == rules.MustByID("variation-depth") {
			continue // its example would be longer than the page; TestDepth has it
		}
		if !slices.ContainsFunc(blocks, func(b block) bool {
			return b.clause == r.Clause() && slices.Contains(strings.Fields(strings.ReplaceAll(b.expects, ";", " ")), r.ID())
		}) {
			t.Errorf("%s has no example of %s under %s", specPage, r.ID(), r.Clause())
		}
	}
}

// file returns the text of an example as a whole file, and how many lines of it
// stand above the example; not ok means that the block is no example.
func (b block) file() (text string, above int, ok bool) {
	switch b.kind {
	case "movetext":
		return "[Game \"Chinese Chess\"]\n" + strings.TrimSuffix(b.text, "\n") + " *\n", 1, true
	case "pgn", "dhtmlxq", "engine":
		return b.text, 0, true
	}
	return "", 0, false
}

// check returns the games of a text with what was found in each, in the order of
// the text.
func check(text string) iter.Seq2[*ast.Game, []ast.Diagnostic] {
	return func(yield func(*ast.Game, []ast.Diagnostic) bool) {
		games := slices.Values(grammar.Parse(text))
		if format, ok := format.Detect([]byte(text)); ok {
			games = func(yield func(*ast.Game) bool) {
				for game, err := range format.Games("", []byte(text), 0) {
					if err != nil {
						panic(err)
					}
					if !yield(game) {
						return
					}
				}
			}
		}
		for game := range games {
			all := slices.Concat(game.Syntax.Diagnostics, semantic.Check(game).Semantic.Diagnostics)
			ast.SortDiagnostics(all)
			if !yield(game, all) {
				return
			}
		}
	}
}

// TestSpecExamples runs the examples of the page.
func TestSpecExamples(t *testing.T) {
	sections, blocks := readSpec(t)
	right, wrong := map[string]bool{}, map[string]bool{}
	for _, b := range blocks {
		text, above, ok := b.file()
		if !ok {
			continue
		}
		if b.expects == "" {
			right[b.clause] = true
		} else {
			wrong[b.clause] = true
		}
		var got []string
		for game, found := range check(text) {
			for _, d := range found {
				at := game.Place(d.Span.Start)
				got = append(got, fmt.Sprintf("%d:%d %s", at.Line-above, at.Column, d.Rule.ID()))
			}
		}
		if diff := cmp.Diff(b.expects, strings.Join(got, "; ")); diff != "" {
			t.Errorf("%s:%d: findings (-page +got):\n%s", specPage, b.line, diff)
		}
	}
	for clause := range sections {
		if clause != "" && (!right[clause] || !wrong[clause]) {
			t.Errorf("%s: %s has right examples: %v, wrong ones: %v", specPage, clause, right[clause], wrong[clause])
		}
	}
}

// TestWording holds the words of findings in both languages, each rule as the
// examples of the page first break it.
func TestWording(t *testing.T) {
	_, blocks := readSpec(t)
	words := map[string]string{}
	for _, b := range blocks {
		text, _, _ := b.file()
		for _, found := range check(text) {
			for _, d := range found {
				if words[d.Rule.ID()] == "" {
					words[d.Rule.ID()] = fmt.Sprintf("%s\n\t%s\n\t%s\n", d.Rule.ID(), d.Message(rules.EN), d.Message(rules.ZH))
				}
			}
		}
	}
	var all strings.Builder
	for _, r := range rules.All() {
		all.WriteString(words[r.ID()])
	}
	testdata.Golden(t, "testdata/wording.txt", all.String())
}

// TestSpecTokens holds the page's table of tokens, which is the lexicon.
func TestSpecTokens(t *testing.T) {
	page, err := os.ReadFile(specPage)
	if err != nil {
		t.Fatal(err)
	}
	_, tokens, _ := strings.Cut(grammar.EBNF(grammar.Tolerant), "(* Tokens: ")
	tokens, _, _ = strings.Cut(tokens, "\nHabits: ")
	before, _, _ := strings.Cut(string(page), "```tokens\n")
	testdata.Golden(t, specPage, before+"```tokens\n(* Tokens: "+tokens+"```\n")
}

// TestSpecClauses holds that the page has a section for every clause, in the same
// order.
func TestSpecClauses(t *testing.T) {
	page, err := os.ReadFile(specPage)
	if err != nil {
		t.Fatal(err)
	}
	var sections, clauses []string
	for _, m := range heading.FindAllStringSubmatch(string(page), -1) {
		sections = append(sections, m[1])
	}
	for _, c := range rules.Clauses() {
		clauses = append(clauses, c.ID)
	}
	if diff := cmp.Diff(sections, clauses); diff != "" {
		t.Errorf("clauses (-page +table):\n%s", diff)
	}
}

// TestSpecSentences holds, under the heading of every clause, the sentences of the
// specifications on which it rests, with their force.
func TestSpecSentences(t *testing.T) {
	page, err := os.ReadFile(specPage)
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)\n```sentences\n.*?```\n")
	text := block.ReplaceAllString(string(page), "")
	for _, c := range rules.Clauses() {
		var lines strings.Builder
		for _, s := range rules.Sentences() {
			if s.Clause() == c.ID {
				fmt.Fprintf(&lines, "%s %s: %s\n", s.ID, s.Force, s.Quote)
			}
		}
		before, after, ok := strings.Cut(text, "\n## "+c.ID+":")
		if !ok || lines.Len() == 0 {
			continue
		}
		title, rest, _ := strings.Cut(after, "\n")
		text = before + "\n## " + c.ID + ":" + title + "\n\n```sentences\n" + lines.String() + "```\n" + rest
	}
	testdata.Golden(t, specPage, text)
}

// TestSpecSeverities holds the severities in the page's list of what is read beyond the
// specifications: the rules compute them.
func TestSpecSeverities(t *testing.T) {
	page, err := os.ReadFile(specPage)
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)\\| `([a-z-]+)` \\| [a-z]+ \\| [a-z]+ \\| (`[A-Z].*)$")
	text := row.ReplaceAllStringFunc(string(page), func(line string) string {
		m := row.FindStringSubmatch(line)
		rule, ok := rules.ByID(m[1])
		if !ok {
			t.Errorf("no rule %s", m[1])
			return line
		}
		return fmt.Sprintf("| `%s` | %s | %s | %s", m[1], rule.Severity(false), rule.Severity(true), m[2])
	})
	testdata.Golden(t, specPage, text)
}
