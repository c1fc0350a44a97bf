package suite

import (
	"bytes"
	"io"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/ndjson"
	"github.com/xqpgn/xqpgn/semantic"
)

var writerLevels = []rules.Text{
	{EN: "strict", ZH: "规范"},
	{EN: "moves", ZH: "着法"},
	{EN: "text", ZH: "文字"},
	passedLevel,
}

// isForWriters reports whether a writer can be held to a case: one that conforms, so
// that its games can be written as the specifications want it.
func isForWriters(c *Case) bool {
	return c.form() == inPGN && len(c.Games) > 0 && !hasErrors(c)
}

// recordsOf returns the games of a case as a writer is given them: a record a line.
func recordsOf(c *Case) []byte {
	var b bytes.Buffer
	for _, record := range c.Games {
		b.Write(terminal.JSON(record))
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// readText takes what a writer writes.
func readText(r io.Reader) (Answer, error) {
	text, err := io.ReadAll(r)
	return Answer{Text: text}, err
}

// written returns what the library writes for a case.
func written(c *Case) ([]byte, error) {
	var text []byte
	for game, err := range ndjson.NewDecoder(bytes.NewReader(recordsOf(c)), ndjson.Config{}).Games() {
		if err != nil {
			return nil, err
		}
		if text, err = grammar.Append(text, game); err != nil {
			return nil, err
		}
	}
	return text, nil
}

// judgeWritten reads back strictly what a writer wrote, and holds the games to those
// that it was given. How moves are numbered and how lines end is up to the writer.
func judgeWritten(c *Case, got Answer) outcome {
	back := readExpectation(&Case{Clause: c.Clause, Name: c.Name, File: got.Text})
	for _, f := range back.Findings {
		if f.Strict == rules.Error.String() {
			return outcome{failure: filled(unexpected, placed(f))}
		}
	}
	if len(back.Games) != len(c.Games) {
		return outcome{failure: filled(howMany, terminal.Grouped(len(c.Games)), terminal.Grouped(len(back.Games)))}
	}
	want, read := withLineFeeds(c.Games), withLineFeeds(back.Games)
	never := []string{"number"}
	for i, passedOver := range [][]string{slices.Concat(remarkFields, boardFields), slices.Concat(boardFields, never), never} {
		if d := gamesDifference(want, read, passedOver); d != passed {
			return outcome{reached: i + 1, failure: d}
		}
	}
	return outcome{reached: len(writerLevels)}
}

// withLineFeeds returns records in whose texts every line ends with LF.
func withLineFeeds(records []*semantic.Record) []*semantic.Record {
	text := recordsOf(&Case{Expectation: Expectation{Games: records}})
	for _, end := range []string{`\r\n`, `\r`} {
		text = bytes.ReplaceAll(text, []byte(end), []byte(`\n`))
	}
	answer, err := readRecords(bytes.NewReader(text))
	if err != nil {
		return records // a backslash before the letter r was no line end
	}
	return answer.Games
}

var statusLevels = []rules.Text{passedLevel}

// hasErrors reports whether a case breaks a sentence of the specifications.
func hasErrors(c *Case) bool {
	return slices.ContainsFunc(c.Findings, func(f Finding) bool { return f.Strict == rules.Error.String() })
}

// judgeStatus holds an exit status to a case: one with an error in strict reading wants
// a status other than 0, and one with neither error nor warning wants 0.
func judgeStatus(c *Case, got Answer) outcome {
	refused := got.Refused != nil
	switch {
	case hasErrors(c) && !refused:
		return outcome{failure: wantFailure}
	case !hasStrict(c) && refused:
		return outcome{failure: wantSuccess}
	}
	return outcome{reached: len(statusLevels)}
}

var (
	wantFailure = rules.Text{EN: "the file breaks the specifications, but the exit status is 0", ZH: "文件不合规范，但退出状态为 0"}
	wantSuccess = rules.Text{EN: "the file conforms, but the exit status is not 0", ZH: "文件合乎规范，但退出状态不为 0"}
)

// notationOf returns the notation in which the moves of a case are, "" without moves.
func notationOf(c *Case) string {
	for game, err := range gamesOf(c) {
		if err == nil && len(game.Main.Plies) > 0 {
			return semantic.Check(game).Notation.String()
		}
	}
	return ""
}
