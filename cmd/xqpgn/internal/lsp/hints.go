package lsp

import (
	"context"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// inlayHint returns the text of each move in a range in another notation.
func (s *server) inlayHint(ctx context.Context, params rangeParams) ([]inlayHint, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	hints := []inlayHint{}
	if n.misread || n.text.Len() == 0 {
		return hints, nil
	}
	from, to := n.between(s, params.Range)
	for i := from; i < to && ctx.Err() == nil; i++ {
		game := n.text.Game(i)
		info := semantic.Check(game)
		other, style := otherNotation(info.Notation), notation.Style{Script: info.Script}
		for step := range info.Steps() {
			end := s.at(&game.Source, step.Node.End)
			if !step.Played || !contains(params.Range, textRange{end, end}) {
				continue
			}
			hints = append(hints, inlayHint{
				Position: end, Label: notation.Write(&step.Before, step.Move, other, style), PaddingLeft: true,
			})
		}
	}
	return hints, nil
}

// otherNotation returns the notation of the hints in a game: WXF if the game is in Chinese notation, else Chinese.
func otherNotation(n notation.Notation) notation.Notation {
	if n == notation.Chinese {
		return notation.WXF
	}
	return notation.Chinese
}
