package main

import (
	"cmp"

	"github.com/xqpgn/xqpgn/ast/choice"
)

// wanted are the flags of the commands that report findings: which of them.
type wanted struct {
	Select   []string `placeholder:"RULE" complete:"finding" help:"Report these findings only: rules, clauses (PGN-3.2) or layers (text, tags, movetext, moves, game, files). What xqpgn.toml says does not count then."`
	Ignore   []string `placeholder:"RULE" complete:"finding" help:"Do not report these findings. In check they do not count for the exit status either, and the summary says how many there are."`
	Config   string   `placeholder:"FILE" complete:"file" xor:"config" help:"The file that says which findings to report, for all files; without it, for each file the xqpgn.toml in its folder or the nearest one above."`
	NoConfig bool     `xor:"config" help:"Read no xqpgn.toml."`
}

// validate returns an error about a name that is that of no finding.
func (w *wanted) validate() error {
	return cmp.Or(choice.Check(w.Select), choice.Check(w.Ignore))
}

// finder returns what finds out which findings of a file are wanted.
func (w *wanted) finder() *choice.Finder {
	return &choice.Finder{Config: choice.Config{Select: w.Select, Ignore: w.Ignore}, File: w.Config, None: w.NoConfig}
}

// by returns what left out findings: flags, and the file that a choice was made by.
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
