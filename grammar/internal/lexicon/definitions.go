package lexicon

import "strings"

// Definitions returns the named classes as they are defined: a class may name earlier ones, and may leave out the
// characters of others. [Classes] has the same ones with all characters written out.
func Definitions() []Class {
	all := append([]Class(nil), classes...)
	for i := range all {
		all[i].Except = strings.ReplaceAll(all[i].Except, "<not-mark>", notMark)
	}
	return all
}
