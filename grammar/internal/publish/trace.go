package publish

import (
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// A meeting is a token that the grammar does not allow, with the habits whose Meet was called for it.
type meeting struct {
	token parse.Token
	asked []string    // names of the habits that were asked, in their order
	taken bool        // the last habit of asked changed the tokens
	next  parse.Token // the next token after the change
}

// traced returns a copy of each habit. When the parser asks the copy, it calls told with the habit and with whether
// the habit changed the tokens; it does not call told for a habit that was asked early and declined. So the parser
// needs no hook of its own.
func traced(told func(h *parse.Habit, before parse.Token, c *parse.Cursor, taken bool)) []parse.Habit {
	all := make([]parse.Habit, len(habit.All))
	for i := range habit.All {
		h := &habit.All[i]
		all[i] = *h
		all[i].Meet = func(c *parse.Cursor) bool {
			before := c.At(0)
			allowed := c.Wants(before.Kind)
			taken := h.Meet(c)
			if taken || !allowed {
				told(h, before, c, taken)
			}
			return taken
		}
	}
	return all
}

// A trace records the meetings of a game.
type trace []meeting

// told records that a habit was asked.
func (t *trace) told(h *parse.Habit, before parse.Token, c *parse.Cursor, taken bool) {
	if n := len(*t); n == 0 || (*t)[n-1].taken {
		*t = append(*t, meeting{token: before})
	}
	m := &(*t)[len(*t)-1]
	m.asked = append(m.asked, h.Name)
	m.taken, m.next = taken, c.At(0)
}
