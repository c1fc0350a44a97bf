package lexicon

import (
	"regexp"
	"testing"
)

// TestDefinitions holds that a definition says which characters the class has.
func TestDefinitions(t *testing.T) {
	for _, c := range Definitions() {
		with, whole := in(c.Characters), in("<"+c.Name+">")
		without := regexp.MustCompile(`[^\x{0}-\x{10ffff}]`)
		if c.Except != "" {
			without = in(c.Except)
		}
		for r := rune(0); r < 0x12000; r++ {
			s := string(r)
			if got := with.MatchString(s) && !without.MatchString(s); got != whole.MatchString(s) {
				t.Errorf("%s, %U: defined %t, written out %t", c.Name, r, got, !got)
				break
			}
		}
	}
}

// in returns the pattern of one character of a class.
func in(characters string) *regexp.Regexp { return regexp.MustCompile("[" + Expand(characters) + "]") }
