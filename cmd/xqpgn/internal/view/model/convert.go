package model

import (
	"path"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// A converted is a converted file: text, or bytes if the format is not text.
type converted struct {
	Name  string `json:"name"`
	Text  string `json:"text,omitempty"`
	Data  []byte `json:"data,omitempty"`
	Games int    `json:"games"`
}

// convert converts one game of a shelf, or all, to another format.
func convert(d *Desk, r *Request) (any, error) {
	shelf, err := d.shelf(r.Shelf)
	if err != nil {
		return nil, err
	}
	from, to := r.Index, r.Index+1
	if r.Whole {
		from, to = 0, shelf.List(Query{}, 0, 0).Total
	}
	if to-from > maxConverted {
		return nil, errMany
	}
	form, ok := d.forms().ByName(r.To)
	switch {
	case !ok && r.To != "pgn":
		return nil, d.unknown()
	case ok && form.Append == nil:
		return nil, errRequest
	case ok && to-from > 1 && !form.Many:
		return nil, errOne
	}
	var games []*ast.Game
	for i := from; i < to; i++ {
		game, was, err := shelf.Game(i)
		if err != nil {
			return nil, err
		}
		games = append(games, r.rewritten(game, was, form))
	}
	var data []byte
	if ok {
		data, err = form.Append(nil, games)
	} else {
		form.Extension = ".pgn"
		data, err = pgn(games)
	}
	if err != nil {
		return nil, err
	}
	out := converted{Name: fileName(games) + form.Extension, Games: len(games)}
	if utf8.Valid(data) {
		out.Text = string(data)
	} else {
		out.Data = data
	}
	return out, nil
}

// rewritten returns a game with fixes applied and moves rewritten as the request asks.
func (r *Request) rewritten(game *ast.Game, from string, form Form) *ast.Game {
	if r.Fix != "" && from == "" {
		if fixed, made := r.fixer().Text(game.Text); made > 0 {
			if games := grammar.Parse(fixed); len(games) == 1 {
				games[0].File, games[0].Number = game.File, game.Number
				game = games[0]
			}
		}
	}
	n, asked := notation.ForFormat(r.Notation)
	switch {
	case form.Squares:
		n = notation.ICCS // such files hold squares
	case !asked && from != "":
		n = notation.Chinese
	case !asked && r.Script == "":
		return game
	}
	return semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Notation: n, Restyle: fix.Restyle(r.Script, "")})
}

// pgn writes games as PGN. It does not use an Encoder, whose encoding tables would enlarge the WebAssembly
// library considerably.
func pgn(games []*ast.Game) (out []byte, err error) {
	for _, game := range games {
		if out, err = grammar.Append(out, game); err != nil {
			return nil, err
		}
	}
	if len(games) > 1 && grammar.NewDocument(string(out), grammar.Config{}).Len() != len(games) {
		return nil, errJoined
	}
	if ast.IsResult(games[len(games)-1].Main.Result.Text) {
		out, _ = grammar.UTF8.CutBlankLines(out)
	}
	return out, nil
}

// fileName returns a file name for games, without an extension.
func fileName(games []*ast.Game) string {
	name := "games"
	if len(games) == 1 {
		name = strings.Trim(games[0].Tags.Value("Red")+"-"+games[0].Tags.Value("Black"), "-? ")
	} else if len(games) > 1 {
		name = strings.TrimSuffix(path.Base(games[0].File), path.Ext(games[0].File))
	}
	name = strings.Map(func(c rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, c) || c < ' ' {
			return '_'
		}
		return c
	}, name)
	if strings.Trim(name, ". ") == "" {
		name = "game"
	}
	return name
}
