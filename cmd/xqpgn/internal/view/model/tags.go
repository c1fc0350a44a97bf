package model

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A heading holds the tags that lines above the moves say, and the lines that say none.
type heading struct {
	Tags [][2]string `json:"tags"`
	Rest []string    `json:"rest"`
}

// anyMoves makes a game of a heading.
const anyMoves = "\n\n1. 炮二平五 *\n"

// Headings reads the text above the moves of a game: tags, labels with values, or lines such as 许银川 先胜 胡荣华. It is
// the Headings function of [Forms].
func Headings(r *Request) (any, error) {
	text, _ := fix.Fixer{All: true}.Text(strings.TrimSpace(r.Text) + anyMoves)
	out := heading{Tags: [][2]string{}, Rest: []string{}}
	games := grammar.Parse(text)
	if len(games) != 1 {
		return nil, &Refused{Text{"This is not the heading of a single game. A whole game is pasted into the text.", "这不是一局棋的标题。整局棋谱请粘贴到“棋谱”里。"}}
	}
	for _, tag := range games[0].Tags {
		if tag.Name != "Game" && ast.Known(tag.Value) {
			out.Tags = append(out.Tags, [2]string{tag.Name, tag.Value})
		}
	}
	for comment := range games[0].Main.Comments() {
		for line := range strings.Lines(comment.Text) {
			if line = strings.TrimSpace(line); line != "" {
				out.Rest = append(out.Rest, line)
			}
		}
	}
	return out, nil
}

// SetTags sets tags of the game in the request's text, or begins a game with them in an empty text. It deletes tags whose
// value is empty. It is the SetTags function of [Forms].
func SetTags(r *Request) (any, error) {
	games := grammar.Parse(r.Text)
	fresh := len(games) == 0
	switch {
	case fresh:
		e, err := semantic.NewGame(board.Start(), notation.Chinese)
		if err != nil {
			return nil, err
		}
		games = []*ast.Game{e.Game()}
	case len(games) > 1:
		return nil, errRequest
	}
	game := games[0]
	for _, tag := range r.Tags {
		if err := setTag(game, tag[0], tag[1]); err != nil {
			return nil, err
		}
	}
	return r.made(game, fresh, r.Index)
}

// setTag sets or deletes a tag. The result at the end of the moves changes with the Result tag.
func setTag(game *ast.Game, name, value string) error {
	switch {
	case name == "Result" && !ast.IsResult(value):
		return errRequest
	case value == "":
		game.Tags = slices.DeleteFunc(game.Tags, func(t ast.Tag) bool { return t.Name == name })
		return nil
	case name == "Result":
		game.Main.Result.Text = value
	}
	game.SetTag(name, value)
	return nil
}
