package grammar

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// The tags of most games are as the specification has them. The generated strictTag reads them over
// bytes; this file builds the tree of what it reads.

// readTag returns the tag at text[i] and the end of the white space behind it. It returns 0 for a tag that
// the specification does not have, and for one of whose name or value something may be said.
func readTag(text string, i int) (tag ast.Tag, next int) {
	t, next := scan.StrictTag(text, i)
	if next == 0 {
		return ast.Tag{}, 0
	}
	name, value := text[t.Name:t.NameEnd], text[t.Value+1:t.ValueEnd-1]
	if strings.IndexByte(value, '"') >= 0 || strings.IndexByte(value, '\\') >= 0 {
		return ast.Tag{}, 0
	}
	return ast.Tag{
		Span: ast.Span{Start: int32(i), End: int32(t.End)},
		Name: scan.MeantName(name), NameAt: ast.Span{Start: int32(t.Name), End: int32(t.NameEnd)},
		Value: value, At: ast.Span{Start: int32(t.Value + 1), End: int32(t.ValueEnd - 1)},
	}, next
}

// fastTags builds the tags to come, before the moves, as long as they are strict and nothing is to
// be said of them.
func (l *lowering) fastTags() {
	t := l.tokens
	if l.slow || t.kind != token.TagOpen || len(l.game.Tags) > 0 && !l.brokenLine(t.start) {
		return
	}
	at, before := t.start, len(l.game.Tags)
	most := before + max(0, l.room/manySize) + 1
	for len(l.game.Tags) < most {
		tag, next := readTag(l.text, at)
		if next == 0 || tag.Name != l.text[tag.NameAt.Start:tag.NameAt.End] || next < len(l.text) && scan.StartsWhite[l.text[next]] {
			break
		}
		if _, mixed := unmix(tag.Value); mixed {
			break
		}
		l.game.Tags = append(l.game.Tags, tag)
		l.last = tokenPlace{token.TagClose, int(tag.End) - 1, int(tag.End)}
		at = next
	}
	if at > t.start {
		t.goOn(at)
		l.spend((len(l.game.Tags) - before) * manySize)
	}
}
