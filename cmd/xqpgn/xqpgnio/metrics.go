package xqpgnio

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// Namespace is the namespace of the counters "games", "moves", "ranges" and "dead_letters". For
// each rule, the counter "findings." plus the rule's ID counts its findings. Moves are plies,
// including plies of variations.
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

// count counts findings by rule, including dropped ones and with NoFindings.
func count(ctx context.Context, found ast.Findings) {
	for i := range found.Diagnostics {
		byRule[found.Diagnostics[i].Rule].Inc(ctx, 1)
	}
	for rule, dropped := range found.Dropped {
		byRule[rule].Inc(ctx, int64(dropped))
	}
}

// Counters returns the counters of a finished pipeline by name, without Namespace. Work that was
// tried again counts once. For a nil result, which some runners return, the map is empty.
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
