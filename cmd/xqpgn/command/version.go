package command

import "github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"

// versionCommand is "xqpgn version".
type versionCommand struct{}

// Run prints the version, like the flag --version.
func (c *versionCommand) Run(std app.Streams) int { return std.PrintVersion() }
