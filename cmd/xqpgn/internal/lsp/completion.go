package lsp

import (
	"context"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// completion lists the texts that can be typed at a position: moves, names of tags or values of tags.
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
		list.Items, list.IsIncomplete = s.moves(&g), true // the editor asks again after each character
	}
	return &list, nil
}

// Patterns of the text before the cursor: the name of a tag, its value, the number before a move.
var (
	tagNameTyped  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*\[\s*(\w*)$`) })
	tagValueTyped = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*\[\s*(\w+)\s+"([^"]*)$`) })
	numberTyped   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9０-９]+[.．。、…]+`) })
)

// inComment reports whether an offset is inside a comment of a game.
func inComment(source *ast.Source, offset int32) bool {
	if !strings.ContainsAny(source.Text[:offset], "{｛") {
		return false
	}
	node, _ := parsed(source.Text).NodeAt(offset)
	comment, ok := node.(*ast.Comment)
	return ok && comment.Start < offset
}
