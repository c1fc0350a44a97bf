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
	// form gives a game in that form; info is nil when no moves were played. It
	// may be called for several games at the same time.
	form(game *ast.Game, info *semantic.Info) (formed, error)
	// write writes the next game.
	write(formed) error
	// end writes what stands after the last game.
	end() error
}

// A formed game is ready to be written: its text, or the game itself where the
// text depends on those before it.
type formed struct {
	text []byte
	game *ast.Game
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
}

func (p *pgnWriter) form(game *ast.Game, _ *semantic.Info) (formed, error) {
	text, err := p.encoding.Append(nil, string(ast.Append(nil, game)))
	return formed{text: text}, err
}

func (p *pgnWriter) write(f formed) error {
	_, err := p.out.Write(f.text)
	return err
}

func (p *pgnWriter) end() error { return nil }

// An xmlWriter writes games as XML (PGN-6).
type xmlWriter struct{ *pgnxml.Encoder }

func (x xmlWriter) form(game *ast.Game, _ *semantic.Info) (formed, error) {
	return formed{game: game}, nil
}

func (x xmlWriter) write(f formed) error { return x.Encode(f.game) }

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

func (p *recordPrinter) form(game *ast.Game, info *semantic.Info) (formed, error) {
	return formed{text: recordJSON(semantic.NewRecord(game, info))}, nil
}

func (p *recordPrinter) write(f formed) error {
	before := p.layout.first
	if p.printed {
		before = p.layout.next
	}
	p.printed = true
	_, err := fmt.Fprintf(p.out, "%s%s", before, f.text)
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
