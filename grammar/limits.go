package grammar

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// limits are those on what is made of one game.
type limits struct {
	maxDepth, maxFindings int
	wants                 func(rule rules.Rule, clause string) bool // which findings are kept; nil for all
	maxTree               int                                       // see treeSize; 0 for the usual one
	syntaxOnly            bool                                      // see [Config.SyntaxOnly]
}

// want reports whether findings of a rule about a clause are kept.
func (l *limits) want(rule rules.Rule, clause string) bool {
	return l.wants == nil || l.wants(rule, clause)
}

// report reports a finding of a game that is read already, or counts it.
func (l *limits) report(game *ast.Game, found ast.Diagnostic) {
	most := l.maxFindings
	if !l.want(found.Rule, found.ClauseID()) {
		most = 0
	}
	game.Report(most, found)
	ast.SortDiagnostics(game.Diagnostics)
}
