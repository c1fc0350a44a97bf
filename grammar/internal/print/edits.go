package print

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// Edits returns the changes that bring the text of a game up to date with its edited tree. was is the tree that was
// read from the text. Text between two nodes that stay is not changed. If the reader does not read the changed text
// as the edited tree, one edit replaces the whole text by the text that [Append] writes. If Append refuses the tree,
// text that was not read becomes a comment there, since an edit beside such text may give it a meaning.
func Edits(was, edited *ast.Game, read Reader) ([]ast.Edit, *Refusal) {
	var old list
	old.game(was)
	d := draft{read: read}
	d.plan.game(edited)
	if slices.EqualFunc(old, d.plan, same) {
		return nil, nil
	}
	edits := localEdits(edited.Text, old, d.plan)
	if text, ok := applied(edited.Text, edits); ok && !d.compare("", text).differs {
		return edits, nil
	}
	text, refused := Append(nil, edited, read)
	if refused != nil {
		last := draft{read: read, last: true}
		last.plan.game(edited)
		var still *Refusal
		if text, still = last.append(nil, edited); still != nil || last.plan[0].none() {
			return nil, refused
		}
	}
	return []ast.Edit{{Span: ast.Span{End: int32(len(edited.Text))}, New: string(text)}}, nil
}

// applied returns a text with edits applied. ok is false if there are no edits, or if they overlap.
func applied(text string, edits []ast.Edit) (edited string, ok bool) {
	edited, err := ast.ApplyEdits(text, edits)
	return edited, err == nil && edits != nil
}

// localEdits returns the edits that turn the old pieces into the new ones, each between two pieces that stay. It
// returns nil if no piece stays, or if an old piece has no place in the text.
func localEdits(text string, old, new list) []ast.Edit {
	e := editor{text: text, old: old.placed(text), new: new.placed(text)}
	if slices.ContainsFunc(e.old, func(p piece) bool { return p.at.Size() <= 0 }) {
		return nil
	}
	end, within := int32(0), map[ast.Span]bool{} // spans of pieces within others, such as a comment within a move; they stay
	isWithin := func(p piece) bool { return within[p.at] }
	for i := range e.old {
		at := e.old[i].at
		within[at] = at.Start < end
		end = max(end, at.End)
	}
	e.old, e.new = slices.DeleteFunc(e.old, isWithin), slices.DeleteFunc(e.new, isWithin)
	kept := e.kept()
	if len(kept) == 0 {
		return nil
	}
	last := pair{old: -1, new: -1}
	for _, next := range append(kept, pair{old: len(e.old), new: len(e.new)}) {
		if next.old != last.old+1 || next.new != last.new+1 {
			e.between(last, next)
		}
		last = next
	}
	return e.edits
}

// placed returns the pieces that have text of their own. It narrows the span of a parenthesis, which is the whole
// variation, to the parenthesis itself.
func (l list) placed(text string) (all list) {
	for _, p := range l {
		at := &p.at
		switch {
		case p.none():
			continue
		case p.kind != openKind && p.kind != closeKind:
		case at.Start < 0 || at.Size() <= 0 || int(at.End) > len(text):
			*at = ast.Span{}
		case p.kind == openKind:
			r, size := utf8.DecodeRuneInString(text[at.Start:])
			at.End = at.Start + int32(size*strings.Count("(（", string(r)))
		default:
			r, size := utf8.DecodeLastRuneInString(text[:at.End])
			if at.Start = at.End - int32(size*strings.Count(")）", string(r))); at.Size() == 0 {
				continue // the text ends within the variation
			}
		}
		all = append(all, p)
	}
	return all
}

// An editor makes the edits that turn the old pieces of a text into the new ones. It changes only text between pieces
// that stay.
type editor struct {
	text     string
	old, new list
	edits    []ast.Edit
}

// A pair has the index of a piece that stays in the list of old pieces, and in the list of new ones.
type pair struct {
	old, new int
	before   *pair // the pair before it in a list
}

// kept returns the pieces that stay: the longest list of pieces with the same text, place and order in both games.
func (e *editor) kept() (kept []pair) {
	var ends []*pair // by length of a list: the pair that ends the list with the smallest old index
	for i := range e.new {
		j, ok := slices.BinarySearchFunc(e.old, e.new[i].at.Start, func(p piece, start int32) int { return cmp.Compare(p.at.Start, start) })
		if !ok || e.old[j].at != e.new[i].at || !same(e.old[j], e.new[i]) {
			continue
		}
		n := sort.Search(len(ends), func(n int) bool { return ends[n].old >= j })
		found := &pair{old: j, new: i}
		if n > 0 {
			found.before = ends[n-1]
		}
		ends = slices.Replace(ends, n, min(n+1, len(ends)), found)
	}
	if len(ends) > 0 {
		for p := ends[len(ends)-1]; p != nil; p = p.before {
			kept = append(kept, *p)
		}
	}
	slices.Reverse(kept)
	return kept
}

// between makes the edit between the pieces a and b, which stay. Before the first piece and after the last one, a or
// b stands for an end of the text.
func (e *editor) between(a, b pair) {
	first, last := e.gap(a.old), e.gap(b.old-1)
	before, after := e.textAt(first), e.textAt(last) // white space after a and before b
	deleted := b.old - a.old - 1
	switch kind := e.new[max(0, b.new-1)].kind; {
	case b.new == a.new+1:
		if deleted > 0 && a.old >= 0 && e.old[a.old].kind == tagKind {
			before = e.afterTags(b.old, before)
		}
		if lineBreaks(before) > lineBreaks(after) {
			after = before
		}
	case deleted > 0:
	case a.old < 0 || b.old < len(e.old) && (kind == numberKind || kind == openKind): // the new pieces belong to b
		after = ""
	default:
		before = ""
	}
	e.edit(first.Start, last.End, e.fill(a, b, before, after))
}

// gap returns the span between old piece i and the next one. It begins at the start of the text if i is -1, and ends
// at the end of the text if i is the last piece.
func (e *editor) gap(i int) (at ast.Span) {
	at.End = int32(len(e.text))
	if i >= 0 {
		at.Start = e.old[i].at.End
	}
	if i+1 < len(e.old) {
		at.End = e.old[i+1].at.Start
	}
	return at
}

// lineBreaks counts the characters of line breaks in a text.
func lineBreaks(text string) int { return strings.Count(text, "\n") + strings.Count(text, "\r") }

// afterTags returns the white space after the last tag before old piece b, or given if that tag is right before the
// piece.
func (e *editor) afterTags(b int, given string) string {
	i := b - 1
	for e.old[i].kind != tagKind {
		i--
	}
	if i+1 < b {
		return e.textAt(e.gap(i))
	}
	return given
}

// textAt returns the text of a span.
func (e *editor) textAt(at ast.Span) string { return e.text[at.Start:at.End] }

// fill returns the text of the new pieces between a and b, which stay, with white space. first is the white space
// before the new pieces, last the white space after them.
func (e *editor) fill(a, b pair, first, last string) string {
	var out strings.Builder
	line := ""
	if a.old >= 0 {
		line = lastLine(e.text[:e.old[a.old].at.End])
	}
	for i := a.new + 1; i < b.new; i++ {
		gap, text := e.space(i-1, first), e.new[i].written()
		if gap == " " && columns(line)+1+columns(text) > lineWidth {
			gap = e.lineBreak()
		}
		out.WriteString(gap + text)
		line, first = lastLine(line+gap+text), ""
	}
	return out.String() + e.space(b.new-1, last)
}

// lastLine returns the text after the last line break.
func lastLine(text string) string { return text[strings.LastIndexAny(text, "\r\n")+1:] }

// space returns the white space to write after new piece i. That is given if it separates the piece from the next
// one.
func (e *editor) space(i int, given string) string {
	if i < 0 || i+1 == len(e.new) {
		return given
	}
	before, next := e.new[i].kind, &e.new[i+1]
	broken := strings.ContainsAny(given, "\r\n")
	switch {
	case before == tagKind && !broken && next.kind == tagKind:
		return e.lineBreak()
	case before == tagKind && !broken:
		return e.lineBreak() + e.lineBreak()
	case given != "" || isTight(before, next):
		return given
	}
	return " "
}

// isTight reports whether no white space is needed between a piece of a kind and the next.
func isTight(before kind, next *piece) bool {
	return before == openKind || next.kind == closeKind || before == plyKind && next.kind == glyphKind && isSuffix(next.text)
}

// lineBreak returns the first line break of the text.
func (e *editor) lineBreak() string {
	rest := e.text[max(0, strings.IndexAny(e.text, "\r\n")):]
	for _, end := range []string{"\r\n", "\r"} {
		if strings.HasPrefix(rest, end) {
			return end
		}
	}
	return "\n"
}

// edit adds an edit that replaces the text from start to end. The edit leaves out the beginning and the end that the
// old and the new text have in common.
func (e *editor) edit(start, end int32, text string) {
	old := e.text[start:end]
	for old != "" {
		_, size := utf8.DecodeLastRuneInString(old)
		rest, ok := strings.CutSuffix(text, old[len(old)-size:])
		if !ok {
			break
		}
		old, text, end = old[:len(old)-size], rest, end-int32(size)
	}
	for old != "" {
		_, size := utf8.DecodeRuneInString(old)
		rest, ok := strings.CutPrefix(text, old[:size])
		if !ok {
			break
		}
		old, text, start = old[size:], rest, start+int32(size)
	}
	e.edits = append(e.edits, ast.Edit{Span: ast.Span{Start: start, End: end}, New: text})
}
