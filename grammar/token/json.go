package token

// A Lexicon is the lexicon in the form that programs read, as JSON: patterns have the
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

// StrictLexicon returns the lexicon of the specification: the longest match is the token.
func StrictLexicon() Lexicon { return lexiconOf(Row.IsStrict) }

// TolerantLexicon returns the lexicon of all that is read, in the order in which the rows
// are tried.
func TolerantLexicon() Lexicon { return lexiconOf(func(Row) bool { return true }) }

func lexiconOf(wanted func(Row) bool) Lexicon {
	l := Lexicon{Classes: map[string]string{}}
	for _, c := range Classes() {
		l.Classes[c.Name] = c.Characters
	}
	for _, r := range rows {
		if !wanted(r) {
			continue
		}
		for context, name := range [...]string{Text: "text", Tag: "tag"} {
			if name != "" && (r.Context == Anywhere || r.Context == Context(context)) {
				l.Tokens = append(l.Tokens, Entry{r.Kind, name, r.Regexp(), r.Deviates, r.Words()})
			}
		}
	}
	return l
}
