package semantic

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// What a value stands for that is written in another form than the specification
// has, where that is certain. Findings have it as their fix, and a game that is
// rewritten has it as its value.

// mendedTags appends the tags of a game as findings mend them, and there is room for two more. A value that was
// written in another encoding than the file is taken from the finding of the grammar, if
// it fits (see [RewriteOptions]).
func mendedTags(tags []ast.Tag, game *ast.Game, fits func(string) bool) []ast.Tag {
	tags = slices.Grow(tags, len(game.Tags)+2)
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
		if value, keep := mend(game, standard.Value, onOneLine(decoded(game, tag, fits))); keep {
			tags = append(tags, ast.Tag{Name: name, Value: value})
		}
	}
	return tags
}

// decoded returns the value of a tag as it was meant, if the grammar found that it was
// read in another encoding than it was written in, and that fits.
func decoded(game *ast.Game, tag *ast.Tag, fits func(string) bool) string {
	for i := range game.Diagnostics {
		d := &game.Diagnostics[i]
		if d.Rule == rules.EncodingMixed && d.Span == tag.At && len(d.Fix) == 1 && d.Args[0] == tag.Value {
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

// mend returns a value of a kind as the specification has it; not keep means that it
// says nothing, and that the specification has no way to say that but to leave it out.
func mend(game *ast.Game, kind ast.TagValue, value string) (mended string, keep bool) {
	if kind == ast.TextValue {
		return value, true
	}
	if kind == ast.DateValue {
		return mendedDate(value), true
	}
	v := &tagValues[kind]
	if unknown(value) {
		if v.unknown == asterisk {
			value = endOf(game)
		}
		return value, v.unknown != leftOut
	}
	if v.mend != nil && (v.allows == nil || !v.allows(value)) {
		if want, ok := v.mend(value); ok {
			return want, true
		}
	}
	return value, true
}

// mendedDate returns a date as it should be, or as it is.
func mendedDate(value string) string {
	if y, m, d, ok := formedDate(value); ok && isDay(y, m, d) {
		return value
	}
	if want, ok := mendDate(value); ok {
		return want
	}
	return value
}

// endOf returns the result that the moves of a game end with, that of a game that
// nobody knows the end of if there is none.
func endOf(game *ast.Game) string {
	if result := game.Main.Result.Meaning(); result != "" {
		return result
	}
	return ast.UnknownResult
}

// narrow returns a value with the characters of ASCII in place of those of full width,
// without blanks around it.
func narrow(value string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case '！' <= r && r <= '～':
			return r - '！' + '!'
		case r == '\u3000':
			return ' '
		}
		return r
	}, value))
}

// mendECCO returns a code of the openings in capital letters.
func mendECCO(value string) (string, bool) {
	value = strings.ToUpper(narrow(value))
	return value, isECCO(value)
}

// mendTime returns a time of day with two digits for each part, and with seconds.
func mendTime(value string) (string, bool) {
	fields := strings.Split(narrow(value), ":")
	if len(fields) == 2 {
		fields = append(fields, "00")
	}
	for i, field := range fields {
		if len(field) == 1 {
			fields[i] = "0" + field
		}
	}
	value = strings.Join(fields, ":")
	return value, isTime(value)
}

// mendTimeControl returns a time control without blanks.
func mendTimeControl(value string) (string, bool) {
	value = strings.Join(strings.Fields(narrow(value)), "")
	return value, isTimeControl(value)
}

// mendTermination returns how a game ended in small letters, its words set off by
// spaces.
func mendTermination(value string) (string, bool) {
	value = strings.Join(strings.FieldsFunc(strings.ToLower(narrow(value)), func(r rune) bool {
		return r == ' ' || r == '-' || r == '_'
	}), " ")
	return value, isTermination(value)
}

// mendElo returns a rating without blanks.
func mendElo(value string) (string, bool) {
	value = narrow(value)
	return value, isElo(value)
}

// mostMended is how many defects of a FEN are mended: what has more is none.
const mostMended = 100

// mendFEN returns a FEN without the defects that can be mended for certain; false if it
// has none.
func mendFEN(value string) (mended string, ok bool) {
	if value == startFEN {
		return value, false // as most are that are written
	}
	mended = value
	for range mostMended {
		_, issues := board.ReadFEN(mended)
		i := slices.IndexFunc(issues, func(issue board.FENIssue) bool {
			_, certain := mendFENIssue(mended, issue)
			return certain
		})
		if i < 0 || slices.ContainsFunc(issues, func(issue board.FENIssue) bool { return issue.Code.Fatal() }) {
			return mended, ok
		}
		text, _ := mendFENIssue(mended, issues[i])
		mended, ok = mended[:issues[i].Start]+text+mended[issues[i].End:], true
	}
	return value, false
}

// mendFENIssue returns what should stand in the place of a defect of a FEN.
func mendFENIssue(value string, issue board.FENIssue) (text string, certain bool) {
	switch was := value[issue.Start:issue.End]; issue.Code {
	case board.FENPocket, board.FENZero:
		return "", true
	case board.FENAdjacentDigits:
		sum := was[0] - '0' + was[1] - '0'
		return string('0' + rune(sum)), 0 < sum && sum < 10
	case board.FENChessField:
		return "-", true
	case board.FENCounterRange:
		return "1", strings.Trim(was, "0") == "" // of rounds: no other counter is too low
	}
	return "", false
}
