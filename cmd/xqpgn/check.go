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
	Notes      bool     `help:"Print notes too (JSON always has them)."`
	SyntaxOnly bool     `help:"Check the text only: no tags' values, no moves."`
	Format     string   `enum:"text,json" default:"text" help:"How to print findings: ${enum}."`
	Encoding   string   `enum:"auto,utf-8,gb18030,big5,utf-16" default:"auto" help:"The files' encoding: ${enum}."`
	Lang       string   `enum:"auto,zh,en" default:"auto" help:"The language of findings: ${enum}."`
	Quiet      bool     `short:"q" help:"Print errors only, and no summary."`
	Paths      []string `arg:"" name:"path" help:"Files, folders (every *.pgn below), or - for standard input."`
}

// A finding is a diagnostic with all that a report says about it.
type finding struct {
	*ast.Diagnostic
	game     *ast.Game
	severity ast.Severity
}

// A summary counts what was checked and found.
type summary struct {
	Files    int `json:"files"`
	Games    int `json:"games"`
	Moves    int `json:"moves"`
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Notes    int `json:"notes"`
}

func (s *summary) count(severity ast.Severity) {
	switch severity {
	case ast.Error:
		s.Errors++
	case ast.Warning:
		s.Warnings++
	case ast.Note:
		s.Notes++
	}
}

// A report prints findings.
type report interface {
	finding(finding)
	summary(summary)
}

// run checks the files and prints what was found. Files that cannot be read are
// reported, and the others are checked all the same.
func (c *checkCommand) run(std streams) int {
	encoding := encodingFlag(c.Encoding)
	out := bufio.NewWriter(std.out)
	defer out.Flush()
	var printer report = &textReport{out: out, err: std.err, language: language(c.Lang), least: c.least(), quiet: c.Quiet}
	if c.Format == "json" {
		printer = &jsonReport{out: out, language: language(c.Lang)}
	}
	var total summary
	failed := false
	fail := func(err error) {
		failed = true
		out.Flush()
		fmt.Fprintf(std.err, "xqpgn: %v\n", err)
	}
	for in, err := range inputs(c.Paths, std.in) {
		if err != nil {
			fail(err)
			continue
		}
		total.Files++
		if err := c.file(in, encoding, printer, &total); err != nil {
			fail(err)
		}
	}
	printer.summary(total)
	switch {
	case failed:
		return exitFailure
	case total.Errors > 0:
		return exitFindings
	default:
		return exitClean
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
		found := c.diagnostics(game)
		for i := range found {
			severity := found[i].Rule.Severity(c.Strict)
			total.count(severity)
			printer.finding(finding{&found[i], game, severity})
		}
	}
	return nil
}

// diagnostics gives what the grammar and the semantic pass found, in the order of
// the text.
func (c *checkCommand) diagnostics(game *ast.Game) []ast.Diagnostic {
	if c.SyntaxOnly {
		return game.Diagnostics
	}
	all := slices.Concat(game.Diagnostics, semantic.Check(game).Diagnostics)
	ast.SortDiagnostics(all)
	return all
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
