package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// convertCommand is "xqpgn convert".
type convertCommand struct {
	To         string   `required:"" enum:"ndjson,json" help:"What to convert to: ${enum}. Ndjson is one JSON object a game and line, json one array of them."`
	SyntaxOnly bool     `help:"Read the text only and play no moves: no positions, sides or squares."`
	Encoding   string   `enum:"auto,utf-8,gb18030,big5,utf-16" default:"auto" help:"The files' encoding: ${enum}."`
	Paths      []string `arg:"" name:"path" help:"Files, folders (every *.pgn below), or - for standard input."`
}

// run prints the games of the files in another form. A game with errors is
// printed as far as it could be read; how many there are is said at the end.
func (c *convertCommand) run(std streams) int {
	encoding, err := grammar.ParseEncoding(c.Encoding)
	if err != nil {
		panic(err) // the enumeration of the flag is wrong
	}
	out := bufio.NewWriter(std.out)
	records := recordPrinter{out: out, layout: recordLayouts[c.To]}
	errors, failed := 0, false
	fail := func(err error) {
		failed = true
		fmt.Fprintf(std.err, "xqpgn: %v\n", err)
	}
	for in, err := range inputs(c.Paths, std.in) {
		if err != nil {
			fail(err)
			continue
		}
		found, err := c.file(in, encoding, &records)
		errors += found
		if err != nil {
			fail(err)
		}
	}
	records.end()
	if err := out.Flush(); err != nil {
		fail(err)
	}
	switch {
	case failed:
		return exitFailure
	case errors > 0:
		fmt.Fprintf(std.err, "xqpgn: errors in the games: %d; xqpgn check says which\n", errors)
		return exitFindings
	default:
		return exitClean
	}
}

// file prints the games of one file and gives the number of errors in them.
func (c *convertCommand) file(in input, encoding grammar.Encoding, records *recordPrinter) (errors int, err error) {
	r, err := in.open()
	if err != nil {
		return 0, err
	}
	defer r.Close()
	for game, err := range grammar.NewDecoder(named{r, in.name}, grammar.Config{Name: in.name, Encoding: encoding}).Games() {
		if err != nil {
			return errors, err
		}
		errors += countErrors(game.Diagnostics)
		var info *semantic.Info
		if !c.SyntaxOnly {
			info = semantic.Check(game)
			errors += countErrors(info.Diagnostics)
		}
		records.print(semantic.NewRecord(game, info))
	}
	return errors, nil
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

// A recordPrinter prints records. What its writer refuses the caller learns from
// the writer: a bufio.Writer keeps its error.
type recordPrinter struct {
	out     io.Writer
	layout  recordLayout
	printed bool
}

// A recordLayout is what stands around records.
type recordLayout struct {
	first, next string // before a record
	last, none  string // after the last record, and when there was none
}

var recordLayouts = map[string]recordLayout{
	"ndjson": {next: "\n", last: "\n"},
	"json":   {first: "[\n", next: ",\n", last: "\n]\n", none: "[]\n"},
}

func (p *recordPrinter) print(record *semantic.Record) {
	before := p.layout.first
	if p.printed {
		before = p.layout.next
	}
	p.printed = true
	fmt.Fprintf(p.out, "%s%s", before, recordJSON(record))
}

// end prints what stands after the last record.
func (p *recordPrinter) end() {
	after := p.layout.none
	if p.printed {
		after = p.layout.last
	}
	io.WriteString(p.out, after)
}

// recordJSON gives a value of strings and numbers as JSON on one line, with the
// characters of HTML as they are.
func recordJSON(v any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(err) // such values have JSON
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
