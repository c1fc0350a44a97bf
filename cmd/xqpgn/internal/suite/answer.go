package suite

import (
	"encoding/json"
	"io"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// An Answer is a subject's result for a case. A mode sets only the fields that it needs.
type Answer struct {
	Games    []*semantic.Record
	Text     []byte   // output of a writer
	Refused  *Refusal // nil if the file was read to its end; the zero Refusal if that is uncertain
	Findings []Found
}

// A Found is a finding as a subject reports it. Line and Column are required. Any other field may be zero,
// which means that the subject does not report it.
type Found struct {
	Game     int    `json:"game,omitempty"`
	Rule     string `json:"rule,omitempty"`
	Clause   string `json:"clause,omitempty"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Severity string `json:"severity,omitempty"`
}

// An outcome is the number of levels that a case reached, and the reason why it did not reach the next.
type outcome struct {
	reached int
	failure rules.Text // passed if it reached the last level
	refused bool       // the file was refused, which is allowed; nothing else is known then
}

var passedLevel = rules.Text{EN: "passed", ZH: "通过"}

// readRecords reads a stream of JSON records.
func readRecords(r io.Reader) (Answer, error) {
	var answer Answer
	decoder := json.NewDecoder(r)
	for {
		var record *semantic.Record
		err := decoder.Decode(&record)
		if err == io.EOF {
			return answer, nil
		}
		n := terminal.Grouped(len(answer.Games) + 1)
		switch {
		case err != nil:
			return answer, noRecord.Err(n, jsonWords(err))
		case record == nil:
			return answer, noRecord.Err(n, isNull)
		}
		answer.Games = append(answer.Games, record)
	}
}

// readFindings reads a stream of JSON findings and ignores a summary.
func readFindings(r io.Reader) (Answer, error) {
	var answer Answer
	decoder := json.NewDecoder(r)
	for {
		var one struct {
			Found
			Summary json.RawMessage `json:"summary"`
		}
		err := decoder.Decode(&one)
		if err == io.EOF {
			return answer, nil
		}
		if err == nil && one.Summary != nil {
			continue
		}
		n := terminal.Grouped(len(answer.Findings) + 1)
		switch {
		case err != nil:
			return answer, noFinding.Err(n, jsonWords(err))
		case one.Line < 1 || one.Column < 1:
			return answer, noFinding.Err(n, noPlace)
		}
		answer.Findings = append(answer.Findings, one.Found)
	}
}

// readText reads the output of a writer.
func readText(r io.Reader) (Answer, error) {
	text, err := io.ReadAll(r)
	return Answer{Text: text}, err
}

// readNothing ignores the output of a program that answers by its exit status.
func readNothing(io.Reader) (Answer, error) { return Answer{}, nil }
