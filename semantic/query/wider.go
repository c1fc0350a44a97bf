package query

import (
	"slices"
)

// A wider collects the comparisons that the wider reading of a query relaxes.
type wider struct{ relaxed []Relaxed }

// A Relaxed is a comparison that the wider reading of a query relaxes.
type Relaxed struct {
	Text    string // the value: 胡荣华
	Compare string // the relaxed comparison: player ~ 胡荣华
}

// takes reports whether a comparison is relaxed. It must ask for a whole text and not be negated: relaxing
// a negated comparison would find fewer games.
func (w *wider) takes(op operator, turned bool) bool { return w != nil && op == equal && !turned }

// relax records a comparison that is relaxed.
func (w *wider) relax(name, text string) {
	if how := (Relaxed{text, name + " ~ " + quoted(text)}); !slices.Contains(w.relaxed, how) {
		w.relaxed = append(w.relaxed, how)
	}
}
