package testdata

import (
	"math/rand/v2"
	"strings"
)

// Wrap returns a text with line breaks in place of one in eight of its spaces.
func Wrap(r *rand.Rand, text string) string {
	return strings.Map(func(c rune) rune {
		if c == ' ' && r.IntN(8) == 0 {
			return '\n'
		}
		return c
	}, text)
}
