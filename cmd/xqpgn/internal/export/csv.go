package export

import (
	"bytes"
	"encoding/csv"
	"encoding/hex"
	"io"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/semantic/columns"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// CSV is the form of comma-separated values: a header, and a row a game.
const CSV = "csv"

// csvColumns are the names of the columns; those of the table of games mean the same.
var csvColumns = []string{
	"file", "game", "event", "site", "date", "year", "round", "red_team", "red", "red_person", "black_team", "black", "black_person",
	"result", "plies", "ecco", "opening", "opening_en", "ending", "error", "errors", "hash", "moves",
}

// A csvWriter writes games as rows of values.
type csvWriter struct{ out io.Writer }

func newCSVWriter(out io.Writer) (*csvWriter, error) {
	text, err := csvRow(csvColumns)
	if err == nil {
		_, err = out.Write(text)
	}
	return &csvWriter{out}, err
}

// csvRow returns a line.
func csvRow(values []string) ([]byte, error) {
	var line bytes.Buffer
	w := csv.NewWriter(&line)
	if err := w.Write(values); err != nil {
		return nil, err
	}
	w.Flush()
	return line.Bytes(), w.Error()
}

// Form implements Writer.
func (w *csvWriter) Form(g Game) (Formed, error) {
	row := columns.NewGame(g.Tree, g.Info)
	year, hash, name, nameEN := "", "", "", ""
	if row.Year > 0 {
		year = strconv.Itoa(int(row.Year))
	}
	if row.Hash != nil {
		hash = hex.EncodeToString(row.Hash[:])
	}
	if code, ok := opening.ByCode(row.ECCO); ok {
		name, nameEN = code.Name().ZH, code.Name().EN
	}
	var moves strings.Builder
	for i, move := range row.Moves {
		if i > 0 {
			moves.WriteByte(' ')
		}
		moves.WriteString(move.Board().String())
	}
	tag := func(value *string) string {
		if value == nil {
			return ""
		}
		return *value
	}
	red := row.Tag.Red
	if red == nil {
		white := g.Tree.Tags.Value("White")
		red = &white
	}
	text, err := csvRow([]string{
		row.File, strconv.FormatInt(row.Game, 10), tag(row.Tag.Event), tag(row.Tag.Site), tag(row.Tag.Date), year, tag(row.Tag.Round),
		tag(row.Tag.RedTeam), tag(red), row.RedPerson, tag(row.Tag.BlackTeam), tag(row.Tag.Black), row.BlackPerson,
		row.Result, strconv.Itoa(int(row.Plies)), row.ECCO, name, nameEN, row.Ending, row.Error, strconv.Itoa(int(row.Errors)), hash, moves.String(),
	})
	return Formed{text: text}, err
}

// Write implements Writer.
func (w *csvWriter) Write(f Formed) error {
	_, err := w.out.Write(f.text)
	return err
}

// End implements Writer.
func (w *csvWriter) End() error { return nil }
