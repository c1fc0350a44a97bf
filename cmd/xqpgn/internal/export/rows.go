package export

import (
	"bytes"
	"encoding/binary"
	"io"
	"math/rand/v2"

	"github.com/xqpgn/xqpgn/semantic/spill"
	"github.com/xqpgn/xqpgn/semantic/training"
)

// A rowWriter writes the positions of games as rows of training, a line each. A split has
// an output for each part.
type rowWriter struct {
	form   Form
	outs   []io.Writer
	mixed  []*spill.Sorter // for each output, of lines behind numbers made by chance; nil if the order stays
	random *rand.PCG       // makes the numbers
	record []byte
}

// shuffleMemory is how many bytes of rows are shuffled in memory, in all parts together.
const shuffleMemory = 128 << 20

// chance is how many bytes of a number made by chance stand before a line.
const chance = 8

func newRowWriter(form Form, outs []io.Writer) *rowWriter {
	w := &rowWriter{form: form, outs: outs, random: rand.NewPCG(form.Seed, 0)}
	for range outs {
		if form.Shuffle {
			w.mixed = append(w.mixed, &spill.Sorter{Memory: int64(shuffleMemory / len(outs))})
		}
	}
	return w
}

// Form implements Writer.
func (w *rowWriter) Form(g Game) (f Formed, _ error) {
	f.text = newText()
	var printer training.Printer
	for row := range training.Rows(g.Tree, g.Info) {
		f.text = append(printer.AppendJSON(f.text, &row, w.form.Board), '\n')
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
		w.record = append(binary.BigEndian.AppendUint64(w.record[:0], w.random.Uint64()), line...)
		if err := w.mixed[f.part].Add(w.record); err != nil {
			return err
		}
	}
	return nil
}

// End implements Writer.
func (w *rowWriter) End() error {
	for i, mixed := range w.mixed {
		for record, err := range mixed.Sorted() {
			if err == nil {
				_, err = w.outs[i].Write(record[chance:])
			}
			if err != nil {
				return err
			}
		}
		if err := mixed.Close(); err != nil {
			return err
		}
	}
	return nil
}

// Release frees what a writer put aside, if writing ended too early.
func Release(w Writer) {
	if w, ok := w.(*rowWriter); ok {
		for _, mixed := range w.mixed {
			mixed.Close()
		}
	}
}
