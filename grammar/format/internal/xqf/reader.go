package xqf

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A reader reads one file.
type reader struct {
	game     *ast.Game
	data     []byte // padded to a whole header
	end      int    // end of the file
	cipher   cipher
	encoding text.Encoding // encoding of the texts
	fen      string        // FEN of the start, if it is not the usual one
	moves    branch.Tree
	cut      rules.Text // the part before which the file ends; empty if it is complete
}

func (r *reader) report(rule rules.Rule, at ast.Span, args ...any) {
	r.game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: rule, Span: at, Args: args})
}

// plain fills dst with the deciphered bytes at an offset after the header. It returns false if the file ends
// before.
func (r *reader) plain(dst []byte, at int) bool {
	if r.end-at < len(dst) {
		return false
	}
	for i, b := range r.data[at : at+len(dst)] {
		dst[i] = b - r.cipher.stream[(at+i)%len(r.cipher.stream)]
	}
	return true
}

// comments returns the places of all comments in the tree.
func (r *reader) comments() (places []ast.Span) {
	if r.moves.CommentAt != (ast.Span{}) {
		places = append(places, r.moves.CommentAt)
	}
	for i := range r.moves.Moves {
		if at := r.moves.Moves[i].CommentAt; at != (ast.Span{}) {
			places = append(places, at)
		}
	}
	return places
}

// inClear returns the deciphered bytes of a comment.
func (r *reader) inClear(at ast.Span) []byte {
	raw := make([]byte, at.Size())
	r.plain(raw, int(at.Start))
	return raw
}
