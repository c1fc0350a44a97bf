package query

// A Verdict is what is known of whether a game is wanted.
type Verdict uint8

// The verdicts, in the order in which "and" takes the least of its parts and "or" the
// greatest.
const (
	No   Verdict = iota // it is not, whatever else there is to know of it
	Open                // that depends on what was not looked at
	Yes                 // it is, whatever else there is to know of it
)

// String returns "no", "open" or "yes".
func (v Verdict) String() string { return [...]string{"no", "open", "yes"}[min(v, Yes)] }

// verdictOf returns Yes for true and No for false.
func verdictOf(holds bool) Verdict {
	if holds {
		return Yes
	}
	return No
}
