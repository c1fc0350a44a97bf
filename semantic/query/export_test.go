package query

import "strings"

// EBNF returns the grammar of queries, one production a line. Names in lower case are tokens: the words of
// the language, and others that QUERY.md explains.
func EBNF() string {
	return strings.NewReplacer("<", "", ">", "").Replace(theLanguage().parser.String())
}
