package grammar

import "github.com/xqpgn/xqpgn/ast"

// Most of all text is plain: tags and rounds as the specification has them, with nothing
// to say of. Where they come in a row, they are taken from the text and put into the tree at
// one go, and the tokens go on behind them. What becomes of them is what would become of
// their productions, to which a test holds it.

// plainTags lowers the tags to come as long as they are plain, before the movetext.
func (l *lowering) plainTags() {
	t := l.tokens
	if l.slow || t.kind != tokenTagOpen || len(l.game.Tags) > 0 && !l.brokenLine(t.start) {
		return
	}
	at, before := t.start, len(l.game.Tags)
	for at < len(l.text) && l.text[at] == '[' {
		tag, end := plainTag(l.text, at)
		if end == 0 || tag.Name != l.text[tag.NameAt.Start:tag.NameAt.End] {
			break
		}
		if _, mixed := unmix(tag.Value); mixed {
			break
		}
		next := skipSeparators(l.text, end)
		if next < len(l.text) && startsWhite[l.text[next]] {
			break
		}
		l.game.Tags = append(l.game.Tags, tag)
		l.last = tokenPlace{tokenTagClose, int(tag.End) - 1, int(tag.End)}
		at = next
	}
	if at > t.start {
		t.goOn(at)
		l.spend((len(l.game.Tags) - before) * tagSize)
	}
}

// plainRounds lowers the rounds to come as long as they are plain: a number and two moves,
// with white space behind each, and then another number.
func (l *lowering) plainRounds() {
	t := l.tokens
	if l.slow || t.kind != tokenNumber || t.start == l.offset() {
		return
	}
	text, at := l.text, t.start
	plies := l.line.Plies
	for end := numberEnd(text[at:]); end > 0; {
		red := skipSeparators(text, at+end)
		if !isWholeMove(text[red:]) {
			break
		}
		black := skipSeparators(text, red+plainMove)
		if !isWholeMove(text[black:]) {
			break
		}
		next := skipSeparators(text, black+plainMove)
		number := ast.Number{Span: ast.Span{Start: int32(at), End: int32(at + end)}}
		var usual bool
		number.Value, usual = usualNumber(text[at : at+end])
		end = numberEnd(text[next:])
		if !usual || end == 0 {
			break
		}
		if at == t.start {
			l.settle()
		}
		plies = append(doubled(plies),
			ast.Ply{Span: ast.Span{Start: int32(red), End: int32(red + plainMove)}, Number: number, Text: text[red : red+plainMove]},
			ast.Ply{Span: ast.Span{Start: int32(black), End: int32(black + plainMove)}, Text: text[black : black+plainMove]})
		l.last = tokenPlace{tokenMove, black, black + plainMove}
		l.ply += 2
		at = next
	}
	if at > t.start {
		added := len(plies) - len(l.line.Plies)
		l.line.Plies = plies
		t.goOn(at)
		l.spend(added * plySize)
	}
}

// isWholeMove reports whether a text starts with a plain move that the scanner takes for one:
// its first character is no digit.
func isWholeMove(s string) bool { return isPlainMove(s) && s[0] != "０"[0] }
