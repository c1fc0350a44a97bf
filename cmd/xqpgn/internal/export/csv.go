package export

import (
	"encoding/hex"
	"io"
	"strconv"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/sheet"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// CSV is the form of comma-separated values: a header, then one row a game.
const CSV = "csv"

// csvColumns are the names of the columns. The same names have the same meaning in the table of games.
var csvColumns = []string{
	"file", "game", "event", "site", "date", "year", "round", "red_team", "red", "red_person", "black_team", "black", "black_person",
	"result", "plies", "ecco", "opening", "opening_en", "ending", "error", "errors", "hash", "moves",
}

// A csvWriter writes games as rows of CSV.
type csvWriter struct {
	out   io.Writer
	sheet sheet.Config
}

func newCSVWriter(out io.Writer, c sheet.Config) (*csvWriter, error) {
	_, err := out.Write(c.Begin(csvColumns))
	return &csvWriter{out, c}, err
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
	moves := newText()
	for i, move := range row.Moves {
		if i > 0 {
			moves = append(moves, ' ')
		}
		moves, _ = move.Board().AppendText(moves)
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
	text := w.sheet.Append(newText(),
		row.File, strconv.FormatInt(row.Game, 10), tag(row.Tag.Event), tag(row.Tag.Site), tag(row.Tag.Date), year, tag(row.Tag.Round),
		tag(row.Tag.RedTeam), tag(red), row.RedPerson, tag(row.Tag.BlackTeam), tag(row.Tag.Black), row.BlackPerson,
		row.Result, strconv.Itoa(int(row.Plies)), row.ECCO, name, nameEN, row.Ending, row.Error, strconv.Itoa(int(row.Errors)), hash, string(moves),
	)
	texts.Put(&moves)
	return Formed{text: text}, nil
}

// Write implements Writer.
func (w *csvWriter) Write(f Formed) error {
	_, err := w.out.Write(f.text)
	return err
}

// End implements Writer.
func (w *csvWriter) End() error { return nil }
