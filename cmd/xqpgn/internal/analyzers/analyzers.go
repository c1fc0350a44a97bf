// Package analyzers holds the program's own analyzers: none, or the analyzers of a program that package check runs.
package analyzers

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/analysis"
)

// own has the analyzers that Use sets.
var own []*analysis.Analyzer

// Use sets the program's own analyzers. They run on every game after the checks of the library. Use must be called before
// games are read.
func Use(analyzers ...*analysis.Analyzer) { own = analyzers }

// All returns the program's own analyzers.
func All() []*analysis.Analyzer { return own }

// Findings returns all findings of a game: of the grammar, of the semantic pass unless info is nil, and of the program's own
// analyzers. The error is the error of an analyzer.
func Findings(game *ast.Game, info *semantic.Info) (ast.Findings, error) {
	return analysis.Check(game, info, own...)
}
