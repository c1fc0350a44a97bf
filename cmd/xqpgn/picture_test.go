package main

import (
	"fmt"
	"html"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// Measures of a picture of a terminal, in pixels. A cell is half as wide as a Chinese character.
const (
	cellWidth  = 8
	cellHeight = 20
	margin     = 16

	pictureColumns = 96 // longer lines are wrapped
)

// inkColours are the colours of a terminal that the command uses, by their numbers in the
// sequences of ECMA-48.
var inkColours = map[string]string{
	"30": "#6e7781", "31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff",
	"35": "#d2a8ff", "36": "#76e3ea", "37": "#f0f6fc", "90": "#8b949e",
}

// terminalPicture draws the text that a terminal shows as SVG, with its colours. Each run of
// characters has its width in cells, so that the columns of a board stay straight in any font.
func terminalPicture(output string) string {
	var svg strings.Builder
	y := margin
	for line := range strings.SplitSeq(strings.TrimRight(output, "\n"), "\n") {
		y += cellHeight
		x, style := 0, ""
		for line != "" {
			if code, rest, ok := cutInk(line); ok {
				style, line = inkStyle(code), rest
				continue
			}
			run := nextRun(line)
			line = line[len(run):]
			cells := terminal.Cells.StringWidth(run)
			if x+cells > pictureColumns {
				x, y = 0, y+cellHeight
			}
			if run != " " {
				fmt.Fprintf(&svg, `<text x="%d" y="%d" textLength="%d"%s>%s</text>`+"\n", margin+x*cellWidth, y, cells*cellWidth, style, html.EscapeString(run))
			}
			x += cells
		}
	}
	height := y + margin
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d">
<rect width="100%%" height="100%%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace" font-size="14" fill="#c9d1d9" xml:space="preserve">
%[3]s</g>
</svg>
`, pictureColumns*cellWidth+2*margin, height, svg.String())
}

// cutInk returns the numbers of the sequence for colours that a text begins with, and the rest.
func cutInk(text string) (code, rest string, ok bool) {
	if !strings.HasPrefix(text, "\x1b[") {
		return "", text, false
	}
	return strings.Cut(text[len("\x1b["):], "m")
}

// inkStyle returns the attributes of SVG for the numbers of a sequence.
func inkStyle(code string) (style string) {
	for number := range strings.SplitSeq(code, ";") {
		if colour, ok := inkColours[number]; ok {
			style += fmt.Sprintf(` fill="%s"`, colour)
		} else if number == "1" {
			style += ` font-weight="bold"`
		}
	}
	return style
}

// nextRun returns the first word of a text that is all of one width and one style: a blank, a
// Chinese character, or narrow characters.
func nextRun(text string) string {
	for i, r := range text {
		if r == '\x1b' || r == ' ' || terminal.Cells.RuneWidth(r) == 2 {
			if i == 0 {
				return string(r)
			}
			return text[:i]
		}
	}
	return text
}
