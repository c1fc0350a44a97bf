package suite

import (
	"cmp"
	"io"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Mode is one thing that a subject can be held to, with a score of its own.
type Mode struct {
	Name  string // in JSON
	Title rules.Text

	// levels are the steps of the score: a case that reaches one has reached those
	// before it, and one that reaches the last has passed.
	levels []rules.Text

	form  form // of the cases
	read  func(io.Reader) (Answer, error)
	judge func(*Case, Answer) outcome
	asks  func(*Case) bool // whether something is to be found in a case
}

// An Answer is what a subject reads from a case: of its fields those that the mode
// asks for.
type Answer struct {
	Games    []*semantic.Record
	Refused  *Refusal // nil if the file was read to its end; the zero Refusal says that it may not have been
	Findings []Found
}

// An outcome says how many levels of a mode a case reached, and what kept it from
// the next one.
type outcome struct {
	reached int
	failure rules.Text // passed if it reached the last
}

// A form is one in which the files of cases are.
type form uint8

const (
	inPGN form = iota
	inXML
	inOthers // another program's format
)

func (c *Case) form() form {
	switch {
	case c.XML:
		return inXML
	case c.Format != "":
		return inOthers
	}
	return inPGN
}

// The modes, in the order in which they are run.
var (
	Tree = &Mode{
		Name: "tree", Title: rules.Text{EN: "games read from PGN", ZH: "从 PGN 读出的棋局"},
		levels: treeLevels, read: readRecords, judge: judgeGames, asks: hasGames,
	}
	XML = &Mode{
		Name: "xml", Title: rules.Text{EN: "games read from XML", ZH: "从 XML 读出的棋局"},
		levels: treeLevels, form: inXML, read: readRecords, judge: judgeGames, asks: hasGames,
	}
	Files = &Mode{
		Name: "files", Title: rules.Text{EN: "games read from other programs' files", ZH: "从其他程序的文件读出的棋局"},
		levels: treeLevels, form: inOthers, read: readRecords, judge: judgeFiles, asks: hasGames,
	}
	Check = &Mode{
		Name: "check", Title: rules.Text{EN: "findings when real files are read", ZH: "读取实际文件时的提示"},
		levels: findingLevels, read: readFindings, judge: judgeTolerant, asks: hasTolerant,
	}
	Strict = &Mode{
		Name: "strict", Title: rules.Text{EN: "findings when files are held to the specifications", ZH: "严格按规范检查的提示"},
		levels: findingLevels, read: readFindings, judge: judgeStrict, asks: hasStrict,
	}
)

var passedLevel = rules.Text{EN: "passed", ZH: "通过"}

// of returns those of some cases that the mode is for.
func (m *Mode) of(cases []*Case) []*Case {
	var mine []*Case
	for _, c := range cases {
		if c.form() == m.form {
			mine = append(mine, c)
		}
	}
	return mine
}

// passed reports whether an outcome is that of a case that passed.
func (m *Mode) passed(o outcome) bool { return o.reached == len(m.levels) }

// score holds an answer, or the reason why there is none, to a case.
func (m *Mode) score(c *Case, answer Answer, err error) outcome {
	if err != nil {
		return outcome{0, said(err)}
	}
	return m.judge(c, answer)
}

func hasGames(c *Case) bool { return len(c.Games) > 0 }

var treeLevels = []rules.Text{
	{EN: "games", ZH: "局数"},
	{EN: "moves", ZH: "着法"},
	{EN: "text", ZH: "文字"},
	passedLevel,
}

// unread are the fields of records that do not count at the levels of a tree: at
// that of moves only tags, the texts of the main line and the result do, and at that
// of text all but what takes a board.
var (
	boardFields  = []string{"start_fen", "final_fen", "side", "iccs"}
	fileFields   = []string{"start_fen", "final_fen", "side"} // as boardFields, of other programs' files, which have squares
	textFields   = []string{"text"}
	remarkFields = []string{"number", "comments", "comments_before", "trailing_comments", "extra", "glyphs", "variations"}
)

// judgeGames holds games to a case.
func judgeGames(c *Case, got Answer) outcome { return judgeRecords(c, got, boardFields, nil) }

// judgeFiles holds games to a case of another program's file, where tags have no order
// and moves no text: their squares count instead.
func judgeFiles(c *Case, got Answer) outcome {
	want := *c
	want.Games, got.Games = withoutNotation(c.Games), withoutNotation(got.Games)
	return judgeRecords(&want, got, slices.Concat(fileFields, textFields), textFields)
}

// withoutNotation returns records with their tags in the order of their names, and
// without the one that says how moves are written.
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

// judgeRecords holds games to a case; unread are the fields that do not count at the
// levels before the last, and never those that count at none.
func judgeRecords(c *Case, got Answer, unread, never []string) outcome {
	if len(c.Games) != len(got.Games) {
		return outcome{0, filled(howMany, terminal.Grouped(len(c.Games)), terminal.Grouped(len(got.Games)))}
	}
	for i, passedOver := range [][]string{slices.Concat(remarkFields, unread), unread, never} {
		if d := gamesDifference(c.Games, got.Games, passedOver); d != passed {
			return outcome{i + 1, d}
		}
	}
	if d := refusalDifference(c.Refused, got.Refused); d != passed {
		return outcome{len(treeLevels) - 1, d}
	}
	return outcome{len(treeLevels), passed}
}

// refusalDifference says in what two refusals differ, no words for nothing. One at an
// unknown place may be any, or none: many a program says no more of what it read.
func refusalDifference(want, got *Refusal) rules.Text {
	if got != nil && *got == (Refusal{}) {
		return passed
	}
	return difference("refused", plain(want), plain(got))
}
