package command

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/answers"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
)

// serveCommand is "xqpgn serve".
type serveCommand struct {
	Stdio bool `required:"" help:"Read requests from standard input, an object of JSON a line, and answer each with a line on standard output, until the input ends. docs/serve.md lists the methods." zh:"从标准输入逐行读取 JSON 请求，每个请求在标准输出上回答一行，直到输入结束。方法见 docs/serve.zh.md。"`
}

// Run answers requests until standard input ends.
func (c *serveCommand) Run(std app.Streams) int {
	return std.Status(answers.Serve(std.In, std.Out))
}
