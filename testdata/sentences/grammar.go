package sentences

import (
	"encoding/json"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
)

// A Grammar is a tolerant grammar: productions and rows of the lexicon, with marks where the
// specification is narrower.
type Grammar struct {
	Start       string
	Productions []*production
	Tokens      []*row

	named map[string]*production
	marks []Mark
}

type production struct {
	Name       string
	Clauses    []string
	Expression *expression
}

type expression struct {
	Seq, Alt           []*expression
	Opt, Rep           *expression
	Ref, Token         string
	Deviates, Required string
	Unless             []string

	cost int // tokens of the shortest strict text; impossible for none
}

// A row is a row of the lexicon.
type row struct {
	Kind, Context, Pattern, Deviates string

	token *syntax.Regexp
	whole *regexp.Regexp
}

// A Mark is one place where the specification is narrower: a part of a production, or a row
// of the lexicon.
type Mark struct {
	Production string   // "" for a row
	Part       string   // the part of the production, or kind and pattern of the row
	Rule       string   // the ID of the rule that the part breaks where it stands
	Required   bool     // the part breaks it where it is absent
	Clauses    []string // of the production; of a row, none

	at    *expression
	row   *row
	leads map[*expression]bool // expressions that have a text with the mark in it once, and else strict
}

// String names the mark.
func (m Mark) String() string {
	verb := "deviates"
	if m.Required {
		verb = "required"
	}
	return strings.TrimSpace(m.Production + " " + m.Part + " " + verb + " " + m.Rule)
}

// impossible is the cost of an expression that no strict text has.
const impossible = 1 << 20

// New reads the JSON of a tolerant grammar, as "xqpgn grammar --tolerant --format json" prints it.
func New(data []byte) (*Grammar, error) {
	g := &Grammar{named: map[string]*production{}}
	if err := json.Unmarshal(data, g); err != nil {
		return nil, fmt.Errorf("sentences: %w", err)
	}
	for _, r := range g.Tokens {
		parsed, err := syntax.Parse(r.Pattern, syntax.Perl)
		if err != nil {
			return nil, fmt.Errorf("sentences: %w", err)
		}
		if r.token = parsed; parsed.MaxCap() > 0 {
			r.token = firstGroup(parsed)
		}
		r.whole = regexp.MustCompile(`\A(?:` + r.token.String() + `)\z`)
	}
	for _, p := range g.Productions {
		g.named[p.Name] = p
		p.Expression.visit(func(e *expression) { e.cost = impossible })
	}
	for grew := true; grew; {
		grew = false
		for _, p := range g.Productions {
			p.Expression.visit(func(e *expression) {
				if cost := g.cost(e); cost < e.cost {
					e.cost, grew = cost, true
				}
			})
		}
	}
	g.findMarks()
	for i := range g.marks {
		g.findLeads(&g.marks[i])
	}
	return g, nil
}

// firstGroup returns what the first group of a pattern holds.
func firstGroup(re *syntax.Regexp) *syntax.Regexp {
	if re.Op == syntax.OpCapture {
		return re.Sub[0]
	}
	for _, sub := range re.Sub {
		if found := firstGroup(sub); found != nil {
			return found
		}
	}
	return nil
}

// visit calls do with the parts of an expression, and then with it.
func (e *expression) visit(do func(e *expression)) {
	for _, part := range e.parts() {
		part.visit(do)
	}
	do(e)
}

func (e *expression) parts() []*expression {
	all := slices.Concat(e.Seq, e.Alt)
	for _, one := range [...]*expression{e.Opt, e.Rep} {
		if one != nil {
			all = append(all, one)
		}
	}
	return all
}

// cost counts the tokens of the shortest strict text of an expression, by what is known of its parts.
func (g *Grammar) cost(e *expression) int {
	cost := 0
	switch {
	case e.Deviates != "":
		return impossible
	case e.Token != "":
		if !slices.ContainsFunc(g.Tokens, func(r *row) bool { return r.Kind == e.Token && r.Deviates == "" }) && e.Token != "eof" {
			return impossible
		}
		return 1
	case e.Ref != "":
		return g.named[e.Ref].Expression.cost
	case e.Alt != nil:
		cost = impossible
		for _, part := range e.Alt {
			cost = min(cost, part.cost)
		}
	case e.Seq != nil:
		for _, part := range e.Seq {
			cost += part.cost
		}
	case e.Required != "" && len(e.Unless) == 0:
		cost = e.parts()[0].cost
	}
	return min(cost, impossible)
}

// findMarks lists the marks of the productions and of the lexicon.
func (g *Grammar) findMarks() {
	for _, p := range g.Productions {
		p.Expression.visit(func(e *expression) {
			m := Mark{Production: p.Name, Part: e.String(), Clauses: p.Clauses, at: e}
			if e.Ref != "" { // the clauses of the part that is captured
				m.Clauses = slices.Concat(p.Clauses, g.named[e.Ref].Clauses)
			}
			if m.Rule = e.Deviates; m.Rule != "" {
				g.marks = append(g.marks, m)
			}
			if m.Rule, m.Required = e.Required, true; m.Rule != "" {
				g.marks = append(g.marks, m)
			}
		})
	}
	for _, r := range g.Tokens {
		if r.Deviates != "" {
			g.marks = append(g.marks, Mark{Part: r.Kind + " /" + r.Pattern + "/", Rule: r.Deviates, row: r})
		}
	}
}

// findLeads finds the expressions that have a text with a mark in it.
func (g *Grammar) findLeads(m *Mark) {
	m.leads = map[*expression]bool{}
	for grew := true; grew; {
		grew = false
		for _, p := range g.Productions {
			p.Expression.visit(func(e *expression) {
				if !m.leads[e] && g.leadsTo(m, e) {
					m.leads[e], grew = true, true
				}
			})
		}
	}
}

func (g *Grammar) leadsTo(m *Mark, e *expression) bool {
	switch {
	case e == m.at:
		return true
	case e.Deviates != "" && (m.row == nil || e.Deviates != m.Rule):
		return false
	case e.Token != "":
		return m.row != nil && m.row.Kind == e.Token
	case e.Ref != "":
		return m.leads[g.named[e.Ref].Expression]
	}
	others := 0
	for _, part := range e.Seq {
		if part.cost >= impossible {
			if others++; !m.leads[part] || others > 1 {
				return false
			}
		}
	}
	return slices.ContainsFunc(e.parts(), func(part *expression) bool { return m.leads[part] })
}

// String writes an expression as EBNF.
func (e *expression) String() string {
	join := func(parts []*expression, between string) string {
		var all []string
		for _, part := range parts {
			all = append(all, part.String())
		}
		return "(" + strings.Join(all, between) + ")"
	}
	switch {
	case e.Opt != nil:
		return e.Opt.String() + "?"
	case e.Rep != nil:
		return e.Rep.String() + "*"
	case e.Alt != nil:
		return join(e.Alt, " | ")
	case e.Seq != nil:
		return join(e.Seq, " ")
	}
	return e.Ref + e.Token
}

// Marks returns the marks of the productions, then those of the lexicon.
func (g *Grammar) Marks() []Mark { return slices.Clone(g.marks) }
