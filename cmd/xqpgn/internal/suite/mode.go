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

	takes func(*Case) bool   // which cases it is for
	gives func(*Case) []byte // what a program reads of a case; nil for its file
	read  func(io.Reader) (Answer, error)
	judge func(*Case, Answer) outcome
	asks  func(*Case) bool // whether something is to be found in a case
}

// An Answer is what a subject reads from a case: of its fields those that the mode
// asks for.
type Answer struct {
	Games    []*semantic.Record
	Text     []byte   // what a writer wrote
	Refused  *Refusal // nil if the file was read to its end; the zero Refusal says that it may not have been
	Findings []Found
}

// An outcome says how many levels of a mode a case reached, and what kept it from
// the next one.
type outcome struct {
	reached int
	failure rules.Text // passed if it reached the last
	refused bool       // the file was refused, and may be: then nothing else is known
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
		levels: treeLevels, takes: in(inPGN), read: readRecords, judge: judgeGames, asks: hasGames,
	}
	XML = &Mode{
		Name: "xml", Title: rules.Text{EN: "games read from XML", ZH: "从 XML 读出的棋局"},
		levels: treeLevels, takes: in(inXML), read: readRecords, judge: judgeGames, asks: hasGames,
	}
	Files = &Mode{
		Name: "files", Title: rules.Text{EN: "games read from other programs' files", ZH: "从其他程序的文件读出的棋局"},
		levels: treeLevels, takes: in(inOthers), read: readRecords, judge: judgeFiles, asks: hasGames,
	}
	Check = &Mode{
		Name: "check", Title: rules.Text{EN: "findings when real files are read", ZH: "读取实际文件时的提示"},
		levels: findingLevels, takes: in(inPGN), read: readFindings, judge: judgeTolerant, asks: hasTolerant,
	}
	Strict = &Mode{
		Name: "strict", Title: rules.Text{EN: "findings when files are held to the specifications", ZH: "严格按规范检查的提示"},
		levels: findingLevels, takes: in(inPGN), read: readFindings, judge: judgeStrict, asks: hasStrict,
	}
	Status = &Mode{
		Name: "status", Title: rules.Text{EN: "whether files conform, by exit status", ZH: "以退出状态判断文件是否合乎规范"},
		levels: statusLevels, takes: in(inPGN), read: readNothing, judge: judgeStatus, asks: hasErrors,
	}
	Writer = &Mode{
		Name: "writer", Title: rules.Text{EN: "games written as PGN", ZH: "写成 PGN 的棋局"},
		levels: writerLevels, takes: isForWriters, gives: recordsOf, read: readText, judge: judgeWritten, asks: hasGames,
	}
)

var passedLevel = rules.Text{EN: "passed", ZH: "通过"}

// of returns those of some cases that the mode is for.
func (m *Mode) of(cases []*Case) []*Case {
	var mine []*Case
	for _, c := range cases {
		if m.takes(c) {
			mine = append(mine, c)
		}
	}
	return mine
}

// Count returns how many of some cases the mode is for.
func (m *Mode) Count(cases []*Case) int { return len(m.of(cases)) }

// in returns whether a case is in a form.
func in(f form) func(*Case) bool { return func(c *Case) bool { return c.form() == f } }

// input returns what a program reads of a case.
func (m *Mode) input(c *Case) []byte {
	if m.gives != nil {
		return m.gives(c)
	}
	return c.File
}

// refuses reports whether an answer refuses a file that breaks the specifications, as
// a reader may: it exits with a status other than 0, and prints no game.
func (m *Mode) refuses(c *Case, answer Answer) bool {
	return m == Tree && c.Origin == originLeniency && answer.Refused != nil && len(answer.Games) == 0
}

// passed reports whether an outcome is that of a case that passed.
func (m *Mode) passed(o outcome) bool { return o.reached == len(m.levels) }

// score holds an answer, or the reason why there is none, to a case.
func (m *Mode) score(c *Case, answer Answer, err error) outcome {
	if err != nil {
		return outcome{failure: said(err)}
	}
	if m.refuses(c, answer) {
		return outcome{refused: true}
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
		return outcome{failure: filled(howMany, terminal.Grouped(len(c.Games)), terminal.Grouped(len(got.Games)))}
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

// refusalDifference says in what two refusals differ, no words for nothing. One at an
// unknown place may be any, or none: many a program says no more of what it read.
func refusalDifference(want, got *Refusal) rules.Text {
	if got != nil && *got == (Refusal{}) {
		return passed
	}
	return difference("refused", plain(want), plain(got))
}
