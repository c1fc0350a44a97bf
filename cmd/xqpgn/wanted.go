package main

import (
	"cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choice"
)

// wanted has the flags that select findings, for commands that report findings.
type wanted struct {
	Strict   bool     `help:"Hold files to the specifications: what a sentence forbids is an error." zh:"严格按规范检查：规范的语句不允许的都算错误。"`
	Select   []string `placeholder:"RULE" complete:"finding" help:"Report these findings only: rules, clauses (PGN-3.2) or layers (text, tags, movetext, moves, game, files). What xqpgn.toml says does not count then." zh:"只报告这些问题：规则、条款（PGN-3.2）或层次（text、tags、movetext、moves、game、files）。这时不管 xqpgn.toml 怎么说。"`
	Ignore   []string `placeholder:"RULE" complete:"finding" help:"Do not report these findings. In check they do not count for the exit status either, and the summary says how many there are." zh:"不报告这些问题。check 里它们也不影响退出状态，总结里说明有多少。"`
	Config   string   `placeholder:"FILE" complete:"file" xor:"config" help:"The file that says which findings to report, for all files; without it, for each file the xqpgn.toml in its folder or the nearest one above." zh:"规定报告哪些问题的文件，对所有文件有效；不写则每个文件用它所在文件夹或最近的上级文件夹里的 xqpgn.toml。"`
	NoConfig bool     `xor:"config" help:"Read no xqpgn.toml." zh:"不读 xqpgn.toml。"`
}

// validate returns an error if a flag names an unknown finding.
func (w *wanted) validate() error {
	return cmp.Or(choice.Check(w.Select), choice.Check(w.Ignore))
}

// finder returns the finder of the selected findings of each file.
func (w *wanted) finder() *choice.Finder {
	return &choice.Finder{Config: choice.Config{Select: w.Select, Ignore: w.Ignore}, File: w.Config, None: w.NoConfig}
}

// by returns the sources of a choice: flags and the configuration file.
func (w *wanted) by(c choice.Choice) (by []string) {
	if len(w.Select) > 0 {
		by = append(by, "--select")
	}
	if len(w.Ignore) > 0 {
		by = append(by, "--ignore")
	}
	if c.File != "" {
		by = append(by, c.File)
	}
	return by
}
