package grammar

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/publish"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A Dialect is one of the two grammars, the strict or the tolerant one.
type Dialect uint8

// The dialects.
const (
	Strict   Dialect = iota // the grammar of the specification
	Tolerant                // the strict grammar with other spellings of tokens and with habits, for every text
)

// EBNF returns a grammar for people. The strict grammar fits one screen: each production on a line with its clauses,
// from a file down to its parts, then the spellings of the tokens. A note that begins with "own:" marks what the
// specification does not have. The tolerant grammar goes on with the spellings that deviate, each with the rule that
// it breaks, and with the habits of writers, each with an example and its fix. Names of productions start with a
// capital.
func EBNF(d Dialect) string {
	if d == Strict {
		return publish.Strict()
	}
	return publish.Tolerant()
}

// JSON returns a grammar for other programs:
//
//	{"start","file":{"expression","notes":[]},"productions":[{"name","clauses":[],"doc","own"?,"expression"}],
//	 "tokens":[{"kind","context":"text"|"tag"|"quoted","pattern","deviates"?,"begins_line"?,"note"?}],"classes":{},
//	 "habits":[{"name","rule"?,"kinds":[],"wrong"?,"right"?,"doc"}]}
//
// An expression is {"seq":[]}, {"alt":[]}, {"opt":e}, {"rep":e}, {"ref":"Name"} or {"token":"kind"}. An {"opt":e} with
// "required" may be absent only before the tokens in "unless". "eof" is the end of the text.
//
// "start" names the production of a game. "file" has the expression of a whole file, and notes on the limits of a
// grammar.
//
// The longest match of all tokens of the context wins, then the first one. The text begins in the context "text". A
// tagOpen begins "tag", and a quote "quoted". A value, a break or a ] goes back to "text".
//
// A token with "begins_line" is a token of the strict grammar only at the beginning of a line, after white space at
// most. "own" and "note" describe what the specification does not have.
//
// Only the tolerant grammar has "deviates", which is the rule that a spelling breaks, "habits", and tokens of kinds that no
// production names. The habits for such a kind decide its meaning.
func JSON(d Dialect) []byte {
	if d == Strict {
		return publish.StrictJSON()
	}
	return publish.JSON()
}

// Tokens yields the tokens of a game's text in order, then the end of the text. Every byte, including white space, is
// in exactly one token. Tokens does not look at the productions of the grammar; only the brackets of a tag change how
// the text between them is split. Some kinds therefore leave open what a token means: a word may be a damaged move.
func Tokens(text string) iter.Seq[token.Token] {
	return func(yield func(token.Token) bool) {
		for at, mode := 0, lexicon.Text; ; {
			var t lexicon.Token
			t, mode = lexicon.Lex(text, at, mode)
			at = int(t.End)
			if !yield(token.Token{Kind: token.Kind(t.Kind), Offset: int(t.Start), Value: text[t.Start:t.End]}) || t.Kind == lexicon.EOF {
				return
			}
		}
	}
}

// Explain shows people how a text of any number of games is read. For each game it lists the tokens, the habits that
// were asked, the habits that applied, the tokens that these habits made, the tree, the findings, and the fixed text.
func Explain(text string, language rules.Language) string { return publish.Explain(text, language) }
