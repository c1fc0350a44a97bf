package fix

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// Parts are the parts to remove from games. The zero Parts removes nothing.
type Parts struct {
	parts []func(*ast.Game)
	tags  []string
}

// named maps names on a command line to functions that remove the part.
var named = map[string]func(*ast.Game){
	"comments":   (*ast.Game).StripComments,
	"variations": (*ast.Game).StripVariations,
	"glyphs":     (*ast.Game).StripGlyphs,
}

// Names lists the parts that [Parts.UnmarshalText] reads.
const Names = "comments, variations, glyphs and tags:NAME"

const tagsPrefix = "tags:"

// A partError says that games have no such part. It has its own texts instead of those of package files.
// The WebAssembly library of the page imports this package, and package files reads all formats.
type partError struct{ rules.Text }

// Error returns the error in English.
func (e *partError) Error() string { return e.EN }

// UnmarshalText reads a list of parts, such as "comments,tags:Annotator,Remark". Names of tags follow
// "tags:", up to the name of another part. The error names the invalid part.
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

// Given reports whether anything is removed.
func (p *Parts) Given() bool { return len(p.parts)+len(p.tags) > 0 }

// From removes the parts from a tree.
func (p *Parts) From(game *ast.Game) {
	for _, strip := range p.parts {
		strip(game)
	}
	for _, name := range p.tags {
		game.DeleteTag(name)
	}
}

// Bytes removes the parts from the tree of a game, and returns the game's bytes without them, in the file's
// encoding. The error says why the parts cannot be removed.
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

// editBytes applies edits to the bytes of a game that its encoding would not reproduce exactly.
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
