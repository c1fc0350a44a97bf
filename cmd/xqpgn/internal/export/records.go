package export

import (
	"io"
	"sync"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// A recordPrinter writes games as records.
type recordPrinter struct {
	out     io.Writer
	layout  recordLayout
	form    Form
	printed bool
}

// A recordLayout has the text around records.
type recordLayout struct {
	first, next string // before a record
	last, none  string // after the last record, and if there is none
}

var recordLayouts = map[string]recordLayout{
	"ndjson": {next: "\n", last: "\n"},
	"json":   {first: "[\n", next: ",\n", last: "\n]\n", none: "[]\n"},
}

// recorders holds recorders for reuse.
var recorders = sync.Pool{New: func() any { return new(semantic.Recorder) }}

// Form implements Writer.
func (p *recordPrinter) Form(g Game) (Formed, error) {
	recorder := recorders.Get().(*semantic.Recorder)
	defer recorders.Put(recorder)
	recorder.Config = semantic.RecordConfig{FENs: p.form.FENs, Cycles: p.form.Cycles}
	record := recorder.Record(g.Tree, g.Info)
	if g.Tree != g.Read.Game { // the rewritten tree has no places and no findings
		record.SetSource(g.Read.Game, g.Read.Info)
	}
	var set judge.RuleSet
	if set.UnmarshalText([]byte(p.form.Judge)) == nil {
		if v, ok := set.Last(g.Info); ok {
			record.Verdict = v.Record()
		}
	}
	encoding, guessed := p.form.encodingOf(g.Raw)
	if guessed {
		record.Guess("encoding")
	}
	record.Encoding = encoding
	return Formed{text: terminal.ControlsEscaped(record.AppendJSON(newText()))}, nil
}

// Unread implements Recorder.
func (p *recordPrinter) Unread(file string, number int, why string) Formed {
	return Formed{text: terminal.JSON(&semantic.Record{
		File: file, Game: number, About: semantic.About{Error: semantic.Unreadable, Errors: 1, Message: why},
		Tags: [][2]string{}, Moves: []semantic.MoveRecord{},
	})}
}

// encodingOf returns the encoding of a game's source, and whether it is a guess. It returns "" if the
// format fixes it or the source is ASCII.
func (f Form) encodingOf(raw *grammar.RawGame) (encoding string, guessed bool) {
	if raw.Form != "" || raw.Encoding == grammar.Auto {
		return "", false
	}
	// Detection only picks the likelier of GB18030 and Big5.
	return raw.Encoding.String(), !f.Named && (raw.Encoding == grammar.GB18030 || raw.Encoding == grammar.Big5)
}

// Write implements Writer.
func (p *recordPrinter) Write(f Formed) error {
	before := p.layout.first
	if p.printed {
		before = p.layout.next
	}
	p.printed = true
	if _, err := io.WriteString(p.out, before); err != nil {
		return err
	}
	_, err := p.out.Write(f.text)
	return err
}

// End prints the text after the last record.
func (p *recordPrinter) End() error {
	after := p.layout.none
	if p.printed {
		after = p.layout.last
	}
	_, err := io.WriteString(p.out, after)
	return err
}
