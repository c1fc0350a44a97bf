package export

import (
	"io"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/examine"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/columns"
	"github.com/xqpgn/xqpgn/semantic/training"
)

// A Writer writes games in a form of their own.
type Writer interface {
	// Form returns a game in that form. It may be called for several games at the same
	// time.
	Form(Game) (Formed, error)
	// Write writes the next game.
	Write(Formed) error
	// End writes what stands after the last game.
	End() error
}

// A Recorder is a Writer that can say of a game that it could not be read.
type Recorder interface {
	// Unread returns what stands in the place of a game that could not be read: of the game's file,
	// the number that it has there and why. It is no game: who reads the form is told so.
	Unread(file string, number int, why string) Formed
}

// A Game is one to be written.
type Game struct {
	Raw  *grammar.RawGame // what it was read from
	Read *examine.Game    // as it was read
	Tree *ast.Game        // as it is written: that of Read, unless its moves are written in another way
	Info *semantic.Info   // what Tree means; nil when no moves were played
}

// A Formed game is ready to be written.
type Formed struct {
	text []byte
	ends []int // of the rows in the text
	row  *columns.Game
	rows []columns.Position // of a table whose order stays; else they are in the text
	part int                // of the split, or the shard
}

// texts is the memory of texts that were written, ends that of where their rows end, and
// positions that of rows.
var (
	texts = sync.Pool{New: func() any { return new([]byte) }}
	ends  = sync.Pool{New: func() any { return new([]int) }}

	positions = sync.Pool{New: func() any { return new([]columns.Position) }}
)

// newText returns memory for a text, with nothing in it.
func newText() []byte { return (*texts.Get().(*[]byte))[:0] }

// Release leaves the memory of a game that was written to those to come.
func (f *Formed) Release() {
	if text := f.text; cap(text) > 0 && cap(text) <= largeText {
		texts.Put(&text)
	}
	if rows := f.ends; cap(rows) > 0 && cap(rows) <= largeText/8 {
		ends.Put(&rows)
	}
	if rows := f.rows; cap(rows) > 0 && cap(rows) <= largeText/100 {
		clear(rows) // which hold the name of a file
		positions.Put(&rows)
	}
	f.text, f.ends, f.rows = nil, nil, nil
}

// largeText is how many bytes of memory are not kept.
const largeText = 1 << 20

// A Form says what games are written as.
type Form struct {
	Name     string           // pgn, xml, json, ndjson, positions, that of a table or of another program
	Encoding grammar.Encoding // of PGN; the others have theirs

	// Of records:
	FENs   bool   // whether they have the positions of the moves
	Cycles bool   // whether they have the cycles of the main line
	Judge  string // the rule set of their verdicts; "" for none
	Told   bool   // whether somebody said which encoding was read, so that it is no guess

	// Of positions, in lines and as a table:
	Board   training.Form // how they are written
	Shuffle bool          // whether their order is that of a seed
	Seed    uint64
	Sort    string         // hash, for the order of the positions' hashes in a table; "" for the order of games
	Split   training.Split // the parts that games are put into
}

// part returns the place of the output, among so many, that a game goes to.
func (f Form) part(g Game, outs int) int {
	if outs == 1 {
		return 0
	}
	if key, ok := training.KeyOf(g.Info); ok && f.Split.Names() != nil {
		return f.Split.Part(key)
	}
	return columns.Shard(g.Tree, g.Info, outs)
}

// New returns the writer of a form. Positions that are split have an output for each part,
// and tables one for each shard; all else has one.
func New(form Form, outs ...io.Writer) (Writer, error) {
	out := outs[0]
	switch form.Name {
	case "pgn":
		_, err := io.WriteString(out, form.Encoding.BOM())
		return &pgnWriter{out: out, encoding: form.Encoding}, err
	case "xml":
		return xmlWriter{pgnxml.NewEncoder(out)}, nil
	case Positions, PositionTable:
		return newRowWriter(form, outs), nil
	case CSV:
		return newCSVWriter(out)
	case GameTable:
		return newGameTable(form, outs), nil
	}
	if format, ok := format.ByName(form.Name); ok {
		return &foreignWriter{out: out, format: format}, nil
	}
	return &recordPrinter{out: out, layout: recordLayouts[form.Name], form: form}, nil
}

// A pgnWriter writes games as PGN.
type pgnWriter struct {
	out      io.Writer
	encoding grammar.Encoding
}

// Form implements Writer.
func (p *pgnWriter) Form(g Game) (Formed, error) {
	text, err := grammar.EncoderConfig{Encoding: p.encoding}.Append(newText(), marked(g))
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
func (x xmlWriter) Form(g Game) (Formed, error) {
	text, err := pgnxml.AppendElement(newText(), marked(g))
	return Formed{text: text}, err
}

// Write implements Writer.
func (x xmlWriter) Write(f Formed) error { return x.EncodeElement(f.text) }

// End implements Writer.
func (x xmlWriter) End() error { return x.Close() }
