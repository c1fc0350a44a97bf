// Package judge decides the result when a position occurs for the third time, by a named rule set.
//
//	info := semantic.Check(game)
//	for v := range judge.AXF.Verdicts(info) {
//		fmt.Println(v.Words().EN) // "axf-fsf: Black wins by Red's perpetual chase of the cannon on i0 (plies 5 to 13)"
//	}
//
// Rule sets disagree, so every verdict names its rule set. JUDGE.md lists the rules of each set, with
// boards where they differ. Verdicts use the checks and attacks of [semantic.Info.Cycles].
//
// A verdict changes neither a game's result nor its ending ([semantic.Info.Ending]).
package judge
