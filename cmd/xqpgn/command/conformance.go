package command

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/suite"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// conformanceCommand is "xqpgn conformance".
type conformanceCommand struct {
	Exec        string        `placeholder:"COMMAND" help:"Test a reader with the cases in PGN: a shell command that reads PGN on standard input and prints a JSON record a game. Without any command the suite runs on xqpgn itself, in every mode." zh:"用 PGN 的用例检验读谱程序：一条 shell 命令，从标准输入读 PGN，每局输出一个 JSON 记录。一条命令也不写，就检验 xqpgn 自己的各个方面。"`
	ExecXML     string        `name:"exec-xml" placeholder:"COMMAND" help:"Test a reader with the cases in XML, which it reads on standard input." zh:"用 XML 的用例检验读谱程序，从标准输入读。"`
	ExecFiles   string        `placeholder:"COMMAND" help:"Test a reader with the cases in the formats of other programs, which it reads on standard input." zh:"用其他程序格式的用例检验读谱程序，从标准输入读。"`
	ExecCheck   string        `placeholder:"COMMAND" help:"Test a checker for the findings of a usual check: it reads PGN and prints a JSON object a finding." zh:"检验找错程序在读实际文件时应当找到的问题：它读 PGN，每个问题输出一个 JSON 对象。"`
	ExecStrict  string        `placeholder:"COMMAND" help:"Test a checker for the findings of a strict check." zh:"检验找错程序在严格按规范检查时应当找到的问题。"`
	ExecStatus  string        `placeholder:"COMMAND" help:"Test a checker by its exit status: 0 for a file that conforms to the specifications, and another if it does not." zh:"以退出状态检验检查程序：文件合乎规范为 0，不合为其他值。"`
	ExecVerdict string        `placeholder:"COMMAND" help:"Test a program with endings and verdicts on repetition: it reads PGN and prints a JSON record a game, with ending and verdict." zh:"检验程序对终局和重复局面的裁决：它读 PGN，每局输出一个带 ending 和 verdict 的 JSON 记录。"`
	ExecWriter  string        `placeholder:"COMMAND" help:"Test a writer with games: it reads a JSON record a game on standard input and prints PGN, which is read back strictly." zh:"检验写谱程序：它从标准输入读每局一个的 JSON 记录，输出 PGN，再严格读回。"`
	Origin      []string      `placeholder:"ORIGIN" enum:"sentence,decision,leniency" help:"Only cases with these origins: ${enum}." zh:"只用这些来源的用例：${enum}，即规范语句、本项目的决定、宽容读取。"`
	Label       []string      `placeholder:"LABEL" enum:"core,strict,leniency,writer,verdict" help:"Only cases with these labels: ${enum}." zh:"只用带这些标记的用例：${enum}，即基本、严格、宽容、写谱、裁决。"`
	Scoreboard  bool          `help:"Run other readers that are installed, and write scoreboard.md, scoreboard.html and raw.ndjson beside their adapters." zh:"运行已安装的其他读谱程序，把 scoreboard.md、scoreboard.html 和 raw.ndjson 写在适配程序旁边。"`
	Adapters    string        `default:"testdata/scoreboard" complete:"folder" help:"The folder of the adapters for --scoreboard." zh:"--scoreboard 所用适配程序的文件夹。"`
	Readers     string        `default:"." complete:"folder" help:"The folder of the readers for --scoreboard: their sources, and node_modules." zh:"--scoreboard 所用读谱程序的文件夹，里面是源代码和 node_modules。"`
	Format      string        `enum:"text,json" default:"text" help:"How to print the scores: ${enum}." zh:"怎样输出得分：${enum}。"`
	Dir         string        `default:"testdata/conformance" complete:"folder" help:"The suite's folder." zh:"测试集的文件夹。"`
	Timeout     time.Duration `default:"10s" help:"How long a program may take for one case." zh:"程序做一个用例最多用多久。"`
	Verbose     bool          `short:"v" help:"Print every failure, not only the first of each clause (JSON always has them)." zh:"列出每个失败，而不只是每条的第一个（JSON 总是列出）。"`
}

// Validate checks the flags, for kong.
func (c *conformanceCommand) Validate() error {
	if c.Timeout <= 0 {
		return app.Mistake("--timeout must be longer than 0s", "--timeout 应当大于 0s")
	}
	return nil
}

// Run runs the suite in every mode with a program, and prints a table of the clauses for each.
func (c *conformanceCommand) Run(std app.Streams) int {
	cases, err := suite.Read(c.Dir)
	if err != nil {
		return std.Status(err)
	}
	if c.Scoreboard {
		return c.writeScoreboard(std, cases)
	}
	chosen := suite.Choose(cases, c.Origin, c.Label)
	modes := []struct {
		mode    *suite.Mode
		command string
	}{
		{suite.Tree, c.Exec}, {suite.XML, c.ExecXML}, {suite.Files, c.ExecFiles}, {suite.Check, c.ExecCheck}, {suite.Strict, c.ExecStrict},
		{suite.Status, c.ExecStatus}, {suite.Verdicts, c.ExecVerdict}, {suite.Writer, c.ExecWriter},
	}
	own := true
	for _, one := range modes {
		own = own && one.command == ""
	}
	var runs []*suite.Run
	all, passed := 0, 0
	for _, one := range modes {
		subject := suite.Subject(suite.Library)
		if one.command != "" {
			subject = suite.Program(one.command, c.Timeout)
		} else if !own {
			continue
		}
		run := suite.NewRun(one.mode, chosen, cases, subject)
		if run.Cases() == 0 && !own {
			std.Say(noCase.In(app.Language()), c.Dir)
			return app.ExitFailure
		}
		if run.Cases() > 0 {
			runs = append(runs, run)
		}
		all += run.Cases()
		passed += run.Passed() + run.Refused()
	}
	out := &files.Output{Writer: std.Out}
	c.print(out, runs, terminal.Columns(std.Out))
	if out.Err != nil {
		std.Say("%s", files.Words(out.Err, app.Language()))
		return app.ExitFailure
	}
	switch passed {
	case all:
		return app.ExitClean
	case 0:
		std.Say("%s", allFailed.In(app.Language()))
	}
	return app.ExitFindings
}

// writeScoreboard runs the installed readers and writes their results on the cases.
func (c *conformanceCommand) writeScoreboard(std app.Streams, cases []*suite.Case) int {
	program, err := os.Executable()
	var readers string
	var board *suite.Scoreboard
	if err == nil {
		readers, err = filepath.Abs(c.Readers)
	}
	if err == nil {
		board, err = suite.NewScoreboard(cases, c.Adapters, readers, program, c.Timeout)
	}
	if err == nil {
		err = board.Write(c.Adapters)
	}
	if err == nil {
		_, err = io.WriteString(std.Out, board.Page("scoreboard.md"))
	}
	return std.Status(err)
}

// Further messages of conformance.
var (
	noCase    = rules.Text{EN: "there is no case for the program in %s", ZH: "%s 里没有适合这个程序的用例"}
	allFailed = rules.Text{EN: "every case failed", ZH: "用例全部失败"}
)

// print prints the scores of runs. Columns is the width of the terminal, or 0 without a terminal.
func (c *conformanceCommand) print(out *files.Output, runs []*suite.Run, columns int) {
	if c.Format == "json" {
		suite.PrintJSON(out, app.Language(), runs)
		return
	}
	for i, run := range runs {
		if i > 0 {
			fmt.Fprintln(out)
		}
		if c.Verbose {
			run.PrintFailures(out, app.Language())
		}
		run.Print(out, app.Language(), columns)
	}
}
