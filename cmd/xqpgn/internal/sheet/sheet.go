// Package sheet writes tables of comma-separated values that spreadsheets read as texts and numbers.
package sheet

import (
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Config says how a table is written. The zero Config suits spreadsheets and other programs.
type Config struct {
	BOM bool // whether a byte order mark begins the table; Excel on Chinese Windows needs one to read UTF-8
	Raw bool // whether texts like formulas get no apostrophe
}

// bom is the byte order mark in UTF-8.
const bom = "\ufeff"

// Begin returns the beginning of a table: its first line has the names of the columns.
func (c Config) Begin(names []string) []byte {
	var head []byte
	if c.BOM {
		head = append(head, bom...)
	}
	return c.Append(head, names...)
}

// Append appends a line to dst and returns the extended slice. Cells are quoted as encoding/csv
// does it. Its Writer would allocate a buffer of 4 KB for each line.
//
// A text that begins with = + - @, a tab or a carriage return gets an apostrophe before it, unless the Config is Raw:
// spreadsheets show the text then, and compute nothing. Negative numbers stay numbers.
func (c Config) Append(dst []byte, cells ...string) []byte {
	for i, cell := range cells {
		if i > 0 {
			dst = append(dst, ',')
		}
		if !c.Raw && isFormula(cell) {
			cell = "'" + cell
		}
		first, _ := utf8.DecodeRuneInString(cell)
		if !strings.ContainsAny(cell, ",\"\r\n") && !unicode.IsSpace(first) && cell != `\.` {
			dst = append(dst, cell...)
			continue
		}
		dst = append(append(append(dst, '"'), strings.ReplaceAll(cell, `"`, `""`)...), '"')
	}
	return append(dst, '\n')
}

// isFormula reports whether a spreadsheet would read a cell as a formula.
func isFormula(cell string) bool {
	if cell == "" || !strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return false
	}
	_, err := strconv.ParseFloat(cell, 64)
	return err != nil || cell[0] != '-' || strings.Trim(cell[1:], "0123456789.") != ""
}

// Write writes a whole table. The first row has the names of the columns.
func (c Config) Write(w io.Writer, rows [][]string) error {
	text := c.Begin(rows[0])
	for _, row := range rows[1:] {
		text = c.Append(text, row...)
	}
	_, err := w.Write(text)
	return err
}
