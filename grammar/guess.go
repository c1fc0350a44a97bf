package grammar

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// reportGuess reports that the file's encoding was told from too little to be sure, at the
// first words that are not ASCII, with what they would be in the other one.
func (r *RawGame) reportGuess(game *ast.Game, text string) {
	at, data := r.firstWide(text)
	read, other := r.Encoding.String(), r.guessed.String()
	r.limits.report(game, ast.Diagnostic{
		Rule: rules.FileText,
		Span: at,
		Args: []any{rules.Text{
			EN: "is read in " + read + ", which is a guess; in " + other + " it would be",
			ZH: "按 " + read + " 读取，这只是猜测；按 " + other + " 读取是",
		}, decode(r.guessed, data)},
	})
}
