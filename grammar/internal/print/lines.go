package print

import (
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// lineWidth is the number of columns of a line of moves. A character beyond Latin takes two. Comments are not broken.
const lineWidth = 80

// A writer lays a game out in lines. A round stays on one line where it can.
type writer struct {
	draft  *draft
	out    []byte
	column int  // columns of the current line
	depth  int  // number of open variations
	start  bool // nothing is on the current line
	tight  bool // no space before the next word
	ended  bool // the result of the main line is written
}

// game writes a game.
func (w *writer) game(g *ast.Game) {
	w.start = true
	w.tags(g.Tags)
	w.line(&g.Main)
	w.newLine()
	w.out = append(w.out, '\n')
}

// tags writes tags, each on a line of its own, and an empty line.
func (w *writer) tags(tags []ast.Tag) {
	for i := range tags {
		p := piece{content: content{name: tags[i].Name, text: tags[i].Value}}
		if len(w.draft.plan) > 0 {
			p = w.draft.plan[i]
		}
		if p.form&joined != 0 {
			w.join(w.draft.plan[i-1].form)
		}
		w.out = append(appendTag(w.out, p.name, p.text), '\n')
	}
	if len(tags) > 0 {
		w.out = append(w.out, '\n')
	}
}

// join removes the line break after a tag, so that the next tag can follow on its line. With the form broken it puts
// the closing bracket of the tag on a new line, before the next tag.
func (w *writer) join(form form) {
	n := len(w.out)
	if w.out[n-1] = ' '; form&broken != 0 {
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

// line writes a line of moves, without the parentheses of a variation.
func (w *writer) line(l *ast.Line) {
	w.remarks(l.Leading)
	for i := 0; i < len(l.Plies); i++ {
		if i += w.rounds(l.Plies[i:]); i < len(l.Plies) {
			w.ply(l.Plies[i:])
		}
	}
	switch {
	case l.Result.Text != "":
		w.word(l.Result.Text)
	case w.depth == 0 && len(l.Trailing) > 0: // an empty line separates a footer from the moves
		w.newLine()
		w.out = append(w.out, '\n')
	}
	w.ended = w.depth == 0
	w.remarks(l.Trailing)
}

// rounds writes the rounds at the start of plies that isRound accepts. It returns the number of plies that it has
// written.
func (w *writer) rounds(plies []ast.Ply) (n int) {
	for ; !w.tight && !w.draft.last && isRound(plies[n:]); n += 2 { // after a parenthesis, only words go on the next line
		first, second := &plies[n], &plies[n+1]
		width := roundWidth(&first.Number, first.Text, second.Text)
		w.makeRoom(width)
		out := append(strconv.AppendInt(w.out, first.Number.Value, 10), ". "...)
		out = append(append(out, first.Text...), ' ')
		w.out = append(out, second.Text...)
		w.column += width
	}
	return n
}

// isRound reports whether plies begin with a number and two moves, with nothing between the moves and no remark after
// them.
func isRound(plies []ast.Ply) bool {
	if len(plies) < 2 {
		return false
	}
	n := &plies[0].Number
	return n.Value > 0 && !n.Ellipsis && len(plies[0].Remarks)+len(plies[1].Remarks) == 0 && !isNumbered(&plies[1])
}

// ply writes the first of some plies, with its number and its remarks.
func (w *writer) ply(plies []ast.Ply) {
	p := &plies[0]
	if isNumbered(p) {
		w.number(plies)
	}
	if text, ok := w.draft.comments[p]; ok {
		w.comment(text)
	} else {
		w.word(p.Text)
	}
	w.tight = suffix(p) != ""
	w.remarks(p.Remarks)
}

// number writes the number of the first of some plies. The round goes on the next line if it does not fit.
func (w *writer) number(plies []ast.Ply) {
	p, second, glyph := &plies[0], "", suffix(&plies[0])
	if len(plies) > 1 && !isNumbered(&plies[1]) && len(p.Remarks) == 0 {
		second, glyph = plies[1].Text, suffix(&plies[1])
	}
	w.reserve(roundWidth(&p.Number, p.Text, second) + columns(glyph))
	w.word(strconv.FormatInt(p.Number.Value, 10) + ".")
	if p.Number.Ellipsis {
		w.word("...")
	}
}

// suffix returns the glyph that is written right after a move.
func suffix(p *ast.Ply) string {
	if len(p.Remarks) > 0 {
		if g, ok := p.Remarks[0].(*ast.Glyph); ok && isSuffix(g.Text) {
			return g.Text
		}
	}
	return ""
}

// isSuffix reports whether a glyph is written right after a move, without a space, as !? is and $1 is not.
func isSuffix(glyph string) bool { return !strings.HasPrefix(glyph, "$") }

// roundWidth returns the columns of a round: its number and its moves up to a remark. second is "" if the round has
// one move.
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

// remarks writes remarks.
func (w *writer) remarks(remarks []ast.Remark) {
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			w.comment(w.draft.comment(r))
		case *ast.Line:
			if text, ok := w.draft.comments[r]; ok {
				w.comment(text)
			} else {
				w.variation(r)
			}
		case *ast.Glyph:
			w.word(r.Text)
		case *ast.Stray:
			if text, ok := w.draft.comments[r]; ok {
				w.comment(text)
			} else {
				w.stray(r.Text)
			}
		}
	}
}

// variation writes a variation.
func (w *writer) variation(l *ast.Line) {
	w.word("(")
	w.tight = true
	w.depth++
	w.line(l)
	w.depth--
	w.tight = true
	w.word(")")
}

// comment writes a comment, in the main line on lines of its own.
func (w *writer) comment(text string) {
	if w.depth > 0 {
		w.word("{" + text + "}")
		return
	}
	w.newLine()
	w.out = append(append(append(w.out, '{'), text...), "}\n"...)
}

// stray writes a text without meaning. The words already on the line do not move the text to the next line, since at
// the start of a line it might begin a tag or a game. If a comment after the result precedes the text, it goes on the
// line of the comment: on a line of its own it might be the title of the next game. If the text has a sign such as ;
// that may make a reader take the rest of the line with it, the line ends after it.
func (w *writer) stray(text string) {
	if w.ended && w.start && strings.HasSuffix(string(w.out[max(0, len(w.out)-2):]), "}\n") {
		w.out = w.out[:len(w.out)-1]
		w.start = false
	}
	fence := strings.HasPrefix(text, "```") // a fence is one only on a line of its own
	if fence {
		w.newLine()
	}
	w.column = 0
	w.word(text)
	if fence || strings.ContainsAny(text, "[;") || strings.Contains(text, "//") {
		w.newLine()
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

// reserve begins a new line unless a word of the given width fits on the current one.
func (w *writer) reserve(width int) {
	if !w.start && !w.tight && w.column+1+width > lineWidth {
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
