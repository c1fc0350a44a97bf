package booklet

import (
	"bufio"
	"cmp"
	_ "embed"
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/caption"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

//go:embed style.css
var style string

// Config says how a booklet looks.
type Config struct {
	Language rules.Language
	Title    string            // "" for the event, if all games have the same one
	Every    int               // number of plies from one diagram to the next; 0 for a diagram at each comment
	Notation notation.Notation // notation of the moves; Unknown keeps that of each game

	// Restyle chooses the script of the moves; see [semantic.RewriteConfig].
	Restyle func(notation.Style) notation.Style
}

// A Booklet collects games. It keeps their pages in memory.
type Booklet struct {
	Config
	entries []entry
	event   caption.CommonEvent
}

// An entry is a game, with its line in the contents.
type entry struct{ names, facts, result, page string }

// words are the texts of a booklet.
var words = struct{ title, contents, games, versus, ply, blackPly, final, stopped, start, unnamed rules.Text }{
	title:    rules.Text{EN: "Xiangqi games", ZH: "象棋对局集"},
	contents: rules.Text{EN: "Contents", ZH: "目录"},
	games:    rules.Text{EN: "Games: %s", ZH: "共 %s 局"},
	versus:   rules.Text{EN: "%s (Red) – %s (Black)", ZH: "%s（红）对 %s（黑）"},
	ply:      rules.Text{EN: "After %s. %s", ZH: "第 %s 回合 %s 后"},
	blackPly: rules.Text{EN: "After %s. … %s", ZH: "第 %s 回合 %s 后"},
	final:    rules.Text{EN: "Final position", ZH: "终局"},
	start:    rules.Text{EN: "Start", ZH: "开始局面"},
	stopped:  rules.Text{EN: "This move cannot be played.", ZH: "这一着走不通。"},
	unnamed:  rules.Text{EN: "Game %d", ZH: "第 %d 局"},
}

// Add adds a checked game.
func (b *Booklet) Add(info *semantic.Info) {
	game := semantic.Rewrite(info.Game, info, semantic.RewriteConfig{Notation: b.Notation, Restyle: b.Restyle, KeepBraces: true})
	e := entry{names: b.names(game), facts: b.facts(game), result: result(game)}
	w := writer{Config: b.Config, info: semantic.Check(game)}
	e.page = w.game()
	b.event.Add(game)
	b.entries = append(b.entries, e)
}

// Moves returns the moves of a checked game with their comments and variations, as HTML without diagrams.
func Moves(info *semantic.Info, l rules.Language) string {
	w := writer{Config: Config{Language: l}, info: info, plain: true}
	text := w.game()
	if result := result(info.Game); result != "" {
		text += fmt.Sprintf("<p class=\"result\">%s</p>\n", html.EscapeString(result))
	}
	return text
}

// Games returns the number of games.
func (b *Booklet) Games() int { return len(b.entries) }

// names returns the players.
func (b *Booklet) names(game *ast.Game) string {
	red, black := game.Tags.Known("Red"), game.Tags.Known("Black")
	switch {
	case red == "" && black == "" && game.Tags.Known("Event") != "":
		return game.Tags.Known("Event")
	case red == "" && black == "":
		return fmt.Sprintf(words.unnamed.In(b.Language), len(b.entries)+1)
	}
	known := func(name string) string { return cmp.Or(terminal.Printable(name), "?") }
	return fmt.Sprintf(words.versus.In(b.Language), known(red), known(black))
}

// facts returns the known tags of a game besides the players.
func (b *Booklet) facts(game *ast.Game) string {
	var parts []string
	for _, name := range [...]string{"Event", "Site", "Date", "Round", "Opening"} {
		if value := game.Tags.Known(name); value != "" && value != b.names(game) {
			parts = append(parts, terminal.Printable(value))
		}
	}
	return strings.Join(parts, rules.Text{EN: ", ", ZH: "，"}.In(b.Language))
}

// result returns the written result of a game, or "" without one.
func result(game *ast.Game) string {
	if text := game.Result(); ast.Known(text) {
		return text
	}
	return ""
}

// Write writes the page.
func (b *Booklet) Write(out io.Writer) error {
	w := bufio.NewWriter(out)
	language := rules.Text{EN: "en", ZH: "zh-Hans"}.In(b.Language)
	title := html.EscapeString(b.title())
	fmt.Fprintf(w, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n", language, title, style)
	fmt.Fprintf(w, "<header class=\"title\"><h1>%s</h1>\n<p>%s</p></header>\n", title, fmt.Sprintf(words.games.In(b.Language), terminal.Grouped(len(b.entries))))
	fmt.Fprintf(w, "<nav><h2>%s</h2>\n<ol>\n", words.contents.In(b.Language))
	for i, e := range b.entries {
		fmt.Fprintf(w, "<li><span class=\"number\">%d</span><a class=\"names\" href=\"#g%d\">%s</a><span>%s</span></li>\n", i+1, i+1, html.EscapeString(e.names), html.EscapeString(e.result))
	}
	w.WriteString("</ol></nav>\n<main>\n")
	for i, e := range b.entries {
		fmt.Fprintf(w, "<article id=\"g%d\"><h2>%d. %s</h2>\n<p class=\"facts\">%s</p>\n<div class=\"text\">\n%s", i+1, i+1, html.EscapeString(e.names), html.EscapeString(e.facts), e.page)
		if e.result != "" {
			fmt.Fprintf(w, "<p class=\"result\">%s</p>\n", html.EscapeString(e.result))
		}
		w.WriteString("</div></article>\n")
	}
	w.WriteString("</main>\n</body>\n</html>\n")
	return w.Flush()
}

// title returns the title of the booklet.
func (b *Booklet) title() string {
	return cmp.Or(b.Title, b.event.Name(), words.title.In(b.Language))
}
