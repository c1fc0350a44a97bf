package xqpgnio

import (
	"fmt"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Game is a game as plain data, with a schema of the names behind its fields. They mean what
// those of a record mean (see semantic/RECORDS.md), where it has such. A game is known by File
// and Offset: which game of its file it is, and on which line, nobody knows who reads only a
// range.
type Game struct {
	File     string            `beam:"file" json:"file"`         // with the name of the member, in an archive
	Offset   int64             `beam:"offset" json:"offset"`     // how many bytes of the file stand before it; in a file that is no text, which game it is, from 0
	Form     string            `beam:"form" json:"form"`         // "pgn", "xml", "ndjson", or the format of another program
	Encoding string            `beam:"encoding" json:"encoding"` // of the file; "" for ASCII
	Tags     map[string]string `beam:"tags" json:"tags"`         // of several of one name the first
	StartFEN string            `beam:"start_fen" json:"start_fen"`
	FinalFEN string            `beam:"final_fen" json:"final_fen"`
	Moves    []int16           `beam:"moves" json:"moves"`   // of the main line as far as it can be played: see [Squares]
	Plies    int32             `beam:"plies" json:"plies"`   // of the main line, those that cannot be played too
	Result   string            `beam:"result" json:"result"` // "1-0", "0-1", "1/2-1/2" or "*"
	ECCO     string            `beam:"ecco" json:"ecco"`     // of the moves, whatever the tags say
	Ending   string            `beam:"ending" json:"ending"`
	Hash     string            `beam:"hash" json:"hash"`         // "" for a game that cannot be played to its end
	Error    string            `beam:"error" json:"error"`       // the first rule that it breaks with an error
	Errors   int32             `beam:"errors" json:"errors"`     // how many there are
	Warnings int32             `beam:"warnings" json:"warnings"` // how many there are
	Notes    int32             `beam:"notes" json:"notes"`       // how many there are
	Guessed  []string          `beam:"guessed" json:"guessed"`   // what was read on a guess: encoding, slip and others, as records have it
	Text     string            `beam:"text" json:"text"`         // as it is written in PGN, in UTF-8; "" if it cannot be
	Identity []byte            `beam:"identity" json:"identity"` // what package unique remembers of it: see [Duplicates]
}

func init() { beam.RegisterType(reflect.TypeFor[Game]()) }

// Squares returns the move that a number of [Game].Moves stands for: 256 times the square that
// it starts from plus that where it ends, each 9 times the rank plus the file.
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
				about.Guess("encoding") // the likelier of the two
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

// identity returns which games are the same.
func (c *Config) identity() *unique.Options { return &unique.Options{Mirror: c.Mirror} }

// textOf returns the PGN of a game: as it was read, or of one in another form as it is
// written.
func textOf(form string, game *ast.Game) string {
	if form == "" {
		return game.Text
	}
	text, err := choose.PGN(form, game, grammar.UTF8)
	if err != nil {
		return ""
	}
	return string(text)
}

// place returns where a game is told to stand in its file.
func place(raw *grammar.RawGame) int64 {
	if raw.Form != "" {
		return int64(raw.Number - 1)
	}
	return raw.FileOffset
}
