package token

import (
	"regexp"
	"sync"
)

// Strict reports whether a text is a token of this kind as the specification has it: it
// matches a strict row of the kind from end to end. It is slow, and meant for tests.
func Strict(kind, text string) bool {
	for _, pattern := range strictPatterns()[kind] {
		if pattern.MatchString(text) {
			return true
		}
	}
	return false
}

var strictPatterns = sync.OnceValue(func() map[string][]*regexp.Regexp {
	all := map[string][]*regexp.Regexp{}
	for _, r := range rows {
		if r.IsStrict() {
			pattern, _ := r.Split()
			all[r.Kind] = append(all[r.Kind], regexp.MustCompile(`\A(?:`+pattern+`)\z`))
		}
	}
	return all
})
