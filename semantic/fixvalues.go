package semantic

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// The functions below return the standard form of a tag value written in another form, if that form is certain.
// Findings use it as their fix, and rewritten games as their value.

// endOf returns the result at the end of the moves, or ast.UnknownResult if the moves have no known result.
func endOf(game *ast.Game) string {
	if result := game.Main.Result.Meaning(); result != "" {
		return result
	}
	return ast.UnknownResult
}

// narrow returns a value with full-width characters replaced by ASCII, and without blanks around it.
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

// fixECCO returns an ECCO code in capital letters.
func fixECCO(value string) (string, bool) {
	value = strings.ToUpper(narrow(value))
	return value, isECCO(value)
}

// fixTime returns a time of day with two digits for each part, and with seconds.
func fixTime(value string) (string, bool) {
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

// fixTimeControl returns a time control without blanks.
func fixTimeControl(value string) (string, bool) {
	value = strings.Join(strings.Fields(narrow(value)), "")
	return value, isTimeControl(value)
}

// fixTermination returns a Termination value in small letters, with spaces between its words.
func fixTermination(value string) (string, bool) {
	value = strings.Join(strings.FieldsFunc(strings.ToLower(narrow(value)), func(r rune) bool {
		return r == ' ' || r == '-' || r == '_'
	}), " ")
	return value, isTermination(value)
}

// fixElo returns a rating without blanks.
func fixElo(value string) (string, bool) {
	value = narrow(value)
	return value, isElo(value)
}

// maxFixes limits the defects fixed in a FEN. A value with more is no FEN.
const maxFixes = 100

// fixFEN returns a FEN without the defects whose fix is certain. It returns false if no such defect was found.
func fixFEN(value string) (fixed string, ok bool) {
	if value == startFEN {
		return value, false // the usual value, so return early
	}
	fixed = value
	for range maxFixes {
		_, issues := board.ReadFEN(fixed)
		i := slices.IndexFunc(issues, func(issue board.FENIssue) bool {
			_, certain := fixFENIssue(fixed, issue)
			return certain
		})
		if i < 0 || slices.ContainsFunc(issues, func(issue board.FENIssue) bool { return issue.Code.Fatal() }) {
			return fixed, ok
		}
		text, _ := fixFENIssue(fixed, issues[i])
		fixed, ok = fixed[:issues[i].Start]+text+fixed[issues[i].End:], true
	}
	return value, false
}

// fixFENIssue returns the text that replaces a defect of a FEN, and whether it is certain.
func fixFENIssue(value string, issue board.FENIssue) (text string, certain bool) {
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
		return "1", strings.Trim(was, "0") == "" // only the number of the round can be too low
	}
	return "", false
}
