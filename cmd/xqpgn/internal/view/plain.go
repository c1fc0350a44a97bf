package view

import (
	"cmp"
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/booklet"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/caption"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// A plainGame is a game as text, for readers without scripts, for search engines and for previews of links.
type plainGame struct {
	number      int // from 1
	title       string
	description string
	moves       string // HTML
}

// Words of plain pages.
var (
	unnamedGame  = rules.Text{EN: "Game %d", ZH: "第 %d 局"}
	comma        = rules.Text{EN: ", ", ZH: "，"}
	versus       = rules.Text{EN: "%s – %s", ZH: "%s 对 %s"}
	allGames     = rules.Text{EN: "All games", ZH: "全部棋局"}
	replay       = rules.Text{EN: "Replay on a board", ZH: "打谱"}
	before       = rules.Text{EN: "Previous", ZH: "上一局"}
	after        = rules.Text{EN: "Next", ZH: "下一局"}
	lastPosition = rules.Text{EN: "Last position", ZH: "最后的局面"}
	gamesOf      = rules.Text{EN: "%s: %s games", ZH: "%s：%s 局"}
	anyGames     = rules.Text{EN: "Xiangqi games", ZH: "象棋棋谱"}
	about        = rules.Text{EN: "Replay, check and edit xiangqi games in the browser.", ZH: "在浏览器里打谱、检查和编辑象棋棋谱。"}
)

// newPlainGame returns a checked game as text.
func newPlainGame(info *semantic.Info, number int, l rules.Language) plainGame {
	tags := info.Game.Tags
	known := func(name string) string { return terminal.Printable(tags.Known(name)) }
	g := plainGame{number: number, moves: booklet.Moves(info, l)}
	red, black := cmp.Or(known("Red"), known("White")), known("Black")
	names := cmp.Or(known("Event"), fmt.Sprintf(unnamedGame.In(l), number))
	var facts []string
	if red != "" || black != "" {
		names = fmt.Sprintf(versus.In(l), cmp.Or(red, "?"), cmp.Or(black, "?"))
		facts = append(facts, known("Event"))
	}
	facts = slices.DeleteFunc(append(facts, known("Date"), known("Site"), known("Round")), func(s string) bool { return s == "" })
	g.title = strings.Join(append([]string{names}, facts...), comma.In(l))
	description := []string{g.title, info.Game.Result()}
	for i := range min(len(info.Game.Main.Plies), maxPreviewed) {
		description = append(description, info.Game.Main.Plies[i].Text)
	}
	g.description = strings.Join(strings.Fields(strings.Join(description, " ")), " ")
	return g
}

// maxPreviewed is the number of plies in a description.
const maxPreviewed = 12

// An outline is the description of a page in its head.
type outline struct {
	language           rules.Language
	title, description string
	picture            string // address of a picture; "" for none
}

// tags returns the elements of the head after the title.
func (o *outline) tags() string {
	var b strings.Builder
	fmt.Fprintf(&b, "<meta name=\"description\" content=\"%s\">\n", html.EscapeString(o.description))
	properties := [][2]string{{"og:type", "article"}, {"og:title", o.title}, {"og:description", o.description}, {"og:image", o.picture}}
	for _, p := range properties {
		if p[1] != "" {
			fmt.Fprintf(&b, "<meta property=\"%s\" content=\"%s\">\n", p[0], html.EscapeString(p[1]))
		}
	}
	return b.String()
}

// page returns a page without scripts in a folder of a site. body is HTML.
func (o *outline) page(body string) []byte {
	return fmt.Appendf(nil, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self'; img-src 'self'\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>%s</title>\n%s<link rel=\"icon\" href=\"../%s\">\n<link rel=\"stylesheet\" href=\"../%s\">\n</head>\n<body class=\"leaf\">\n<main>\n%s</main>\n</body>\n</html>\n",
		rules.Text{EN: "en", ZH: "zh-Hans"}.In(o.language), html.EscapeString(o.title), o.tags(), icon, styles, body)
}

// link returns a link, with a relation if there is one.
func link(address, relation, text string) string {
	if relation != "" {
		relation = fmt.Sprintf(" rel=\"%s\"", relation)
	}
	return fmt.Sprintf("<a href=\"%s\"%s>%s</a>", html.EscapeString(address), relation, html.EscapeString(text))
}

// section returns the game as a part of a page.
func (g *plainGame) section() string {
	return fmt.Sprintf("<article>\n<h2>%s</h2>\n%s</article>\n", html.EscapeString(g.title), g.moves)
}

// collectionName returns the name of games: their event if they have one in common, else the given name.
func collectionName(event caption.CommonEvent, name string, l rules.Language) string {
	return cmp.Or(event.Name(), name, anyGames.In(l))
}
