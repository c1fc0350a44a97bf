package grammar

import (
	"slices"
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
	most := before + max(0, l.room/manySize) + 1
	for at < len(l.text) && l.text[at] == '[' && len(l.game.Tags) < most {
		var tag ast.Tag
		var end int
		if at < l.tags {
			tag, end = lineTag(l.text, at)
		} else {
			tag, end = plainTag(l.text, at)
		}
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
		l.spend((len(l.game.Tags) - before) * manySize)
	}
}

// plainMoves lowers the moves to come as long as they are plain, and the plain numbers between
// them. The parser is in a round then, where any token may follow a move.
func (l *lowering) plainMoves() {
	t := l.tokens
	if l.slow || t.kind != tokenMove || t.start == l.offset() {
		return
	}
	text, begin := l.text, t.start
	behind := begin // of the last move and the white space that follows it
	plies := l.line.Plies
	before, last := len(plies), tokenPlace{kind: tokenMove}
	number := l.line.number
	for start := begin; ; {
		end := wholeMove(text, start)
		if end == 0 {
			break
		}
		next := skipSeparators(text, end+1)
		if next < len(text) && startsWhite[text[next]] {
			break // there is more to say of white space that is none of PGN-3.4
		}
		if start == begin {
			l.settle()
		}
		if len(plies) == cap(plies) {
			room := l.room/plySize - (len(plies) - before)
			if room < 0 {
				break
			}
			plies = slices.Grow(roomy(plies, start, len(text), room), 1)
		}
		plies = plies[:len(plies)+1]
		ply := &plies[len(plies)-1]
		ply.Span = ast.Span{Start: int32(start), End: int32(end)}
		ply.Number, ply.Text, ply.Remarks = number, text[start:end], nil
		last.start, last.end = start, end
		number, start, behind = ast.Number{}, next, next
		if next < len(text) && isASCIIDigit(text[next]) {
			if number, start = numberAt(text, next); start == 0 {
				break
			}
		}
	}
	if behind == begin {
		return
	}
	added := len(plies) - before
	l.line.Plies, l.line.number = plies, ast.Number{}
	l.ply += added
	l.last = last
	t.goOn(behind)
	l.spend(added * plySize)
	l.prove(begin, behind)
}

// numberAt returns the number of a round that stands at text[i], and the place of what follows
// it, if it is as nearly all are: ASCII digits, so few that any int holds them, a period, and white
// space. Otherwise that place is 0.
func numberAt(text string, i int) (number ast.Number, next int) {
	end := i
	for end < len(text) && end < i+len("999999999") && isASCIIDigit(text[end]) {
		number.Value = number.Value*10 + int(text[end]-'0')
		end++
	}
	if end+1 >= len(text) || text[end] != '.' || !isSeparator(text[end+1]) {
		return ast.Number{}, 0
	}
	number.Span = ast.Span{Start: int32(i), End: int32(end + 1)}
	return number, skipSeparators(text, end+2)
}

// wholeMove returns the end of the move that stands at text[i], 0 unless it is one that the scanner takes
// for a move whatever follows: a plain one, whose first character is no digit; or letters, digits
// and signs, the first a letter and the last a digit, as C2.5 and H2-E2, too many to be half a move and
// too few for a result to be glued to them. White space stands behind it.
func wholeMove(text string, i int) (end int) {
	if end = i + plainMove; end < len(text) && isSeparator(text[end]) && isPlainMoveText(text[i:end]) && text[i] != "０"[0] {
		return end
	}
	if i == len(text) || text[i] >= utf8.RuneSelf {
		return 0
	}
	const most = minMove + len("1-0") - 1
	for end = i; end < len(text) && end <= i+most && text[end] < utf8.RuneSelf && asciiClass[text[end]] >= digit; end++ {
	}
	if end < i+minMove || end > i+most || end == len(text) || !isSeparator(text[end]) ||
		asciiClass[text[i]] != letter || !isASCIIDigit(text[end-1]) {
		return 0
	}
	return end
}
