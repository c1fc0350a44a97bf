package grammar

import (
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// tokens are tokens in participle's form. It takes them as they are, and reads no text.
type tokens []lexicon.Token

// typeOf returns participle's type for a kind.
func typeOf(k lexicon.Kind) lexer.TokenType { return lexer.EOF - lexer.TokenType(k) }

func (tokens) Symbols() map[string]lexer.TokenType {
	all := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for k := lexicon.EOF + 1; k < lexicon.GrammarKinds; k++ {
		name := k.String()
		all[strings.ToUpper(name[:1])+name[1:]] = typeOf(k)
	}
	return all
}

func (tokens) Lex(string, io.Reader) (lexer.Lexer, error) { panic("not for reading") }

// Next returns the next token. Participle captures its value, which must not be empty.
func (t *tokens) Next() (lexer.Token, error) {
	next := (*t)[0]
	if *t = (*t)[1:]; next.Kind == lexicon.EOF {
		return lexer.EOFToken(lexer.Position{Offset: int(next.Start)}), nil
	}
	return lexer.Token{Type: typeOf(next.Kind), Value: next.Kind.String(), Pos: lexer.Position{Offset: int(next.Start)}}, nil
}

// participleParser returns participle's parser of the productions.
func participleParser(t *testing.T) *participle.Parser[game] {
	parser, err := participle.Build[game](participle.Lexer(tokens{}))
	if err != nil {
		t.Fatal(err)
	}
	return parser
}

// TestStrictEBNF holds that internal/tree/strict.ebnf is what participle makes of the productions.
func TestStrictEBNF(t *testing.T) {
	testdata.Golden(t, "internal/tree/strict.ebnf", participleParser(t).String()+"\n")
}

// TestParticiple holds that the compiled parser accepts the games that participle's parser accepts. It tries the games of
// the suite, and each of them without one of its tokens. The command's own suite asks this test about single cases.
func TestParticiple(t *testing.T) {
	parser := participleParser(t)
	root := testdata.Path(t, "testdata")
	most := testdata.Size(100, 1000) // tokens of a game that are removed
	accepted, refused := 0, 0
	hold := func(t *testing.T, all tokens) {
		ok := accepts(parser, slices.Clone(all))
		if got := tree.Fits(kinds(all)); got != ok {
			t.Errorf("the compiled parser accepts %v: %t, participle's: %t", kinds(all), got, ok)
		}
		if ok {
			accepted++
		} else {
			refused++
		}
	}
	for path, data := range testdata.Files(t) {
		name, _ := filepath.Rel(root, path)
		t.Run(filepath.ToSlash(name), func(t *testing.T) {
			for _, text := range splitText(string(data)) {
				all := tokensOf(text)
				hold(t, all)
				for n := range min(most, len(all)-1) {
					hold(t, slices.Delete(slices.Clone(all), n, n+1))
				}
			}
		})
	}
	if accepted < 500 || refused < 500 {
		t.Errorf("%d texts are accepted, %d are refused", accepted, refused)
	}
}

// accepts reports whether participle's parser accepts tokens.
func accepts(parser *participle.Parser[game], all tokens) bool {
	peeker, err := lexer.Upgrade(&all)
	if err == nil {
		_, err = parser.ParseFromLexer(peeker)
	}
	return err == nil
}

// tokensOf returns the tokens of a text.
func tokensOf(text string) (all tokens) {
	for at, mode := 0, lexicon.Text; ; {
		var t lexicon.Token
		t, mode = lexicon.Lex(text, at, mode)
		if all, at = append(all, t), int(t.End); t.Kind == lexicon.EOF {
			return all
		}
	}
}

// kinds returns the kinds of tokens.
func kinds(all tokens) (kinds []lexicon.Kind) {
	for _, t := range all {
		kinds = append(kinds, t.Kind)
	}
	return kinds
}
