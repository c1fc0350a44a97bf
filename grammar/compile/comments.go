package main

import (
	"regexp"
	"strings"
)

var (
	clauseList  = regexp.MustCompile(`^[A-Z]+-\d+(\.\d+)*(, [A-Z]+-\d+(\.\d+)*)*$`)
	abbreviated = regexp.MustCompile(`^([A-Z]\w*) = (.+) \.$`)
)

// comments holds that the comment of each production says its clauses, and the EBNF
// that its tags say, and learns the abbreviations.
func (g *grammar) comments() error {
	for _, p := range g.productions {
		if !clauseList.MatchString(p.doc.clauses) {
			return failure(p.at, "%s: no clauses above it, as PGN-1.2, PGN-3, but %q", p.name, p.doc.clauses)
		}
		if len(p.doc.ebnf) == 0 {
			return failure(p.at, "%s: no EBNF above it, below the clauses", p.name)
		}
		for _, line := range p.doc.ebnf[1:] {
			m := abbreviated.FindStringSubmatch(line)
			if m == nil {
				return failure(p.at, "%s: above it stands %q, which abbreviates nothing", p.name, line)
			}
			g.short = append(g.short, abbreviation{m[1], m[2], p.doc.clauses})
		}
	}
	for _, p := range g.productions {
		if want := g.abbreviate(p.String()); p.doc.ebnf[0] != want {
			return failure(p.at, "%s: above it stands %q, but its tags say %q", p.name, p.doc.ebnf[0], want)
		}
	}
	return nil
}

// abbreviate writes EBNF with the names for what returns often.
func (g *grammar) abbreviate(ebnf string) string {
	for _, s := range g.short {
		ebnf = strings.ReplaceAll(ebnf, "("+s.of+")", s.name)
	}
	return ebnf
}
