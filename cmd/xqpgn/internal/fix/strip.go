package fix

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// Parts are those of a game that are taken out. The zero value takes out none.
type Parts struct {
	parts []func(*ast.Game)
	tags  []string
}

// named are the parts by their names on a command line.
var named = map[string]func(*ast.Game){
	"comments":   (*ast.Game).StripComments,
	"variations": (*ast.Game).StripVariations,
	"glyphs":     (*ast.Game).StripGlyphs,
}

// Names are those of the parts, as [Parts.UnmarshalText] reads them.
const Names = "comments, variations, glyphs and tags:NAME"

const tagsPrefix = "tags:"

// A partError says that a game has no such part. It words itself, as package files would, since the library of
// the page imports this package: that one reads all formats.
type partError struct{ rules.Text }

// Error returns it in English.
func (e *partError) Error() string { return e.EN }

// UnmarshalText reads a list of parts, as in "comments,tags:Annotator,Remark": behind
// "tags:" stand the names of tags, up to the name of another part. The error says which
// part there is not.
func (p *Parts) UnmarshalText(text []byte) error {
	*p = Parts{}
	inTags := false
	for part := range strings.SplitSeq(string(text), ",") {
		part = strings.TrimSpace(part)
		if strip, ok := named[part]; ok {
			p.parts, inTags = append(p.parts, strip), false
			continue
		}
		name, begins := strings.CutPrefix(part, tagsPrefix)
		if inTags = inTags || begins; !inTags || name == "" {
			return &partError{rules.Text{EN: fmt.Sprintf("there is no part %q; there are %s", part, Names), ZH: fmt.Sprintf("没有“%s”这一部分；可以是 %s", part, Names)}}
		}
		if tag, ok := ast.LookupTagFold(name); ok {
			name = tag.Name
		}
		p.tags = append(p.tags, name)
	}
	return nil
}

// Given reports whether anything is taken out.
func (p *Parts) Given() bool { return len(p.parts)+len(p.tags) > 0 }

// From takes the parts out of a tree.
func (p *Parts) From(game *ast.Game) {
	for _, strip := range p.parts {
		strip(game)
	}
	for _, name := range p.tags {
		game.DeleteTag(name)
	}
}

// Bytes takes the parts out of the tree of a game, and returns its bytes without them, in
// the encoding of the file. The error says why they cannot be taken out.
func (p *Parts) Bytes(raw *grammar.RawGame, game *ast.Game) ([]byte, error) {
	p.From(game)
	edits, err := grammar.Edits(game)
	if err != nil {
		return nil, err
	}
	if len(edits) == 0 {
		return bytes.Clone(raw.Bytes()), nil
	}
	if same, err := raw.Encoding.Append(nil, game.Text); err == nil && bytes.Equal(same, raw.Bytes()) {
		text, err := ast.ApplyEdits(game.Text, edits)
		if err != nil {
			return nil, err
		}
		return raw.Encoding.Append(nil, text)
	}
	return editBytes(raw, edits)
}

// editBytes makes edits in the bytes of a game of which not all are text as its encoding
// would write it.
func editBytes(raw *grammar.RawGame, edits []ast.Edit) (out []byte, err error) {
	data := raw.Bytes()
	passed := 0
	for _, edit := range edits { // in the order of the text: see grammar.Edits
		start, end := raw.FileSpan(edit.Span)
		out = append(out, data[passed:start-raw.FileOffset]...)
		if out, err = raw.Encoding.Append(out, edit.New); err != nil {
			return nil, err
		}
		passed = int(end - raw.FileOffset)
	}
	return append(out, data[passed:]...), nil
}
