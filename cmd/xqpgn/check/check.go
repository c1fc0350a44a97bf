// Package check makes a command of a program's own analyzers: it checks games as "xqpgn check" does,
// with the rules of the library and those of the program, and serves editors.
//
//	package main
//
//	func main() { check.Main(clocks, annotations) } // of type *semantic.Analyzer
//
// The command takes files, folders and archives. -format prints findings as text, JSON lines, SARIF or
// annotations of GitHub; -select and -ignore choose rules by their ID, and xqpgn.toml does as well. The
// exit status is 0 without errors, 1 with errors, 2 if a file cannot be read. With "lsp" as its only argument it is a
// language server, which shows the same findings in an editor.
package check

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choice"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/lsp"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/report"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Main runs the command line of the program and ends it with the exit status.
func Main(analyzers ...*semantic.Analyzer) {
	os.Exit(Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, analyzers...))
}

// The exit statuses, which those of "xqpgn check" are.
const (
	exitClean = iota
	exitFindings
	exitFailure
)

// Run runs a command line and returns the exit status.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer, analyzers ...*semantic.Analyzer) int {
	c := command{Config: games.Config{Stdin: stdin, Analyzers: analyzers}, stdout: stdout, stderr: stderr}
	paths, err := c.parse(args)
	switch {
	case err == flag.ErrHelp:
		return exitClean
	case err != nil:
		return c.fail(err)
	case len(paths) == 1 && paths[0] == "lsp":
		return c.serve(stdin)
	case len(paths) == 0:
		return c.fail(fmt.Errorf("no paths: name files, folders, archives, or - for standard input"))
	}
	return c.check(paths)
}

// A command is one run.
type command struct {
	games.Config
	stdout, stderr io.Writer
	language       rules.Language
	strict, notes  bool
	format         string
	finder         choice.Finder // of the findings that are wanted
}

// parse reads the flags and returns the paths.
func (c *command) parse(args []string) (paths []string, err error) {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	flags.SetOutput(c.stderr)
	flags.BoolVar(&c.strict, "strict", false, "make every deviation from the specifications an error")
	flags.BoolVar(&c.notes, "notes", false, "print notes too")
	flags.BoolVar(&c.SyntaxOnly, "syntax-only", false, "check the text only")
	flags.IntVar(&c.Jobs, "j", 0, "games to check at a time; 0 for one on each processor")
	flags.TextVar(&c.Encoding, "encoding", grammar.Auto, "`encoding` of files in PGN")
	flags.Func("lang", "`language` of messages: en or zh", func(name string) error {
		switch name {
		case "zh":
			c.language = rules.ZH
		case "en":
			c.language = rules.EN
		default:
			return fmt.Errorf("must be en or zh")
		}
		return nil
	})
	c.format = "text"
	flags.Func("format", "`format` of findings: text, json, sarif or github", func(name string) error {
		if c.format = name; name != "text" && name != "json" && name != "sarif" && name != "github" {
			return fmt.Errorf("must be text, json, sarif or github")
		}
		return nil
	})
	names := func(to *[]string) func(string) error {
		return func(list string) error {
			*to = append(*to, strings.Split(list, ",")...)
			return choice.Check(*to)
		}
	}
	flags.Func("select", "report these `rules`, clauses or layers only", names(&c.finder.Config.Select))
	flags.Func("ignore", "do not report these `rules`, clauses or layers", names(&c.finder.Config.Ignore))
	flags.Usage = func() {
		fmt.Fprintf(c.stderr, "Usage: check [flags] path...\n       check lsp\n\n")
		flags.PrintDefaults()
		for _, a := range c.Analyzers {
			fmt.Fprintf(c.stderr, "\nAnalyzer %s: %s\n", a.Name, a.Doc)
			for _, rule := range a.Rules {
				fmt.Fprintf(c.stderr, "  %s: %s\n", rule, rule.Title().In(c.language))
			}
		}
	}
	err = flags.Parse(args)
	return flags.Args(), err
}

// fail says what went wrong.
func (c *command) fail(err error) int {
	fmt.Fprintf(c.stderr, "check: %s\n", files.Words(err, c.language))
	return exitFailure
}

// serve serves an editor until it ends the session.
func (c *command) serve(stdin io.Reader) int {
	err := lsp.Serve(stdin, c.stdout, lsp.Options{
		Language: c.language, AskEditor: true, Strict: c.strict, Settle: 100 * time.Millisecond, Complained: c.stderr,
		Finder:    func() *choice.Finder { return &choice.Finder{Config: c.finder.Config} },
		Analyzers: c.Analyzers,
	})
	switch err {
	case nil:
		return exitClean
	case lsp.ErrNoShutdown:
		return exitFindings
	}
	return c.fail(err)
}

// check checks the files that paths name and prints what was found.
func (c *command) check(paths []string) int {
	out := bufio.NewWriter(c.stdout)
	defer out.Flush()
	least := rules.Warning
	if c.notes {
		least = rules.Note
	}
	printer := report.New(c.format, report.Options{
		Out: out, Err: c.stderr, Language: c.language, Strict: c.strict, Least: least, Screen: terminal.ScreenOf(c.stdout, "auto"),
	})
	total := report.NewSummary()
	failed := false
	c.Opened = func() { total.Files++ }
	if c.strict {
		c.finder.Config.Strict = &c.strict
	}
	c.Excluded = func(name string) bool {
		wanted, _ := c.finder.For(name) // the error comes with the games of the file
		return wanted.Excluded
	}
	if c.Encoding == grammar.Auto {
		c.EncodingOf = func(name string) grammar.Encoding {
			wanted, _ := c.finder.For(name)
			return wanted.Encoding
		}
	}
	for g, err := range games.Files(context.Background(), paths, c.Config) {
		var wanted choice.Choice
		if err == nil {
			wanted, err = c.finder.For(g.File)
		}
		if err != nil {
			failed = true
			out.Flush()
			c.fail(err)
			continue
		}
		wanted, failed := wanted.InGame(g.Game)
		for _, err := range failed {
			out.Flush()
			c.fail(&files.GameError{Name: g.File, Number: g.Number, Err: err})
		}
		total.Games++
		total.Moves += g.Moves()
		found, left := wanted.Split(g.Findings)
		for rule, n := range left.Rules() {
			total.Leave(rule.Severity(wanted.Strict), n)
		}
		c.print(printer, &total, g, found, wanted.Strict)
	}
	printer.Summary(total)
	switch {
	case failed:
		return exitFailure
	case total.Errors > 0:
		return exitFindings
	}
	return exitClean
}

// print prints the findings of a game that are wanted, and counts them.
func (c *command) print(printer report.Report, total *report.Summary, g *games.Game, found ast.Findings, strict bool) {
	for i := range found.Diagnostics {
		d := &found.Diagnostics[i]
		printer.Finding(report.Finding{Diagnostic: d, Game: g.Game, Info: g.Info, Severity: d.Rule.Severity(strict), Strict: strict})
	}
	for rule, n := range found.Rules() {
		total.Count(rule, rule.Severity(strict), n)
	}
}
