package suite

import (
	"io"

	"github.com/xqpgn/xqpgn/ast/rules"
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
	Verdicts = &Mode{
		Name: "verdict", Title: rules.Text{EN: "endings, and verdicts on repetition", ZH: "终局与重复局面的裁决"},
		levels: verdictLevels, takes: isForVerdicts, read: readRecords, judge: judgeVerdicts, asks: hasVerdicts,
	}
	Writer = &Mode{
		Name: "writer", Title: rules.Text{EN: "games written as PGN", ZH: "写成 PGN 的棋局"},
		levels: writerLevels, takes: isForWriters, gives: recordsOf, read: readText, judge: judgeWritten, asks: hasGames,
	}
)

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
