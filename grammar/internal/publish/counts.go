package publish

import (
	_ "embed" // counts.json
	"fmt"
)

// countsJSON says in how many games of files each habit was found. TestCounts writes it.
//
//go:embed counts.json
var countsJSON []byte

// counts are the numbers of two kinds of files.
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

// counted returns the numbers of games.
func counted() counts { return countedFile.read(countsJSON) }

// of says how many games show a habit.
func (c *count) of(habit string) string { return thousands(c.Habits[habit]) }

// all returns the number of all games.
func (c *count) all() string { return thousands(c.Games) }

// thousands writes a number with a comma before each three digits.
func thousands(n int) string {
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
