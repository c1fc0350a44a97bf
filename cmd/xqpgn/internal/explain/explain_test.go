package explain

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/query"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestAboutEverything explains every rule, clause and layer and every part of the specifications,
// in both languages and any case: all that can be chosen.
func TestAboutEverything(t *testing.T) {
	words := map[string][]rules.Text{}
	for _, r := range rules.All() {
		clause := rules.ClauseByID(r.Clause())
		words[strings.ToUpper(r.ID())] = []rules.Text{r.Title(), r.Doc(), clause.Section, clause.Says}
		words[clause.ID] = append(words[clause.ID], r.Title())
	}
	for _, c := range rules.Clauses() {
		words[strings.ToLower(c.ID)] = append(words[c.ID], c.Title, c.Section, c.Says)
		delete(words, c.ID)
	}
	parts := map[string][]rules.Text{} // layers, and parts of the specifications
	for _, name := range config.Names() {
		if part, _, ok := strings.Cut(name, "."); ok {
			parts[part] = nil
		}
	}
	for _, r := range rules.All() {
		parts[r.Layer()] = append(parts[r.Layer()], rules.Text{EN: r.ID(), ZH: r.ID()}, r.Title())
		if part, _, ok := strings.Cut(r.Clause(), "."); ok {
			parts[part] = append(parts[part], rules.Text{EN: r.ID(), ZH: r.ID()}, rules.ClauseByID(r.Clause()).Title)
		}
	}
	for _, name := range config.Names() {
		if words[name] == nil && words[strings.ToUpper(name)] == nil && words[strings.ToLower(name)] == nil && parts[name] == nil {
			t.Errorf("%s can be chosen, and is not tried", name)
		}
	}
	maps.Copy(words, parts)
	for name, texts := range words {
		for _, language := range []rules.Language{rules.EN, rules.ZH} {
			about, ok := About(name, language, 0)
			if !ok {
				t.Errorf("%s is not known", name)
			}
			for _, text := range texts {
				if !strings.Contains(about, text.In(language)) {
					t.Errorf("%s: %q is not in\n%s", name, text.In(language), about)
				}
			}
		}
	}
}

// TestQueries holds that all that queries know is listed.
func TestQueries(t *testing.T) {
	for _, language := range []rules.Language{rules.EN, rules.ZH} {
		text, ok := About("query", language, 0)
		for _, f := range query.Fields() {
			ok = ok && strings.Contains(text, f.Doc.In(language)) && strings.Contains(text, f.Example)
		}
		for _, o := range query.Operators() {
			ok = ok && strings.Contains(text, o.Doc.In(language))
		}
		for _, w := range query.Words() {
			ok = ok && strings.Contains(text, w.Doc.In(language))
		}
		if !ok {
			t.Errorf("something is missing:\n%s", text)
		}
		shown := strings.Split(text, "\n\n")[1]
		for line := range strings.Lines(shown) {
			if _, err := query.Parse(strings.TrimSpace(line)); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestWidth holds that no line of an explanation is wider than the screen, in either language.
func TestWidth(t *testing.T) {
	names := slices.Concat([]string{""}, Topics(), config.Names(), []string{"中炮", "B05"})
	for _, name := range names {
		for _, language := range []rules.Language{rules.EN, rules.ZH} {
			for _, columns := range []int{100, 70} {
				text, _ := About(name, language, columns)
				for line := range strings.Lines(text) {
					if width := terminal.Cells.StringWidth(strings.TrimSuffix(line, "\n")); width > columns {
						t.Errorf("%s: %d columns of %d: %s", name, width, columns, line)
					}
				}
			}
		}
	}
}
