package semantic

import (
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An Ending is how a game ended, as far as this is certain. The position on the board decides first, then the
// Termination tag, then the written result. The result says who won.
type Ending uint8

// The endings. From EndCheckmate to EndUnfinished the first that applies is the ending of the game, except that the
// Termination "unterminated" precedes EndPerpetualCheck.
const (
	// EndUnplayable means that the ending is not known: the FEN or a move of the main line cannot be read, so the
	// last position is not known.
	EndUnplayable Ending = iota

	EndCheckmate // the side to move has no legal move and is in check
	EndStalemate // the side to move has no legal move and is not in check: in xiangqi it has lost

	EndTimeForfeit     // Termination is "time forfeit"
	EndRulesInfraction // Termination is "rules infraction"
	EndAdjudication    // Termination is "adjudication"
	EndAbandoned       // Termination is "abandoned"
	EndDeath           // Termination is "death"
	EndEmergency       // Termination is "emergency"

	// EndPerpetualCheck means that there is a result, that the last position occurred for the third time or more, and
	// that every move of a side between its last three occurrences gave check. EndRepetition means that the game was
	// drawn in a repeated position without perpetual check. If a side won there, something else ended the game.
	EndPerpetualCheck
	EndRepetition

	// EndResult means that there is a result and nothing more is known: a side resigned, both agreed on a draw, or
	// something else happened that nobody recorded.
	EndResult

	// EndUnfinished means that there is no result, that the result is *, or that Termination is "unterminated".
	EndUnfinished
)

// endings are the names of the endings, and their texts for users.
var endings = [...]struct {
	name  string
	words rules.Text
}{
	EndUnplayable:      {"unplayable", rules.Text{EN: "not known, as not all can be played", ZH: "着法未能全部走通，不详"}},
	EndCheckmate:       {"checkmate", rules.Text{EN: "checkmate", ZH: "将死"}},
	EndStalemate:       {"stalemate", rules.Text{EN: "stalemate", ZH: "困毙"}},
	EndTimeForfeit:     {"time-forfeit", rules.Text{EN: "time forfeit", ZH: "超时"}},
	EndRulesInfraction: {"rules-infraction", rules.Text{EN: "rules infraction", ZH: "违规"}},
	EndAdjudication:    {"adjudication", rules.Text{EN: "adjudication", ZH: "裁判判定"}},
	EndAbandoned:       {"abandoned", rules.Text{EN: "abandoned", ZH: "放弃对局"}},
	EndDeath:           {"death", rules.Text{EN: "death of a player", ZH: "棋手去世"}},
	EndEmergency:       {"emergency", rules.Text{EN: "emergency", ZH: "意外情况"}},
	EndPerpetualCheck:  {"perpetual-check", rules.Text{EN: "perpetual check", ZH: "长将"}},
	EndRepetition:      {"repetition", rules.Text{EN: "repetition", ZH: "重复局面"}},
	EndResult:          {"result", rules.Text{EN: "a result by resignation, agreement or otherwise", ZH: "认负、议和或其他原因的结果"}},
	EndUnfinished:      {"unfinished", rules.Text{EN: "unfinished, or no result known", ZH: "未完或结果不详"}},
}

// terminations maps values of the Termination tag to endings (PGN-2.12). The value "normal" is not among them, since
// the result and the board decide then.
var terminations = map[string]Ending{
	"time forfeit":     EndTimeForfeit,
	"rules infraction": EndRulesInfraction,
	"adjudication":     EndAdjudication,
	"abandoned":        EndAbandoned,
	"death":            EndDeath,
	"emergency":        EndEmergency,
	"unterminated":     EndUnfinished,
}

// Ending returns how the game ended, by its main line as written. A game that could only be read on after a guess is
// [EndUnplayable], unless the Termination tag names an ending. The result at the end of the moves takes precedence
// over the Result tag.
func (info *Info) Ending() Ending {
	complete := info.Complete()
	if complete {
		switch info.Status {
		case board.Checkmate:
			return EndCheckmate
		case board.Stalemate:
			return EndStalemate
		}
	}
	if info == nil || info.Game == nil {
		return EndUnplayable
	}
	if tag := info.Game.Tag("Termination"); tag != nil {
		value, _ := fixTermination(tag.Value)
		if ending, ok := terminations[value]; ok {
			return ending
		}
	}
	if !complete {
		return EndUnplayable
	}
	result := info.Result()
	if result == "" || result == ast.UnknownResult {
		return EndUnfinished
	}
	if n := len(info.Repetitions); n > 0 && slices.Contains(info.Repetitions[n-1].Plies, info.Played) {
		switch r := info.Repetitions[n-1]; {
		case r.Checking[board.Red] || r.Checking[board.Black]:
			return EndPerpetualCheck
		case result == ast.Drawn:
			return EndRepetition
		}
	}
	return EndResult
}

// Result returns the result of the game (see [ast.Game.Result]), or "" for a nil info.
func (info *Info) Result() string {
	if info == nil {
		return ""
	}
	return info.Game.Result()
}

// AllEndings returns all endings, in their order.
func AllEndings() []Ending {
	all := make([]Ending, len(endings))
	for i := range all {
		all[i] = Ending(i)
	}
	return all
}

// String returns the name of the ending, such as "time-forfeit" for EndTimeForfeit. It returns "unknown" for an
// invalid value.
func (e Ending) String() string {
	if int(e) >= len(endings) {
		return "unknown"
	}
	return endings[e].name
}

// Words returns how the game ended in a few words.
func (e Ending) Words() rules.Text {
	if int(e) >= len(endings) {
		return rules.Text{}
	}
	return endings[e].words
}

// MarshalText returns the text of String. It returns an error for an invalid value.
func (e Ending) MarshalText() ([]byte, error) {
	if int(e) >= len(endings) {
		return nil, fmt.Errorf("%d is no ending", uint8(e))
	}
	return []byte(endings[e].name), nil
}

// UnmarshalText sets e to the ending whose String is text. Its error is a [*board.ParseError].
func (e *Ending) UnmarshalText(text []byte) error {
	for i := range endings {
		if endings[i].name == string(text) {
			*e = Ending(i)
			return nil
		}
	}
	return &board.ParseError{Want: rules.Text{EN: "ending", ZH: "结局"}, Text: string(text)}
}

// wins maps each decisive result to the winner.
var wins = map[string]board.Color{ast.RedWon: board.Red, ast.BlackWon: board.Black}

// result compares the result after the moves with the Result tag and with the last position (PGN-2.7, PGN-3.6).
func (c *checker) result() {
	written := c.lastResult()
	result, at := written.Meaning(), written.Span
	if tag := c.game.Tag("Result"); tag != nil {
		switch meant, ok := ast.ReadResult(tag.Value); {
		case !ok:
		case result == "":
			result, at = meant, tag.At
		case result != meant:
			c.report(ruleResultMismatch, at, c.info.Played, result, meant).Related =
				[]ast.Related{{Span: tag.Span, Text: rules.Text{EN: "the Result tag", ZH: "Result 标签"}}}
		}
	}
	if c.info.Status == board.Ongoing || !c.info.Complete() || result == "" || result == ast.UnknownResult {
		return
	}
	loser := c.info.Final.Side()
	if winner, ok := wins[result]; ok && winner != loser {
		return
	}
	c.report(ruleResultContradictsPosition, at, c.info.Played, statusWords(c.info.Status), sideNames[loser], result)
}

// lastResult returns the result after the moves. A result in parentheses, and one after an unclosed variation, is in a variation of
// the tree. It still ends the text of the game, so it is compared as well, and its finding says where it is.
func (c *checker) lastResult() (last ast.Result) {
	isElsewhere := slices.ContainsFunc(c.game.Syntax.Diagnostics, func(d ast.Diagnostic) bool {
		return d.Rule == ruleResultEnclosed || d.Rule == ruleVariationUnterminated
	})
	if !isElsewhere {
		return c.game.Main.Result
	}
	for node := range ast.Preorder(c.game) {
		switch n := node.(type) {
		case *ast.Ply:
			last = ast.Result{}
		case *ast.Result:
			last = *n
		}
	}
	return last
}

// standardResult returns a result in the form of the specification. It returns any other text unchanged.
func standardResult(text string) string {
	if means, ok := ast.ReadResult(text); ok {
		return means
	}
	return text
}
