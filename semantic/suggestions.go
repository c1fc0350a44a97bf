package semantic

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// rewordable reports whether an edit can write a move otherwise: whether it stands in
// the text as one piece. A comment may split it, or the tree was made by hand.
func rewordable(move *ast.Ply) bool { return move.Len() == len(move.Text) }

// rewording returns the edit that writes a move otherwise, if there is one.
func rewording(move *ast.Ply, want string) []ast.Edit {
	if !rewordable(move) {
		return nil
	}
	return []ast.Edit{{Span: move.Span, New: want}}
}

// suggest returns the suggestion to write a move otherwise; none if want is empty.
func suggest(move *ast.Ply, want string, reason rules.Text) []ast.Suggestion {
	edits := rewording(move, want)
	if want == "" || edits == nil {
		return nil
	}
	return []ast.Suggestion{{Edits: edits, Reason: reason}}
}

// didYouMean is the reason for suggesting another move in the place of one that cannot be played, if
// nothing can be said of the moves behind it.
var didYouMean = rules.Text{EN: "a legal move, one slip away", ZH: "只差一处的合法着法"}

// A candidate is a move that an ambiguous text could mean.
type candidate struct {
	text    string // as it should be written
	squares string
}

// candidates returns the moves that a text could mean.
func (c *checker) candidates(position *board.Position, move *ast.Ply, problem *notation.MoveError) []candidate {
	all := make([]candidate, len(problem.Candidates))
	for i, m := range problem.Candidates {
		all[i] = candidate{c.held.write(position, m, problem.Notation, c.style(problem.Notation, move.Text)), m.String()}
	}
	return all
}

// joinCandidates lists moves: "前炮平四 (e5f5), 后炮平四 (e3f3)".
func joinCandidates(all []candidate) string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = fmt.Sprintf("%s (%s)", c.text, c.squares)
	}
	return strings.Join(names, ", ")
}
