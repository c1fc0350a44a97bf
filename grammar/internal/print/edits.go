package print

import (
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// Edits returns the changes that bring the text of a game up to date with its edited tree, was being the tree that was
// read from it: nil if too little of it could stay. Same reports that the trees say the same.
func Edits(was, edited *ast.Game) (edits []ast.Edit, same bool) {
	old, new := piecesOf(was), piecesOf(edited)
	if slices.EqualFunc(old, new, samePiece) {
		return nil, true
	}
	return localEdits(edited.Text, old, new), false
}

// Same reports whether two games say the same, wherever it stands.
func Same(a, b *ast.Game) bool { return slices.EqualFunc(piecesOf(a), piecesOf(b), samePiece) }

// A piece is what a game is written with: its pieces in order say all that the tree
// says.
type piece struct {
	kind pieceKind
	text string   // as it is written anew
	at   ast.Span // in the game's text; empty if it is new
}

type pieceKind uint8

const (
	tagPiece pieceKind = iota
	numberPiece
	plyPiece
	remarkPiece
	openPiece  // the parenthesis before a variation
	closePiece // and the one behind it
	resultPiece
)

// isSuffix reports whether a piece may stand right behind a move: it is a glyph that is
// no number.
func (p *piece) isSuffix() bool {
	return p.kind == remarkPiece && !strings.HasPrefix(p.text, "$") && scan.IsWord(p.text, token.Glyph)
}

func samePiece(a, b piece) bool { return a.kind == b.kind && a.text == b.text }

// piecesOf returns the pieces of a game.
func piecesOf(g *ast.Game) []piece {
	w := pieceWriter{source: g.Text}
	for i := range g.Tags {
		t := &g.Tags[i]
		w.add(tagPiece, tagText(t), t.Span)
	}
	w.line(&g.Main)
	return w.pieces
}

// tagText returns a tag as it is written.
func tagText(t *ast.Tag) string {
	p := printer{}
	p.tags([]ast.Tag{{Name: t.Name, Value: t.Value}})
	return strings.TrimRight(string(p.out), "\n")
}

// A pieceWriter makes pieces of a tree.
type pieceWriter struct {
	source string
	pieces []piece
}

func (w *pieceWriter) add(kind pieceKind, text string, at ast.Span) {
	w.pieces = append(w.pieces, piece{kind, text, at})
}

func (w *pieceWriter) line(l *ast.Line) {
	w.remarks(l.Leading)
	for i := range l.Plies {
		ply := &l.Plies[i]
		if scan.Numbered(ply) {
			text := strconv.FormatInt(ply.Number.Value, 10) + "."
			if ply.Number.Ellipsis {
				text += " ..."
			}
			w.add(numberPiece, text, ply.Number.Span)
		}
		w.add(plyPiece, ply.Text, ply.Span)
		w.remarks(ply.Remarks)
	}
	if l.Result.Text != "" {
		w.add(resultPiece, l.Result.Text, l.Result.Span)
	}
	w.remarks(l.Trailing)
}

func (w *pieceWriter) remarks(remarks []ast.Remark) {
	for _, r := range remarks {
		l, ok := r.(*ast.Line)
		if !ok {
			var at ast.Span
			if r != nil { // else Append refuses it
				at = r.Range()
			}
			w.add(remarkPiece, remarkText(r), at)
			continue
		}
		open, end := w.parentheses(l.Span)
		w.add(openPiece, "(", open)
		w.line(l)
		w.add(closePiece, ")", end)
	}
}

// remarkText returns a remark that is no variation as it is written.
func remarkText(r ast.Remark) string {
	p := printer{start: true, depth: 1}
	p.remark(r)
	return string(p.out)
}

// parentheses returns where the parentheses of a variation stand. One that is not
// there has no place.
func (w *pieceWriter) parentheses(s ast.Span) (open, end ast.Span) {
	if s.Len() <= 0 || int(s.End) > len(w.source) || s.Start < 0 {
		return ast.Span{}, ast.Span{}
	}
	text := w.source[s.Start:s.End]
	for _, mark := range []string{"(", "（"} {
		if strings.HasPrefix(text, mark) {
			open = ast.Span{Start: s.Start, End: s.Start + int32(len(mark))}
		}
	}
	for _, mark := range []string{")", "）"} {
		if strings.HasSuffix(text, mark) {
			end = ast.Span{Start: s.End - int32(len(mark)), End: s.End}
		}
	}
	return open, end
}

// localEdits returns the edits that make one list of pieces of another, or nil if
// nothing could stay, or what was written does not stand in the order of the tree.
func localEdits(text string, was, is []piece) []ast.Edit {
	end := int32(0)
	for i := range was {
		at := was[i].at
		if at.Len() <= 0 || at.Start < end || scan.StopsEnd(text[:at.Start], int(end)) < int(at.Start) {
			return nil
		}
		end = at.End
	}
	if scan.StopsEnd(text, int(end)) < len(text) {
		return nil
	}
	kept := keptPieces(was, is)
	if len(kept) == 0 {
		return nil
	}
	h := hunks{text: text, was: was, is: is}
	last := pair{-1, -1}
	for _, k := range append(kept, pair{len(was), len(is)}) {
		if k.was != last.was+1 || k.is != last.is+1 {
			h.between(last, k)
		}
		last = k
	}
	return h.edits
}

// A pair are the indexes of a piece that stays: where it was, and where it is.
type pair struct{ was, is int }

// keptPieces returns the pieces that stay, in order: those that stand at their places
// as they were, and as many of these as have the same order in both lists.
func keptPieces(was, is []piece) []pair {
	index := make(map[ast.Span]int, len(was))
	for i := range was {
		index[was[i].at] = i
	}
	var found []pair
	for i := range is {
		if j, ok := index[is[i].at]; ok && samePiece(was[j], is[i]) {
			found = append(found, pair{j, i})
		}
	}
	return longestOrdered(found)
}

// longestOrdered returns the longest list of pairs whose pieces were in order: they
// are.
func longestOrdered(pairs []pair) []pair {
	var ends []int                    // for each length: which pair ends the list that can best go on
	before := make([]int, len(pairs)) // which stands before a pair in its list; -1 for none
	for i := range pairs {
		n := sort.Search(len(ends), func(n int) bool { return pairs[ends[n]].was >= pairs[i].was })
		before[i] = -1
		if n > 0 {
			before[i] = ends[n-1]
		}
		if n == len(ends) {
			ends = append(ends, i)
		} else {
			ends[n] = i
		}
	}
	list := make([]pair, len(ends))
	if len(ends) > 0 {
		at := ends[len(ends)-1]
		for n := len(list) - 1; n >= 0; n-- {
			list[n] = pairs[at]
			at = before[at]
		}
	}
	return list
}

// hunks makes the edits between pieces that stay.
type hunks struct {
	text    string
	was, is []piece
	edits   []ast.Edit
}

// between makes the edit between two neighbours that stay, or the text's ends.
func (h *hunks) between(a, b pair) {
	start, end := int32(0), int32(len(h.text))
	if a.was >= 0 {
		start = h.was[a.was].at.End
	}
	if b.was < len(h.was) {
		end = h.was[b.was].at.Start
	}
	// The white space behind the first and before the second.
	first, last := h.text[start:end], h.text[start:end]
	deleted := b.was - a.was - 1
	if deleted > 0 {
		first = h.text[start:h.was[a.was+1].at.Start]
		last = h.text[h.was[b.was-1].at.End:end]
		if i := b.was - 1; b.is == a.is+1 && a.was >= 0 && h.was[a.was].kind == tagPiece {
			for h.was[i].kind != tagPiece { // what stood between the tags and the moves stays there
				i--
			}
			if i+1 < b.was {
				first = h.text[h.was[i].at.End:h.was[i+1].at.Start]
			}
		}
	}
	h.edit(start, end, h.fill(a, b, first, last, deleted > 0))
}

// fill returns what is to stand between two neighbours: the new pieces, with the
// white space that was there.
func (h *hunks) fill(a, b pair, first, last string, deleted bool) string {
	if b.is == a.is+1 {
		if lineBreaks(first) > lineBreaks(last) {
			last = first
		}
		return h.space(a.is, last)
	}
	forward := h.is[b.is-1].kind // what binds to the piece behind it
	switch {
	case deleted:
	case a.was < 0 || b.was < len(h.was) && (forward == numberPiece || forward == openPiece):
		last = ""
	default:
		first = ""
	}
	var out strings.Builder
	column := 0
	if a.was >= 0 {
		before := h.text[:h.was[a.was].at.End]
		column = columns(before[strings.LastIndexAny(before, "\r\n")+1:])
	}
	put := func(s string) {
		out.WriteString(s)
		if i := strings.LastIndexAny(s, "\r\n"); i >= 0 {
			column, s = 0, s[i+1:]
		}
		column += columns(s)
	}
	for i := a.is + 1; i < b.is; i++ {
		gap := ""
		if i == a.is+1 {
			gap = first
		}
		gap = h.space(i-1, gap)
		if gap == " " && column+len(gap)+columns(h.is[i].text) > lineWidth {
			gap = h.lineBreak()
		}
		put(gap)
		put(h.is[i].text)
	}
	put(h.space(b.is-1, last))
	return out.String()
}

// lineBreaks counts the line breaks of white space, a pair of both as two.
func lineBreaks(s string) int { return strings.Count(s, "\n") + strings.Count(s, "\r") }

// space returns the white space behind a piece: the one given, if it is enough.
func (h *hunks) space(i int, given string) string {
	if i < 0 || i+1 == len(h.is) {
		return given
	}
	before, behind := h.is[i].kind, h.is[i+1].kind
	switch {
	case before == tagPiece && behind == tagPiece:
		if !scan.HasLineBreak(given) {
			return h.lineBreak()
		}
	case before == tagPiece:
		if !scan.HasLineBreak(given) {
			return h.lineBreak() + h.lineBreak()
		}
	case before == openPiece, behind == closePiece:
	case before == plyPiece && h.is[i+1].isSuffix():
	case given == "":
		return " "
	}
	return given
}

// lineBreak returns what the text has at the end of its first line.
func (h *hunks) lineBreak() string {
	rest := h.text[max(0, strings.IndexAny(h.text, "\r\n")):]
	for _, end := range []string{"\r\n", "\r"} {
		if strings.HasPrefix(rest, end) {
			return end
		}
	}
	return "\n"
}

// edit makes an edit of a stretch of the text, as short as it can be.
func (h *hunks) edit(start, end int32, text string) {
	old := h.text[start:end]
	same := 0
	for same < min(len(old), len(text)) && old[len(old)-1-same] == text[len(text)-1-same] {
		same++
	}
	for same > 0 && !utf8.RuneStart(old[len(old)-same]) {
		same--
	}
	old, text, end = old[:len(old)-same], text[:len(text)-same], end-int32(same)
	same = 0
	for same < min(len(old), len(text)) && old[same] == text[same] {
		same++
	}
	for same > 0 && (same < len(old) && !utf8.RuneStart(old[same]) || same < len(text) && !utf8.RuneStart(text[same])) {
		same--
	}
	h.edits = append(h.edits, ast.Edit{Span: ast.Span{Start: start + int32(same), End: end}, New: text[same:]})
}
