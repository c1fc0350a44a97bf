package fix

import (
	"bytes"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// Bad reports whether a game has errors. Such a game is left as it is: some of it may be
// no text of its own.
func Bad(info *semantic.Info) bool {
	return info.Game.Count(rules.Error, false)+info.Count(rules.Error, false) > 0
}

// Empty reports whether there is no game in the text of one: no tag, no move and no
// result. Such text is left as it is.
func Empty(game *ast.Game) bool {
	return len(game.Tags) == 0 && len(game.Main.Plies) == 0 && game.Main.Result.Text == ""
}

// Text returns the text of a game in canonical form, with the line ends that it has. It
// reports false for a game that is left as it is.
func Text(game *ast.Game) (text string, ok bool) {
	info := semantic.Check(game)
	if Bad(info) || Empty(game) {
		return "", false
	}
	data, err := grammar.Append(nil, semantic.Rewrite(game, info, semantic.RewriteOptions{}))
	if err != nil {
		return "", false
	}
	if strings.Contains(game.Text, "\r\n") {
		data = CRLF(data)
	}
	return string(data), true
}

// CRLF ends lines as Windows does.
func CRLF(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
}
