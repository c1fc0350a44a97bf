package export

import (
	"fmt"
	"io"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/formats"
	"github.com/xqpgn/xqpgn/ast/pgnxml"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Writer writes games in a form of their own.
type Writer interface {
	// Form returns a game in that form; info is nil when no moves were played. It
	// may be called for several games at the same time.
	Form(game *ast.Game, info *semantic.Info) (Formed, error)
	// Write writes the next game.
	Write(Formed) error
	// End writes what stands after the last game.
	End() error
}

// A Formed game is ready to be written: its text, or the game itself where the
// text depends on those before it.
type Formed struct {
	text []byte
	game *ast.Game
}

// New returns the writer of a form: pgn, xml, json, ndjson or that of another program.
// PGN is written in an encoding; the others have theirs.
func New(form string, out io.Writer, encoding grammar.Encoding) (Writer, error) {
	switch form {
	case "pgn":
		_, err := io.WriteString(out, encoding.BOM())
		return &pgnWriter{out: out, encoding: encoding}, err
	case "xml":
		return xmlWriter{pgnxml.NewEncoder(out)}, nil
	}
	if format, ok := formats.ByName(form); ok {
		return &foreignWriter{out: out, format: format}, nil
	}
	return &recordPrinter{out: out, layout: recordLayouts[form]}, nil
}

// A pgnWriter writes games as PGN.
type pgnWriter struct {
	out      io.Writer
	encoding grammar.Encoding
}

// Form implements Writer.
func (p *pgnWriter) Form(game *ast.Game, _ *semantic.Info) (Formed, error) {
	text, err := grammar.EncoderConfig{Encoding: p.encoding}.Append(nil, game)
	return Formed{text: text}, err
}

// Write implements Writer.
func (p *pgnWriter) Write(f Formed) error {
	_, err := p.out.Write(f.text)
	return err
}

// End implements Writer.
func (p *pgnWriter) End() error { return nil }

// An xmlWriter writes games as XML (PGN-6).
type xmlWriter struct{ *pgnxml.Encoder }

// Form implements Writer.
func (x xmlWriter) Form(game *ast.Game, _ *semantic.Info) (Formed, error) {
	return Formed{game: game}, nil
}

// Write implements Writer.
func (x xmlWriter) Write(f Formed) error { return x.Encode(f.game) }

// End implements Writer.
func (x xmlWriter) End() error { return x.Close() }

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

// Form implements Writer.
func (p *recordPrinter) Form(game *ast.Game, info *semantic.Info) (Formed, error) {
	return Formed{text: terminal.JSON(semantic.NewRecord(game, info))}, nil
}

// Write implements Writer.
func (p *recordPrinter) Write(f Formed) error {
	before := p.layout.first
	if p.printed {
		before = p.layout.next
	}
	p.printed = true
	_, err := fmt.Fprintf(p.out, "%s%s", before, f.text)
	return err
}

// End prints what stands after the last record.
func (p *recordPrinter) End() error {
	after := p.layout.none
	if p.printed {
		after = p.layout.last
	}
	_, err := io.WriteString(p.out, after)
	return err
}
