package dedupe

import (
	"cmp"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// Facts are the known facts about a game besides its moves. An empty field is unknown.
type Facts struct {
	Red, Black string // keys from [people.Key]
	Date       string // date as yyyy.mm.dd with ? for unknown digits, or the folded text of another value
	Result     string // 1-0, 0-1 or 1/2-1/2, or the folded text of another value

	// Text is empty if the whole game can be filled into another game with its moves. Otherwise it is a hash of the
	// game's text, or [Undecodable].
	Text string
}

// Undecodable is the Text of a game with bytes that could not be decoded. It is a copy of no other game, since
// different bytes may have been decoded to the same text.
const Undecodable = "?"

// A Conflict is the reason why two games with the same moves are different games.
type Conflict uint8

// Conflicts.
const (
	None    Conflict = iota
	Players          // different players
	Dates            // different dates
	Results          // different results
	Parts            // a game has parts that cannot be filled into the other
)

// FactsOf returns the facts of a game. It returns the zero Facts for a nil info.
func FactsOf(info *semantic.Info) (f Facts) {
	if info == nil || info.Game == nil {
		return f
	}
	tags := info.Game.Tags
	f.Red, f.Black = people.Key(player(tags, "Red")), people.Key(tags.Value("Black"))
	if value := tags.Value("Date"); ast.Known(value) {
		f.Date = dateKey(value)
	}
	f.Result, _ = resultOf(info.Game)
	f.Text = textOf(info)
	return f
}

// player returns the value of a player's tag. A known White, as in chess, replaces an unknown Red.
func player(tags ast.Tags, name string) string {
	value := tags.Value(name)
	if name == "Red" && !ast.Known(value) {
		value = tags.Value("White")
	}
	return value
}

// dateKey returns the value of a Date tag as [Facts.Date].
func dateKey(value string) string {
	date, ok := semantic.ReadDate(value)
	switch {
	case !ok:
		return script.Fold(value)
	case date == semantic.Date{}:
		return ""
	}
	digits := func(n, width int) string {
		if n == 0 {
			return strings.Repeat("?", width)
		}
		text := make([]byte, width)
		for i := range text {
			text[width-1-i] = byte('0' + n%10)
			n /= 10
		}
		return string(text)
	}
	return digits(date.Year, 4) + "." + digits(date.Month, 2) + "." + digits(date.Day, 2)
}

// resultOf returns the result of a game, or "" if it is unknown. ok is false if the Result tag and the end of the
// moves have different results, or if one of the two is invalid.
func resultOf(game *ast.Game) (result string, ok bool) {
	after, tag := resultKey(game.Main.Result.Text), resultKey(game.Tags.Value("Result"))
	result = cmp.Or(after, tag)
	return result, (after == "" || tag == "" || after == tag) && (result == "" || ast.IsResult(result))
}

func resultKey(text string) string {
	result, ok := ast.ReadResult(text)
	switch {
	case ok && result != "*":
		return result
	case ok || !ast.Known(text):
		return ""
	}
	return script.Fold(text)
}

// Conflict returns the first conflict between two games in the order of the constants, or None.
func (f Facts) Conflict(g Facts) Conflict {
	switch {
	case !people.MayBeSame(f.Red, g.Red), !people.MayBeSame(f.Black, g.Black):
		return Players
	case !sameDate(f.Date, g.Date):
		return Dates
	case f.Result != g.Result && f.Result != "" && g.Result != "":
		return Results
	case f.Text != g.Text || f.Text == Undecodable:
		return Parts
	}
	return None
}

// sameDate reports whether two dates may be the same day.
func sameDate(a, b string) bool {
	if a == "" || b == "" || a == b {
		return true
	}
	if !isDateKey(a) || !isDateKey(b) {
		return false
	}
	for i := range len(a) {
		if a[i] != b[i] && a[i] != '?' && b[i] != '?' {
			return false
		}
	}
	return true
}

// isDateKey reports whether a date has the form yyyy.mm.dd of the specification.
func isDateKey(date string) bool {
	return len(date) == len("yyyy.mm.dd") && date[4] == '.' && date[7] == '.' && strings.Trim(date, "0123456789?.") == ""
}
