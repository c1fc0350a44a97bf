package engine

import (
	"encoding/csv"
	"encoding/json"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// Names of JSON members and CSV columns, matched in any case.
const (
	fenName   = "fen"
	movesName = "moves"
)

// readObject reads a JSON object. It returns false if the object has neither moves by squares nor a FEN.
func readObject(line string) (e entry, ok bool) {
	in := json.NewDecoder(strings.NewReader(line))
	in.UseNumber()
	if token, err := in.Token(); err != nil || token != json.Delim('{') {
		return e, false
	}
	for in.More() {
		token, err := in.Token()
		name, named := token.(string)
		var value json.RawMessage
		if err != nil || !named || in.Decode(&value) != nil {
			return e, false
		}
		var text string
		if json.Unmarshal(value, &text) != nil {
			text = string(value)
		}
		switch strings.ToLower(name) {
		case fenName:
			e.fen.text = text
		case movesName:
			var list []string
			if json.Unmarshal(value, &list) == nil {
				text = strings.Join(list, " ")
			}
			e.moves = apart(words(text, 0))
		default:
			e.tag(name, text)
		}
	}
	_, err := in.Token()
	return e, err == nil && (e.fen.text != "" || len(e.moves) > 0) && (len(e.moves) == 0 || squares(e.moves))
}

// tag adds a tag, unless its name or value is empty.
func (e *entry) tag(name, value string) {
	if name, value = tagOf(name), strings.TrimSpace(value); name != "" && value != "" {
		e.tags = append(e.tags, ast.Tag{Name: name, Value: value})
	}
}

// A table is a CSV text.
type table struct {
	in      *csv.Reader
	columns []string
}

// readTable returns the table of a text whose first line names a column of moves, else nil.
func readTable(text string) *table {
	line, _, _ := strings.Cut(text, "\n")
	for _, separator := range ",\t;" {
		if !strings.ContainsRune(line, separator) {
			continue
		}
		in := csv.NewReader(strings.NewReader(text))
		in.Comma, in.LazyQuotes, in.FieldsPerRecord = separator, true, -1
		columns, err := in.Read()
		if err != nil {
			continue
		}
		for _, c := range columns {
			if strings.EqualFold(strings.TrimSpace(c), movesName) {
				return &table{in, columns}
			}
		}
	}
	return nil
}

// next returns the next row and its end offset. The error is that of [csv.Reader.Read].
func (t *table) next() (e entry, end int, err error) {
	row, err := t.in.Read()
	if err != nil {
		return e, int(t.in.InputOffset()), err
	}
	end = int(t.in.InputOffset())
	for i, value := range row {
		name := ""
		if i < len(t.columns) {
			name = t.columns[i]
		}
		switch strings.ToLower(strings.TrimSpace(name)) {
		case fenName:
			e.fen.text = strings.TrimSpace(value)
		case movesName:
			e.moves = apart(words(value, 0))
		default:
			e.tag(name, value)
		}
	}
	return e, end, nil
}

// place sets the place of all parts of an entry to that of its row, line or address.
func (e *entry) place(at ast.Span) {
	e.fen.at, e.end = int(at.Start), int(at.End)
	for i := range e.moves {
		e.moves[i].at = int(at.Start)
	}
	for i := range e.tags {
		e.tags[i].Span, e.tags[i].At = at, at
	}
}
