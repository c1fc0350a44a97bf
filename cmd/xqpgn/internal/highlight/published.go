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
type tokenRow struct{ Kind, Context, Pattern, Deviates, Condition string }

// publishedAs returns a grammar as it is published.
func publishedAs(d grammar.Dialect) *published {
	var g published
	if err := json.Unmarshal(grammar.JSON(d), &g); err != nil {
		panic(err) // this program wrote it
	}
	return &g
}

// expand puts the characters of the classes that a pattern names into it: [<digit><letter>].
func (g *published) expand(pattern string) string {
	for name, characters := range g.Classes {
		pattern = strings.ReplaceAll(pattern, "<"+name+">", characters)
	}
	return pattern
}

// split returns the row's pattern in two: that of the token, and that of the text which must follow, "" for
// any. The token is the first group, if the pattern begins with one.
func (r tokenRow) split() (token, behind string) {
	if strings.HasPrefix(r.Pattern, "(") && !strings.HasPrefix(r.Pattern, "(?") {
		for i, c := range r.Pattern {
			if c == ')' && isPattern(r.Pattern[1:i]) {
				return r.Pattern[1:i], r.Pattern[i+1:]
			}
		}
	}
	return r.Pattern, ""
}

// isPattern reports whether a text is a whole regular expression, so that no bracket in it is left open.
func isPattern(text string) bool {
	_, err := regexp.Compile(text)
	return err == nil
}
