package lsp

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// mostOutlined is of how many games the variations are listed too.
const mostOutlined = 1000

// documentSymbol lists the games of a document by their players, with their variations.
func (s *server) documentSymbol(ctx context.Context, params documentParams) (any, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	if !s.client.TextDocument.DocumentSymbol.HierarchicalDocumentSymbolSupport {
		flat := []symbolInformation{}
		for i := 0; i < n.text.Len() && ctx.Err() == nil; i++ {
			source := n.text.Source(i)
			name, _ := s.gameName(n.text, i)
			flat = append(flat, symbolInformation{name, symbolGame, location{n.uri, s.rangeOf(&source, whole(&source))}})
		}
		return flat, nil
	}
	symbols := []documentSymbol{}
	for i := 0; i < n.text.Len() && ctx.Err() == nil; i++ {
		source := n.text.Source(i)
		symbol := documentSymbol{Kind: symbolGame, Range: s.rangeOf(&source, whole(&source))}
		symbol.Name, symbol.Detail = s.gameName(n.text, i)
		symbol.SelectionRange = textRange{symbol.Range.Start, symbol.Range.Start}
		if n.text.Len() <= mostOutlined && strings.ContainsAny(source.Text, "(（") {
			game := n.text.Game(i)
			symbol.Children = s.variations(game, &game.Main)
		}
		symbols = append(symbols, symbol)
	}
	return symbols, nil
}

// variations lists those of a line, each with its own.
func (s *server) variations(game *ast.Game, line *ast.Line) (list []documentSymbol) {
	for i := range line.Plies {
		for variation := range line.Plies[i].Variations() {
			name := rules.Text{EN: "variation", ZH: "变着"}.In(s.language)
			at := variation.Span
			if len(variation.Plies) > 0 {
				first := &variation.Plies[0]
				name, at = first.Text, first.Span
				if first.Number.Value > 0 {
					name = fmt.Sprintf("%d. %s", first.Number.Value, name)
				}
			}
			list = append(list, documentSymbol{
				Name: name, Detail: fmt.Sprintf(insteadOf.In(s.language), line.Plies[i].Text), Kind: symbolVariation,
				Range: s.rangeOf(&game.Source, variation.Span), SelectionRange: s.rangeOf(&game.Source, at),
				Children: s.variations(game, variation),
			})
		}
	}
	return list
}

// insteadOf is said of a variation.
var insteadOf = rules.Text{EN: "instead of %s", ZH: "代替 %s"}

// gameName returns what a game is called in a list, and what else is to be known of it.
func (s *server) gameName(text *grammar.Document, game int) (name, detail string) {
	tags := text.Tags(game)
	value := func(names ...string) string {
		for _, name := range names {
			if v := strings.TrimSpace(tags.Value(name)); strings.Trim(v, "?. ") != "" {
				return v
			}
		}
		return ""
	}
	red, black := value("Red", "White"), value("Black")
	name = fmt.Sprintf(rules.Text{EN: "Game %d", ZH: "第 %d 局"}.In(s.language), game+1)
	if red+black != "" {
		name = fmt.Sprintf("%d. %s – %s", game+1, cmp.Or(red, "?"), cmp.Or(black, "?"))
	}
	var parts []string
	for _, part := range []string{value("Result"), value("Event"), value("Date")} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return name, strings.Join(parts, ", ")
}
