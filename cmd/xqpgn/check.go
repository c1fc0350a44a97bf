package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// checkCommand is "xqpgn check".
type checkCommand struct {
	Strict     bool     `help:"Make every deviation from the specifications an error."`
	Notes      bool     `help:"Print notes too (JSON and SARIF always have them)."`
	SyntaxOnly bool     `help:"Check the text only: no tags' values, no moves."`
	Format     string   `enum:"text,json,sarif,github" default:"text" help:"How to print findings: ${enum}."`
	Color      string   `enum:"auto,always,never" default:"auto" help:"When to use colour: ${enum}. Auto is on terminals."`
	Encoding   string   `enum:"auto,utf-8,gb18030,big5,utf-16" default:"auto" help:"The files' encoding: ${enum}."`
	Lang       string   `enum:"auto,zh,en" default:"auto" help:"The language of findings: ${enum}."`
	Quiet      bool     `short:"q" help:"Print errors only, and no summary."`
	Paths      []string `arg:"" name:"path" help:"Files, folders (every *.pgn below), or - for standard input."`
}

// run checks the files and prints what was found. Files that cannot be read are
// reported, and the others are checked all the same.
func (c *checkCommand) run(std streams) int {
	encoding := encodingFlag(c.Encoding)
	screen := screenOf(std.out, c.Color)
	var shown *progress
	if !c.Quiet {
		shown = newProgress(std.err, c.Paths)
	}
	std.err = shown.beside(std.err)
	out := bufio.NewWriter(shown.beside(screen.stream(std.out)))
	printer := c.report(out, std.err, screen)
	total := newSummary()
	failed := false
	fail := func(err error) {
		failed = true
		out.Flush()
		fmt.Fprintf(std.err, "xqpgn: %s\n", printable(err.Error()))
	}
	for in, err := range inputs(c.Paths, std.in) {
		if err != nil {
			fail(err)
			continue
		}
		total.Files++
		if err := c.file(shown.counted(in), encoding, printer, &total); err != nil {
			fail(err)
		}
	}
	shown.finish()
	printer.summary(total)
	if err := out.Flush(); err != nil {
		fail(err)
	}
	switch {
	case failed:
		return exitFailure
	case total.Errors > 0:
		return exitFindings
	default:
		return exitClean
	}
}

// report gives the report that --format names.
func (c *checkCommand) report(out *bufio.Writer, err io.Writer, screen screen) report {
	summary := textSummary{out: out, err: err, language: language(c.Lang), strict: c.Strict, quiet: c.Quiet}
	switch c.Format {
	case "json":
		return &jsonReport{out: out, language: summary.language}
	case "sarif":
		return newSarifReport(summary)
	case "github":
		return &githubReport{textSummary: summary, least: c.least()}
	default:
		return &textReport{textSummary: summary, least: c.least(), screen: screen}
	}
}

// least gives the severity below which findings are not printed as text.
func (c *checkCommand) least() ast.Severity {
	switch {
	case c.Quiet:
		return ast.Error
	case c.Notes:
		return ast.Note
	default:
		return ast.Warning
	}
}

// file checks one file.
func (c *checkCommand) file(in input, encoding grammar.Encoding, printer report, total *summary) error {
	r, err := in.open()
	if err != nil {
		return err
	}
	defer r.Close()
	for game, err := range grammar.NewDecoder(named{r, in.name}, grammar.Config{Name: in.name, Encoding: encoding}).Games() {
		if err != nil {
			return err
		}
		total.Games++
		total.Moves += game.MoveCount
		found, info := c.examine(game)
		for i := range found {
			f := finding{&found[i], game, info, found[i].Rule.Severity(c.Strict)}
			total.count(f)
			printer.finding(f)
		}
	}
	return nil
}

// examine gives what the grammar and the semantic pass found, in the order of the
// text, and what the game means; nil with --syntax-only.
func (c *checkCommand) examine(game *ast.Game) ([]ast.Diagnostic, *semantic.Info) {
	if c.SyntaxOnly {
		return game.Diagnostics, nil
	}
	info := semantic.Check(game)
	all := slices.Concat(game.Diagnostics, info.Diagnostics)
	ast.SortDiagnostics(all)
	return all, info
}

// named puts a file's name into errors that do not have it.
type named struct {
	io.Reader
	name string
}

// Read implements io.Reader.
func (n named) Read(p []byte) (int, error) {
	count, err := n.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("%s: %w", n.name, err)
	}
	return count, err
}
