package lsp

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/ast"
)

// A gap is the place in a game where something is being typed.
type gap struct {
	game   ast.Source
	before string   // the line up to the cursor
	after  string   // the line behind the cursor
	rest   string   // what of it is behind the word
	word   ast.Span // what is being typed, and what of it stands behind the cursor
	typed  string   // the part of it before the cursor
}

// isWord reports whether a character can be one of a tag's name.
func isWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// isMove reports whether a character can be one of a move, or of a result.
func isMove(r rune) bool {
	return !unicode.IsSpace(r) && !strings.ContainsRune("()[]{}（）｛｝\"!?！？;,，；、。", r)
}

// lines finds the line that an offset is on.
func (g *gap) lines(offset int32) {
	text := g.game.Text
	start := strings.LastIndexAny(text[:offset], "\r\n") + 1
	end := len(text)
	if i := strings.IndexAny(text[offset:], "\r\n"); i >= 0 {
		end = int(offset) + i
	}
	g.before, g.after = text[start:offset], text[offset:end]
}

// stretch sets the word that is typed: so many bytes before the cursor, and as many
// characters behind it as belong to it.
func (g *gap) stretch(offset int32, typed int, belongs func(rune) bool) {
	g.typed = g.before[len(g.before)-typed:]
	behind := strings.IndexFunc(g.after, func(r rune) bool { return !belongs(r) })
	if behind < 0 {
		behind = len(g.after)
	}
	g.rest = strings.TrimSpace(g.after[behind:])
	g.word = ast.Span{Start: offset - int32(typed), End: offset + int32(behind)}
}

// item returns one that puts a text into the place of what is typed. It is shown where an
// editor looks for what begins with the filter.
func (s *server) item(g *gap, kind, order int, label, detail, filter, text string) completionItem {
	return completionItem{
		Label: label, Kind: kind, Detail: detail, SortText: fmt.Sprintf("%04d", order), FilterText: filter,
		TextEdit: textEdit{s.rangeOf(&g.game, g.word), text},
	}
}
