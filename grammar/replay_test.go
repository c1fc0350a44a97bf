package grammar

import (
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/ast"
)

// A replay tells the lowering of productions that participle has read, as the compiled
// parser does of those that it reads. It has the same tokens at hand.
type replay struct {
	*testing.T
	*compiled
}

// hooks are what the lowering has for a production.
type hooks struct {
	new        func() any // its struct
	begin, end func(l *lowering, n any)
}

// lowered returns the tree of a text that participle has read the productions of.
func lowered(t *testing.T, text string, maxDepth int, productions any) *ast.Game {
	t.Helper()
	game := &ast.Game{Source: ast.Source{Text: text}}
	r := replay{t, parserOf(game, text, limitsOf(maxDepth))}
	r.lower.slow = true
	r.separator()
	r.production(reflect.ValueOf(productions).Elem())
	if r.kind != tokenEOF {
		t.Errorf("%q: the productions end before byte %d", text, r.start)
	}
	r.lower.finish(strings.Contains(text, replacement))
	r.release()
	return game
}

// parsed returns the tree of a text that the compiled parser reads.
func parsed(text string, maxDepth int) *ast.Game {
	game := &ast.Game{Source: ast.Source{Text: text}}
	parse(game, text, strings.Contains(text, replacement), limitsOf(maxDepth))
	return game
}

func limitsOf(maxDepth int) limits {
	return limits{maxDepth: maxDepth, maxFindings: ast.DefaultMaxFindings}
}

// production tells of a production: it begins with the first one that it passes on, or
// with the place for many of them.
func (r replay) production(v reflect.Value) {
	hooks := replayed[v.Type().Name()]
	n := hooks.new()
	begin := func() {
		if hooks.begin != nil {
			hooks.begin(&r.lower, n)
			hooks.begin = nil
		}
	}
	for i := range v.NumField() {
		f, to := v.Field(i), reflect.ValueOf(n).Elem().Field(i)
		switch {
		case f.Type() == reflect.TypeFor[lexer.Token]():
			r.take(f.Interface().(lexer.Token), to)
		case f.Kind() == reflect.Slice:
			begin()
			for i := range f.Len() {
				r.production(f.Index(i).Elem())
			}
		case f.IsNil():
		case to.NumField() > 0: // held
			r.take(f.Elem().Field(0).Interface().(lexer.Token), to.Field(0))
		default:
			begin()
			r.production(f.Elem())
		}
	}
	if hooks.end != nil {
		hooks.end(&r.lower, n)
	}
}

// take takes a token that participle has captured, if it has, and passes the separator
// behind it.
func (r replay) take(captured lexer.Token, to reflect.Value) {
	want := Token{Kind: TokenKind(-captured.Type), Offset: captured.Pos.Offset, Value: captured.Value}
	if captured == (lexer.Token{}) {
		return
	}
	if got := r.hand(); got != want {
		r.Fatalf("participle has captured %+v, not %+v", want, got)
	}
	to.Set(reflect.ValueOf(want))
	r.skip()
	r.separator()
}

func (r replay) separator() {
	if r.kind == tokenSeparator {
		r.skip()
	}
}
