package rules

// rows holds the rows by rule: the built-in ones, then those that [Register] adds.
var rows = func() []row {
	all, n := rowSpace[:], 1
	for i, table := range [len(layers)][]row{textRules, tagsRules, movetextRules, movesRules, gameRules, filesRules} {
		for _, r := range table {
			r.layer, r.strict = layers[i], r.strictSeverity()
			all[n] = r
			n++
		}
	}
	return all
}()

// rowSpace holds rows. It is a variable, not made at start-up, because most of it stays unused: the system gives
// memory only to the pages that hold rules.
var rowSpace [maxRules]row

// strictSeverity computes the severity in strict reading. The result is Error only if a sentence demands the
// form, or if text was not read. If the specifications are silent, the result is at most Warning.
func (r *row) strictSeverity() Severity {
	if r.unread {
		return Error
	}
	if len(r.sentences) == 0 {
		return min(r.decided, Warning)
	}
	for _, id := range r.sentences {
		if s, _ := sentenceByID(id); s.Force == Demands {
			return Error
		}
	}
	return Note
}

// afterBuiltIn is one more than the number of the last built-in rule.
var afterBuiltIn = 1 + len(textRules) + len(tagsRules) + len(movetextRules) + len(movesRules) + len(gameRules) + len(filesRules)
