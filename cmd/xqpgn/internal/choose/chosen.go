package choose

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Chosen is a game that was chosen, ready to be arranged and written. It shares no
// memory with what it was read from.
type Chosen struct {
	Name     string           // the file's
	Number   int              // which game of the file it is, from 1
	Begin    ast.Place        // in the file
	Start    int64            // how many bytes of the file stand before it
	End      int64            // and before its end
	Encoding grammar.Encoding // of Bytes; Auto where nothing but ASCII was read
	Bytes    []byte           // its PGN, as the file has it unless there is a Tree, or something was stripped
	Tags     ast.Tags         // as in the tree of the file's game, those among the moves and those that are stripped too

	// Tree is the game if Bytes was made of it: those of other programs' files, of XML
	// and of pages with markup. Form is that of the file, "" for PGN.
	Tree *ast.Game
	Form string

	// Entry is the account of Bytes, for who writes them.
	Entry account.Entry

	// Key is what [Selector.Key] made of the game.
	Key any
}

// PGN returns a game from a file in a form as PGN in UTF-8, to be written in an encoding.
// Moves of which other programs' files hold the squares are written in Chinese.
func PGN(form string, game *ast.Game, encoding grammar.Encoding) ([]byte, error) {
	if _, squares := format.ByName(form); squares {
		options := semantic.RewriteOptions{Notation: notation.Chinese}
		if encoding == grammar.Big5 {
			options.Restyle = inTraditional
		}
		game = semantic.Rewrite(game, semantic.Check(game), options)
	}
	return grammar.Append(nil, game)
}

func inTraditional(style notation.Style) notation.Style {
	style.Script = notation.Traditional
	return style
}
