package command

import (
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/lsp"
)

// lspCommand is "xqpgn lsp".
type lspCommand struct {
	Settle time.Duration `default:"100ms" help:"Delay after the last keystroke before findings are sent." zh:"停止输入多久以后发送检查结果。"`
	app.Wanted
}

// Validate checks the flags, for kong.
func (c *lspCommand) Validate() error {
	if c.Settle < 0 {
		return app.Mistake("--settle must be 0s or longer", "--settle 不能小于 0s")
	}
	return c.CheckNames()
}

// Run serves an editor until it ends the session.
func (c *lspCommand) Run(std app.Streams) int {
	app.SaveMemory()
	err := lsp.Serve(std.In, std.Out, lsp.Options{
		Language: app.Language(), AskEditor: app.Spoken == "auto", Strict: c.Strict,
		Version: app.Version(), Settle: c.Settle, Complained: std.Err, Finder: c.Finder,
	})
	if err == lsp.ErrNoShutdown {
		return app.ExitFindings // the protocol requires 1
	}
	return std.Status(err)
}
