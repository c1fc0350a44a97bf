package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/pgnxml"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// convertCommand is "xqpgn convert".
type convertCommand struct {
	To             string   `required:"" enum:"pgn,xml,json,ndjson" help:"What to convert to: ${enum}. Ndjson is one JSON object a game and line, json one array of them."`
	From           string   `enum:"pgn,xml" default:"pgn" help:"What to convert from: ${enum}."`
	Notation       string   `enum:"chinese,wxf,iccs,ucci," default:"" help:"Write the moves in another notation: chinese, wxf, iccs or ucci."`
	Script         string   `enum:"simplified,traditional," default:"" help:"Write the moves in simplified or traditional characters. Comments and names stay."`
	Digits         string   `enum:"fullwidth,ascii," default:"" help:"Write the digits of Black's moves fullwidth or ascii."`
	SyntaxOnly     bool     `help:"Read the text only and play no moves: no positions, sides or squares."`
	Encoding       string   `enum:"auto,utf-8,gb18030,big5,utf-16" default:"auto" help:"The files' encoding: ${enum}."`
	OutputEncoding string   `enum:"utf-8,gb18030,big5,utf-16" default:"utf-8" help:"The encoding of PGN that is written: ${enum}."`
	Output         string   `short:"o" placeholder:"FILE" help:"Write to a file instead of standard output. If anything fails it stays as it was."`
	Paths          []string `arg:"" name:"path" help:"Files, folders (every *.pgn below), or - for standard input."`
}

// Validate implements kong's check of a command line.
func (c *convertCommand) Validate() error {
	switch {
	case c.SyntaxOnly && c.rewrites():
		return errors.New("--syntax-only plays no moves, so they cannot be written in another way")
	case c.To != "pgn" && c.OutputEncoding != grammar.UTF8.String():
		return fmt.Errorf("%s is always UTF-8", c.To)
	}
	return nil
}

// rewrites reports whether moves are to be written in another way.
func (c *convertCommand) rewrites() bool {
	return c.Notation != "" || c.Script != "" || c.Digits != ""
}

// run prints the games of the files in another form. A game with errors is
// printed as far as it could be read; how many there are is said at the end.
func (c *convertCommand) run(std streams) int {
	count := 0
	convert := func(w io.Writer) error { return c.convert(w, std, &count) }
	var err error
	if c.Output == "" {
		err = convert(std.out)
	} else {
		err = replaceFile(c.Output, convert)
	}
	switch {
	case err == errReported:
		return exitFailure
	case err != nil:
		fmt.Fprintf(std.err, "xqpgn: %v\n", err)
		return exitFailure
	case count > 0:
		fmt.Fprintf(std.err, "xqpgn: errors in the games: %d; xqpgn check says which\n", count)
		return exitFindings
	default:
		return exitClean
	}
}

// errReported says that what went wrong was said already.
var errReported = errors.New("reported")

// convert writes the games of all files to w, and counts the errors in them. A
// file that cannot be read is reported and the others are converted all the same;
// then the error is errReported.
func (c *convertCommand) convert(w io.Writer, std streams, count *int) error {
	out := bufio.NewWriter(w)
	games, err := c.writer(out)
	if err != nil {
		return err
	}
	var failed error
	fail := func(err error) {
		failed = errReported
		fmt.Fprintf(std.err, "xqpgn: %v\n", err)
	}
	for in, err := range inputs(c.Paths, std.in) {
		if err != nil {
			fail(err)
			continue
		}
		for game, err := range c.games(in) {
			if err != nil {
				fail(err)
				break
			}
			if err := c.game(game, games, count); err != nil {
				return fmt.Errorf("%s: game %d: %w", in.name, game.Number, err)
			}
		}
	}
	if err := games.end(); err != nil {
		return err
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return failed
}

// games yields the games of one file.
func (c *convertCommand) games(in input) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		r, err := in.open()
		if err != nil {
			yield(nil, err)
			return
		}
		defer r.Close()
		source := grammar.NewDecoder(named{r, in.name}, grammar.Config{Name: in.name, Encoding: encodingFlag(c.Encoding)}).Games()
		if c.From == "xml" {
			source = pgnxml.NewDecoder(r, pgnxml.Config{Name: in.name}).Games()
		}
		for game, err := range source {
			if err != nil && c.From == "xml" {
				err = fmt.Errorf("%s: %w", in.name, err)
			}
			if !yield(game, err) {
				return
			}
		}
	}
}

// encodingFlag gives the encoding that a flag names.
func encodingFlag(name string) grammar.Encoding {
	encoding, err := grammar.ParseEncoding(name)
	if err != nil {
		panic(err) // the enumeration of the flag is wrong
	}
	return encoding
}

// game writes one game.
func (c *convertCommand) game(game *ast.Game, games gameWriter, count *int) error {
	*count += countErrors(game.Diagnostics)
	if c.SyntaxOnly {
		return games.write(game, nil)
	}
	info := semantic.Check(game)
	*count += countErrors(info.Diagnostics)
	if c.rewrites() {
		game = semantic.Rewrite(game, info, semantic.Form{Notation: notations[c.Notation], Restyle: c.restyle})
	}
	return games.write(game, info)
}

// notations are the values of --notation; none keeps the game's own.
var notations = map[string]notation.Notation{
	"chinese": notation.Chinese, "wxf": notation.WXF, "iccs": notation.ICCS, "ucci": notation.UCCI,
}

// restyle is the style to write in, given the one that a move shows.
func (c *convertCommand) restyle(style notation.Style) notation.Style {
	switch c.Script {
	case "simplified":
		style.Script = notation.Simplified
	case "traditional":
		style.Script = notation.Traditional
	}
	switch c.Digits {
	case "fullwidth":
		style.Digits = notation.FullWidth
	case "ascii":
		style.Digits = notation.ASCII
	}
	return style
}

// countErrors counts the findings that are errors to a tolerant reader.
func countErrors(diagnostics []ast.Diagnostic) int {
	n := 0
	for i := range diagnostics {
		if diagnostics[i].Rule.Severity(false) == ast.Error {
			n++
		}
	}
	return n
}
