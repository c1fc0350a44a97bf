package fix

import (
	"bytes"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// Bad reports whether a game has errors. Such a game stays unchanged, because its text may include bytes
// that cannot be decoded.
func Bad(info *semantic.Info) bool {
	return info.Game.Syntax.Count(rules.Error, false)+info.Semantic.Count(rules.Error, false) > 0
}

// Empty reports whether a text contains no game: no tag, no move and no result. Such text stays unchanged.
func Empty(game *ast.Game) bool {
	return len(game.Tags) == 0 && len(game.Main.Plies) == 0 && game.Main.Result.Text == ""
}

// Text returns the text of a game in canonical form, with its own line ends. The last game of a file ends with one line
// end, and the others with a blank line. Text returns false if the game must stay unchanged.
func Text(game *ast.Game, last bool) (text string, ok bool) {
	info := semantic.Check(game)
	if Bad(info) || Empty(game) {
		return "", false
	}
	data, err := grammar.Append(nil, semantic.Rewrite(game, info, semantic.RewriteConfig{}))
	if err != nil {
		return "", false
	}
	if strings.Contains(game.Text, "\r\n") {
		data = CRLF(data)
	}
	if last {
		data, _ = grammar.UTF8.CutBlankLines(data)
	}
	return string(data), true
}

// CRLF converts line ends to the line ends of Windows, CR LF.
func CRLF(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
}
