package export

import (
	"io"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A foreignWriter writes games in another program's format.
type foreignWriter struct {
	out    io.Writer
	format format.Format
	games  int
}

// Form implements Writer. The formats store squares, so the moves must be written by their squares.
func (w *foreignWriter) Form(g Game) (Formed, error) {
	text, err := w.format.Append(nil, g.Tree)
	return Formed{text: text}, err
}

// Write implements Writer.
func (w *foreignWriter) Write(f Formed) error {
	if w.games++; w.games > 1 && !w.format.Many {
		return &games.RefusedError{Name: w.format.Name, Why: oneGame}
	}
	_, err := w.out.Write(f.text)
	return err
}

var oneGame = rules.Text{EN: "a file in this format holds one game; -o FOLDER/ writes a file for each", ZH: "这种格式一个文件只有一局；-o 文件夹/ 为每局写一个文件"}

// End implements Writer.
func (w *foreignWriter) End() error { return nil }

// Forms returns the names of all output forms.
func Forms() []string {
	forms := []string{"pgn", "xml", "json", "ndjson", CSV, GameTable, Positions, PositionSheet, PositionTable}
	for _, f := range format.All() {
		if f.Append != nil {
			forms = append(forms, f.Name)
		}
	}
	return forms
}

// ByExtension returns the output forms by file extension, without the period.
func ByExtension() map[string][]string {
	all := map[string][]string{"jsonl": {games.FormNDJSON, Positions}, "ndjson": {games.FormNDJSON, Positions}, "pgns": {games.FormPGN}}
	for _, form := range Forms() {
		if f, ok := format.ByName(form); ok {
			for _, extension := range f.Extensions {
				end := strings.TrimPrefix(extension, ".")
				all[end] = append(all[end], form)
			}
			continue
		}
		end := strings.TrimPrefix(Extension(form), ".")
		if !slices.Contains(all[end], form) {
			all[end] = append(all[end], form)
		}
	}
	for end := range all {
		if form := PositionsIn("." + end); form != Positions {
			all[end] = append(all[end], Positions)
		}
	}
	return all
}

// Extension returns the file extension of a form, with its period.
func Extension(form string) string {
	switch form {
	case Positions:
		return ".ndjson"
	case PositionSheet:
		return ".csv"
	case PositionTable:
		return ".parquet"
	}
	if f, ok := format.ByName(form); ok && len(f.Extensions) > 0 {
		return f.Extensions[0]
	}
	return "." + form
}
