package grammar

import (
	"slices"
	"strings"
)

// A production is one rule of a grammar.
type production struct {
	name       string // as in the EBNF
	clauses    string // the clauses that it mirrors, set off by commas
	ebnf       string // "Name = expression ."
	notes      string // what is not in the EBNF: in the tolerant grammar the deviations and their rules, in the strict one where white space may be absent
	expression string // the expression as JSON: see [JSON]
}

// cites returns a clause if the production mirrors it, and else the production's first.
func (p *production) cites(clause string) string {
	all := strings.Split(p.clauses, ", ")
	if slices.Contains(all, clause) {
		return clause
	}
	return all[0]
}
