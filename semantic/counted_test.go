package semantic_test

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestCountedWithoutWords holds that of thousands of findings those that are only counted take no
// memory for words.
func TestCountedWithoutWords(t *testing.T) {
	const repeated, kept, most = 1000, 10, 1500 // times, findings, and how often memory may be asked for: once for a text of another notation
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
