package publish

import (
	_ "embed" // counts.json
	"fmt"
)

// countsJSON has the number of games in which each habit was found. TestCounts writes it.
//
//go:embed counts.json
var countsJSON []byte

// counts has the numbers of games for two kinds of files.
type counts struct {
	Real    count `json:"real"`    // collections as people publish them
	Damaged count `json:"damaged"` // files with lost and repeated text, for tests
}

// A count is a number of games.
type count struct {
	Games  int            `json:"games"`  // number of games
	Habits map[string]int `json:"habits"` // by habit: number of games that it changed
}

var countedFile embedded[counts]

// counted returns the counts in counts.json.
func counted() counts { return countedFile.read(countsJSON) }

// of returns the number of games that show a habit, as text.
func (c *count) of(habit string) string { return thousands(c.Habits[habit]) }

// all returns the number of all games, as text.
func (c *count) all() string { return thousands(c.Games) }

// thousands writes a number with a comma before each three digits.
func thousands(n int) string {
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
