package grammar

import (
	"fmt"
	"slices"
	"strings"
)

// A Production is one rule of the grammar.
type Production struct {
	Name    string // as in the EBNF
	Clauses string // the clauses that it mirrors, set off by commas
	EBNF    string // "Name = expression ."
}

// Productions returns the grammar, from the whole game down to its parts, and last
// Sep, which stands for white space of either kind. Names of productions start with
// a capital, those of tokens (see [Lexicon]) do not.
func Productions() []Production { return slices.Clone(productions) }

// EBNF returns the whole grammar as text: every production under its clauses, then
// the tokens.
func EBNF() string {
	var b strings.Builder
	for _, p := range productions {
		b.WriteString("(* " + p.Clauses + " *)\n" + p.EBNF + "\n\n")
	}
	b.WriteString("(* Tokens. Characters: *)\n")
	for _, c := range lexicalClasses {
		fmt.Fprintf(&b, "<%s> = [%s]\n", c.Name, c.Characters)
	}
	b.WriteString("\n(* Outside of tags: *)\n")
	writeLexicon(&b, TextPart)
	b.WriteString("\n(* Between tagOpen and tagClose: *)\n")
	writeLexicon(&b, TagPart)
	return b.String()
}

// writeLexicon writes the tokens that can stand in a part.
func writeLexicon(b *strings.Builder, part Part) {
	for _, l := range lexicon {
		if l.Part == part || l.Part == AnyPart {
			l.write(b)
		}
	}
}
