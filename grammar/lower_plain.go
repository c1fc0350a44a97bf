package grammar

import (
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

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
		redEnd := red + wholeMove(text[red:])
		if redEnd == red {
			break
		}
		black := skipSeparators(text, redEnd)
		blackEnd := black + wholeMove(text[black:])
		if blackEnd == black {
			break
		}
		next := skipSeparators(text, blackEnd)
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
		plies = append(roomy(plies, at, len(text)),
			ast.Ply{Span: ast.Span{Start: int32(red), End: int32(redEnd)}, Number: number, Text: text[red:redEnd]},
			ast.Ply{Span: ast.Span{Start: int32(black), End: int32(blackEnd)}, Text: text[black:blackEnd]})
		l.last = tokenPlace{tokenMove, black, blackEnd}
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

// wholeMove returns the length of the move that a text starts with, 0 unless it is one that the scanner
// takes for a move whatever follows: a plain one, whose first character is no digit; or letters, digits
// and signs, the first a letter and the last a digit, as C2.5 and H2-E2, too many to be half a move and
// too few for a result to be glued to them. White space stands behind it.
func wholeMove(s string) int {
	if s == "" || s[0] >= utf8.RuneSelf {
		if isPlainMove(s) && s[0] != "０"[0] {
			return plainMove
		}
		return 0
	}
	const most = minMove + len("1-0") - 1
	n := 0
	for n < len(s) && n <= most && s[n] < utf8.RuneSelf && asciiClass[s[n]] >= digit {
		n++
	}
	if n < minMove || n > most || n == len(s) || s[n] >= utf8.RuneSelf || asciiClass[s[n]] != separator ||
		asciiClass[s[0]] != letter || !isASCIIDigit(s[n-1]) {
		return 0
	}
	return n
}
