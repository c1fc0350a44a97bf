package app

import (
	"math"
	"strconv"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
)

// A jobsFlag is the flag -j: the number of games read at the same time. 0 means one for each processor.
type jobsFlag int

// UnmarshalText reads the flag. The error names the allowed range.
func (j *jobsFlag) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 0 || n > 0 && grammar.Jobs(n) != n {
		return Mistake("--jobs must be a number from 0 to %s, not \"%s\"", "--jobs 应当是 0 到 %s 的整数，不能是“%s”", terminal.Grouped(grammar.Jobs(math.MaxInt)), text)
	}
	*j = jobsFlag(n)
	return nil
}
