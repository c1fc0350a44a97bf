package lsp

import (
	"context"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
)

// formatting writes all games of a document in canonical form.
func (s *server) formatting(ctx context.Context, params documentParams) ([]textEdit, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return s.formatted(ctx, &n, 0, n.text.Len()), nil
}

// rangeFormatting writes the games that a range touches in canonical form.
func (s *server) rangeFormatting(ctx context.Context, params rangeParams) ([]textEdit, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	from, to := n.between(s, params.Range)
	return s.formatted(ctx, &n, from, to), nil
}

// formatted returns the edits that write games in canonical form. Games with errors stay unchanged.
func (s *server) formatted(ctx context.Context, n *snapshot, from, to int) []textEdit {
	edits := []textEdit{}
	if n.misread {
		return edits
	}
	for i := from; i < to && ctx.Err() == nil; i++ {
		game := n.text.Game(i)
		text, ok := fix.Text(game, i == n.text.Len()-1)
		if !ok {
			continue
		}
		if game.Begin.Column > 1 {
			text = "\n" + text // the previous game ends on the same line
		}
		edits = s.rewritten(edits, &game.Source, text)
	}
	return edits
}
