package semantic

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// fixedTags appends the tags of a game with the fixes of findings applied, and leaves room for three more tags. A
// value in another encoding than the file's is taken from the grammar's finding if fits accepts it (see
// [RewriteConfig]).
func fixedTags(tags []ast.Tag, game *ast.Game, fits func(string) bool) []ast.Tag {
	tags = slices.Grow(tags, len(game.Tags)+3)
	variant := variantOf(game)
	var named tagNames
	named.begin(game.Tags)
	for i := range game.Tags {
		tag := &game.Tags[i]
		if tag == variant {
			continue // the Game tag says it
		}
		name := tag.Name
		if means := named.meant(name); means != "" {
			name = means
		}
		standard, _ := ast.LookupTag(name)
		if value, keep := fixValue(game, standard.Value, onOneLine(decoded(game, tag, fits))); keep {
			tags = append(tags, ast.Tag{Name: name, Value: value})
		}
	}
	return tags
}

// decoded returns the value of a tag. If the grammar found that it was read in the wrong encoding, decoded returns
// the correct value, unless fits rejects it.
func decoded(game *ast.Game, tag *ast.Tag, fits func(string) bool) string {
	for i := range game.Syntax.Diagnostics {
		d := &game.Syntax.Diagnostics[i]
		if d.Rule == ruleEncodingMixed && d.Span == tag.At && len(d.Fix) == 1 && len(d.Args) > 0 && d.Args[0] == tag.Value {
			if meant := d.Fix[0].New; fits == nil || fits(meant) {
				return meant
			}
		}
	}
	return tag.Value
}

// onOneLine returns a value with a blank in place of line breaks and the white space
// around them.
func onOneLine(value string) string {
	const white = " \t\n\f\r"
	if strings.IndexByte(value, '\n') < 0 && strings.IndexByte(value, '\r') < 0 {
		return value
	}
	var b strings.Builder
	for value != "" {
		rest := strings.TrimLeft(value, white)
		if gap := value[:len(value)-len(rest)]; strings.ContainsAny(gap, "\r\n") {
			b.WriteByte(' ')
		} else {
			b.WriteString(gap)
		}
		text := strings.IndexAny(rest, white)
		if text < 0 {
			text = len(rest)
		}
		b.WriteString(rest[:text])
		value = rest[text:]
	}
	return b.String()
}

// fixValue returns the standard form of a value of a kind. keep is false if the value is unknown and the specification
// expresses that only by leaving the tag out.
func fixValue(game *ast.Game, kind string, value string) (fixed string, keep bool) {
	if kind == "" {
		return value, true
	}
	if kind == "date" {
		return fixedDate(value), true
	}
	v := tagValueOf(kind)
	if unknown(value) {
		if v.unknown == asterisk {
			value = endOf(game)
		}
		return value, v.unknown != leftOut
	}
	if v.fix != nil && (v.allows == nil || !v.allows(value)) {
		if want, ok := v.fix(value); ok {
			return want, true
		}
	}
	return value, true
}

// fixedDate returns a date in standard form, or unchanged if it is in that form already or its meaning is not
// certain.
func fixedDate(value string) string {
	if y, m, d, ok := formedDate(value); ok && isDay(y, m, d) {
		return value
	}
	if date, ok := anyDate(value); ok && date.isSure() {
		return date.form()
	}
	return value
}
