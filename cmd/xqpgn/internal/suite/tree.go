package suite

import (
	"cmp"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

var treeLevels = []rules.Text{
	{EN: "games", ZH: "局数"},
	{EN: "moves", ZH: "着法"},
	{EN: "text", ZH: "文字"},
	passedLevel,
}

// Fields of records that are ignored at some levels of a tree. At the level of moves, only tags, the texts of
// the main line and the result count. At the level of text, everything counts that needs no board.
var (
	boardFields  = []string{"start_fen", "final_fen", "side", "iccs"}
	fileFields   = []string{"start_fen", "final_fen", "side"} // like boardFields, for other programs' files, whose moves are squares
	textFields   = []string{"text"}
	remarkFields = []string{"number", "comments", "comments_before", "trailing_comments", "extra", "glyphs", "variations"}
)

// judgeGames compares games with a case.
func judgeGames(c *Case, got Answer) outcome { return judgeRecords(c, got, boardFields, nil) }

// judgeFiles compares games with a case of another program's file. There tags have no order and moves have
// squares instead of texts.
func judgeFiles(c *Case, got Answer) outcome {
	want := *c
	want.Games, got.Games = withoutNotation(c.Games), withoutNotation(got.Games)
	return judgeRecords(&want, got, slices.Concat(fileFields, textFields), textFields)
}

// withoutNotation returns records with their tags sorted by name, and without the Format tag.
func withoutNotation(records []*semantic.Record) []*semantic.Record {
	out := make([]*semantic.Record, len(records))
	for i, record := range records {
		one := *record
		one.Tags = slices.DeleteFunc(slices.Clone(one.Tags), func(tag [2]string) bool { return tag[0] == "Format" })
		slices.SortStableFunc(one.Tags, func(a, b [2]string) int { return cmp.Compare(a[0], b[0]) })
		out[i] = &one
	}
	return out
}

// judgeRecords compares games with a case. Fields in unread are ignored below the last level, and fields in
// never at all levels.
func judgeRecords(c *Case, got Answer, unread, never []string) outcome {
	if len(c.Games) != len(got.Games) {
		return outcome{failure: howMany.With(terminal.Grouped(len(c.Games)), terminal.Grouped(len(got.Games)))}
	}
	for i, passedOver := range [][]string{slices.Concat(remarkFields, unread), unread, never} {
		if d := gamesDifference(c.Games, got.Games, passedOver); d != passed {
			return outcome{reached: i + 1, failure: d}
		}
	}
	if d := refusalDifference(c.Refused, got.Refused); d != passed {
		return outcome{reached: len(treeLevels) - 1, failure: d}
	}
	return outcome{reached: len(treeLevels)}
}

// refusalDifference describes the difference of two refusals, or returns passed. A refusal at an unknown
// place matches anything, since many programs do not report places.
func refusalDifference(want, got *Refusal) rules.Text {
	if got != nil && *got == (Refusal{}) {
		return passed
	}
	return difference("refused", plain(want), plain(got))
}
