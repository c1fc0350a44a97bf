package highlight

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
)

// A published grammar is the JSON of package grammar, as any other program reads it.
type published struct {
	Productions []struct {
		Name       string
		Expression expression
	}
	Tokens  []tokenRow
	Classes map[string]string
}

type expression struct {
	Seq, Alt   []expression
	Opt, Rep   *expression
	Ref, Token string
}

// A tokenRow is a way to write a kind of token.
type tokenRow struct{ Kind, Context, Pattern, Deviates string }

// publishedAs returns a grammar as it is published.
func publishedAs(d grammar.Dialect) *published {
	var g published
	if err := json.Unmarshal(grammar.JSON(d), &g); err != nil {
		panic(err) // this program wrote it
	}
	return &g
}

// expand puts the characters of the classes that a pattern names into it: [<digit><letter>].
func (p *published) expand(pattern string) string {
	for name, characters := range p.Classes {
		pattern = strings.ReplaceAll(pattern, "<"+name+">", characters)
	}
	return pattern
}

// rowOf returns the row that a text is written by, as the first token in a context.
func (p *published) rowOf(context, text string) (found *tokenRow) {
	longest := 0
	for i := range p.Tokens {
		row := &p.Tokens[i]
		if row.Context != context {
			continue
		}
		pattern := regexp.MustCompile(`\A(?:` + row.Pattern + `)`)
		pattern.Longest()
		if n := len(pattern.FindString(text)); n > longest {
			found, longest = row, n
		}
	}
	return found
}
