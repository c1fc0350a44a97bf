package lsp

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// moves lists the legal moves that begin with the typed text in any notation, and the results that do. Moves are
// written in the notation of the game, with the number of the round where one is due.
func (s *server) moves(g *gap) []completionItem {
	items := []completionItem{}
	// The game is read without the word at the cursor, because an incomplete word is not a move.
	at := g.word.Start
	game := parsed(g.game.Text[:at] + g.game.Text[g.word.End:])
	info := semantic.Check(game)
	position, ok := info.PositionAt(at)
	if !ok {
		return items
	}
	lead := ""
	if number, due := info.NumberAt(at); due {
		lead = fmt.Sprintf("%d. ", number.Value)
		if number.Ellipsis {
			lead += "... "
		}
	}
	n, style := info.Notation, semantic.StyleOf(game)
	if n == notation.Unknown {
		n = notation.Chinese
	}
	style.Script = info.Script
	for _, move := range likely(info, &position, at) {
		text := notation.Write(&position, move, n, style)
		if filter, ok := begins(&position, move, text, g.typed); ok {
			items = append(items, s.item(g, itemEvent, len(items), text, describe(&position, move, n), filter, lead+text))
		}
	}
	for _, result := range ast.StandardResults() {
		if g.typed != "" && strings.HasPrefix(result, g.typed) {
			items = append(items, s.item(g, itemEnumValue, len(items), result, resultWords[result].In(s.language), result, result))
		}
	}
	return items
}

// worth is the worth of a piece, used only to order recaptures.
var worth = [...]int{board.Pawn: 1, board.Advisor: 2, board.Elephant: 2, board.Horse: 4, board.Cannon: 4, board.Rook: 9, board.King: 10}

// likely returns the moves of a position, likely ones first: recaptures, by the piece of least worth, and then moves of
// openings, the most frequent first.
func likely(info *semantic.Info, position *board.Position, at int32) []board.Move {
	taken, taking := recaptured(info, position, at)
	book := openingBook()[position.Hash()]
	rank := func(move board.Move) int {
		if taking && move.To == taken {
			return -1000 + worth[position.At(move.From).Kind()]
		}
		return -book[move]
	}
	moves := slices.Collect(position.Moves())
	slices.SortStableFunc(moves, func(a, b board.Move) int { return rank(a) - rank(b) })
	return moves
}

// begins reports whether a move begins with the typed text in one of its notations. It returns the typed text followed
// by the rest of the move in that notation.
func begins(position *board.Position, move board.Move, text, typed string) (string, bool) {
	if typed == "" {
		return text, true
	}
	for i, n := range []notation.Notation{notation.Unknown, notation.Chinese, notation.WXF, notation.UCI, notation.ICCS, notation.SAN, notation.Vietnamese} {
		form := text
		if i > 0 {
			form = notation.Write(position, move, n, notation.Style{})
		}
		rest := form
		for range utf8.RuneCountInString(typed) {
			_, size := utf8.DecodeRuneInString(rest)
			rest = rest[size:]
		}
		if head := form[:len(form)-len(rest)]; head == typed || head != "" && notation.Distance(typed, head) == 0 &&
			utf8.RuneCountInString(head) == utf8.RuneCountInString(typed) {
			return typed + rest, true
		}
	}
	return "", false
}

// describe returns a move in squares, and in WXF unless it is written so, with + if it gives check.
func describe(position *board.Position, move board.Move, written notation.Notation) string {
	words := move.String()
	if written != notation.WXF {
		words += " " + notation.Write(position, move, notation.WXF, notation.Style{})
	}
	if position.GivesCheck(move) {
		words += " +"
	}
	return words
}

// parsed returns the first game of a text, or an empty game if the text has none.
func parsed(text string) *ast.Game {
	if games := grammar.Parse(text); len(games) > 0 {
		return games[0]
	}
	return new(ast.Game)
}
