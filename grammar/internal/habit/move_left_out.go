package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// moveLeftOut is dots in the place of Black's move: a writer gives Red's moves alone, or does not know the reply. They become a
// null move. As text without meaning they would let Red's next move be read as one of Black's.
var moveLeftOut = parse.Habit{
	Name:  "move-left-out",
	Kinds: lexicon.SetOf(lexicon.Dots),
	Wrong: "1. 炮二平五 …… 2. 马二进三 *",
	Meet: func(c *parse.Cursor) bool {
		if !ast.IsNullMove(c.At(0).Text) || !beginsRound(c, 1) || !repliesToRed(c) {
			return false
		}
		joinMove(c, 1)
		return true
	},
}

// beginsRound reports whether token n is the number of a round whose first move is Red's, white space before it aside.
func beginsRound(c *parse.Cursor, n int) bool {
	for c.Kind(n) == lexicon.Separator || c.Kind(n) == lexicon.Break {
		n++
	}
	return (isRedNumber(c.At(n)) || c.Kind(n) == lexicon.Digits) && c.Kind(n+1) != lexicon.Dots && c.Kind(n+2) != lexicon.Dots
}

// repliesToRed reports whether the last move that was read is the first of a round that has its number.
func repliesToRed(c *parse.Cursor) bool {
	moves := 0
	for n := -1; ; n-- {
		switch t := c.At(n); t.Kind {
		case lexicon.Move:
			moves++
		case lexicon.Number:
			return moves == 1 && isRedNumber(t)
		case lexicon.EOF, lexicon.Open, lexicon.Close:
			return false
		}
		if moves > 1 {
			return false
		}
	}
}

// isRedNumber reports whether a token is the number before a move of Red, such as 1. and not 1... (which is before one of
// Black).
func isRedNumber(t parse.Token) bool {
	return t.Kind == lexicon.Number && !strings.HasSuffix(t.Text, "...")
}
