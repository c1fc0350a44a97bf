// Package checked parses games and collects their findings: the findings of the grammar, of the semantic pass and of
// the program's own analyzers in one list.
package checked
