// Package judge says who wins when a position stands for the third time, by a rule set that has a name.
//
//	info := semantic.Check(game)
//	for v := range judge.AXF.Verdicts(info) {
//		fmt.Println(v.Words().EN) // "axf-fsf: Black wins by Red's perpetual chase of the cannon on i0 (plies 5 to 13)"
//	}
//
// Rule sets disagree, so there is no verdict without a name. JUDGE.md says what each rule set has, and shows boards where they
// differ. The facts that they judge, checks and attacks, are [semantic.Info.Cycles].
//
// A verdict changes nothing: neither a game's result nor how it ended ([semantic.Info.Ending]).
package judge
