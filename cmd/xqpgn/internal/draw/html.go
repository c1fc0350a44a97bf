package draw

import (
	_ "embed" // openings.css
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic/book"
)

// The page uses no scripts and no external resources. This policy tells the browser to allow none.
const policy = "default-src 'none'; style-src 'unsafe-inline'"

//go:embed openings.css
var pageStyle string

// Words of the page.
var (
	movesHead   = rules.Text{EN: "Moves", ZH: "着法"}
	keyWords    = [...]rules.Text{{EN: "Red won", ZH: "红胜"}, {EN: "drawn", ZH: "和棋"}, {EN: "Black won", ZH: "黑胜"}}
	rowNote     = rules.Text{EN: "Games, their part of the position's, results, Red's score, the last year, and the opening that a line enters. A move opens to show the replies.", ZH: "依次为局数、占比、结果、红方得分、最近年份和进入的开局。点击着法可以展开应着。"}
	exampleText = rules.Text{EN: "Example: %s – %s%s (%s, game %d)", ZH: "实例：%s 对 %s%s（%s，第 %d 局）"}
	nobody      = rules.Text{EN: "?", ZH: "？"}
	yearText    = rules.Text{EN: ", %d", ZH: "，%d 年"}
	pictureNote = rules.Text{EN: "A column is a ply; the height of a move is its part of the games, its colour Red's score.", ZH: "一列是一着；高度是所占局数，颜色是红方得分。"}
)

// WriteHTML writes a page with the picture, the moves, and boards where lines branch.
func (d *Drawing) WriteHTML(w io.Writer) error {
	nodes := d.tree()
	h := &bookPage{Drawing: d}
	language := "en"
	if d.Language == rules.ZH {
		language = "zh-Hans"
		if d.Style.Script == notation.Traditional {
			language = "zh-Hant"
		}
	}
	title := d.words(titleWords)
	fmt.Fprintf(h, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n", language)
	fmt.Fprintf(h, "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\"/>\n<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n<main>\n<h1>%s</h1>\n", policy, escaped(title), pageStyle, escaped(title))
	for line := range strings.SplitSeq(d.header(), "\n") {
		fmt.Fprintf(h, "<p class=\"sum\">%s</p>\n", escaped(line))
	}
	if len(nodes) > 0 {
		fmt.Fprintf(h, "<figure>%s</figure>\n<p class=\"note\">%s</p>\n", d.svg(nodes, false), escaped(d.words(pictureNote)))
		fmt.Fprintf(h, "<h2>%s</h2>\n<p class=\"note key\">%s", escaped(d.words(movesHead)), escaped(d.words(rowNote)))
		for i, class := range []string{"kr", "kd", "kb"} {
			fmt.Fprintf(h, "<i class=\"%s\"></i>%s", class, escaped(d.words(keyWords[i])))
		}
		h.WriteString("</p>\n")
		h.list(nodes, true)
	}
	for _, note := range d.notes() {
		fmt.Fprintf(h, "<p class=\"note\">%s</p>\n", escaped(note))
	}
	h.WriteString("</main>\n</body>\n</html>\n")
	_, err := io.WriteString(w, h.String())
	return err
}

// A bookPage is a page being written.
type bookPage struct {
	*Drawing
	strings.Builder
}

// list writes the moves of a position. On the main line, the first move is expanded, so that the replies to it are shown.
func (p *bookPage) list(nodes []*node, main bool) {
	p.WriteString("<ol>\n")
	for i, n := range nodes {
		p.item(n, main && i == 0 && n.ply <= 2)
	}
	p.WriteString("</ol>\n")
}

// item writes a move and its replies. A move where a line branches or enters an opening has a board.
func (p *bookPage) item(n *node, open bool) {
	if len(n.children) == 0 {
		p.WriteString("<li><div class=\"leaf\">")
		p.row(n)
		p.WriteString("</div></li>\n")
		return
	}
	p.WriteString("<li><details")
	if open {
		p.WriteString(` open=""`)
	}
	p.WriteString("><summary>")
	p.row(n)
	p.WriteString("</summary>\n")
	if len(n.children) > 1 || n.name != "" {
		p.position(n)
	}
	p.list(n.children, open)
	p.WriteString("</details></li>\n")
}

// row writes the figures of a move.
func (p *bookPage) row(n *node) {
	m := n.line.Move
	fmt.Fprintf(p, "<span class=\"mv\"><span class=\"no\">%s</span>%s</span>", escaped(n.number), escaped(n.move))
	fmt.Fprintf(p, "<span class=\"n\">%s</span><span class=\"p\">%s</span>%s<span class=\"s\">%s</span>", terminal.Grouped(m.Games), percentOf(m.Games, n.all), p.bar(m.Figures), score(m.Figures))
	year, name := "", n.title()
	if m.LastYear > 0 {
		year = fmt.Sprint(m.LastYear)
	}
	if n.line.Joins {
		name = strings.TrimSpace(name + " ↑ " + p.words(joinsWords))
	}
	fmt.Fprintf(p, "<span class=\"y\">%s</span><span class=\"nm\">%s</span>", year, escaped(name))
}

// bar draws the results of games.
func (p *bookPage) bar(f book.Figures) string {
	known := f.Red + f.Draws + f.Black
	if known == 0 {
		return "<span></span>"
	}
	red, black := 100*float64(f.Red)/float64(known), 100*float64(f.Black)/float64(known)
	words := fmt.Sprintf("+%d =%d −%d", f.Red, f.Draws, f.Black)
	return fmt.Sprintf(`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label="%[1]s"><title>%[1]s</title><rect class="r" width="%.1[2]f" height="8"/><rect class="d" x="%.1[2]f" width="%.1[4]f" height="8"/><rect class="b" x="%.1[5]f" width="%.1[3]f" height="8"/></svg>`,
		words, red, black, 100-red-black, 100-black)
}

// position writes the board after a move, and an example game.
func (p *bookPage) position(n *node) {
	o := diagram.Config{Move: n.line.Move.Move, Check: true, Traditional: p.Style.Script == notation.Traditional, Theme: diagram.Auto, Width: 208, ICCS: p.Notation == notation.ICCS, Language: p.Language}
	p.WriteString("<div class=\"pos\">")
	p.WriteString(string(diagram.AppendSVG(nil, n.line.After, o)))
	p.WriteString("<div>")
	if n.name != "" {
		fmt.Fprintf(p, "<p class=\"nm\">%s</p>", escaped(n.name))
	}
	all := n.line.Reached
	if all.Games > n.line.Move.Games {
		fmt.Fprintf(p, "<p>%s</p>", escaped(p.say(reachedWords, p.games(all.Games))))
	}
	e := n.line.Move.Example
	year := ""
	if e.Year > 0 {
		year = p.say(yearText, e.Year)
	}
	someone := func(name string) string {
		if name == "" {
			return p.words(nobody)
		}
		return name
	}
	fmt.Fprintf(p, "<p>%s</p>", escaped(p.say(exampleText, someone(e.Red), someone(e.Black), year, e.Name, e.Number)))
	p.WriteString("</div></div>\n")
}

var reachedWords = rules.Text{EN: "In all, %s reached this position.", ZH: "各种次序合计 %s走到这个局面。"}
