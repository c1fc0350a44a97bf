package print

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// lineWidth is the number of columns of a line of moves. A character beyond Latin takes two. Comments are not broken.
const lineWidth = 80

// A writer lays pieces out in lines. A round stays on one line where it can.
type writer struct {
	out    []byte
	end    int  // length of out after the last word
	column int  // columns of the current line
	width  int  // columns that a line may have
	depth  int  // number of open variations
	ended  bool // the result of the main line is written
	early  bool // the number of the next move is written
	start  bool // nothing is on the current line
	tight  bool // no space before the next word
	apart  bool // a space before the next parenthesis that closes
}

// kinds has a method for each kind of piece. It writes the piece at an index.
var kinds = [...]func(w *writer, all []piece, i int){
	tagKind: (*writer).tag, numberKind: (*writer).round, plyKind: (*writer).ply, commentKind: (*writer).braces,
	glyphKind: (*writer).text, strayKind: (*writer).stray, openKind: (*writer).variation, endKind: (*writer).result,
	closeKind: (*writer).variationEnd, missingKind: func(*writer, []piece, int) {},
}

// pieces writes the pieces of a game.
func (w *writer) pieces(all []piece) {
	for i := range all {
		kinds[all[i].kind](w, all, i)
	}
}

// text writes a piece that is a word.
func (w *writer) text(all []piece, i int) { w.word(all[i].text) }

// tag writes a tag on a line of its own, and an empty line after the last tag.
func (w *writer) tag(all []piece, i int) {
	if all[i].form&joined != 0 {
		w.join(&all[i-1])
	}
	w.out = append(appendTag(w.out, all[i].name, all[i].text), '\n')
	if i+1 == len(all) || all[i+1].kind != tagKind {
		w.out = append(w.out, '\n')
	}
}

// round writes the number of a round, unless it is written already. The round goes on the next line if it does not fit.
func (w *writer) round(all []piece, i int) {
	second, glyph := "", ""
	rest := all[i+2:]
	if rest[0].kind == plyKind {
		second = rest[0].text
		rest = rest[1:]
	}
	if rest[0].isSuffix() {
		glyph = rest[0].text
	}
	number := &all[i].node.(*ast.Ply).Number
	w.reserve(roundWidth(number, all[i+1].text, second) + columns(glyph))
	if !w.early {
		w.number(all[i].n, all[i].text)
	}
	w.early = false
}

// ply writes a move.
func (w *writer) ply(all []piece, i int) {
	w.word(all[i].text)
	w.comma(&all[i])
	w.tight = i+1 < len(all) && all[i+1].isSuffix()
}

// variation writes the parenthesis before a variation.
func (w *writer) variation(all []piece, i int) { w.open(all[i].form&spaced != 0) }

// variationEnd writes the parenthesis after a variation.
func (w *writer) variationEnd([]piece, int) { w.close() }

// open writes the parenthesis before a variation. apart says that a space precedes the one after it.
func (w *writer) open(apart bool) {
	w.word("(")
	w.tight, w.apart = true, apart
	w.depth++
}

// close writes the parenthesis after a variation.
func (w *writer) close() {
	w.depth--
	w.tight, w.apart = !w.apart, false
	w.word(")")
}

// result writes the result of a line.
func (w *writer) result(all []piece, i int) {
	w.ended = w.depth == 0
	if !all[i].none() {
		w.word(all[i].text)
	}
}

// join takes back the end of the line of a tag, and with the form broken its bracket.
func (w *writer) join(before *piece) {
	n := len(w.out)
	if w.out[n-1] = ' '; before.form&broken != 0 {
		w.out[n-2], w.out[n-1] = '\n', ']'
	}
}

// appendTag appends a tag. Quotation marks in a value need no escapes, and every reader takes them, but together with a
// bracket they may look like the end of the tag.
func appendTag(out []byte, name, value string) []byte {
	out = append(append(out, '['), name...)
	if name != "" {
		out = append(out, ' ')
	}
	if strings.Contains(value, `\`) || strings.Contains(value, `"`) && strings.ContainsAny(value, "[]") {
		value = escape.Replace(value)
	}
	return append(append(append(out, '"'), value...), `"]`...)
}

var escape = strings.NewReplacer(`"`, `\"`, `\`, `\\`)

// number writes the number of a round, and the dots after it if there are any.
func (w *writer) number(n int64, dots string) {
	var space [24]byte
	digits := append(strconv.AppendInt(space[:0], n, 10), '.')
	w.makeRoom(len(digits))
	w.out = append(w.out, digits...)
	w.column += len(digits)
	if dots != "" {
		w.word(dots)
	}
}

// nextNumber returns the number of the next move, or nil if that move has none.
func nextNumber(all []piece) *piece {
	for i := range all {
		switch all[i].kind {
		case numberKind:
			return &all[i]
		case plyKind, openKind, endKind:
			return nil
		}
	}
	return nil
}

// roundWidth returns the columns of a round: its number and its moves up to a remark. The second may be absent.
func roundWidth(number *ast.Number, first, second string) int {
	width := len("1. ") + columns(first)
	for n := number.Value; n >= 10; n /= 10 {
		width++
	}
	if number.Ellipsis {
		width += len("... ")
	}
	if second != "" {
		width += len(" ") + columns(second)
	}
	return width
}

// braces writes a comment.
func (w *writer) braces(all []piece, i int) { w.comment(all[i].text) }

// comment writes a comment, in the main line on lines of its own.
func (w *writer) comment(text string) {
	if w.depth > 0 {
		w.word("{" + text + "}")
		return
	}
	w.newLine()
	w.out = append(append(append(w.out, '{'), text...), "}\n"...)
	w.end = len(w.out) - len("\n")
}

// stray writes a stray. It begins no line by its length, because there it might begin a tag or a game. A stray that may
// reach to the end of its line ends it.
func (w *writer) stray(all []piece, i int) {
	p := &all[i]
	if p.form&ahead != 0 && !w.early {
		next := nextNumber(all[i:])
		w.number(next.n, next.text)
		w.early = true
	}
	if p.form&after != 0 || w.afterComment(all, i) {
		w.out = w.out[:len(w.out)-1]
		w.start = false
	}
	w.column = 0
	w.word(p.text)
	w.comma(p)
	if strings.ContainsAny(p.text, "[;") || strings.Contains(p.text, "//") {
		w.newLine()
	}
}

// afterComment reports whether a stray follows a comment after the result. It goes on the comment's line: a line of its own
// might be the title of the next game.
func (w *writer) afterComment(all []piece, i int) bool {
	return w.ended && w.depth == 0 && i > 0 && all[i-1].kind == commentKind
}

// comma writes the comma after a piece that asks for one.
func (w *writer) comma(p *piece) {
	if p.form&comma != 0 {
		w.out = append(w.out, "，"...)
	}
}

// word writes a word, on the next line if it does not fit.
func (w *writer) word(s string) {
	width := columns(s)
	w.makeRoom(width)
	w.out = append(w.out, s...)
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		w.column, width = 0, columns(s[i+1:])
	}
	w.column += width
	w.end = len(w.out)
}

// makeRoom writes the space or the end of the line before a word.
func (w *writer) makeRoom(width int) {
	w.reserve(width)
	if !w.start && !w.tight {
		w.out = append(w.out, ' ')
		w.column++
	}
	w.start, w.tight = false, false
}

// reserve begins a new line unless a word of a width fits on this one.
func (w *writer) reserve(width int) {
	if !w.start && !w.tight && w.column+1+width > w.width {
		w.newLine()
	}
}

// newLine ends the line.
func (w *writer) newLine() {
	if !w.start {
		w.out = append(w.out, '\n')
	}
	w.column, w.start, w.tight = 0, true, false
}

// columns returns the columns of a text. Characters from U+1100 on take two.
func columns(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c > 0xe1 || c == 0xe1 && i+1 < len(s) && s[i+1] >= 0x84:
			n += 2
			i += 2
		case c < 0x80 || c > 0xbf:
			n++
		}
	}
	return n
}
