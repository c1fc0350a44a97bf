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

// kinds are the parts by name, in English and Chinese, with the function that removes the part.
var kinds = []struct {
	name  rules.Text
	strip func(*ast.Game)
}{
	{rules.Text{EN: "comments", ZH: "注释"}, (*ast.Game).StripComments},
	{rules.Text{EN: "variations", ZH: "变着"}, (*ast.Game).StripVariations},
	{rules.Text{EN: "glyphs", ZH: "评价符号"}, (*ast.Game).StripGlyphs},
	{rules.Text{EN: "commands", ZH: "指令"}, (*ast.Game).StripCommands},
}

// Names lists the parts that [Parts.UnmarshalText] reads.
var Names = rules.Text{EN: "comments, variations, glyphs, commands such as [%clk] in comments, and tags:NAME", ZH: "注释、变着、评价符号、指令（注释里的 [%clk] 等）和“标签：名称”（comments、variations、glyphs、commands、tags:NAME）"}

// halfWidth replaces the Chinese marks in a list of parts.
var halfWidth = strings.NewReplacer("，", ",", "、", ",", "：", ":")

// kindOf returns the function that removes a part, or nil if no part has the name.
func kindOf(name string) func(*ast.Game) {
	for _, kind := range kinds {
		if name == kind.name.EN || name == kind.name.ZH {
			return kind.strip
		}
	}
	return nil
}

// tagOf returns a part without the prefix that begins the names of tags, and whether it has the prefix.
func tagOf(part string) (name string, begins bool) {
	if name, begins = strings.CutPrefix(part, "标签:"); begins {
		return name, true
	}
	return strings.CutPrefix(part, "tags:")
}

// A partError reports that games have no such part. It has its own texts and does not use package files, because the
// WebAssembly library of the page imports this package, and package files reads all formats.
type partError struct{ rules.Text }

// Error returns the error in English.
func (e *partError) Error() string { return e.EN }

// UnmarshalText reads a list of parts, such as "comments,tags:Annotator,Remark" or "注释、标签:Annotator". Names of tags follow
// "tags:", up to the name of another part. The error names the invalid part.
func (p *Parts) UnmarshalText(text []byte) error {
	*p = Parts{}
	inTags := false
	for part := range strings.SplitSeq(halfWidth.Replace(string(text)), ",") {
		part = strings.TrimSpace(part)
		if strip := kindOf(part); strip != nil {
			p.parts, inTags = append(p.parts, strip), false
			continue
		}
		name, begins := tagOf(part)
		if inTags = inTags || begins; !inTags || name == "" {
			return &partError{rules.Text{EN: fmt.Sprintf("there is no part %q; there are %s", part, Names.EN), ZH: fmt.Sprintf("没有“%s”这一部分；可以是%s", part, Names.ZH)}}
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
	return Bytes(raw, game)
}

// Bytes returns the bytes of a game in the file's encoding, brought up to date with its edited tree. The error
// says why the text cannot be written.
func Bytes(raw *grammar.RawGame, game *ast.Game) ([]byte, error) {
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
