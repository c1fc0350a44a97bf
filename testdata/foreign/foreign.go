// Package foreign prints the games of other programs' files for tests: short enough to
// compare with what should be read.
package foreign

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// Game returns a game as PGN without the tags that all have, and then a line for each finding.
func Game(t testing.TB, game *ast.Game) string {
	t.Helper()
	game = game.Clone()
	for _, tag := range []string{"Game", "Format", "Result"} {
		game.DeleteTag(tag)
	}
	text, err := grammar.Append(nil, game)
	if err != nil {
		t.Fatal(err)
	}
	pgn := strings.TrimSpace(string(text))
	for _, d := range game.Syntax.Diagnostics {
		at := game.Place(d.Span.Start)
		pgn += fmt.Sprintf("\n%d:%d %s", at.Line, at.Column, d.Message(rules.EN))
	}
	return pgn
}

// Games returns all games of a file as Game does, with the Result tag of one that ends with
// another result; or the error where one comes.
func Games(t testing.TB, games iter.Seq2[*ast.Game, error]) string {
	t.Helper()
	all := ""
	for game, err := range games {
		if err != nil {
			return err.Error()
		}
		all += Game(t, game)
		if result := game.Tags.Value("Result"); result != game.Main.Result.Text {
			all += "\nResult " + result
		}
	}
	return all
}
