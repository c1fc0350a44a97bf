package draw

import (
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Sizes of the picture. It has a column for each ply and a box for each move. The height of a box is its
// share of the games. Its colour is the score: red if Red does well, blue if Black does.
const (
	columnWidth  = 132
	boxesHeight  = 620
	boxesTop     = 106
	headerHeight = 48 // height of the words above the boxes
	minPixels    = 560
	margin       = 16
	leastText    = 15 // least height of a box with a line of text
	leastTwo     = 31 // least height of a box with two lines
	shades       = 9
	farScore     = 0.16 // distance from one half at which scores have the extreme shade
)

// shadePalette are the colours of the shades from Black's to Red's, and of the text on them, for light and
// dark pages.
var shadePalette = [shades]struct{ light, lightText, dark, darkText string }{
	{"#27507a", "#ffffff", "#4f86b8", "#0b0e12"},
	{"#4a7299", "#ffffff", "#3f6c97", "#ffffff"},
	{"#8fafcb", "#16202a", "#325474", "#f2f5f8"},
	{"#c2d3e2", "#1b2530", "#2b3f53", "#e8eef4"},
	{"#ece6da", "#25221d", "#35332f", "#efeae1"},
	{"#f2cdb9", "#33190f", "#54382f", "#f8ebe4"},
	{"#e79f83", "#33120a", "#7a4233", "#fdf0ea"},
	{"#c2523a", "#ffffff", "#a34e3a", "#ffffff"},
	{"#9c2a1d", "#ffffff", "#cf6a53", "#160804"},
}

// shadeOf returns the shade of a move's score, or the middle one without a score.
func shadeOf(n *node) int {
	s, ok := n.line.Move.Score()
	if !ok {
		return shades / 2
	}
	at := (s-0.5)/farScore*(shades/2) + shades/2 + 0.5
	return min(max(int(at), 0), shades-1)
}

// style returns the styles for the colours.
func (d *Drawing) style() string {
	var b strings.Builder
	b.WriteString(".op-text{fill:#25221d}.op-dim{fill:#6b645a}.op-ground{fill:#fbf9f5}.op-box{stroke:#fbf9f5;stroke-width:1}")
	for i, shade := range shadePalette {
		fmt.Fprintf(&b, ".op-s%d{fill:%s}.op-t%d{fill:%s}", i, shade.light, i, shade.lightText)
	}
	b.WriteString("@media (prefers-color-scheme:dark){.op-text{fill:#efeae1}.op-dim{fill:#a59c8e}.op-ground{fill:#1b1a18}.op-box{stroke:#1b1a18}")
	for i, shade := range shadePalette {
		fmt.Fprintf(&b, ".op-s%d{fill:%s}.op-t%d{fill:%s}", i, shade.dark, i, shade.darkText)
	}
	b.WriteString("}")
	return b.String()
}

const fonts = `system-ui,-apple-system,'Segoe UI','PingFang SC','PingFang TC','Noto Sans CJK SC','Microsoft YaHei',sans-serif`

// WriteSVG writes the tree as a picture.
func (d *Drawing) WriteSVG(w io.Writer) error {
	_, err := io.WriteString(w, d.svg(d.tree(), true))
	return err
}

// A picture is a picture being drawn.
type picture struct {
	*Drawing
	strings.Builder
}

// svg returns the picture. If alone is set, it has a header.
func (d *Drawing) svg(nodes []*node, alone bool) string {
	p := &picture{Drawing: d}
	columns, top := max(deepest(nodes), 1), boxesTop
	header := strings.Split(d.header(), "\n")
	if !alone {
		top -= headerHeight
	}
	width, height := max(2*margin+columns*columnWidth, minPixels), top+boxesHeight+margin
	fmt.Fprintf(p, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s" font-family="%s" font-size="12">`,
		width, height, width, height, escaped(d.words(titleWords)), escaped(fonts))
	fmt.Fprintf(p, "\n<style>%s</style>\n<desc>%s</desc>\n", d.style(), escaped(strings.Join(header, " ")))
	fmt.Fprintf(p, `<rect class="op-ground" width="%d" height="%d" fill="#fbf9f5"/>`+"\n", width, height)
	if alone {
		p.text(margin, 28, "op-text", `font-size="17" font-weight="600"`, clip(header[0], width-2*margin, 17))
		if len(header) > 1 {
			p.text(margin, 48, "op-text", `font-size="13"`, clip(header[1], width-2*margin, 13))
		}
	}
	p.legend(width-margin, top-headerHeight)
	side, round := d.Book.Config().Start.Side(), d.Book.Config().Start.Fullmove()
	for column := range columns {
		words := rules.Text{EN: "%d. Red", ZH: "%d. 红"}
		if side == board.Black {
			words = rules.Text{EN: "%d. Black", ZH: "%d. 黑"}
		}
		p.text(margin+column*columnWidth+4, top-8, "op-dim", `font-size="11"`, d.say(words, round))
		if side == board.Black {
			round++
		}
		side = side.Other()
	}
	p.boxes(nodes, margin, float64(top), boxesHeight)
	p.WriteString("</svg>\n")
	return p.String()
}

// deepest returns the number of plies in the longest line.
func deepest(nodes []*node) (plies int) {
	for _, n := range nodes {
		plies = max(plies, n.ply, deepest(n.children))
	}
	return plies
}

// boxes draws the moves of a position in a part of a column, from top on.
func (p *picture) boxes(nodes []*node, x int, top, height float64) {
	for _, n := range nodes {
		own := height * float64(n.line.Move.Games) / float64(max(n.all, 1))
		if own >= 1 {
			p.box(n, x, top, own)
			p.boxes(n.children, x+columnWidth, top, own)
		}
		top += own
	}
}

// box draws a move.
func (p *picture) box(n *node, x int, top, height float64) {
	shade := shadeOf(n)
	fmt.Fprintf(p, `<g><title>%s</title><rect class="op-box op-s%d" x="%d" y="%.1f" width="%d" height="%.1f" rx="2" fill="%s" stroke="#fbf9f5"/>`,
		escaped(p.about(n)), shade, x, top, columnWidth, height, shadePalette[shade].light)
	if height >= leastText {
		ink := fmt.Sprintf("op-t%d", shade)
		middle := int(top+height/2) + 4
		second := p.second(n)
		if height >= leastTwo && second != "" {
			middle -= 7
			p.text(x+6, middle+15, ink, `font-size="10" opacity="0.85"`, clip(second, columnWidth-10, 10))
		}
		p.text(x+6, middle, ink, `font-weight="600"`, n.number+n.move)
		p.text(x+columnWidth-6, middle, ink, `font-size="11" text-anchor="end"`, terminal.Grouped(n.line.Move.Games))
	}
	p.WriteString("</g>\n")
}

// second returns the text below a move: the opening that it enters, or a note that the position is drawn
// elsewhere.
func (p *picture) second(n *node) string {
	switch {
	case n.name != "":
		return n.name
	case n.line.Joins:
		return "↑ " + p.words(joinsWords)
	}
	return ""
}

// about returns all facts about a move in words.
func (d *Drawing) about(n *node) string {
	m := n.line.Move
	parts := []string{n.number + n.move, d.games(m.Games) + " (" + percentOf(m.Games, n.all) + ")"}
	if s := score(m.Figures); s != "–" {
		parts = append(parts, d.say(scoreWords, s))
	}
	if m.LastYear > 0 {
		parts = append(parts, fmt.Sprintf("%s %d", d.words(lastWords), m.LastYear))
	}
	if title := n.title(); title != "" {
		parts = append(parts, title)
	}
	return strings.Join(parts, " · ")
}

// legend draws the shades, up to a right edge.
func (p *picture) legend(right, top int) {
	const wide, high, behind = 18, 10, 64
	left := right - behind - shades*wide
	for i := range shades {
		fmt.Fprintf(p, `<rect class="op-s%d" x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", i, left+i*wide, top, wide, high, shadePalette[i].light)
	}
	p.text(left-6, top+9, "op-dim", `font-size="11" text-anchor="end"`, p.say(blackBetter, 50-100*farScore))
	p.text(right-behind+6, top+9, "op-dim", `font-size="11"`, p.say(redBetter, 50+100*farScore))
}

var (
	scoreWords  = rules.Text{EN: "Red's score %s", ZH: "红方得分 %s"}
	blackBetter = rules.Text{EN: "Red's score: up to %.0f%%", ZH: "红方得分：%.0f%% 以下"}
	redBetter   = rules.Text{EN: "%.0f%% up", ZH: "%.0f%% 以上"}
)

// text writes a text.
func (p *picture) text(x, y int, class, attributes, text string) {
	if attributes != "" {
		attributes = " " + attributes
	}
	fmt.Fprintf(p, `<text class="%s" x="%d" y="%d"%s>%s</text>`, class, x, y, attributes, escaped(text))
}

// clip returns the part of a text that fits into a width in pixels, at a font size.
func clip(text string, width, size int) string {
	return terminal.Cells.Truncate(text, width*2/size, "…")
}

// escaped returns text for XML and HTML, without control characters.
func escaped(text string) string {
	return escapes.Replace(terminal.Printable(text))
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")
