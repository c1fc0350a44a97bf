package suite

import (
	"bytes"
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

// recordsOf returns the games of a case as input for a writer: one record per line.
func recordsOf(c *Case) []byte {
	if c.form() == inTrees {
		return c.File
	}
	var b bytes.Buffer
	for _, record := range c.Games {
		b.Write(terminal.JSON(record))
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// written returns the library's output for a case.
func written(c *Case) ([]byte, error) {
	var text []byte
	for game, err := range ndjson.Read(bytes.NewReader(recordsOf(c)), ndjson.Config{}) {
		if err != nil {
			return nil, err
		}
		if text, err = grammar.Append(text, game); err != nil {
			return nil, err
		}
	}
	return text, nil
}

// judgeWritten reads the output of a writer strictly, and compares the games with the games of the case. Move
// numbers and line endings are up to the writer.
func judgeWritten(c *Case, got Answer) outcome {
	back := readExpectation(&Case{Clause: c.Clause, Name: c.Name, File: got.Text})
	for _, f := range back.Findings {
		if f.Strict == rules.Error.String() {
			return outcome{failure: unexpected.With(placed(f))}
		}
	}
	if len(back.Games) != len(c.Games) {
		return outcome{failure: howMany.With(terminal.Grouped(len(c.Games)), terminal.Grouped(len(back.Games)))}
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

// withLineFeeds returns records with the lines of all texts ended by LF.
func withLineFeeds(records []*semantic.Record) []*semantic.Record {
	text := recordsOf(&Case{Expectation: Expectation{Games: records}})
	for _, end := range []string{`\r\n`, `\r`} {
		text = bytes.ReplaceAll(text, []byte(end), []byte(`\n`))
	}
	answer, err := readRecords(bytes.NewReader(text))
	if err != nil {
		return records // an escaped backslash before the letter r is not a line ending
	}
	return answer.Games
}
