// Package check makes a command of a program's own analyzers. The command is xqpgn with more rules: it prints and fixes their
// findings, explains the rules and serves editors.
//
//	package main
//
//	func main() { check.Main(clocks, annotations) } // of type *analysis.Analyzer
//
// If the first argument names no command of xqpgn, the arguments are for its command "check". So the program takes files, folders and
// archives, the flags of "xqpgn check" (see its help), and xqpgn.toml. With "lsp" as its only argument it is a language
// server. Its rules are explained with "explain RULE".
package check

import (
	"io"
	"os"
	"slices"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	own "github.com/xqpgn/xqpgn/cmd/xqpgn/internal/analyzers"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/semantic/analysis"
)

// Main runs the command line of the program and ends it with the exit status: 0 without errors, 1 with errors, 2 if a file
// cannot be read or an analyzer fails. It panics if an analyzer is not valid: see [analysis.Validate].
func Main(analyzers ...*analysis.Analyzer) {
	use(analyzers)
	os.Exit(app.Main(new(command.Line), commandLine(os.Args[1:])))
}

// Run runs a command line and returns the exit status. It is Main for tests. Only one may run at a time.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer, analyzers ...*analysis.Analyzer) int {
	use(analyzers)
	defer use(nil)
	return app.Run(new(command.Line), commandLine(args), app.Streams{In: stdin, Out: stdout, Err: stderr})
}

// use lets all commands run analyzers.
func use(analyzers []*analysis.Analyzer) {
	if err := analysis.Validate(analyzers...); err != nil {
		panic(err)
	}
	own.Use(analyzers...)
}

// commandLine returns the arguments of a command line with the command "check" if they name none.
func commandLine(args []string) []string {
	if len(args) > 0 && (args[0] == "--version" || slices.Contains(app.CommandNames(new(command.Line)), args[0])) {
		return args
	}
	return append([]string{"check"}, args...)
}
