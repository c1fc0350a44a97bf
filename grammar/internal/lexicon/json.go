package lexicon

// A Lexicon is some rows of the lexicon in the form that programs read, as JSON: patterns have the
// characters of their classes written out.
type Lexicon struct {
	Tokens  []Entry           `json:"tokens"`
	Classes map[string]string `json:"classes"` // as between the brackets of a regular expression
}

// An Entry is a row of it.
type Entry struct {
	Kind      string `json:"kind"`
	Context   string `json:"context"` // "text" or "tag"
	Pattern   string `json:"pattern"`
	Deviates  string `json:"deviates,omitempty"`
	Condition string `json:"condition,omitempty"` // in words
}

// Published returns rows in the form that programs read, in their order.
func Published(rows []Row) Lexicon {
	l := Lexicon{Classes: map[string]string{}}
	for _, c := range Classes() {
		l.Classes[c.Name] = c.Characters
	}
	for _, r := range rows {
		for context, name := range [...]string{Text: "text", Tag: "tag"} {
			if name != "" && (r.Context == Anywhere || r.Context == Context(context)) {
				l.Tokens = append(l.Tokens, Entry{r.Kind, name, r.Regexp(), r.Deviates, r.Words()})
			}
		}
	}
	return l
}
