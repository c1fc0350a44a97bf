package filter

import (
	"bytes"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Selected game is ready to be sorted and written. It shares no memory with its source.
type Selected struct {
	Name     string           // file name
	Number   int              // number of the game in the file, from 1
	Begin    ast.Place        // start in the file
	Start    int64            // offset of the start in bytes
	End      int64            // offset of the end in bytes
	Encoding grammar.Encoding // encoding of Bytes; Auto if the file has only ASCII so far
	Bytes    []byte           // PGN as in the file, unless there is a Tree or parts were stripped
	Tags     ast.Tags         // all tags of the original tree, including tags among the moves and stripped ones

	// Tree is the game if Bytes was made from it. This concerns other programs' files, XML, and pages with
	// markup. Form is the format of the file, "" for PGN.
	Tree *ast.Game
	Form string

	// Verdict is the query's verdict on the game, in both languages. It is empty if the query asks for none.
	Verdict rules.Text

	// Entry is the account of Bytes, for the writer.
	Entry account.Entry

	// Key is the result of [Selector.Key] for the game.
	Key any
}

// of returns a game of a file, without its bytes.
func of(raw *grammar.RawGame) Selected {
	return Selected{
		Name: raw.Name, Number: raw.Number, Begin: raw.Begin, Start: raw.FileOffset, End: raw.FileOffset + int64(len(raw.Bytes())),
		Encoding: raw.Encoding, Form: raw.Form,
	}
}

// IsText reports whether the bytes of a game in its file are PGN, so that they can be copied.
func IsText(raw *grammar.RawGame) bool { return raw.Form == "" && !raw.Markup() }

// Copy returns a game with its bytes, or as PGN if it is of another form.
func Copy(raw *grammar.RawGame) (Selected, error) {
	chosen := of(raw)
	if IsText(raw) {
		chosen.Bytes = bytes.Clone(raw.Bytes())
	} else {
		var err error
		chosen.Tree, chosen.Encoding = raw.Parse(), grammar.UTF8
		if chosen.Bytes, err = PGN(raw.Form, chosen.Tree, grammar.UTF8); err != nil {
			return chosen, &files.GameError{Name: raw.Name, Number: raw.Number, Err: err}
		}
	}
	chosen.Entry = account.Bytes(chosen.Bytes, chosen.Encoding)
	return chosen, nil
}

// PGN returns a game from a file of some format as PGN in UTF-8, to be written in an encoding. Moves that
// other programs store as squares are written in Chinese. The error is an [*account.Loss] if something would be lost.
func PGN(form string, game *ast.Game, encoding grammar.Encoding) ([]byte, error) {
	if _, squares := format.ByName(form); squares {
		options := semantic.RewriteConfig{Notation: notation.Chinese}
		if encoding == grammar.Big5 {
			options.Restyle = inTraditional
		}
		info := semantic.Check(game)
		written := semantic.Rewrite(game, info, options)
		was := account.Reading{Name: game.File, Number: game.Number, Game: game, Info: info, Found: info.All(), Notation: notation.Chinese, Replaced: []string{"Format"}}
		if err := was.Lost(written); err != nil {
			return nil, err
		}
		game = written
	}
	return grammar.Append(nil, game)
}

func inTraditional(style notation.Style) notation.Style {
	style.Script = notation.Traditional
	return style
}
