package grammar

import (
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
