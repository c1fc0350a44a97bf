package grammar

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/scan"
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

// Tokens yields the tokens of the text of one game in order, and last the end of
// the text: every byte is in exactly one of them, those of white space included.
// Variations nest to maxDepth; a deeper one is one stray with all that it holds. 0
// stands for [DefaultMaxDepth].
func Tokens(text string, maxDepth int) iter.Seq[token.Token] {
	if maxDepth <= 0 {
		maxDepth = DefaultMaxDepth
	}
	return func(yield func(token.Token) bool) {
		for s := scan.NewScanner(text, maxDepth); ; {
			if t := s.Next(); !yield(t) || t.Kind == token.EOF {
				return
			}
		}
	}
}
