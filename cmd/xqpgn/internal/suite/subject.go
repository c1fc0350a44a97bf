package suite

import (
	"bytes"
	"context"
	"io"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A Subject is the program under test. It reads a case and returns the answer for the mode, or an error.
type Subject func(*Mode, *Case) (Answer, error)

// Library is the Subject for this library.
func Library(m *Mode, c *Case) (Answer, error) {
	got := readExpectation(c)
	answer := Answer{Games: got.Games, Refused: got.Refused}
	switch m {
	case Writer:
		text, err := written(c)
		return Answer{Text: text}, err
	case Status:
		if got.Refused = nil; hasErrors(&Case{Expectation: got}) {
			got.Refused = &Refusal{}
		}
		return Answer{Refused: got.Refused}, nil
	case Verdicts: // of the first rule set
		for _, ending := range got.Endings {
			got.Games[ending.Game-1].Ending = ending.Ending
		}
		for _, v := range slices.Backward(got.Verdicts) {
			got.Games[v.Game-1].Verdict = v.VerdictRecord
		}
	}
	for _, f := range got.Findings {
		severity := f.Tolerant
		if m == Strict {
			severity = f.Strict
		}
		answer.Findings = append(answer.Findings, Found{f.Game, f.Rule, f.Clause, f.Line, f.Column, severity})
	}
	return answer, nil
}

// execOutput limits the output of a program for one case, in bytes.
const execOutput = 16 << 20

// A complaint is the beginning of a program's standard error.
type complaint []byte

// Write implements io.Writer. It accepts everything and keeps 1,024 bytes.
func (c *complaint) Write(p []byte) (int, error) {
	*c = append(*c, p[:min(len(p), 1<<10-len(*c))]...)
	return len(p), nil
}

// notRun are the exit statuses of a shell that cannot run a program, for lack of permission or of the
// program.
var notRun = []int{126, 127}

// Program returns the Subject for a program: a shell command that reads the file of a case on standard input.
// It must print the mode's answer to standard output within the limit. Its exit status matters only where XML
// must be refused, since many cases have errors.
func Program(command string, limit time.Duration) Subject {
	return func(m *Mode, c *Case) (Answer, error) {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		out := limitedBuffer{limit: execOutput}
		run := exec.CommandContext(ctx, "sh", "-c", command)
		var said complaint
		run.Stdin, run.Stdout, run.Stderr = bytes.NewReader(m.input(c)), &out, &said
		run.WaitDelay = 200 * time.Millisecond // for processes that outlive the shell
		err := run.Run()
		switch {
		case out.full:
			return Answer{}, muchPrinted.Err(terminal.Grouped(execOutput))
		case ctx.Err() != nil:
			return Answer{}, longTaken.Err(limit)
		case run.ProcessState == nil:
			return Answer{}, err // there is no shell
		case out.content.Len() == 0 && slices.Contains(notRun, run.ProcessState.ExitCode()):
			why, _, _ := strings.Cut(string(said), "\n")
			return Answer{}, cannotRun.Err(why)
		}
		answer, err := m.read(&out.content)
		if err == nil && !run.ProcessState.Success() {
			answer.Refused = &Refusal{}
		}
		return answer, err
	}
}

// A limitedBuffer returns an error for writes beyond its limit.
type limitedBuffer struct {
	content bytes.Buffer // not embedded, because its ReadFrom would bypass the limit
	limit   int
	full    bool
}

// Write implements io.Writer.
func (b *limitedBuffer) Write(p []byte) (int, error) {
	if b.content.Len()+len(p) > b.limit {
		b.full = true
		return 0, io.ErrShortWrite
	}
	return b.content.Write(p)
}
