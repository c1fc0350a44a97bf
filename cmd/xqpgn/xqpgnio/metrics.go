package xqpgnio

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// Namespace is that of the counters: "games", "moves", "ranges" and "dead_letters", and for
// the findings of each rule "findings." and the rule's ID. Moves are plies, those of
// variations included.
const Namespace = "xqpgnio"

var (
	games       = beam.NewCounter(Namespace, "games")
	moves       = beam.NewCounter(Namespace, "moves")
	ranges      = beam.NewCounter(Namespace, "ranges")
	deadLetters = beam.NewCounter(Namespace, "dead_letters")
	byRule      = func() map[rules.Rule]beam.Counter {
		counters := map[rules.Rule]beam.Counter{}
		for _, rule := range rules.All() {
			counters[rule] = beam.NewCounter(Namespace, "findings."+rule.ID())
		}
		return counters
	}()
)

// count counts what was found, told or not.
func count(ctx context.Context, found ast.Findings) {
	for i := range found.Diagnostics {
		byRule[found.Diagnostics[i].Rule].Inc(ctx, 1)
	}
	for rule, dropped := range found.Dropped {
		byRule[rule].Inc(ctx, int64(dropped))
	}
}
