package explain

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// aboutRuleSets is the name that explains the rule sets on repetition.
const aboutRuleSets = "judge"

// ruleSets explains how each rule set judges a repetition.
func (e *explanation) ruleSets() {
	e.printf(rules.Text{
		EN: "The third occurrence of a position is judged by the rule set that --judge names, over the moves since\nthe first of the last three occurrences:\n\n" +
			"  If one side gives check with every move, it loses; if both do, the game is drawn.\n" +
			"  Else if one side chases the same piece with every move, it loses; if both or none do, the game is drawn.\n\n" +
			"A verdict is a note and changes nothing else. semantic/judge/JUDGE.md has boards where rule sets differ, and what none covers.\n",
		ZH: "局面第三次出现时，按 --judge 指定的规则，看最近三次之间的着法：\n\n" +
			"  一方步步将军，该方负；双方都是，和棋。\n" +
			"  否则一方步步捉同一个子，该方负；双方都是或都不是，和棋。\n\n" +
			"判决只是提示，不改变别的。semantic/judge/JUDGE.md 有各规则判法不同的局面，以及都不管的情形。\n",
	})
	e.printf(rules.Text{EN: "\nWhat a chase is\n", ZH: "\n怎样算捉\n"})
	var names, docs []string
	for _, r := range judge.RuleSets() {
		names, docs = append(names, r.String()), append(docs, r.Doc().In(e.language)+"\n"+r.Source())
	}
	e.table(names, docs)
}
