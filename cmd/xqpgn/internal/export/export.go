package export

import (
	"io"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sheet"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/training"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Writer writes games in one form.
type Writer interface {
	// Form returns a game in that form. It may be called for several games at the same time.
	Form(Game) (Formed, error)
	// Write writes the next game.
	Write(Formed) error
	// End writes the text after the last game.
	End() error
}

// A Recorder is a Writer that can record a game that could not be read.
type Recorder interface {
	// Unread returns the entry for a game that could not be read: its file, its number there and the
	// reason. Readers of the form can tell that the entry is not a game.
	Unread(file string, number int, why string) Formed
}

// A Game is a game to be written.
type Game struct {
	Raw  *grammar.RawGame // the source
	Read *checked.Game    // the game as read
	Tree *ast.Game        // the tree to write; differs from that of Read if moves are rewritten
	Info *semantic.Info   // semantics of Tree; nil if no moves were played
}

// A Formed is a game ready to be written.
type Formed struct {
	text  []byte
	ended bool  // whether text is PGN of a game with a result
	ends  []int // ends of the rows in text
	row   *columns.Game
	rows  []columns.Position // rows of a table that keeps its order; otherwise rows are in text
	part  int                // index of the split's part, or of the shard

	parts []int // index of the split's part for each row, if positions are split; otherwise nil
}

// Text returns the text of the game, without the text around it in a file. It is good until the game is released.
func (f *Formed) Text() []byte { return f.text }

// Pools of memory: texts for written texts, ends for the ends of their rows, and positions for rows.
var (
	texts = sync.Pool{New: func() any { return new([]byte) }}
	ends  = sync.Pool{New: func() any { return new([]int) }}

	positions = sync.Pool{New: func() any { return new([]columns.Position) }}
)

// newText returns memory for a text, of length 0.
func newText() []byte { return (*texts.Get().(*[]byte))[:0] }

// Release makes the memory of a written game available for reuse.
func (f *Formed) Release() {
	if text := f.text; cap(text) > 0 && cap(text) <= largeText {
		texts.Put(&text)
	}
	if rows := f.ends; cap(rows) > 0 && cap(rows) <= largeText/8 {
		ends.Put(&rows)
	}
	if rows := f.rows; cap(rows) > 0 && cap(rows) <= largeText/100 {
		clear(rows) // the rows refer to the file name
		positions.Put(&rows)
	}
	f.text, f.ends, f.rows = nil, nil, nil
}

// largeText is the size in bytes above which memory is not reused.
const largeText = 1 << 20

// A Form says how games are written.
type Form struct {
	Name     string           // pgn, xml, json, ndjson, csv, positions, a table, or another program's format
	Encoding grammar.Encoding // encoding of PGN; other forms have a fixed encoding

	// For records:
	FENs   bool   // whether moves have their positions
	Cycles bool   // whether records have the cycles of the main line
	Judge  string // rule set of the verdicts; "" for none
	Named  bool   // whether the user named the input encoding, so that it is not a guess

	Sheet sheet.Config // how CSV is written

	// For positions, as lines and as a table:
	Board   training.Form // how positions are written
	Texts   bool          // whether a table has the FEN and the move as a text, too
	Shuffle bool          // whether a seed determines the order
	Seed    uint64
	Sort    string         // hash sorts a table by the hashes of positions; "" keeps the order of games
	Split   training.Split // parts to divide games into

	SplitPositions bool // whether each position is in one part, not each game
}

// A pgnWriter writes games as PGN.
type pgnWriter struct {
	out      io.Writer
	encoding grammar.Encoding
	owed     []byte // blank lines after the last game, which are written before the next one
}

// Form implements Writer.
func (p *pgnWriter) Form(g Game) (Formed, error) {
	text, err := grammar.EncoderConfig{Encoding: p.encoding}.Append(newText(), g.Tree)
	return Formed{text: text, ended: ast.IsResult(g.Tree.Main.Result.Text)}, err
}

// Write implements Writer.
func (p *pgnWriter) Write(f Formed) error {
	if _, err := p.out.Write(p.owed); err != nil {
		return err
	}
	text, blank := f.text, []byte(nil)
	if f.ended {
		text, blank = p.encoding.CutBlankLines(f.text)
	}
	p.owed = append(p.owed[:0], blank...)
	_, err := p.out.Write(text)
	return err
}

// End implements Writer.
func (p *pgnWriter) End() error { return nil }

// An xmlWriter writes games as XML (PGN-6).
type xmlWriter struct{ *pgnxml.Encoder }

// Form implements Writer.
func (x xmlWriter) Form(g Game) (Formed, error) {
	text, err := pgnxml.AppendElement(newText(), g.Tree)
	return Formed{text: text}, err
}

// Write implements Writer.
func (x xmlWriter) Write(f Formed) error { return x.EncodeElement(f.text) }

// End implements Writer.
func (x xmlWriter) End() error { return x.Close() }

// part returns the index of the output for a game.
func (f Form) part(g Game, outs int) int {
	if outs == 1 {
		return 0
	}
	if key, ok := training.KeyOf(g.Info); ok && f.Split.Names() != nil {
		return f.Split.Part(key)
	}
	return columns.Shard(g.Tree, g.Info, outs)
}
