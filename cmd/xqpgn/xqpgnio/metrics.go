package xqpgnio

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// Namespace is that of the counters: "games", "moves", "ranges" and "dead_letters", and for
// the findings of each rule "findings." and the rule's ID. Moves are plies, those of
// variations included.
const Namespace = "xqpgnio"

var (
	gamesRead   = beam.NewCounter(Namespace, "games")
	movesRead   = beam.NewCounter(Namespace, "moves")
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

// Counters returns the counters of a pipeline that was run, by their names, without Namespace:
// of work that was tried again, only what was taken in the end. It returns none for nil, which
// some runners return.
func Counters(result beam.PipelineResult) map[string]int64 {
	counters := map[string]int64{}
	if result == nil {
		return counters
	}
	ours := func(r metrics.SingleResult) bool { return r.Namespace() == Namespace }
	for _, c := range result.Metrics().Query(ours).Counters() {
		counters[c.Name()] += c.Result() // a counter may have counted in several steps
	}
	return counters
}
