package suite

import (
	"cmp"
	"io"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Mode is one aspect in which a subject is tested, with its own score.
type Mode struct {
	Name  string // used in JSON
	Title rules.Text

	// levels are the steps of the score. A case that reaches a level has reached all earlier ones. A case
	// that reaches the last has passed.
	levels []rules.Text

	takes func(*Case) bool   // selects the cases of the mode
	gives func(*Case) []byte // returns a program's input for a case; nil means the case's file
	read  func(io.Reader) (Answer, error)
	judge func(*Case, Answer) outcome
	asks  func(*Case) bool // reports whether a case expects something to be found
}

// An Answer is a subject's result for a case. A mode sets only the fields that it needs.
type Answer struct {
	Games    []*semantic.Record
	Text     []byte   // output of a writer
	Refused  *Refusal // nil if the file was read to its end; the zero Refusal if that is uncertain
	Findings []Found
}

// An outcome is the number of levels that a case reached, and the reason why it did not reach the next.
type outcome struct {
	reached int
	failure rules.Text // passed if it reached the last level
	refused bool       // the file was refused, which is allowed; nothing else is known then
}

// A form is the form of a case's file.
type form uint8

const (
	inPGN form = iota
	inXML
	inOthers // another program's format
	inTrees  // records, for writers alone
)

func (c *Case) form() form {
	switch {
	case c.XML:
		return inXML
	case c.extension == caseTrees:
		return inTrees
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

// of returns the cases that the mode takes.
func (m *Mode) of(cases []*Case) []*Case {
	var mine []*Case
	for _, c := range cases {
		if m.takes(c) {
			mine = append(mine, c)
		}
	}
	return mine
}

// Count returns the number of cases that the mode takes.
func (m *Mode) Count(cases []*Case) int { return len(m.of(cases)) }

// in returns a function that reports whether a case has form f.
func in(f form) func(*Case) bool { return func(c *Case) bool { return c.form() == f } }

// input returns a program's input for a case.
func (m *Mode) input(c *Case) []byte {
	if m.gives != nil {
		return m.gives(c)
	}
	return c.File
}

// refuses reports whether an answer validly refuses a file that breaks the specifications. The program must
// print no game and exit with a status other than 0.
func (m *Mode) refuses(c *Case, answer Answer) bool {
	return m == Tree && c.Origin == originLeniency && answer.Refused != nil && len(answer.Games) == 0
}

// passed reports whether an outcome means that the case passed.
func (m *Mode) passed(o outcome) bool { return o.reached == len(m.levels) }

// score judges an answer, or an error in its place.
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
		return outcome{failure: files.Filled(howMany, terminal.Grouped(len(c.Games)), terminal.Grouped(len(got.Games)))}
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
