package query

// A Verdict says whether a query selects a game, as far as that is known.
type Verdict uint8

// Verdicts. Their order matters: "and" takes the least of its parts, "or" the greatest.
const (
	No   Verdict = iota // certainly not selected
	Open                // depends on facts that are not known yet
	Yes                 // certainly selected
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
