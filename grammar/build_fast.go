package grammar

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// The fast path reads most of all text: rounds as the specification has them. It is generated
// from the strict grammar; this file builds the tree of what it reads.

// A run is moves that the fast path reads in a row.
type run struct {
	plies  []ast.Ply  // of the line, with those of the run
	before int        // how many moves the line had before
	number ast.Number // read, and waiting for its move
	start  int        // where the run begins
}

// mayRun reports whether the fast path may read what comes: something is kept of the line, and a separator
// stands before it.
func (l *builder) mayRun(t *tokens) bool {
	m := l.line
	return t.kind == token.Number && !l.slow && !m.passed && m.number.Len() == 0 && m.digits.Kind == 0 && (l.last.kind == 0 || t.start != l.offset())
}

// begin begins a run at the token at hand, and returns its place.
func (p *compiled) begin(r *run) int {
	plies := p.lower.line.Plies
	*r = run{plies: plies, before: len(plies), start: p.start}
	return p.start
}

// numbered takes the number of a round at text[start:end] for the move to come. It reports false for one
// that an int may not hold.
func (r *run) numbered(text string, start, end int) bool {
	value, digits := int64(0), start
	for ; text[digits] != '.'; digits++ {
		value = value*10 + int64(text[digits]-'0')
	}
	if digits-start > len("999999999") {
		return false
	}
	r.number = ast.Number{Span: ast.Span{Start: int32(start), End: int32(end)}, Value: value, Ellipsis: end-digits > 1}
	return true
}

// elided takes the dots up to end for a part of the number.
func (r *run) elided(end int) bool {
	r.number.End, r.number.Ellipsis = int32(end), true
	return true
}

// moved adds the move at text[start:end] to the line. It reports false if there is no room for it.
func (r *run) moved(l *builder, text string, start, end int) bool {
	n := len(r.plies)
	if n == r.before {
		l.settle() // nothing else belongs to the move before
	}
	if n == cap(r.plies) && !r.grow(l, start) {
		return false
	}
	r.plies = r.plies[:n+1]
	ply := &r.plies[n]
	ply.Span = ast.Span{Start: int32(start), End: int32(end)}
	ply.Number, ply.Text, ply.Remarks = r.number, text[start:end], nil
	r.number = ast.Number{}
	return true
}

// grow makes room for another move.
func (r *run) grow(l *builder, start int) bool {
	room := l.room/plySize - (len(r.plies) - r.before)
	if room < 0 {
		return false
	}
	r.plies = slices.Grow(roomy(r.plies, start, len(l.text), room), 1)
	return true
}

// keep gives the line the moves of a run, which goes up to a place, and lets the tokens go on there.
func (p *compiled) keep(r *run, done int) {
	l := &p.lower
	added := len(r.plies) - r.before
	if added == 0 {
		return
	}
	l.line.Plies = r.plies
	l.ply += added
	last := &r.plies[len(r.plies)-1]
	l.last = tokenPlace{token.Move, int(last.Start), int(last.End)}
	p.goOn(done)
	l.spend(added * plySize)
	l.prove(r.start, done)
}

// moveEnd returns the end of the move at text[i] behind which white space stands, 0 for none. Where no board says what
// a move is, one in SAN is left to the parser, which reports it.
func (l *builder) moveEnd(text string, i int) int {
	if end := i + scan.PlainMove; scan.StrictWideMove(text, i) && end < len(text) && scan.IsSeparator(text[end]) {
		return end
	}
	end := scan.StrictMove(text, i)
	if end == 0 && !l.limits.syntaxOnly {
		end = scan.SANMove(text, i)
	}
	if end > 0 && end < len(text) && scan.IsSeparator(text[end]) {
		return end
	}
	return 0
}

// The tags of most games are as the specification has them. The generated strictTag reads them over
// bytes; this file builds the tree of what it reads.

// readTag reads the tag at text[i] into tag, and returns the end of the white space behind it. It returns 0 for a tag
// that the specification does not have, and for one of whose name or value something may be said.
func readTag(tag *ast.Tag, text string, i int) (next int) {
	t, next := scan.StrictTag(text, i)
	if next == 0 {
		return 0
	}
	name, value := text[t.Name:t.NameEnd], text[t.Value+1:t.ValueEnd-1]
	if strings.IndexByte(value, '"') >= 0 || strings.IndexByte(value, '\\') >= 0 {
		return 0
	}
	tag.Span = ast.Span{Start: int32(i), End: int32(t.End)}
	tag.Name, tag.NameAt = scan.MeantName(name), ast.Span{Start: int32(t.Name), End: int32(t.NameEnd)}
	tag.Value, tag.At = value, ast.Span{Start: int32(t.Value + 1), End: int32(t.ValueEnd - 1)}
	return next
}

// fastTags builds the tags to come, before the moves, as long as they are strict and nothing is to
// be said of them.
func (l *builder) fastTags() {
	t := l.tokens
	if l.slow || t.kind != token.TagOpen || len(l.game.Tags) > 0 && !l.brokenLine(t.start) {
		return
	}
	at, before := t.start, len(l.game.Tags)
	tags := l.game.Tags
	for most := before + max(0, l.room/manySize) + 1; len(tags) < most && at < len(l.text) && l.text[at] == '['; {
		tags = append(tags, ast.Tag{})
		tag := &tags[len(tags)-1]
		next := readTag(tag, l.text, at)
		if next == 0 || tag.Name != l.text[tag.NameAt.Start:tag.NameAt.End] || next < len(l.text) && scan.StartsWhite[l.text[next]] {
			break
		}
		if _, mixed := text.Unmix(tag.Value); mixed {
			break
		}
		l.game.Tags, at = tags, next
	}
	if n := len(l.game.Tags); n > before {
		end := int(l.game.Tags[n-1].End)
		l.last = tokenPlace{token.TagClose, end - 1, end}
		t.goOn(at)
		l.spend((n - before) * manySize)
	}
}

// brokenLine reports whether a line ends between the last token and offset.
func (l *builder) brokenLine(offset int) bool {
	return scan.HasLineBreak(l.text[l.offset():offset])
}
