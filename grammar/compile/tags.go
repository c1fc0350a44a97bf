package main

import "fmt"

// tagProduction is the production of a tag, which the fast path reads before the moves.
const tagProduction = "tag"

// tag writes the function that reads a strict tag over bytes. It calls an automaton for each token
// of the production, and keeps the places of the name and of the value.
func (w *fastWriter) tag(g *grammar) error {
	if g.named[tagProduction] == nil {
		return nil
	}
	strict, err := g.strict()
	if err != nil {
		return err
	}
	p := strict.named[tagProduction]
	if p == nil {
		return fmt.Errorf("%s: the strict grammar does not have it", tagProduction)
	}
	written := map[string]bool{"Name": true, "String": true}
	body := &fastWriter{}
	for _, part := range p.parts() {
		optional := part.op == option && part.required == nil
		if part.op == option {
			part = part.parts[0]
		}
		if part.op != oneToken || len(part.kinds) != 1 {
			return fmt.Errorf("%s: the fast path has no way to read %s", tagProduction, part)
		}
		kind := part.kinds[0]
		if !written[kind] {
			written[kind] = true
			a, err := newAutomaton(strictPatterns(printed(kind)))
			if err != nil {
				return fmt.Errorf("%s: %w", kind, err)
			}
			w.line("// strict%s returns the end of the %s at s[i], 0 unless the specification has it.", kind, printed(kind))
			a.write(w, "strict"+kind)
		}
		if optional {
			body.line("if end := strict%s(s, i); end > 0 {\ni = end\n}", kind)
			continue
		}
		switch kind {
		case "Name":
			body.line("t.name = i")
		case "String":
			body.line("t.value = i")
		}
		body.line("if i = strict%s(s, i); i == 0 {\nreturn t, 0\n}", kind)
		switch kind {
		case "Name":
			body.line("t.nameEnd = i")
		case "String":
			body.line("t.valueEnd = i")
		case "TagClose":
			body.line("t.end = i")
		}
	}
	w.line("// strictTag returns the places of the tag at s[i], and the end of the white space behind it, 0 unless the specification has\n// the tag:\n//\n//\t%s", p)
	w.line("func strictTag[T characters](s T, i int) (t tagPlaces, next int) {")
	w.sets = append(w.sets, body.sets...)
	w.WriteString(body.String())
	w.line("return t, i\n}\n")
	return nil
}
