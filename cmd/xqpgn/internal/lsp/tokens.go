package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// The types of tokens. Their names are ones that the themes of editors have colours for.
const (
	tokenTag = iota
	tokenValue
	tokenNumber
	tokenMove
	tokenComment
	tokenResult
	tokenGlyph
)

var tokenTypes = []string{
	tokenTag: "property", tokenValue: "string", tokenNumber: "number", tokenMove: "function", tokenComment: "comment",
	tokenResult: "keyword", tokenGlyph: "operator",
}

// The modifiers of tokens, bits in this order.
const (
	byRed = 1 << iota
	byBlack
)

var tokenModifiers = []string{"red", "black"}

// maxColoured is the size of a text, in bytes, up to which all its tokens are sent at once. For a longer text, an
// editor asks for the tokens of the visible range.
const maxColoured = 1 << 20

func (s *server) tokensFull(ctx context.Context, params documentParams) (*semanticTokens, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil || n.text.Size() > maxColoured {
		return nil, err
	}
	data := s.tokens(ctx, &n, 0, n.text.Len(), nil)
	return &semanticTokens{s.remember(n.uri, data), data}, nil
}

func (s *server) tokensRange(ctx context.Context, params rangeParams) (*semanticTokens, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	from, to := n.between(s, params.Range)
	return &semanticTokens{Data: s.tokens(ctx, &n, from, to, &params.Range)}, nil
}

// tokensDelta returns the changes of the tokens since the previous request.
func (s *server) tokensDelta(ctx context.Context, params deltaParams) (any, error) {
	s.mu.Lock()
	var before []int
	if d := s.documents[params.TextDocument.URI]; d != nil && d.coloured.ResultID == params.PreviousResultID {
		before = d.coloured.Data
	}
	s.mu.Unlock()
	now, err := s.tokensFull(ctx, documentParams{params.TextDocument})
	if err != nil || now == nil || before == nil {
		return now, err
	}
	delta := semanticTokensDelta{ResultID: now.ResultID, Edits: []semanticTokensEdit{}}
	start := 0
	for start < len(before) && start < len(now.Data) && before[start] == now.Data[start] {
		start++
	}
	oldEnd, newEnd := len(before), len(now.Data)
	for oldEnd > start && newEnd > start && before[oldEnd-1] == now.Data[newEnd-1] {
		oldEnd--
		newEnd--
	}
	if oldEnd > start || newEnd > start {
		delta.Edits = append(delta.Edits, semanticTokensEdit{start, oldEnd - start, now.Data[start:newEnd]})
	}
	return delta, nil
}

// remember stores the tokens of a document, and returns the id under which the next tokensDelta asks for them.
func (s *server) remember(uri string, data []int) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[uri]
	if d == nil {
		return ""
	}
	d.colourings++
	d.coloured = semanticTokens{fmt.Sprint(d.colourings), data}
	return d.coloured.ResultID
}

// A painter encodes tokens as the protocol defines: five numbers for each token, with its position relative to the
// previous token.
type painter struct {
	data []int
	last position
	end  int        // column after the last token
	show *textRange // visible range; nil for all of the text
}

// tokens returns the encoded tokens of the games from index from to before index to. If show is not nil, it leaves out
// tokens on other lines.
func (s *server) tokens(ctx context.Context, n *snapshot, from, to int, show *textRange) []int {
	p := painter{data: []int{}, show: show}
	for i := from; i < to && ctx.Err() == nil; i++ {
		game := n.text.Game(i)
		for _, t := range tokensOf(game) {
			s.paint(&p, &game.Source, t)
		}
	}
	return p.data
}

// A token is a coloured word of a game.
type token struct {
	ast.Span
	kind, modifiers int
}

// tokensOf returns the tokens of a game in text order.
func tokensOf(game *ast.Game) (all []token) {
	info := semantic.Check(game)
	add := func(span ast.Span, kind, modifiers int) {
		if span.Size() > 0 {
			all = append(all, token{span, kind, modifiers})
		}
	}
	for i := range game.Tags {
		add(game.Tags[i].NameAt, tokenTag, 0)
		add(game.Tags[i].At, tokenValue, 0)
	}
	fact := 0
	for node := range ast.Preorder(game) {
		switch node := node.(type) {
		case *ast.Comment:
			add(node.Span, tokenComment, 0)
		case *ast.Glyph:
			add(node.Span, tokenGlyph, 0)
		case *ast.Result:
			add(node.Span, tokenResult, 0)
		case *ast.Ply:
			f := info.Facts[fact]
			fact++
			modifiers := 0
			if f.Ply > 0 {
				modifiers = [...]int{board.Red: byRed, board.Black: byBlack}[f.Side]
			}
			add(node.Number.Span, tokenNumber, 0)
			add(node.Span, tokenMove, modifiers)
		}
	}
	slices.SortStableFunc(all, func(a, b token) int { return int(a.Start - b.Start) })
	return all
}

// paint encodes a token. It splits a token at line ends, because editors accept no token of several lines.
func (s *server) paint(p *painter, game *ast.Source, t token) {
	text := game.Text[t.Start:t.End]
	for start := t.Start; text != ""; {
		line, rest := text, ""
		if end := strings.IndexAny(text, "\r\n"); end >= 0 {
			line, rest = text[:end], strings.TrimLeft(text[end:], "\r\n")
		}
		span := ast.Span{Start: start, End: start + int32(len(line))}
		start += int32(len(text) - len(rest))
		text = rest
		if line == "" {
			continue
		}
		r := s.rangeOf(game, span)
		if p.show != nil && (r.End.Line < p.show.Start.Line || r.Start.Line > p.show.End.Line) {
			continue
		}
		column := r.Start.Character
		if r.Start.Line == p.last.Line && len(p.data) > 0 {
			if column < p.end {
				continue // a comment that splits a move
			}
			column -= p.last.Character
		}
		p.data = append(p.data, r.Start.Line-p.last.Line, column, r.End.Character-r.Start.Character, t.kind, t.modifiers)
		p.last, p.end = r.Start, r.End.Character
	}
}
