package explain

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestAboutEverything explains every rule and every clause, in both languages
// and any case.
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
	for name, texts := range words {
		for _, language := range []rules.Language{rules.EN, rules.ZH} {
			about, ok := About(name, language)
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
