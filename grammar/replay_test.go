package grammar

import (
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A replay tells the builder of productions that participle has read, as the compiled
// parser does of those that it reads. It has the same tokens at hand.
type replay struct {
	*testing.T
	*compiled
}

// lowered returns the tree of a text that participle has read the productions of.
func lowered(t *testing.T, text string, maxDepth int, productions any) *ast.Game {
	t.Helper()
	game := &ast.Game{Source: ast.Source{Text: text}}
	r := replay{t, parserOf(game, text, limitsOf(maxDepth))}
	r.lower.slow = true
	r.game(reflect.ValueOf(productions).Elem())
	if r.kind != token.EOF {
		t.Errorf("%q: the productions end before byte %d", text, r.start)
	}
	r.lower.finish(strings.Contains(text, "\ufffd"))
	r.release()
	return game
}

// parsed returns the tree of a text that the compiled parser reads.
func parsed(text string, maxDepth int) *ast.Game {
	game := &ast.Game{Source: ast.Source{Text: text}}
	parse(game, text, strings.Contains(text, "\ufffd"), limitsOf(maxDepth))
	return game
}

func limitsOf(maxDepth int) limits {
	return limits{maxDepth: maxDepth, maxFindings: ast.DefaultMaxFindings}
}

// has reports whether participle has captured something in a field.
func has(v reflect.Value, field string) bool {
	f := v.FieldByName(field)
	if f.Kind() == reflect.Slice {
		return f.Len() > 0
	}
	return !f.IsZero()
}

// captured takes the token that participle has captured in a field.
func (p replay) captured(v reflect.Value, field string, to *token.Token) {
	captured := v.FieldByName(field).Interface().(lexer.Token)
	want := token.Token{Kind: token.Kind(-captured.Type), Offset: captured.Pos.Offset, Value: captured.Value}
	if got := p.hand(); got != want {
		p.Fatalf("participle has captured %+v, not %+v", want, got)
	}
	p.take(to)
}
