package diagram

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Measures of a picture, in its own units.
const (
	left   = 42                             // x of file a, or of i if flipped
	top    = 54                             // y of rank 9, or of 0 if flipped
	right  = left + (board.Files-1)*Spacing // x of the last file
	bottom = top + (board.Ranks-1)*Spacing  // y of the last rank

	frame  = 5    // from the outer lines to the frame around them
	disc   = 18   // radius of a piece, to the middle of its edge
	rim    = 15.6 // radius of the ring on a piece
	labels = 30   // from the outer lines to the middle of the labels
)

// A picture is an SVG document being written.
type picture struct {
	Config
	out []byte
}

// printf writes a line.
func (p *picture) printf(format string, args ...any) {
	p.out = append(fmt.Appendf(p.out, format, args...), '\n')
}

// escapes replaces characters that are special in XML.
var escapes = strings.NewReplacer(`"`, "&#34;", "'", "&#39;", "&", "&amp;", "<", "&lt;", ">", "&gt;", "\t", "&#x9;", "\n", "&#xA;", "\r", "&#xD;")

// escaped returns text escaped for XML. Characters that XML forbids become U+FFFD.
func escaped(text string) string {
	return escapes.Replace(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF {
			return unicode.ReplacementChar
		}
		return r
	}, text))
}

// x and y return the coordinates of a column and a row.
func x(column int) int { return left + column*Spacing }

func y(row int) int { return top + row*Spacing }

// text draws a character centred at a point, as an outline. An outline looks the same on every system, also
// without a font that has the character.
func (p *picture) text(x, y, size int, character string) {
	r, _ := utf8.DecodeRuneInString(character)
	p.printf(`<path transform="translate(%d %d) scale(%g)" d="%s"/>`, x, y, float64(size)/outlineGrid, outlines[r])
}

// say formats words in the picture's language.
func (p *picture) say(w rules.Text, args ...any) string {
	return fmt.Sprintf(w.In(p.Language), args...)
}
