package main

import (
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast"
)

// A textReport prints findings a line each, as compilers do:
//
//	file:12:7: error: words [rule, clause]
type textReport struct {
	out, err io.Writer // for findings, for the summary
	language ast.Language
	least    ast.Severity // what is less is not printed
	quiet    bool
}

func (r *textReport) finding(f finding) {
	if f.severity < r.least {
		return
	}
	at := f.game.Position(f.Span.Start)
	fmt.Fprintf(r.out, "%s:%d:%d: %v: %s [%s, %s]\n", f.game.Name, at.Line, at.Column, f.severity,
		f.Message(r.language), f.Rule.ID, f.ClauseID())
}

var summaryWords = ast.Text{
	EN: "%d files, %d games, %d moves: %d errors, %d warnings, %d notes\n",
	ZH: "%d 个文件，%d 局，%d 着：%d 个错误，%d 个警告，%d 个提示\n",
}

func (r *textReport) summary(s summary) {
	if r.quiet {
		return
	}
	fmt.Fprintf(r.err, summaryWords.In(r.language), s.Files, s.Games, s.Moves, s.Errors, s.Warnings, s.Notes)
}
