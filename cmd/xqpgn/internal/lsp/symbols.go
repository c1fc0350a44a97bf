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

const (
	maxOutlined = 1000   // number of games up to which variations are listed too
	maxListed   = 10_000 // number of games up to which each game is listed; beyond it, groups of games are
	listedGroup = 100
)

// documentSymbol lists the games of a document by their players, with their variations if the editor supports nested
// symbols.
func (s *server) documentSymbol(ctx context.Context, params documentParams) (any, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	symbols := s.outline(ctx, &n)
	if s.client.TextDocument.DocumentSymbol.HierarchicalDocumentSymbolSupport {
		return symbols, nil
	}
	flat := make([]symbolInformation, len(symbols))
	for i := range symbols {
		flat[i] = symbolInformation{symbols[i].Name, symbols[i].Kind, location{n.uri, symbols[i].Range}}
	}
	return flat, nil
}

func (s *server) outline(ctx context.Context, n *snapshot) []documentSymbol {
	if n.text.Len() > maxListed {
		return s.groups(n)
	}
	symbols := []documentSymbol{}
	for i := 0; i < n.text.Len() && ctx.Err() == nil; i++ {
		source := n.text.Source(i)
		symbol := documentSymbol{Kind: symbolGame, Range: s.rangeOf(&source, whole(&source))}
		symbol.Name, symbol.Detail = s.gameName(n.text, i)
		symbol.SelectionRange = textRange{symbol.Range.Start, symbol.Range.Start}
		if n.text.Len() <= maxOutlined && strings.ContainsAny(source.Text, "(（") {
			game := n.text.Game(i)
			symbol.Children = s.variations(game, &game.Main)
		}
		symbols = append(symbols, symbol)
	}
	return symbols
}

// groups lists the games of a large document in groups of listedGroup.
func (s *server) groups(n *snapshot) (list []documentSymbol) {
	for first := 0; first < n.text.Len(); first += listedGroup {
		last := min(first+listedGroup, n.text.Len()) - 1
		begin, end := n.text.Source(first), n.text.Source(last)
		start := s.at(&begin, 0)
		name := fmt.Sprintf(rules.Text{EN: "Games %d to %d", ZH: "第 %d 至 %d 局"}.In(s.language), first+1, last+1)
		list = append(list, documentSymbol{
			Name: name, Kind: symbolGame,
			Range: textRange{start, s.at(&end, whole(&end).End)}, SelectionRange: textRange{start, start},
		})
	}
	return list
}

// variations lists the variations of a line, each with its own variations.
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

// insteadOf is the description of a variation.
var insteadOf = rules.Text{EN: "instead of %s", ZH: "代替 %s"}

// gameName returns the name of a game in a list, and its result, event and date.
func (s *server) gameName(text *grammar.Document, game int) (name, detail string) {
	tags := text.Tags(game)
	value := func(names ...string) string {
		for _, name := range names {
			if v := strings.TrimSpace(tags.Value(name)); ast.Known(v) || v == "*" { // * is a result
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
