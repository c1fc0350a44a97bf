package suite

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

var verdictLevels = []rules.Text{
	{EN: "endings", ZH: "终局"},
	{EN: "results", ZH: "胜负"},
	{EN: "reasons", ZH: "理由"},
	passedLevel,
}

// noFact are the endings that say no more than the result does, or that the moves cannot be played.
var noFact = []string{"", semantic.EndResult.String(), semantic.EndUnfinished.String(), semantic.EndUnplayable.String()}

// endingOf returns the ending of a record if it is a fact of the board or of a tag, else "".
func endingOf(r *semantic.Record) string {
	if slices.Contains(noFact, r.Ending) {
		return ""
	}
	return r.Ending
}

// judgeVerdicts compares the endings and the verdicts of games with a case.
func judgeVerdicts(c *Case, got Answer) outcome {
	if len(c.Games) != len(got.Games) {
		return outcome{failure: howMany.With(terminal.Grouped(len(c.Games)), terminal.Grouped(len(got.Games)))}
	}
	for i, game := range c.Games {
		want, read := "", endingOf(got.Games[i])
		for _, ending := range c.Endings {
			if ending.Game == game.Game {
				want = ending.Ending
			}
		}
		if want != read {
			return outcome{failure: insteadAt.With(gamePath(i)+".ending", wordedText(want), wordedText(read))}
		}
	}
	for level, same := range []func(a, b *semantic.VerdictRecord) bool{sameResult, sameReason, samePlies} {
		for i, game := range c.Games {
			due, read := c.verdictsOn(game.Game, got.Games[i].Verdict), got.Games[i].Verdict
			agrees := func(v *semantic.VerdictRecord) bool { return read != nil && same(v, read) }
			switch {
			case len(due) == 0 && read == nil, slices.ContainsFunc(due, agrees):
			case len(due) == 0:
				return outcome{reached: level + 1, failure: insteadAt.With(gamePath(i)+".verdict", nothing, worded(read))}
			default:
				return outcome{reached: level + 1, failure: insteadAt.With(gamePath(i)+".verdict", worded(due[0]), worded(plain(read)))}
			}
		}
	}
	return outcome{reached: len(verdictLevels)}
}

// verdictsOn returns the verdicts on a game with which a program's verdict may agree: that of the rule set
// that it names. A program with rules of its own may agree with any.
func (c *Case) verdictsOn(game int, read *semantic.VerdictRecord) (of []*semantic.VerdictRecord) {
	for _, v := range c.Verdicts {
		switch {
		case v.Game != game:
		case read != nil && v.Rules == read.Rules:
			return []*semantic.VerdictRecord{v.VerdictRecord}
		default:
			of = append(of, v.VerdictRecord)
		}
	}
	return of
}

func sameResult(a, b *semantic.VerdictRecord) bool { return a.Result == b.Result }

func sameReason(a, b *semantic.VerdictRecord) bool { return sameResult(a, b) && a.Reason == b.Reason }

func samePlies(a, b *semantic.VerdictRecord) bool {
	return sameReason(a, b) && a.From == b.From && a.To == b.To
}

// wordedText returns a text as worded does, or the word for a missing one.
func wordedText(s string) rules.Text {
	if s == "" {
		return nothing
	}
	return worded(s)
}
