package lsp

import (
	"context"
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// replayCommand is the command of the client that replays the game at a place, which is its argument.
const replayCommand = "xqpgn.replay"

var (
	lensTitle  = rules.Text{EN: "Game %s of %s", ZH: "第 %s 局，共 %s 局"}
	lensErrors = rules.Text{EN: ", errors: %s", ZH: "，错误 %s 处"}
	lensReplay = rules.Text{EN: "Replay", ZH: "打谱"}
)

// codeLens returns above each game its number and how many errors it has, and for a client that can do so a command that
// replays the game.
func (s *server) codeLens(ctx context.Context, params documentParams) ([]codeLens, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	lenses := []codeLens{}
	if n.misread {
		return lenses, nil
	}
	for i := 0; i < min(n.text.Len(), maxListed) && ctx.Err() == nil; i++ {
		source := n.text.Source(i)
		start := s.at(&source, 0)
		title := fmt.Sprintf(lensTitle.In(s.language), terminal.Grouped(i+1), terminal.Grouped(n.text.Len()))
		found := ast.Findings{Diagnostics: n.games[i].diagnostics}
		if errors := found.Count(rules.Error, n.selection.Strict); errors > 0 {
			title += fmt.Sprintf(lensErrors.In(s.language), terminal.Grouped(errors))
		}
		at := textRange{start, start}
		lenses = append(lenses, codeLens{Range: at, Command: command{Title: title}})
		if slices.Contains(s.settings.Commands, replayCommand) {
			lenses = append(lenses, codeLens{Range: at, Command: command{
				Title: lensReplay.In(s.language), Command: replayCommand, Arguments: []any{n.uri, start},
			}})
		}
	}
	return lenses, nil
}

// moveList answers the request xqpgn/moves: the moves of the line at a place, from the start of the game to the end of the
// line, for a client that replays them. At is the index of the last move that begins at or before the place, -1 if none does.
func (s *server) moveList(_ context.Context, params positionParams) (moveList, error) {
	list := moveList{Moves: []textRange{}, At: -1}
	at, err := s.spot(params.TextDocument.URI, params.Position)
	if err != nil || at.game == nil {
		return list, err
	}
	add := func(plies []ast.Ply) {
		for i := range plies {
			if plies[i].Start <= at.offset {
				list.At = len(list.Moves)
			}
			list.Moves = append(list.Moves, s.rangeOf(&at.game.Source, plies[i].Span))
		}
	}
	line := &at.game.Main
	node, parents := at.game.NodeAt(at.offset)
	if node == nil && at.offset > 0 {
		node, parents = at.game.NodeAt(at.offset - 1)
	}
	path := append(parents, node)
	for i := 1; i < len(path); i++ {
		variation, ok := path[i].(*ast.Line)
		replaced, of := path[i-1].(*ast.Ply)
		if !ok || !of {
			continue
		}
		for j := range line.Plies {
			if &line.Plies[j] == replaced {
				add(line.Plies[:j])
			}
		}
		line = variation
	}
	add(line.Plies)
	return list, nil
}
