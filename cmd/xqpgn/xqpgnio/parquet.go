package xqpgnio

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/grammar"
)

// WriteParquet is like [WritePGN], but writes a table of games to files whose names end in .parquet.
// The columns are the same as in "xqpgn convert --to parquet". For a game in PGN, line is null and
// game is 0, because a worker reads only a range of the file: file and offset identify the game.
// Games that were read without their text lose tags that repeat a name.
func WriteParquet(s beam.Scope, prefix string, shards int, games beam.PCollection) Writing {
	s = s.Scope("xqpgnio.WriteParquet")
	return write(s, prefix, shards, "parquet", beam.ParDo(s, &placeFn{Shards: max(1, shards)}, games))
}

// A parquetBody writes a table of games.
type parquetBody struct{ table *columns.Writer[columns.Game] }

func newParquetBody(w io.Writer, _ func(*Game, error)) body {
	return &parquetBody{columns.NewWriter[columns.Game](w, columns.Config{})}
}

func (b *parquetBody) add(record []byte) error {
	game, err := gameOf(record)
	if err != nil {
		return err
	}
	row, err := game.row()
	if err != nil {
		return err
	}
	return b.table.Write(row)
}

func (b *parquetBody) end() error { return b.table.Close() }

// row returns the row of a game.
func (g *Game) row() (columns.Game, error) {
	row := columns.NewGame(&ast.Game{Source: ast.Source{File: g.File}, Tags: g.tagsInOrder()}, nil)
	row.Game, row.Line, row.Offset, row.Encoding = 0, 0, &g.Offset, g.Encoding
	if g.Form != "pgn" {
		row.Game, row.Offset = g.Offset+1, nil
	}
	row.Error, row.Errors, row.Warnings, row.Notes, row.Guessed = g.Error, g.Errors, g.Warnings, g.Notes, g.Guessed
	row.StartFEN, row.Plies, row.Result, row.FinalFEN, row.Ending, row.ECCO = g.StartFEN, g.Plies, g.Result, g.FinalFEN, g.Ending, g.ECCO
	if g.StartFEN != "" {
		row.Moves = make([]columns.Move, len(g.Moves))
		for i, move := range g.Moves {
			row.Moves[i] = columns.Move(move)
		}
	}
	if g.Hash != "" {
		n, err := strconv.ParseUint(g.Hash, 16, 64)
		if err != nil {
			return row, fmt.Errorf("xqpgnio: the hash of a game: %w", err)
		}
		hash := columns.NewHash(n)
		row.Hash = &hash
	}
	return row, nil
}

// tagsInOrder returns the tags of a game in the order of its text, or sorted by name without a text.
func (g *Game) tagsInOrder() (tags ast.Tags) {
	if games := grammar.Parse(g.Text); len(games) > 0 {
		return games[0].Tags
	}
	for _, name := range slices.Sorted(maps.Keys(g.Tags)) {
		tags = append(tags, ast.Tag{Name: name, Value: g.Tags[name]})
	}
	return tags
}
