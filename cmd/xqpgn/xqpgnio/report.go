package xqpgnio

import (
	"fmt"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

// A Rule counts the findings of a rule. Its other fields describe the first finding, by File and Offset.
type Rule struct {
	Rule     string `beam:"rule" json:"rule"`
	Clause   string `beam:"clause" json:"clause"` // clause of the first finding
	Severity string `beam:"severity" json:"severity"`
	Findings int64  `beam:"findings" json:"findings"`
	Games    int64  `beam:"games" json:"games"`   // number of games with findings of the rule
	File     string `beam:"file" json:"file"`     // file of the first finding
	Offset   int64  `beam:"offset" json:"offset"` // offset of the first finding
	Message  string `beam:"message" json:"message"`
}

func init() {
	beam.RegisterType(reflect.TypeFor[Rule]())
	register.Function1x2(ruleInGame)
	register.Function2x1(inOneGame)
	register.Function2x1(inGames)
	register.Function2x2(byRuleAlone)
	register.Function2x1(ruleOf)
}

// Report counts findings by rule. It returns a [Rule] for each rule that was broken. Reading keeps a
// limited number of findings of a rule in a game (see [ast.DefaultMaxFindings]), and Report counts only
// these. The counters of the pipeline count all findings.
func Report(s beam.Scope, findings beam.PCollection) beam.PCollection {
	s = s.Scope("xqpgnio.Report")
	games := beam.CombinePerKey(s, inOneGame, beam.ParDo(s, ruleInGame, findings))
	return beam.ParDo(s, ruleOf, beam.CombinePerKey(s, inGames, beam.ParDo(s, byRuleAlone, games)))
}

// ruleInGame returns the counts for a finding, with its rule and game as the key.
func ruleInGame(f Finding) (string, Rule) {
	return fmt.Sprint(f.Rule, " ", f.Game, " ", f.File), Rule{
		Rule: f.Rule, Clause: f.Clause, Severity: f.Severity, Findings: 1, Games: 1, File: f.File, Offset: f.Offset, Message: f.Message,
	}
}

// inOneGame adds counts of a rule in the same game.
func inOneGame(a, b Rule) Rule {
	sum := first(a, b)
	sum.Findings, sum.Games = a.Findings+b.Findings, max(a.Games, b.Games)
	return sum
}

// inGames adds counts of a rule in different games.
func inGames(a, b Rule) Rule {
	sum := first(a, b)
	sum.Findings, sum.Games = a.Findings+b.Findings, a.Games+b.Games
	return sum
}

// first returns the counts with the earlier first finding, by file and offset.
func first(a, b Rule) Rule {
	if b.File < a.File || b.File == a.File && b.Offset < a.Offset {
		return b
	}
	return a
}

// byRuleAlone returns the counts of a game, with the rule alone as the key.
func byRuleAlone(_ string, r Rule) (string, Rule) { return r.Rule, r }

// ruleOf removes the key.
func ruleOf(_ string, r Rule) Rule { return r }
