package engine

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// Names of JSON members and CSV columns that hold a position or moves, in lower case and without blanks.
var (
	fenNames   = []string{"fen", "startfen", "startingfen", "initialfen", "initfen", "rootfen", "startposition", "initialposition", "position"}
	movesNames = []string{"moves", "movelist", "uci", "ucimoves"}
	moveNames  = []string{"uci", "move", "iccs", "lan"} // of one move

	commentNames = []string{"comment", "remark", "note"} // of one move
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
		if moves := apart(words(folded(strings.ReplaceAll(value, ",", " ")), 0)); squares(moves) {
			e.moves = moves
		}
	default:
		e.tag(name, value)
	}
}

// A table is a CSV text.
type table struct {
	in      *csv.Reader
	columns []string
	bare    bool // whether no line names the columns
}

// readTable returns the table of a text whose first line names a column of moves, or has a column of moves or a FEN
// beside others, else nil.
func readTable(text string) *table {
	line, _, _ := strings.Cut(text, "\n")
	for _, separator := range ",\t;|" {
		if !strings.ContainsRune(line, separator) && plainName(line) != movesNames[0] {
			continue
		}
		reader := func() *csv.Reader {
			in := csv.NewReader(strings.NewReader(text))
			in.Comma, in.LazyQuotes, in.FieldsPerRecord = separator, true, -1
			return in
		}
		in := reader()
		columns, err := in.Read()
		if err != nil {
			continue
		}
		if slices.ContainsFunc(columns, func(c string) bool { return isNamed(c, movesNames) }) {
			return &table{in, columns, false}
		}
		if names := bareColumns(columns); names != nil {
			return &table{reader(), names, true}
		}
	}
	return nil
}

// bareColumns returns names for the columns of a table whose first row has two or more, one of them a FEN, or moves
// that can be played, else nil.
func bareColumns(row []string) (names []string) {
	known := false
	for i, value := range row {
		value = strings.TrimSpace(value)
		name := fmt.Sprintf("Column%d", i+1)
		e := entry{moves: apart(words(value, 0))}
		_, result := ast.ReadResult(value)
		switch {
		case isSetup(value):
			name, known = fenNames[0], true
		case len(e.moves) > 1 && squares(e.moves) && (known && !isDigits(value) || e.playable()):
			name, known = movesNames[0], true
		case result:
			name = "Result"
		}
		names = append(names, name)
	}
	if !known || len(row) < 2 {
		return nil
	}
	return names
}

// isSetup reports whether a value is a FEN and nothing else.
func isSetup(value string) bool {
	if !boardIn().MatchString(value) {
		return false
	}
	e, ok := readSetup(words(value, 0))
	return ok && len(e.moves) == 0 && len(e.tags) == 0
}

// holds reports whether an entry has moves by squares, or a FEN where no line names the columns.
func (t *table) holds(e *entry) bool {
	return squares(e.moves) || t.bare && len(e.moves) == 0 && e.fen.text != ""
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
		p := part{start: start, end: first + end, entry: e, game: err == nil && (len(e.moves) == 0 && !t.bare || t.holds(&e))}
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
