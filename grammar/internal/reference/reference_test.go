package reference_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/alecthomas/participle/v2/lexer"
	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/reference"
	"github.com/xqpgn/xqpgn/grammar/token"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// The productions that the grammar publishes are those that participle reads.
func TestProductionsAreParticiples(t *testing.T) {
	symbols := map[string]string{}
	for _, kind := range token.Kinds() {
		symbols["<"+strings.ToLower(kind.String())+">"] = kind.String()
	}
	want := map[string]string{"Sep": "Sep = separator | break | Blanks .", "Space": "Space = separator | Gap ."}
	for line := range strings.Lines(reference.Parser().String()) {
		for printed, kind := range symbols {
			line = strings.ReplaceAll(line, printed, kind)
		}
		line = strings.ReplaceAll(strings.TrimSpace(line), "(separator | break | Blanks)", "Sep")
		line = strings.ReplaceAll(line, "(separator | Gap)", "Space")
		line = strings.ReplaceAll(line, "= (break | blank) .", "= break | blank .")
		name, _, _ := strings.Cut(line, " ")
		want[name] = line
	}
	got := map[string]string{}
	productions, _, _ := strings.Cut(grammar.EBNF(grammar.Tolerant), "\n\n")
	for line := range strings.Lines(productions) {
		if production, _, _ := strings.Cut(line, " (* "); !strings.HasPrefix(line, " ") {
			words := strings.Fields(production)
			got[words[0]] = strings.Join(words, " ")
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-participle +published: %s", diff)
	}
}

// The three ways that participle knows to lex are the same.
func TestLexer(t *testing.T) {
	const text = `[A "b"] 1. 炮二平五 {c} *`
	var all [3][]lexer.Token
	for i, lex := range []func() (lexer.Lexer, error){
		func() (lexer.Lexer, error) { return reference.Lexer{}.Lex("", strings.NewReader(text)) },
		func() (lexer.Lexer, error) { return reference.Lexer{}.LexString("", text) },
		func() (lexer.Lexer, error) { return reference.Lexer{}.LexBytes("", []byte(text)) },
	} {
		l, err := lex()
		if err != nil {
			t.Fatal(err)
		}
		if all[i], err = lexer.ConsumeAll(l); err != nil {
			t.Fatal(err)
		}
		if end, err := l.Next(); !end.EOF() || err != nil {
			t.Errorf("behind the end stands %v, %v", end, err)
		}
	}
	var got strings.Builder
	for _, token := range all[0] {
		fmt.Fprintf(&got, "%d%q ", token.Pos.Offset, token.Value)
	}
	if diff := cmp.Diff(`0"[" 1"A" 2" " 3"\"b\"" 6"]" 7" " 8"1." 10" " 11"炮二平五" 23" " 24"{c}" 27" " 28"*" 29"" `, got.String()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(all[0], all[1]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(all[0], all[2]); diff != "" {
		t.Error(diff)
	}
	broken := io.MultiReader(strings.NewReader("1. "), iotest.ErrReader(io.ErrUnexpectedEOF))
	if _, err := (reference.Lexer{}).Lex("", broken); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("the reader's error became %v", err)
	}
}

func ExampleParse() {
	game, err := reference.Parse("1. 炮二平五 马８进７ {屏风马} *", 0)
	if err != nil {
		panic(err)
	}
	black := game.Rounds[0].Moves.Black
	fmt.Println(black.Move.Value, black.Remarks[0].Comment.Text.Value)
	// Output:
	// 马８进７ {屏风马}
}

// participle prints the grammar as it has read it.
func ExampleParser() {
	whole, _, _ := strings.Cut(reference.Parser().String(), "\n")
	fmt.Println(whole)
	// Output:
	// Game = (<separator> | <break> | Blanks)? Tag* Leading? Ply* Round* Ending? .
}
