package lexicon

import (
	"regexp"
	"sync"
)

// Strict reports whether the whole text matches a strict row of the kind, as the specification has it. Strict
// is slow and meant for tests.
func Strict(kind, text string) bool {
	known, ok := strictPatterns.Load(kind)
	if !ok {
		var all []*regexp.Regexp
		for _, r := range rows {
			if r.Kind == kind && r.IsStrict() {
				all = append(all, regexp.MustCompile(`\A(?:`+r.TokenRegexp()+`)\z`))
			}
		}
		known, _ = strictPatterns.LoadOrStore(kind, all)
	}
	for _, pattern := range known.([]*regexp.Regexp) {
		if pattern.MatchString(text) {
			return true
		}
	}
	return false
}

// strictPatterns holds the compiled strict rows by kind. A function that a package variable calls
// at the start would link package regexp into programs that never call Strict.
var strictPatterns sync.Map
