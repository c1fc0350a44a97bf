package xqf

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
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

// tagLines reads the tags before a game's comment. They replace the header's tags of the same names. It
// returns the comment without them and without the empty line after them.
func (r *reader) tagLines(comment string) string {
	tag, rest, ok := cutTagLine(comment)
	if !ok {
		return comment
	}
	var told []ast.Tag
	for ok {
		tag.Span, tag.At = r.moves.CommentAt, r.moves.CommentAt
		told = append(told, tag)
		tag, rest, ok = cutTagLine(rest)
	}
	r.game.Tags = slices.DeleteFunc(r.game.Tags, func(has ast.Tag) bool {
		return slices.ContainsFunc(told, func(t ast.Tag) bool { return t.Name == has.Name })
	})
	r.game.Tags = append(r.game.Tags, told...)
	r.game.Tags.Sort()
	return strings.TrimPrefix(rest, "\n")
}
