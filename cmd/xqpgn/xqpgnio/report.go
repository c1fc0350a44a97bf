package xqpgnio

import (
	"fmt"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
)

// A Rule is how often a rule was broken.
type Rule struct {
	Rule     string `beam:"rule" json:"rule"`
	Clause   string `beam:"clause" json:"clause"` // of the first finding
	Severity string `beam:"severity" json:"severity"`
	Findings int64  `beam:"findings" json:"findings"`
	Games    int64  `beam:"games" json:"games"`   // in how many games
	File     string `beam:"file" json:"file"`     // of the first finding, by file and place
	Offset   int64  `beam:"offset" json:"offset"` // of the same
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

// Report counts findings by their rules: a [Rule] for each that was broken. Of one game 1,000
// findings at most are told; the counters of the pipeline have all.
func Report(s beam.Scope, findings beam.PCollection) beam.PCollection {
	s = s.Scope("xqpgnio.Report")
	games := beam.CombinePerKey(s, inOneGame, beam.ParDo(s, ruleInGame, findings))
	return beam.ParDo(s, ruleOf, beam.CombinePerKey(s, inGames, beam.ParDo(s, byRuleAlone, games)))
}

// ruleInGame returns one finding under its rule and its game.
func ruleInGame(f Finding) (string, Rule) {
	return fmt.Sprint(f.Rule, " ", f.Game, " ", f.File), Rule{
		Rule: f.Rule, Clause: f.Clause, Severity: f.Severity, Findings: 1, Games: 1, File: f.File, Offset: f.Offset, Message: f.Message,
	}
}

// inOneGame adds findings of a rule in one game up.
func inOneGame(a, b Rule) Rule {
	sum := first(a, b)
	sum.Findings, sum.Games = a.Findings+b.Findings, max(a.Games, b.Games)
	return sum
}

// inGames adds findings of a rule in different games up.
func inGames(a, b Rule) Rule {
	sum := first(a, b)
	sum.Findings, sum.Games = a.Findings+b.Findings, a.Games+b.Games
	return sum
}

// first returns what was found first.
func first(a, b Rule) Rule {
	if b.File < a.File || b.File == a.File && b.Offset < a.Offset {
		return b
	}
	return a
}

// byRuleAlone returns what was found in a game under its rule.
func byRuleAlone(_ string, r Rule) (string, Rule) { return r.Rule, r }

// ruleOf returns what was found of a rule.
func ruleOf(_ string, r Rule) Rule { return r }
