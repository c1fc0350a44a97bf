package diagram

import (
	"fmt"

	"github.com/xqpgn/xqpgn/notation/board"
)

// AppendSVG appends a position as an SVG picture to dst and returns the extended slice. The picture is a
// self-contained document of any size, which can be put into a page as is. Its data-fen attribute is the
// position's FEN. Each piece is a group with its square in data-square and its character in data-piece.
func AppendSVG(dst []byte, pos board.Position, o Config) []byte {
	p := picture{o, dst}
	p.begin(&pos)
	p.printf(`<rect width="%d" height="%d" rx="10"%s/>`, Width, Height, p.paint("xq-ground"))
	p.lines()
	p.writing()
	p.beneath(&pos)
	p.pieces(&pos, board.Red)
	p.pieces(&pos, board.Black)
	p.above(&pos)
	p.printf("</svg>")
	return p.out
}

// begin writes the opening tag and the description.
func (p *picture) begin(pos *board.Position) {
	language := p.say(languageTag)
	size, name := "", ""
	if p.Width > 0 {
		size = fmt.Sprintf(` width="%d" height="%.0f"`, p.Width, float64(p.Width)*Height/Width)
	}
	if p.Title == "" {
		name = fmt.Sprintf(` aria-label="%s"`, escaped(p.say(boardWords, p.say(turnWords[pos.Side()]))))
	}
	p.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d"%s class="xq xq-%v" role="img" xml:lang="%s"%s data-fen="%s">`,
		Width, Height, size, themeNames[known(themeNames[:], p.Theme)], language, name, escaped(pos.FEN()))
	if p.Title != "" {
		p.printf("<title>%s</title>", escaped(p.Title))
	}
	p.printf("<desc>%s</desc>", escaped(p.describe(pos)))
	if p.Theme == Auto {
		p.stylesheet()
	}
}

// lines draws the board.
func (p *picture) lines() {
	var d []byte
	stroke := func(x1, y1, x2, y2 int) { d = fmt.Appendf(d, "M%d %dL%d %d", x1, y1, x2, y2) }
	for row := range board.Ranks {
		stroke(left, y(row), right, y(row))
	}
	const bank = board.Ranks/2 - 1 // the row above the river
	for column := 1; column < board.Files-1; column++ {
		stroke(x(column), top, x(column), y(bank))
		stroke(x(column), y(bank+1), x(column), bottom)
	}
	stroke(left, top, left, bottom)
	stroke(right, top, right, bottom)
	for _, row := range []int{0, board.Ranks - 3} {
		stroke(x(3), y(row), x(5), y(row+2))
		stroke(x(5), y(row), x(3), y(row+2))
	}
	p.printf(`<path d="%s" fill="none"%s stroke-width="1.2" stroke-linecap="square"/>`, d, p.paint("xq-line"))
	p.printf(`<path d="M%d %dH%dV%dH%dZ" fill="none"%s stroke-width="2.5"/>`,
		left-frame, top-frame, right+frame, bottom+frame, left-frame, p.paint("xq-line"))
	p.stations()
}

// stations draws the corner marks around the starting points of cannons and pawns.
func (p *picture) stations() {
	const near, far = 4, 11
	var d []byte
	corner := func(column, row int) {
		for _, sx := range []int{-1, 1} {
			if column+sx < 0 || column+sx >= board.Files {
				continue
			}
			for _, sy := range []int{-1, 1} {
				d = fmt.Appendf(d, "M%d %dH%dV%d", x(column)+sx*far, y(row)+sy*near, x(column)+sx*near, y(row)+sy*far)
			}
		}
	}
	for _, row := range []int{2, 7} {
		corner(1, row)
		corner(7, row)
	}
	for _, row := range []int{3, 6} {
		for column := 0; column < board.Files; column += 2 {
			corner(column, row)
		}
	}
	p.printf(`<path d="%s" fill="none"%s stroke-width="1"/>`, d, p.paint("xq-line"))
}

// writing draws the river's name, and the names of files and ranks around the board.
func (p *picture) writing() {
	const river, label = 24, 15
	p.printf(`<g%s fill="currentColor">`, p.paint("xq-label"))
	across := "汉"
	if p.Traditional {
		across = "漢"
	}
	for i, character := range []string{"楚", "河", across, "界"} {
		column := []int{1, 2, 5, 6}[i] // the column left of the character; chosen so that pieces on the banks hide little
		p.text(x(column)+Spacing/2, (top+bottom)/2, river, character)
	}
	above, beneath := sideFiles(board.Black), sideFiles(board.Red)
	if p.Flip {
		above, beneath = beneath, above
	}
	if p.ICCS {
		above, beneath = &iccsFiles, &iccsFiles
	}
	for column := range board.Files {
		file := p.square(column, 0).File()
		p.text(x(column), top-labels-2, label, above[file])
		p.text(x(column), bottom+labels+2, label, beneath[file])
	}
	if p.ICCS {
		for row := range board.Ranks {
			rank := ranks[p.square(0, row).Rank()]
			p.text(left-labels, y(row), label, rank)
			p.text(right+labels, y(row), label, rank)
		}
	}
	p.printf("</g>")
}

// pieces draws the pieces of a side: discs with an edge, a ring and a character. The sides differ in more
// than hue, for print and for readers who do not see red.
func (p *picture) pieces(pos *board.Position, color board.Color) {
	const size = 26
	class := "xq-" + color.String()
	p.printf(`<g%s fill="currentColor">`, p.paint(class))
	for row := range board.Ranks {
		for column := range board.Files {
			s := p.square(column, row)
			piece := pos.At(s)
			if piece.Kind() == board.NoKind || piece.Color() != color {
				continue
			}
			name := p.pieceName(piece)
			p.printf(`<g data-square="%v" data-piece="%s">`, s, name)
			p.printf(`<circle cx="%d" cy="%d" r="%d"%s stroke-width="2"/>`, x(column), y(row), disc, p.paint(class+"-disc"))
			p.printf(`<circle cx="%d" cy="%d" r="%g" fill="none" stroke="currentColor" stroke-width="0.8"/>`, x(column), y(row), rim)
			p.text(x(column), y(row), size, name)
			p.printf("</g>")
		}
	}
	p.printf("</g>")
}
