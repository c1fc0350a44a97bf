package main

import (
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/lsp"
)

// lspCommand is "xqpgn lsp".
type lspCommand struct {
	Settle time.Duration `default:"100ms" help:"How long nothing is typed before findings are sent." zh:"停止输入多久以后发送检查结果。"`
	wanted
}

// Validate checks the flags, for kong.
func (c *lspCommand) Validate() error {
	if c.Settle < 0 {
		return mistake("--settle must be 0s or longer", "--settle 不能小于 0s")
	}
	return c.validate()
}

// run serves an editor until it ends the session.
func (c *lspCommand) run(std streams) int {
	saveMemory()
	err := lsp.Serve(std.in, std.out, lsp.Options{
		Language: language(), AskEditor: spoken == "auto", Strict: c.Strict,
		Version: version(), Settle: c.Settle, Complained: std.err, Finder: c.finder,
	})
	if err == lsp.ErrNoShutdown {
		return exitFindings // as the protocol requires
	}
	return std.status(err)
}
