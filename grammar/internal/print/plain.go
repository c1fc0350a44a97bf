package print

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Nearly all games are plain: every part is a token as the specification writes it, or a tag of such tokens. With white
// space around them the reader finds these tokens again, so that their kinds alone decide which tree it makes. Such a game
// is not read back. A test reads it back all the same, and compares.

// Limits of a plain game. A larger game may be too large for the reader.
const (
	maxPlainText    = 1 << 18 // bytes
	maxPlainTags    = 1 << 10
	maxPlainRemarks = 1 << 4 // remarks after a move
	maxPlainDepth   = 1 << 8 // nested variations
)

// A plainWriter writes a plain game from its tree.
type plainWriter struct {
	writer
	kinds []lexicon.Kind // kinds of the tokens
	moved bool           // a move was written
}

// appendPlain appends a plain game. It returns false if the game is not plain.
func (d *draft) appendPlain(dst []byte, g *ast.Game) (out []byte, ok bool) {
	w := plainWriter{writer: writer{out: dst, start: true, width: lineWidth}, kinds: d.kinds[:0]}
	ok = w.tags(g.Tags) && w.line(&g.Main)
	w.newLine()
	d.kinds = append(w.kinds, lexicon.Break, lexicon.EOF)
	return append(w.out, '\n'), ok && len(w.out)-len(dst) <= maxPlainText && d.read.Fits(d.kinds)
}

// tags writes tags. Another tag of the first tag's name may begin a game, and so may a second title.
func (w *plainWriter) tags(tags []ast.Tag) bool {
	if len(tags) == 0 || len(tags) > maxPlainTags {
		return false
	}
	for i := range tags {
		t := &tags[i]
		if i > 0 && (isTitle(i, t.Name, tags[0].Name) || strings.EqualFold(t.Name, tags[0].Name)) {
			return false
		}
		name, ok := nameToken(t.Name)
		if !ok || name.Deviates() || !isPlainText(t.Name, nameMarks) || !isPlainText(t.Value, valueMarks) {
			return false
		}
		w.kinds = append(w.kinds, lexicon.TagOpen, lexicon.Name, lexicon.Separator, lexicon.Value, lexicon.Break)
		w.out = append(appendTag(w.out, t.Name, t.Value), '\n')
	}
	w.out = append(w.out, '\n')
	return true
}

// line writes a line without its parentheses.
func (w *plainWriter) line(l *ast.Line) bool {
	if !w.remarks(l.Leading) {
		return false
	}
	for i := 0; i < len(l.Plies); i++ {
		i += w.rounds(l.Plies[i:])
		if i < len(l.Plies) && !w.ply(l.Plies[i:]) {
			return false
		}
	}
	switch r := l.Result.Text; {
	case ast.IsResult(r):
		w.token(lexicon.Result, r)
	case r != "" || len(l.Trailing) > 0:
		return false
	case w.depth == 0: // the reader puts a result in
		w.add(lexicon.Result)
	}
	return w.remarks(l.Trailing)
}

// rounds writes the rounds that plies begin with as long as they are nothing but a number and two moves. It returns the
// number of plies. The grammar takes any number of rounds, so it is enough to add the tokens of two.
func (w *plainWriter) rounds(plies []ast.Ply) (n int) {
	for ; n+1 < len(plies) && !w.tight; n += 2 { // after a parenthesis, only words go on the next line
		first, second := &plies[n], &plies[n+1]
		if first.Number.Ellipsis || isNumbered(second) || len(first.Remarks)+len(second.Remarks) > 0 || !w.begins(first) {
			break
		}
		if !lexicon.IsMove(first.Text) || !lexicon.IsMove(second.Text) {
			break
		}
		width := roundWidth(&first.Number, first.Text, second.Text)
		w.makeRoom(width)
		w.out = append(strconv.AppendInt(w.out, first.Number.Value, 10), ". "...)
		w.out = append(append(w.out, first.Text...), ' ')
		w.out = append(w.out, second.Text...)
		w.column += width
		if w.moved = true; n < 4 {
			w.add(lexicon.Number)
			w.add(lexicon.Move)
			w.add(lexicon.Move)
		}
	}
	return n
}

// begins reports whether a ply begins a round of the game. Another game may begin with the first round.
func (w *plainWriter) begins(p *ast.Ply) bool {
	return p.Number.Value > 1 || p.Number.Value == 1 && (!w.moved || w.depth > 0)
}

// ply writes the first of some plies, with its remarks.
func (w *plainWriter) ply(plies []ast.Ply) bool {
	p := &plies[0]
	if isNumbered(p) {
		if !w.begins(p) {
			return false
		}
		second := ""
		if len(plies) > 1 && !isNumbered(&plies[1]) && len(p.Remarks) == 0 {
			second = plies[1].Text
		}
		w.reserve(roundWidth(&p.Number, p.Text, second))
		w.add(lexicon.Number)
		w.number(p.Number.Value, "")
		if p.Number.Ellipsis {
			w.token(lexicon.Dots, "...")
		}
	}
	w.moved = true
	w.token(lexicon.Move, p.Text)
	return lexicon.IsMove(p.Text) && w.remarks(p.Remarks)
}

// remarks writes comments and variations.
func (w *plainWriter) remarks(remarks []ast.Remark) bool {
	if len(remarks) > maxPlainRemarks {
		return false
	}
	for _, r := range remarks {
		switch r := r.(type) {
		case *ast.Comment:
			w.add(lexicon.Comment)
			if w.comment(r.Text); !isPlainText(r.Text, commentMarks) {
				return false
			}
		case *ast.Line:
			w.add(lexicon.Open)
			if w.open(false); w.depth > maxPlainDepth || !w.line(r) {
				return false
			}
			w.close()
			w.kinds = append(w.kinds, lexicon.Close)
		default:
			return false
		}
	}
	return true
}

// token writes a word and adds its token.
func (w *plainWriter) token(kind lexicon.Kind, text string) {
	w.add(kind)
	w.word(text)
}

// add adds a token, after white space unless it begins a line or a variation.
func (w *plainWriter) add(kind lexicon.Kind) {
	if last := w.kinds[len(w.kinds)-1]; last != lexicon.Break && last != lexicon.Open {
		w.kinds = append(w.kinds, lexicon.Separator)
	}
	w.kinds = append(w.kinds, kind)
}

// Characters that make a name, a value or a comment something else.
const (
	nameMarks    = "<&"
	valueMarks   = "\"\\[]\r\n<&"
	commentMarks = "{}[<&"
)

// isPlainText reports whether a text is UTF-8 without some characters.
func isPlainText(text, without string) bool {
	return !strings.ContainsAny(text, without) && utf8.ValidString(text)
}
