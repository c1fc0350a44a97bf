package lsp

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

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

// completion lists what can be typed at a place: a move, the name of a tag or its value.
func (s *server) completion(_ context.Context, params positionParams) (*completionList, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	var g gap
	offset, text := int32(0), n.text
	if game, within := text.At(s.offset(text, params.Position)); game >= 0 {
		g.game, offset = text.Source(game), within
	}
	g.lines(offset)
	if inComment(&g.game, offset) {
		return &completionList{Items: []completionItem{}}, nil
	}
	list := completionList{Items: []completionItem{}}
	if m := tagNameTyped().FindStringSubmatchIndex(g.before); m != nil {
		g.stretch(offset, len(g.before)-m[2], isWord)
		list.Items = s.tagNames(&g)
	} else if m := tagValueTyped().FindStringSubmatchIndex(g.before); m != nil {
		g.stretch(offset, len(g.before)-m[4], func(r rune) bool { return r != '"' && r != ']' })
		list.Items = s.tagValues(text, &g, g.before[m[2]:m[3]])
	} else {
		typed := g.before
		if i := strings.LastIndexFunc(typed, func(r rune) bool { return !isMove(r) }); i >= 0 {
			_, size := utf8.DecodeRuneInString(typed[i:])
			typed = typed[i+size:]
		}
		typed = typed[len(numberTyped().FindString(typed)):]
		g.stretch(offset, len(typed), isMove)
		list.Items, list.IsIncomplete = s.moves(&g), true // what fits is told anew with each character
	}
	return &list, nil
}

// What stands before the cursor: the name of a tag, its value, the number before a move.
var (
	tagNameTyped  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*\[\s*(\w*)$`) })
	tagValueTyped = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*\[\s*(\w+)\s+"([^"]*)$`) })
	numberTyped   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9０-９]+[.．。、…]+`) })
)

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

// inComment reports whether an offset is inside a comment of a game.
func inComment(source *ast.Source, offset int32) bool {
	if !strings.ContainsAny(source.Text[:offset], "{｛") {
		return false
	}
	node, _ := parsed(source.Text).NodeAt(offset)
	comment, ok := node.(*ast.Comment)
	return ok && comment.Start < offset
}

// item returns one that puts a text into the place of what is typed. It is shown where an
// editor looks for what begins with the filter.
func (s *server) item(g *gap, kind, order int, label, detail, filter, text string) completionItem {
	return completionItem{
		Label: label, Kind: kind, Detail: detail, SortText: fmt.Sprintf("%04d", order), FilterText: filter,
		TextEdit: textEdit{s.rangeOf(&g.game, g.word), text},
	}
}
