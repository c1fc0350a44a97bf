package lsp

import (
	"context"

	"github.com/xqpgn/xqpgn/ast"
)

// foldingRange lists the ranges that can be folded: games, their tags, and variations and comments of several lines.
func (s *server) foldingRange(ctx context.Context, params documentParams) ([]foldingRange, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	folds := []foldingRange{}
	for i := 0; i < n.text.Len() && ctx.Err() == nil; i++ {
		source := n.text.Source(i)
		fold := func(span ast.Span, kind string) {
			r := s.rangeOf(&source, span)
			if r.End.Line > r.Start.Line {
				folds = append(folds, foldingRange{r.Start.Line, r.End.Line, kind})
			}
		}
		fold(whole(&source), "region")
		if n.text.Len() > maxOutlined {
			continue
		}
		game := n.text.Game(i)
		if len(game.Tags) > 0 {
			fold(ast.Span{Start: game.Tags[0].Start, End: game.Tags[len(game.Tags)-1].End}, "imports")
		}
		for node := range ast.Preorder(game) {
			switch node := node.(type) {
			case *ast.Comment:
				fold(node.Span, "comment")
			case *ast.Line:
				if node != &game.Main {
					fold(node.Span, "")
				}
			}
		}
	}
	return folds, nil
}

// selectionRange returns, for each position, the ranges to which a selection grows step by step: the word, the nodes
// around it, the game, the file.
func (s *server) selectionRange(_ context.Context, params selectionRangeParams) ([]selectionRange, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	all := make([]selectionRange, len(params.Positions))
	for i, at := range params.Positions {
		all[i] = s.selection(&n, at)
	}
	return all, nil
}

func (s *server) selection(n *snapshot, at position) selectionRange {
	i, offset := n.text.At(s.offset(n.text, at))
	if i < 0 {
		return selectionRange{Range: textRange{at, at}}
	}
	last := n.text.Source(n.text.Len() - 1)
	outer := selectionRange{Range: textRange{End: s.at(&last, int32(len(last.Text)))}}
	game := n.text.Game(i)
	node, parents := game.NodeAt(offset)
	if node == nil && offset > 0 {
		node, parents = game.NodeAt(offset - 1)
	}
	spans := []ast.Span{whole(&game.Source)}
	for _, node := range append(parents, node) {
		switch node := node.(type) {
		case *ast.Ply:
			if len(node.Remarks) > 0 {
				spans = append(spans, ast.Span{Start: node.Start, End: node.Remarks[len(node.Remarks)-1].Range().End})
			}
			spans = append(spans, node.Span)
		case *ast.Tag:
			spans = append(spans, node.Span, node.NameAt, node.At)
		case *ast.Comment:
			spans = append(spans, node.Span, ast.Span{Start: node.Start + 1, End: max(node.Start+1, node.End-1)})
		case nil:
		default:
			spans = append(spans, node.Range())
		}
	}
	for _, span := range spans {
		r := s.rangeOf(&game.Source, span)
		if span.Start <= offset && offset <= span.End && r != outer.Range && contains(outer.Range, r) {
			parent := outer
			outer = selectionRange{r, &parent}
		}
	}
	return outer
}

// contains reports whether a range lies inside another.
func contains(outer, inner textRange) bool {
	before := func(a, b position) bool {
		return a.Line < b.Line || a.Line == b.Line && a.Character <= b.Character
	}
	return before(outer.Start, inner.Start) && before(inner.End, outer.End)
}

// definition returns the move that the variation at a position replaces.
func (s *server) definition(_ context.Context, params positionParams) (*location, error) {
	at, err := s.spot(params.TextDocument.URI, params.Position)
	if err != nil || at.game == nil {
		return nil, err
	}
	node, parents := at.game.NodeAt(at.offset)
	if node == nil && at.offset > 0 {
		node, parents = at.game.NodeAt(at.offset - 1)
	}
	path := append(parents, node)
	for i := len(path) - 1; i > 0; i-- {
		if _, ok := path[i].(*ast.Line); ok {
			if replaced, ok := path[i-1].(*ast.Ply); ok {
				return &location{at.uri, s.rangeOf(&at.game.Source, replaced.Span)}, nil
			}
		}
	}
	return nil, nil
}
