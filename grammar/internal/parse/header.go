package parse

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Tags appends the tags that a text begins with to others. ok is false if something deviates there, or if the text ends within
// them or right after them.
func (p *Parser) Tags(dst ast.Tags, text string) (tags ast.Tags, ok bool) {
	game := ast.Game{Tags: dst}
	p.builder.Begin(text, &game)
	defer p.builder.Release()
	state := p.Start()
	for at, mode := 0, lexicon.Text; ; {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		switch t.Kind {
		case lexicon.Separator, lexicon.Break, lexicon.TagOpen, lexicon.Name, lexicon.Value:
			p.builder.Add(t, text[t.Start:t.End])
		default:
			if t.Mode != lexicon.Text || t.Kind == lexicon.EOF || text[at] == '[' {
				return dst, false
			}
			return game.Tags, true
		}
		if state, ok = p.Step(state, t.Kind); !ok || t.Deviates() {
			return dst, false
		}
		at = int(t.End)
	}
}
