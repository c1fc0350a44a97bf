package export

import (
	"encoding/binary"
	"io"
	"math/rand/v2"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sheet"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
)

// A rowWriter writes the positions of games, with an output for each part of a split or each shard.
type rowWriter struct {
	form   Form
	outs   []rowOutput
	mixed  []*extsort.Sorter // for each output, rows after random numbers; nil if the order is kept
	random *rand.PCG         // source of the random numbers
	record []byte
	byHash bool // whether the rows are sorted by the hashes of positions
}

// A rowOutput is an output for rows.
type rowOutput interface {
	// appendRows appends the rows of a game to its Formed. It may be called for several games at the same
	// time.
	appendRows(*Formed, Game)
	// writeRows writes rows, with their ends in rows. Lines need no ends.
	writeRows(rows []byte, ends []int) error
	// end writes the text after the last row.
	end() error
}

// positionGroups returns the configuration of a table of positions.
func positionGroups(form Form, files int) columns.Config {
	config := groups(columns.PositionGroup, files)
	config.ByHash = form.Sort == "hash"
	return config
}

// shuffleMemory is the number of bytes of rows shuffled in memory, in all parts together.
const shuffleMemory = 16 << 20

// chance is the size in bytes of the random number before a row.
const chance = 8

func newRowWriter(form Form, outs []io.Writer) (*rowWriter, error) {
	w := &rowWriter{form: form, random: rand.NewPCG(form.Seed, 0), byHash: form.Sort == "hash"}
	for _, out := range outs {
		switch form.Name {
		case PositionTable:
			w.outs = append(w.outs, &positionTable{table: columns.NewWriter[columns.Position](out, positionGroups(form, len(outs))), texts: form.Texts})
		case PositionSheet:
			if _, err := out.Write(form.Sheet.Begin(training.Columns(form.Board))); err != nil {
				return nil, err
			}
			w.outs = append(w.outs, &positionSheet{positionLines{out, form.Board}, form.Sheet})
		default:
			w.outs = append(w.outs, &positionLines{out, form.Board})
		}
		if form.Shuffle || w.byHash {
			w.mixed = append(w.mixed, &extsort.Sorter{Memory: int64(shuffleMemory / len(outs))})
		}
	}
	return w, nil
}

// Form implements Writer.
func (w *rowWriter) Form(g Game) (f Formed, _ error) {
	if f.part = w.form.part(g, len(w.outs)); w.form.SplitPositions {
		f.parts = w.form.positionParts(g)
	}
	if w.mixed == nil && w.form.Name == PositionTable {
		f.rows = positionsOf(g, w.form.Texts) // the order is kept, so rows need not become bytes
		return f, nil
	}
	f.text, f.ends = newText(), (*ends.Get().(*[]int))[:0]
	w.outs[0].appendRows(&f, g)
	return f, nil
}

// positionParts returns the part of the split for each position of a game.
func (f Form) positionParts(g Game) (parts []int) {
	for row := range training.Rows(g.Tree, g.Info) {
		parts = append(parts, f.Split.Part(training.PositionKey(&row.Position)))
	}
	return parts
}

// partOf returns the index of the output for a row.
func (f *Formed) partOf(row int) int {
	if f.parts != nil {
		return f.parts[row]
	}
	return f.part
}

// Write implements Writer.
func (w *rowWriter) Write(f Formed) error {
	rows := max(len(f.rows), len(f.ends))
	begin := 0 // offset of the text of a row
	for first := 0; first < rows; {
		part := f.partOf(first)
		next := first + 1
		for next < rows && f.partOf(next) == part {
			next++
		}
		var err error
		switch table, ok := w.outs[part].(*positionTable); {
		case ok && w.mixed == nil:
			err = table.table.Write(f.rows[first:next]...)
		case w.mixed == nil:
			err = w.outs[part].writeRows(f.text[begin:f.ends[next-1]], nil)
			begin = f.ends[next-1]
		default:
			err = w.mix(part, f.text, begin, f.ends[first:next])
			begin = f.ends[next-1]
		}
		if err != nil {
			return err
		}
		first = next
	}
	return nil
}

// mix stores rows of a text for a part, from an offset to their ends.
func (w *rowWriter) mix(part int, text []byte, begin int, ends []int) error {
	for _, end := range ends {
		key := w.random.Uint64()
		if w.byHash {
			key = binary.BigEndian.Uint64(text[begin+hashPlace:])
		}
		w.record = append(binary.BigEndian.AppendUint64(w.record[:0], key), text[begin:end]...)
		if err := w.mixed[part].Add(w.record); err != nil {
			return err
		}
		begin = end
	}
	return nil
}

// End implements Writer.
func (w *rowWriter) End() error {
	for i, mixed := range w.mixed {
		for record, err := range mixed.Sorted() {
			if err == nil {
				row := record[chance:]
				err = w.outs[i].writeRows(row, []int{len(row)})
			}
			if err != nil {
				return err
			}
		}
		if err := mixed.Close(); err != nil {
			return err
		}
	}
	for _, out := range w.outs {
		if err := out.end(); err != nil {
			return err
		}
	}
	return nil
}

// Release frees the stored rows of a writer if writing ended early.
func Release(w Writer) {
	if w, ok := w.(*rowWriter); ok {
		for _, mixed := range w.mixed {
			mixed.Close()
		}
	}
}

// positionLines writes rows as lines of JSON.
type positionLines struct {
	out   io.Writer
	board training.Form
}

func (p *positionLines) appendRows(f *Formed, g Game) {
	var printer training.Printer
	for row := range training.Rows(g.Tree, g.Info) {
		f.text = append(printer.AppendJSON(f.text, &row, p.board), '\n')
		f.ends = append(f.ends, len(f.text))
	}
}

func (p *positionLines) writeRows(rows []byte, _ []int) error {
	_, err := p.out.Write(rows)
	return err
}

func (p *positionLines) end() error { return nil }

// positionSheet writes rows as lines of CSV, below a line with the names of the columns.
type positionSheet struct {
	positionLines
	sheet sheet.Config
}

func (p *positionSheet) appendRows(f *Formed, g Game) {
	for row := range training.Rows(g.Tree, g.Info) {
		f.text = p.sheet.Append(f.text, row.Cells(p.board)...)
		f.ends = append(f.ends, len(f.text))
	}
}
