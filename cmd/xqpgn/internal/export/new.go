package export

import (
	"io"

	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
)

// New returns the writer of a form. Split positions need an output for each part, and tables one for each
// shard. All other forms need one.
func New(form Form, outs ...io.Writer) (Writer, error) {
	out := outs[0]
	switch form.Name {
	case "pgn":
		_, err := io.WriteString(out, form.Encoding.BOM())
		return &pgnWriter{out: out, encoding: form.Encoding}, err
	case "xml":
		return xmlWriter{pgnxml.NewEncoder(out)}, nil
	case Positions, PositionSheet, PositionTable:
		return newRowWriter(form, outs)
	case CSV:
		return newCSVWriter(out, form.Sheet)
	case GameTable:
		return newGameTable(form, outs), nil
	}
	if format, ok := format.ByName(form.Name); ok {
		return &foreignWriter{out: out, format: format}, nil
	}
	return &recordPrinter{out: out, layout: recordLayouts[form.Name], form: form}, nil
}
