package next

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// Most games deviate nowhere from the specification. Their tokens go from the lexicon to the tree one by one: nothing is
// kept of them, and no habit is asked.

// clean reads the text of a game that does not deviate. It returns false at the first deviation.
func (r *reader) clean(text string, game *ast.Game) bool {
	r.builder.Begin(text, game)
	state, room, ok := r.parser.Start(), r.parser.Room(text), false
	for at, mode := 0, lexicon.Text; ; {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		if t.Deviates() || t.Kind >= lexicon.GrammarKinds {
			return false
		}
		if state, ok = r.parser.Step(state, t.Kind); !ok || r.builder.Depth() > maxDepth {
			return false
		}
		switch t.Kind {
		case lexicon.EOF:
			r.builder.End()
			return true
		case lexicon.Separator, lexicon.Break:
		default:
			r.builder.Leaf(t, text[t.Start:t.End])
			if room -= parse.Charge(t, r.builder.Remarks()); room < 0 {
				return false
			}
		}
		at = int(t.End)
	}
}
