package lsp

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/ast"
)

// A gap is the position in a game where the user is typing.
type gap struct {
	game   ast.Source
	before string   // the line up to the cursor
	after  string   // the line after the cursor
	rest   string   // the line after the word, without surrounding blanks
	word   ast.Span // the word at the cursor
	typed  string   // the part of the word before the cursor
}

// isWord reports whether a character can be part of a tag's name.
func isWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// isMove reports whether a character can be part of a move or a result.
func isMove(r rune) bool {
	return !unicode.IsSpace(r) && !strings.ContainsRune("()[]{}（）｛｝\"!?！？;,，；、。", r)
}

// lines splits the line of an offset into before and after.
func (g *gap) lines(offset int32) {
	text := g.game.Text
	start := strings.LastIndexAny(text[:offset], "\r\n") + 1
	end := len(text)
	if i := strings.IndexAny(text[offset:], "\r\n"); i >= 0 {
		end = int(offset) + i
	}
	g.before, g.after = text[start:offset], text[offset:end]
}

// stretch sets the word at the cursor: the last typed bytes before it, and the characters after it that belong to the
// word.
func (g *gap) stretch(offset int32, typed int, belongs func(rune) bool) {
	g.typed = g.before[len(g.before)-typed:]
	behind := strings.IndexFunc(g.after, func(r rune) bool { return !belongs(r) })
	if behind < 0 {
		behind = len(g.after)
	}
	g.rest = strings.TrimSpace(g.after[behind:])
	g.word = ast.Span{Start: offset - int32(typed), End: offset + int32(behind)}
}

// item returns a completion that replaces the word at the cursor by text. Editors show it while filter begins with the
// typed text.
func (s *server) item(g *gap, kind, order int, label, detail, filter, text string) completionItem {
	return completionItem{
		Label: label, Kind: kind, Detail: detail, SortText: fmt.Sprintf("%04d", order), FilterText: filter,
		TextEdit: textEdit{s.rangeOf(&g.game, g.word), text},
	}
}
