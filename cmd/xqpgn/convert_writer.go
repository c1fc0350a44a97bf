package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/pgnxml"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// A gameWriter writes games in a form of their own.
type gameWriter interface {
	// write writes a game; info is nil when no moves were played.
	write(game *ast.Game, info *semantic.Info) error
	// end writes what stands after the last game.
	end() error
}

// writer gives the writer for the form that was asked for.
func (c *convertCommand) writer(out io.Writer) (gameWriter, error) {
	switch c.To {
	case "pgn":
		encoding := encodingFlag(c.OutputEncoding)
		_, err := io.WriteString(out, encoding.Mark())
		return &pgnWriter{out: out, encoding: encoding}, err
	case "xml":
		return xmlWriter{pgnxml.NewEncoder(out)}, nil
	default:
		return &recordPrinter{out: out, layout: recordLayouts[c.To]}, nil
	}
}

// A pgnWriter writes games as PGN.
type pgnWriter struct {
	out      io.Writer
	encoding grammar.Encoding
	text     []byte // kept from game to game
	bytes    []byte // likewise
}

func (p *pgnWriter) write(game *ast.Game, _ *semantic.Info) (err error) {
	p.text = ast.Append(p.text[:0], game)
	if p.bytes, err = p.encoding.Append(p.bytes[:0], string(p.text)); err == nil {
		_, err = p.out.Write(p.bytes)
	}
	return err
}

func (p *pgnWriter) end() error { return nil }

// An xmlWriter writes games as XML (PGN-6).
type xmlWriter struct{ *pgnxml.Encoder }

func (x xmlWriter) write(game *ast.Game, _ *semantic.Info) error { return x.Encode(game) }

func (x xmlWriter) end() error { return x.Close() }

// A recordPrinter writes games as records.
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

func (p *recordPrinter) write(game *ast.Game, info *semantic.Info) error {
	before := p.layout.first
	if p.printed {
		before = p.layout.next
	}
	p.printed = true
	_, err := fmt.Fprintf(p.out, "%s%s", before, recordJSON(semantic.NewRecord(game, info)))
	return err
}

// end prints what stands after the last record.
func (p *recordPrinter) end() error {
	after := p.layout.none
	if p.printed {
		after = p.layout.last
	}
	_, err := io.WriteString(p.out, after)
	return err
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
	return controlsEscaped(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
