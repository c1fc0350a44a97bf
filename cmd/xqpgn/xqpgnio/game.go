package xqpgnio

import (
	"fmt"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Game is a game as plain data. The beam tags of its fields are the names in the schema. Fields
// that a record also has mean the same (see semantic/RECORDS.md). File and Offset identify a game.
// There is no game number or line number, because the reader of a range cannot know them. Offset is in
// bytes of the file for the form "pgn". For other forms it is the index of the game in the file, from 0.
type Game struct {
	File     string            `beam:"file" json:"file"`         // path of the file; in an archive, with the name of the member
	Offset   int64             `beam:"offset" json:"offset"`     // offset of the game; see above
	Form     string            `beam:"form" json:"form"`         // "pgn", "xml", "ndjson", or the format of another program
	Encoding string            `beam:"encoding" json:"encoding"` // encoding of a file in PGN; "" for ASCII
	Tags     map[string]string `beam:"tags" json:"tags"`         // value by name; of several tags with the same name, the first
	StartFEN string            `beam:"start_fen" json:"start_fen"`
	FinalFEN string            `beam:"final_fen" json:"final_fen"`
	Moves    []int16           `beam:"moves" json:"moves"`   // moves of the main line as far as it can be played: see [Squares]
	Plies    int32             `beam:"plies" json:"plies"`   // number of plies of the main line, including unplayable ones
	Result   string            `beam:"result" json:"result"` // "1-0", "0-1", "1/2-1/2" or "*"
	ECCO     string            `beam:"ecco" json:"ecco"`     // opening code, determined by the moves and not by tags
	Ending   string            `beam:"ending" json:"ending"`
	Hash     string            `beam:"hash" json:"hash"`         // "" for a game that cannot be played to its end
	Error    string            `beam:"error" json:"error"`       // first rule that the game breaks with an error
	Errors   int32             `beam:"errors" json:"errors"`     // number of errors
	Warnings int32             `beam:"warnings" json:"warnings"` // number of warnings
	Notes    int32             `beam:"notes" json:"notes"`       // number of notes
	Guessed  []string          `beam:"guessed" json:"guessed"`   // guesses in reading, as in records: encoding, slip, …
	Text     string            `beam:"text" json:"text"`         // PGN of the game in UTF-8; "" if it cannot be written as PGN
	Identity []byte            `beam:"identity" json:"identity"` // record of package unique: see [Duplicates]
}

func init() { beam.RegisterType(reflect.TypeFor[Game]()) }

// Squares decodes an element of [Game].Moves: 256 times the square of departure plus the square of
// arrival. A square is 9 times the rank plus the file.
func Squares(move int16) board.Move {
	return board.Move{From: board.Square(move >> 8), To: board.Square(move & 0xff)}
}

// newGame returns a game as plain data.
func (c *Config) newGame(raw *grammar.RawGame, g *games.Game) Game {
	info := g.Info
	about := semantic.About{}
	about.SetSource(g.Game, info)
	game := Game{
		File: raw.Name, Offset: place(raw), Form: raw.Form, Tags: map[string]string{}, Plies: int32(len(g.Game.Main.Plies)),
		Result: info.Result(), Ending: info.Ending().String(), Error: about.Error,
		Errors:   int32(g.Findings.Count(rules.Error, c.Strict)),
		Warnings: int32(g.Findings.Count(rules.Warning, c.Strict)),
		Notes:    int32(g.Findings.Count(rules.Note, c.Strict)),
	}
	if raw.Form == "" {
		game.Form = "pgn"
		if raw.Encoding != grammar.Auto {
			game.Encoding = raw.Encoding.String()
			if c.Encoding == grammar.Auto && (raw.Encoding == grammar.GB18030 || raw.Encoding == grammar.Big5) {
				about.Guess("encoding") // chosen by likelihood
			}
		}
	}
	game.Guessed = about.Guessed
	for _, tag := range g.Game.Tags {
		if _, ok := game.Tags[tag.Name]; !ok {
			game.Tags[tag.Name] = tag.Value
		}
	}
	if info.Playable {
		game.StartFEN, game.FinalFEN = info.Start.FEN(), info.Final.FEN()
		game.Moves = make([]int16, 0, info.Played)
		for move := range info.MainMoves() {
			game.Moves = append(game.Moves, int16(move.From)<<8|int16(move.To))
		}
	}
	if code, ok := info.Opening(); ok {
		game.ECCO = code.String()
	}
	if hash, ok := info.Fingerprint(0); ok {
		game.Hash = fmt.Sprintf("%016x", hash)
	}
	if !c.NoText {
		game.Text = textOf(raw.Form, g.Game)
	}
	if c.Identity {
		game.Identity = c.identity().Record(nil, info)
	}
	return game
}

// identity returns the options by which package unique compares games.
func (c *Config) identity() *unique.Options { return &unique.Options{Mirror: c.Mirror} }

// textOf returns the original text of a game in PGN. A game in another form is converted to PGN.
func textOf(form string, game *ast.Game) string {
	if form == "" {
		return game.Text
	}
	text, err := filter.PGN(form, game, grammar.UTF8)
	if err != nil {
		return ""
	}
	return string(text)
}

// place returns the [Game].Offset of a game.
func place(raw *grammar.RawGame) int64 {
	if raw.Form != "" {
		return int64(raw.Number - 1)
	}
	return raw.FileOffset
}
