package main

import "fmt"

// tagProduction is the production of a tag, which the fast path reads before the moves.
const tagProduction = "tag"

// tag writes the function that reads a strict tag over bytes, one token after the other. It keeps the places of
// the name and of the value.
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
	w.line("// StrictTag returns the places of the tag at s[i], and the end of the white space behind it, 0 unless the specification has\n// the tag:\n//\n//\t%s", p)
	w.line("func StrictTag[T Characters](s T, i int) (t tagPlaces, next int) {\nvar end int")
	for n, part := range p.parts() {
		optional := part.op == option && part.required == nil
		if part.op == option {
			part = part.parts[0]
		}
		if part.op != oneToken || len(part.kinds) != 1 {
			return fmt.Errorf("%s: the fast path has no way to read %s", tagProduction, part)
		}
		kind := part.kinds[0]
		a, err := newAutomaton(strictPatterns(printed(kind)))
		if err != nil {
			return fmt.Errorf("%s: %w", kind, err)
		}
		place := map[string]string{"Name": "Name", "String": "Value"}[kind]
		if place != "" {
			w.line("t.%s = i", place)
		}
		prefix := fmt.Sprintf("%s%d", part, n)
		if optional {
			w.line("if i < len(s) && (%s) {", w.in("s[i]", a.first()))
			a.writeInline(w, prefix)
			w.line("if end > 0 {\ni = end\n}\n}")
			continue
		}
		if first := a.first(); a.isByte() {
			w.line("if i == len(s) || !(%s) {\nreturn t, 0\n}\ni++", w.in("s[i]", first))
		} else {
			a.writeInline(w, prefix)
			w.line("if end == 0 {\nreturn t, 0\n}\ni = end")
		}
		switch {
		case place != "":
			w.line("t.%sEnd = i", place)
		case kind == "TagClose":
			w.line("t.End = i")
		}
	}
	w.line("return t, i\n}\n")
	return nil
}
