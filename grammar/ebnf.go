package grammar

import (
	"fmt"
	"regexp"
	"strings"
)

// clauses says which clauses each production mirrors.
var clauses = map[string]string{
	"Game":      "PGN-1.3, PGN-2, PGN-3.1, PGN-3.6",
	"Tag":       "PGN-2",
	"Junk":      "PGN-2",
	"Opening":   "PGN-3.5",
	"Round":     "PGN-3.2",
	"Ply":       "PGN-3.2, PGN-3.5, PGN-5",
	"Remark":    "PGN-3.1, PGN-3.5, PGN-5",
	"Comment":   "PGN-3.5",
	"Variation": "PGN-5",
	"Ending":    "PGN-3.6, PGN-3.7",
	"Loose":     "PGN-3.7",
	"Stray":     "PGN-3.2",
	"Blanks":    "PGN-3.4",
	"Sep":       "PGN-3.4",
}

// A Production is one rule of the grammar.
type Production struct {
	Name    string // as in the EBNF
	Clauses string // the clauses that it mirrors, set off by commas
	EBNF    string // "Name = expression ."
}

// Productions gives the grammar as participle prints it, from the whole game down
// to its parts, and last Sep, which stands for white space of either kind. Names
// of productions start with a capital, those of tokens (see [Lexicon]) do not.
func Productions() []Production {
	names := map[string]string{}
	for name := range symbols() {
		names[strings.ToLower(name)] = printed(name)
	}
	text := strings.ReplaceAll(Reference().String(), "(<separator> | Blanks)", "Sep")
	text = tokenReference.ReplaceAllStringFunc(text, func(ref string) string {
		return names[strings.Trim(ref, "<>")]
	})
	var all []Production
	for line := range strings.Lines(text + "\nSep = separator | Blanks .\n") {
		name, _, _ := strings.Cut(line, " ")
		all = append(all, Production{name, clauses[name], strings.TrimSuffix(line, "\n")})
	}
	return all
}

var tokenReference = regexp.MustCompile(`<\w+>`)

// printed writes the name of a kind of token as the EBNF does.
func printed(symbol string) string {
	if symbol == "EOF" {
		return "eof" // the end of the game's text
	}
	return strings.ToLower(symbol[:1]) + symbol[1:]
}

// EBNF gives the whole grammar as text: every production under its clauses, then
// the tokens.
func EBNF() string {
	var b strings.Builder
	for _, p := range Productions() {
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
