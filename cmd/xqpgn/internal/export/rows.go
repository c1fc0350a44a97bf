package export

import (
	"bytes"
	"io"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/shuffle"
	"github.com/xqpgn/xqpgn/semantic/training"
)

// A rowWriter writes the positions of games as rows of training, a line each. A split has
// an output for each part.
type rowWriter struct {
	form  Form
	outs  []io.Writer
	mixed []*shuffle.Shuffler // for each output; nil if the order stays
}

// shuffleMemory is how many bytes of rows are shuffled in memory, in all parts together.
const shuffleMemory = 128 << 20

func newRowWriter(form Form, outs []io.Writer) *rowWriter {
	w := &rowWriter{form: form, outs: outs}
	for i := range outs {
		if form.Shuffle {
			w.mixed = append(w.mixed, shuffle.New(form.Seed+uint64(i), shuffleMemory/len(outs)))
		}
	}
	return w
}

// Form implements Writer.
func (w *rowWriter) Form(g Game) (f Formed, _ error) {
	for row := range training.Rows(g.Tree, g.Info) {
		f.text = append(row.AppendJSON(f.text, w.form.Board), '\n')
	}
	if key, ok := training.KeyOf(g.Info); ok && len(w.outs) > 1 {
		f.part = w.form.Split.Part(key)
	}
	return f, nil
}

// Write implements Writer.
func (w *rowWriter) Write(f Formed) error {
	if w.mixed == nil {
		_, err := w.outs[f.part].Write(f.text)
		return err
	}
	for line := range bytes.Lines(f.text) {
		if err := w.mixed[f.part].Add(line[:len(line)-1]); err != nil {
			return err
		}
	}
	return nil
}

// End implements Writer.
func (w *rowWriter) End() error {
	for i, m := range w.mixed {
		if err := m.Write(w.outs[i]); err != nil {
			return err
		}
	}
	return nil
}

// Release frees what a writer put aside, if writing ended too early.
func Release(w Writer) {
	if w, ok := w.(*rowWriter); ok {
		for _, m := range w.mixed {
			m.Close()
		}
	}
}
