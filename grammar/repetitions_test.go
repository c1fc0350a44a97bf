//go:build !race

package grammar

import (
	"strings"
	"testing"
)

// participle by itself gives up after a million repetitions.
func TestParseMillionRepetitions(t *testing.T) {
	if testing.Short() {
		t.Skip("needs two gigabytes")
	}
	const n = 1_000_001
	games := Parse(strings.Repeat("{}", n))
	if len(games) != 1 || len(games[0].Main.Opening) != n {
		t.Errorf("%d comments are %d games", n, len(games))
	}
}
