package command

import (
	"strconv"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// A plyFlag is the flag --ply.
type plyFlag struct {
	set bool
	n   int
}

// UnmarshalText reads the flag.
func (p *plyFlag) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(string(text))
	if err != nil {
		return app.Mistake("--ply must be a whole number, not \"%s\"", "--ply 应当是整数，不能是“%s”", text)
	}
	*p = plyFlag{true, n}
	return nil
}

// of returns the ply in a game of plies plies. Negative numbers count from the end, -1 being the last.
func (p plyFlag) of(plies int) int {
	if p.n < 0 {
		return plies + 1 + p.n
	}
	return p.n
}
