package semantic

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// What a value stands for that is written in another form than the specification
// has, where that is certain. Findings have it as their fix, and a game that is
// rewritten has it as its value.

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
	switch was := value[issue.Start:issue.End]; issue.Code.Name() {
	case "pocket", "zero", "broken":
		return "", true
	case "escape":
		return " ", true
	case "adjacent-digits":
		sum := was[0] - '0' + was[1] - '0'
		return string('0' + rune(sum)), 0 < sum && sum < 10
	case "chess-field":
		return "-", true
	case "counter-range":
		return "1", strings.Trim(was, "0") == "" // of rounds: no other counter is too low
	}
	return "", false
}
