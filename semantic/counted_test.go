package semantic_test

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestCountedWithoutWords checks that findings that are only counted take no memory for their arguments, even
// thousands of them.
func TestCountedWithoutWords(t *testing.T) {
	// repetitions of the moves, findings to keep, and the limit of allocations: one for each text in another notation
	const repeated, kept, most = 1000, 10, 1500
	for rule, moves := range map[rules.Rule]string{
		rules.MustByID("round-number"):  "301. 炮二平五 马８进７ 600. 炮五平二 马７退８ ",
		rules.MustByID("move-notation"): "炮二平五 马８进７ 炮五平二 G7-H9 ",
		rules.MustByID("move-numerals"): "炮贰平伍 马８进７ 炮五平二 马７退８ ",
	} {
		game := grammar.Parse(head + strings.Repeat(moves, repeated) + "*")[0]
		info := new(semantic.Info)
		config := semantic.Config{MaxFindings: kept, Reuse: info}
		asked := testing.AllocsPerRun(5, func() { config.Check(game) })
		if counted := info.Semantic.Dropped[rule]; counted < repeated-kept {
			t.Errorf("%s: %d are counted", rule.ID(), counted)
		}
		if asked > most {
			t.Errorf("%s: memory is asked for %v times", rule.ID(), asked)
		}
	}
}
