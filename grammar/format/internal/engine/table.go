package engine

import (
	"encoding/csv"
	"io"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// Names of JSON members and CSV columns that hold a position or moves, in lower case and without blanks.
var (
	fenNames   = []string{"fen", "startfen", "startingfen", "initialfen", "initfen", "rootfen", "startposition", "initialposition", "position"}
	movesNames = []string{"moves", "movelist", "uci", "ucimoves"}
)

// isNamed reports whether a name is one of names.
func isNamed(name string, names []string) bool { return slices.Contains(names, plainName(name)) }

// take puts a value of a name into the entry.
func (e *entry) take(name, value string) {
	switch value = strings.TrimSpace(value); {
	case isNamed(name, fenNames) && e.fen.text == "" && (value == "startpos" || boardIn().MatchString(value)):
		e.fen.text = value
	case isNamed(name, movesNames) && len(e.moves) == 0:
		e.moves = apart(words(strings.ReplaceAll(value, ",", " "), 0))
	default:
		e.tag(name, value)
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
		if !strings.ContainsRune(line, separator) && plainName(line) != movesNames[0] {
			continue
		}
		in := csv.NewReader(strings.NewReader(text))
		in.Comma, in.LazyQuotes, in.FieldsPerRecord = separator, true, -1
		columns, err := in.Read()
		if err != nil {
			continue
		}
		for _, c := range columns {
			if isNamed(c, movesNames) {
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
		e.take(name, value)
	}
	return e, end, nil
}

// parts returns the rows of a table. start is the offset of the first row in text.
func (t *table) parts(text string, start int) (parts []part) {
	first := start - int(t.in.InputOffset())
	for {
		e, end, err := t.next()
		if err == io.EOF {
			return parts
		}
		p := part{start: start, end: first + end, entry: e, game: err == nil && (len(e.moves) == 0 || squares(e.moves))}
		if err != nil {
			p.end = len(text)
		}
		p.place(ast.Span{Start: int32(p.start), End: int32(p.start + len(strings.TrimRight(text[p.start:p.end], white)))})
		parts = append(parts, p)
		if start = p.end; err != nil {
			return parts
		}
	}
}
