package grammar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/token"
)

// rowsOf returns the rows of the lexicon that a grammar has.
func rowsOf(d Dialect) []token.Row {
	return slices.DeleteFunc(token.Rows(), func(r token.Row) bool { return d == Strict && !r.IsStrict() })
}

// writeClasses writes the classes of characters that the rows of a grammar name.
func writeClasses(b *strings.Builder, d Dialect) {
	for _, c := range token.Classes() {
		if slices.ContainsFunc(rowsOf(d), func(r token.Row) bool { return strings.Contains(r.Pattern, "<"+c.Name+">") }) {
			fmt.Fprintf(b, "<%s> = [%s]\n", c.Name, c.Characters)
		}
	}
}

// writeLexicon writes the tokens that can stand in a part: pattern, rule of a spelling that
// deviates, and condition.
func writeLexicon(b *strings.Builder, d Dialect, part token.Context) {
	for _, r := range rowsOf(d) {
		if r.Context != part && r.Context != token.Anywhere {
			continue
		}
		fmt.Fprintf(b, "%-9s = /%s/", r.Kind, r.Pattern)
		if !r.IsStrict() {
			remark := r.Deviates
			if words := r.Words(); words != "" {
				remark += ": " + words
			}
			fmt.Fprintf(b, " (* %s *)", remark)
		}
		b.WriteString(" .\n")
	}
}
