package xqf

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// tagLine returns a tag as a line of PGN, for tags that no field holds.
func tagLine(tag ast.Tag) string {
	return "[" + tag.Name + ` "` + escapes.Replace(tag.Value) + `"]`
}

var (
	escapes   = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)
	unescapes = strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n")
)

// cutTagLine reads a tag on a line of its own at the start of text, and returns the text after the line.
func cutTagLine(text string) (tag ast.Tag, rest string, ok bool) {
	line, rest, _ := strings.Cut(text, "\n")
	name, value, found := strings.Cut(line, ` "`)
	name, opened := strings.CutPrefix(name, "[")
	value, closed := strings.CutSuffix(value, `"]`)
	if !found || !opened || !closed || strings.ContainsAny(name, " []\"") {
		return ast.Tag{}, text, false
	}
	return ast.Tag{Name: name, Value: unescapes.Replace(value)}, rest, true
}

// tagLines reads the tags before a game's comment. They replace the header's tags of the same names. A tag that the
// header contradicts stays in the comment: another program changed the header later. tagLines returns the comment
// without the lines that became tags, and without the empty line after them.
func (r *reader) tagLines(comment string, start board.Position) string {
	tag, rest, ok := cutTagLine(comment)
	if !ok {
		return comment
	}
	var told []ast.Tag
	for ; ok; tag, rest, ok = cutTagLine(rest) {
		tag.Span, tag.At = r.moves.CommentAt, r.moves.CommentAt
		told = append(told, tag)
	}
	var contradicted strings.Builder
	told = slices.DeleteFunc(told, func(tag ast.Tag) bool {
		if !r.contradicts(tag.Name, told, start) {
			return false
		}
		contradicted.WriteString(tagLine(tag) + "\n")
		return true
	})
	r.game.Tags = slices.DeleteFunc(r.game.Tags, func(has ast.Tag) bool {
		return slices.ContainsFunc(told, func(t ast.Tag) bool { return t.Name == has.Name })
	})
	r.game.Tags = append(r.game.Tags, told...)
	r.game.Tags.Sort()
	return contradicted.String() + strings.TrimPrefix(rest, "\n")
}

// contradicts reports whether the header has another value than the tag lines say. An empty field contradicts nothing,
// nor does one with as much of the value as it can hold.
func (r *reader) contradicts(name string, told []ast.Tag, start board.Position) bool {
	var held func(value string) bool
	if name == "FEN" {
		held = func(value string) bool {
			position, err := board.ParseFEN(value)
			return err != nil || position.Same(start)
		}
	} else if i := slices.IndexFunc(fields, func(f field) bool { return f.tag == name }); i >= 0 {
		raw, _, _ := r.raw(fields[i])
		if len(raw) == 0 {
			return false
		}
		held = func(value string) bool { return r.holds(raw, value, fields[i].room) }
	} else {
		return false
	}
	return !slices.ContainsFunc(told, func(tag ast.Tag) bool { return tag.Name == name && held(tag.Value) })
}

// holds reports whether the bytes of a field are a value, or its first characters because the next one does not fit.
// Other programs write half of the next character.
func (r *reader) holds(raw []byte, value string, room int) bool {
	rest, ok := strings.CutPrefix(value, r.decoded(raw, len(raw) >= room))
	if !ok || rest == "" {
		return ok
	}
	_, size := utf8.DecodeRuneInString(rest)
	next, _, ok := r.encoding.Append(nil, strings.ReplaceAll(rest[:size], "\n", "\r\n"))
	return !ok || len(raw)+len(next) > room
}
